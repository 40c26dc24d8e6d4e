import type { ProviderKind } from './provider.js';

/** OpenAI, and everything that speaks like it. */
export const OPENAI: ProviderKind = {
  name: 'openai',
  title: 'OpenAI',
  models: /^(?:gpt|chatgpt|o\d|ft:gpt)(?:-|$)/,
  defaultModel: 'gpt-5',
  // Others have keys that begin with sk- too: these are marked (sk-or-), or shorter.
  key: /^sk-(?!ant-|or-)[\w-]{40,}$/,
  keyVariable: 'OPENAI_API_KEY',
  addressFlag: '--upstream',
  protocols: ['openai-chat', 'openai-responses'],
  keyHeader: 'authorization',
  credentialHeaders: ['authorization', 'api-key'],
  statelessCalls:
    /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/(?:responses\/(?:input_tokens|compact)|completions|embeddings|moderations|rerank|audio\/\w+|images\/\w+))$/,
};
