import type { JsonObject } from '@palimpsest/core';
import { functionCall } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { type Api, LONG, SUMMARIZE, startApi } from './api.fixture.js';

const PATH = '/conversations/a/compactions';

const items = async (api: Api): Promise<JsonObject[]> =>
  (await api.get('/conversations/a/view')).body.items as JsonObject[];
const origins = async (api: Api): Promise<unknown[]> =>
  (await items(api)).map(({ origin }) => {
    const { kind, depth, from, to } = origin as JsonObject;
    return kind === 'message' ? depth : kind === 'summary' ? [from, to] : kind;
  });
const summariesOf = ({ body }: { body: JsonObject }): JsonObject[] =>
  (body.compaction as JsonObject).summaries as JsonObject[];

/** Messages 0 to 14: three turns with two calls and their results each; then what is given, and the reply. */
async function agentTalk(api: Api, messages: readonly object[] = []): Promise<void> {
  const turn = (index: number) => [
    { role: 'user', content: `Read ${index}: ${LONG}` },
    {
      role: 'assistant',
      content: null,
      tool_calls: [functionCall(`a${index}`, 'read_file'), functionCall(`b${index}`, 'read_file')],
    },
    { role: 'tool', tool_call_id: `a${index}`, content: LONG },
    { role: 'tool', tool_call_id: `b${index}`, content: LONG },
    { role: 'assistant', content: `Done ${index}.` },
  ];
  const response = await api.proxy.post(
    { model: 'gpt-4o', messages: [...[0, 1, 2].flatMap(turn), ...messages], memory_strategy: { mode: 'none' } },
    { headers: { 'x-palimpsest-conversation': 'a' } },
  );
  await response.arrayBuffer();
}

describe('a range of a conversation', () => {
  it('is summarised alone, also where nobody set a mode, and undone', async () => {
    const api = await startApi();
    await api.talk('a');
    const before = await items(api);
    const preview = await api.post(PATH, { range: { from: 2, to: 7 }, preview: true });
    expect(summariesOf(preview)).toMatchObject([{ from: 2, to: 7 }]);
    expect(await items(api)).toEqual(before);
    const made = await api.post(PATH, { range: { from: 2, to: 7 } });
    expect(made.body).toMatchObject({ is_preview: false, compaction: { mode: 'auto', trigger: { kind: 'manual' } } });
    expect(summariesOf(made)).toMatchObject([{ from: 2, to: 7, text: summariesOf(preview)[0]?.text }]);
    expect(await origins(api)).toEqual([0, 1, [2, 7], 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    const [summary] = (await items(api)).slice(2);
    expect(JSON.stringify(summary?.parts)).toContain('[CONVERSATION HISTORY SUMMARY - 5 messages]');
    await api.talk('a', 1);
    const { id } = made.body.compaction as JsonObject;
    await api.patch(`${PATH}/${id}`, { summary: 'Cranes.' });
    expect(JSON.stringify(await items(api))).toContain('Cranes.');
    await api.delete(`${PATH}/${id}`);
    expect((await items(api)).slice(0, 16)).toEqual(before);
  });

  it('leaves the messages that a person keeps out of it as they are, without a pin', async () => {
    const api = await startApi();
    await api.talk('a');
    const asked = { range: { from: 0, to: 12 }, keep: [5] };
    const preview = await api.post(PATH, { ...asked, preview: true });
    expect(summariesOf(preview)).toMatchObject([
      { from: 0, to: 5 },
      { from: 6, to: 12 },
    ]);
    const summaries = summariesOf(preview).map(({ from, to }) => ({ from, to, text: `Of ${from}.` }));
    await api.post(PATH, { ...asked, summaries });
    expect(await origins(api)).toEqual([[0, 5], 5, [6, 12], 12, 13, 14, 15]);
    const { messages } = (await api.get('/conversations/a/messages?from=5&limit=1')).body;
    expect(messages).toMatchObject([{ is_pinned: false, state: 'raw' }]);
    await api.post('/conversations/a/messages/14/pin');
    const pinned = (await api.get('/conversations/a/messages?pinned=true')).body;
    expect(pinned).toMatchObject({ messages: [{ depth: 14 }], next: null });
  });

  it('may be the newest messages, is set as the strategy sets its summaries, and absorbs summaries inside it', async () => {
    const api = await startApi();
    await api.talk('a');
    await api.post(PATH, { memory_strategy: { mode: 'window' }, range: { from: 8, to: 12 } });
    expect(JSON.stringify((await items(api))[8]?.parts)).toContain('[Summary of 4 earlier messages]');
    await api.post(PATH, {
      memory_strategy: { ...SUMMARIZE, summarize_form: 'two-messages' },
      range: { from: 6, to: 16 },
    });
    expect(await origins(api)).toEqual([0, 1, 2, 3, 4, 5, [6, 16], [6, 16]]);
    await api.talk('a', 1);
  });

  it('takes a call with its results, and leaves a summary that reaches out of it', async () => {
    const api = await startApi();
    await agentTalk(api, [{ role: 'user', content: 'And?' }]);
    const between = await api.post(PATH, { range: { from: 3, to: 7 }, preview: true });
    expect(summariesOf(between)).toMatchObject([{ from: 1, to: 9 }]);
    await api.post(PATH, { range: { from: 0, to: 5 } });
    const reaching = await api.post(PATH, { range: { from: 2, to: 10 } });
    expect(summariesOf(reaching)).toMatchObject([{ from: 5, to: 10 }]);
    const small = await api.post(PATH, { range: { from: 14, to: 15 } });
    expect(small.body).toMatchObject({ error: { param: 'range', code: 'would_not_shrink' } });
    expect(await origins(api)).toEqual([[0, 5], [5, 10], 10, 11, 12, 13, 14, 15, 16]);
  });

  it('leaves pinned messages where they are', async () => {
    const api = await startApi();
    await api.talk('a');
    await api.post('/conversations/a/messages/6/pin');
    const made = await api.post(PATH, { range: { from: 0, to: 16 } });
    expect(summariesOf(made).map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [7, 16],
    ]);
    expect(await origins(api)).toEqual([[0, 6], 6, [7, 16]]);
  });

  it('can be the block between pauses, or the topic, that holds a message', async () => {
    const api = await startApi();
    await api.talk('a', 12);
    const made = await api.post(PATH, { block: 3 });
    const [{ from, to } = {}] = summariesOf(made) as unknown as { from: number; to: number }[];
    expect(from).toBe(0);
    expect(to).toBeGreaterThan(3);
    expect(JSON.stringify((await items(api))[0]?.parts)).toContain('[SUMMARY: ');
  });

  it('is refused with the field, its value and what to do instead', async () => {
    const api = await startApi();
    await api.talk('a', 4);
    const refusal = async (body: object) => {
      const answer = await api.post(PATH, body);
      const { message, param, code } = answer.body.error as JsonObject;
      return { status: answer.status, param, code, message };
    };
    expect(await refusal({ range: { from: 2, to: 9 } })).toEqual({
      status: 400,
      param: 'range.to',
      code: 'invalid_value',
      message: "Invalid 'range.to': 9 is past the end of the conversation. Use 8 at most.",
    });
    expect(await refusal({ range: { from: 8, to: 9 } })).toMatchObject({
      param: 'range.from',
      message: "Invalid 'range.from': there is no message 8. Use 0 to 7.",
    });
    expect(await refusal({ range: { from: 3, to: 3 } })).toMatchObject({
      status: 400,
      param: 'range.to',
      code: 'invalid_value',
    });
    expect(await refusal({ block: 50 })).toMatchObject({ status: 400, param: 'block' });
    expect(await refusal({ block: 1, range: { from: 0, to: 2 } })).toMatchObject({ status: 400, param: 'block' });
    await api.post(PATH, { range: { from: 0, to: 4 } });
    expect(await refusal({ range: { from: 1, to: 3 } })).toMatchObject({
      status: 400,
      param: 'range',
      code: 'nothing_to_summarise',
    });
    expect(await refusal({ range: { from: 0, to: 4 } })).toMatchObject({
      status: 400,
      param: 'range',
      code: 'nothing_to_summarise',
    });
    expect(await refusal({ block: 2 })).toMatchObject({ status: 400, param: 'block', code: 'nothing_to_summarise' });
    expect((await api.get(PATH)).body.compactions).toHaveLength(1);
  });

  it('waits for the results of a call in it', async () => {
    const api = await startApi();
    api.proxy.fake.reply({ tool_calls: [functionCall('open', 'read_file')] });
    await agentTalk(api, [{ role: 'user', content: LONG }]);
    const open = await api.post(PATH, { range: { from: 10, to: 17 } });
    expect(open.status).toBe(409);
    expect(open.body).toMatchObject({ error: { code: 'call_open', param: 'range' } });
    expect((await api.post(PATH, { range: { from: 10, to: 15 } })).status).toBe(200);
  });
});
