import { exportJsonSchema } from '@palimpsest/engine';
import { TOKEN_HEADER } from '../access/access.js';
import { Components, type Json } from './openapi-components.js';
import { memoryChangeSchema, memoryStrategySchemas } from './openapi-strategy.js';
import { FILE_TYPE, LINES_TYPE, type Operation, TAGS } from './operation.js';
import { operations } from './operations.js';
import { errorAnswer } from './schemas.js';

let known: Json | undefined;

/** The OpenAPI document of the API, made from the schemas that check it. */
export function openapi(base: string): Json {
  known ??= documentOf(base);
  return known;
}

function documentOf(base: string): Json {
  const components = new Components({
    ...memoryStrategySchemas(),
    MemoryChange: memoryChangeSchema(),
    ConversationExport: exportJsonSchema(),
  });
  components.ref(errorAnswer, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palimpsest',
      version: '1',
      summary: 'Conversations with models, kept word for word, and the compacted views that models see of them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that gave this document.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(base, components),
    components: { schemas: components.schemas(), responses: errorResponses(), securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  bearerKey: {
    type: 'http',
    scheme: 'bearer',
    description: "A Palimpsest key (plm_…), which 'palimpsest keys add USER' makes.",
  },
  headerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The same key, as Anthropic clients send it.',
  },
  operatorToken: {
    type: 'apiKey',
    in: 'header',
    name: TOKEN_HEADER,
    description: "The token of whoever runs the server, which 'palimpsest token' prints.",
  },
};

const NEEDS_ONE = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

function pathsOf(base: string, components: Components): Json {
  const paths = new Map<string, Json>();
  for (const operation of operations()) {
    const path = `${base}${operation.path}`;
    paths.set(path, { ...paths.get(path), [operation.method.toLowerCase()]: operationOf(operation, components) });
  }
  return Object.fromEntries(paths);
}

function operationOf(operation: Operation, components: Components): Json {
  const { method, path, operationId, tag, summary, description, query, status, answer, media, example } = operation;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name));
  const content = [
    ...(answer === undefined
      ? []
      : [['application/json', contentOf(components.ref(answer, 'output'), example.answer)]]),
    ...media.map(({ contentType, schema }) => [contentType, { schema: components.ref(schema, 'output') }]),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    // A server for its own machine alone lets everybody on it read.
    security: method === 'GET' ? [{}, ...NEEDS_ONE] : NEEDS_ONE,
    parameters: [...named, ...(query === undefined ? [] : components.queryParameters(query))],
    ...bodyOf(operation, components),
    responses: {
      [status]: { description: summary, content: Object.fromEntries(content) },
      ...errorsOf(operation),
    },
  };
}

function bodyOf({ body, example, takesFiles }: Operation, components: Components): Json {
  if (body === undefined) return {};
  const isRequired = !body.safeParse({}).success;
  const files = takesFiles ? { [LINES_TYPE]: {}, [FILE_TYPE]: {} } : {};
  const content = { 'application/json': contentOf(components.ref(body, 'input'), example.body), ...files };
  return { requestBody: { required: isRequired, content } };
}

const contentOf = (schema: Json, example: object | undefined): Json => ({
  schema,
  ...(example === undefined ? {} : { example }),
});

/** What the names in paths mean. */
const PARAMETERS: Readonly<Record<string, { readonly description: string; readonly type?: 'integer' }>> = {
  conversation_id: { description: 'Id of the conversation.' },
  compaction_id: { description: 'Id of the compaction, as the list of compactions has it.' },
  branch: { description: 'Id of the branch, as the list of branches has it.' },
  edit_id: { description: 'Id of the edit, as messages and views name it.' },
  fact_id: { description: 'Id of the fact, as the list of facts has it.' },
  depth: { description: 'Place of the message in its conversation, from 0 on.', type: 'integer' },
  user_id: { description: 'Name of the user; `me` is whoever asks.' },
  agent_type: { description: 'Name of the agent.' },
};

function pathParameter(name: string): Json {
  const { description, type } = PARAMETERS[name] ?? {};
  const schema = type === 'integer' ? { type, minimum: 0 } : { type: 'string' };
  return { name, in: 'path', required: true, ...(description === undefined ? {} : { description }), schema };
}

/** Every refusal there is, by status. */
const ERRORS = {
  400: { name: 'BadRequest', description: 'A field is missing, unknown or wrong; `param` names it.' },
  401: { name: 'Unauthorized', description: 'The key is missing, unknown or revoked.' },
  403: { name: 'Forbidden', description: 'This needs a key or the token, or may not come from another site.' },
  404: { name: 'NotFound', description: 'There is no such thing, or it belongs to somebody else.' },
  409: { name: 'Conflict', description: 'It exists already, or it is not in a state in which this can be done.' },
  413: { name: 'TooLarge', description: 'The request body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not `application/json`.' },
  429: { name: 'TooMany', description: 'Too many at once, here or at the provider. Try again later.' },
  502: { name: 'ProviderFailed', description: 'The model provider could not be reached, or broke off.' },
  503: { name: 'Unavailable', description: 'The store or the provider cannot be used right now. Try again.' },
} as const;

type Status = keyof typeof ERRORS;

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const errorResponses = (): Json =>
  Object.fromEntries(
    [...Object.values(ERRORS), { name: 'Failed', description: 'Any other failure.' }].map(({ name, description }) => [
      name,
      { description, content: CONTENT },
    ]),
  );

/** Those an operation may answer with. */
function errorsOf({ method, path, tag, media }: Operation): Json {
  const isRead = method === 'GET';
  const isCounted = tag === 'Transfer' || media.some(({ contentType }) => contentType === 'text/event-stream');
  const statuses: Status[] = [
    400,
    401,
    403,
    ...(path.includes('{') ? ([404] as const) : []),
    ...(isRead ? [] : ([409, 413, 415] as const)),
    ...(isCounted ? ([429] as const) : []),
    ...(tag === 'Chat' || tag === 'Compactions' ? ([502] as const) : []),
    503,
  ];
  const found = statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].name}` }]);
  return { ...Object.fromEntries(found), default: { $ref: '#/components/responses/Failed' } };
}
