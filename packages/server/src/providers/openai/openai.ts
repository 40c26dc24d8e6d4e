import type { ProviderKind } from '../provider-kind.js';
import { OFFLINE_MODEL, seconds } from '../reply-form.js';
import { chatForm } from './chat-form.js';
import { responsesForm } from './responses-form.js';

const modelList = (nowMs: number): object => ({
  object: 'list',
  data: [{ id: OFFLINE_MODEL, object: 'model', created: seconds(nowMs), owned_by: 'palimpsest' }],
});

/** OpenAI, and everything that speaks like it. */
export const OPENAI: ProviderKind<'upstream'> = {
  name: 'openai',
  title: 'OpenAI',
  url: 'https://api.openai.com/v1',
  base: '/v1',
  addressSetting: 'upstream',
  client: { variable: 'OPENAI_BASE_URL', path: '/v1' },
  modelNames: ['gpt-…', 'o…'],
  models: /^(?:gpt|chatgpt|o\d|ft:gpt)(?:-|$)/,
  defaultModel: 'gpt-5',
  // Others have keys that begin with sk- too: these are marked (sk-or-), or shorter.
  key: /^sk-(?!ant-|or-)[\w-]{40,}$/,
  keyVariables: ['OPENAI_API_KEY'],
  protocols: ['openai-chat', 'openai-responses'],
  keyHeader: 'authorization',
  credentialHeaders: ['authorization', 'api-key'],
  userHeaders: ['openai-beta'],
  statelessCalls:
    /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/(?:responses\/(?:input_tokens|compact)|completions|embeddings|moderations|rerank|audio\/\w+|images\/\w+))$/,
  // Azure's: `/openai/v1/…`, `/openai/deployments/NAME/…` and `/openai/…`, with `api-version` in the query.
  alias: /^\/openai(?:\/v1|\/deployments\/([^/]+))?(\/.+)$/,
  countsStreamsAt: /(?:^|\.)(?:api\.openai\.com|openai\.azure\.com)$/,
  offline: { replies: { 'openai-chat': chatForm, 'openai-responses': responsesForm }, models: modelList },
};
