import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import { startServer } from './three-providers.fixture.js';

const CLAUDE = 'claude-opus-5-5';
const TOOL = {
  name: 'look_up',
  description: 'Looks a key up.',
  input_schema: { type: 'object' as const, properties: {} },
};

const statuses = (requests: readonly { readonly status: number | undefined }[]) => requests.map(({ status }) => status);

describe('the official Anthropic client', () => {
  test('talks through the proxy, plain and streamed, sending only what is new', async () => {
    const { claude, anthropic, named, store } = await startServer();
    anthropic.reply('Hello, Ada.');
    const first = await claude.messages.create(
      { model: CLAUDE, max_tokens: 100, system: 'Be kind.', messages: [{ role: 'user', content: 'I am Ada.' }] },
      named('ada'),
    );
    expect(first.content).toMatchObject([{ type: 'text', text: 'Hello, Ada.' }]);
    anthropic.reply('You are Ada.');
    const stream = claude.messages.stream(
      { model: CLAUDE, max_tokens: 100, messages: [{ role: 'user', content: 'Who am I?' }] },
      named('ada'),
    );
    expect(await stream.finalText()).toBe('You are Ada.');
    const last = anthropic.requests.at(-1)?.body as { system: string; messages: { role: string }[] };
    expect(last.system).toEqual('Be kind.');
    expect(last.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect((await store.conversation('ada'))?.tip?.depth).toBe(3);
    expect(statuses(anthropic.requests)).toEqual([200, 200]);
  });

  test('uses tools, and old payloads are removed when the budget is passed', async () => {
    const { claude, anthropic, named, engine } = await startServer();
    for (let turn = 0; turn < 4; turn += 1) {
      const id = `toolu_${turn}`;
      anthropic.reply({ content: [{ type: 'tool_use', id, name: 'look_up', input: { key: turn } }] });
      const strategy = { memory_strategy: { mode: 'compact', compact_keep: 1, token_budget: 1200 } };
      const ask = { model: CLAUDE, max_tokens: 100, tools: [TOOL], ...strategy };
      await claude.messages.create({ ...ask, messages: [{ role: 'user', content: `look ${turn}` }] }, named('tools'));
      anthropic.reply(`found ${turn}`);
      const content = [{ type: 'tool_result' as const, tool_use_id: id, content: `result ${turn} `.repeat(100) }];
      await claude.messages.create({ ...ask, messages: [{ role: 'user', content }] }, named('tools'));
    }
    expect(statuses(anthropic.requests).every((status) => status === 200)).toBe(true);
    expect(JSON.stringify(anthropic.requests.at(-1)?.body)).toContain(
      '⟦removed: tool output for look_up (call_id=toolu_0); reason=context_compaction⟧',
    );
    expect((await engine.compactions('tools')).length).toBeGreaterThan(0);
  });

  test('gets errors in its own shape, with the field named', async () => {
    const { claude, url } = await startServer();
    const attempt = claude.messages.create(
      { model: CLAUDE, max_tokens: 100, messages: [{ role: 'user', content: 'a' }] },
      { headers: { 'x-palimpsest-conversation': '../a' } },
    );
    await expect(attempt).rejects.toMatchObject({ status: 400 });
    const response = await fetch(`${url}/v1/messages`, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } });
  });
});

describe('the official OpenAI client', () => {
  test('talks Responses through the proxy, plain and streamed, re-sending its history', async () => {
    const { gpt, responses, store } = await startServer();
    responses.reply('Hello.');
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.', store: false });
    expect(first.output_text).toBe('Hello.');
    responses.reply('You are Ada.');
    const input = [
      { role: 'user' as const, content: 'I am Ada.' },
      { role: 'assistant' as const, content: 'Hello.' },
      { role: 'user' as const, content: 'Who am I?' },
    ];
    const stream = await gpt.responses.create({ model: 'gpt-5', input, store: false, stream: true });
    let text = '';
    for await (const event of stream) if (event.type === 'response.output_text.delta') text += event.delta;
    expect(text).toBe('You are Ada.');
    expect(statuses(responses.requests)).toEqual([200, 200]);
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
  });
});

describe('a client of Responses that names the reply it goes on from', () => {
  test('sends only what is new, and the provider gets the whole history', async () => {
    const { gpt, responses, store } = await startServer();
    responses.reply('Hello, Ada.');
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.' });
    responses.reply('You are Ada.');
    const second = await gpt.responses.create({ model: 'gpt-5', input: 'Who am I?', previous_response_id: first.id });
    responses.reply('Again: Ada.');
    await gpt.responses.create({ model: 'gpt-5', input: 'Sure?', previous_response_id: second.id });
    const last = responses.requests.at(-1)?.body as { input: unknown[]; previous_response_id?: string };
    expect(last.input).toHaveLength(5);
    expect(last.previous_response_id).toBeUndefined();
    expect(statuses(responses.requests)).toEqual([200, 200, 200]);
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
    responses.reply('Another way.');
    await gpt.responses.create({ model: 'gpt-5', input: 'And otherwise?', previous_response_id: first.id });
    expect(responses.requests.at(-1)?.body).toMatchObject({ input: [{}, {}, {}] });
  });

  test('sends its instructions again or has none; system messages of earlier input stay', async () => {
    const { gpt, responses, replica } = await startServer();
    const developer = { role: 'developer' as const, content: 'Answer in English.' };
    const input = [developer, { role: 'user' as const, content: 'I am Ada.' }];
    const model = 'gpt-5';
    const first = await gpt.responses.create({ model, instructions: 'Be brief.', input });
    const second = await gpt.responses.create({ model, input: 'Who am I?', previous_response_id: first.id });
    const bodies = () => responses.requests.map(({ body }) => body as { instructions?: string; input: object[] });
    expect(bodies()[1]?.instructions).toBeUndefined();
    expect(bodies()[1]?.input[0]).toEqual(developer);
    const other = new OpenAI({ apiKey: 'sk-openai', baseURL: `${await replica()}/v1`, maxRetries: 0 });
    const next = { model, instructions: 'Be long.', input: 'Sure?', previous_response_id: second.id };
    const third = await other.responses.create(next);
    expect(bodies()[2]).toMatchObject({ instructions: 'Be long.', input: [developer, {}, {}, {}, {}, {}] });
    await other.responses.create({ model, input: 'And now?', previous_response_id: third.id });
    expect(bodies()[3]?.instructions).toBeUndefined();
    expect(bodies()[3]?.input).toHaveLength(8);
    expect(bodies()[3]?.input[0]).toEqual(developer);
  });

  test('may say system text in between, which stays where it was said', async () => {
    const { gpt, responses } = await startServer();
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.' });
    const between = { role: 'developer' as const, content: 'From now on in verse.' };
    const input = [between, { role: 'user' as const, content: 'Who am I?' }];
    const second = await gpt.responses.create({ model: 'gpt-5', input, previous_response_id: first.id });
    await gpt.responses.create({ model: 'gpt-5', input: 'Sure?', previous_response_id: second.id });
    const last = responses.requests.at(-1)?.body as { input: { role: string }[] };
    expect(last.input.map(({ role }) => role)).toEqual(['user', 'assistant', 'developer', 'user', 'assistant', 'user']);
  });

  test('is told in the reply which one it continues, plain and streamed', async () => {
    const { gpt } = await startServer();
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.' });
    expect(first.previous_response_id).toBeNull();
    const second = await gpt.responses.create({ model: 'gpt-5', input: 'Who?', previous_response_id: first.id });
    expect(second.previous_response_id).toBe(first.id);
    const next = { model: 'gpt-5', input: 'Grüße?', previous_response_id: second.id };
    const named: unknown[] = [];
    let text = '';
    for await (const event of await gpt.responses.create({ ...next, stream: true })) {
      if ('response' in event) named.push(event.response.previous_response_id);
      if (event.type === 'response.output_text.delta') text += event.delta;
    }
    expect(text).toBe('You said: Grüße?');
    expect(new Set(named)).toEqual(new Set([second.id]));
  });

  test('may name the items of replies instead, and the provider gets them written out', async () => {
    const { gpt, responses, store } = await startServer();
    responses.reply({ output: [{ reasoning: 'An introduction.' }, { text: 'Hello, Ada.' }] });
    const question = { role: 'user' as const, content: 'I am Ada.' };
    const { output } = await gpt.responses.create({ model: 'gpt-5', input: [question] });
    const names = output.map(({ id }) => ({ type: 'item_reference' as const, id: id ?? '' }));
    const next = { role: 'user' as const, content: 'Who am I?' };
    responses.reply('You are Ada.');
    await gpt.responses.create({ model: 'gpt-5', input: [question, ...names, next] });
    const last = responses.requests.at(-1)?.body as { input: { id?: string; type?: string }[] };
    expect(last.input.map(({ type, id }) => type ?? id)).toEqual([undefined, 'reasoning', 'message', undefined]);
    expect(statuses(responses.requests)).toEqual([200, 200]);
    const [conversation, ...others] = await store.conversations({ limit: 10 });
    expect(conversation?.tip?.depth).toBe(3);
    expect(others).toEqual([]);
  });

  test('begins a fork when the reply is of another session, and finds it again', async () => {
    const { gpt, responses, store } = await startServer();
    const inSession = (session: string) => ({ headers: { 'x-palimpsest-session': session } });
    responses.reply('Hello, Ada.');
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.' }, inSession('one'));
    const next = { model: 'gpt-5', previous_response_id: first.id };
    for (const input of ['Who am I?', 'And otherwise?']) {
      responses.reply('You are Ada.');
      await gpt.responses.create({ ...next, input }, inSession('two'));
    }
    const [fork] = await store.conversations({ session: 'two', limit: 10 });
    const [origin] = await store.conversations({ session: 'one', limit: 10 });
    expect(await store.conversations({ limit: 10 })).toHaveLength(2);
    expect(origin?.tip?.depth).toBe(1);
    expect(fork?.tip?.depth).toBe(3);
    expect(fork?.forkedFrom).toMatchObject({ conversationId: origin?.id });
  });

  test('is told when the reply was not made here, and nothing is recorded', async () => {
    const { gpt, store } = await startServer();
    const attempt = gpt.responses.create({ model: 'gpt-5', input: 'a', previous_response_id: 'resp_unknown' });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      param: 'previous_response_id',
      code: 'previous_response_not_found',
    });
    expect(await store.conversations({ limit: 10 })).toEqual([]);
  });
});

describe('a client of Responses that names what was said', () => {
  const named = (id: string) => ({ type: 'item_reference' as const, id });
  const said = (content: string) => ({ role: 'user' as const, content });

  test('goes on in the same conversation, and the provider gets the items themselves', async () => {
    const { gpt, responses, store } = await startServer();
    for (let other = 0; other < 3; other += 1) await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.' });
    responses.reply({ output: [{ reasoning: 'hm' }, { text: 'Hello, Ada.' }] });
    const first = await gpt.responses.create({ model: 'gpt-5', input: [said('I am Ada.')] });
    const input = [said('I am Ada.'), ...first.output.map(({ id }) => named(String(id))), said('Who am I?')];
    responses.reply('You are Ada.');
    const second = await gpt.responses.create({ model: 'gpt-5', input });
    const more = [...input, ...second.output.map(({ id }) => named(String(id))), said('Sure?')];
    await gpt.responses.create({ model: 'gpt-5', input: more });
    expect(statuses(responses.requests)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(responses.requests.at(-1)?.rawText).not.toContain('item_reference');
    expect(responses.requests.at(-1)?.rawText).toContain('Hello, Ada.');
    const conversations = await store.conversations({ limit: 10 });
    expect(conversations.map(({ tip }) => tip?.depth).sort()).toEqual([1, 1, 1, 5]);
  });

  test.each([
    ['previous_response_id', (id: string) => ({ previous_response_id: id })],
    ['memory_id', () => ({ memory_id: 'ada' })],
  ])('finds it in the conversation it names by %s', async (_, fields) => {
    const { gpt, responses } = await startServer();
    responses.reply('Hello, Ada.');
    const first = await gpt.responses.create({ model: 'gpt-5', input: 'I am Ada.', memory_id: 'ada' } as never);
    const input = [named(String(first.output[0]?.id)), said('Why?')];
    await gpt.responses.create({ model: 'gpt-5', input, ...fields(first.id) } as never);
    expect(responses.requests.at(-1)?.rawText).toMatch(/I am Ada\..*Hello, Ada\..*Why\?/);
    expect(statuses(responses.requests)).toEqual([200, 200]);
  });

  test('is told which name nobody knows here, and nothing is recorded', async () => {
    const { gpt, store } = await startServer();
    const attempt = gpt.responses.create({ model: 'gpt-5', input: [said('Hi'), named('msg_unknown'), said('a')] });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      param: 'input[1].id',
      code: 'item_not_found',
      message: expect.stringMatching(/Item with id 'msg_unknown' not found.*send the item itself/),
    });
    expect(await store.conversations({ limit: 10 })).toEqual([]);
  });
});

describe('a conversation', () => {
  test('moves from one protocol to another and loses nothing', async () => {
    const { gpt, claude, chat, responses, anthropic, named, store, errors } = await startServer();
    chat.reply({
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'look_up', arguments: '{"key":1}' } }],
    });
    const tools = [
      { type: 'function' as const, function: { name: 'look_up', parameters: { type: 'object', properties: {} } } },
    ];
    await gpt.chat.completions.create(
      { model: 'gpt-5', tools, messages: [{ role: 'user', content: 'look' }] },
      named('moving'),
    );
    chat.reply('It is blue.');
    await gpt.chat.completions.create(
      { model: 'gpt-5', tools, messages: [{ role: 'tool', tool_call_id: 'call_1', content: 'blue' }] },
      named('moving'),
    );
    anthropic.reply('Blue, as I said.');
    await claude.messages.create(
      { model: CLAUDE, max_tokens: 50, tools: [TOOL], messages: [{ role: 'user', content: 'Which colour?' }] },
      named('moving'),
    );
    responses.reply('Blue.');
    await gpt.responses.create({ model: 'gpt-5', input: 'Once more?', store: false }, named('moving'));
    chat.reply('Still blue.');
    await gpt.chat.completions.create(
      { model: 'gpt-5', tools, messages: [{ role: 'user', content: 'And now?' }] },
      named('moving'),
    );
    const all = [...chat.requests, ...anthropic.requests, ...responses.requests];
    expect(statuses(all).every((status) => status === 200)).toBe(true);
    expect(JSON.stringify(anthropic.requests[0]?.body)).toContain('It is blue.');
    expect(JSON.stringify(responses.requests[0]?.body)).toContain('Blue, as I said.');
    const last = chat.requests.at(-1)?.body as { messages: { role: string }[] };
    expect(last.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect((await store.conversation('moving'))?.tip?.depth).toBe(9);
    expect(errors).toEqual([]);
  });
});

describe('a request that the provider finds too long', () => {
  test('is made smaller and sent once more, and the client sees only the answer', async () => {
    const { gpt, chat, named, engine } = await startServer();
    const body = { model: 'gpt-5', memory_strategy: { mode: 'summarize', summarize_keep: 4 } };
    for (let turn = 0; turn < 20; turn += 1) {
      chat.reply(`answer ${turn} ${'with many words about the build '.repeat(20)}`);
      await gpt.chat.completions.create(
        { ...body, messages: [{ role: 'user', content: `question ${turn}` }] },
        named('long'),
      );
    }
    chat.reply({ overflow: { windowTokens: 2000, promptTokens: 3000 } }, 'fits now');
    const reply = await gpt.chat.completions.create(
      { ...body, messages: [{ role: 'user', content: 'last' }] },
      named('long'),
    );
    expect(reply.choices[0]?.message.content).toBe('fits now');
    expect(await engine.compactions('long')).toHaveLength(1);
    expect((chat.requests.at(-1)?.rawText.length ?? 0) * 2).toBeLessThan(chat.requests.at(-2)?.rawText.length ?? 0);
  });

  test('is answered with the provider’s error when everything is to be sent', async () => {
    const { gpt, chat } = await startServer();
    chat.reply({ overflow: { windowTokens: 10, promptTokens: 20 } });
    const attempt = gpt.chat.completions.create({ model: 'gpt-5', messages: [{ role: 'user', content: 'a' }] });
    await expect(attempt).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' });
    expect(chat.requests).toHaveLength(1);
  });
});
