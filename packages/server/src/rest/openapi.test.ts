import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi } from './api.fixture.js';

const CONVERSATION = '/api/v1/conversations/{conversation_id}';

const ROUTES = [
  'POST /api/v1/chat',
  'GET /api/v1/conversations',
  'POST /api/v1/conversations',
  `GET ${CONVERSATION}`,
  `PATCH ${CONVERSATION}`,
  `DELETE ${CONVERSATION}`,
  `POST ${CONVERSATION}/fork`,
  `GET ${CONVERSATION}/messages`,
  `POST ${CONVERSATION}/messages/{depth}/pin`,
  `DELETE ${CONVERSATION}/messages/{depth}/pin`,
  `DELETE ${CONVERSATION}/messages/{depth}`,
  `GET ${CONVERSATION}/view`,
  `GET ${CONVERSATION}/originals/{edit_id}`,
  `GET ${CONVERSATION}/compactions`,
  `POST ${CONVERSATION}/compactions`,
  `DELETE ${CONVERSATION}/compactions/{compaction_id}`,
  `PATCH ${CONVERSATION}/compactions/{compaction_id}`,
  `GET ${CONVERSATION}/memory`,
  `PATCH ${CONVERSATION}/memory`,
  'GET /api/v1/users/{user_id}/memory',
  'PATCH /api/v1/users/{user_id}/memory',
  'GET /api/v1/agents',
  'GET /api/v1/agents/{agent_type}',
  `GET ${CONVERSATION}/events`,
  `GET ${CONVERSATION}/export`,
  'POST /api/v1/import',
];

const at = (value: JsonValue | undefined, ...keys: string[]): JsonValue | undefined =>
  keys.reduce<JsonValue | undefined>((inner, key) => (inner as JsonObject | undefined)?.[key], value);

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
    for (const path of ['', '/messages', '/view', '/memory', '/compactions']) {
      const schema = at(document.paths as JsonObject, `${CONVERSATION}${path}`, 'get', ...fields);
      const { body } = await api.get(`/conversations/a${path}`);
      const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
      expect(check.safeParse(body)).toMatchObject({ success: true });
      expect(check.safeParse({ ...body, surprise: 1 }).success).toBe(false);
    }
    const body = at(
      document.paths as JsonObject,
      '/api/v1/chat',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
    );
    expect(at(body, 'required')).toEqual(['message']);
    expect(Object.keys(at(body, 'properties') as JsonObject)).toContain('memory_strategy');
  });
});
