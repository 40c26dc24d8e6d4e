import { describe, expect, it } from 'vitest';
import { pass, record } from './compaction.fixture.js';
import { Rows } from './rows.js';

/** Rows in one line: numbers are messages, `s` strips, `e` events. */
const drawn = (rows: Rows): string =>
  Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index);
    return row?.kind === 'message' ? row.depth : row?.kind.charAt(0);
  }).join(' ');

describe('the rows of a conversation', () => {
  it('are its messages where nothing was compacted', () => {
    expect(drawn(new Rows(4, [], new Set()))).toBe('0 1 2 3');
    expect(new Rows(0, [], new Set()).length).toBe(0);
  });

  it('show a strip in the place of what it stands for, and the pass where it happened', () => {
    const rows = new Rows(8, [pass('a', 1, [[1, 4]], 6)], new Set());
    expect(drawn(rows)).toBe('0 s 4 5 e 6 7');
    expect([rows.indexOf(0), rows.indexOf(2), rows.indexOf(4), rows.indexOf(7)]).toEqual([0, 1, 2, 6]);
  });

  it('show the originals below a strip that is open', () => {
    const rows = new Rows(6, [pass('a', 1, [[1, 4]], 6)], new Set(['a:1']));
    expect(drawn(rows)).toBe('0 s 1 2 3 4 5 e');
    expect(rows.indexOf(2)).toBe(3);
  });

  it('leave out a summary that a later one covers', () => {
    const rows = new Rows(9, [pass('b', 2, [[0, 6]], 9), pass('a', 1, [[0, 3]], 5)], new Set());
    expect(drawn(rows)).toBe('s e 6 7 8 e');
  });

  it('tell of what was undone, but not of a message that is no longer pinned', () => {
    const compacted = [
      record('undo', { kind: 'undo', undoes: 'a' }),
      { ...pass('a', 1, [[0, 1]]), is_standing: false },
    ];
    expect(drawn(new Rows(2, compacted, new Set()))).toBe('0 1 e e');
    const pinned = [
      record('undo', { kind: 'undo', undoes: 'pin' }),
      record('pin', { kind: 'pin', is_standing: false }),
    ];
    expect(drawn(new Rows(2, pinned, new Set()))).toBe('0 1');
  });

  it('cost the same however many messages there are', () => {
    const rows = new Rows(100_000_000, [pass('a', 1, [[10, 99_000_000]], 99_999_999)], new Set());
    expect(rows.at(rows.length - 1)).toEqual({ kind: 'message', depth: 99_999_999 });
    expect(rows.indexOf(99_999_999)).toBe(rows.length - 1);
  });
});
