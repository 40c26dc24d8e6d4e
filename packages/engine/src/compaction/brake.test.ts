import type { Compaction, Trigger } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { Brake } from './brake.js';
import { NO_FIGURES } from './commit.js';

const LIMIT = 1000;
const trigger: Trigger = { kind: 'tokens', urgency: 'hard', limit: LIMIT, measured: 1200 };
const pass = (conversationMessages: number, headroom: number, more: Partial<Compaction> = {}): Compaction => ({
  ...NO_FIGURES,
  id: `p${conversationMessages}`,
  at: 0,
  kind: 'pass',
  mode: 'compact',
  trigger,
  conversationMessages,
  tokensAfter: LIMIT - headroom,
  ...more,
});
const undo = (id: string, undoes: string, conversationMessages: number): Compaction => ({
  ...pass(conversationMessages, 500),
  id,
  kind: 'undo',
  undoes,
});
const reasonAt = (length: number, ...records: readonly Compaction[]) => new Brake().reason('c', records, length);

describe('passes that get nowhere', () => {
  it('are not held up before any was made', () => {
    expect(reasonAt(10)).toBeUndefined();
  });

  it('are stopped after two that left less than a tenth of their limit free, until eight messages later', () => {
    const records = [pass(10, 99), pass(20, 99)];
    expect(reasonAt(20, ...records.slice(0, 1))).toBeUndefined();
    expect(reasonAt(27, ...records)).toBe('thrashing');
    expect(reasonAt(28, ...records)).toBeUndefined();
  });

  it('are not stopped where each left a tenth free and bought three messages', () => {
    const records = [10, 13, 16, 19].map((length) => pass(length, 100));
    expect(reasonAt(19, ...records)).toBeUndefined();
  });

  it('are stopped where each is due again after two messages', () => {
    expect(reasonAt(12, pass(10, 900), pass(12, 900))).toBeUndefined();
    expect(reasonAt(14, pass(10, 900), pass(12, 900), pass(14, 900))).toBe('thrashing');
  });

  it('begin to count anew after one that helped', () => {
    expect(reasonAt(30, pass(10, 0), pass(20, 500), pass(30, 0))).toBeUndefined();
  });

  it('are not counted where a person asked for them', () => {
    const manual = { trigger: { ...trigger, kind: 'manual' } } as const;
    expect(reasonAt(12, pass(10, 0, manual), pass(11, 0, manual), pass(12, 0, manual))).toBeUndefined();
  });

  it('are stopped at once where a person took one back', () => {
    const records = [pass(10, 500), undo('u', 'p10', 12)];
    expect(reasonAt(19, ...records)).toBe('undone');
    expect(reasonAt(20, ...records)).toBeUndefined();
  });

  it('are stopped at once where one would not have made the view smaller', () => {
    const brake = new Brake();
    brake.failed('c', 10);
    expect(brake.reason('c', [], 17)).toBe('thrashing');
    expect(brake.reason('c', [], 18)).toBeUndefined();
    expect(brake.reason('other', [], 11)).toBeUndefined();
  });
});
