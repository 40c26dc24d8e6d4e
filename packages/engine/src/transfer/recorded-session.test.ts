import { anthropicMessages, codecOf } from '@palimpsest/codecs';
import { LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../create-engine.js';
import { anchors } from '../document/anchors.js';
import { assistant, Session, user } from '../session.fixture.js';
import { type FileImportOptions, type FileReport, importFile } from './import-file.js';

const SESSION = '01a1dfb2-6048-40f5-85f4-1fc2ac0ee7c4';
const T0 = 1_760_000_000_000;
const TOOLS = [{ name: 'look', input_schema: { type: 'object' } }];

type Said = readonly [who: 'user' | 'assistant', content: string | readonly object[]];

const CALL = { type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: 'notes.txt' } };
const RESULT = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'The ferry leaves at nine.' };
const TALK: readonly Said[] = [
  ['user', 'When does the ferry leave?'],
  ['assistant', [{ type: 'text', text: 'I look.' }, CALL]],
  ['user', [RESULT]],
  ['assistant', [{ type: 'text', text: 'At nine.' }]],
  ['user', 'ok'],
  ['assistant', [{ type: 'text', text: 'Fine.' }]],
];
const MORE: readonly Said[] = [
  ['user', 'And the next?'],
  ['assistant', [{ type: 'text', text: 'At ten, from the second pier.' }]],
  ['user', 'ok'],
  ['assistant', [{ type: 'text', text: 'Fine.' }]],
];

const reminder = (text: string) => ({ type: 'text', text: `<system-reminder>\n${text}\n</system-reminder>` });

/** A session of Claude Code through the proxy: its first message begins with the surroundings. */
async function held(store: Store, talk: readonly Said[], session = SESSION): Promise<string> {
  const engine = createEngine({ store });
  const messages = talk.map(([role, content], index) => {
    const said = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    return { role, content: index === 0 ? [reminder('Rules of the harbour'), ...said] : said };
  });
  let id = '';
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'assistant') continue;
    const request = { model: 'claude-sonnet-4-5', max_tokens: 10, tools: TOOLS, messages: messages.slice(0, index) };
    const protocol = anthropicMessages.protocol;
    const turn = await engine.prepare({ request, protocol, session: { id: session, isAgent: true } });
    await engine.record(turn, anthropicMessages.decodeReply({ content }));
    id = turn.conversationId;
  }
  return id;
}

/** The file that Claude Code writes of it, without the surroundings and with what it did beside. */
function fileOf(talk: readonly Said[], session = SESSION): string {
  const lines = talk.map(([type, content], index) => ({
    ...{ type, uuid: `u${index}`, parentUuid: index === 0 ? null : `u${index - 1}`, sessionId: session },
    ...{ isSidechain: false, timestamp: new Date(T0 + index * 1000).toISOString() },
    message: { role: type, content, ...(type === 'assistant' ? { id: `msg_${index}` } : {}) },
  }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function started() {
  const vault = new SqliteVault(':memory:');
  const store = vault.storeOf(LOCAL_OWNER);
  const imported = (text: string, options: Partial<FileImportOptions> = {}): Promise<FileReport> =>
    importFile(vault, one(text), { newId: () => 'new', fileTime: T0, now: T0 + 1e9, ...options });
  return { store, imported };
}

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function texts(store: Store, id: string): Promise<string[]> {
  const tip = (await store.conversation(id))?.tip ?? null;
  const rows = tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], '');
  return rows.map(({ wire }) =>
    codecOf(wire.protocol)
      .decodeMessage(wire.json)
      .parts.map((part) => ('text' in part ? part.text : part.type))
      .join(' '),
  );
}

describe('the file of a session that came through the proxy', () => {
  test('adds nothing where everything is recorded, however often it is imported', async () => {
    const { store, imported } = started();
    const id = await held(store, [...TALK, ...MORE]);
    for (const file of [fileOf([...TALK, ...MORE]), fileOf(TALK), fileOf([...TALK, ...MORE])])
      expect((await imported(file)).conversations).toEqual([{ id, messages: 0, isUnchanged: true }]);
    expect(await store.conversations({ limit: 9 })).toHaveLength(1);
    expect(await texts(store, id)).toHaveLength(10);
  });

  test('completes the conversation with what was said without the proxy, once', async () => {
    const { store, imported } = started();
    const id = await held(store, TALK);
    const file = fileOf([...TALK, ...MORE]);
    expect((await imported(file, { isDryRun: true })).conversations).toMatchObject([{ id, messages: 4 }]);
    expect(await texts(store, id)).toHaveLength(6);
    expect((await imported(file)).conversations).toEqual([{ id, messages: 4, isUnchanged: false, hasGrown: true }]);
    expect((await imported(file)).conversations).toEqual([{ id, messages: 0, isUnchanged: true }]);
    expect((await texts(store, id)).slice(5)).toEqual([
      'Fine.',
      'And the next?',
      'At ten, from the second pier.',
      'ok',
      'Fine.',
    ]);
    expect(await store.conversations({ limit: 9 })).toHaveLength(1);
    const next = await held(store, [...TALK, ...MORE, ['user', 'Thanks.'], ['assistant', 'You are welcome.']]);
    expect(next).toBe(id);
  });

  test('becomes a branch where the conversation went on otherwise', async () => {
    const { store, imported } = started();
    const id = await held(store, [...TALK, ['user', 'Which pier?'], ['assistant', 'The first one.']]);
    await imported(fileOf([...TALK, ...MORE]));
    expect((await texts(store, id)).at(-1)).toBe('The first one.');
    const [branch] = await store.branches(id, { limit: 9 });
    expect(branch?.tip.depth).toBe(9);
    expect((await imported(fileOf([...TALK, ...MORE]))).conversations).toEqual([
      { id, messages: 0, isUnchanged: true },
    ]);
    expect(await store.branches(id, { limit: 9 })).toHaveLength(1);
    expect(await store.conversations({ limit: 9 })).toHaveLength(1);
  });

  test('is a conversation of its own where it says other things, or belongs to another session', async () => {
    const { store, imported } = started();
    await held(store, TALK);
    const other: readonly Said[] = [
      ['user', 'Paint the harbour.'],
      ['assistant', 'Fine.'],
    ];
    expect((await imported(fileOf(other))).conversations).toMatchObject([{ messages: 2, isUnchanged: false }]);
    expect((await imported(fileOf(TALK, 'another'))).conversations).toMatchObject([{ messages: 6 }]);
    expect(await store.conversations({ limit: 9 })).toHaveLength(3);
  });

  test('is not looked for among side calls', async () => {
    const session = new Session();
    const said = { session: { id: SESSION, isHelper: true }, reply: assistant('At nine.') };
    await session.say([user('When does the ferry leave?')], said);
    const vault = { storeOf: () => session.store };
    const file = fileOf([TALK[0] as Said, ['assistant', 'At nine.']]);
    const options = { newId: () => 'new', fileTime: T0, now: T0 + 1e9 };
    expect((await importFile(vault, one(file), options)).conversations).toMatchObject([{ messages: 2 }]);
  });
});

describe('what is said once in both', () => {
  const split = (text: string) => [...text].map((letter) => (letter === '.' ? undefined : letter));

  test.each([
    [
      'abc',
      'abc',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'axbxc',
      'axxbc',
      [
        [0, 0],
        [2, 3],
        [4, 4],
      ],
    ],
    [
      'abcd',
      'dabc',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    ['a.b', 'b.a', [[2, 0]]],
    ['', 'abc', []],
    ['..', '..', []],
  ] as const)('anchors %s in %s in their order', (one, other, pairs) => {
    expect(anchors(split(one), split(other))).toEqual(pairs);
  });
});
