import { type JsonObject, parseJson } from '@palimpsest/core';
import { DamagedError, LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it, vi } from 'vitest';
import { assistant, calling, madeBy, result, Session, sent, user } from '../session.fixture.js';

const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(12);

/** A conversation of many turns with a tool call in each. */
/** A conversation that nothing was compacted in while it was held. */
async function talked(session: Session, conversation = 'talk', turns = 12): Promise<void> {
  const body = { memory_strategy: { mode: 'none' } };
  for (let turn = 0; turn < turns; turn += 1) {
    await session.say([user(`Question ${turn}: what about the harbour?`)], {
      conversation,
      body,
      reply: calling(`c${turn}`),
    });
    const reply = assistant(`Answer ${turn}.`);
    await session.say([result(`c${turn}`, `${turn}: ${LONG}`)], { conversation, body, reply });
    session.pass(1);
  }
}

const onDisk = () => new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
const SUMMARIZE = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
const COMPACT = { mode: 'compact', compact_keep: 1 };

it('says what messages say alike, whatever protocol they came in', async () => {
  const { engine } = onDisk();
  const input = [
    { role: 'user', content: 'When does the ferry leave?' },
    { type: 'function_call', call_id: 'c1', name: 'timetable', arguments: '{"day":1}' },
    { type: 'function_call_output', call_id: 'c1', output: 'At nine.' },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'At nine.' }] },
    { role: 'user', content: [{ type: 'input_text', text: 'Thanks.' }] },
  ];
  await engine.prepare({ conversation: 'a', protocol: 'openai-responses', request: { model: 'gpt-5', input } });
  const { messages } = await engine.library.messages('a', { limit: 9 });
  expect(messages.flatMap(({ role, parts }) => parts.map((part) => [role, part]))).toEqual([
    ['user', { type: 'text', text: 'When does the ferry leave?' }],
    ['assistant', { type: 'tool-call', text: '{"day":1}', name: 'timetable', callId: 'c1' }],
    ['tool', { type: 'tool-result', text: 'At nine.', callId: 'c1' }],
    ['assistant', { type: 'text', text: 'At nine.' }],
    ['user', { type: 'text', text: 'Thanks.' }],
  ]);
});

describe('the library', () => {
  it('titles a conversation from its first user message, in 100 characters', async () => {
    const session = onDisk();
    await session.say([{ role: 'system', content: 'Be brief.' }, user('  Hello\n there  ')], { conversation: 'a' });
    await session.say([user('🦀'.repeat(300))], { conversation: 'b' });
    await session.say([user([{ type: 'image_url', image_url: { url: 'data:,' } }])], { conversation: 'c' });
    const { library } = session.engine;
    expect((await library.get('a')).title).toBe('Hello there');
    expect([...((await library.get('b')).title ?? '')]).toHaveLength(100);
    expect((await library.get('c')).title).toBeNull();
    await session.say([user('Now with words')], { conversation: 'c' });
    expect((await library.get('c')).title).toBe('Now with words');
    expect((await library.rename('a', 'x\u0000\ny')).title).toBe('x y');
  });

  it('lists page by page, with counts, and finds by what was said', async () => {
    const session = onDisk();
    for (let index = 0; index < 5; index += 1) {
      await session.say([user(`talk ${index}`)], { conversation: `t${index}`, reply: assistant('a harbour') });
      session.pass(1);
    }
    const { library } = session.engine;
    await library.archive('t3', true);
    const first = await library.list({ limit: 2, isArchived: false });
    expect(first.conversations.map(({ id, messageCount }) => [id, messageCount])).toEqual([
      ['t4', 2],
      ['t2', 2],
    ]);
    const second = await library.list({ limit: 2, isArchived: false, cursor: first.next ?? '' });
    expect(second.conversations.map(({ id }) => id)).toEqual(['t1', 't0']);
    expect(second.next).toBeNull();
    await expect(library.list({ limit: 2, cursor: 'rubbish' })).rejects.toMatchObject({ field: 'cursor' });
    expect((await library.search('talk 3', { limit: 9 })).conversations).toMatchObject([
      { id: 't3', isArchived: true, foundAt: null },
    ]);
    expect((await library.search('HARBOURS', { limit: 9 })).conversations).toHaveLength(5);
  });

  it('finds page by page, each conversation once, also where the first of them hold a thousand messages', async () => {
    const session = onDisk();
    const body = { memory_strategy: { mode: 'none' } };
    for (let index = 0; index < 6; index += 1)
      await session.say([user(`A walrus ${index}`)], { conversation: `w${index}` });
    const many = Array.from({ length: 1_050 }, (_, index) => user(`The walrus, once more: ${index}.`));
    await session.say(many, { conversation: 'many', body });
    const { library } = session.engine;
    await library.archive('w2', true);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await library.search('walruses', { limit: 2, cursor, isArchived: false });
      expect(page.conversations).toHaveLength(2);
      found.push(...page.conversations.map(({ id }) => id));
      if (found.length === 2) await library.erase(found[0] ?? '');
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found.toSorted()).toEqual(['many', 'w0', 'w1', 'w3', 'w4', 'w5']);
    expect((await library.search('walruses', { limit: 2, isArchived: true })).next).toBeNull();
  });

  it('says of every message what it was and what it is now', async () => {
    const session = onDisk();
    await talked(session);
    const { engine } = session;
    await engine.compact({ conversation: 'talk', strategy: COMPACT, model: 'gpt-5' });
    await engine.pin('talk', 0);
    const { messages, total } = await engine.library.messages('talk', { limit: 100 });
    expect(total).toBe(48);
    expect(messages.map(({ depth }) => depth)).toEqual([...messages.keys()]);
    const [question, , removed] = messages;
    expect(question).toMatchObject({ role: 'user', state: 'raw', isCompacted: false, isPinned: true, shows: [] });
    expect(question?.currentTokens).toBe(question?.originalTokens);
    expect(removed).toMatchObject({ role: 'tool', state: 'summarized', isCompacted: true, summary: null });
    expect(removed?.shows[0]?.text).toContain('⟦removed: tool output for look_up (call_id=c0)');
    expect(removed?.currentTokens).toBeLessThan(removed?.originalTokens ?? 0);
    expect(parseJson(removed?.wire ?? '')).toMatchObject({ content: `0: ${LONG}` });
    const view = await engine.library.view('talk');
    expect(view.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
      messages.reduce((sum, { currentTokens }) => sum + currentTokens, 0),
    );
    const page = await engine.library.messages('talk', { from: 46, limit: 10 });
    expect(page.messages.map(({ depth }) => depth)).toEqual([46, 47]);
    expect((await engine.library.messages('talk', { from: 999, limit: 10 })).messages).toEqual([]);
  });

  it('calls what repeats something a reference and says to what', async () => {
    const session = onDisk();
    const strategy = { memory_strategy: { mode: 'long' } };
    await session.say([user('go')], { conversation: 'a', reply: calling('c1'), body: strategy });
    await session.say([result('c1', LONG)], { conversation: 'a', reply: calling('c2'), body: strategy });
    await session.say([result('c2', LONG)], { conversation: 'a', reply: assistant('same'), body: strategy });
    const { messages } = await session.engine.library.messages('a', { limit: 10 });
    expect(messages[4]).toMatchObject({ state: 'reference', isCompacted: false });
    expect(messages[4]?.shows[0]?.refersTo).toEqual([{ callId: 'c1' }]);
    const original = await session.engine.library.original('a', messages[4]?.shows[0]?.editId ?? '', { limit: 5 });
    expect(original.messages[0]?.parts[0]?.text).toBe(LONG);
  });

  it('opens a summary back to what it stands for, also after it was revised and undone', async () => {
    const session = onDisk();
    await talked(session);
    const { engine } = session;
    const { library } = engine;
    const before = await library.view('talk');
    const pass = madeBy(await engine.compact({ conversation: 'talk', strategy: SUMMARIZE, model: 'gpt-5' }));
    const [summary] = (await library.compaction('talk', pass.id)).summaries;
    expect(summary).toMatchObject({ from: 0, isRevised: false });
    const view = await library.view('talk');
    expect(view[0]?.origin).toMatchObject({
      kind: 'summary',
      editId: summary?.editId,
      compactionId: pass.id,
      from: 0,
    });
    const covered = (await library.messages('talk', { limit: 1 })).messages[0];
    expect(covered).toMatchObject({ state: 'summarized', currentTokens: 0, summary: { editId: summary?.editId } });
    const original = await library.original('talk', summary?.editId ?? '', { limit: 1000 });
    expect(original.messages.map(({ depth }) => depth)).toEqual(
      Array.from({ length: summary?.to ?? 0 }, (_, depth) => depth),
    );
    const later = await library.original('talk', summary?.editId ?? '', { from: 3, limit: 2 });
    expect(later.messages.map(({ depth }) => depth)).toEqual([3, 4]);
    const revision = await engine.revise('talk', summary?.editId ?? '', 'Harbours, mostly.', 'gpt-5');
    expect((await library.compaction('talk', pass.id)).summaries[0]).toMatchObject({
      text: 'Harbours, mostly.',
      isRevised: true,
    });
    expect((await library.view('talk'))[0]?.parts[0]?.text).toContain('Harbours, mostly.');
    await engine.undo('talk', revision.id);
    await engine.undo('talk', pass.id);
    expect(await library.view('talk')).toEqual(before);
    expect((await library.compaction('talk', pass.id)).isStanding).toBe(false);
    expect(await library.original('talk', summary?.editId ?? '', { limit: 1000 })).toEqual(original);
  });

  it('forks with the edits that hold there, and both go their own way', async () => {
    const session = onDisk();
    await talked(session);
    const { engine } = session;
    await engine.compact({ conversation: 'talk', strategy: COMPACT, model: 'gpt-5' });
    await engine.library.fork('talk', { newId: 'copy' });
    expect(await engine.library.view('copy')).toEqual(await engine.library.view('talk'));
    await engine.library.fork('talk', { newId: 'early', depth: 7 });
    expect(await engine.library.view('early')).toEqual((await engine.library.view('talk')).slice(0, 8));
    await engine.undo('copy');
    expect((await engine.library.messages('copy', { limit: 9 })).messages.every(({ state }) => state === 'raw')).toBe(
      true,
    );
    expect((await engine.library.messages('talk', { limit: 9 })).messages[2]?.isCompacted).toBe(true);
    await session.say([user('another way')], { conversation: 'early', reply: assistant('indeed') });
    expect((await engine.library.get('early')).messageCount).toBe(10);
    expect((await engine.library.get('talk')).messageCount).toBe(48);
    await expect(engine.library.fork('talk', { newId: 'copy' })).rejects.toMatchObject({ code: 'already_exists' });
    const twins = await Promise.allSettled([1, 2].map(() => engine.library.fork('talk', { newId: 'twin' })));
    expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(twins.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_exists' } });
    const made = await Promise.allSettled([1, 2, 3].map(() => engine.library.create({ id: 'made' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: { code: 'already_exists' } });
    await expect(engine.library.fork('talk', { depth: 48 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(engine.library.fork('talk', { newId: '../x' })).rejects.toMatchObject({ field: 'id' });
  });

  it('leaves a client that re-sends its history with the origin, not with a fork of it', async () => {
    const session = onDisk();
    const history = [user('one'), assistant('two')];
    const first = await session.say([user('one')], { reply: assistant('two') });
    session.pass(1);
    const fork = await session.engine.library.fork(first.conversationId);
    const next = await session.say([...history, user('three')], { reply: assistant('four') });
    expect(next.conversationId).toBe(first.conversationId);
    expect((await session.engine.library.get(fork.id)).messageCount).toBe(2);
  });

  it('erases a conversation that can be neither read nor used', async () => {
    const session = onDisk();
    await session.say([user('Hello')], { conversation: 'talk' });
    const damaged = vi.spyOn(session.store, 'conversation').mockRejectedValue(new DamagedError('lost', { what: 'x' }));
    expect(await session.engine.library.erase('talk')).toMatchObject({ messages: 1 });
    damaged.mockRestore();
    expect(await session.store.conversation('talk')).toBeUndefined();
  });

  it('erases and says how much that was', async () => {
    const session = onDisk();
    await talked(session, 'talk', 3);
    await session.engine.library.fork('talk', { newId: 'fork', depth: 3 });
    expect(await session.engine.library.erase('talk')).toMatchObject({ messages: 8 });
    expect(await session.engine.library.view('fork')).toHaveLength(4);
    await expect(session.engine.library.get('talk')).rejects.toMatchObject({ code: 'not_found' });
    await expect(session.engine.library.erase('talk')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a message that a person erased', () => {
  /** A conversation whose first question and the call it led to were erased, by nothing but the store. */
  async function erased(): Promise<Session> {
    const session = onDisk();
    await talked(session, 'talk', 2);
    const tip = (await session.store.conversation('talk'))?.tip;
    if (tip == null) throw new Error('nothing was said');
    const sizes = { tokensBefore: 9, tokensAfter: 5, messages: 2, keptMessages: 6, ratio: 0.5, retainedShare: 1 };
    const compaction = {
      id: 'c',
      at: 1,
      kind: 'revision',
      mode: 'none',
      ...sizes,
      missing: [],
      fallbacks: [],
    } as const;
    const commit = { conversationId: 'talk', expectedEditCount: 0, expectedTip: tip, compaction, edits: [], live: [] };
    await session.store.commit({ ...commit, erases: { tip, from: 0, to: 2, redactions: [] } });
    return session;
  }

  it('is listed as erased, shows in no view and is found by no search', async () => {
    const session = await erased();
    const { library } = session.engine;
    const { messages } = await library.messages('talk', { limit: 99 });
    expect(messages.map(({ isErased }) => isErased)).toEqual([true, true, ...Array(6).fill(false)]);
    expect(messages[0]).toMatchObject({ role: 'user', wire: '', originalTokens: 0, currentTokens: 0 });
    expect((await library.search('Question 0', { limit: 9 })).conversations).toMatchObject([{ foundAt: null }]);
    const seen = (await library.view('talk')).map(({ origin }) => origin.kind === 'message' && origin.depth);
    expect(seen).toEqual([3, 4, 5, 6, 7]);
    const page = await library.exportMarkdown('talk', { includeFullHistory: true });
    expect(page).toContain('### user (message 0, 2023-11-14T22:13:20.000Z, erased)');
    expect(session.errors).toEqual([]);
  });

  it('says nothing new and stays erased when its client sends it again', async () => {
    const session = await erased();
    const whole = [0, 1].flatMap((turn) => [
      user(`Question ${turn}: what about the harbour?`),
      calling(`c${turn}`),
      result(`c${turn}`, `${turn}: ${LONG}`),
      assistant(`Answer ${turn}.`),
    ]);
    const turn = await session.say([...whole, user('And now?')]);
    expect(await session.names()).toEqual(['talk']);
    expect(await session.length('talk')).toBe(9);
    expect(sent(turn).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'tool', 'assistant', 'user']);
    const { messages } = await session.engine.library.messages('talk', { limit: 2 });
    expect(messages.map(({ isErased }) => isErased)).toEqual([true, true]);
  });

  it('is erased in an export, and where that is imported', async () => {
    const { engine } = await erased();
    const document = await engine.library.exportJson('talk', { includeFullHistory: true });
    expect(JSON.stringify(document.history)).not.toContain('Question 0');
    const other = onDisk();
    await other.engine.library.import(JSON.parse(JSON.stringify(document)));
    expect(await other.engine.library.exportJson('talk', { includeFullHistory: true })).toEqual(document);
    expect(await other.engine.library.messages('talk', { limit: 99 })).toEqual(
      await engine.library.messages('talk', { limit: 99 }),
    );
    const said = JSON.parse(JSON.stringify(document));
    said.history.transcript[0].wire = said.history.transcript[4].wire;
    said.history.transcript[0].contentHash = said.history.transcript[4].contentHash;
    await expect(other.engine.library.import(said)).rejects.toMatchObject({ field: 'history.transcript.0.wire' });
    const twice = JSON.parse(JSON.stringify(document));
    twice.history.transcript[1].id = twice.history.transcript[0].id;
    await expect(other.engine.library.import(twice)).rejects.toMatchObject({ field: 'history.transcript.1.id' });
    const changed = JSON.parse(JSON.stringify(document));
    changed.history.transcript[3].id = changed.history.transcript[7].id;
    await expect(other.engine.library.import(changed)).rejects.toMatchObject({ field: 'history.transcript.3.id' });
  });
});

describe('an exported conversation', () => {
  it('comes back with the same messages, hashes, edits and view, and is sent as the same bytes', async () => {
    const session = onDisk();
    const system = { role: 'system', content: 'Be kind.' };
    await session.say([system, user('hi')], { conversation: 'talk', reply: assistant('hello') });
    await talked(session);
    const { engine } = session;
    await engine.compact({ conversation: 'talk', strategy: COMPACT, model: 'gpt-5' });
    await engine.compact({ conversation: 'talk', strategy: SUMMARIZE, model: 'gpt-5' });
    await engine.pin('talk', 40);
    await engine.settings.setMemory('talk', COMPACT);
    const document = await engine.library.exportJson('talk', { includeFullHistory: true });
    const other = onDisk();
    const kept = await other.engine.library.import(JSON.parse(JSON.stringify(document)));
    expect(kept).toEqual(await engine.library.get('talk'));
    expect(await other.engine.library.messages('talk', { limit: 99 })).toEqual(
      await engine.library.messages('talk', { limit: 99 }),
    );
    expect(await other.engine.library.exportJson('talk', { includeFullHistory: true })).toEqual(document);
    const again = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
    const [here, there] = [await session.say([user('more?')], again), await other.say([user('more?')], again)];
    expect(there.body).toBe(here.body);
    expect(sent(there)[0]).toEqual(system);
    const twin = await other.engine.library.import(JSON.parse(JSON.stringify(document)));
    expect(twin.id).not.toBe('talk');
    expect(twin.messageCount).toBe(50);
  });

  it('goes on elsewhere in the session of its client, and a copy of it leaves the session to the first', async () => {
    const [here, there] = [new Session(), new Session()];
    const told = [user('Find it.'), assistant('Found.')];
    await here.talk(told, { conversation: 'talk', session: 's' });
    const document = JSON.parse(
      JSON.stringify(await here.engine.library.exportJson('talk', { includeFullHistory: true })),
    );
    await there.engine.library.import(document);
    await there.engine.library.import(document);
    await there.say([...told, user('Paint it.')], { session: 's' });
    const kept = await there.store.conversations({ limit: 9 });
    expect(new Map(kept.map((one) => [one.id === 'talk', [one.session, one.tip?.depth]]))).toEqual(
      new Map([
        [true, ['s', 2]],
        [false, [null, 1]],
      ]),
    );
    const side = { ...document, conversation: { ...document.conversation, id: 'side', isSide: true } };
    await there.engine.library.import(side);
    expect(await there.store.conversation('side')).toMatchObject({ session: 's', isSide: true });
    const { session: _, isSide: __, ...older } = document.conversation;
    await there.engine.library.import({ ...document, conversation: { ...older, id: 'older' } });
    expect(await there.store.conversation('older')).toMatchObject({ session: null, isSide: false });
  });

  it('is refused, with the field named, when it was changed', async () => {
    const session = onDisk();
    await talked(session, 'talk', 2);
    const { library } = session.engine;
    const text = JSON.stringify(await library.exportJson('talk', { includeFullHistory: true }));
    const changed = (
      change: (document: { history: { transcript: JsonObject[]; edits: unknown[] } } & JsonObject) => void,
    ) => {
      const document = JSON.parse(text);
      document.conversation.id = 'other';
      change(document);
      return library.import(document);
    };
    const refusal = (field: string) => ({ field });
    await expect(library.import(null)).rejects.toMatchObject(refusal('body'));
    await expect(library.import({ format: 'x' })).rejects.toMatchObject(refusal('format'));
    await expect(changed((one) => Object.assign(one, { history: undefined }))).rejects.toMatchObject(
      refusal('history'),
    );
    await expect(
      changed((one) => Object.assign(one.history.transcript[1] as object, { wire: '{}' })),
    ).rejects.toMatchObject(refusal('history.transcript.1.contentHash'));
    await expect(
      changed((one) => Object.assign(one.history.transcript[1] as object, { id: 'x' })),
    ).rejects.toMatchObject(refusal('history.transcript.1.id'));
    await expect(changed((one) => void one.history.transcript.splice(0, 1))).rejects.toMatchObject(
      refusal('history.transcript.0.id'),
    );
    await expect(changed((one) => void one.history.edits.push({ kind: 'x' }))).rejects.toMatchObject(
      refusal('history.edits.0.kind'),
    );
    expect((await library.list({ limit: 9 })).conversations).toHaveLength(1);
  });

  it('reads well as Markdown, with all that was said where that is wanted', async () => {
    const session = onDisk();
    await talked(session);
    const { engine } = session;
    await engine.compact({ conversation: 'talk', strategy: SUMMARIZE, model: 'gpt-5' });
    const short = await engine.library.exportMarkdown('talk', { includeFullHistory: false });
    expect(short).toContain('# Question 0: what about the harbour?');
    expect(short).toMatch(/### user \(summary of messages 0 to \d+\)/);
    expect(short).not.toContain('message 1,');
    const full = await engine.library.exportMarkdown('talk', { includeFullHistory: true });
    expect(full).toContain(`0: ${LONG}`);
    expect(full.match(/\(message \d+, .*, summarized\)/g)?.length).toBeGreaterThan(30);
  });
});
