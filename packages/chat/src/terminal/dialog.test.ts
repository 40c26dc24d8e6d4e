import { describe, expect, it } from 'vitest';
import { choiceDialog } from './dialog.js';
import type { Key } from './keys.js';

const text = (typed: string): Key => ({ kind: 'text', text: typed });

const choices = [
  { key: 'y', label: 'Yes, compact now (keep the last 15)' },
  { key: 'n', label: 'Not now' },
  { key: 'v', label: 'Never ask again this session' },
];

/** A question, and the answer that it was given. */
function asked(isNeeded = false) {
  const given: (string | undefined)[] = [];
  const dialog = choiceDialog(['Compact?'], choices, isNeeded, (answer) => given.push(answer));
  return { dialog, given };
}

describe('a question', () => {
  it.each<[string, string | undefined]>([
    ['y', 'y'],
    [' N ', 'n'],
    ['yes', 'y'],
    ['no', 'n'],
    ['Not now', 'n'],
    ['never', 'v'],
    ['yes but not the last ones', undefined],
    ['never mind', undefined],
    ['nothing', undefined],
    ['x', undefined],
  ])('is answered by %j as a whole line: %j', (line, answer) => {
    const { dialog, given } = asked();
    expect([dialog.answer?.(line), given]).toEqual([answer === undefined ? 'ends-unanswered' : 'ends', [answer]]);
  });

  it('leaves every key to the input line, but for those that leave it', () => {
    const { dialog, given } = asked();
    for (const key of [text('y'), text('never mind'), { kind: 'paste', text: 'y' } as const])
      expect(dialog.press(key)).toBe('passes');
    expect(given).toEqual([]);
    expect(dialog.press({ kind: 'key', name: 'escape' })).toBe('ends');
    expect(given).toEqual([undefined]);
  });

  it('that needs an answer stays open when a message is sent', () => {
    const { dialog, given } = asked(true);
    expect([dialog.answer?.('yes but why?'), given]).toEqual(['passes', []]);
    expect([dialog.answer?.('n'), given]).toEqual(['ends', ['n']]);
  });
});
