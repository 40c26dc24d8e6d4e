import { openaiChat } from '@palimpsest/codecs';
import { LOCAL_OWNER, type OwnerPatch, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { NO_WORKERS } from '../threads/no-workers.js';
import { observeRefusal } from './calibration.js';
import { Counters } from './counter.js';

const WORLD = { workers: NO_WORKERS, now: () => 0 };
const UNKNOWN = 'some-model-nobody-knows';

describe('what a provider reports', () => {
  it('is kept in the store, so that another process counts by it from its start', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const counters = new Counters(store, WORLD);
    const before = (await counters.forModel(UNKNOWN)).measure(10_000).tokens;
    for (let report = 0; report < 30; report += 1) await counters.observe(UNKNOWN, 10_000, 20_000);
    const learnt = (await counters.forModel(UNKNOWN)).measure(10_000).tokens;
    expect(learnt).toBeGreaterThan(before * 1.5);
    const restarted = new Counters(store, WORLD);
    const known = (await restarted.forModel(UNKNOWN)).measure(10_000).tokens;
    expect(Math.abs(known - learnt)).toBeLessThan(learnt * 0.02);
  });

  it('is written only where it says something else than is known', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const calls: string[] = [];
    const counted = {
      settings: (patch?: OwnerPatch) => {
        calls.push(patch === undefined ? 'read' : 'write');
        return store.settings(patch);
      },
    };
    const counters = new Counters(counted, WORLD);
    for (let report = 0; report < 60; report += 1) await counters.observe(UNKNOWN, 10_000, 20_000);
    calls.splice(0);
    for (let report = 0; report < 50; report += 1) await counters.observe(UNKNOWN, 10_000, 20_000 + (report % 7) * 20);
    expect(calls).toEqual([]);
  });

  it('adds to what others have learnt meanwhile, and keeps the window they learnt', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [one, other] = [new Counters(store, WORLD), new Counters(store, WORLD)];
    await one.observe(UNKNOWN, 10_000, 20_000);
    await other.learn(UNKNOWN, (before) => ({ ...before, windowTokens: 50_000 }));
    for (let report = 0; report < 3; report += 1) await one.observe(UNKNOWN, 10_000, 20_000);
    const [learnt] = (await store.settings()).calibrations;
    expect(learnt).toMatchObject({ windowTokens: 50_000 });
    expect(learnt?.ratio).toBeGreaterThan(1.3);
  });

  it('is read again when it is old, without anybody waiting for it', async () => {
    let now = 0;
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const counters = new Counters(store, { workers: NO_WORKERS, now: () => now });
    expect(await counters.learnt(UNKNOWN)).toBeUndefined();
    await store.settings({ calibration: { model: UNKNOWN, ratio: 2, samples: 9 } });
    expect(await counters.learnt(UNKNOWN)).toBeUndefined();
    now = 61_000;
    await counters.learnt(UNKNOWN);
    await new Promise(setImmediate);
    expect(await counters.learnt(UNKNOWN)).toMatchObject({ ratio: 2 });
  });

  it('changes nothing for a model whose vocabulary is known', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const counters = new Counters(store, WORLD);
    await counters.observe('gpt-4o', 10_000, 20_000);
    expect((await store.settings()).calibrations).toEqual([]);
    expect((await counters.forModel('gpt-4o')).measure(10_000)).toEqual({ kind: 'count', tokens: 10_000 });
  });

  it('is learnt of such a model once a refusal has shown that its provider counts otherwise', async () => {
    const counters = new Counters(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), WORLD);
    await counters.learn('gpt-4o', (before) => observeRefusal(before, 10_000, 20_000));
    expect((await counters.forModel('gpt-4o')).measure(10_000)).toEqual({ kind: 'estimate', tokens: 20_000 });
    for (let report = 0; report < 30; report += 1) await counters.observe('gpt-4o', 10_000, 12_000);
    const { tokens } = (await counters.forModel('gpt-4o')).measure(10_000);
    expect(tokens).toBeGreaterThan(11_900);
    expect(tokens).toBeLessThan(12_500);
  });

  it('does not disprove a window that is known in our tokens, where the provider counts more', async () => {
    const counters = new Counters(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), WORLD);
    await counters.learn('gpt-4o', (before) => ({ ...before, windowTokens: 8000 }));
    await counters.observe('gpt-4o', 7000, 9100);
    expect((await counters.learnt('gpt-4o'))?.windowTokens).toBe(8000);
    await counters.observe('gpt-4o', 8100, 10_000);
    expect((await counters.learnt('gpt-4o'))?.windowTokens).toBeUndefined();
  });
});

describe('what a request has besides its messages', () => {
  it('is counted anew for a model of another vocabulary', async () => {
    const counters = new Counters(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), WORLD);
    const instructions = [
      openaiChat.decodeMessage(JSON.stringify({ role: 'system', content: '天气预报说明天有雨。' })),
    ];
    const count = async (model: string, by: Counters) => (await by.forModel(model)).countFrame([], instructions);
    const [newer, older] = [await count('gpt-4o', counters), await count('gpt-4', counters)];
    expect(newer).toBeLessThan(older);
    expect(await count('gpt-4o', counters)).toBe(newer);
  });
});
