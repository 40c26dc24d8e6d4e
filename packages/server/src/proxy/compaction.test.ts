import { type ChatMessage, functionCall } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { MODEL, named, sent, startProxy, type TestProxy, transcript, until, wireOf } from './proxy.fixture.js';

const PAYLOAD = 'The quick brown fox jumps over the lazy dog. '.repeat(60);
const MARKER = '⟦removed: tool output for read_file (call_id=call_0); reason=context_compaction⟧';
const tools = [{ type: 'function', function: { name: 'read_file', parameters: { type: 'object', properties: {} } } }];

/** Turns of a question, a call, its long result and an answer. */
function turns(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, index): ChatMessage[] => [
    { role: 'user', content: `Read file ${index}` },
    {
      role: 'assistant',
      content: null,
      tool_calls: [functionCall(`call_${index}`, 'read_file', { path: `${index}` })],
    },
    { role: 'tool', tool_call_id: `call_${index}`, content: `${index}: ${PAYLOAD}` },
    { role: 'assistant', content: `File ${index} is about a fox.` },
  ]).flat();
}

const question: ChatMessage = { role: 'user', content: 'And now?' };
const history = [...turns(4), question];
const request = (strategy: object, fields: object = {}) => ({
  model: MODEL,
  tools,
  messages: history,
  memory_strategy: strategy,
  ...fields,
});

const results = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content);

const rawMessages = ({ fake }: TestProxy, index: number) =>
  /"messages":.*$/s.exec(fake.requests[index]?.rawText ?? '')?.[0];

describe('memory_strategy compact', () => {
  it('removes old tool outputs before the call, says so, and keeps the transcript as it was', async () => {
    const proxy = await startProxy();
    const response = await proxy.post(request({ mode: 'compact', token_budget: 1000 }), named('fox'));
    expect(response.status).toBe(200);
    const [first, second, third, fourth] = results(sent(proxy));
    expect(first).toBe(MARKER);
    expect(second).toBe(MARKER.replace('call_0', 'call_1'));
    expect(third).toBe(MARKER.replace('call_0', 'call_2'));
    expect(fourth).toBe(`3: ${PAYLOAD}`);
    const before = Number(response.headers.get('x-palimpsest-tokens-before'));
    const after = Number(response.headers.get('x-palimpsest-tokens-after'));
    expect(before - after).toBeGreaterThan(1000);
    const [compaction] = await proxy.engine.compactions('fox');
    expect(response.headers.get('x-palimpsest-compaction')).toBe(compaction?.id);
    expect(compaction).toMatchObject({ tokensBefore: before, tokensAfter: after, kind: 'pass', mode: 'compact' });
    expect((await transcript(proxy.store, 'fox')).slice(0, -1).map(wireOf)).toEqual(history);
  });

  it('says in a header, an event, the log and the metrics which limit a request is over, and only then', async () => {
    const proxy = await startProxy();
    const events: object[] = [];
    proxy.engine.listen((event) => events.push(event));
    const long = { role: 'user', content: PAYLOAD };
    const strategy = { mode: 'compact', token_budget: 400 };
    const over = await proxy.post(request(strategy, { messages: [...turns(1), long] }), named('fox'));
    expect(over.headers.get('x-palimpsest-limit-not-held')).toBe('400');
    expect(sent(proxy)).toContainEqual(long);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'limit-not-held', conversationId: 'fox', mode: 'compact', limitTokens: 400 }),
    );
    expect(proxy.requestLogs.at(-1)?.facts).toMatchObject({ limitNotHeld: 400 });
    const metrics = await (await fetch(`${proxy.url}/metrics`)).text();
    expect(metrics).toContain('palimpsest_limits_not_held_total{mode="compact"} 1');
    const held = await proxy.post(request({ mode: 'compact', token_budget: 2000 }), named('hen'));
    expect(held.headers.get('x-palimpsest-limit-not-held')).toBeNull();
  });

  it('gives up talk when the provider says that the request does not fit its window', async () => {
    const proxy = await startProxy({ fake: { windowTokens: 900 } });
    const talk = Array.from({ length: 6 }, (_, index): ChatMessage[] => [
      { role: 'user', content: `Question ${index}: what does the fox do?` },
      { role: 'assistant', content: `${index}: ${PAYLOAD.slice(0, 1200)}` },
    ]).flat();
    const answer = await proxy.post(request({ mode: 'compact' }, { messages: [...talk, question] }), named('fox'));
    expect(answer.status).toBe(200);
    const shown = sent(proxy);
    expect(shown.filter(({ role }) => role === 'user')).toEqual(
      expect.arrayContaining([...talk.filter(({ role }) => role === 'user'), question]),
    );
    const [record] = await proxy.engine.compactions('fox');
    expect(record?.because).toContain("the request would not have fitted the model's window");
  });

  it('keeps its own fields from the provider', async () => {
    const proxy = await startProxy();
    await proxy.post(request({ mode: 'compact', token_budget: 1000 }, { memory_id: 'mine', seed: 4 }));
    expect(Object.keys(proxy.fake.requests[0]?.body ?? {}).sort()).toEqual(['messages', 'model', 'seed', 'tools']);
    expect(proxy.fake.requests[0]?.rawText).not.toContain('memory_');
    expect(Object.keys(proxy.fake.requests[0]?.headers ?? {}).filter((name) => name.includes('palimpsest'))).toEqual(
      [],
    );
  });

  it('leaves the prefix alone until the next compaction', async () => {
    const proxy = await startProxy();
    const strategy = { mode: 'compact', token_budget: 1000 };
    await proxy.post(request(strategy), named('fox'));
    const reply = { role: 'assistant', content: 'You said: And now?' };
    await proxy.post(
      request(strategy, { messages: [...history, reply, { role: 'user', content: 'More' }] }),
      named('fox'),
    );
    const [before, after] = [rawMessages(proxy, 0), rawMessages(proxy, 1)];
    expect(after?.startsWith(before?.slice(0, -2) ?? '-')).toBe(true);
  });

  it('gives the first bytes again when it is undone', async () => {
    const proxy = await startProxy();
    await proxy.post(request({ mode: 'none' }), named('fox'));
    await proxy.post(request({ mode: 'compact', token_budget: 1000 }), named('fox'));
    expect(rawMessages(proxy, 1)).not.toBe(rawMessages(proxy, 0));
    expect(await proxy.engine.undo('fox')).toMatchObject({ kind: 'undo' });
    await proxy.post(request({ mode: 'none' }), named('fox'));
    expect(rawMessages(proxy, 2)).toBe(rawMessages(proxy, 0));
    expect(await proxy.engine.undo('fox')).toBeUndefined();
  });

  it('holds after a restart, for a client that sends only what is new', async () => {
    const before = await startProxy();
    await before.post(request({ mode: 'compact', token_budget: 1000 }), named('fox'));
    const after = await before.restart();
    await after.post({ model: MODEL, tools, messages: [{ role: 'user', content: 'Still there?' }] }, named('fox'));
    expect(results(sent(after))).toEqual(results(sent(after, 0)));
    expect(results(sent(after))[0]).toBe(MARKER);
  });

  it('works in the background after the reply when only the soft budget is passed', async () => {
    const proxy = await startProxy();
    const soft = request({ mode: 'compact', token_soft_budget: 1000, token_budget: 100_000 });
    const response = await proxy.post(soft, named('fox'));
    await response.text();
    expect(results(sent(proxy))[0]).toBe(`0: ${PAYLOAD}`);
    expect(response.headers.get('x-palimpsest-compaction')).toBeNull();
    await until(async () => (await proxy.engine.compactions('fox')).length === 1);
    expect((await proxy.engine.compactions('fox'))[0]?.trigger).toMatchObject({ urgency: 'soft', kind: 'tokens' });
    await proxy.post({ model: MODEL, tools, messages: [{ role: 'user', content: 'Next' }] }, named('fox'));
    expect(results(sent(proxy))[0]).toBe(MARKER);
  });

  it('also empties what tools were passed, as JSON, when asked to', async () => {
    const proxy = await startProxy();
    const strategy = { mode: 'compact', compact_keep: 1, token_budget: 1000, compact_clear_tool_inputs: true };
    const long = history.map((message) =>
      message.tool_calls === undefined
        ? message
        : { ...message, tool_calls: [functionCall(message.tool_calls[0]?.id ?? '', 'read_file', { path: PAYLOAD })] },
    );
    await proxy.post(request(strategy, { messages: long }));
    const [call] = sent(proxy)[1]?.tool_calls ?? [];
    expect(JSON.parse(call?.type === 'function' ? call.function.arguments : '')).toEqual({
      removed: MARKER.replace('output', 'input'),
    });
  });
});

describe('a request that the provider finds too long', () => {
  it('is made smaller three times at most; then the refusal is passed on', async () => {
    const tooLong = { status: 400, error: { message: 'The prompt is too long.', code: 'context_length_exceeded' } };
    const proxy = await startProxy({ fake: { otherwise: tooLong } });
    const long = request({ mode: 'window' }, { messages: [...turns(60), question] });
    expect((await proxy.post(long, named('long'))).status).toBe(400);
    const lengths = proxy.fake.requests.map(({ rawText }) => rawText.length);
    expect(lengths).toHaveLength(4);
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => b - a));
  });
});
