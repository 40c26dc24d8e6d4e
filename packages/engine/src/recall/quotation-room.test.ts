import type { EditId } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { quotationRoom, type RoomFacts } from './quotation-room.js';

const standing = (...tokens: readonly number[]) =>
  tokens.map((each, index) => ({ editId: `e${index}` as EditId, tokens: each }));
const room = (facts: Partial<RoomFacts>) =>
  quotationRoom({
    ...{ set: undefined, limitTokens: Number.POSITIVE_INFINITY, tokens: 5_000, windowLeft: 100_000 },
    ...{ keptTokens: 500, hiddenTokens: 100_000, standing: [], mayForget: true },
    ...facts,
  });

describe('the room for quotations', () => {
  it('is charged to what is out of view where nothing limits the request', () => {
    expect(room({}).tokens).toBe(2_000);
    expect(room({ hiddenTokens: 3_000 }).tokens).toBe(900);
    expect(room({ hiddenTokens: 0, tokens: 2_000 }).tokens).toBe(400);
  });

  it('is what a limit leaves, where that is a third of it, so that no pass is needed', () => {
    expect(room({ limitTokens: 9_000, tokens: 5_900 }).tokens).toBe(3_100);
    expect(room({ limitTokens: 9_000, tokens: 1_000 }).tokens).toBe(6_300);
  });

  it('is three fifths of a limit that leaves less: summaries of what is not asked for make room', () => {
    expect(room({ limitTokens: 9_000, tokens: 8_900 }).tokens).toBe(5_400);
    expect(room({ limitTokens: 30_000, tokens: 29_000 }).tokens).toBe(12_000);
  });

  it('takes no room of the newest exchanges, but for a third of the limit', () => {
    expect(room({ limitTokens: 9_000, tokens: 8_900, keptTokens: 2_000 }).tokens).toBe(4_300);
    expect(room({ limitTokens: 9_000, tokens: 8_900, keptTokens: 7_000 }).tokens).toBe(3_000);
  });

  it('is never more than what is set, or than the window leaves', () => {
    expect(room({ limitTokens: 8_000, tokens: 1_000, set: 300 }).tokens).toBe(300);
    expect(room({ limitTokens: 8_000, tokens: 1_000, windowLeft: 500 }).tokens).toBe(500);
  });

  it('keeps what stands while there is room for both', () => {
    expect(room({ standing: standing(500, 900) }).forgets).toEqual([]);
    expect(room({ limitTokens: 8_000, tokens: 5_000, standing: standing(500) }).forgets).toEqual([]);
  });

  it('is made by a pass within a limit, and by old quotations where there is none', () => {
    expect(room({ limitTokens: 9_000, tokens: 8_000, standing: standing(900, 600) })).toEqual({
      ...{ tokens: 5_400, forgets: [] },
    });
    expect(room({ hiddenTokens: 9_000, standing: standing(1_000, 1_500) }).forgets).toEqual(['e0', 'e1']);
  });

  it('is what standing facts leave where nothing is out of view: no prefix is changed for others', () => {
    const facts = { hiddenTokens: 0, tokens: 2_000 };
    expect(room({ ...facts, standing: standing(150) })).toEqual({ tokens: 250, forgets: [] });
    expect(room({ ...facts, standing: standing(150, 240) })).toEqual({ tokens: 10, forgets: [] });
    expect(room({ ...facts, standing: standing(300, 300) })).toEqual({ tokens: 0, forgets: [] });
    expect(room({ ...facts, tokens: 9_000, standing: standing(300, 300) })).toEqual({ tokens: 300, forgets: [] });
  });

  it('breaks no prefix in a mode that does not price it', () => {
    expect(room({ hiddenTokens: 9_000, standing: standing(1_000, 1_500), mayForget: false }).forgets).toEqual([]);
  });

  it('has at most so many quotations stand, however small', () => {
    expect(room({ standing: standing(...Array.from({ length: 8 }, () => 10)) }).forgets).toHaveLength(8);
  });
});
