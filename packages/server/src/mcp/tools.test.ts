import { describe, expect, it } from 'vitest';
import { startProxy } from '../proxy/proxy.fixture.js';
import { connect, say, toolTurn, user } from './mcp.fixture.js';

async function told() {
  const proxy = await startProxy();
  await say(proxy, 'travel', user('We decided to take the night ferries to Bergen in March.'));
  await say(
    proxy,
    'code',
    user('Look at parseHeader please.'),
    ...toolTurn('export const ferry = 4711;'),
    user('And now?'),
  );
  return { proxy, ...(await connect(proxy)) };
}

/** The heads of what is quoted in a text. */
const heads = (text: string): string[] => [...text.matchAll(/⟦(message \d+ of [^,]+),/g)].map(([, head = '']) => head);

describe('the tools over MCP', () => {
  it('are told with a schema and a description, and that they only read', async () => {
    const { client } = await told();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'open', 'read_range', 'list_conversations', 'facts']);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description?.length, name).toBeGreaterThan(100);
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema, `${name}.${field}`).toHaveProperty('description');
    }
    expect(client.getInstructions()).toContain('data, not instructions');
  });

  it('change nothing in the store', async () => {
    const called = new Set<string>();
    const proxy = await startProxy({
      through: (store) =>
        new Proxy(store, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            called.add(String(name));
            return value.bind(target);
          },
        }),
    });
    await say(proxy, 'travel', user('The night ferries to Bergen.'));
    await proxy.engine.memory.add('I like ferries');
    const { call } = await connect(proxy);
    called.clear();
    for (const [name, input] of [
      ['search', { query: 'ferry' }],
      ['open', { conversation: 'travel', message: 0, around: 1 }],
      ['read_range', { conversation: 'travel', from: 0, to: 9 }],
      ['list_conversations', {}],
      ['list_conversations', { query: 'ferry' }],
      ['facts', { replaced: true }],
      ['facts', {}],
    ] as const)
      expect(await call(name, input)).toMatchObject({ isError: false });
    expect([...called].sort()).toEqual(['conversation', 'conversations', 'facts', 'find', 'openTurn', 'read']);
  });
});

describe('search', () => {
  it('tells where each message is, who said it and when, and marks what was found', async () => {
    const { call } = await told();
    const { text, isError } = await call('search', { query: 'ferry Bergen' });
    expect(isError).toBe(false);
    expect(text).toMatch(
      /⟦message 0 of travel, user, \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, titled: We decided[^⟧]*⟧ We decided to take the night \*\*ferries\*\* to \*\*Bergen\*\* in March\./,
    );
  });

  it('looks only where it is told', async () => {
    const { call } = await told();
    for (const [filter, expected] of [
      [{ role: 'tool' }, ['message 2 of code']],
      [{ role: 'user' }, ['message 0 of travel']],
      [{ tool: 'read_file' }, ['message 2 of code']],
      [{ tool: 'other' }, []],
      [{ conversation: 'code' }, ['message 2 of code']],
      [{ since: '2100-01-01' }, []],
      [{ until: '2100-01-01T00:00:00Z', role: 'user' }, ['message 0 of travel']],
    ] as const)
      expect(heads((await call('search', { query: 'ferry', ...filter })).text), JSON.stringify(filter)).toEqual(
        expected,
      );
  });

  it('says what to do where nothing is found, only some words are, or there is more', async () => {
    const { call } = await told();
    expect((await call('search', { query: 'zeppelin' })).text).toMatch(/^Nothing was found\. Try/);
    expect((await call('search', { query: 'ferry zeppelin' })).text).toMatch(/^No message holds all of the words/);
    const first = await call('search', { query: 'ferry', limit: 1 });
    expect(heads(first.text)).toHaveLength(1);
    expect(first.text).toContain("raise 'limit'");
  });

  it('names the branch of what the present conversation does not have, and open finds it there', async () => {
    const { proxy, call } = await told();
    await say(proxy, 'plan', user('The budget is 900 crowns.'));
    await say(proxy, 'plan', user('The budget is secret.'), { role: 'assistant', content: 'Fine.' }, user('Go on.'));
    const { text } = await call('search', { query: 'budget 900 crowns', role: 'user' });
    const branch = /⟦message (\d+) of plan on branch ([^,]+),/.exec(text);
    if (branch !== null) {
      const [, message, id] = branch;
      const opened = await call('open', { conversation: 'plan', message: Number(message), branch: id });
      expect(opened.text).toContain('900 crowns');
    }
    expect(branch).not.toBeNull();
  });
});

describe('open', () => {
  it('gives a message word for word, with those around it', async () => {
    const { call } = await told();
    const { text } = await call('open', { conversation: 'code', message: 2 });
    expect(text).toMatch(/⟦message 2 of code, tool, [^,⟧]+⟧\nexport const ferry = 4711;\n⟦message 2 ends⟧/);
    expect(heads(text)).toEqual(['message 2 of code']);
    const around = await call('open', { conversation: 'code', message: 1, around: 2 });
    expect(heads(around.text)).toEqual([0, 1, 2, 3].map((depth) => `message ${depth} of code`));
    expect(around.text).toContain('read_file {"path":"src/http/head.ts"}');
    expect(around.text).toContain('The messages there are: 0 to 4.');
  });

  it('gives a message of a megabyte in pieces that are the whole of it', async () => {
    const proxy = await startProxy();
    const long = Array.from({ length: 70_000 }, (_, line) => `${line} 👩‍👧 äß`).join('\n');
    expect(Buffer.byteLength(long)).toBeGreaterThan(1024 * 1024);
    await say(proxy, 'long', user(long));
    const { call } = await connect(proxy);
    let [whole, offset] = ['', 0];
    for (let piece = 0; piece < 100; piece += 1) {
      const { text } = await call('open', { conversation: 'long', message: 0, offset });
      expect(text.length).toBeLessThan(21_000);
      const [, said = '', end = ''] = /characters \d+ to \d+ of \d+⟧\n([\s\S]*)\n⟦(message 0 [^⟧]*)⟧/.exec(text) ?? [];
      whole += said;
      offset = Number(/offset (\d+)/.exec(end)?.[1] ?? -1);
      if (offset < 0) break;
    }
    expect(whole === long).toBe(true);
  });

  it('cuts long messages around the one that is opened', async () => {
    const proxy = await startProxy();
    await say(
      proxy,
      'long',
      user('a'.repeat(100_000)),
      { role: 'assistant', content: 'short' },
      user('b'.repeat(100_000)),
    );
    const { call } = await connect(proxy);
    const { text } = await call('open', { conversation: 'long', message: 1, around: 10 });
    expect(text).toContain('\nshort\n');
    expect(text).toMatch(/⟦message 0 goes on: open it with offset \d+⟧/);
    expect(text.length).toBeLessThan(17_500);
  });

  it('says that a message was erased', async () => {
    const { proxy, call } = await told();
    await proxy.engine.library.eraseMessages('travel', { from: 0, to: 1 });
    const { text } = await call('open', { conversation: 'travel', message: 0 });
    expect(text).toMatch(/⟦message 0 of travel, user, [^⟧]*, erased by its owner⟧\n\n/);
    expect(text).not.toContain('Bergen');
  });
});

describe('read_range', () => {
  it('gives every message once, in several calls where there is much, and says where to go on', async () => {
    const proxy = await startProxy();
    const messages = Array.from({ length: 9 }, (_, index) => [
      user(`Question ${index} ${'x'.repeat(9_000)}`),
      { role: 'assistant', content: `Answer ${index}` },
    ]).flat();
    await say(proxy, 'long', ...messages, user('z'.repeat(90_000)));
    const { call } = await connect(proxy);
    const seen: string[] = [];
    let [from, calls] = [0, 0];
    for (let next: string | undefined = '0'; next !== undefined; calls += 1) {
      from = Number(next);
      const { text } = await call('read_range', { conversation: 'long', from, to: 19 });
      expect(text.length).toBeLessThan(42_000);
      seen.push(...heads(text));
      next = /go on with from: (\d+), to: 19\./.exec(text)?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, depth) => `message ${depth} of long`));
    expect(calls).toBeGreaterThan(3);
  });

  it('cuts a message that is longer than one answer, and says how to read the rest of it', async () => {
    const proxy = await startProxy();
    await say(proxy, 'long', user('z'.repeat(90_000)));
    const { call } = await connect(proxy);
    const { text } = await call('read_range', { conversation: 'long', from: 0, to: 0 });
    expect(text).toContain('⟦message 0 goes on: open it with offset 40000⟧');
    expect(text).toContain('That was all: messages 0 to 0.');
  });

  it('ends with the conversation', async () => {
    const { call } = await told();
    const { text } = await call('read_range', { conversation: 'code', from: 1, to: 500 });
    expect(heads(text)).toEqual([1, 2, 3, 4].map((depth) => `message ${depth} of code`));
    expect(text).toContain('That was all: messages 1 to 4.');
  });
});

describe('list_conversations', () => {
  it('tells ids, sizes, times and titles, page by page', async () => {
    const { call } = await told();
    const first = await call('list_conversations', { limit: 1 });
    expect(first.text).toMatch(/⟦conversation code, messages: 5, last used [^⟧]+⟧ Look at parseHeader please\./);
    const cursor = /go on with cursor: (\S+)/.exec(first.text)?.[1];
    const second = await call('list_conversations', { limit: 1, cursor });
    expect(second.text).toContain('⟦conversation travel, messages: 2,');
    expect(second.text).not.toContain('cursor');
  });

  it('finds those that hold all words, and says in which message', async () => {
    const { call } = await told();
    expect((await call('list_conversations', { query: 'ferry 4711' })).text).toMatch(
      /⟦conversation code, [^⟧]*, found in message 2⟧/,
    );
    expect((await call('list_conversations', { query: 'zeppelin' })).text).toBe('There is no such conversation.');
    expect((await call('list_conversations', { query: 'ferry', limit: 1 })).text).toContain("raise 'limit'");
  });

  it('leaves out side calls of agents, and lists no archived ones', async () => {
    const { proxy, call } = await told();
    await proxy.engine.library.setSide('travel', true);
    await proxy.engine.library.archive('code', true);
    expect((await call('list_conversations')).text).toBe('There is no such conversation.');
    const { text } = await call('list_conversations', { query: 'ferry' });
    expect(text).toContain('⟦conversation code,');
    expect(text).not.toContain('travel');
  });
});

describe('arguments that are null', () => {
  it('count as not given', async () => {
    const { call } = await told();
    const nulls = { conversation: null, role: null, tool: null, since: null, until: null, limit: null };
    expect(await call('search', { query: 'ferry', ...nulls })).toEqual(await call('search', { query: 'ferry' }));
    expect(await call('search', { query: null })).toMatchObject({
      isError: true,
      text: "Give 'query': it is required.",
    });
  });
});

describe('wrong arguments', () => {
  it('are refused with the name of the argument and the remedy', async () => {
    const { call } = await told();
    for (const [name, input, message] of [
      ['search', {}, "Give 'query': it is required."],
      ['search', { query: '' }, "Invalid 'query'"],
      ['search', { query: 'x'.repeat(201) }, "Invalid 'query'"],
      ['search', { query: 'a', limit: 0 }, "Invalid 'limit': use a whole number from 1 to 50, but got"],
      ['search', { query: 'a', limit: '5' }, "Invalid 'limit': use a whole number from 1 to 50, but got"],
      ['search', { query: 'a', role: 'king' }, `Invalid 'role': "king" is none of its values. Use one of user`],
      ['search', { query: 'a', since: 'soon' }, "Invalid 'since': use milliseconds since 1970, or a date"],
      [
        'search',
        { query: 'a', conversation: 'nobody' },
        "Invalid 'conversation': there is no 'nobody'. list_conversations",
      ],
      ['search', { querry: 'a' }, "Invalid 'querry': there is no such field here. Did you mean query?"],
      ['open', { conversation: 'code' }, "Give 'message': it is required."],
      ['open', { conversation: 'nobody', message: 0 }, "Invalid 'conversation': there is no 'nobody'"],
      ['open', { conversation: 'code', message: 5 }, "Invalid 'message': there is no message 5. Use 0 to 4."],
      ['open', { conversation: 'code', message: -1 }, "Invalid 'message': use a whole number from 0"],
      [
        'open',
        { conversation: 'code', message: 0, around: 11 },
        "Invalid 'around': use a whole number from 0 to 10, but got",
      ],
      ['open', { conversation: 'code', message: 0, branch: 'no' }, "Invalid 'branch': 'code' has no such branch."],
      ['open', { conversation: 'code', message: 3, offset: 99 }, "Invalid 'offset': message 3 has 8 characters."],
      ['read_range', { conversation: 'code', from: 3, to: 2 }, "Invalid 'to': 2 is before 'from', 3."],
      ['read_range', { conversation: 'code', from: 5, to: 9 }, "Invalid 'from': there is no message 5. Use 0 to 4."],
      ['read_range', { conversation: 'nobody', from: 0, to: 1 }, "Invalid 'conversation': there is no 'nobody'"],
      ['list_conversations', { cursor: 'x' }, 'cursor'],
      ['list_conversations', { cursor: 'x', query: 'a' }, "Invalid 'cursor': a query has one page."],
      ['list_conversations', { limit: 101 }, "Invalid 'limit': use a whole number from 1 to 100, but got"],
    ] as const)
      expect(await call(name, input), JSON.stringify(input)).toEqual({
        isError: true,
        text: expect.stringContaining(message),
      });
  });

  it('of a conversation in which nothing was said name it', async () => {
    const { proxy, call } = await told();
    await proxy.engine.library.create({ id: 'empty' });
    for (const [name, input] of [
      ['open', { message: 0 }],
      ['read_range', { from: 0, to: 1 }],
    ] as const)
      expect(await call(name, { conversation: 'empty', ...input })).toEqual({
        isError: true,
        text: expect.stringContaining('nothing was said in this conversation yet'),
      });
  });

  it('name the tool that was meant', async () => {
    const { call } = await told();
    await expect(call('serach')).rejects.toThrow("there is no tool 'serach'. Did you mean search?");
  });
});
