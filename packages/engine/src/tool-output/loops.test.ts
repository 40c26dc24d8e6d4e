import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callKey, findLoops } from './loops.js';

const calls = (letters: string): string[] =>
  [...letters].map((letter) => callKey({ name: 'run', arguments: `{"command":"${letter}"}` }, letter));

describe('findLoops', () => {
  test.each([
    [
      'abcbcbcdddd',
      [
        { kind: 'cycle', length: 2, count: 3, at: 1 },
        { kind: 'repeat', length: 1, count: 4, at: 7 },
      ],
    ],
    ['aaa', [{ kind: 'repeat', length: 1, count: 3, at: 0 }]],
    ['aabb', []],
    ['abcabcabca', [{ kind: 'cycle', length: 3, count: 3, at: 0 }]],
    ['', []],
  ] as const)('finds the loops of %j', (letters, loops) => {
    expect(findLoops(calls(letters))).toEqual(loops);
  });

  test('a round is of at most 8 calls', () => {
    const rounds = (length: number) => calls('abcdefghijklmnopqrstuvwxyz'.slice(0, length).repeat(3));
    expect(findLoops(rounds(8))).toEqual([{ kind: 'cycle', length: 8, count: 3, at: 0 }]);
    expect(findLoops(rounds(9))).toEqual([]);
  });

  test('long results are told apart by their length, their beginning and their end', () => {
    const keyOf = (result: string) => callKey({ name: 'run', arguments: '{}' }, result);
    const long = 'x'.repeat(100_001);
    expect(keyOf(long)).toBe(keyOf(long));
    for (const other of [`${long}x`, `y${long.slice(1)}`, `${long.slice(1)}y`])
      expect(keyOf(other)).not.toBe(keyOf(long));
  });

  test('a call that returns something new each time is no loop', () => {
    const polls = [1, 2, 3, 4].map((n) => callKey({ name: 'poll', arguments: '{}' }, String(n)));
    expect(findLoops(polls)).toEqual([]);
  });

  test('the order of keys and white space in arguments does not matter', () => {
    const same = ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }', '{"a":1,"b":2}'].map((text) =>
      callKey({ name: 'x', arguments: text }, ''),
    );
    expect(findLoops(same)).toHaveLength(1);
  });

  test('every reported loop is really there, and loops do not overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 }), (letters) => {
        let end = 0;
        for (const loop of findLoops(calls(letters.join('')))) {
          expect(loop.at).toBeGreaterThanOrEqual(end);
          end = loop.at + loop.length * loop.count;
          for (let i = loop.at + loop.length; i < end; i += 1) expect(letters[i]).toBe(letters[i - loop.length]);
        }
      }),
    );
  });
});
