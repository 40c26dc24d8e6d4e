import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Limits, type Pressure, tokenLimit, triggerOf } from './budget.js';

const calm: Pressure = { tokens: 0, turns: 0, messages: 0, idleMinutes: 0 };
const window = { context_window_tokens: 1000 };

describe('the token limit of a conversation', () => {
  it.each<[string, Limits, [string, number] | undefined, [string, number] | undefined]>([
    ['is four fifths of the window where nobody sets one', window, ['remaining', 800], undefined],
    ['is the budget', { ...window, token_budget: 500 }, ['tokens', 500], undefined],
    ['is what must not stay free', { ...window, token_remaining_pct: 0.35 }, ['remaining', 650], undefined],
    [
      'is the smaller of both',
      { ...window, token_budget: 900, token_remaining_pct: 0.5 },
      ['remaining', 500],
      undefined,
    ],
    [
      'is the budget where both are the same',
      { ...window, token_budget: 500, token_remaining_pct: 0.5 },
      ['tokens', 500],
      undefined,
    ],
    ['is only soft where only soft ones are set', { ...window, token_soft_budget: 300 }, undefined, ['tokens', 300]],
    ['is soft by what stays free', { ...window, token_soft_remaining_pct: 0.6 }, undefined, ['remaining', 400]],
    ['is whole tokens', { context_window_tokens: 999, token_remaining_pct: 0.5 }, ['remaining', 499], undefined],
    ['may be the whole window', { ...window, token_remaining_pct: 0 }, ['remaining', 1000], undefined],
  ])('%s', (_, limits, hard, soft) => {
    const found = (urgency: 'hard' | 'soft') => {
      const limit = tokenLimit(limits, urgency);
      return limit && [limit.kind, limit.tokens];
    };
    expect([found('hard'), found('soft')]).toEqual([hard, soft]);
  });
});

describe('a limit', () => {
  it.each<[string, Limits, keyof Pressure, number]>([
    ['tokens', { ...window, token_budget: 500 }, 'tokens', 500],
    ['remaining', { ...window, token_remaining_pct: 0.2 }, 'tokens', 800],
    ['turns', { ...window, trigger_turns: 6 }, 'turns', 6],
    ['messages', { ...window, trigger_messages: 40 }, 'messages', 40],
    ['idle', { ...window, trigger_idle_minutes: 30 }, 'idleMinutes', 30],
    ['tokens', { ...window, token_soft_budget: 300 }, 'tokens', 300],
  ])('of %s is passed by one more than it, and not by itself', (kind, limits, measure, limit) => {
    expect(triggerOf(limits, { ...calm, [measure]: limit })).toBeUndefined();
    expect(triggerOf(limits, { ...calm, [measure]: limit + 1 })).toMatchObject({ kind, limit, measured: limit + 1 });
  });

  it('that is hard comes before soft ones, and tokens before the rest', () => {
    const limits = { ...window, token_budget: 500, token_soft_budget: 300, trigger_turns: 6, trigger_messages: 40 };
    const kindOf = (pressure: Partial<Pressure>) => {
      const trigger = triggerOf(limits, { ...calm, ...pressure });
      return trigger && `${trigger.urgency} ${trigger.kind}`;
    };
    expect(kindOf({ tokens: 501, turns: 7, messages: 41 })).toBe('hard tokens');
    expect(kindOf({ tokens: 400, turns: 7, messages: 41 })).toBe('hard turns');
    expect(kindOf({ tokens: 400, messages: 41 })).toBe('hard messages');
    expect(kindOf({ tokens: 400 })).toBe('soft tokens');
    expect(kindOf({ tokens: 300 })).toBeUndefined();
  });

  it('once passed stays passed under more pressure', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined });
    const limits = fc.record({
      context_window_tokens: fc.integer({ min: 1, max: 100 }),
      token_budget: limit,
      token_soft_budget: limit,
      trigger_turns: limit,
      trigger_messages: limit,
      trigger_idle_minutes: limit,
    });
    const pressure = fc.record({
      tokens: fc.nat(99),
      turns: fc.nat(99),
      messages: fc.nat(99),
      idleMinutes: fc.nat(99),
    });
    fc.assert(
      fc.property(
        limits,
        pressure,
        fc.constantFrom('tokens', 'turns', 'messages', 'idleMinutes'),
        (given, now, more) => {
          const before = triggerOf(given, now);
          const after = triggerOf(given, { ...now, [more]: now[more] + 1 });
          if (before !== undefined) expect(after).toBeDefined();
          if (before?.urgency === 'hard') expect(after?.urgency).toBe('hard');
          expect(after === undefined || after.measured > after.limit).toBe(true);
        },
      ),
    );
  });
});
