import { Client } from '@palimpsest/client';
import { describe, expect, it } from 'vitest';
import { Chat } from './chat.js';
import type { Connection } from './connection.js';
import { PlainInterface } from './plain-interface.js';

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

/** A server that keeps messages in a list, and answers a chat as it is told. */
class FakeServer {
  readonly messages: { role: string; content: string }[] = [];
  /** Whether a message is stored before the answer is made. */
  isStoring = true;
  isGone = false;
  answer: Answer = () => json({});
  compact: Answer = () => json({});
  import: (signal: AbortSignal | null | undefined, body: AsyncIterable<unknown>) => Promise<Response> = async () =>
    json({});
  /** What else it answers to whatever is asked, and what to a question for originals. */
  facts: object = {};
  originals: object = {};
  /** What was asked for, in order. */
  readonly asked: string[] = [];
  /** What was left by the last rewind. */
  branch: { role: string; content: string }[] = [];
  /** What is told of the conversation. */
  events = '';

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    init?.signal?.throwIfAborted();
    if (this.isGone) throw new TypeError('fetch failed');
    const route = `${init?.method} ${pathname.replace('/api/v1', '')}`;
    if (!pathname.endsWith('/events')) this.asked.push(route);
    if (route.endsWith('/rewind')) {
      const { messages: kept } = JSON.parse(String(init?.body)) as { messages: number };
      this.branch = this.messages.splice(kept);
    }
    if (route.endsWith('/activate')) this.messages.push(...this.branch);
    if (route === 'POST /chat') {
      const { message } = JSON.parse(String(init?.body)) as { message?: string };
      if (this.isStoring && message !== undefined) this.messages.push({ role: 'user', content: message });
      return this.answer(init?.signal);
    }
    if (pathname.endsWith('/import')) return this.import(init?.signal, init?.body as ReadableStream);
    const messages = this.messages
      .map(({ role, content }, depth) => ({ role, depth, parts: [{ type: 'text', text: content }] }))
      .slice(Number(searchParams.get('from') ?? 0))
      .slice(0, Number(searchParams.get('limit') ?? 100));
    if (pathname.endsWith('/events')) return stream(this.events, init?.signal, false);
    if (route.startsWith('POST') && pathname.endsWith('/compactions')) return this.compact(init?.signal);
    if (pathname.includes('/originals/')) return json(this.originals);
    const model = { name: 'm', context_window_tokens: { value: 1000 }, input_dollars: null };
    const view = { total: 0, tokens: 0, kinds: [] };
    const newest = this.messages.at(-1) ?? { role: 'user' };
    const details = { memory_strategy: {}, model, view, compactions: [], newest: { role: newest.role, tokens: 3 } };
    return json({
      ...{ agents: [], compactions: [], messages, kinds: [], tokens: 0, branches: [], left: 'b1' },
      conversation: { id: 'one', title: null, message_count: this.messages.length },
      ...this.facts,
      details: { ...details, ...this.facts },
    });
  };
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refusal =
  (status: number, message: string, code = 'upstream_refused') =>
  () =>
    json({ error: { message, code } }, status);
const events = (...list: readonly [string, unknown][]): string =>
  list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');

const SILENT = { nextLine: async () => undefined, putBack: () => undefined, isAttended: false };

function chatWith(server: FakeServer, own: Partial<PlainInterface> = {}, known: Partial<Connection> = {}) {
  const shown: string[] = [];
  const restored: string[] = [];
  const write = (text: string) => void shown.push(text);
  const chat = new Chat({
    connect: async () => {
      const client = new Client({ url: 'http://localhost', fetch: server.fetch });
      await client.call('listAgents', {});
      return { client, notes: [], close: async () => undefined, ...known };
    },
    ui: Object.assign(new PlainInterface({ ...SILENT, write, writeError: write, writeWarning: write }), own),
    files: {
      read: async () => '',
      open: async () => new Blob(['{}\n']).stream(),
      write: async () => undefined,
      matching: async () => [],
    },
    folders: { workingFolder: '/nonexistent', homeFolder: '/nonexistent' },
    now: () => 0,
    ...{ isEchoed: false, isAttended: false },
    mayAsk: () => false,
    restore: (text) => {
      restored.push(text);
      return 'It is back.';
    },
    ...{ changed: () => undefined, clear: () => undefined, quit: () => undefined },
  });
  return { chat, restored, text: () => shown.join('') };
}

/** A stream that gives this and then fails, or stays open until it is aborted. */
const stream = (text: string, signal: AbortSignal | null | undefined, isCut: boolean): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        if (text !== '') controller.enqueue(new TextEncoder().encode(text));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
      // What was given before is read before it fails.
      pull: (controller) => (isCut ? controller.error(new TypeError('terminated')) : undefined),
    }),
  );

describe('a chat whose answer fails', () => {
  it.each([
    [401, 'bad key'],
    [429, 'slow down'],
    [503, 'the provider is gone'],
  ])('says that the message is kept where it was stored, whatever the status: %i', async (status, message) => {
    const server = new FakeServer();
    server.answer = refusal(status, message);
    const { chat, restored, text } = chatWith(server);
    await chat.take('Hello');
    expect(text()).toContain(`Error: the model provider answered ${status}: ${message}. Your message is kept.`);
    expect(text()).toMatch(/\. \/retry asks again\.\n/);
    expect(restored).toEqual([]);
    expect(chat.session.facts.messages).toBe(1);
  });

  it('gives the message back where it was not stored', async () => {
    const server = new FakeServer();
    server.isStoring = false;
    server.answer = refusal(503, 'the store cannot be used. Try again.', 'store_unavailable');
    const { chat, restored, text } = chatWith(server);
    await chat.take('Hello');
    expect(text()).toContain('Try again. Your message was not stored. It is back.\n');
    expect(restored).toEqual(['Hello']);
  });

  it('gives nothing back where the server is gone once the answer is there', async () => {
    const server = new FakeServer();
    server.answer = () => {
      server.isGone = true;
      return new Response(events(['delta', { text: 'At nine.' }], ['done', DONE]));
    };
    const { chat, restored, text } = chatWith(server);
    await chat.take('When?');
    expect(text()).toMatch(/At nine\.[\s\S]*cannot be reached/);
    expect(restored).toEqual([]);
  });

  it('does not take an equal message of before for the one that was not stored', async () => {
    const server = new FakeServer();
    server.messages.push({ role: 'user', content: 'Hello' });
    const { chat, restored } = chatWith(server);
    await chat.session.open('one');
    server.isStoring = false;
    server.answer = refusal(503, 'no');
    await chat.take('Hello');
    expect(restored).toEqual(['Hello']);
  });

  it('says no more than is known where the server is gone in the middle of an answer', async () => {
    const server = new FakeServer();
    server.answer = (signal) => {
      server.isGone = true;
      return stream(events(['delta', { text: 'Once' }]), signal, true);
    };
    const { chat, restored, text } = chatWith(server);
    await chat.take('A story');
    expect(text()).toContain(
      'Your message is kept; how much of the answer is kept shows when the conversation goes on.',
    );
    expect(restored).toEqual([]);
  });

  it('says that an answer is empty', async () => {
    const server = new FakeServer();
    server.answer = () => new Response(events(['done', { ...DONE, reply: '' }]));
    const { chat, text } = chatWith(server);
    await chat.take('Hello');
    expect(text()).toContain('Error: the answer of the model is empty, or cannot be read. Your message is kept.');
  });

  it('says that the conversation was deleted elsewhere, and what to type', async () => {
    const server = new FakeServer();
    server.isStoring = false;
    server.answer = () => json({ error: { message: 'no', code: 'not_found', param: 'conversation_id' } }, 404);
    const { chat, restored, text } = chatWith(server);
    await chat.take('Hello');
    expect(text()).toContain('was not stored. /clear begins a new one. It is back.');
    expect(restored).toEqual(['Hello']);
  });

  it('gives the message back where the server cannot be reached, before or after it was sent', async () => {
    const server = new FakeServer();
    server.answer = () => {
      server.isGone = true;
      throw new TypeError('fetch failed');
    };
    const { chat, restored, text } = chatWith(server);
    await chat.take('Hello');
    expect(text()).toContain('Whether your message was stored is not known. It is back.');
    await chat.take('Hello again');
    expect(text()).toContain('Your message was not stored. It is back.');
    expect(restored).toEqual(['Hello', 'Hello again']);
  });
});

describe('a chat that is stopped', () => {
  it('waits until the message is stored', async () => {
    const server = new FakeServer();
    server.isStoring = false;
    const { chat, restored, text } = chatWith(server);
    server.answer = (signal) => {
      setTimeout(() => server.messages.push({ role: 'user', content: 'Hello' }), 60);
      queueMicrotask(() => chat.stop());
      return stream('', signal, false);
    };
    await chat.take('Hello');
    expect(text()).toContain('Stopped. Your message is kept.');
    expect(restored).toEqual([]);
    expect(chat.session.facts.messages).toBe(1);
  });

  it('gives the message back where it was not sent yet, and the next one begins anew', async () => {
    const server = new FakeServer();
    const { chat, restored, text } = chatWith(server);
    const taken = chat.take('Hello');
    expect(chat.stop()).toBe(true);
    await taken;
    expect(text()).toContain('Stopped. Your message was not stored. It is back.');
    expect(restored).toEqual(['Hello']);
    server.answer = () => new Response(events(['done', DONE]));
    await chat.take('Another');
    expect(server.messages).toEqual([{ role: 'user', content: 'Another' }]);
  });
});

it('an import tells how far it is, and is stopped like an answer', async () => {
  const server = new FakeServer();
  const progress: (string | undefined)[] = [];
  const { chat, text } = chatWith(server, { progress: (line) => void progress.push(line) });
  server.import = async (signal, body) => {
    for await (const _ of body) expect(progress.at(-1)).toMatch(/^Importing: 3 B so far/);
    queueMicrotask(() => chat.stop());
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  await chat.take('/import talk.jsonl');
  expect(text()).toContain('Stopped. What was taken so far stays; the same command goes on from there.');
  expect(progress.slice(-2)).toEqual([expect.stringContaining('all 3 B are read'), undefined]);
});

describe('a conversation to go on with', () => {
  it('is one of the newest, of which some are read out; a number that is none opens nothing, and that is said', async () => {
    const server = new FakeServer();
    const conversations = Array.from({ length: 201 }, (_, index) => ({
      ...{ id: `talk-${index}`, title: `Talk ${index}`, updated_at: -index, message_count: 1, is_refused: false },
    }));
    server.facts = { conversations };
    const { chat, text } = chatWith(server, { pick: async () => undefined });
    await chat.take('/sessions');
    expect(text()).toMatch(
      /Talk 9 [^\n]*\n\/resume and a number or an id opens one\. There are more: \/sessions and some words/,
    );
    await chat.take('/resume');
    expect(text()).toContain('These are the newest 200');
    expect(text()).toMatch(/Nothing was opened: what you type begins a new conversation\.\n$/);
  });
});

describe('a compaction that a person asks for', () => {
  const longTalk = async (own: Partial<PlainInterface> = {}, told = '') => {
    const server = new FakeServer();
    server.events = told;
    server.messages.push(...Array.from({ length: 40 }, () => ({ role: 'user', content: 'Hello' })));
    const made = chatWith(server, own);
    await made.chat.session.open('one');
    return { server, ...made };
  };
  const planned = {
    ...{ id: 'comp_1', kind: 'pass', messages: 20, tokens_before: 900, tokens_after: 100, retained_share: 0.5 },
    ...{ missing: [], fallbacks: ['model: it answered 500'], summaries: [{ from: 0, to: 20, text: 'Greetings.' }] },
  };

  it('is stopped like an answer', async () => {
    const { server, chat, text } = await longTalk();
    server.compact = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        queueMicrotask(() => chat.stop());
      });
    for (const line of ['/compact', '/compact --preview']) {
      await chat.take(line);
      expect(text()).toMatch(/Stopped: nothing was compacted\.\n$/);
      expect(chat.stop()).toBe(false);
    }
  });

  it('opens where it shortened single messages, and then these as they were', async () => {
    const { server, chat, text } = await longTalk();
    const edits = [{ edit_id: 'comp_1.0', compaction_id: 'comp_1', text: '[500 lines]' }];
    const origin = { kind: 'message', depth: 7, edits: [...edits, { ...edits[0], compaction_id: 'comp_0' }] };
    server.facts = {
      compactions: [{ ...planned, is_standing: true, summaries: [] }],
      items: [{ role: 'tool', origin }],
    };
    const parts = [{ type: 'text', text: 'all of it' }];
    server.originals = { from: 7, to: 8, messages: [{ depth: 7, role: 'tool', parts }] };
    await chat.open();
    expect(text()).toMatch(
      /^What shows of message 7, tool \(comp_1\):\n {2}\[500 lines\]\n\/open originals shows[^\n]+\n$/,
    );
    await chat.take('/open originals');
    expect(text()).toMatch(/\nMessage 7, word for word:\n7 tool:\n {2}all of it\n$/);
  });

  it('says in words why it did nothing', async () => {
    const { server, chat, text } = await longTalk();
    server.compact = () => json({ compaction: null, reason: 'nothing-to-remove' });
    await chat.take('/compact 39');
    expect(text()).toContain('is left to summarise. Type /compact and a smaller number.');
  });

  it('says where the summary is not by the model, and takes no emptied one', async () => {
    const asked: string[] = [];
    const { server, chat, text } = await longTalk({ choose: async () => 'e', edit: async () => ' \n' });
    server.compact = () => {
      asked.push('compact');
      return json({ compaction: planned, reason: null });
    };
    await chat.take('/compact --preview');
    expect(text()).toContain("The model's summary could not be used (model: it answered 500): sentences were selected");
    expect(text()).toContain('An empty summary would lose everything, so nothing was changed.');
    expect(asked).toHaveLength(1);
  });

  it('tells of texts that are too long for a provider', async () => {
    const repaired = { conversation_id: 'one', compaction: { ...planned, kind: 'repair', repairs: ['length'] } };
    const { text } = await longTalk({}, events(['pass-committed', repaired]));
    await expect.poll(text).toContain('Note: A text is longer than the provider takes');
  });
});

const DONE = { usage: null, tokens: { after: 1 }, compaction: null, reply: 'Yes', tool_calls: [] };

const talked = async (...contents: readonly string[]) => {
  const server = new FakeServer();
  server.messages.push(
    ...contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  );
  server.answer = () => {
    server.messages.push({ role: 'assistant', content: 'Anew.' });
    return new Response(events(['delta', { text: 'Anew.' }], ['done', DONE]));
  };
  const made = chatWith(server);
  await made.chat.session.open('one');
  server.asked.length = 0;
  return { server, ...made };
};
const said = (server: FakeServer) => server.messages.map(({ content }) => content);

describe('what was said last', () => {
  it('is answered again by /retry, and the answer before is left as a branch', async () => {
    const { server, chat, text } = await talked('Hello', 'Hi.', 'And?', 'Well.');
    await chat.take('/retry');
    expect(said(server)).toEqual(['Hello', 'Hi.', 'And?', 'Anew.']);
    expect(server.branch).toEqual([{ role: 'assistant', content: 'Well.' }]);
    expect(text()).toContain('Anew.');
  });

  it('is asked again by /retry where it has no answer, without leaving anything', async () => {
    const { server, chat } = await talked('Hello', 'Hi.', 'And?');
    await chat.take('/retry');
    expect(said(server)).toEqual(['Hello', 'Hi.', 'And?', 'Anew.']);
    expect(server.branch).toEqual([]);
  });

  it('stands again where no other answer comes', async () => {
    const { server, chat, text } = await talked('Hello', 'Hi.');
    server.answer = refusal(429, 'slow down');
    await chat.take('/retry');
    expect(said(server)).toEqual(['Hello', 'Hi.']);
    expect(text()).toMatch(
      /answered 429: slow down\. [^\n]* Wait a moment\. \/retry asks again\. The conversation is as it was\.\n/,
    );
  });

  it('is changed by /edit, or another of the person by its number', async () => {
    const { server, chat, text } = await talked('Hello', 'Hi.', 'And?', 'Well.');
    Object.assign(chat.context.ui, { edit: async (_: string, before: string) => `${before} Really` });
    await chat.take('/edit');
    expect(said(server)).toEqual(['Hello', 'Hi.', 'And? Really', 'Anew.']);
    await chat.take('/edit 1');
    expect(text()).toContain('Message 1 is not one of yours.');
    await chat.take('/edit 0');
    expect(said(server)).toEqual(['Hello Really', 'Anew.']);
    Object.assign(chat.context.ui, { edit: async (_: string, before: string) => before });
    await chat.take('/edit');
    expect(text()).toMatch(/It is as it was, and was not sent\./);
  });

  it('is taken back by /undo and is on the input line again', async () => {
    const { server, chat, restored, text } = await talked('Hello', 'Hi.', 'And?', 'Well.');
    await chat.take('/undo');
    expect([said(server), restored]).toEqual([['Hello', 'Hi.'], ['And?']]);
    expect(text()).toContain('The last 2 messages were taken back. /branches lists what was there.');
  });
});

it('a message is three requests, a compaction and an undo are two each, and /undo takes back the compaction', async () => {
  const { server, chat, text } = await talked('Hello', 'Hi.');
  await chat.take('More');
  expect(server.asked).toEqual(['GET /agents', 'POST /chat', 'GET /conversations/one']);
  server.asked.length = 0;
  const record = { id: 'comp_1', kind: 'pass', messages: 2, tokens_before: 9, tokens_after: 3, retained_share: 1 };
  server.compact = () => json({ compaction: { ...record, fallbacks: [] }, reason: null });
  server.facts = { compactions: [{ ...record, fallbacks: [] }], compaction: record };
  await chat.take('/compact');
  expect(server.asked).toEqual(['POST /conversations/one/compactions', 'GET /conversations/one']);
  server.asked.length = 0;
  await chat.take('/undo');
  expect(server.asked).toEqual(['DELETE /conversations/one/compactions/comp_1', 'GET /conversations/one']);
  expect(text()).toContain('Undone: 2 messages show again, word for word.');
});

it('an id is typed by its beginning; where several begin so, they are listed', async () => {
  const server = new FakeServer();
  const ids = ['conv_abc1', 'conv_abd2', 'notes'];
  server.facts = {
    conversations: ids.map((id) => ({ id, title: `About ${id}`, updated_at: 0, message_count: 1 })),
    next: null,
  };
  const { fetch } = server;
  const known = Object.assign(server, {
    fetch: (async (input, init) => {
      const { pathname } = new URL(String(input));
      const [, named] = /\/conversations\/([^/]+)$/.exec(pathname) ?? [];
      return named === undefined || ids.includes(named)
        ? fetch(input, init)
        : json({ error: { message: `there is no '${named}'`, code: 'not_found' } }, 404);
    }) as typeof globalThis.fetch,
  });
  const { chat, text } = chatWith(known);
  for (const [typed, id] of [
    ['abc', 'conv_abc1'],
    ['conv_abd', 'conv_abd2'],
    ['no', 'notes'],
  ]) {
    await chat.take(`/resume ${typed}`);
    expect(chat.session.id).toBe(id);
  }
  await chat.take('/resume conv_ab');
  expect(text()).toContain("'conv_ab' is the beginning of");
  expect(text()).toContain('conv_abc1 "About conv_abc1", conv_abd2');
  await chat.take('/resume xyz');
  expect(text()).toContain("Error: there is no 'xyz'");
  await chat.take('/sessions');
  await chat.take('/resume 2');
  expect(chat.session.id).toBe('conv_abd2');
});

it('the status names who answered, as the answer says, and the provider only where it is known to be the one', async () => {
  const server = new FakeServer();
  const { chat, text } = chatWith(server, {}, { model: 'gpt-5', provider: 'https://one.example/v1' });
  server.facts = { model: { name: 'gpt-5', context_window_tokens: { value: 1000 }, input_dollars: null } };
  await chat.session.open('one');
  expect(chat.session.answerer).toBe('gpt-5');
  server.answer = () => new Response(events(['delta', { text: 'Hi' }], ['done', { ...DONE, model: 'gpt-5-2025' }]));
  await chat.take('Hello');
  expect(chat.session.answerer).toBe('gpt-5-2025');
  server.answer = refusal(429, 'slow down');
  await chat.take('Again');
  expect(text()).toContain('the provider at https://one.example/v1 answered 429: slow down.');
  await chat.take('/model claude');
  expect(chat.session.answerer).toBe('claude');
  server.answer = refusal(404, 'no such model');
  await chat.take('Again');
  expect(text()).toContain('the model provider answered 404: no such model.');
  server.answer = () => new Response(events(['done', { ...DONE, model: 'palimpsest-offline' }]));
  await chat.take('Again');
  expect(chat.session.answerer).toBe('offline model');
  await chat.take('/model');
  expect(text()).toContain('Answers come from: offline model.');
});
