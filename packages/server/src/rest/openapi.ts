import { z } from 'zod';
import { TOKEN_HEADER } from '../access/access.js';
import type { Operation } from './operation.js';
import { operations } from './operations.js';
import { errorAnswer } from './schemas.js';

type Json = Record<string, unknown>;

let known: Json | undefined;

/** The OpenAPI document of the API, made from the schemas that check it. */
export function openapi(base: string): Json {
  known ??= {
    openapi: '3.1.0',
    info: { title: 'Palimpsest', version: '1', description: 'Conversations, what models see of them, and compaction.' },
    paths: pathsOf(base),
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A Palimpsest key; demanded on a server that is not only for its own machine.',
        },
        token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER, description: 'What `palimpsest token` prints.' },
      },
    },
  };
  return known;
}

function pathsOf(base: string): Json {
  const paths = new Map<string, Json>();
  for (const operation of operations()) {
    const path = `${base}${operation.path}`;
    paths.set(path, { ...paths.get(path), [operation.method.toLowerCase()]: operationOf(operation) });
  }
  return Object.fromEntries(paths);
}

function operationOf({ method, path, summary, query, body, status, answer, media }: Operation): Json {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
  const json = { 'application/json': { schema: schemaOf(answer, 'output') } };
  const others = media.map(({ contentType, description }) => [
    contentType,
    { schema: { type: 'string', description } },
  ]);
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    security: method === 'GET' ? [{}, { key: [] }, { token: [] }] : [{ key: [] }, { token: [] }],
    parameters: [...parameters, ...(query === undefined ? [] : queryParameters(query))],
    ...(body === undefined ? {} : { requestBody: bodyOf(body) }),
    responses: {
      [status]: { description: summary, content: { ...json, ...Object.fromEntries(others) } },
      default: {
        description: 'What is wrong, and with which field.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const bodyOf = (body: z.ZodType): Json => ({
  required: !body.safeParse({}).success,
  content: { 'application/json': { schema: schemaOf(body, 'input') } },
});

function queryParameters(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
