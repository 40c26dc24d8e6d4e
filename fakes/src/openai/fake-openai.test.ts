import { afterEach, describe, expect, it } from 'vitest';
import { functionCall } from './chat-answer.js';
import { type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from './fake-openai.js';

const started: FakeOpenai[] = [];

async function start(options?: FakeOpenaiOptions): Promise<FakeOpenai> {
  const fake = await startFakeOpenai(options);
  started.push(fake);
  return fake;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.close()));
});

const hello = { model: 'gpt-4o', messages: [{ role: 'user', content: 'hello' }] };

function post(fake: FakeOpenai, body: unknown = hello, init: RequestInit = {}): Promise<Response> {
  return fetch(`${fake.url}/chat/completions`, {
    method: 'POST',
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

/** The fields of answers the tests look into. */
interface Body {
  readonly choices: readonly { readonly message: { readonly content: string | null } }[];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number };
  readonly error: { readonly message: string; readonly code: string | null };
  readonly data: readonly { readonly id: string }[];
}

const bodyOf = async (response: Response) => (await response.json()) as Body;
const saidBy = async (response: Response) => (await bodyOf(response)).choices[0]?.message.content;

const stream = (fake: FakeOpenai, init?: RequestInit) => post(fake, { ...hello, stream: true }, init);

/** The chunks of a body one by one as they arrive, until it ends or fails. */
async function arrivals(response: Response): Promise<{ chunks: Uint8Array[]; error: unknown }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { chunks, error: undefined };
  } catch (error) {
    return { chunks, error };
  }
}

const textOf = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString();

function streamedContent(sse: string): string {
  const data = sse.split('\n\n').flatMap((event) => (event.startsWith('data: {') ? [event.slice(6)] : []));
  return data.map((json) => JSON.parse(json).choices[0]?.delta.content ?? '').join('');
}

describe('answers', () => {
  it('echoes the last user text when nothing is scripted', async () => {
    const fake = await start();
    const messages = [...hello.messages, { role: 'user', content: [{ type: 'text', text: 'again' }] }];
    const body = await bodyOf(await post(fake, { ...hello, messages }));
    expect(body).toEqual({
      id: 'chatcmpl-fake-1',
      object: 'chat.completion',
      created: expect.any(Number),
      model: 'gpt-4o',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'You said: again', refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: expect.objectContaining({ prompt_tokens: expect.any(Number), total_tokens: expect.any(Number) }),
      service_tier: 'default',
      system_fingerprint: 'fp_fake',
    });
    expect(body.usage.total_tokens).toBe(body.usage.prompt_tokens + body.usage.completion_tokens);
  });

  it('gives the same bytes in every run', async () => {
    const texts = await Promise.all([await start(), await start()].map(async (fake) => (await stream(fake)).text()));
    expect(texts[0]).toBe(texts[1]);
  });

  it('gives scripted answers in order, then what is otherwise', async () => {
    const fake = await start({ otherwise: 'default' });
    fake.reply('one', { content: 'two' });
    fake.reply(({ messages }) => `three of ${messages.length}`);
    expect(fake.queued).toBe(3);
    const said: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) said.push(await saidBy(await post(fake)));
    expect(said).toEqual(['one', 'two', 'three of 1', 'default']);
    expect(fake.queued).toBe(0);
  });

  it('keeps a scripted answer for the next request when it rejects one', async () => {
    const fake = await start();
    fake.reply('scripted');
    expect((await post(fake, { model: 'gpt-4o', messages: [] })).status).toBe(400);
    expect(await saidBy(await post(fake))).toBe('scripted');
  });

  it('carries calls, refusals, unknown fields and given usage in a plain answer', async () => {
    const fake = await start();
    const calls = [functionCall('a', 'look', { path: '/tmp' }), functionCall('b', 'look')];
    fake.reply({
      tool_calls: calls,
      extra: { reasoning_content: 'hm' },
      usage: { promptTokens: 100, completionTokens: 5, cachedTokens: 64 },
    });
    fake.reply({ refusal: 'I will not.', finishReason: 'content_filter' });
    const [called, refused] = [await bodyOf(await post(fake)), await bodyOf(await post(fake))];
    expect(called.choices[0]).toMatchObject({
      message: { content: null, tool_calls: calls, reasoning_content: 'hm' },
      finish_reason: 'tool_calls',
    });
    expect(called.usage).toMatchObject({ total_tokens: 105, prompt_tokens_details: { cached_tokens: 64 } });
    expect(refused.choices[0]).toMatchObject({
      message: { content: null, refusal: 'I will not.' },
      finish_reason: 'content_filter',
    });
  });

  it('waits for a function that takes its time', async () => {
    const fake = await start();
    let release = (_text: string): void => undefined;
    const gate = new Promise<string>((resolve) => {
      release = resolve;
    });
    fake.reply(() => gate);
    const answer = post(fake);
    const request = await fake.received(1);
    expect(request.status).toBeUndefined();
    release('late');
    expect(await saidBy(await answer)).toBe('late');
  });

  it('lists its models', async () => {
    const fake = await start({ models: ['m-1', 'm-2'] });
    const { data } = await bodyOf(await fetch(`${fake.url}/models`));
    expect(data.map((model) => model.id)).toEqual(['m-1', 'm-2']);
  });
});

describe('streams', () => {
  it('sends events of the right type, with the request id', async () => {
    const response = await stream(await start());
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('x-request-id')).toBe('req_fake_1');
    const text = await response.text();
    expect(streamedContent(text)).toBe('You said: hello');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('re-chunks the bytes, even inside a character, without changing one', async () => {
    const fake = await start();
    fake.reply({ content: 'héllo 😀' }, { content: 'héllo 😀', chunkBytes: 1 });
    const whole = await arrivals(await stream(fake));
    const bytewise = await arrivals(await stream(fake));
    expect(textOf(bytewise.chunks).replaceAll('fake-2', 'fake-1')).toBe(textOf(whole.chunks));
    expect(bytewise.chunks.some((chunk) => !isUtf8(chunk))).toBe(true);
    expect(bytewise.chunks.length).toBeGreaterThan(100);
  });

  it('delays the first byte and every chunk', async () => {
    const fake = await start();
    fake.reply({ content: 'abc', chunkChars: 1, firstByteDelayMs: 80, chunkDelayMs: 20 });
    const begun = performance.now();
    const response = await stream(fake);
    expect(performance.now() - begun).toBeGreaterThan(75);
    await response.text();
    expect(performance.now() - begun).toBeGreaterThan(75 + 5 * 18);
  });

  it('stalls after some chunks until the client leaves, and says when that was', async () => {
    const fake = await start();
    fake.reply({ content: 'abcdef', chunkChars: 1, stallAfter: 3 });
    const leaving = new AbortController();
    const reading = arrivals(await stream(fake, { signal: leaving.signal }));
    const request = await fake.received(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(request.abortedAt).toBeUndefined();
    leaving.abort();
    await request.closed;
    expect(request.abortedAt).toBeGreaterThanOrEqual(request.receivedAt);
    expect(streamedContent(textOf((await reading).chunks))).toBe('ab');
  });

  it('stalls before the headers when told to send nothing', async () => {
    const fake = await start();
    fake.reply({ content: 'x', stallAfter: 0 });
    await expect(post(fake, hello, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    const request = await fake.received(1);
    await request.closed;
    expect(request.status).toBeUndefined();
    expect(request.abortedAt).toBeDefined();
  });

  it('cuts the connection after some chunks, which all arrive', async () => {
    const fake = await start();
    fake.reply({ content: 'abcdef', chunkChars: 1, cutAfter: 4 });
    const { chunks, error } = await arrivals(await stream(fake));
    expect(error).toBeDefined();
    expect(streamedContent(textOf(chunks))).toBe('abc');
    const request = await fake.received(1);
    await request.closed;
    expect(request.abortedAt).toBeUndefined();
  });

  it('cuts the connection before the headers', async () => {
    const fake = await start();
    fake.reply({ content: 'x', cutAfter: 0 });
    await expect(post(fake)).rejects.toThrow();
  });

  it('cuts a plain answer in the middle of its bytes', async () => {
    const fake = await start();
    fake.reply({ content: 'x', chunkBytes: 10, cutAfter: 2 });
    const { chunks, error } = await arrivals(await post(fake));
    expect(error).toBeDefined();
    expect(textOf(chunks)).toHaveLength(20);
  });

  it('puts an error into a stream that began well, and into the status of a plain answer', async () => {
    const fake = await start();
    const broken = { content: 'hello', streamError: { after: 1, error: { message: 'gone' } } };
    fake.reply(broken, broken);
    const streamed = await stream(fake);
    expect(streamed.status).toBe(200);
    expect(await streamed.text()).toMatch(/"gone".*\n\n$/);
    const plain = await post(fake);
    expect([plain.status, (await bodyOf(plain)).error.message]).toEqual([500, 'gone']);
  });

  it('writes no faster than the client reads', async () => {
    const fake = await start();
    const content = 'x'.repeat(48 * 1024 * 1024);
    fake.reply({ content, chunkChars: 64 * 1024 });
    const response = await stream(fake);
    const request = await fake.received(1);
    const paused = await standstill(() => request.bytesWritten);
    expect(paused).toBeGreaterThan(0);
    expect(paused).toBeLessThan(content.length / 2);
    const { length } = await response.text();
    await request.closed;
    expect(request.bytesWritten).toBe(length);
    expect(length).toBeGreaterThan(content.length);
  });
});

describe('failures', () => {
  it('gives the error of a status, with when to come back', async () => {
    const fake = await start();
    fake.reply({ status: 429, retryAfterSeconds: 2 }, { status: 500 }, { status: 503, error: { code: 'busy' } });
    const [limited, failed, busy] = [await post(fake), await post(fake), await post(fake)];
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await bodyOf(limited)).error).toMatchObject({ type: 'tokens', code: 'rate_limit_exceeded' });
    expect((await bodyOf(failed)).error).toMatchObject({ type: 'server_error', code: null });
    expect((await bodyOf(busy)).error).toMatchObject({ type: 'server_error', code: 'busy' });
  });

  it('can be the page of a gateway', async () => {
    const fake = await start();
    fake.reply({ status: 502, html: '<h1>Bad gateway</h1>' });
    const response = await post(fake);
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toBe('<h1>Bad gateway</h1>');
  });

  it('says a prompt is too long in the words of the model, when told to', async () => {
    const fake = await start();
    const overflow = { windowTokens: 8192, promptTokens: 10_000 };
    fake.reply({ overflow }, { overflow }, { overflow });
    const errors = [
      await post(fake),
      await post(fake, { ...hello, max_tokens: 500 }),
      await post(fake, { ...hello, model: 'gpt-5' }),
    ].map(async (response) => (await bodyOf(response)).error);
    expect(await Promise.all(errors)).toEqual(
      [
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 10000 tokens. Please reduce the length of the messages.",
        "This model's maximum context length is 8192 tokens. However, you requested 10500 tokens (10000 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
        'Input tokens exceed the configured limit of 8192 tokens. Your messages resulted in 10000 tokens. Please reduce the length of the messages.',
      ].map((message) => ({
        message,
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      })),
    );
  });

  it('holds prompt and output to the window with the count it was given', async () => {
    const fake = await start({ windowTokens: 100, countTokens: ({ messages }) => messages.length * 50 });
    const two = { ...hello, messages: [...hello.messages, ...hello.messages] };
    const statuses = [await post(fake, two), await post(fake, { ...two, max_tokens: 1 })].map(({ status }) => status);
    expect(statuses).toEqual([200, 400]);
    expect((await bodyOf(await post(fake))).usage.prompt_tokens).toBe(50);
  });

  it('does not know a model it was not given, unless it takes any', async () => {
    const [fake, open] = [await start(), await start({ models: 'any' })];
    const refused = await post(fake, { ...hello, model: 'gpt-9' });
    expect(refused.status).toBe(404);
    expect(await bodyOf(refused)).toEqual({
      error: {
        message: 'The model `gpt-9` does not exist or you do not have access to it.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      },
    });
    for (const model of ['gpt-5', 'gpt-5-mini', 'gpt-4o', 'gpt-4']) {
      expect((await post(fake, { ...hello, model })).status).toBe(200);
    }
    expect((await post(open, { ...hello, model: 'gpt-9' })).status).toBe(200);
  });

  it('asks for a key only when it has some, and never repeats one in full', async () => {
    const fake = await start({ keys: ['sk-right'] });
    const statusOf = async (authorization?: string) =>
      (await post(fake, hello, { headers: authorization === undefined ? {} : { authorization } })).status;
    expect(await Promise.all([statusOf(), statusOf('Bearer '), statusOf('Basic x')])).toEqual([401, 401, 401]);
    expect(await statusOf('Bearer sk-right')).toBe(200);
    const wrong = await post(fake, hello, { headers: { authorization: 'Bearer sk-wrong-and-secret' } });
    const { error } = await bodyOf(wrong);
    expect([wrong.status, error.code]).toEqual([401, 'invalid_api_key']);
    expect(error.message).not.toContain('wrong-and-secret');
  });

  it.each([
    ['is not JSON', '{"model":', /^We could not parse/],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), /^We could not parse/],
    ['escapes half a character', JSON.stringify(hello).replace('hello', '\\uD83D'), /^We could not parse/],
    ['breaks a rule', { ...hello, messages: [] }, /^Invalid 'messages': empty array/],
  ])('answers 400 to a body that %s', async (_name, body, message) => {
    const fake = await start();
    const response = await post(fake, body);
    expect(response.status).toBe(400);
    expect((await bodyOf(response)).error.message).toMatch(message);
    expect(fake.requests[0]).toMatchObject({ status: 400, accepted: undefined });
  });

  it('takes only JSON, by POST, at the address it has', async () => {
    const fake = await start();
    const asText = await post(fake, hello, { headers: { 'content-type': 'text/plain' } });
    expect((await bodyOf(asText)).error.code).toBe('unsupported_content_type');
    expect((await fetch(`${fake.url}/chat/completions`)).status).toBe(405);
    const elsewhere = await fetch(`${fake.url}/embeddings`, { method: 'POST' });
    expect([elsewhere.status, (await bodyOf(elsewhere)).error.message]).toEqual([
      404,
      'Invalid URL (POST /v1/embeddings)',
    ]);
  });

  it('reports a scripted function that throws when it is closed', async () => {
    const fake = await startFakeOpenai();
    fake.reply(() => {
      throw new Error('script is wrong');
    });
    await expect(post(fake)).rejects.toThrow();
    await expect(fake.close()).rejects.toThrow('script is wrong');
  });
});

describe('the record', () => {
  it('holds what was sent, to the byte, and what was answered', async () => {
    const fake = await start();
    const raw = `{ "model": "gpt-4o",  "messages": [{"role":"user","content":"h\\u00e9llo"}] }`;
    const response = await post(fake, raw, { headers: { 'x-trace': '7' } });
    const { length } = Buffer.from(await response.arrayBuffer());
    const request = await fake.received(1);
    await request.closed;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { 'x-trace': '7' },
      rawText: raw,
      body: { model: 'gpt-4o' },
      status: 200,
      bytesWritten: length,
      abortedAt: undefined,
    });
    expect(request.accepted?.messages).toEqual([{ role: 'user', content: 'héllo' }]);
  });

  it('lists a request whose client left before its end', async () => {
    const fake = await start();
    const leaving = new AbortController();
    const endless = new ReadableStream({ start: (sink) => sink.enqueue(Buffer.from('{"mod')) });
    const sending = post(fake, hello, { body: endless, duplex: 'half', signal: leaving.signal } as RequestInit);
    setTimeout(() => leaving.abort(), 50);
    await expect(sending).rejects.toThrow();
    expect(await fake.received(1)).toMatchObject({ rawText: '{"mod', body: undefined, status: undefined });
    expect(fake.requests[0]?.abortedAt).toBeDefined();
  });

  it('is empty after a reset, and so is the script', async () => {
    const fake = await start();
    fake.reply('old', 'older');
    await (await post(fake)).text();
    fake.reset();
    expect([fake.requests.length, fake.queued]).toEqual([0, 0]);
    const body = await bodyOf(await post(fake));
    expect(body).toMatchObject({ id: 'chatcmpl-fake-1', choices: [{ message: { content: 'You said: hello' } }] });
  });

  it('does not take its own end for an abort of the client', async () => {
    const fake = await startFakeOpenai();
    fake.reply({ content: 'x', stallAfter: 0 });
    const sending = post(fake);
    const request = await fake.received(1);
    await Promise.all([expect(sending).rejects.toThrow(), fake.close()]);
    await request.closed;
    expect(request.abortedAt).toBeUndefined();
  });

  it('comes back on the port it had', async () => {
    const first = await startFakeOpenai();
    await first.close();
    const second = await start({ port: Number(new URL(first.url).port) });
    expect(second.url).toBe(first.url);
    expect((await post(second)).status).toBe(200);
  });
});

/** The value once it has not changed for a while. */
async function standstill(read: () => number): Promise<number> {
  for (let last = -1; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (read() === last) return last;
    last = read();
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
