import type { ProviderKind } from './provider.js';

/** OpenAI, and everything that speaks like it. */
export const OPENAI: ProviderKind = {
  name: 'openai',
  protocols: ['openai-chat', 'openai-responses'],
  keyHeader: 'authorization',
  credentialHeaders: ['authorization', 'api-key'],
  statelessCalls:
    /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/(?:responses\/input_tokens|completions|embeddings|moderations|rerank|audio\/\w+|images\/\w+))$/,
};
