import { afterEach, describe, expect, it } from 'vitest';
import { type FakeAnthropic, type FakeAnthropicOptions, startFakeAnthropic } from './fake-anthropic.js';
import { toolUse } from './messages-answer.js';

const started: FakeAnthropic[] = [];

async function start(options?: FakeAnthropicOptions): Promise<FakeAnthropic> {
  const fake = await startFakeAnthropic(options);
  started.push(fake);
  return fake;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.close()));
});

const hello = { model: 'claude-opus-5-5', max_tokens: 100, messages: [{ role: 'user', content: 'hello' }] };

function post(fake: FakeAnthropic, body: unknown = hello, path = '/v1/messages', headers = {}): Promise<Response> {
  return fetch(`${fake.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01', ...headers },
  });
}

const eventsOf = (sse: string) =>
  sse
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [name, data] = event.split('\n');
      return { name: name?.slice('event: '.length), data: JSON.parse(data?.slice('data: '.length) ?? '') };
    });

describe('answers', () => {
  it('echoes the last user text when nothing is scripted', async () => {
    const response = await post(await start());
    expect(response.headers.get('request-id')).toBe('req_fake_1');
    expect(await response.json()).toEqual({
      id: 'msg_fake_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-opus-5-5',
      content: [{ type: 'text', text: 'You said: hello' }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: expect.objectContaining({ input_tokens: expect.any(Number), output_tokens: expect.any(Number) }),
    });
  });

  it('streams the events of every block in order, with a ping between', async () => {
    const fake = await start();
    fake.reply({
      content: [{ type: 'thinking', thinking: 'hm' }, toolUse('toolu_1', 'look', { a: 1 })],
      chunkChars: 4,
    });
    const events = eventsOf(await (await post(fake, { ...hello, stream: true })).text());
    expect(events.every(({ name, data }) => name === data.type)).toBe(true);
    expect(events.map(({ data }) => data.delta?.type ?? data.type)).toEqual(
      [
        'message_start',
        'content_block_start',
        'ping',
        'thinking_delta',
        'signature_delta',
        'content_block_stop',
        'content_block_start',
        'input_json_delta',
        'input_json_delta',
        'input_json_delta',
        'content_block_stop',
        undefined,
        'message_stop',
      ].map((type) => type ?? 'message_delta'),
    );
    expect(events.at(-2)?.data.delta.stop_reason).toBe('tool_use');
  });

  it('signs what it thought, so that it can be sent back', async () => {
    const fake = await start();
    fake.reply({
      content: [{ type: 'thinking', thinking: 'hm' }, { type: 'redacted_thinking' }, { type: 'text', text: 'so' }],
    });
    const { content } = (await (await post(fake)).json()) as { content: object[] };
    const messages = [...hello.messages, { role: 'assistant', content }, { role: 'user', content: 'and?' }];
    expect((await post(fake, { ...hello, messages })).status).toBe(200);
    const other = [{ role: 'user', content: 'bye' }, ...messages.slice(1)];
    expect((await post(fake, { ...hello, messages: other })).status).toBe(400);
  });

  it('counts tokens and lists its models', async () => {
    const fake = await start({ countTokens: () => 42, models: ['claude-opus-5-5'] });
    const { max_tokens: _, ...counted } = hello;
    expect(await (await post(fake, counted, '/v1/messages/count_tokens')).json()).toEqual({ input_tokens: 42 });
    const models = (await (await fetch(`${fake.url}/v1/models`)).json()) as { data: { id: string }[] };
    expect(models.data.map(({ id }) => id)).toEqual(['claude-opus-5-5']);
  });

  it('follows its script: failures, pages of a gateway, broken streams', async () => {
    const fake = await start();
    fake.reply(
      { status: 429, retryAfterSeconds: 7 },
      { status: 502, html: '<h1>Bad gateway</h1>' },
      { content: 'a text that breaks off', streamError: { after: 4 } },
      { content: 'cut', cutAfter: 2 },
      () => ({ overflow: { windowTokens: 10, promptTokens: 11 } }),
    );
    const limited = await post(fake);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await limited.json()).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
    expect((await post(fake)).headers.get('content-type')).toBe('text/html');
    const broken = eventsOf(await (await post(fake, { ...hello, stream: true })).text());
    expect(broken.at(-1)).toEqual({
      name: 'error',
      data: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    });
    await expect((await post(fake, { ...hello, stream: true })).text()).rejects.toThrow();
    expect(await (await post(fake)).json()).toMatchObject({
      error: { message: 'prompt is too long: 11 tokens > 10 maximum' },
    });
    expect(fake.queued).toBe(0);
  });
});

describe('refuses', () => {
  it.each([
    ['a body that is no JSON', '{', 400, 'invalid_request_error'],
    ['a model nobody has', { ...hello, model: 'gpt-4o' }, 404, 'not_found_error'],
    ['what Messages does not take', { ...hello, n: 1 }, 400, 'invalid_request_error'],
  ])('%s', async (_, body, status, type) => {
    const fake = await start();
    fake.reply('never said');
    const response = await post(fake, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type }, request_id: 'req_fake_1' });
    expect(fake.requests[0]?.accepted).toBeUndefined();
    expect(fake.queued).toBe(1);
  });

  it('wants a version, a key it knows, and an address it has', async () => {
    const fake = await start({ keys: ['sk-ant'] });
    expect((await post(fake, hello, '/v1/messages')).status).toBe(401);
    expect((await post(fake, hello, '/v1/messages', { 'x-api-key': 'sk-other' })).status).toBe(401);
    expect((await post(fake, hello, '/v1/messages', { 'x-api-key': 'sk-ant' })).status).toBe(200);
    expect((await post(fake, hello, '/v1/messages', { authorization: 'Bearer sk-ant' })).status).toBe(200);
    expect((await post(fake, hello, '/v1/complete', { 'x-api-key': 'sk-ant' })).status).toBe(404);
    const bare = { method: 'POST', headers: { 'content-type': 'application/json', 'x-api-key': 'sk-ant' } };
    const response = await fetch(`${fake.url}/v1/messages`, { ...bare, body: JSON.stringify(hello) });
    expect(await response.json()).toMatchObject({ error: { message: 'anthropic-version: header is required' } });
  });

  it('takes a prompt only as long as its window', async () => {
    const fake = await start({
      windowTokens: 200,
      countTokens: ({ messages }) => messages.length * 150,
      models: 'any',
    });
    expect((await post(fake)).status).toBe(200);
    const longer = { ...hello, messages: [...hello.messages, ...hello.messages] };
    expect(await (await post(fake, longer)).json()).toMatchObject({
      error: { message: 'prompt is too long: 300 tokens > 200 maximum' },
    });
    expect(await (await post(fake, { ...hello, model: 'claude-3-7-sonnet-20250219' })).json()).toMatchObject({
      error: {
        message: expect.stringMatching(/^input length and `?max_tokens`? exceed context limit: 150 \+ 100 > 200/),
      },
    });
  });
});

describe('threads', () => {
  const beta = { 'anthropic-beta': 'other, message-threads-2026-08-12' };
  const tools = [{ name: 'look', input_schema: { type: 'object' } }];
  const create = { ...hello, system: 'Be brief.', tools, thread: { type: 'create' } };
  const next = (id: string, more = {}) => ({
    ...{ model: 'claude-opus-5-5', max_tokens: 100, messages: [{ role: 'user', content: 'and?' }], ...more },
    thread: { type: 'continue', previous_message_id: id },
  });

  it('are continued by the id of the newest reply, once, with the system text and tools they were created with', async () => {
    const fake = await start();
    const first = (await (await post(fake, create, '/v1/messages', beta)).json()) as { id: string };
    const second = await post(fake, next(first.id), '/v1/messages', beta);
    expect(second.status).toBe(200);
    expect(fake.requests.at(-1)?.accepted).toMatchObject({ system: 'Be brief.', tools, messages: [{}, {}, {}] });
    const again = await post(fake, next(first.id), '/v1/messages', beta);
    expect(await again.json()).toMatchObject({ error: { details: { error_code: 'thread_already_continued' } } });
    const { id } = (await second.json()) as { id: string };
    expect((await post(fake, next(id, { messages: [] }), '/v1/messages', beta)).status).toBe(400);
    expect((await post(fake, next(id), '/v1/messages', beta)).status).toBe(200);
  });

  it('are refused without the beta, without a type, when they repeat what is kept, and when nobody knows them', async () => {
    const fake = await start();
    const refusal = async (body: unknown, headers: object = beta) => {
      const response = await post(fake, body, '/v1/messages', headers);
      return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
    };
    expect(await refusal(create, {})).toEqual([400, 'thread: Extra inputs are not permitted']);
    expect(await refusal({ ...hello, thread: {} })).toEqual([400, expect.stringMatching(/^thread.type: /)]);
    expect(await refusal(next('msg_0', { tools }))).toEqual([400, expect.stringMatching(/^tools: /)]);
    expect(await refusal(next('msg_0'))).toEqual([404, expect.stringMatching(/^No thread state was found/)]);
    const plain = (await (await post(fake)).json()) as { id: string };
    expect(await refusal(next(plain.id))).toEqual([404, expect.stringMatching(/^No thread state was found/)]);
  });
});
