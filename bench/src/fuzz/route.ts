import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Random } from './random.js';

/** Something a client may ask for, and what a request that is in order looks like. */
export interface Route {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: readonly string[];
  /** A body that is in order; undefined where there is none. */
  readonly body: ((random: Random, own: readonly string[]) => JsonValue) | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer does not end by itself. */
  readonly isEndless: boolean;
  /** The provider is asked. */
  readonly hasProvider: boolean;
}

const route = (method: string, path: string, fields: Partial<Route> = {}): Route => ({
  method,
  path,
  query: [],
  body: undefined,
  headers: {},
  isEndless: false,
  hasProvider: false,
  ...fields,
});

const SENTENCES = ['Hello', 'And then?', 'Which cranes are in docs/harbour.md?', 'x'.repeat(4_000)];
const STRATEGIES: readonly JsonObject[] = [
  { mode: 'none' },
  { mode: 'window', max_history_messages: 2 },
  { mode: 'compact', token_budget: 500 },
  { mode: 'summarize', summarize_keep: 1, summarize_min_messages: 2 },
  { mode: 'blocks' },
  { mode: 'long' },
];

const turns = (random: Random): JsonObject[] => [
  ...(random.chance(0.3) ? [{ role: 'system', content: 'Be brief.' }] : []),
  { role: 'user', content: random.pick(SENTENCES) },
  ...(random.chance(0.4)
    ? [
        { role: 'assistant', content: [{ type: 'text', text: random.pick(SENTENCES) }] },
        { role: 'user', content: [{ type: 'text', text: random.pick(SENTENCES) }] },
      ]
    : []),
];

const memory = (random: Random, own: readonly string[]): JsonObject => ({
  ...(random.chance(0.4) ? { memory_strategy: random.pick(STRATEGIES) } : {}),
  ...(random.chance(0.6) ? { memory_id: random.pick(own) } : {}),
  ...(random.chance(0.3) ? { stream: true } : {}),
});

const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"path":"a"}' } };

const chatBody = (random: Random, own: readonly string[]): JsonObject => ({
  model: 'gpt-4o',
  messages: random.chance(0.3)
    ? [
        { role: 'user', content: 'Look' },
        { role: 'assistant', content: null, tool_calls: [call] },
        { role: 'tool', tool_call_id: 'call_1', content: random.pick(SENTENCES) },
      ]
    : turns(random),
  ...memory(random, own),
  ...(random.chance(0.2) ? { tools: [{ type: 'function', function: { name: 'look', parameters: {} } }] } : {}),
});

const responsesBody = (random: Random, own: readonly string[]): JsonObject => ({
  model: 'gpt-4o',
  input: random.chance(0.5)
    ? random.pick(SENTENCES)
    : [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: random.pick(SENTENCES) }] },
        { type: 'function_call', call_id: 'call_1', name: 'look', arguments: '{}' },
        { type: 'function_call_output', call_id: 'call_1', output: random.pick(SENTENCES) },
      ],
  ...(random.chance(0.3) ? { instructions: 'Be brief.' } : {}),
  ...(random.chance(0.2) ? { previous_response_id: random.pick(own) } : {}),
  ...memory(random, own),
});

const messagesBody = (random: Random, own: readonly string[]): JsonObject => ({
  model: 'claude-haiku-4-5',
  max_tokens: 100,
  messages: turns(random).filter(({ role }) => role !== 'system'),
  ...(random.chance(0.3)
    ? { system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }] }
    : {}),
  ...memory(random, own),
});

const ANTHROPIC = { 'anthropic-version': '2023-06-01' };

/** Routes that no document of ours describes. */
export const PROVIDER_ROUTES: readonly Route[] = [
  route('POST', '/v1/chat/completions', { body: chatBody, hasProvider: true }),
  route('POST', '/v1/responses', { body: responsesBody, hasProvider: true }),
  route('POST', '/v1/messages', { body: messagesBody, headers: ANTHROPIC, hasProvider: true }),
  route('POST', '/v1/messages/count_tokens', { body: messagesBody, headers: ANTHROPIC, hasProvider: true }),
  route('GET', '/v1/models', { hasProvider: true, query: ['limit'] }),
  route('GET', '/v1/models/{id}', { hasProvider: true }),
  route('GET', '/v1/responses/{id}', { hasProvider: true }),
  route('POST', '/v1/embeddings', { body: () => ({ model: 'gpt-4o', input: 'x' }), hasProvider: true }),
  route('GET', '/healthz'),
  route('GET', '/readyz'),
  route('GET', '/metrics'),
  route('GET', '/api/v1/openapi.json'),
  route('GET', '/{id}'),
];

/** The routes an OpenAPI document describes, with bodies made from its schemas. */
export function describedRoutes(document: JsonObject): Route[] {
  return Object.entries(objectAt(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectAt(methods)).map(([method, operation]) => {
      const { parameters, requestBody } = objectAt(operation);
      const query = (Array.isArray(parameters) ? parameters : []).flatMap((parameter) =>
        isJsonObject(parameter) && parameter.in === 'query' ? [String(parameter.name)] : [],
      );
      const schema = objectAt(objectAt(objectAt(objectAt(requestBody).content)['application/json']).schema);
      return route(method.toUpperCase(), path, {
        query,
        body:
          method === 'get'
            ? undefined
            : (random, own) => (requestBody === undefined ? {} : sample(document, schema, '', random, own)),
        isEndless: path.endsWith('/events'),
        hasProvider: path.endsWith('/chat') || path.endsWith('/compactions'),
      });
    }),
  );
}

const objectAt = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** What a field of that name holds when all is in order; else something its schema allows. */
function sample(
  document: JsonObject,
  given: JsonObject,
  name: string,
  random: Random,
  own: readonly string[],
): JsonValue {
  if (name === 'model') return 'gpt-4o';
  if (name === 'conversation_id' || name === 'id') return random.pick(own);
  if (name === 'memory_strategy') return random.pick(STRATEGIES);
  if (name === 'agent_type') return 'writer';
  if (name === 'format') return 'palimpsest-conversation';
  const schema = referred(document, given);
  const { type, properties, required } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as JsonValue[]);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(choices)) return sample(document, objectAt(random.pick(choices)), name, random, own);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return random.below(6);
  if (type === 'array') return [];
  if (type === 'string') return random.pick(SENTENCES);
  if (type !== 'object') return null;
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(objectAt(properties)).filter(([field]) => needed.includes(field) || random.chance(0.5));
  return Object.fromEntries(
    fields.map(([field, inner]) => [field, sample(document, objectAt(inner), field, random, own)]),
  );
}

/** The schema that a reference within the document names. */
function referred(document: JsonObject, schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema;
  const path = schema.$ref.replace('#/', '').split('/');
  return referred(document, objectAt(path.reduce<JsonValue | undefined>((at, key) => objectAt(at)[key], document)));
}
