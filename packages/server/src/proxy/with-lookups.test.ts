import type { JsonObject } from '@palimpsest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENTS,
  type Client,
  type Received,
  type SayOptions,
  type Scripted,
  type TestServer,
} from '../recall-tools/client.fixture.js';
import { until } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

const FACT = 'My sister Odile keeps a pottery kiln in Reykjavik.';
const ALWAYS = { mode: 'none', recall: 'off', recall_tools: 'always' };

const ends: (() => Promise<void>)[] = [];
let server: TestServer;
let conversations = 0;

beforeAll(async () => {
  server = await startServer((end) => ends.push(end));
});
afterAll(async () => {
  for (const end of ends) await end();
});

const search = (id: string, given = '{"query":"pottery kiln"}') => ({ id, name: 'recall_search', given });
const open = (id: string, given = '{"message":0}') => ({ id, name: 'recall_open', given });
const lookUp = (id: string) => ({ id, name: 'look_up', given: '{"key":1}' });

/** A conversation in which something was said, of a client that sends only what is new. */
class Talk {
  readonly #client: Client;
  readonly #options: SayOptions & { readonly conversation: string };

  constructor(client: Client, stream: boolean, { strategy = ALWAYS, ...more }: Partial<SayOptions> = {}) {
    conversations += 1;
    this.#client = client;
    this.#options = { stream, strategy, ...more, conversation: `talk-${conversations}` };
  }

  get name(): string {
    return this.#options.conversation;
  }

  async began(fact = FACT): Promise<this> {
    this.#client.script(server, { text: 'How lovely.' });
    await this.say([this.#client.user(fact)]);
    return this;
  }

  say(said: readonly object[], more: Partial<SayOptions> = {}): Promise<Received> {
    return this.#client.say(server, said, { ...this.#options, ...more });
  }

  async asks(...turns: readonly Scripted[]): Promise<Received> {
    this.#client.script(server, ...turns);
    return this.say([this.#client.user('Where is the kiln?')], { tools: true });
  }

  /** What the provider got, newest last. */
  sent(index = -1): string {
    const request = this.#client.requests(server).at(index);
    if (request?.status !== 200) throw new Error(`refused: ${request?.rawText}`);
    return request.rawText;
  }

  async records() {
    const answer = await fetch(`${server.url}/api/v1/conversations/${this.name}/lookups`);
    return ((await answer.json()) as { lookups: JsonObject[] }).lookups;
  }

  async transcript(): Promise<string[]> {
    const tip = (await server.store.conversation(this.name))?.tip;
    return tip
      ? (await server.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base')).map(({ wire }) => wire.json)
      : [];
  }
}

const FORMS = CLIENTS.flatMap((client) => [true, false].map((stream) => ({ client, stream, name: client.name })));

describe.each(FORMS)('tools that are run here, over $name, streamed: $stream', ({ client, stream }) => {
  it('are answered inside the exchange, and the client gets one reply without them', async () => {
    const talk = await new Talk(client, stream).began();
    const reply = await talk.asks(
      { thought: 'a', text: 'Let me look.', calls: [search('c1'), open('c2')], usage: { read: 10, written: 3 } },
      { thought: 'b', text: 'In Reykjavik.', usage: { read: 20, written: 4 } },
    );
    expect(reply).toMatchObject({ text: 'Let me look.\n\nIn Reykjavik.', calls: [], finish: 'stop' });
    expect(reply.usage).toEqual({ read: 30, written: 7 });
    expect(talk.sent(-2)).toContain('recall_search');
    const second = client.messages(talk.sent());
    expect(JSON.stringify(second.at(-1))).toContain(`\\n${FACT}\\n`);
    expect(JSON.stringify(second)).toContain('**pottery** **kiln**');
    expect(JSON.stringify(second)).not.toContain('is_error');
    expect((await talk.transcript()).at(-1)).not.toContain('recall_');
    expect(await talk.records()).toMatchObject([
      {
        kind: 'lookup',
        lookups: [
          { tool: 'recall_search', is_shown: false, messages: [{ conversation_id: talk.name, depth: 0 }] },
          { tool: 'recall_open', is_shown: false, messages: [{ conversation_id: talk.name, depth: 0 }] },
        ],
      },
    ]);
  });

  it('are not shown in later turns, and the prompt before the reply keeps its bytes', async () => {
    const talk = await new Talk(client, stream).began();
    await talk.asks({ thought: 'a', calls: [search('c1')] }, { thought: 'b', text: 'In Reykjavik.' });
    const before = client.messages(talk.sent(-2));
    await talk.asks({ text: 'As I said.' });
    const after = client.messages(talk.sent());
    expect(after.slice(0, before.length)).toEqual(before);
    expect(JSON.stringify(after)).not.toContain('recall_');
    const tools = (request: string) => JSON.stringify((JSON.parse(request) as JsonObject).tools);
    expect(tools(talk.sent())).toBe(tools(talk.sent(-2)));
  });

  it('made together with calls of the client are answered when it comes back, on any server, with the same bytes', async () => {
    const talk = await new Talk(client, stream).began();
    const reply = await talk.asks({ thought: 'a', text: 'Both.', calls: [open('c1'), lookUp('c2'), search('c3')] });
    expect(reply).toMatchObject({ text: 'Both.', calls: [{ id: 'c2', name: 'look_up' }], finish: 'calls' });
    client.script(server, { text: 'Blue, in Reykjavik.' });
    const back = await talk.say([client.result('c2', 'blue')], { tools: true, url: await server.replica() });
    expect(back.text).toBe('Blue, in Reykjavik.');
    const shown = client.messages(talk.sent());
    expect(JSON.stringify(shown).split(`\\n${FACT}\\n`)).toHaveLength(2);
    expect(JSON.stringify(shown)).toContain('**kiln**');
    client.script(server, { text: 'Yes.' });
    await talk.say([client.user('And?')], { tools: true });
    expect(client.messages(talk.sent()).slice(0, shown.length)).toEqual(shown);
    expect((await talk.transcript()).join()).not.toContain('recall_');
    expect((await talk.records())[0]?.lookups).toMatchObject([{ is_shown: true }, { is_shown: true }]);
  });

  it('are known again where the client sends its whole history', async () => {
    const talk = await new Talk(client, stream).began();
    const reply = await talk.asks({ thought: 'a', calls: [lookUp('c1'), open('c2')] });
    const history = [client.user(FACT), ...said(client, 'How lovely.'), client.user('Where is the kiln?')];
    client.script(server, { text: 'Blue.' });
    await talk.say([...history, ...reply.message, client.result('c1', 'blue')], { tools: true });
    expect(JSON.stringify(client.messages(talk.sent()))).toContain(`\\n${FACT}\\n`);
    expect(await talk.transcript()).toHaveLength(6);
  });

  it('end with an answer when the model calls for ever, or with an error where it never says anything', async () => {
    const talk = await new Talk(client, stream).began();
    const calls = Array.from({ length: 5 }, (_, index) => ({ calls: [search(`c${index}`)] }));
    const reply = await talk.asks(...calls.map((turn, index) => (index === 0 ? { ...turn, text: 'Wait.' } : turn)));
    expect(reply).toMatchObject({ text: 'Wait.', calls: [], finish: 'stop' });
    expect([toolsOf(talk.sent(-2)).length, toolsOf(talk.sent())]).toEqual([3, ['look_up']]);
    const error = await talk.asks(...calls).catch((failed: Error) => failed);
    expect(error).toMatchObject({ message: expect.stringContaining('again and again') });
    expect(wordsOf(error)).toContain('lookups_without_end');
    expect((await talk.records()).at(-1)?.lookups).toHaveLength(4);
  });

  it('leave the client what it demands: the last round offers its tools alone, or none can be called', async () => {
    const talk = await new Talk(client, stream).began();
    const calls = Array.from({ length: 4 }, (_, index) => ({ calls: [search(`c${index}`)] }));
    client.script(server, ...calls, { calls: [lookUp('own')] });
    const demanded = await talk.say([client.user('Look.')], { tools: true, choice: 'any' });
    expect(demanded).toMatchObject({ calls: [{ id: 'own' }], finish: 'calls' });
    expect(toolsOf(talk.sent())).toEqual(['look_up']);
    expect(talk.sent()).toMatch(/"tool_choice":("required"|\{"type":"any"\})|"mode":"ANY"/);
    client.script(server, { calls: [lookUp('named')] });
    const named = { tools: true, choice: 'look_up' as const };
    expect((await talk.say([client.result('own', 'blue')], named)).calls).toEqual([{ id: 'named', name: 'look_up' }]);
    client.script(server, ...calls, { text: 'Here.' });
    expect((await talk.say([client.result('named', 'red')])).text).toBe('Here.');
    expect(toolsOf(talk.sent()).length === 0 || talk.sent().includes('"tool_choice":{"type":"none"}')).toBe(true);
  });

  it('that make a request too long have the view made smaller, as in the first round', async () => {
    const strategy = { ...ALWAYS, mode: 'summarize', summarize_keep: 2, summarize_min_messages: 4 };
    const talk = await new Talk(client, stream, { strategy, model: client.others[Number(stream)] ?? '' }).began();
    const long = Array.from({ length: 6 }, (_, index) => client.user(`${index}: ${'Ropes and tides. '.repeat(80)}`));
    client.script(server, { text: 'I see.' });
    await talk.say(long);
    const overflow = { windowTokens: 1_800, promptTokens: 2_400 };
    const reply = await talk.asks({ text: 'Wait.', calls: [search('c1')] }, { overflow }, { text: 'In Reykjavik.' });
    expect(reply.text).toBe('Wait.\n\nIn Reykjavik.');
    const refused = client.requests(server).at(-2)?.rawText ?? '';
    expect(talk.sent().length).toBeLessThan(refused.length * 0.8);
    for (const request of [refused, talk.sent()]) expect(request).toContain('**pottery** **kiln**');
    const [pass, lookup] = await server.engine.compactions(talk.name);
    expect([pass?.kind, lookup?.kind]).toEqual(['pass', 'lookup']);
    if (stream) return;
    // The headers tell of what was sent last.
    const header = (name: string) => reply.headers?.get(`x-palimpsest-${name}`);
    expect(header('compaction')).toBe(pass?.id);
    expect(Number(header('tokens-after'))).toBeLessThan(Number(header('tokens-before')) * 0.8);
    client.script(server, { calls: [search('c2')] }, { text: 'Still there.' });
    const next = (await talk.say([client.user('And now?')])).headers;
    expect(next?.get('x-palimpsest-compaction')).toBeNull();
    expect(next?.get('x-palimpsest-tokens-after')).toBe(next?.get('x-palimpsest-tokens-before'));
    client.script(server, { text: 'You are welcome.' });
    const last = (await talk.say([client.user('Good.')])).headers;
    expect(Number(last?.get('x-palimpsest-tokens-after'))).toBeLessThan(Number(next?.get('x-palimpsest-tokens-after')));
  });

  it('are told what is wrong with a call, and a call that was cut off is not run', async () => {
    const talk = await new Talk(client, stream).began();
    const reply = await talk.asks(
      {
        calls: [
          ...[search('c1', '{"query"'), open('c2', '{"message":99}'), open('c3', '{"massage":1}')],
          ...[search('c5', '"kiln"'), search('c6', '{}')],
        ],
      },
      { text: 'Never mind.' },
    );
    expect(reply.text).toBe('Never mind.');
    const second = JSON.stringify(client.messages(talk.sent()));
    const told = [/there is no message 99\. Use 0 to 2/, /'massage'.*Did you mean message/, /'query'/];
    const broken = [/not JSON: [^"]*after property name in JSON at position 8/, /no JSON object but/];
    const isText = client.name !== 'Messages' && client.name !== 'Gemini';
    for (const each of [...told, ...(isText ? broken : [/'nothing'/])]) expect(second).toMatch(each);
    const cut = await talk.asks({ text: 'I was', calls: [search('c4')], finish: 'length' });
    expect(cut).toMatchObject({ text: 'I was', calls: [], finish: 'length' });
  });

  it('tell the client when the provider fails in a later round', async () => {
    const talk = await new Talk(client, stream).began();
    const asked = talk.asks({ text: 'Let me look.', calls: [search('c1')] }, { status: 401 });
    const error = await asked.catch(wordsOf);
    // It is the provider's own. A stream of Responses has no place for its type.
    if (stream && client.name === 'Responses') expect(error).toContain('"type":"error"');
    else if (client.name === 'Gemini')
      expect(error).toMatch(/"status":(?:"UNAUTHENTICATED"|"INVALID_ARGUMENT"|40\d)|"code/);
    else expect(error).toMatch(/"type":"(?:authentication|invalid_request)_error"/);
    if (stream) expect((await talk.transcript()).at(-1)).toContain('Let me look.');
    expect(await talk.asks({ text: 'Here.' })).toMatchObject({ text: 'Here.' });
  });

  it('end the call at the provider when the client leaves, and what came is kept', async () => {
    const talk = await new Talk(client, stream).began();
    const leaving = new AbortController();
    const before = client.requests(server).length;
    client.script(server, { text: 'Let me look.', calls: [search('c1')] }, { text: 'Never.', stallAfter: 0 });
    const asked = talk.say([client.user('Where?')], { tools: true, signal: leaving.signal });
    await until(() => client.requests(server)[before + 1]?.accepted !== undefined);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    const second = client.requests(server)[before + 1];
    await second?.closed;
    expect(second?.abortedAt).toBeDefined();
    if (stream) await until(async () => (await talk.transcript()).length === 4);
    expect((await talk.transcript())[3]?.includes('Let me look.') ?? false).toBe(stream);
  });
});

/** The names of the tools that a request offers. */
/** All that a client library says of a failure; not all of them have its facts as fields. */
const wordsOf = (error: unknown): string => `${JSON.stringify(error)} ${error instanceof Error ? error.message : ''}`;

interface SentTool {
  readonly name?: string;
  readonly function?: { readonly name: string };
  readonly functionDeclarations?: readonly { readonly name: string }[];
}

const toolsOf = (request: string): string[] =>
  ((JSON.parse(request) as { tools?: SentTool[] }).tools ?? []).flatMap(
    ({ name, function: own, functionDeclarations: declared }) =>
      declared?.map((one) => one.name) ?? [name ?? own?.name ?? ''],
  );

/** What the model said, as a client has it that made it up from the text. */
function said(client: Client, text: string): object[] {
  if (client.name === 'Gemini') return [{ role: 'model', parts: [{ text }] }];
  return client.name === 'Responses'
    ? [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] }]
    : [{ role: 'assistant', content: client.name === 'Messages' ? [{ type: 'text', text }] : text }];
}
