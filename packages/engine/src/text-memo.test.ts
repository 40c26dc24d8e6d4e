import { describe, expect, it } from 'vitest';
import { TextMemo } from './text-memo.js';

describe('a memo of texts', () => {
  it('looks into a text once while it is in use, and gives what it would find again', () => {
    const looked: string[] = [];
    const memo = new TextMemo((text) => {
      looked.push(text);
      return text.toUpperCase();
    }, 10);
    for (let round = 0; round < 20; round += 1) {
      expect(memo.get('often')).toBe('OFTEN');
      expect(memo.get(`once ${round}`)).toBe(`ONCE ${round}`);
    }
    expect(looked.filter((text) => text === 'often')).toHaveLength(1);
  });

  it('forgets what is no longer used', () => {
    let count = 0;
    const memo = new TextMemo(() => ++count, 10);
    const first = memo.get('first');
    for (let round = 0; round < 20; round += 1) memo.get(`other ${round}`);
    expect(memo.get('first')).not.toBe(first);
  });
});
