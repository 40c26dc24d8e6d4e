import type { EditId } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { quotationRoom, type RoomFacts } from './quotation-room.js';

const standing = (...tokens: readonly number[]) =>
  tokens.map((each, index) => ({ editId: `e${index}` as EditId, tokens: each }));
const room = (facts: Partial<RoomFacts>) =>
  quotationRoom({
    ...{ set: undefined, limitTokens: Number.POSITIVE_INFINITY, tokens: 5_000, windowLeft: 100_000 },
    ...{ hiddenTokens: 100_000, standing: [], mayForget: true },
    ...facts,
  });

describe('the room for quotations', () => {
  it('is charged to what is out of view where nothing limits the request', () => {
    expect(room({}).tokens).toBe(2_000);
    expect(room({ hiddenTokens: 3_000 }).tokens).toBe(900);
    expect(room({ hiddenTokens: 0 }).tokens).toBe(400);
  });

  it('is what a limit leaves, from a quarter to a half of it', () => {
    expect(room({ limitTokens: 8_000, tokens: 5_000 }).tokens).toBe(3_000);
    expect(room({ limitTokens: 8_000, tokens: 1_000 }).tokens).toBe(4_000);
    expect(room({ limitTokens: 8_000, tokens: 7_900 }).tokens).toBe(2_000);
    expect(room({ limitTokens: 8_000, tokens: 1_000, set: 300 }).tokens).toBe(300);
    expect(room({ limitTokens: 8_000, tokens: 1_000, windowLeft: 500 }).tokens).toBe(500);
  });

  it('keeps what stands while there is room for both', () => {
    expect(room({ standing: standing(500, 900) }).forgets).toEqual([]);
    expect(room({ limitTokens: 8_000, tokens: 5_000, standing: standing(500) }).forgets).toEqual([]);
  });

  it('is made by a pass within a limit, and by old quotations where there is none', () => {
    expect(room({ limitTokens: 8_000, tokens: 7_000, standing: standing(900, 600) })).toEqual({
      ...{ tokens: 2_000, forgets: [] },
    });
    expect(room({ hiddenTokens: 9_000, standing: standing(1_000, 1_500) }).forgets).toEqual(['e0', 'e1']);
  });

  it('breaks no prefix in a mode that does not price it', () => {
    expect(room({ hiddenTokens: 9_000, standing: standing(1_000, 1_500), mayForget: false }).forgets).toEqual([]);
  });

  it('has at most so many quotations stand, however small', () => {
    expect(room({ standing: standing(...Array.from({ length: 8 }, () => 10)) }).forgets).toHaveLength(8);
  });
});
