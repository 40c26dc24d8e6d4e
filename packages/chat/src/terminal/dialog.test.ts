import { describe, expect, it } from 'vitest';
import { plain } from '../text/style.js';
import { choiceDialog, pickDialog } from './dialog.js';
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

describe('a list to pick from', () => {
  it('is narrowed by what is typed, and gives the place in the whole list', () => {
    const given: (number | undefined)[] = [];
    const items = Array.from({ length: 60 }, (_, index) => `Talk ${index}`);
    const list = pickDialog('Which?', items, plain, (index) => given.push(index));
    list.press({ kind: 'key', name: 'page-down' });
    list.press(text('TALK '));
    list.press({ kind: 'paste', text: '5\n' });
    expect(list.lines(80).lines).toEqual([
      'Which? TALK 5 ',
      'None holds it · Up, Down and Enter · type to find · Esc leaves',
    ]);
    expect(list.press({ kind: 'key', name: 'enter' })).toBe('stays');
    list.press({ kind: 'key', name: 'backspace' });
    expect(list.lines(80).lines.at(-1)).toContain('1 of 11 ·');
    list.press({ kind: 'key', name: 'down' });
    expect(list.press({ kind: 'key', name: 'enter' })).toBe('ends');
    expect(given).toEqual([50]);
  });
});
