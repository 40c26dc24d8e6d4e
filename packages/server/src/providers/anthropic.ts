import type { ProviderKind } from './provider.js';

export const ANTHROPIC: ProviderKind = {
  name: 'anthropic',
  title: 'Anthropic',
  models: /^claude-/,
  defaultModel: 'claude-sonnet-4-6',
  key: /^sk-ant-/,
  keyVariable: 'ANTHROPIC_API_KEY',
  addressFlag: '--anthropic-base-url',
  protocols: ['anthropic-messages'],
  keyHeader: 'x-api-key',
  credentialHeaders: ['x-api-key', 'authorization'],
  defaultHeaders: { 'anthropic-version': '2023-06-01' },
  clientHeader: 'anthropic-version',
  statelessCalls: /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/messages\/count_tokens)$/,
};
