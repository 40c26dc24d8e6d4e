import type { JsonObject } from '@palimpsest/core';
import { functionCall } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { type Api, startApi } from './api.fixture.js';

const SECRET = 'The code of the safe is 4711.';
const MESSAGES = '/conversations/a/messages';
const COMPACTIONS = '/conversations/a/compactions';

const said = [
  { role: 'user', content: 'Hello, who keeps the harbour?' },
  { role: 'assistant', content: 'The harbour master does.' },
  { role: 'user', content: SECRET },
  { role: 'assistant', content: null, tool_calls: [functionCall('c1', 'open_safe'), functionCall('c2', 'look')] },
  { role: 'tool', tool_call_id: 'c1', content: 'It is open.' },
  { role: 'tool', tool_call_id: 'c2', content: 'There is gold in it.' },
  { role: 'assistant', content: 'It is open, and there is gold in it.' },
];

async function send(api: Api, messages: readonly object[], conversation = 'a'): Promise<Response> {
  const headers = { 'x-palimpsest-conversation': conversation };
  const response = await api.proxy.post({ model: 'gpt-4o', messages }, { headers });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return response;
}

/** Messages 0 to 8: what is said above, a question and its answer. */
async function started(): Promise<Api> {
  const api = await startApi();
  await send(api, [...said, { role: 'user', content: 'Thank you.' }]);
  return api;
}

const shownDepths = async (api: Api, id = 'a'): Promise<unknown[]> =>
  ((await api.get(`/conversations/${id}/view`)).body.items as JsonObject[]).map(
    ({ origin }) => (origin as JsonObject).depth,
  );
const sentNow = (api: Api): string => api.proxy.fake.requests.at(-1)?.rawText ?? '';
const codeOf = ({ status, body }: { status: number; body: JsonObject }) => [status, (body.error as JsonObject)?.code];

describe('a message that a person erases', () => {
  it('is gone from everything that can be read, for good, and says so', async () => {
    const api = await started();
    const before = ((await api.get(MESSAGES)).body.messages as JsonObject[]).map(({ id }) => id);
    const { status, body } = await api.delete(`${MESSAGES}/2`);
    expect([status, body]).toMatchObject([
      200,
      {
        erased: { from: 2, to: 3 },
        compaction: { kind: 'erasure', messages: 1 },
        also_erased_in: [],
        redacted: [],
      },
    ]);
    expect(await shownDepths(api)).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
    const listed = (await api.get(MESSAGES)).body.messages as JsonObject[];
    expect(listed.map(({ id }) => id)).toEqual(before);
    expect(listed[2]).toMatchObject({ role: 'user', is_erased: true, wire: '', current_tokens: 0, summary: null });
    expect(listed.map(({ is_erased }) => is_erased)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => depth === 2));
    const { id: erasure } = body.compaction as JsonObject;
    const original = await api.get(`/conversations/a/originals/${erasure}.0`);
    expect(original.body).toMatchObject({
      from: 2,
      to: 3,
      shows: [],
      messages: [{ is_erased: true, wire: '', parts: [] }],
    });
    expect((await api.get('/conversations?q=4711')).body.conversations).toEqual([]);
    const whole = '/conversations/a/export?include_full_history=true';
    for (const format of ['json', 'markdown'])
      expect(await (await api.raw('GET', `${whole}&format=${format}`)).text()).not.toContain('4711');

    expect((await api.get(COMPACTIONS)).body).toMatchObject({ compactions: [{ kind: 'erasure', is_standing: true }] });
    const undo = await api.delete(`${COMPACTIONS}/${erasure}`);
    expect(codeOf(undo)).toEqual([409, 'erased']);
    expect((undo.body.error as JsonObject).message).toContain('cannot be undone');
    expect(codeOf(await api.delete(`${MESSAGES}/2`))).toEqual([409, 'already_erased']);
  });

  it('stays erased when the client sends its whole history again, and after a restart', async () => {
    const api = await started();
    await api.delete(`${MESSAGES}/2`);
    await send(api, [...said, { role: 'user', content: 'Thank you.' }]);
    const answer = { role: 'assistant', content: 'You said: Thank you.' };
    await send(api, [...said, { role: 'user', content: 'Thank you.' }, answer, { role: 'user', content: 'Bye.' }]);
    expect(sentNow(api)).toContain('Bye.');
    expect(sentNow(api)).not.toContain('4711');
    expect((await api.get('/conversations')).body.conversations).toHaveLength(1);
    const again = new (api.constructor as new (proxy: Api['proxy']) => Api)(await api.proxy.restart());
    expect((await again.get(MESSAGES)).body.total).toBe(11);
    expect(JSON.stringify((await again.get(MESSAGES)).body)).not.toContain('4711');
  });

  it('takes the title with it that it gave the conversation', async () => {
    const api = await started();
    await api.delete(`${MESSAGES}/0`);
    expect((await api.get('/conversations/a')).body.conversation).toMatchObject({ title: SECRET });
    expect((await api.get('/conversations?q=who keeps')).body.conversations).toEqual([]);
    await api.patch('/conversations/a', { title: 'My own' });
    await api.delete(`${MESSAGES}/2`);
    expect((await api.get('/conversations/a')).body.conversation).toMatchObject({ title: 'My own' });
  });

  it('is erased in forks too, which are named with what there was made from it', async () => {
    const api = await started();
    await api.post('/conversations/a/fork', { id: 'later' });
    await api.post('/conversations/a/fork', { id: 'earlier', depth: 1 });
    await send(api, said.slice(0, 3), 'alike');
    const path = '/conversations/later/compactions';
    const made = await api.post(path, { range: { from: 0, to: 7 } });
    const { id } = made.body.compaction as JsonObject;
    await api.patch(`${path}/${id}`, { summary: `Somebody said: ${SECRET}` });
    const { body } = await api.delete(`${MESSAGES}/2`);
    expect(body.also_erased_in).toEqual(['later']);
    expect((body.redacted as JsonObject[])[0]).toEqual({ conversation_id: 'later', compaction_id: id });
    const listed = (await api.get('/conversations/later/messages')).body.messages as JsonObject[];
    expect(listed[2]).toMatchObject({ is_erased: true });
    await api.delete(`${path}/${id}`);
    expect(await shownDepths(api, 'later')).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
    await send(api, [{ role: 'user', content: 'Go on.' }], 'later');
    expect(sentNow(api)).not.toContain('4711');
    expect(JSON.stringify((await api.get('/conversations/alike/messages')).body)).toContain('4711');
  });

  it('goes with the call or the results that belong to it', async () => {
    const api = await started();
    for (const [depth, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
      [2, 5],
    ]) {
      const refused = await api.delete(`${MESSAGES}/${depth}?to=${to}`);
      expect(codeOf(refused)).toEqual([409, 'torn_call']);
      const from = Math.min(3, depth ?? 0);
      expect((refused.body.error as JsonObject).message).toContain(`DELETE …/messages/${from}?to=6`);
    }
    expect((await api.delete(`${MESSAGES}/2?to=6`)).body.erased).toEqual({ from: 2, to: 6 });
    expect(await shownDepths(api)).toEqual([0, 1, 6, 7, 8]);
    await send(api, [{ role: 'user', content: 'Bye.' }]);
  });

  it('is refused while it is pinned, and while a compaction stands for it', async () => {
    const api = await started();
    await api.post(`${MESSAGES}/2/pin`);
    expect(codeOf(await api.delete(`${MESSAGES}/2`))).toEqual([409, 'pinned']);
    await api.delete(`${MESSAGES}/2/pin`);
    await api.talk('a', 1);
    const compaction = (await api.post(COMPACTIONS, { range: { from: 0, to: 11 } })).body.compaction as JsonObject;
    const refused = await api.delete(`${MESSAGES}/2`);
    expect(codeOf(refused)).toEqual([409, 'compacted']);
    expect((refused.body.error as JsonObject).message).toContain(`DELETE …/compactions/${compaction.id}`);
    await api.delete(`${COMPACTIONS}/${compaction.id}`);
    const { body } = await api.delete(`${MESSAGES}/2`);
    expect(body.redacted).toEqual([{ conversation_id: 'a', compaction_id: compaction.id }]);
  });

  it('is refused by its id where a branch with another message was checked out meanwhile', async () => {
    const api = await started();
    const idAt = async (depth: number) =>
      ((await api.get(`${MESSAGES}?from=${depth}`)).body.messages as JsonObject[])[0]?.id as string;
    const meant = await idAt(8);
    await api.post('/conversations/a/rewind', { messages: 7 });
    await send(api, [{ role: 'user', content: 'Something else.' }]);
    const other = await idAt(8);
    for (const range of ['8?', '2?to=9&']) {
      const refused = await api.delete(`${MESSAGES}/${range}last_message_id=${meant}`);
      expect(codeOf(refused)).toEqual([409, 'another_message']);
      expect(refused.body.error).toMatchObject({
        param: 'last_message_id',
        message: expect.stringContaining('?branch='),
      });
    }
    expect(JSON.stringify((await api.get(MESSAGES)).body)).not.toContain('"is_erased":true');
    expect((await api.delete(`${MESSAGES}/8?last_message_id=${other}`)).status).toBe(200);
    const [branch] = (await api.get('/conversations/a/branches')).body.branches as JsonObject[];
    const there = await api.delete(`${MESSAGES}/8?branch=${branch?.id}&last_message_id=${meant}`);
    expect(there.body.erased).toEqual({ from: 8, to: 9 });
  });

  it('is refused while the model is being asked, and where there is none', async () => {
    const api = await started();
    expect(codeOf(await api.delete(`${MESSAGES}/9`))).toEqual([404, 'not_found']);
    expect(codeOf(await api.delete(`${MESSAGES}/3?to=10`))).toEqual([400, 'invalid_value']);
    expect(codeOf(await api.delete(`${MESSAGES}/3?to=3`))).toEqual([400, 'invalid_value']);
    let inFlight: unknown[] = [];
    api.proxy.fake.reply(async () => {
      inFlight = codeOf(await api.delete(`${MESSAGES}/9`));
      return 'Well.';
    });
    await send(api, [{ role: 'user', content: 'A question.' }]);
    expect(inFlight).toEqual([409, 'turn_open']);
    api.proxy.fake.reply({ tool_calls: [functionCall('open', 'look')] });
    await send(api, [{ role: 'user', content: 'Look again.' }]);
    expect(codeOf(await api.delete(`${MESSAGES}/12`))).toEqual([409, 'call_open']);
    expect((await api.delete(`${MESSAGES}/9?to=11`)).status).toBe(200);
  });
});
