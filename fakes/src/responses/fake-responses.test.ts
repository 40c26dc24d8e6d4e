import { afterEach, describe, expect, it } from 'vitest';
import { type FakeResponses, type FakeResponsesOptions, startFakeResponses } from './fake-responses.js';

const started: FakeResponses[] = [];

async function start(options?: FakeResponsesOptions): Promise<FakeResponses> {
  const fake = await startFakeResponses(options);
  started.push(fake);
  return fake;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.close()));
});

const post = (fake: FakeResponses, fields: object = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(`${fake.url}/responses`, {
    method: 'POST',
    body: JSON.stringify({ model: 'gpt-5', input: 'hello', ...fields }),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

interface Item {
  readonly type: string;
  readonly id: string;
  readonly content?: readonly { readonly text: string }[];
  readonly encrypted_content?: string;
}
interface Body {
  readonly id: string;
  readonly status: string;
  readonly output: readonly Item[];
  readonly usage: { readonly input_tokens: number; readonly total_tokens: number } | null;
  readonly error: { readonly message: string; readonly code: string | null } | null;
}
const bodyOf = async (response: Response) => (await response.json()) as Body;
const saidBy = async (response: Response) => (await bodyOf(response)).output.at(-1)?.content?.[0]?.text;

interface StreamEvent {
  readonly type: string;
  readonly sequence_number: number;
  readonly response?: Body;
  readonly delta?: string;
}
const eventsOf = async (response: Response): Promise<StreamEvent[]> =>
  (await response.text()).split('\n\n').flatMap((event) => {
    const [, type, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
    if (data === undefined) return [];
    expect(JSON.parse(data).type).toBe(type);
    return [JSON.parse(data) as StreamEvent];
  });

describe('answers', () => {
  it('what refers to a stored reply as if that were sent whole', async () => {
    const fake = await start();
    fake.reply({ output: [{ reasoning: 'Look first.' }, { text: 'I look.' }, { call: 'look', callId: 'c1' }] });
    const { output } = await bodyOf(await post(fake));
    const references = output.map(({ id }) => ({ type: 'item_reference', id }));
    const result = { type: 'function_call_output', call_id: 'c1', output: 'seen' };
    const refused = async (...input: object[]) => (await bodyOf(await post(fake, { input }))).error?.message;
    expect(await refused(...references, result)).toBeUndefined();
    expect(await refused(...references)).toContain('No tool output found');
    expect(await refused(...references.slice(1), result)).toContain("without its required 'reasoning' item");
    expect(await refused(...references.slice(0, 1))).toContain('without its required following item');
  });

  it('echoes the last user text when nothing is scripted, and the same bytes in every run', async () => {
    const texts = await Promise.all([await start(), await start()].map(async (fake) => (await post(fake)).text()));
    expect(texts[0]).toBe(texts[1]);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ id: 'resp_fake1', object: 'response', status: 'completed' });
    expect(texts[0]).toContain('You said: hello');
  });

  it('gives scripted answers in order, and keeps one for the next request when it rejects one', async () => {
    const fake = await start({ otherwise: 'default' });
    fake.reply('one', ({ input }) => `two of ${JSON.stringify(input)}`);
    expect((await post(fake, { input: [] })).status).toBe(400);
    expect(fake.queued).toBe(2);
    expect([await saidBy(await post(fake)), await saidBy(await post(fake)), await saidBy(await post(fake))]).toEqual([
      'one',
      'two of "hello"',
      'default',
    ]);
  });

  it('streams the events of every item, numbered, with the whole response at the end', async () => {
    const fake = await start();
    const output = [
      { reasoning: 'hm' },
      { text: 'hello you', phase: 'commentary' },
      { call: 'look', arguments: '{"a":1}' },
      { custom: 'run', input: 'ls' },
      { refusal: 'no' },
    ] as const;
    fake.reply({ output, chunkChars: 4 }, { output, chunkChars: 4 });
    const events = await eventsOf(await post(fake, { stream: true, include: ['reasoning.encrypted_content'] }));
    expect(events.map(({ sequence_number: number }) => number)).toEqual([...events.keys()]);
    expect([...new Set(events.map(({ type }) => type.replace(/^response\./, '')))]).toEqual([
      'created',
      'in_progress',
      'output_item.added',
      'reasoning_summary_part.added',
      'reasoning_summary_text.delta',
      'reasoning_summary_text.done',
      'reasoning_summary_part.done',
      'output_item.done',
      'content_part.added',
      'output_text.delta',
      'output_text.done',
      'content_part.done',
      'function_call_arguments.delta',
      'function_call_arguments.done',
      'custom_tool_call_input.delta',
      'custom_tool_call_input.done',
      'refusal.delta',
      'refusal.done',
      'completed',
    ]);
    const words = events.filter(({ type }) => type === 'response.output_text.delta').map(({ delta }) => delta);
    expect(words).toEqual(['hell', 'o yo', 'u']);
    const plain = await bodyOf(await post(fake, { include: ['reasoning.encrypted_content'] }));
    expect(events.at(-1)?.response?.output.map(({ type }) => type)).toEqual(plain.output.map(({ type }) => type));
    expect(plain.output[0]?.encrypted_content).toMatch(/^gAAAA/);
  });

  it.each([
    ['incomplete', { output: [{ text: 'hel' }], incomplete: 'max_output_tokens' as const }],
    ['failed', { output: [{ text: 'hel' }], failed: { code: 'server_error', message: 'Sorry' } }],
  ])('ends %s when it is told to', async (status, answer) => {
    const fake = await start();
    fake.reply(answer, answer);
    expect((await eventsOf(await post(fake, { stream: true }))).at(-1)).toMatchObject({
      type: `response.${status}`,
      response: { status },
    });
    expect((await bodyOf(await post(fake))).status).toBe(status);
  });

  it('breaks off with an error event, and with status 500 in one piece', async () => {
    const fake = await start();
    const answer = { output: [{ text: 'never finished' }], streamError: { after: 4, error: { message: 'Sorry' } } };
    fake.reply(answer, answer);
    expect((await eventsOf(await post(fake, { stream: true }))).at(-1)).toMatchObject({
      type: 'error',
      message: 'Sorry',
      sequence_number: 4,
    });
    expect((await post(fake)).status).toBe(500);
  });

  it('fails, is paced and overflows like the fake of Chat Completions', async () => {
    const fake = await start({ windowTokens: 50, models: ['gpt-5'], keys: ['key'] });
    const init = { headers: { authorization: 'Bearer key' } };
    fake.reply({ status: 429, retryAfterSeconds: 7 }, { output: [{ text: 'hi' }], cutAfter: 2 });
    const limited = await post(fake, {}, init);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await expect(post(fake, { stream: true }, init).then((response) => response.text())).rejects.toThrow();
    const long = await bodyOf(await post(fake, { input: 'word '.repeat(100) }, init));
    expect(long.error).toMatchObject({
      code: 'context_length_exceeded',
      message: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
    });
    expect((await post(fake, { model: 'gpt-x' }, init)).status).toBe(404);
    expect((await post(fake)).status).toBe(401);
    expect((await post(fake, {}, { ...init, body: '{' })).status).toBe(400);
  });
});

describe('stored responses', () => {
  it('can be read and gone on from, unless they were not to be stored', async () => {
    const fake = await start();
    fake.reply({ output: [{ reasoning: '' }, { call: 'look', callId: 'a' }] });
    const first = await bodyOf(await post(fake));
    expect(await bodyOf(await fetch(`${fake.url}/responses/${first.id}`))).toEqual(first);
    const next = {
      previous_response_id: first.id,
      input: [{ type: 'function_call_output', call_id: 'a', output: 'x' }],
    };
    expect((await post(fake, next)).status).toBe(200);
    expect((await bodyOf(await post(fake, { previous_response_id: first.id }))).error?.message).toContain(
      'No tool output found',
    );
    const secret = await bodyOf(await post(fake, { store: false }));
    expect((await fetch(`${fake.url}/responses/${secret.id}`)).status).toBe(404);
    expect((await bodyOf(await post(fake, { previous_response_id: secret.id }))).error?.code).toBe(
      'previous_response_not_found',
    );
    fake.reset();
    expect((await fetch(`${fake.url}/responses/${first.id}`)).status).toBe(404);
  });
});
