import { exportJsonSchema } from '@palimpsest/engine';
import { TOKEN_HEADER } from '../access/access.js';
import { FILE_TYPE, LINES_TYPE } from './lines-type.js';
import { Components, type Json } from './openapi-components.js';
import { errorResponses, errorsOf } from './openapi-errors.js';
import { pathParameter } from './openapi-parameters.js';
import { memoryChangeSchema, memoryStrategySchemas } from './openapi-strategy.js';
import { type Operation, TAGS } from './operation.js';
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
