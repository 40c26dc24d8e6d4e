import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { MODEL, named, sent, startProxy, type TestProxy } from './proxy.fixture.js';

const WINDOW = 4000;
const words = (index: number) => `Part ${index}: ${'the harbour, the orchard and the crates behind it. '.repeat(30)}`;
const history: ChatMessage[] = Array.from({ length: 12 }, (_, index): ChatMessage[] => [
  { role: 'user', content: words(index) },
  { role: 'assistant', content: words(index + 100) },
]).flat();
const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 4 };
const request = (content: string, fields: object = {}) => ({
  model: MODEL,
  messages: [...history, { role: 'user', content }],
  memory_strategy: strategy,
  ...fields,
});

const ask = async (proxy: TestProxy, conversation: string, fields: object = {}) =>
  (await proxy.post(request(`Asked of ${conversation}`, fields), named(conversation))).status;

const overflow = { overflow: { windowTokens: WINDOW, promptTokens: 9000 } };

describe('a provider that says how long a request may be', () => {
  it('is believed at once, for other conversations, and after a restart', async () => {
    const proxy = await startProxy();
    proxy.fake.reply(overflow, 'fits now', 'fine', 'fine', 'fine');
    expect(await ask(proxy, 'first')).toBe(200);
    expect(proxy.fake.requests).toHaveLength(2);
    expect(await ask(proxy, 'second')).toBe(200);
    expect(proxy.fake.requests).toHaveLength(3);
    const [compaction] = await proxy.engine.compactions('second');
    expect(compaction?.trigger).toMatchObject({ kind: 'remaining', limit: WINDOW * 0.8 });
    const again = await proxy.restart();
    expect(await ask(again, 'third')).toBe(200);
    expect((await again.engine.compactions('third'))[0]?.trigger?.limit).toBe(WINDOW * 0.8);
    expect(await again.engine.library.model('third', MODEL)).toMatchObject({
      facts: { windowTokens: WINDOW },
      origins: { windowTokens: 'learnt' },
    });
    expect(await ask(again, 'fourth', { model: 'gpt-5' })).toBe(200);
    expect(sent(again)).toHaveLength(history.length + 1);
  });
});
