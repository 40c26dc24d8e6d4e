import { describe, expect, it } from 'vitest';
import { pass, record } from './compaction.fixture.js';
import { isRedo, nameOf } from './compaction-name.js';

describe('the name of a record', () => {
  it('says what a compaction did, and whether it still holds', () => {
    const both = { ...pass('a', 1, [[0, 4]]), messages: 6 };
    expect(nameOf(both, [both])).toBe('4 messages summarised, 2 made smaller');
    const undone = record('b', { messages: 3, is_standing: false });
    expect(nameOf(undone, [undone])).toBe('3 messages made smaller, undone since');
  });

  it('says of an undo what it is about, also where that was an undo', () => {
    const all = [
      record('again', { kind: 'undo', undoes: 'unpin' }),
      record('unpin', { kind: 'undo', undoes: 'pin', is_standing: false }),
      record('pin', { kind: 'pin' }),
      record('back', { kind: 'undo', undoes: 'words' }),
      record('words', { kind: 'revision' }),
      record('lost', { kind: 'undo', undoes: 'one that is not loaded' }),
    ];
    expect(all.map((one) => nameOf(one, all))).toEqual([
      'A message was pinned again',
      'A message was unpinned',
      'A message was pinned',
      'A revision was undone',
      'A summary was revised',
      'A compaction was undone',
    ]);
  });

  it('tells what was undone from what was made again, however often', () => {
    const all = [
      record('fourth', { kind: 'undo', undoes: 'third' }),
      record('third', { kind: 'undo', undoes: 'second', is_standing: false }),
      record('second', { kind: 'undo', undoes: 'first' }),
      record('first', { kind: 'undo', undoes: 'made', is_standing: false }),
      pass('made', 1, [[0, 4]]),
    ];
    expect(all.slice(0, 4).map((one) => nameOf(one, all))).toEqual([
      'A compaction was made again: 4 messages summarised',
      'A compaction was undone, made again since: 4 messages summarised',
      'A compaction was made again: 4 messages summarised',
      'A compaction was undone, made again since: 4 messages summarised',
    ]);
    expect(all.slice(0, 4).map((one) => isRedo(one, all))).toEqual([true, false, true, false]);
  });
});
