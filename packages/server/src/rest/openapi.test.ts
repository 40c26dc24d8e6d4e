import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi } from './api.fixture.js';
import { openapi } from './openapi.js';
import { operations } from './operations.js';

const CONVERSATION = '/api/v1/conversations/{conversation_id}';

const ROUTES = [
  'POST /api/v1/chat',
  'GET /api/v1/session',
  'GET /api/v1/overview',
  'POST /api/v1/session',
  'DELETE /api/v1/session',
  'POST /api/v1/session/codes',
  'GET /api/v1/conversations',
  'POST /api/v1/conversations',
  `GET ${CONVERSATION}`,
  `PATCH ${CONVERSATION}`,
  `DELETE ${CONVERSATION}`,
  `POST ${CONVERSATION}/fork`,
  `POST ${CONVERSATION}/rewind`,
  `GET ${CONVERSATION}/branches`,
  `GET ${CONVERSATION}/branches/{branch}`,
  `GET ${CONVERSATION}/lookups`,
  `POST ${CONVERSATION}/branches/{branch}/activate`,
  `GET ${CONVERSATION}/messages`,
  `POST ${CONVERSATION}/messages/{depth}/pin`,
  `DELETE ${CONVERSATION}/messages/{depth}/pin`,
  `DELETE ${CONVERSATION}/messages/{depth}`,
  'GET /api/v1/search',
  `GET ${CONVERSATION}/search`,
  `GET ${CONVERSATION}/view`,
  `GET ${CONVERSATION}/view/readability`,
  `GET ${CONVERSATION}/originals/{edit_id}`,
  `GET ${CONVERSATION}/steps`,
  `GET ${CONVERSATION}/steps/{number}`,
  `GET ${CONVERSATION}/usage`,
  `GET ${CONVERSATION}/compactions`,
  `POST ${CONVERSATION}/compactions`,
  `DELETE ${CONVERSATION}/compactions/{compaction_id}`,
  `PATCH ${CONVERSATION}/compactions/{compaction_id}`,
  `GET ${CONVERSATION}/memory`,
  `PATCH ${CONVERSATION}/memory`,
  'GET /api/v1/memory/facts',
  'POST /api/v1/memory/facts',
  'GET /api/v1/memory/facts/{fact_id}',
  'PATCH /api/v1/memory/facts/{fact_id}',
  'DELETE /api/v1/memory/facts/{fact_id}',
  `GET ${CONVERSATION}/memory/facts`,
  `POST ${CONVERSATION}/memory/facts`,
  'GET /api/v1/users/{user_id}/memory',
  'PATCH /api/v1/users/{user_id}/memory',
  'GET /api/v1/agents',
  'GET /api/v1/agents/{agent_type}',
  'GET /api/v1/agents/{agent_type}/memory',
  'PATCH /api/v1/agents/{agent_type}/memory',
  `GET ${CONVERSATION}/events`,
  `GET ${CONVERSATION}/export`,
  'POST /api/v1/import',
];

const at = (value: JsonValue | undefined, ...keys: string[]): JsonValue | undefined =>
  keys.reduce<JsonValue | undefined>((inner, key) => (inner as JsonObject | undefined)?.[key], value);

/** A schema of the document as a check. */
function checkOf(document: JsonObject, schema: JsonValue | undefined): z.ZodType {
  const moved = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/')) as JsonObject;
  const definitions = moved(at(document, 'components', 'schemas'));
  return z.fromJSONSchema({ ...moved(schema), $defs: definitions } as Parameters<typeof z.fromJSONSchema>[0]);
}

describe('the OpenAPI document', () => {
  it('lists the routes that are there, and no others are', async () => {
    const api = await startApi();
    const document = (await (await api.raw('GET', '/openapi.json')).json()) as JsonObject;
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths as JsonObject).flatMap(([path, item]) =>
      Object.keys(item as JsonObject).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(ROUTES.toSorted());
    const operationIds = Object.values(document.paths as JsonObject).flatMap((item) =>
      Object.values(item as JsonObject).map((operation) => at(operation, 'operationId')),
    );
    expect(new Set(operationIds).size).toBe(ROUTES.length);
    for (const path of Object.keys(document.paths as JsonObject)) {
      const address = path.slice('/api/v1'.length).replaceAll(/\{\w+\}/g, '0');
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
        const { status } = await api.raw(method, address);
        expect([method, path, status === 405]).toEqual([method, path, !listed.includes(`${method} ${path}`)]);
      }
    }
    expect((await api.raw('POST', '/openapi.json')).status).toBe(405);
  });

  it('describes what is answered', async () => {
    const api = await startApi();
    const document = (await (await api.raw('GET', '/openapi.json')).json()) as JsonObject;
    await api.talk('a', 3);
    const fields = ['responses', '200', 'content', 'application/json', 'schema'];
    for (const path of ['', '/messages', '/view', '/view/readability', '/memory', '/compactions', '/lookups']) {
      const schema = at(document.paths as JsonObject, `${CONVERSATION}${path}`, 'get', ...fields);
      const { body } = await api.get(`/conversations/a${path}`);
      const check = checkOf(document, schema);
      expect(check.safeParse(body)).toMatchObject({ success: true });
      expect(check.safeParse({ ...body, surprise: 1 }).success).toBe(false);
    }
    const bodyOf = (path: string, method: string) =>
      at(document.paths as JsonObject, path, method, 'requestBody', 'content', 'application/json', 'schema');
    expect(at(bodyOf(`${CONVERSATION}/compactions/{compaction_id}`, 'patch'), 'required')).toEqual(['summary']);
    const body = bodyOf('/api/v1/chat', 'post');
    expect(at(body, 'required')).toBeUndefined();
    expect(Object.keys(at(body, 'properties') as JsonObject)).toContain('memory_strategy');
  });

  it('names what clients speak of, and the operations for people', () => {
    const document = openapi('/api/v1') as JsonObject;
    const names = ['Agent', 'Compaction', 'Conversation', 'ConversationEvent', 'ConversationExport', 'Error'];
    expect(Object.keys(at(document, 'components', 'schemas') as JsonObject)).toEqual(
      expect.arrayContaining([...names, 'MemoryStrategy', 'MemoryStrategyCompact', 'Message', 'View']),
    );
    expect(operations().map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['listConversations', 'undoCompaction', 'updateConversationMemory', 'chat']),
    );
    expect(operations().every(({ operationId }) => /^[a-z]+[A-Za-z]*$/.test(operationId))).toBe(true);
    expect(Object.keys(at(document, 'components', 'securitySchemes') as JsonObject)).toEqual([
      'bearerKey',
      'headerKey',
      'operatorToken',
    ]);
  });

  it('has parameters of the types that they are', () => {
    const document = openapi('/api/v1') as JsonObject;
    const parameters = at(document, 'paths', '/api/v1/conversations', 'get', 'parameters') as JsonObject[];
    const typeOf = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(typeOf('limit')).toMatchObject({ required: false, schema: { type: 'integer', maximum: 500, default: 100 } });
    expect(typeOf('archived')).toMatchObject({ required: false, schema: { type: 'boolean' } });
    const pin = at(document, 'paths', `${CONVERSATION}/messages/{depth}/pin`, 'post', 'parameters') as JsonObject[];
    expect(pin.at(-1)).toMatchObject({ name: 'depth', in: 'path', schema: { type: 'integer' } });
  });

  it('describes a strategy by the schema that checks it, alone and in every body that has one', () => {
    const document = openapi('/api/v1') as JsonObject;
    const strategy = checkOf(document, { $ref: '#/components/schemas/MemoryStrategy' });
    expect(strategy.safeParse({ mode: 'compact', compact_keep: 3 }).success).toBe(true);
    expect(strategy.safeParse({ compact_keep: 3 }).success).toBe(true);
    expect(strategy.safeParse({ mode: 'compact', max_history_messages: 3 }).success).toBe(false);
    expect(strategy.safeParse({ mode: 'compcat' }).success).toBe(false);
    expect(strategy.safeParse('compact').success).toBe(true);
    expect(strategy.safeParse('compcat').success).toBe(false);
    const change = checkOf(document, { $ref: '#/components/schemas/MemoryChange' });
    expect(change.safeParse({ mode: 'compact', compact_keep: null }).success).toBe(true);
    expect(change.safeParse({ memory_strategy: null }).success).toBe(true);
    expect(change.safeParse({ memory_strategy: 'compact' }).success).toBe(true);
    expect(change.safeParse({ memory_strategy: { keep: 1 } }).success).toBe(false);
  });

  it('has a full export for a body to import', async () => {
    const api = await startApi();
    await api.talk('a', 3);
    const { body } = await api.get('/conversations/a/export?full=true');
    const document = openapi('/api/v1') as JsonObject;
    const check = checkOf(document, { $ref: '#/components/schemas/ConversationExport' });
    expect(check.safeParse(body)).toMatchObject({ success: true });
    expect(check.safeParse({ ...body, history: { transcript: [{}] } }).success).toBe(false);
  });

  it('has examples that hold', () => {
    const shown = operations().filter(({ example }) => example.body ?? example.answer);
    expect(shown.length).toBeGreaterThan(8);
    for (const { operationId, body, answer, example } of shown) {
      const isGood = [body?.safeParse(example.body ?? {}), answer?.safeParse(example.answer ?? {})];
      if (example.body !== undefined) expect([operationId, isGood[0]]).toMatchObject([operationId, { success: true }]);
      if (example.answer !== undefined)
        expect([operationId, isGood[1]]).toMatchObject([operationId, { success: true }]);
    }
  });
});
