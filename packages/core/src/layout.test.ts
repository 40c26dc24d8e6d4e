import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from './edit.js';
import { anchorDepths, type Layout, layout } from './layout.js';
import { EditLog, recorded, user } from './transcript.fixture.js';

const LENGTH = 10;
const chain = recorded(Array.from({ length: LENGTH }, (_, at) => user(`m${at}`)));
const layOut = (edits: readonly Edit[], length = LENGTH): Layout => layout(edits, length, (depth) => chain[depth]?.id);

/** "0-4 S 6-10" for messages 0 to 4, a summary named by its text, messages 6 to 10. */
const drawn = ({ segments }: Layout): string =>
  segments
    .map((segment) =>
      segment.kind === 'messages'
        ? `${segment.from}-${segment.to}`
        : `${segment.edit.shows.map(({ text }) => text).join('+') || '∅'}[${segment.from},${segment.to})`,
    )
    .join(' ');

describe('which depths show, and as what', () => {
  const cases: [string, (log: EditLog) => void, string][] = [
    ['nothing is edited', () => undefined, '0-10'],
    ['a span in the middle', (log) => void log.span(2, 5), '0-2 S2-5[2,5) 5-10'],
    ['a span of everything', (log) => void log.span(0, 10), 'S0-10[0,10)'],
    ['neighbouring spans', (log) => void [log.span(0, 3), log.span(3, 6)], 'S0-3[0,3) S3-6[3,6) 6-10'],
    [
      'a later span that covers earlier ones',
      (log) => void [log.span(0, 3), log.span(4, 6), log.span(0, 8)],
      'S0-8[0,8) 8-10',
    ],
    [
      'a later span inside an earlier one, which stands back',
      (log) => void [log.span(0, 8), log.span(2, 4)],
      '0-2 S2-4[2,4) 4-10',
    ],
    [
      'a later span that reaches into an earlier one',
      (log) => void [log.span(0, 5), log.span(4, 8)],
      '0-4 S4-8[4,8) 8-10',
    ],
    ['the same span twice', (log) => void [log.span(2, 5, 'old'), log.span(2, 5, 'new')], '0-2 new[2,5) 5-10'],
    ['a covering span that was reverted', (log) => void [log.span(0, 3), log.revert(log.span(0, 8))], 'S0-3[0,3) 3-10'],
    ['a revert that was reverted', (log) => void log.revert(log.revert(log.span(0, 3))), 'S0-3[0,3) 3-10'],
    ['a retired summary', (log) => void log.retire(log.span(2, 5)), '0-2 ∅[2,5) 5-10'],
    ['a revised summary', (log) => void log.revise(log.span(2, 5), 'again'), '0-2 again[2,5) 5-10'],
    [
      'a summary revised twice',
      (log) => {
        const span = log.span(2, 5);
        log.revise(span, 'one');
        log.revise(span, 'two');
      },
      '0-2 two[2,5) 5-10',
    ],
    ['a reverted revision', (log) => void log.revert(log.revise(log.span(2, 5), 'again')), '0-2 S2-5[2,5) 5-10'],
  ];

  it.each(cases)('with %s', (_, make, expected) => {
    const log = new EditLog(chain);
    make(log);
    expect(drawn(layOut(log.edits))).toBe(expected);
  });

  it('is not changed by a span that ends behind the chain, nor by one whose end is another message', () => {
    const log = new EditLog(chain);
    log.span(2, 6);
    expect(drawn(layOut(log.edits, 5))).toBe('0-5');
    expect(drawn(layOut(log.edits, 6))).toBe('0-2 S2-6[2,6)');
    const other = recorded(Array.from({ length: LENGTH }, (_, at) => user(at < 5 ? `m${at}` : 'branch')));
    expect(drawn(layout(log.edits, LENGTH, (depth) => other[depth]?.id))).toBe('0-10');
  });

  it('has the newest edit of each part, and none inside a span', () => {
    const log = new EditLog(chain);
    log.part(1, 0, 'short', 4);
    log.part(1, 0, 'shorter', 6);
    log.part(1, 1, 'other part', 1);
    log.part(7, 0, 'covered', 5);
    log.span(6, 9);
    const { parts } = layOut(log.edits);
    expect([...parts.keys()]).toEqual([1]);
    expect(parts.get(1)?.map(({ text }) => text)).toEqual(['shorter', 'other part']);
  });

  it('has a note before a message and before a summary that shows; not inside one, nor before one that does not show', () => {
    const shownAt = (make: (log: EditLog) => void) => {
      const log = new EditLog(chain);
      for (const depth of [2, 4, 8]) log.note(depth);
      make(log);
      return [...layOut(log.edits).notes.keys()];
    };
    expect(shownAt(() => undefined)).toEqual([2, 4, 8]);
    expect(shownAt((log) => void log.span(2, 6))).toEqual([2, 8]);
    expect(shownAt((log) => void log.span(1, 6))).toEqual([8]);
    expect(shownAt((log) => void log.span(2, 6, ''))).toEqual([8]);
    expect(shownAt((log) => void log.retire(log.span(2, 6)))).toEqual([8]);
  });

  it('keeps pins whatever covers them', () => {
    const log = new EditLog(chain);
    log.pin(3);
    log.span(0, 6);
    expect([...layOut(log.edits).pins.keys()]).toEqual([chain[3]?.id]);
  });

  it('asks for the ids at the ends of spans and of noted messages only', () => {
    const log = new EditLog(chain);
    log.span(0, 4);
    log.span(2, 4);
    log.note(7);
    log.part(5, 0, 'x', 1);
    expect(anchorDepths(log.edits)).toEqual([3, 7]);
  });
});

type Act = { readonly kind: number; readonly a: number; readonly b: number };
const act: fc.Arbitrary<Act> = fc.record({ kind: fc.nat(6), a: fc.nat(LENGTH - 1), b: fc.nat(LENGTH - 1) });

function logOf(acts: readonly Act[]): Edit[] {
  const log = new EditLog(chain);
  for (const { kind, a, b } of acts) {
    const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
    const target = log.edits[(a * 7 + b) % Math.max(1, log.edits.length)];
    const span = log.edits.find((edit) => edit.kind === 'span-replaced');
    if (kind === 0) log.span(from, to);
    else if (kind === 1) log.part(a, 0, `p${b}`, b);
    else if (kind === 2) log.note(a);
    else if (kind === 3) log.pin(a);
    else if (kind === 4 && target !== undefined) log.revert(target);
    else if (kind === 5 && span !== undefined) log.retire(span);
    else if (kind === 6 && span !== undefined) log.revise(span, `r${b}`);
  }
  return log.edits;
}

describe('for any edit log, a layout', () => {
  it('shows every depth exactly once, in order', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let depth = 0;
        for (const { from, to } of layOut(logOf(acts)).segments) {
          expect(from).toBe(depth);
          expect(to).toBeGreaterThan(from);
          depth = to;
        }
        expect(depth).toBe(LENGTH);
      }),
    );
  });

  it('is the same from its live edits alone', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const edits = logOf(acts);
        const whole = layOut(edits);
        const live = new Set(whole.live);
        const { live: again, ...less } = layOut(edits.filter(({ id }) => live.has(id)));
        const { live: _, ...all } = whole;
        expect(less).toEqual(all);
        expect([...again].sort()).toEqual([...whole.live].sort());
      }),
    );
  });

  it('is, after reverting the newest edit, what it was before it', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        const edits = logOf(acts);
        const newest = edits.at(-1);
        fc.pre(newest !== undefined);
        const revert = { id: 'x', compactionId: 'c', kind: 'edit-reverted', target: newest?.id } as Edit;
        expect(layOut([...edits, revert])).toEqual(layOut(edits.slice(0, -1)));
      }),
    );
  });
});
