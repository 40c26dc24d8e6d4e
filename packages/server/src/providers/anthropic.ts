import type { ProviderKind } from './provider.js';

export const ANTHROPIC: ProviderKind = {
  name: 'anthropic',
  protocols: ['anthropic-messages'],
  keyHeader: 'x-api-key',
  credentialHeaders: ['x-api-key', 'authorization'],
  clientHeader: 'anthropic-version',
  statelessCalls: /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/messages\/count_tokens)$/,
};
