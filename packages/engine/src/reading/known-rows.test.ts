import type { MessageId } from '@palimpsest/core';
import type { Place, StoredMessage } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { KnownRows } from './known-rows.js';

const row = (depth: number, text = 'x'): StoredMessage => ({
  id: `m${depth}` as MessageId,
  role: 'user',
  wire: { protocol: 'openai-chat', json: text },
  depth,
  recordedAt: 1,
  tokens: 1,
});

const place = (line: number, depth: number): Place => ({ line, depth, id: `m${depth}` as MessageId });

describe('rows that are known', () => {
  it('are found by line and depth, in the vocabulary they were counted in or in any', () => {
    const rows = new KnownRows().ofOwner().asOf(0);
    rows.keep(7, [row(0), row(1)], 'words');
    expect(rows.finder(7, 'words')(1)).toEqual(row(1));
    expect(rows.finder(7, undefined)(1)).toEqual(row(1));
    expect(rows.finder(7, 'letters')(1)).toBeUndefined();
    expect(rows.finder(7, 'words')(2)).toBeUndefined();
    expect(rows.finder(8, 'words')(1)).toBeUndefined();
  });

  it('are given to their owner alone', () => {
    const known = new KnownRows();
    known
      .ofOwner()
      .asOf(0)
      .keep(7, [row(0)], 'words');
    expect(known.ofOwner().asOf(0).finder(7, 'words')(0)).toBeUndefined();
  });

  it('are forgotten when somebody has read that more was erased', () => {
    const own = new KnownRows().ofOwner();
    own.asOf(3).keep(7, [row(0)], 'words');
    expect(own.asOf(3).finder(7, 'words')(0)).toEqual(row(0));
    expect(own.asOf(4).finder(7, 'words')(0)).toBeUndefined();
  });

  it('are not remembered when they may have been read before an erasure that is known by now', () => {
    const own = new KnownRows().ofOwner();
    const early = own.asOf(3);
    const late = own.asOf(4);
    early.keep(7, [row(0)], 'words');
    expect(late.finder(7, 'words')(0)).toBeUndefined();
    late.keep(7, [row(0)], 'words');
    expect(early.finder(7, 'words')(0)).toBeUndefined();
    expect(own.asOf(3).finder(7, 'words')(0)).toBeUndefined();
  });

  it('of a chain are known on the line that continues it, up to where it leaves', () => {
    const rows = new KnownRows().ofOwner().asOf(0);
    rows.keep(7, [row(0), row(1), row(2, 'old')], 'words');
    rows.appended(place(7, 1), place(8, 2), [row(2, 'new')], 'words');
    expect([0, 1, 2].map((depth) => rows.finder(8, 'words')(depth)?.wire.json)).toEqual(['x', 'x', 'new']);
    expect(rows.finder(7, 'words')(2)?.wire.json).toBe('old');
  });

  it('are bounded by what they say, of all owners together: the line used longest ago goes first', () => {
    const known = new KnownRows(10_000);
    const [one, other] = [known.ofOwner().asOf(0), known.ofOwner().asOf(0)];
    one.keep(1, [row(0, 'a'.repeat(4_000))], 'words');
    other.keep(2, [row(0, 'b'.repeat(4_000))], 'words');
    one.keep(1, [row(1)], 'words');
    other.keep(3, [row(0, 'c'.repeat(4_000))], 'words');
    expect(other.finder(2, 'words')(0)).toBeUndefined();
    expect(one.finder(1, 'words')(0)).toBeDefined();
    expect(other.finder(3, 'words')(0)).toBeDefined();
    other.keep(4, [row(0, 'd'.repeat(20_000))], 'words');
    expect([one.finder(1, 'words')(0), other.finder(3, 'words')(0), other.finder(4, 'words')(0)]).toEqual(Array(3));
  });
});
