import { describe, expect, it } from 'vitest';
import { choiceDialog } from './dialog.js';
import type { Key } from './keys.js';

const text = (typed: string): Key => ({ kind: 'text', text: typed });

/** What a key does to the question, and the answer that it gives. */
function pressed(key: Key): readonly [string, string | undefined] {
  let answer: string | undefined = 'open';
  const choices = [
    { key: 'y', label: 'Yes' },
    { key: 'n', label: 'No' },
  ];
  const dialog = choiceDialog(['Compact?'], choices, (chosen) => {
    answer = chosen;
  });
  return [dialog.press(key), answer];
}

describe('a question', () => {
  it.each<[string, Key, string, string | undefined]>([
    ['is answered by one letter', text('y'), 'ends', 'y'],
    ['is answered by a capital letter', text('N'), 'ends', 'n'],
    ['is left open by a key that is not for it', { kind: 'key', name: 'enter' }, 'stays', 'open'],
    ['is left by Esc', { kind: 'key', name: 'escape' }, 'ends', undefined],
    ['takes no message that begins with the letter of an answer', text('yesterday'), 'ends-unanswered', undefined],
    ['takes no other letter', text('x'), 'ends-unanswered', undefined],
    ['takes no paste', { kind: 'paste', text: 'y' }, 'ends-unanswered', undefined],
  ])('%s', (_, key, step, answer) => {
    expect(pressed(key)).toEqual([step, answer]);
  });
});
