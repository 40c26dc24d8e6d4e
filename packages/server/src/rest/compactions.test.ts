import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { type Api, LONG, SUMMARIZE, startApi } from './api.fixture.js';

const view = async (api: Api, id: string) => (await api.get(`/conversations/${id}/view`)).body;
const IN_A = { 'x-palimpsest-conversation': 'a' };
const first = (list: unknown): JsonObject => (list as JsonObject[])[0] ?? {};

describe('compactions of the API', () => {
  it('are shown before they are made, made, revised and undone, to the byte', async () => {
    const api = await startApi();
    await api.talk('a');
    const path = '/conversations/a/compactions';
    const before = await view(api, 'a');
    const preview = await api.post(path, { memory_strategy: SUMMARIZE, preview: true });
    expect(preview.body).toMatchObject({ is_preview: true, reason: null });
    const shown = preview.body.compaction as JsonObject;
    expect(first(shown.summaries).text).toContain('harbour');
    expect(shown.tokens_after as number).toBeLessThan(shown.tokens_before as number);
    expect(await view(api, 'a')).toEqual(before);
    expect((await api.get(path)).body).toEqual({ compactions: [], next: null });

    const made = (await api.post(path, { memory_strategy: SUMMARIZE })).body.compaction as JsonObject;
    expect(made.summaries).toMatchObject([{ from: 0, text: first(shown.summaries).text, is_revised: false }]);
    const after = await view(api, 'a');
    expect(first(after.items)).toMatchObject({
      role: 'user',
      origin: { kind: 'summary', compaction_id: made.id, from: 0 },
    });
    expect(after.tokens as number).toBeLessThan(before.tokens as number);
    const kinds = after.kinds as { kind: string; items: number; tokens: number }[];
    expect(kinds.map(({ kind, items }) => [kind, items])).toEqual([
      ['summary', 1],
      ['user', 2],
      ['assistant', 2],
    ]);
    expect(kinds.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(after.tokens);
    const { kinds: ofPage } = (await api.get('/conversations/a/view?limit=1')).body;
    expect(ofPage).toEqual(kinds);
    const { edit_id, to } = first(made.summaries);
    const original = (await api.get(`/conversations/a/originals/${edit_id}?limit=500`)).body;
    expect(original.messages).toHaveLength(to as number);
    expect(first(original.messages)).toMatchObject({ role: 'user', parts: [{ text: `Question 0: ${LONG}` }] });
    expect((await api.get(`/conversations/a/originals/${edit_id}?from=2&limit=1`)).body.messages).toMatchObject([
      { depth: 2 },
    ]);
    const messages = (await api.get('/conversations/a/messages?limit=1')).body;
    expect(first(messages.messages)).toMatchObject({ state: 'summarized', current_tokens: 0, summary: { edit_id } });

    const revised = await api.patch(`${path}/${made.id}`, { summary: 'It was all about cranes.' });
    expect(revised.body.compaction).toMatchObject({
      summaries: [{ text: 'It was all about cranes.', is_revised: true }],
    });
    expect(JSON.stringify(await view(api, 'a'))).toContain('It was all about cranes.');
    await api.talk('a', 1);
    expect(api.proxy.fake.requests.at(-1)?.rawText).toContain('It was all about cranes.');

    const { id: revision } = revised.body.revision as JsonObject;
    expect((await api.delete(`${path}/${revision}`)).body).toMatchObject({
      undone: revision,
      compaction: { kind: 'undo' },
    });
    const undone = await api.delete(`${path}/${made.id}`);
    expect(undone.body).toMatchObject({ undone: made.id });
    expect((await api.delete(`${path}/${made.id}`)).body).toMatchObject({ error: { code: 'already_undone' } });
    const restored = await view(api, 'a');
    expect((restored.items as unknown[]).slice(0, 16)).toEqual(before.items);
    await api.talk('a', 1);
    const sent = JSON.parse(api.proxy.fake.requests.at(-1)?.rawText ?? '{}') as { messages: { content: string }[] };
    expect(sent.messages.map(({ content }) => content).slice(0, 2)).toEqual([
      `Question 0: ${LONG}`,
      expect.any(String),
    ]);
    expect(sent.messages).toHaveLength(19);
    const { compactions } = (await api.get(path)).body;
    const standing = (compactions as JsonObject[]).map(({ kind, is_standing }) => [kind, is_standing]);
    expect(standing).toEqual([
      ['undo', true],
      ['undo', true],
      ['revision', false],
      ['pass', false],
    ]);
  });

  it('say what can still be read in the view, as does the view itself, and how many facts are not listed', async () => {
    const api = await startApi();
    const names = Array.from({ length: 600 }, (_, index) => `name_${index}`).join(' and ');
    const say = (content: string) =>
      api.proxy.post({ model: 'gpt-4o', messages: [{ role: 'user', content }] }, { headers: IN_A });
    for (const content of [`It is about ${names}.`, 'And now?', 'And then?']) await (await say(content)).arrayBuffer();
    const strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 2 };
    expect((await api.get('/conversations/a/view/readability')).body).toMatchObject({ readable_share: 1, missing: [] });
    const made = await api.post('/conversations/a/compactions', { memory_strategy: strategy });
    const { summaries, ...compaction } = made.body.compaction as JsonObject;
    const { readable_share, retained_share, missing, missing_more, is_sampled } = compaction;
    expect(missing).toHaveLength(50);
    expect(missing_more).toBeGreaterThan(0);
    expect(readable_share).toBeLessThan(1);
    expect(first(summaries).missing).toHaveLength(50);
    expect(first(summaries).missing_more).toBeGreaterThan(0);
    const figures = { readable_share, retained_share, missing, missing_more, is_sampled };
    expect((await api.get('/conversations/a/view/readability')).body).toEqual(figures);
    const undone = await api.delete(`/conversations/a/compactions/${compaction.id}`);
    expect(undone.body.compaction).toMatchObject({
      readable_share: 1,
      retained_share: 1,
      missing: [],
      missing_more: 0,
    });
  });

  it('come back when their undoing is undone, as often as one likes', async () => {
    const api = await startApi();
    await api.talk('a');
    const path = '/conversations/a/compactions';
    const whole = await view(api, 'a');
    const made = (await api.post(path, { memory_strategy: SUMMARIZE })).body.compaction as JsonObject;
    const compacted = await view(api, 'a');
    let last = made;
    for (const shown of [whole, compacted, whole, compacted]) {
      const { body } = await api.delete(`${path}/${last.id}`);
      expect(body).toMatchObject({ undone: last.id, compaction: { kind: 'undo', undoes: last.id } });
      const isBack = shown === compacted;
      expect(body.compaction).toMatchObject({
        tokens_after: isBack ? made.tokens_after : made.tokens_before,
        kept_messages: isBack ? made.kept_messages : (whole.items as unknown[]).length,
      });
      expect(await view(api, 'a')).toEqual(shown);
      expect((await api.delete(`${path}/${last.id}`)).body).toMatchObject({ error: { code: 'already_undone' } });
      last = body.compaction as JsonObject;
    }
    const { compactions } = (await api.get(path)).body;
    expect((compactions as JsonObject[]).map(({ is_standing }) => is_standing)).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('take the summaries of a preview as they were edited, and ask no model for them', async () => {
    const api = await startApi();
    await api.talk('a');
    const path = '/conversations/a/compactions';
    const strategy = { ...SUMMARIZE, summarizer: 'model' };
    const shown = (await api.post(path, { memory_strategy: strategy, preview: true })).body.compaction as JsonObject;
    const { from, to } = first(shown.summaries);
    const asked = api.proxy.fake.requests.length;
    const given = { memory_strategy: strategy, summaries: [{ from, to, text: 'It was all about cranes.' }] };
    const wrong = [
      { ...given, preview: true },
      { ...given, summaries: [] },
    ];
    for (const body of wrong) expect([(await api.post(path, body)).body.error]).toMatchObject([{ param: 'summaries' }]);
    const moved = [
      [{ from, to: (to as number) - 2, text: 'x' }],
      [...given.summaries, { from: to, to: (to as number) + 1, text: 'x' }],
    ];
    for (const summaries of moved)
      expect((await api.post(path, { ...given, summaries })).body).toMatchObject({ compaction: null, reason: 'moved' });
    const long = [{ from, to, text: 'No shorter than what it stands for. '.repeat(2000) }];
    expect((await api.post(path, { ...given, summaries: long })).body).toMatchObject({ reason: 'did-not-shrink' });
    const { compaction } = (await api.post(path, given)).body;
    expect(compaction).toMatchObject({ summaries: [{ from, to, text: 'It was all about cranes.' }] });
    const { tokens_after, tokens_before } = compaction as { tokens_after: number; tokens_before: number };
    expect(tokens_after).toBeLessThan(tokens_before);
    expect(api.proxy.fake.requests.length).toBe(asked);
    expect(JSON.stringify(await view(api, 'a'))).toContain('It was all about cranes.');
  });

  it('say why nothing was done', async () => {
    const api = await startApi();
    await api.talk('a', 1);
    const { body } = await api.post('/conversations/a/compactions', { memory_strategy: SUMMARIZE });
    expect(body).toEqual({ is_preview: false, compaction: null, reason: 'too-short', changes: [] });
  });

  it('leave a pinned message alone, until it is unpinned', async () => {
    const api = await startApi();
    await api.talk('a');
    const pin = '/conversations/a/messages/0/pin';
    expect((await api.post(pin)).body).toEqual({ depth: 0, is_pinned: true });
    await api.post(pin);
    expect((await api.get('/conversations/a/compactions')).body).toMatchObject({
      compactions: [{ kind: 'pin' }],
      next: null,
    });
    await api.post('/conversations/a/compactions', { memory_strategy: SUMMARIZE });
    expect(first((await view(api, 'a')).items)).toMatchObject({
      is_pinned: true,
      origin: { kind: 'message', depth: 0 },
    });
    expect((await api.delete(pin)).body).toEqual({ depth: 0, is_pinned: false });
    expect(first((await api.get('/conversations/a/messages')).body.messages)).toMatchObject({ is_pinned: false });
    expect((await api.delete(pin)).status).toBe(200);
  });

  it('mark what they removed from tools', async () => {
    const api = await startApi();
    const call = (id: string) => ({ id, type: 'function', function: { name: 'read_file', arguments: '{}' } });
    const turn = (index: number) => [
      { role: 'user', content: `Read ${index}` },
      { role: 'assistant', content: null, tool_calls: [call(`call_${index}`)] },
      { role: 'tool', tool_call_id: `call_${index}`, content: LONG },
      { role: 'assistant', content: 'Done.' },
    ];
    const messages = [...[0, 1, 2, 3].flatMap(turn), { role: 'user', content: 'And?' }];
    const request = { model: 'gpt-4o', messages, memory_strategy: { mode: 'none' } };
    await api.proxy.post(request, { headers: { 'x-palimpsest-conversation': 'a' } });
    await api.post('/conversations/a/compactions', { memory_strategy: { mode: 'compact', compact_keep: 1 } });
    const shown = (await api.get('/conversations/a/messages?from=2&limit=1')).body;
    const text = '⟦removed: tool output for read_file (call_id=call_0); reason=context_compaction⟧';
    expect(first(shown.messages)).toMatchObject({ role: 'tool', compacted: true, shows: [{ text }] });
    const item = ((await view(api, 'a')).items as JsonObject[])[2];
    expect(item).toMatchObject({
      role: 'tool',
      compacted: true,
      parts: [{ name: 'read_file', call_id: 'call_0', text }],
    });
    expect(((await view(api, 'a')).items as JsonObject[])[0]).not.toHaveProperty('compacted');
    const { edits } = (item?.origin ?? {}) as JsonObject;
    const edit = first(edits).edit_id;
    const original = (await api.get(`/conversations/a/originals/${edit}`)).body;
    expect(first(original.messages)).toMatchObject({ parts: [{ text: LONG }] });
  });
});

describe('the latest compaction', () => {
  it('is undone without its id, one after the other, until nothing is left', async () => {
    const api = await startApi();
    await api.talk('a');
    const path = '/conversations/a/compactions';
    const made = (await api.post(path, { memory_strategy: SUMMARIZE })).body.compaction as JsonObject;
    const pin = (await api.proxy.engine.pin('a', 15)).id;
    expect((await api.delete(`${path}/latest`)).body).toMatchObject({ undone: pin });
    expect((await api.delete(`${path}/latest`)).body).toMatchObject({ undone: made.id, compaction: { kind: 'undo' } });
    const nothing = await api.delete(`${path}/latest`);
    expect([nothing.status, nothing.body]).toMatchObject([404, { error: { param: 'compaction_id' } }]);
    expect((await api.delete('/conversations/none/compactions/latest')).status).toBe(404);
    expect((await api.get('/conversations/a/view')).body.total).toBe(16);
  });
});

describe('the memory of a conversation', () => {
  it('shows every value with its origin, and governs the next request', async () => {
    const api = await startApi();
    await api.talk('a');
    expect((await api.get('/conversations/a/memory')).body).toEqual({
      conversation_id: 'a',
      own: null,
      memory_strategy: expect.objectContaining({
        mode: { value: 'auto', origin: 'default' },
        auto_keep: { value: 'balanced', origin: 'default' },
      }),
      model: expect.objectContaining({ name: 'gpt-5' }),
    });
    const changed = await api.patch('/conversations/a/memory', {
      memory_strategy: { ...SUMMARIZE, token_budget: 300 },
    });
    expect(changed.body.memory_strategy).toMatchObject({
      mode: { value: 'summarize', origin: 'conversation' },
      token_budget: { value: 300, origin: 'conversation' },
      summary_ratio: { value: 0.3, origin: 'default' },
    });
    await api.talk('a', 1);
    expect((await api.get('/conversations/a/compactions')).body).toMatchObject({
      compactions: [{ mode: 'summarize' }],
    });
    await api.patch('/conversations/a/memory', { memory_strategy: { token_budget: null } });
    expect((await api.get('/conversations/a/memory')).body.memory_strategy).not.toHaveProperty('token_budget');
    const unwrapped = await api.patch('/conversations/a/memory', { mode: 'compact', compact_keep: 9 });
    expect(unwrapped.body).toMatchObject({
      own: { mode: 'compact', compact_keep: 9 },
      memory_strategy: { compact_keep: { value: 9, origin: 'conversation' } },
    });
    const cleared = await api.patch('/conversations/a/memory', { memory_strategy: null });
    expect(cleared.body.memory_strategy).toMatchObject({ mode: { value: 'auto', origin: 'default' } });
  });
});

describe('a note about a pause', () => {
  it('is in the view with the id to undo it by, and in no list of compactions', async () => {
    const api = await startApi();
    await api.talk('a', 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const strategy = { mode: 'blocks', block_gap_minutes: 1e-9 };
    await api.patch('/conversations/a/memory', { memory_strategy: strategy });
    await api.talk('a', 1);
    const notes = async () =>
      ((await view(api, 'a')).items as { origin: { kind: string; compaction_id: string } }[]).filter(
        ({ origin }) => origin.kind === 'note',
      );
    const [note] = await notes();
    expect(note).toMatchObject({ role: 'system', parts: [{ text: expect.stringMatching(/^\[TIME GAP: /) }] });
    const path = '/conversations/a/compactions';
    expect((await api.get(path)).body).toEqual({ compactions: [], next: null });
    expect((await api.delete(`${path}/latest`)).status).not.toBe(200);
    for (const { origin } of await notes()) await api.delete(`${path}/${origin.compaction_id}`);
    expect(await notes()).toEqual([]);
  });
});
