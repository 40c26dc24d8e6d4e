import { codecOf } from '@palimpsest/codecs';
import { type Message, project, type RecordedMessage, toolCalls, toolResults } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, type Store, type Vault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { IMPORT_FORMATS } from '../importers/formats.js';
import { SAMPLES, type Sample, T0 } from '../importers/samples.fixture.js';
import { assistant, calling, result, Session, user } from '../session.fixture.js';
import { exportVault } from './export-lines.js';
import { type FileImportOptions, type FileReport, importFile } from './import-file.js';

const OPTIONS: FileImportOptions = { newId: () => 'new', fileTime: T0, now: T0 + 1e9 };

async function* pieces(text: string | Buffer, size = 61): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const imported = (vault: Vault, text: string | Buffer, options: Partial<FileImportOptions> = {}): Promise<FileReport> =>
  importFile(vault, pieces(text), { ...OPTIONS, ...options });

async function exportOf(vault: Vault): Promise<string> {
  let text = '';
  for await (const line of exportVault(vault, { onFault: (fault) => expect.unreachable(JSON.stringify(fault)) }))
    text += line;
  return text;
}

interface Row {
  readonly message: Message;
  readonly recordedAt: number;
  readonly isInterrupted: boolean;
}

/** The current chain of a conversation. */
async function chainOf(store: Store, id: string): Promise<Row[]> {
  const tip = (await store.conversation(id))?.tip ?? null;
  if (tip === null) return [];
  const rows = await store.read(tip, [{ from: 0, to: tip.depth + 1 }], '');
  return rows.map(({ wire, recordedAt, isInterrupted = false }) => ({
    ...{ message: codecOf(wire.protocol).decodeMessage(wire.json), recordedAt, isInterrupted },
  }));
}

/** The request that would be sent for a chain. */
function requestOf(rows: readonly Row[]): { readonly body: string; readonly fault: unknown } {
  const codec = codecOf(rows[0]?.message.wire.protocol ?? '');
  const recorded = rows.map(({ message, recordedAt }, depth) => ({
    message,
    recordedAt,
    depth,
    id: `${depth}`,
    tokens: 1,
  }));
  const names = new Set(rows.flatMap(({ message }) => toolCalls(message).map(({ name }) => name)));
  const tools = [...names].map((name) => ({ name, input_schema: { type: 'object' } }));
  const model = codec.isReasoningBound ? 'claude-sonnet-4-5' : 'gpt-5';
  const fields = codec.isReasoningBound ? { model, max_tokens: 10, tools } : { model };
  const frame = { model, isStream: false, fields, tools: codec.isReasoningBound ? tools : [] };
  const body = codec.encodeRequest(frame, [], project(recorded as unknown as RecordedMessage[], []).items);
  return { body, fault: codec.validate(body) };
}

describe.each(SAMPLES.map((sample) => [sample.format, sample] as const))('a file of %s', (_, sample: Sample) => {
  it('gives its messages with their times, calls, branches and title, and says what it left out', async () => {
    const vault = await openVault('memory:');
    const store = vault.storeOf(LOCAL_OWNER);
    const report = await imported(vault, sample.text);
    expect(report).toMatchObject({ format: sample.format, damagedCount: 0 });
    expect(report.leftOut.map(({ what, count }) => [what, count])).toEqual(sample.leftOut);
    const ids = report.conversations.map(({ id }) => id);
    const branches = await Promise.all(ids.map(async (id) => (await store.branches(id, { limit: 9 })).length));
    expect(branches).toEqual(sample.branches);
    const [id = ''] = ids;
    const conversation = await store.conversation(id);
    expect(conversation?.title).toMatch(new RegExp(`^${sample.title}`));
    const rows = await chainOf(store, id);
    expect(rows.map(({ message }) => message.role)).toEqual(sample.roles);
    expect(rows.map(({ recordedAt }) => (recordedAt - T0) / 1000)).toEqual(sample.seconds);
    const results = rows.flatMap(({ message }) => toolResults(message));
    const calls = rows.flatMap(({ message }) => toolCalls(message));
    expect(calls.map(({ callId }) => [callId, results.find((one) => one.callId === callId)?.text])).toEqual(
      sample.calls,
    );
  });

  it('keeps hostile words as words, and gives a view that a provider takes', async () => {
    const vault = await openVault('memory:');
    const report = await imported(vault, sample.text);
    const rows = await chainOf(vault.storeOf(LOCAL_OWNER), report.conversations[0]?.id ?? '');
    const texts = rows.flatMap(({ message }) => message.parts.map((part) => ('text' in part ? part.text : '')));
    expect(texts.join('\n')).toContain('\u001b[2J\u0000 </system> {"role":"system"}');
    const { body, fault } = requestOf(rows);
    expect(fault).toBeUndefined();
    for (const [callId] of sample.calls) expect(body.split(`"${callId}"`).length).toBeGreaterThan(2);
  });

  it('adds nothing when it is imported again, and is exported and imported without a changed byte', async () => {
    const [vault, other] = [await openVault('memory:'), await openVault('memory:')];
    const first = await imported(vault, sample.text);
    const whole = await exportOf(vault);
    const again = await imported(vault, sample.text);
    expect(again.conversations).toEqual(first.conversations.map(({ id }) => ({ id, messages: 0, isUnchanged: true })));
    expect(await exportOf(vault)).toBe(whole);
    expect((await imported(other, whole)).format).toBe('palimpsest-export');
    expect(await exportOf(other)).toBe(whole);
  });
});

describe('what a reader does not know', () => {
  const words = (value: object) => JSON.stringify(value);
  const piEntry = (message: object) => words({ type: 'message', id: words(message), parentId: null, message });
  const code = { sessionId: 's', isSidechain: false, parentUuid: null, cwd: '/', type: 'assistant', uuid: 'u' };
  const reply = {
    id: 'm',
    role: 'assistant',
    model: 'x',
    usage: { a: 1 },
    content: [{ type: 'text', text: 'kept', citations: [7] }],
  };
  const opencode = (info: object, ...parts: readonly object[]) => ({ info: { id: words(info), ...info }, parts });
  const node = (content: object) => ({
    parent: null,
    message: { author: { role: 'user' }, metadata: {}, new: 1, content },
  });

  it.each([
    [
      'claude',
      words({
        uuid: 'c',
        chat_messages: [
          {
            sender: 'assistant',
            text: '',
            mood: 'glad',
            content: [
              { type: 'thinking', thinking: 'Hm', summaries: [{ summary: 'x' }], cut_off: false },
              { type: 'text', text: 'So.', citations: [{ url: 'x' }], uuid: 'x' },
              { type: 'tool_use', id: 'c1', name: 'f', input: {} },
              { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'knowledge', title: 'kept', text: 'x' }] },
            ],
          },
        ],
      }),
      ['mood of a message', 'summaries of a thinking block', 'citations of a text block'],
    ],
    [
      'chatgpt',
      words({ current_node: 'a', mapping: { a: node({ content_type: 'tether_quote', text: 'x', title: 'kept' }) } }),
      ['new of a message'],
    ],
    [
      'opencode',
      words({
        info: { id: 'ses' },
        messages: [
          opencode({ role: 'user', system: 'Be brief.' }, { type: 'text', text: 'kept', synthetic: true }),
          opencode({ role: 'assistant', error: { name: 'APIError' }, cost: 1 }),
          opencode(
            { role: 'assistant' },
            { type: 'tool', callID: 'c', tool: 'f', state: { input: {}, attachments: [1] } },
          ),
        ],
      }),
      ['synthetic of a text part', 'system of a message', 'error of a reply', 'attachments of a tool call'],
    ],
    [
      'gemini-cli',
      words({
        sessionId: 's',
        projectHash: 'h',
        messages: [
          {
            type: 'gemini',
            content: 'kept',
            mood: 'glad',
            toolCalls: [
              { id: 'c', name: 'f', result: 'x', resultDisplay: 'y' },
              { id: 'd', name: 'f', resultDisplay: 'z' },
            ],
          },
        ],
      }),
      ['resultDisplay of a tool call', 'mood of a message'],
    ],
    [
      'pi',
      [
        words({ type: 'session', id: 's', cwd: '/' }),
        piEntry({ role: 'assistant', content: ['kept', { type: 'thinking', thinking: 'Hm', thinkingSignature: 'x' }] }),
        piEntry({ role: 'toolResult', toolCallId: 'c', content: 'x', details: { a: 1 }, isError: false }),
      ].join('\n'),
      ['thinkingSignature of a thinking block', 'details of a message'],
    ],
    [
      'claude-code',
      [
        words({ ...code, message: reply, toolUseResult: { a: 1 } }),
        words({ type: 'summary', summary: 'Of another', leafUuid: 'elsewhere' }),
      ].join('\n'),
      ['toolUseResult of a message', 'summary'],
    ],
  ])('in a file of %s is kept word for word, or counted', async (format, text, leftOut) => {
    const vault = await openVault('memory:');
    const report = await imported(vault, text);
    expect(report).toMatchObject({ format, damagedCount: 0, conversations: [{ isUnchanged: false }] });
    expect(report.leftOut).toEqual(leftOut.map((what) => ({ what, count: 1 })));
    expect(await exportOf(vault)).toContain('kept');
  });
});

const LINES = SAMPLES.filter(({ text }) => text.endsWith('\n'));

describe('a damaged file', () => {
  it.each(LINES.map((sample) => [sample.format, sample] as const))('of %s loses that line alone', async (_, sample) => {
    const vault = await openVault('memory:');
    const lines = sample.text.split('\n');
    const at = 4;
    const whole = await imported(await openVault('memory:'), sample.text);
    const report = await imported(vault, lines.with(at, `${lines[at]?.slice(0, 40)}`).join('\n'));
    expect(report.damages[0]).toEqual({ line: at + 1, reason: 'it is not JSON' });
    const count = ({ conversations }: FileReport) => conversations.reduce((sum, { messages }) => sum + messages, 0);
    expect(count(report)).toBeGreaterThanOrEqual(count(whole) - 2);
    for (const { id } of report.conversations)
      expect(requestOf(await chainOf(vault.storeOf(LOCAL_OWNER), id)).fault).toBeUndefined();
  });

  it('that is a list loses the entries that cannot be read, each named by its line', async () => {
    const entry = (name: string) => JSON.stringify({ uuid: name, chat_messages: [{ sender: 'human', text: name }] });
    const text = `[\n${entry('a')},\n{"uuid": nothing},\n\n7,\n${entry('b')},\n${entry('c').slice(0, -4)}`;
    const report = await imported(await openVault('memory:'), text);
    expect(report.conversations).toHaveLength(2);
    expect(report.damages).toEqual([
      { line: 3, reason: 'it is not JSON' },
      { line: 5, reason: 'it is not a JSON object' },
      { line: 7, reason: 'it is not whole: the file ends inside it' },
    ]);
  });

  it('is no list with quotation marks and brackets in its texts', async () => {
    const texts = ['a "b" \\\\', '}],[{"x', '\\\\\\"]'];
    const entries = texts.map((text, at) => ({ uuid: `${at}`, chat_messages: [{ sender: 'human', text }] }));
    const vault = await openVault('memory:');
    const report = await imported(vault, JSON.stringify(entries));
    expect(report.damages).toEqual([]);
    const rows = await Promise.all(report.conversations.map(({ id }) => chainOf(vault.storeOf(LOCAL_OWNER), id)));
    expect(rows.map(([row]) => row?.message.parts)).toEqual(texts.map((text) => [{ type: 'text', text }]));
  });

  it('may begin with a byte order mark, end its lines in other ways, or name entries that lead in a circle', async () => {
    const entry = (uuid: string, parentUuid: string | null, type: string) =>
      JSON.stringify({
        ...{ sessionId: 's', isSidechain: false, uuid, parentUuid },
        type,
        message: { role: 'user', content: uuid },
      });
    const count = async (text: string | Buffer) =>
      (await imported(await openVault('memory:'), text)).conversations.map(({ messages }) => messages);
    const lines = [entry('__proto__', null, 'user'), entry('b', '__proto__', 'user')];
    expect(await count(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual([2]);
    expect(await count([entry('a', 'b', 'user'), entry('b', 'a', 'user'), entry('c', 'c', 'user')].join('\n'))).toEqual(
      [3],
    );
    expect(
      await count([entry('x', 'y', 'progress'), entry('y', 'x', 'progress'), entry('a', 'x', 'user')].join('\n')),
    ).toEqual([1]);
    expect(await count([...lines, ...lines].join('\n'))).toEqual([2]);
  });

  it('gives back what is held of it as it is read, and may be stopped there', async () => {
    const held: number[] = [];
    const { text } = LINES[0] as Sample;
    await imported(await openVault('memory:'), text, { onHeld: (bytes) => void held.push(bytes) });
    expect(held.at(-1)).toBe(Buffer.byteLength(text.replaceAll('\n', '')));
    const list = JSON.stringify(['a', 'b'].map((uuid) => ({ uuid, chat_messages: [{ sender: 'human', text: 'x' }] })));
    const inList: number[] = [];
    await imported(await openVault('memory:'), list, { onHeld: (bytes) => void inList.push(bytes) });
    expect(new Set(inList).size).toBe(1);
    const vault = await openVault('memory:');
    const full = () => {
      throw new Error('full');
    };
    await expect(imported(vault, text, { onHeld: full })).rejects.toThrow('full');
    const { damages } = await imported(vault, text, { maxRecordBytes: 330 });
    expect(damages).toContainEqual({ line: expect.any(Number), reason: 'it is longer than 330 bytes' });
    const [first, ...rest] = text.split('\n');
    const second = await imported(vault, [first, `{"x":"${'x'.repeat(330)}"}`, ...rest].join('\n'), {
      maxRecordBytes: 330,
    });
    expect(second.damages[0]).toEqual({ line: 2, reason: 'it is longer than 330 bytes' });
  });

  it('may have a line that is no text, is nested without end, or is no message of its protocol', async () => {
    const [head, ...rest] = (LINES[0]?.text ?? '').trimEnd().split('\n');
    const deep = `{"a":${'['.repeat(600)}${']'.repeat(600)}}`;
    const wrong = (rest[1] ?? '').replace('"content":', '"content":7,"x":').replace('"u1"', '"w"');
    const text = Buffer.concat([
      Buffer.from(`${head}\n`),
      Buffer.of(0xff, 10),
      Buffer.from([deep, wrong, ...rest].join('\n')),
    ]);
    const report = await imported(await openVault('memory:'), text);
    expect(report.damages.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(report.damages.map(({ reason }) => reason)).toEqual([
      'it is not UTF-8',
      'it is nested deeper than 500',
      expect.stringContaining('content'),
    ]);
    expect(report.conversations.map(({ messages }) => messages)).toEqual([9, 2]);
  });

  it('says of entries that follow each other in a circle, or what no parent lists, that they are left out', async () => {
    const entry = (id: string, parent: string | null, ...children: string[]) => [
      id,
      { parent, children, message: { author: { role: 'user' }, content: { content_type: 'text', parts: [id] } } },
    ];
    const entries = [entry('r', null), entry('x', 'r'), entry('a', 'b', 'b'), entry('b', 'a', 'a'), entry('c', 'b')];
    const file = { conversation_id: 't', current_node: 'b', mapping: Object.fromEntries(entries) };
    const report = await imported(await openVault('memory:'), JSON.stringify([file]));
    expect(report).toMatchObject({ conversations: [{ messages: 1 }] });
    expect(report.damages.map(({ reason }) => reason)).toEqual([
      "of 't' 4 entries are left out, which no first entry leads to: not listed, or in a circle",
    ]);
    const pi = [
      { type: 'session', version: 3, id: 'p', timestamp: new Date(T0).toISOString(), cwd: '/' },
      ...['ab', 'ba'].map(([id, parentId]) => ({
        type: 'message',
        id,
        parentId,
        message: { role: 'user', content: 'x' },
      })),
    ];
    const cycle = await imported(await openVault('memory:'), pi.map((one) => JSON.stringify(one)).join('\n'));
    expect(cycle.damages).toEqual([
      { line: 2, reason: "the entry that it follows, 'b', is not before it in the file; it follows the one that is" },
    ]);
  });

  it('that is one document loses the messages and parts that cannot be read, and says where', async () => {
    const message = (role: string, ...parts: readonly unknown[]) => ({ info: { id: role, role }, parts });
    const text = (words: string) => ({ type: 'text', text: words });
    const opencode = {
      info: { id: 'ses' },
      messages: [
        null,
        message('user', null, text('one')),
        { info: null },
        message('assistant', text('two')),
        { info: {} },
      ],
    };
    const claude = {
      uuid: 'c',
      chat_messages: [
        null,
        { sender: 'human', text: 'one' },
        { uuid: 'zz' },
        { sender: 'assistant', content: [7, text('two')] },
      ],
    };
    const gemini = [
      { role: 'user', parts: [{ text: 'one' }, 7] },
      { role: 'king' },
      { role: 'model', parts: [{ text: 'two' }] },
    ];
    for (const [file, ...reasons] of [
      [
        opencode,
        "message 1 of 'ses' is no object with 'info' and a list 'parts'",
        "a part of message 2 of 'ses' is no object",
        "message 3 of 'ses' is no object with 'info' and a list 'parts'",
        "message 5 of 'ses' is no object with 'info' and a list 'parts'",
      ],
      [
        claude,
        "a message of 'c' is no object",
        "the message 'zz' has neither 'content' nor 'text'",
        "a block of the message '2' is no object",
      ],
      [gemini, 'a part of it is no object', "it is no content with a role of user, model and a list 'parts'"],
    ] as const) {
      const report = await imported(await openVault('memory:'), JSON.stringify(file));
      expect(report.conversations).toMatchObject([{ messages: 2 }]);
      expect(report.damages.map(({ reason }) => reason)).toEqual(reasons);
    }
  });

  it('that ends inside of its one document is refused for that, whatever it is', async () => {
    const vault = await openVault('memory:');
    const documents = SAMPLES.filter(({ format }) => ['gemini-cli', 'opencode'].includes(format));
    for (const { text, format } of documents)
      for (const options of [{}, { format }])
        await expect(imported(vault, text.slice(0, -30), options)).rejects.toThrow(
          'Line 1: it is not whole: the file ends inside it. Copy or export it again.',
        );
    await expect(imported(vault, '{"a": 1, "b" 2}')).rejects.toThrow('line 1: it is not JSON');
  });

  it('says which role there is not', async () => {
    const said = (role: string) => ({ role, content: 'x' });
    for (const [file, reason] of [
      [[said('user'), said('king')], "it has the role 'king'. Messages have one of system, developer, user"],
      [{ messages: [said('user'), said('king')] }, "role: Invalid value: 'king'. Supported values are: "],
    ] as const)
      expect(await imported(await openVault('memory:'), JSON.stringify(file))).toMatchObject({
        conversations: [{ messages: 1 }],
        damages: [{ line: 1, reason: expect.stringContaining(reason) }],
      });
  });

  it('with times in the future is kept without them', async () => {
    const vault = await openVault('memory:');
    const [soon, far] = [OPTIONS.now + 3_600_000, OPTIONS.now + 1e12];
    const said = (created_at: number) => ({ role: 'user', content: `${created_at}`, created_at });
    const report = await imported(vault, JSON.stringify([said(T0), said(soon), said(far)]));
    expect(report).toMatchObject({ damages: [], leftOut: [{ what: 'time in the future', count: 1 }] });
    const { id = '' } = report.conversations[0] ?? {};
    const rows = await chainOf(vault.storeOf(LOCAL_OWNER), id);
    expect(rows.map(({ recordedAt }) => recordedAt)).toEqual([T0, soon, soon]);
    expect(await vault.storeOf(LOCAL_OWNER).conversation(id)).toMatchObject({ createdAt: T0, updatedAt: soon });
  });

  it('of no known format is refused by what it holds and what is known', async () => {
    const vault = await openVault('memory:');
    const names = IMPORT_FORMATS.map(({ name }) => name).join(', ');
    await expect(imported(vault, '{"a":1}')).rejects.toThrow(
      `It begins with a, and is in none of the formats that can be imported: ${names}.`,
    );
    await expect(imported(vault, 'nothing')).rejects.toThrow('It holds no JSON object (line 1: it is not JSON), and');
    await expect(imported(vault, 'PK\u0003\u0004')).rejects.toThrow('It is a zip archive. Unpack it');
    await expect(imported(vault, Buffer.of(0x1f, 0x8b, 8))).rejects.toThrow('It is compressed. Unpack it first');
    await expect(imported(vault, Buffer.of(0xff, 0xfe, 123, 0))).rejects.toThrow('Save it as UTF-8 first');
    const named = (format: string) => imported(vault, LINES[0]?.text ?? '', { format });
    await expect(named('chatpgt')).rejects.toThrow("There is no format 'chatpgt'. Did you mean chatgpt?");
    await expect(named('palimpsest-markdown')).rejects.toThrow("It is no file of the format 'palimpsest-markdown'.");
    expect((await named('claude-code')).conversations).toHaveLength(2);
    await expect(named('codex')).rejects.toThrow("It is no file of the format 'codex'.");
    await expect(imported(vault, '')).rejects.toThrow('It holds no JSON object');
  });
});

it('an answer of ChatGPT that was still being written is marked as interrupted, and no other', async () => {
  const vault = await openVault('memory:');
  const node = (id: string, parent: string | null, children: string[], role: string, status: string) => ({
    ...{ id, parent, children },
    message: { id, author: { role }, status, content: { content_type: 'text', parts: [id] } },
  });
  const mapping = {
    a: node('a', null, ['b'], 'user', 'finished_successfully'),
    b: node('b', 'a', ['c'], 'assistant', 'finished_successfully'),
    c: node('c', 'b', ['d'], 'user', 'finished_successfully'),
    d: node('d', 'c', [], 'assistant', 'in_progress'),
  };
  const [conversation] = (await imported(vault, JSON.stringify([{ id: 'x', mapping, current_node: 'd' }])))
    .conversations;
  const store = vault.storeOf(LOCAL_OWNER);
  const tip = (await store.conversation(conversation?.id ?? ''))?.tip;
  if (tip === undefined || tip === null) throw new Error('nothing was imported');
  const messages = await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
  expect(messages.map(({ isInterrupted = false }) => isInterrupted)).toEqual([false, false, false, true]);
});

describe('a session', () => {
  const entry = (id: string, parentId: string | null, message: object) => ({ type: 'message', id, parentId, message });
  const head = { type: 'session', id: 's', cwd: '/', timestamp: '2026-03-01' };
  const lines = (...records: readonly object[]) => [head, ...records].map((one) => JSON.stringify(one)).join('\n');
  const call = (id: string) => ({
    role: 'assistant',
    content: [{ type: 'toolCall', id, name: 'read', arguments: {} }],
  });
  const gave = (toolCallId: string, text: string) => ({ role: 'toolResult', toolCallId, content: text });

  it('in which the same was said twice at one place has it once, and each result answers it', async () => {
    const vault = await openVault('memory:');
    const text = lines(
      entry('a', null, { role: 'user', content: 'Find it.' }),
      ...[entry('b', 'a', call('c1')), entry('c', 'b', gave('c1', 'one'))],
      ...[entry('d', 'a', call('c2')), entry('e', 'd', gave('c2', 'two'))],
    );
    const report = await imported(vault, text);
    expect(report).toMatchObject({ damagedCount: 0, conversations: [{ messages: 4 }] });
    const rows = await chainOf(vault.storeOf(LOCAL_OWNER), report.conversations[0]?.id ?? '');
    expect(requestOf(rows).fault).toBeUndefined();
    const whole = await exportOf(vault);
    const other = await openVault('memory:');
    await imported(other, whole);
    expect(await exportOf(other)).toBe(whole);
  });

  it('of ours may have a byte order mark before it and empty lines behind it, and is none of another program', async () => {
    const vault = await openVault('memory:');
    await imported(vault, lines(entry('u', null, { role: 'user', content: 'Hello' })));
    const text = await exportOf(vault);
    const other = await openVault('memory:');
    await expect(imported(other, text, { format: 'codex' })).rejects.toThrow("It is no file of the format 'codex'.");
    await expect(imported(other, `${text}\n{}\n`)).rejects.toThrow("something follows the line of kind 'end'");
    expect(await other.owners({ limit: 9 })).toEqual([]);
    expect((await imported(other, `\ufeff${text}\n \n`)).conversations).toHaveLength(1);
    expect(await exportOf(other)).toBe(text);
  });

  it('in which nothing was said is no damage', async () => {
    const vault = await openVault('memory:');
    const code = [
      { type: 'summary', summary: 'The harbour', leafUuid: 'x' },
      { type: 'file-history-snapshot', messageId: 'x', snapshot: {} },
      { type: 'queue-operation', operation: 'enqueue', sessionId: 's' },
    ];
    for (const entry of code) {
      const report = await imported(vault, JSON.stringify(entry));
      expect(report).toMatchObject({ format: 'claude-code', conversations: [], damagedCount: 0 });
      expect(report.leftOut.at(-1)).toEqual({
        what: 'conversation in which nothing was said, or can be read',
        count: 1,
      });
    }
    expect(await imported(vault, '', { format: 'codex' })).toMatchObject({ format: 'codex', damagedCount: 0 });
    await expect(imported(vault, '', { format: 'nothing' })).rejects.toThrow("There is no format 'nothing'");
  });

  it('whose last reply broke off says so', async () => {
    const vault = await openVault('memory:');
    const broken = { role: 'assistant', content: 'Fo', stopReason: 'aborted' };
    const text = lines(entry('a', null, { role: 'user', content: 'Find it.' }), entry('b', 'a', broken));
    const [{ id } = { id: '' }] = (await imported(vault, text)).conversations;
    const rows = await chainOf(vault.storeOf(LOCAL_OWNER), id);
    expect(rows.map(({ isInterrupted }) => isInterrupted)).toEqual([false, true]);
  });
});

describe('a session that was imported', () => {
  const talk = (...texts: readonly string[]) =>
    JSON.stringify({
      id: 'mine',
      messages: texts.map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content })),
    });

  const saidIn = (rows: readonly Row[]) =>
    rows.flatMap(({ message: { parts } }) => parts.map((part) => 'text' in part && part.text));

  it('is known again after it went on or was renamed here', async () => {
    const session = new Session();
    const vault = { storeOf: () => session.store };
    const first = await importFile(vault, pieces(talk('one', 'two')), OPTIONS);
    const [{ id } = { id: '' }] = first.conversations;
    await session.say([user('one'), assistant('two'), user('three')], { conversation: id, reply: assistant('four') });
    await session.engine.library.rename(id, 'Numbers');
    const again = await importFile(vault, pieces(talk('one', 'two')), OPTIONS);
    expect(again.conversations).toEqual([{ id, messages: 0, isUnchanged: true }]);
  });

  it('is still of its session where it goes elsewhere as one document', async () => {
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => openVault('memory:')));
    if (here === undefined || there === undefined || elsewhere === undefined) throw new Error('no stores');
    const library = (vault: Vault) => createEngine({ store: vault.storeOf(LOCAL_OWNER) }).library;
    const report = await imported(here, SAMPLES.find(({ format }) => format === 'claude-code')?.text ?? '');
    for (const { id } of report.conversations) {
      const { session, isSide } = (await here.storeOf(LOCAL_OWNER).conversation(id)) ?? {};
      expect(session).toEqual(expect.any(String));
      const document = await library(here).exportJson(id, { includeFullHistory: true });
      await imported(there, JSON.stringify(document));
      await library(elsewhere).import(document);
      for (const vault of [there, elsewhere])
        expect(await vault.storeOf(LOCAL_OWNER).conversation(id)).toMatchObject({ session, isSide });
    }
  });

  it('and has grown since gets what is new, once, with its time', async () => {
    const vault = await openVault('memory:');
    const before = await imported(vault, talk('one', 'two'));
    const [{ id } = { id: '' }] = before.conversations;
    const trial = await imported(vault, talk('one', 'two', 'three'), { isDryRun: true });
    expect(trial.conversations).toEqual([{ id, messages: 1, isUnchanged: false, hasGrown: true }]);
    const grown = await imported(vault, talk('one', 'two', 'three'), { fileTime: T0 + 1 });
    expect(grown.conversations).toEqual([{ id, messages: 1, isUnchanged: false, hasGrown: true }]);
    expect((await imported(vault, talk('one', 'two', 'three'))).conversations).toEqual([
      { id, messages: 0, isUnchanged: true },
    ]);
    const rows = await chainOf(vault.storeOf(LOCAL_OWNER), id);
    expect(rows.map(({ recordedAt }) => recordedAt - T0)).toEqual([0, 0, 1]);
  });

  it('is another conversation than one that begins with the same greeting and answer', async () => {
    const vault = await openVault('memory:');
    const chat = (...said: string[]) =>
      JSON.stringify(said.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })));
    const files = [
      chat('Hi', 'Hello!', 'Of trains.', 'Yes?'),
      chat('Hi', 'Hello!', 'Of boats.', 'Yes?'),
      chat('Hi', 'Hello!'),
    ];
    const ids = [];
    for (const file of files) ids.push((await imported(vault, file)).conversations[0]?.id);
    expect(new Set(ids).size).toBe(3);
    const grown = await imported(vault, chat('Hi', 'Hello!', 'Of trains.', 'Yes?', 'To Bergen.'));
    expect(grown.conversations).toEqual([{ id: ids[0], messages: 1, isUnchanged: false, hasGrown: true }]);
  });

  it('and went on here as well keeps what was said here, and what is new of the file as a branch', async () => {
    const session = new Session();
    const vault = { storeOf: () => session.store };
    const [{ id } = { id: '' }] = (await importFile(vault, pieces(talk('one', 'two')), OPTIONS)).conversations;
    await session.say([user('one'), assistant('two'), user('here')], { conversation: id, reply: assistant('four') });
    await importFile(vault, pieces(talk('one', 'two', 'three', 'five')), OPTIONS);
    expect(saidIn(await chainOf(session.store, id))).toEqual(['one', 'two', 'here', 'four']);
    expect(await session.store.branches(id, { limit: 9 })).toMatchObject([{ tip: { depth: 3 }, sharedMessages: 2 }]);
    expect((await importFile(vault, pieces(talk('one', 'two', 'three', 'five')), OPTIONS)).conversations).toEqual([
      { id, messages: 0, isUnchanged: true },
    ]);
  });

  it('from a damaged copy follows the whole file, and what was damaged stays as a branch', async () => {
    const texts = ['one', 'two', 'three', 'four', 'five'];
    const whole = talk(...texts);
    for (const lost of [[1], [0, 3], [1, 2, 3]]) {
      const vault = await openVault('memory:');
      const store = vault.storeOf(LOCAL_OWNER);
      const { messages } = JSON.parse(whole);
      const left = messages.filter((_: unknown, at: number) => !lost.includes(at));
      const [{ id } = { id: '' }] = (await imported(vault, JSON.stringify({ id: 'mine', messages: left })))
        .conversations;
      expect((await imported(vault, whole)).conversations).toMatchObject([{ id, hasGrown: true }]);
      expect(saidIn(await chainOf(store, id))).toEqual(texts);
      expect(await store.branches(id, { limit: 9 })).toMatchObject([{ tip: { depth: left.length - 1 } }]);
      expect((await imported(vault, whole)).conversations).toEqual([{ id, messages: 0, isUnchanged: true }]);
    }
  });

  it('whole, or from a damaged copy that went on here, stays where it is when the other comes', async () => {
    const session = new Session();
    const vault = { storeOf: () => session.store };
    const bring = (text: string) => importFile(vault, pieces(text), OPTIONS);
    const [{ id } = { id: '' }] = (await bring(talk('one', 'two', 'three'))).conversations;
    const broken = JSON.stringify({ id: 'mine', messages: [user('one'), user('three')] });
    await bring(broken);
    expect(saidIn(await chainOf(session.store, id))).toEqual(['one', 'two', 'three']);
    const other = new Session();
    const [{ id: there } = { id: '' }] = (await importFile({ storeOf: () => other.store }, pieces(broken), OPTIONS))
      .conversations;
    await other.say([user('one'), user('three')], { conversation: there, reply: assistant('two') });
    await importFile({ storeOf: () => other.store }, pieces(talk('one', 'two', 'three')), OPTIONS);
    expect(saidIn(await chainOf(other.store, there))).toEqual(['one', 'three', 'two']);
  });

  it('and was compacted here keeps its summaries when it grows, also where the program went on from an earlier message', async () => {
    const session = new Session();
    const vault = { storeOf: () => session.store };
    const said = (at: number, parent = at - 1, name = `${at}`) => ({
      ...{ type: 'message', id: name, parentId: parent < 0 ? null : `${parent}` },
      message: { role: at % 2 ? 'assistant' : 'user', content: `Message ${name} ${'tells much '.repeat(99)}` },
    });
    const file = (...more: readonly object[]) =>
      [
        { type: 'session', id: 's', cwd: '/', timestamp: '2026-03-01' },
        ...Array.from({ length: 12 }, (_, at) => said(at)),
        ...more,
      ]
        .map((one) => JSON.stringify(one))
        .join('\n');
    const [{ id } = { id: '' }] = (await importFile(vault, pieces(file(), 9999), OPTIONS)).conversations;
    const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 3 };
    await session.engine.compact({ conversation: id, strategy, model: 'gpt-5' });
    const live = await session.store.edits(id, 'live');
    expect(live.length).toBeGreaterThan(0);
    await importFile(vault, pieces(file(said(12)), 9999), OPTIONS);
    expect((await session.store.conversation(id))?.tip?.depth).toBe(12);
    await importFile(vault, pieces(file(said(12), said(11, 10, 'other')), 9999), OPTIONS);
    expect((await session.store.conversation(id))?.tip?.depth).toBe(11);
    expect(await session.store.edits(id, 'live')).toEqual(live);
    expect(await session.store.branches(id, { limit: 9 })).toMatchObject([{ tip: { depth: 12 }, sharedMessages: 11 }]);
  });

  it('by two at once is there once', async () => {
    for (const first of [[], ['one']]) {
      const vault = await openVault('memory:');
      if (first.length > 0) await imported(vault, talk(...first));
      const both = await Promise.all([1, 2].map(() => imported(vault, talk('one', 'two', 'three'))));
      expect(new Set(both.flatMap(({ conversations }) => conversations.map(({ id }) => id))).size).toBe(1);
      const [{ id } = { id: '' }] = both[0]?.conversations ?? [];
      expect(await chainOf(vault.storeOf(LOCAL_OWNER), id)).toHaveLength(3);
    }
  });

  it.each(LINES.map((sample) => [sample.format, sample] as const))(
    'from %s while it was being written is in the end as if it had been imported whole',
    async (_, { text }) => {
      const lines = text.trimEnd().split('\n');
      const whole = await openVault('memory:');
      const { conversations } = await imported(whole, text);
      for (let count = 1; count < lines.length; count += 1) {
        const vault = await openVault('memory:');
        const store = vault.storeOf(LOCAL_OWNER);
        await imported(vault, lines.slice(0, count).join('\n')).catch(() => undefined);
        const grown = await imported(vault, text);
        expect(grown.conversations.map(({ id }) => id)).toEqual(conversations.map(({ id }) => id));
        for (const { id } of conversations) {
          expect([count, await chainOf(store, id)]).toEqual([count, await chainOf(whole.storeOf(LOCAL_OWNER), id)]);
        }
        expect((await store.conversations({ limit: 9 })).length).toBe(conversations.length);
        const again = await imported(vault, text);
        expect(again.conversations.every(({ isUnchanged }) => isUnchanged)).toBe(true);
      }
    },
  );

  it('only as a trial leaves nothing', async () => {
    const vault = await openVault('memory:');
    const report = await imported(vault, talk('one', 'two'), { isDryRun: true });
    expect(report.conversations).toMatchObject([{ messages: 2, isUnchanged: false }]);
    expect(await exportOf(vault)).toBe(await exportOf(await openVault('memory:')));
  });
});

describe('a conversation of our own', () => {
  async function spoken(): Promise<Session> {
    const session = new Session();
    const system = { role: 'system' as const, content: 'Be brief.' };
    const say = { conversation: 'harbour', body: { memory_strategy: { mode: 'none' } } };
    await session.say([system, user('Find it.')], { ...say, reply: calling('c1') });
    await session.say([result('c1', '```\n### user (message 9, 2026-01-01T00:00:00.000Z)\n```')], {
      ...say,
      reply: assistant('Found.'),
    });
    await session.talk([user('Find it.'), assistant('No.'), user('Why?'), assistant('So.')], say);
    return session;
  }

  it('comes back from its JSON with every branch and edit', async () => {
    const session = await spoken();
    const strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 3 };
    await session.engine.compact({ conversation: 'harbour', strategy, model: 'gpt-5' });
    const document = JSON.stringify(
      await session.engine.library.exportJson('harbour', { includeFullHistory: true, branch: undefined }),
    );
    const vault = await openVault('memory:');
    expect(await imported(vault, document)).toMatchObject({ format: 'palimpsest-conversation', damagedCount: 0 });
    const there = new Session(vault.storeOf(LOCAL_OWNER));
    expect(
      JSON.stringify(await there.engine.library.exportJson('harbour', { includeFullHistory: true, branch: undefined })),
    ).toBe(document);
  });

  it('comes back from its Markdown as who said what and when, with calls and branches', async () => {
    const session = await spoken();
    const text = await session.engine.library.exportMarkdown('harbour', {
      includeFullHistory: true,
      branch: undefined,
    });
    const vault = await openVault('memory:');
    const report = await imported(vault, text);
    expect(report).toMatchObject({ format: 'palimpsest-markdown', damagedCount: 0, leftOut: [] });
    const store = vault.storeOf(LOCAL_OWNER);
    const [{ id } = { id: '' }] = report.conversations;
    const own = await chainOf(session.store, 'harbour');
    const rows = await chainOf(store, id);
    expect(rows.map(({ message, recordedAt }) => [message.role, message.parts, recordedAt])).toEqual(
      own.map(({ message, recordedAt }) => [message.role, message.parts, recordedAt]),
    );
    expect(await store.branches(id, { limit: 9 })).toHaveLength(
      (await session.store.branches('harbour', { limit: 9 })).length,
    );
    expect(requestOf(rows).fault).toBeUndefined();
  });
});
