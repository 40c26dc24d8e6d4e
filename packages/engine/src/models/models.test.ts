import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { NO_WORKERS } from '../threads/no-workers.js';
import { Counters } from '../tokens/counter.js';
import { parseModels } from './model-settings.js';
import { Models } from './models.js';

const now = () => Date.UTC(2026, 10, 1);

function models(settings = {}, vault = new SqliteVault(':memory:'), owner = LOCAL_OWNER) {
  const counters = new Counters(vault.storeOf(owner), { workers: NO_WORKERS, now });
  return { models: new Models({ settings: parseModels(settings), counters, now }), counters };
}

const window = async (of: Models, name: string, strategy = {}) => {
  const { facts, origins } = await of.of(name, strategy);
  return [facts.windowTokens, origins.windowTokens];
};
const refused = (countedTokens: number) => ({ countedTokens, reserveTokens: 0 });

describe('what holds for a model', () => {
  it('is what is listed, and what its maker documents, and what is assumed of any, each with its origin', async () => {
    expect(await models().models.of('gpt-5.1')).toEqual({
      name: 'gpt-5.1',
      facts: { windowTokens: 400_000, cacheReadPrice: 0.1, cacheWritePrice: 1, outputPrice: 8, cacheMinutes: 10 },
      origins: {
        windowTokens: 'data',
        cacheReadPrice: 'data',
        cacheWritePrice: 'default',
        outputPrice: 'data',
        cacheMinutes: 'default',
      },
      inputDollars: 1.25,
      surcharges: [],
    });
    expect(await models().models.of('nobody-knows')).toMatchObject({
      facts: { windowTokens: 400_000, cacheReadPrice: 0.1, cacheWritePrice: 1.25, outputPrice: 5, cacheMinutes: 5 },
      origins: { windowTokens: 'default', cacheReadPrice: 'default' },
    });
  });

  it('is the strategy’s, then the settings’, then what was learnt, then what is listed', async () => {
    const { models: plain } = models();
    await plain.learn('gpt-5.1', { windowTokens: 50_000 }, refused(60_000));
    expect(await window(plain, 'gpt-5.1')).toEqual([50_000, 'learnt']);
    const vault = new SqliteVault(':memory:');
    const { models: set } = models({ 'gpt-5*': { context_window_tokens: 90_000, cache_read_price: 0.2 } }, vault);
    await set.learn('gpt-5.1', { windowTokens: 50_000 }, refused(60_000));
    expect(await window(set, 'gpt-5.1')).toEqual([90_000, 'settings']);
    const own = { mode: 'compact', context_window_tokens: 7000, cache_write_price: 3 };
    expect(await set.of('gpt-5.1', own)).toMatchObject({
      facts: { windowTokens: 7000, cacheReadPrice: 0.2, cacheWritePrice: 3, outputPrice: 8 },
      origins: { windowTokens: 'strategy', cacheReadPrice: 'settings', cacheWritePrice: 'strategy' },
    });
  });
});

describe('what was learnt of a window', () => {
  it('counts for a model that is not listed, and where it is smaller than what is listed', async () => {
    const { models: some } = models();
    await some.learn('local', { windowTokens: 900_000 }, refused(1_000_000));
    expect(await window(some, 'local')).toEqual([900_000, 'learnt']);
    await some.learn('gpt-5.1', { windowTokens: 900_000 }, refused(1_000_000));
    expect(await window(some, 'gpt-5.1')).toEqual([400_000, 'data']);
    await some.learn('gpt-5.1', { windowTokens: 8192 }, refused(10_000));
    expect(await window(some, 'gpt-5.1')).toEqual([8192, 'learnt']);
    await some.learn('gpt-5.1', { windowTokens: 16_384 }, refused(20_000));
    expect(await window(some, 'gpt-5.1')).toEqual([16_384, 'learnt']);
  });

  it.each([5, 0, -1, 1e12, Number.NaN])('is not %d', async (tokens) => {
    const { models: some, counters } = models();
    await some.learn('local', { windowTokens: tokens }, refused(10_000));
    expect(await counters.learnt('local')).toBeUndefined();
  });

  it('is remembered across restarts, for its owner only', async () => {
    const vault = new SqliteVault(':memory:');
    await models({}, vault, 'ann').models.learn('local', { windowTokens: 8192 }, refused(10_000));
    expect(await window(models({}, vault, 'ann').models, 'local')).toEqual([8192, 'learnt']);
    expect(await window(models({}, vault, 'bob').models, 'local')).toEqual([400_000, 'default']);
  });

  it('stays when tokens are reported, until a larger request was answered', async () => {
    for (const name of ['local', 'gpt-5.1']) {
      const { models: some, counters } = models();
      await counters.observe(name, 1000, 1500);
      await some.learn(name, { windowTokens: 8192 }, refused(10_000));
      await counters.observe(name, 8000, 8192);
      expect(await window(some, name)).toEqual([8192, 'learnt']);
      await counters.observe(name, 8200, 8193);
      expect((await window(some, name))[1]).toBe(name === 'local' ? 'default' : 'data');
    }
  });
});
