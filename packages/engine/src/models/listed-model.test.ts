import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListedModel, listedModel } from './listed-model.js';

const NOW = Date.UTC(2026, 10, 1);
const listed = (name: string, upstream?: string) => listedModel({ name, upstream, now: NOW });

const GPT_51 = { windowTokens: 400_000, cacheReadPrice: 0.1, outputPrice: 8 };
const SONNET_45 = { windowTokens: 200_000, cacheReadPrice: 0.1, cacheWritePrice: 1.25, outputPrice: 5 };

describe('a model in the published lists', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, ListedModel]>([
    ['gpt-5.1', GPT_51],
    ['gpt-5.1-2025-11-13', GPT_51],
    ['GPT-5.1', GPT_51],
    ['openai/gpt-5.1', GPT_51],
    ['claude-sonnet-4-5-20250929', SONNET_45],
    ['anthropic/claude-sonnet-4.5', SONNET_45],
    ['anthropic/claude-sonnet-4.5:beta', SONNET_45],
    ['openrouter/anthropic/claude-sonnet-4.5', SONNET_45],
    ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', SONNET_45],
    ['claude-opus-4-5-20251101', SONNET_45],
    ['openai/gpt-4o', { windowTokens: 128_000, cacheReadPrice: 0.5, outputPrice: 4 }],
    ['gemini-2.5-pro', { windowTokens: 1_048_576, cacheReadPrice: 0.1, outputPrice: 8 }],
    ['models/gemini-2.5-pro', { windowTokens: 1_048_576, cacheReadPrice: 0.1, outputPrice: 8 }],
    ['google/gemini-2.5-pro', { windowTokens: 1_048_576, cacheReadPrice: 0.1, outputPrice: 8 }],
    ['gpt-4', { windowTokens: 8192, outputPrice: 2 }],
    ['openai/gpt-oss-120b', { windowTokens: 131_072 }],
    ['meta-llama/llama-3.3-70b-instruct', { windowTokens: 131_072 }],
  ])('is found by its name as clients send it: %s', async (name, facts) => {
    const found = await listed(name);
    for (const [fact, value] of Object.entries(facts))
      expect([fact, found?.[fact as keyof ListedModel]]).toEqual([fact, value]);
  });

  it('is what the provider that is called says, where that has it, and else what others say', async () => {
    const copilot = 'https://api.githubcopilot.com';
    expect(await listed('gpt-5.6-sol')).toMatchObject({ windowTokens: 1_050_000 });
    expect(await listed('gpt-5.6-sol', copilot)).toMatchObject({ windowTokens: 400_000 });
    expect(await listed('gpt-4', copilot)).toMatchObject({ windowTokens: 8192 });
    expect(await listed('gpt-5.6-sol', 'http://127.0.0.1:11434/v1')).toMatchObject({ windowTokens: 1_050_000 });
    const reseller = await listed('openai/gpt-4o', 'https://openrouter.ai/api/v1');
    expect(reseller).toMatchObject({ windowTokens: 128_000, cacheReadPrice: 0.5 });
  });

  it('has the price of short requests, on the day that is asked for, whatever the hour', async () => {
    const readPrice = async (day: string) =>
      (await listedModel({ name: 'deepseek-v4-pro', now: Date.parse(day) }))?.cacheReadPrice;
    expect([await readPrice('2026-08-16'), await readPrice('2026-08-17')]).toEqual([0.008333, 0.033333]);
    expect(await listed('gpt-5.4')).toMatchObject({ cacheReadPrice: 0.1, outputPrice: 6 });
    const hours = [0, 3, 8, 12, 20].map((hour) => NOW + hour * 3_600_000);
    const prices = await Promise.all(hours.map((now) => listedModel({ name: 'deepseek-v4-flash', now })));
    expect(new Set(prices.map((price) => JSON.stringify(price))).size).toBe(1);
  });

  it('has what long requests pay, as times the price of short ones', async () => {
    expect((await listed('claude-sonnet-4-5'))?.surcharges).toEqual([{ fromTokens: 200_001, input: 2, output: 1.5 }]);
    expect(await listed('gpt-5.1')).not.toHaveProperty('surcharges');
  });

  it.each(['', 'my-model', 'llama3.1:8b', ':', '/', '////', 'x'.repeat(100_000), '__proto__', '((((*', '\u0000'])(
    'is not found under a name that nobody lists: %#',
    async (name) => expect(await listed(name)).toBeUndefined(),
  );

  it('is found without a network, and its figures can be reckoned with', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('there is no network');
    });
    const { waitForUpdate } = await import('@pydantic/genai-prices');
    const names = ((await waitForUpdate()) ?? []).flatMap(({ models }) => models.map(({ id }) => id));
    expect(names.length).toBeGreaterThan(1000);
    for (const name of names.filter((_, index) => index % 10 === 0)) {
      const { windowTokens = 1, cacheReadPrice = 0, cacheWritePrice = 0, outputPrice = 0 } = (await listed(name)) ?? {};
      expect([name, Number.isSafeInteger(windowTokens) && windowTokens > 0]).toEqual([name, true]);
      expect([name, cacheReadPrice >= 0 && cacheReadPrice <= 1]).toEqual([name, true]);
      expect([name, [cacheWritePrice, outputPrice].every((price) => price >= 0 && price < 1000)]).toEqual([name, true]);
    }
  });
});
