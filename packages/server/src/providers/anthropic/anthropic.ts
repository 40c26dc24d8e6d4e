import type { ProviderKind } from '../provider-kind.js';
import { OFFLINE_MODEL } from '../reply-form.js';
import { messagesForm } from './messages-form.js';

const modelList = (nowMs: number): object => ({
  data: [
    {
      type: 'model',
      id: OFFLINE_MODEL,
      display_name: 'Palimpsest offline model',
      created_at: new Date(nowMs).toISOString(),
    },
  ],
  has_more: false,
  first_id: OFFLINE_MODEL,
  last_id: OFFLINE_MODEL,
});

export const ANTHROPIC: ProviderKind<'anthropic_base_url'> = {
  name: 'anthropic',
  title: 'Anthropic',
  url: 'https://api.anthropic.com/v1',
  base: '/v1',
  addressSetting: 'anthropic_base_url',
  client: { variable: 'ANTHROPIC_BASE_URL', path: '' },
  modelNames: ['claude-…'],
  models: /^claude-/,
  defaultModel: 'claude-sonnet-4-6',
  key: /^sk-ant-/,
  keyVariables: ['ANTHROPIC_API_KEY'],
  protocols: ['anthropic-messages'],
  keyHeader: 'x-api-key',
  credentialHeaders: ['x-api-key', 'authorization'],
  defaultHeaders: { 'anthropic-version': '2023-06-01' },
  userHeaders: ['anthropic-beta', 'anthropic-version'],
  clientHeader: 'anthropic-version',
  statelessCalls: /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/messages\/count_tokens)$/,
  offline: {
    replies: { 'anthropic-messages': messagesForm },
    models: modelList,
    count: { path: /^\/messages\/count_tokens$/, answer: (input_tokens) => ({ input_tokens }) },
  },
};
