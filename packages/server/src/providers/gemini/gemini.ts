import type { ProviderKind } from '../provider-kind.js';
import { OFFLINE_MODEL } from '../reply-form.js';
import { generateContentForm } from './generate-content-form.js';

const modelList = (): object => ({
  models: [
    {
      name: `models/${OFFLINE_MODEL}`,
      version: '1',
      displayName: 'Palimpsest offline model',
      supportedGenerationMethods: ['generateContent', 'countTokens'],
    },
  ],
});

export const GEMINI: ProviderKind<'gemini_base_url'> = {
  name: 'gemini',
  title: 'Gemini',
  url: 'https://generativelanguage.googleapis.com/v1beta',
  base: '/v1beta',
  // All of `/v1` is in `/v1beta`, and what we send may need the latter.
  otherBase: '/v1',
  addressSetting: 'gemini_base_url',
  client: { variable: 'GOOGLE_GEMINI_BASE_URL', path: '' },
  modelNames: ['gemini-…'],
  models: /^(?:models\/)?gemini-/,
  defaultModel: 'gemini-2.5-pro',
  key: /^AIza[\w-]{30,}$|^AQ\.[\w.-]{30,}$/,
  keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  protocols: ['gemini-generate-content'],
  keyHeader: 'x-goog-api-key',
  credentialHeaders: ['x-goog-api-key', 'authorization'],
  keyParameter: 'key',
  userHeaders: ['x-goog-api-client'],
  clientHeader: 'x-goog-api-client',
  statelessCalls:
    /^(?:(?:GET|HEAD) \/v1beta\/models(?:\/[^/:]+)?|POST \/v1beta\/models\/[^/:]+:(?:countTokens|embedContent|batchEmbedContents))$/,
  offline: {
    replies: { 'gemini-generate-content': generateContentForm },
    models: modelList,
    count: { path: /^\/models\/[^/:]+:countTokens$/, answer: (totalTokens) => ({ totalTokens }) },
  },
};
