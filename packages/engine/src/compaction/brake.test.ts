import type { Compaction, Trigger } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { Brake } from './brake.js';
import { NO_SIZES } from './commit.js';

const LIMIT = 1000;
let records = 0;

const record = (fields: Partial<Compaction>): Compaction => ({
  ...{ ...NO_SIZES, retainedShare: 1, missing: [], fallbacks: [] },
  ...{ id: `record ${++records}`, at: 1, kind: 'pass', mode: 'compact', ...fields },
});

/** A pass that a limit of 1000 tokens asked for, at a length of the conversation. */
const pass = (conversationMessages: number, tokensAfter: number, trigger: Partial<Trigger> = {}) =>
  record({
    conversationMessages,
    tokensAfter,
    trigger: { kind: 'tokens', urgency: 'hard', limit: LIMIT, measured: 1200, ...trigger },
  });

const undoing = (conversationMessages: number, undoes: string) =>
  record({ kind: 'undo', conversationMessages, undoes });

const reason = (known: readonly Compaction[], length: number) => new Brake().reason('c', known, length);

describe('the brake', () => {
  it('stops passes that leave next to nothing free, until eight messages have come', () => {
    const known = [pass(10, 950), pass(20, 950)];
    expect(reason(known.slice(0, 1), 11)).toBeUndefined();
    expect([20, 21, 27].map((length) => reason(known, length))).toEqual(['thrashing', 'thrashing', 'thrashing']);
    expect(reason(known, 28)).toBeUndefined();
  });

  it('lets passes go on that leave a tenth of their limit free', () => {
    expect(reason([pass(10, 900), pass(20, 900), pass(30, 900)], 31)).toBeUndefined();
    expect(reason([pass(10, 950), pass(20, 950), pass(30, 500)], 31)).toBeUndefined();
  });

  it('stops passes that come right behind one another, however much each leaves free', () => {
    expect(reason([pass(10, 100), pass(12, 100), pass(14, 100)], 15)).toBe('thrashing');
    expect(reason([pass(10, 100), pass(13, 100), pass(16, 100)], 17)).toBeUndefined();
  });

  it('lets a pass go on that keeps a hard limit, unless a person took the last one back', () => {
    const holding = (known: readonly Compaction[], length: number) =>
      new Brake().reason('c', known, length, { isHolding: true });
    const made = [pass(10, 950), pass(11, 950), pass(12, 950)];
    expect(holding(made, 13)).toBeUndefined();
    const last = made.at(-1);
    expect(holding([...made, undoing(13, last?.id ?? '')], 14)).toBe('undone');
  });

  it('goes by what is left free only where tokens are the limit', () => {
    const turns = { kind: 'turns', limit: 5 } as const;
    expect(reason([pass(10, 950, turns), pass(20, 950, turns)], 21)).toBeUndefined();
  });

  it('does not count what a person asked for, what is shortened once on arrival or when it is old, repairs and pins', () => {
    const manual = [pass(10, 950, { kind: 'manual' }), pass(11, 950, { kind: 'manual' })];
    const arrivals = [pass(12, 950, { kind: 'arrival' }), pass(13, 950, { kind: 'arrival' })];
    const trims = [11, 12, 13].map((length) => pass(length, 950, { kind: 'tool-output', limit: 0 }));
    const others = [
      record({ kind: 'pin', conversationMessages: 14 }),
      record({ kind: 'repair', conversationMessages: 14 }),
    ];
    expect(reason([...manual, ...arrivals, ...trims, ...others], 14)).toBeUndefined();
  });

  it('does not do again at once what a person took back, and does when the undo is taken back', () => {
    const made = pass(10, 100);
    const undo = undoing(12, made.id);
    expect(reason([made, undo], 13)).toBe('undone');
    expect(reason([undo], 13)).toBe('undone');
    expect(reason([made, undo], 20)).toBeUndefined();
    expect(reason([made, undo, undoing(13, undo.id), undoing(13, 'a pass of long ago')], 13)).toBe('undone');
    const pin = record({ kind: 'pin', conversationMessages: 10 });
    expect(reason([pin, undoing(12, pin.id)], 13)).toBeUndefined();
  });

  it('holds on the chain it was pulled on, not on one that is much shorter', () => {
    const known = [pass(90, 100), undoing(92, 'x')];
    expect(reason(known, 91)).toBe('undone');
    expect(reason(known, 10)).toBeUndefined();
  });

  it('knows nothing of records from before the length was kept', () => {
    const { conversationMessages: _, ...old } = pass(10, 950);
    expect(reason([old, old], 10)).toBeUndefined();
  });

  it('does not try again at once what would not have shrunk the view', () => {
    const brake = new Brake();
    brake.failed('c', 10);
    expect([brake.reason('c', [], 17), brake.reason('c', [], 18), brake.reason('d', [], 10)]).toEqual([
      'thrashing',
      undefined,
      undefined,
    ]);
  });
});
