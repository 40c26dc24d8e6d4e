import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { connect } from '../mcp/mcp.fixture.js';
import { type Api, startApi } from './api.fixture.js';

interface ShownFact extends JsonObject {
  readonly id: string;
  readonly text: string | null;
  readonly status: string;
}

const EVERYWHERE = { mode: 'none', recall_scope: 'all' };
const FACTS = '/memory/facts';

async function say(api: Api, conversation: string, content: string, more: object = {}): Promise<void> {
  const headers = { 'x-palimpsest-conversation': conversation };
  const body = { model: 'gpt-4o', messages: [{ role: 'user', content }], memory_strategy: EVERYWHERE, ...more };
  const response = await api.proxy.post(body, { headers });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
}

const factsOf = ({ body }: { readonly body: JsonObject }) => body.facts as unknown as ShownFact[];

/** The facts, as soon as there are so many: they are noted after the reply. */
async function noted(api: Api, count: number, path = FACTS): Promise<ShownFact[]> {
  for (;;) {
    const facts = factsOf(await api.get(path));
    if (facts.length >= count) return facts;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('what is remembered, over the API', () => {
  it('is listed with its sources, by conversation and across them, page by page', async () => {
    const api = await startApi();
    await say(api, 'home', 'I live in Oslo.');
    await noted(api, 1);
    await say(api, 'food', 'I am allergic to peanuts.');
    const [newest, oldest] = await noted(api, 2);
    expect(newest).toMatchObject({
      text: 'I am allergic to peanuts',
      by: 'rules',
      status: 'current',
      replaced_by: null,
    });
    expect(oldest?.sources).toMatchObject([{ conversation_id: 'home', depth: 0 }]);
    expect(factsOf(await api.get('/conversations/home/memory/facts'))).toEqual([oldest]);
    const { body } = await api.get(`${FACTS}?limit=1`);
    expect(factsOf(await api.get(`${FACTS}?limit=1&cursor=${body.next}`))).toEqual([oldest]);
    expect((await api.get(`${FACTS}/${newest?.id}`)).body).toEqual(newest);
  });

  it('is replaced, written, rewritten and forgotten, and each can be seen', async () => {
    const api = await startApi();
    await say(api, 'a', 'I live in Oslo.');
    await noted(api, 1);
    await say(api, 'a', 'I moved to Bergen.');
    const [replaced, current] = (await noted(api, 2, `${FACTS}?all=true`)).toReversed();
    expect(replaced).toMatchObject({ text: 'I live in Oslo', status: 'replaced', replaced_by: current?.id });
    const rewritten = await api.patch(`${FACTS}/${current?.id}`, { text: 'I live in Bergen, near the harbour' });
    expect(rewritten.body).toMatchObject({ by: 'person', replaces: [current?.id], sources: current?.sources });
    await say(api, 'a', 'I moved to Rome.');
    const [rome, bergen] = await noted(api, 2);
    expect(rome).toMatchObject({ text: 'I moved to Rome', contradicts: [bergen?.id] });
    const added = await api.post('/conversations/a/memory/facts', { text: 'We say you to each other' });
    expect([added.status, added.body]).toMatchObject([201, { by: 'person', conversation_id: 'a', sources: [] }]);
    const forgotten = await api.delete(`${FACTS}/${replaced?.id}`);
    expect(forgotten.body).toMatchObject({ id: replaced?.id, status: 'forgotten', text: null });
    expect(JSON.stringify((await api.get(`${FACTS}?all=true`)).body)).not.toContain('Oslo');
  });

  it('is given to the model in a view that names it, and to agents by the tool `facts`', async () => {
    const api = await startApi();
    await say(api, 'home', 'I live in Oslo, near the harbour.');
    const [fact] = await noted(api, 1);
    await say(api, 'trip', 'Which tram goes to the harbour?');
    const { items } = (await api.get('/conversations/trip/view')).body as unknown as { items: JsonObject[] };
    expect(items[0]?.origin).toMatchObject({ kind: 'recalled', facts: [fact?.id] });
    const { client } = await connect(api.proxy);
    const answer = async (given: object) =>
      JSON.stringify(await client.callTool({ name: 'facts', arguments: { ...given } }));
    expect(await answer({})).toMatch(/⟦fact fact_\w+, message 0 of home, 20[^⟧]+⟧ I live in Oslo, near the harbour/);
    expect(await answer({ conversation: 'trip' })).toContain('No fact is known.');
    expect(await answer({ conversation: 'nowhere' })).toContain("there is no 'nowhere'");
  });

  it('says what is wrong, and where', async () => {
    const api = await startApi();
    for (const [method, path, body, status, param] of [
      ['GET', `${FACTS}/nothing`, undefined, 404, 'fact_id'],
      ['DELETE', `${FACTS}/nothing`, undefined, 404, 'fact_id'],
      ['PATCH', `${FACTS}/nothing`, { text: 'x' }, 404, 'fact_id'],
      ['GET', '/conversations/nothing/memory/facts', undefined, 404, 'conversation_id'],
      ['POST', '/conversations/nothing/memory/facts', { text: 'x' }, 404, 'conversation_id'],
      ['POST', FACTS, { text: '' }, 400, 'text'],
      ['POST', FACTS, { text: 'x'.repeat(1001) }, 400, 'text'],
      ['POST', FACTS, { text: 'x', by: 'me' }, 400, 'by'],
      ['GET', `${FACTS}?cursor=nothing`, undefined, 400, 'cursor'],
    ] as const)
      expect(await api.call(method, path, body), `${method} ${path}`).toMatchObject({
        ...{ status, body: { error: { param } } },
      });
  });
});
