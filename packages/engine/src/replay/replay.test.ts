import type { JsonObject } from '@palimpsest/core';
import { validateChatRequest } from '@palimpsest/fakes';
import { describe, expect, it, vi } from 'vitest';
import { DecodedMessages } from '../reading/decoded-messages.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { Counters } from '../tokens/counter.js';
import { type ReplayOptions, replay } from './replay.js';
import { REPLAYED_POLICIES, type ReplayedPolicy, replayedPolicy } from './replayed-policy.js';
import { PieceTable } from './request-pieces.js';
import { type Script, scriptOf } from './script.js';
import { sentRequests } from './sent-requests.js';
import { newestThatFit } from './shortener.js';

const MODEL = 'gpt-5.1';
const MINUTE = 60_000;

/** A session of an agent that runs something at every step, and now and then needs a line of an earlier output. */
function session(steps: number, pause = 0): Script {
  const output = (step: number) => [
    `src/part${step}/load.ts:${step}: value_${step} is slow`,
    ...Array.from(
      { length: 80 },
      (_, line) => `  at ${step}.${line} s it has read a part of the file and goes on with the next`,
    ),
  ];
  const messages: JsonObject[] = [{ role: 'user', content: 'Find out why the harbour app is slow.' }];
  for (let step = 0; step < steps; step += 1) {
    const given = { script: `look at value_${Math.max(0, step - 8)}` };
    const call = { id: `call${step}`, type: 'function', function: { name: 'run', arguments: JSON.stringify(given) } };
    messages.push({ role: 'assistant', content: null, tool_calls: [call] });
    messages.push({ role: 'tool', tool_call_id: `call${step}`, content: output(step).join('\n') });
  }
  messages.push({ role: 'assistant', content: 'It reads too much.' });
  return scriptOf(messages.map((wire, index) => ({ wire, at: 1_700_000_000_000 + index * (1_000 + pause) })));
}

const replaying = (script: Script, options: Partial<ReplayOptions> = {}) =>
  replay(script, {
    ...{ model: MODEL, policies: [replayedPolicy('auto')], hasPauses: false, models: {} },
    now: Date.UTC(2026, 10, 1),
    ...options,
  });

describe('a replay', () => {
  it('sends everything where nothing is compacted, at the price of everything', async () => {
    const { everything, policies } = await replaying(session(12), { policies: [replayedPolicy('none')] });
    expect(policies[0]?.figures).toEqual(everything.figures);
    expect(everything.figures).toMatchObject({ requests: 13, breaks: 0, compactions: 0 });
    expect(everything.figures.lines).toEqual({ found: 5, total: 5 });
  });

  it('tells what auto saves, what it decided and why, and what its requests lacked', async () => {
    const { everything, policies } = await replaying(session(45));
    const [auto] = policies;
    expect(auto?.figures.units).toBeLessThan(everything.figures.units * 0.8);
    expect(auto?.figures.breaks).toBeGreaterThan(0);
    expect(auto?.decisions.map(({ compaction }) => compaction.because).join()).toContain('old tokens');
    expect(auto?.figures.lines.total).toBe(everything.figures.lines.total);
    expect(auto?.steps).toHaveLength(46);
  });

  it('has the figures of every policy, the same each time, and charges what is missing', async () => {
    const policies = REPLAYED_POLICIES;
    const [once, again] = [await replaying(session(12), { policies }), await replaying(session(12), { policies })];
    expect(again).toEqual(once);
    for (const { figures } of once.policies) expect(figures.rereadUnits).toBeGreaterThanOrEqual(figures.units);
    const cut = await replaying(session(14), {
      policies: [{ name: 'cut', meaning: '', rule: { shortens: newestThatFit(3_000) } }],
    });
    const { figures } = cut.policies[0] ?? {};
    expect(figures?.lines.found).toBeLessThan(figures?.lines.total ?? 0);
    expect(figures?.rereadUnits).toBeGreaterThan(figures?.units ?? 0);
  });

  it('charges the summaries that a model would be asked for, which it reads behind the cached conversation', async () => {
    const policyOf = (summarizer: string) =>
      replayedPolicy(JSON.stringify({ mode: 'blocks', compact_threshold: 12_000, compact_target: 8_000, summarizer }));
    const policies = [policyOf('extractive'), policyOf('auto')];
    const [code, asked] = (await replaying(session(20), { policies })).policies.map(({ figures }) => figures);
    expect(asked?.compactions).toBeGreaterThan(0);
    expect(asked?.compactions).toBe(code?.compactions);
    const callUnits = ((asked?.units ?? 0) - (code?.units ?? 0)) / (asked?.compactions ?? 1);
    // The answer is 15 % of what is read, at eight times the price. Read anew, the conversation would cost 3,000 more.
    expect(callUnits).toBeGreaterThan(2_000);
    expect(callUnits).toBeLessThan(5_000);
  });

  it.each([
    [0.02, 1.25],
    [0.1, 1],
    [0.25, 1.25],
    [0.5, 1],
  ])(
    'has auto cost no more than everything wherever a short session ends: reads %d, writes %d',
    async (read, write) => {
      const models = { '*': { cache_read_price: read, cache_write_price: write, output_price: 5 } };
      const { everything, policies } = await replaying(session(20), { models });
      let [own, whole] = [0, 0];
      for (const [step, { units }] of (policies[0]?.steps ?? []).entries()) {
        own += units;
        whole += everything.steps[step]?.units ?? 0;
        expect(own).toBeLessThanOrEqual(whole * 1.001);
      }
    },
  );

  it('charges what a program asks a model for by itself', async () => {
    const asking = (prompt: string): ReplayedPolicy => ({
      ...{ name: 'asking', meaning: '' },
      rule: {
        shortens: (_, called) => {
          let said: readonly JsonObject[] = [];
          return async (fresh) => {
            said = [...said, ...fresh];
            if (said.length === 1) called({ prompt, answer: 'Short.' });
            return said;
          };
        },
      },
    });
    const policies = [asking('tide '.repeat(10)), asking('tide '.repeat(5_000))];
    const { everything, policies: replayed } = await replaying(session(3), { policies });
    const [little, much] = replayed.map(({ figures }) => figures.units - everything.figures.units);
    expect(little).toBeGreaterThan(10);
    expect(much).toBeGreaterThan(5_000);
  });

  it('lets caches expire by the recorded times only where that is asked for', async () => {
    const script = session(10, 11 * MINUTE);
    const [without, within] = [await replaying(script), await replaying(script, { hasPauses: true })];
    expect(without.everything.figures.cachedTokens).toBeGreaterThan(0);
    expect(within.everything.figures.cachedTokens).toBe(0);
  });

  it('prices by the model and by the prices that are given, and says where there is none', async () => {
    const script = session(5);
    const { unitDollars } = await replaying(script);
    expect(unitDollars).toBeGreaterThan(0);
    expect((await replaying(script, { model: 'nobody-knows' })).unitDollars).toBeUndefined();
    const free = await replaying(script, { models: { '*': { cache_read_price: 0, output_price: 0 } } });
    const usual = await replaying(script);
    expect(free.everything.figures.units).toBeLessThan(usual.everything.figures.units);
  });

  it('has long requests pay more where the list says so, and never at prices that are given', async () => {
    const models = { '*': { cache_read_price: 0.1, cache_write_price: 1.25, output_price: 5 } };
    const script = session(1);
    const long = {
      ...script,
      messages: [{ role: 'user', content: 'tide '.repeat(201_000) }, ...script.messages.slice(1)],
    };
    const [listed, given] = [
      await replaying(long, { model: 'claude-sonnet-4-5', policies: [] }),
      await replaying(long, { model: 'claude-sonnet-4-5', policies: [], models }),
    ];
    expect(listed.everything.figures.units).toBeGreaterThan(1.9 * given.everything.figures.units);
  });

  it('ends where the caller wants it to', async () => {
    const onStep = vi.fn((share: number) => {
      if (share > 0.5) throw new Error('enough');
    });
    await expect(replaying(session(10), { onStep })).rejects.toThrow('enough');
    expect(onStep.mock.calls.map(([share]) => share)).toEqual([...onStep.mock.calls.keys()].map((n) => n / 22));
  });
});

describe('the requests of a replay', () => {
  const settings = { settings: async () => ({ strategy: null, calibrations: [] }) };

  it.each([...REPLAYED_POLICIES, { name: 'small', meaning: '', rule: { shortens: newestThatFit(2_000) } }])(
    'are read as they are sent, and a provider takes them: $name',
    async (policy) => {
      const counters = new Counters(settings, { workers: NO_WORKERS, now: () => 0 });
      const table = new PieceTable(await counters.forModel(MODEL));
      const script = session(10);
      const options = { model: MODEL, table, hasPauses: false, models: {}, decoded: new DecodedMessages() };
      let count = 0;
      for await (const { pieces, framePieces } of sentRequests(script, policy, options)) {
        const messages = pieces.slice(1).map(({ text }) => JSON.parse(text));
        const tools = JSON.parse((pieces[0]?.text ?? '').slice('tools:'.length));
        const body = { model: MODEL, messages, tools };
        expect(validateChatRequest(body, JSON.stringify(body))).toBeNull();
        expect(table.request(messages, tools)).toEqual({ pieces, framePieces });
        count += 1;
      }
      expect(count).toBe(script.steps.length);
    },
  );

  it('are of a policy that is known by name or given as a strategy', () => {
    expect(replayedPolicy('{"mode":"compact","token_budget":9000}').rule).toEqual({
      strategy: { mode: 'compact', token_budget: 9000 },
    });
    for (const [given, message] of [
      ['carefull', /--policy 'carefull' is not known.*careful/],
      ['{"mode"', /--policy is no JSON/],
      ['{"mode":"compact","token_budget":-1}', /token_budget/],
    ] as const)
      expect(() => replayedPolicy(given)).toThrow(message);
  });
});
