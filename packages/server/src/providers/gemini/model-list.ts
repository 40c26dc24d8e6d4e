import { OFFLINE_MODEL } from '../reply-form.js';

export const modelList = (): object => ({
  models: [
    {
      name: `models/${OFFLINE_MODEL}`,
      version: '1',
      displayName: 'Palimpsest offline model',
      supportedGenerationMethods: ['generateContent', 'countTokens'],
    },
  ],
});
