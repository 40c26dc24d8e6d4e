import { LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it, test } from 'vitest';
import type { EngineEvent } from '../event.js';
import { assistant, calling, madeBy, result, Session, sent, user, type Wire } from '../session.fixture.js';

const options = {
  conversation: 'c',
  body: { memory_strategy: { mode: 'compact', token_budget: 800, compact_keep: 1, recall: 'off' } },
};

const history = (first: string): Wire[] => [
  user(first),
  ...[0, 1, 2, 3].flatMap((turn) => [
    calling(`c${turn}`),
    result(`c${turn}`, `value ${turn} `.repeat(90)),
    assistant(`answer ${turn}`),
    user(`question ${turn}`),
  ]),
];

test('a past that the client changed from its first message on is compacted anew, and the old one stays as it was', async () => {
  const session = new Session();
  const monday = await session.say(history('It is Monday.'), options);
  const tuesday = await session.say(history('It is Tuesday.'), options);
  expect(tuesday.conversationId).toBe(monday.conversationId);
  expect(sent(tuesday).slice(1)).toEqual(sent(monday).slice(1));
  expect(tuesday.tokensAfter).toEqual(monday.tokensAfter);
  const passes = (await session.engine.compactions('c')).length;
  for (const [first, before] of [
    ['It is Monday.', monday],
    ['It is Tuesday.', tuesday],
  ] as const) {
    const again = await session.say(history(first), options);
    expect(again.body).toBe(before.body);
    expect(again.tokensAfter).toEqual(before.tokensAfter);
  }
  expect(await session.engine.compactions('c')).toHaveLength(passes);
});

test('a pin holds on its own branch, whatever is pinned at the same depth of another', async () => {
  const session = new Session();
  const pinned = () => session.engine.library.messages('c', { from: 2, limit: 1 }).then(({ messages }) => messages[0]);
  await session.say(history('It is Monday.'), options);
  await session.engine.pin('c', 2);
  await session.say(history('It is Tuesday.'), options);
  expect(await pinned()).toMatchObject({ isPinned: false });
  await session.engine.pin('c', 2);
  await session.say(history('It is Monday.'), options);
  expect(await pinned()).toMatchObject({ isPinned: true });
});

const open = (): Store => new SqliteVault(':memory:').storeOf(LOCAL_OWNER);

const talk = (about: string, turns: number): Wire[] =>
  Array.from({ length: turns }, (_, turn) => [
    user(`${about} question ${turn}`),
    assistant(`${about} answer ${turn}`),
  ]).flat();

const wordsOf = (messages: readonly { readonly wire: string }[]): string[] =>
  messages.map(({ wire }) => JSON.parse(wire).content as string);

/** A conversation that first was about boats, and from its third message on is about trains. */
async function changed(store = open()) {
  const session = new Session(store);
  const { engine } = session;
  const events: EngineEvent[] = [];
  engine.listen((event) => events.push(event));
  const boats = [...talk('harbour', 1), ...talk('boat', 2)];
  const trains = [...talk('harbour', 1), ...talk('train', 3)];
  await session.say(boats, { conversation: 'c' });
  session.pass(1);
  await session.say(trains, { conversation: 'c' });
  const { branches } = await engine.library.branches('c', { limit: 9 });
  const [branch] = branches;
  if (branch === undefined) throw new Error('no branch was left');
  return { session, engine, library: engine.library, branch, boats, trains, events };
}

const contents = (messages: readonly Wire[]) => messages.map(({ content }) => content);

describe('a branch', () => {
  it('is listed with where it left and how it differs', async () => {
    const { library, branch, events } = await changed(open());
    expect(branch).toEqual({
      id: branch.id,
      leftAfter: 1,
      messageCount: 4,
      recordedAt: 1_700_000_000_000,
      begins: { depth: 2, role: 'user', text: 'boat question 0' },
      instead: { depth: 2, role: 'user', text: 'train question 0' },
    });
    expect(await library.branch('c', branch.id)).toEqual(branch);
    const { messages } = await library.messages('c', { limit: 99 });
    expect(events.filter(({ kind }) => kind === 'tip-moved')).toEqual([
      { kind: 'tip-moved', conversationId: 'c', from: branch.id, to: messages.at(-1)?.id },
    ]);
  });

  it('is listed page by page', async () => {
    const { session, library } = await changed(open());
    for (const topic of ['x', 'y', 'z']) await session.say([...talk('harbour', 1), user(topic)], { conversation: 'c' });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { branches, next } = await library.branches('c', { limit: 2, cursor });
      seen.push(...branches.map(({ begins }) => begins.text));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual(['y', 'x', 'train question 0', 'boat question 0']);
    await expect(library.branches('c', { limit: 2, cursor: 'far' })).rejects.toMatchObject({ field: 'cursor' });
  });

  it('is read as it was, and its view with the edits that hold there', async () => {
    const { engine, library, branch, boats } = await changed(open());
    const read = await library.messages('c', { limit: 99, branch: branch.id });
    expect(wordsOf(read.messages)).toEqual(contents(boats));
    expect(read.total).toBe(6);
    await library.activate('c', branch.id);
    const left = (await library.branches('c', { limit: 1 })).branches[0]?.id ?? '';
    await engine.pin('c', 3);
    await library.activate('c', left);
    const { messages } = await library.messages('c', { limit: 99, branch: branch.id });
    expect(messages.map(({ isPinned }) => isPinned)).toEqual([false, false, false, true, false, false]);
    const view = await library.view('c', { branch: branch.id });
    expect(view.map(({ parts }) => parts[0]?.text)).toEqual(contents(boats));
    expect(view[3]?.isPinned).toBe(true);
    expect((await library.view('c'))[3]?.isPinned).toBe(false);
  });

  it('shows the summaries that were made on it, wherever the conversation is by now', async () => {
    const { session, engine, library, branch } = await changed(open());
    const { left } = await library.activate('c', branch.id);
    for (let turn = 0; turn < 3; turn += 1)
      await session.say([user(`more${turn} `.repeat(60))], { conversation: 'c', reply: assistant('yes '.repeat(60)) });
    const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
    madeBy(await engine.compact({ ...pass, range: { from: 6, to: 10 } }));
    const seen = await library.view('c');
    const end = (await library.messages('c', { limit: 99 })).messages.at(-1)?.id ?? '';
    await library.activate('c', left ?? '');
    expect(await library.view('c', { branch: end })).toEqual(seen);
    expect(seen.map(({ origin }) => origin.kind)).toContain('summary');
    const { messages } = await library.messages('c', { limit: 99, branch: end });
    expect(messages.map(({ state }) => state).slice(5, 11)).toEqual(['raw', ...Array(4).fill('summarized'), 'raw']);
  });

  it('is found by what was said on it', async () => {
    const { library, branch } = await changed(open());
    expect((await library.search('boat answer 1', { limit: 9 })).conversations).toMatchObject([
      { id: 'c', foundAt: 5, foundOn: branch.id },
    ]);
    expect((await library.search('train answer 1', { limit: 9 })).conversations).toMatchObject([
      { id: 'c', foundAt: 5, foundOn: null },
    ]);
  });

  it('becomes what the conversation goes on from, and what was left can be taken back', async () => {
    const { session, library, branch, boats, trains, events } = await changed(open());
    const { conversation, left } = await library.activate('c', branch.id);
    expect(conversation).toMatchObject({ id: 'c', messageCount: 6 });
    expect(wordsOf((await library.messages('c', { limit: 99 })).messages)).toEqual(contents(boats));
    expect(events.at(-1)).toEqual({ kind: 'tip-moved', conversationId: 'c', from: left, to: branch.id });
    await session.say([user('and the crew?')], { conversation: 'c', reply: assistant('ashore') });
    expect(await library.messages('c', { limit: 1 })).toMatchObject({ total: 8 });
    expect((await library.branches('c', { limit: 9 })).branches.map(({ id }) => id)).toEqual([left]);
    await library.activate('c', left ?? '');
    expect(wordsOf((await library.messages('c', { limit: 99 })).messages)).toEqual(contents(trains));
    await expect(library.activate('c', 'nothing')).rejects.toMatchObject({ field: 'branch', code: 'not_found' });
    await expect(library.activate('c', branch.id)).rejects.toThrow('There is no branch');
  });

  it('can be forked, whole or up to a message', async () => {
    const { library, branch, boats } = await changed(open());
    await library.fork('c', { newId: 'whole', branch: branch.id });
    await library.fork('c', { newId: 'part', branch: branch.id, depth: 2 });
    expect(wordsOf((await library.messages('whole', { limit: 99 })).messages)).toEqual(contents(boats));
    expect(wordsOf((await library.messages('part', { limit: 99 })).messages)).toEqual(contents(boats.slice(0, 3)));
  });

  it('is exported with the full history, restored byte for byte, and exported alike again', async () => {
    const { session, engine, library, branch } = await changed(open());
    await session.say([...talk('harbour', 1), ...talk('boat', 1), user('and what about canoes?')], {
      conversation: 'c',
    });
    await session.say([user('from the very beginning'), assistant('yes'), user('again')], { conversation: 'c' });
    await engine.pin('c', 0);
    const file = await library.exportJson('c', { includeFullHistory: true });
    expect(file.history?.branches).toMatchObject([
      { parent: null, messages: { length: 6 } },
      { messages: { length: 6 } },
      { messages: { length: 1 } },
    ]);
    const other = new Session(open());
    await other.engine.library.import(JSON.parse(JSON.stringify(file)));
    expect(await other.engine.library.exportJson('c', { includeFullHistory: true })).toEqual(file);
    const read = { limit: 99, branch: branch.id };
    expect(await other.engine.library.messages('c', read)).toEqual(await library.messages('c', read));
    const text = await library.exportMarkdown('c', { includeFullHistory: true });
    for (const words of ['boat answer 1', 'train answer 2', 'canoes', 'from the beginning'])
      expect(text).toContain(words);
    expect(await other.engine.library.exportMarkdown('c', { includeFullHistory: true })).toBe(text);
  });

  it('is exported alone when it is named', async () => {
    const { library, branch, boats } = await changed(open());
    const file = await library.exportJson('c', { includeFullHistory: true, branch: branch.id });
    expect(wordsOf(file.history?.transcript ?? [])).toEqual(contents(boats));
    expect(file.history?.branches).toEqual([]);
    const text = await library.exportMarkdown('c', { includeFullHistory: true, branch: branch.id });
    expect(text).toContain('boat answer 1');
    expect(text).not.toContain('train');
  });

  it('is refused where it does not follow what came before, or is not what its ids say', async () => {
    const { library } = await changed(open());
    const file = JSON.parse(JSON.stringify(await library.exportJson('c', { includeFullHistory: true })));
    const [branch] = file.history.branches;
    const importing = (branches: unknown) => library.import({ ...file, history: { ...file.history, branches } });
    await expect(importing([{ ...branch, parent: 'nobody' }])).rejects.toMatchObject({ field: 'history.branches.0' });
    await expect(importing([{ ...branch, parent: null }])).rejects.toMatchObject({
      field: 'history.branches.0.messages.0.id',
    });
    await expect(importing([branch, branch])).rejects.toMatchObject({ field: 'history.branches.1.messages.0.id' });
    await expect(importing([{ ...branch, messages: [] }])).rejects.toMatchObject({ field: 'history.branches.0' });
    expect((await library.list({ limit: 9 })).conversations).toHaveLength(1);
  });

  it('can have messages erased from it, and names the compactions that quote them, revised ones too', async () => {
    const { session, engine, library, branch } = await changed(open());
    const { left } = await library.activate('c', branch.id);
    const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
    for (let turn = 0; turn < 3; turn += 1)
      await session.say([user(`more${turn} `.repeat(60))], { conversation: 'c', reply: assistant('yes '.repeat(60)) });
    const made = madeBy(await engine.compact({ ...pass, range: { from: 6, to: 10 } }));
    const [summary] = (await library.compaction('c', made.id)).summaries;
    const revision = await engine.revise('c', summary?.editId ?? '', 'It was about more.', 'gpt-5');
    await engine.undo('c', made.id);
    const end = (await library.messages('c', { limit: 99 })).messages.at(-1)?.id ?? '';
    await library.activate('c', left ?? '');
    await library.fork('c', { newId: 'fork', branch: end });
    await session.say([...talk('harbour', 1), user('elsewhere')], { conversation: 'fork' });
    session.pass(60);
    const erased = await library.eraseMessages('c', { from: 6, to: 7 }, { branch: end });
    expect(erased.alsoErasedIn).toEqual(['fork']);
    expect(erased.redacted).toEqual(
      ['c', 'fork'].flatMap((conversationId) =>
        [made.id, revision.id].map((compactionId) => ({ conversationId, compactionId })),
      ),
    );
    const { messages } = await library.messages('c', { limit: 99, branch: end });
    expect(messages.map(({ isErased }) => isErased).indexOf(true)).toBe(6);
    expect(
      (await library.view('c', { branch: end })).map(({ origin }) => 'depth' in origin && origin.depth),
    ).not.toContain(6);
    expect(wordsOf((await library.messages('c', { limit: 99 })).messages)).toContain('train answer 2');
    expect((await library.search('more0', { limit: 9 })).conversations).toEqual([]);
  });
});
