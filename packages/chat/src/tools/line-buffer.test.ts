import { expect, it } from 'vitest';
import { LineBuffer } from './line-buffer.js';

it('gives lines as they end, however they are cut, and only the ends of one that is too long', () => {
  const long = `${'a'.repeat(300)}${'b'.repeat(5000)}${'c'.repeat(300)}`;
  const whole = Buffer.from(`one\n\nzwölf\n${long}\nlast\nopen`);
  for (const size of [1, 7, 999, whole.length]) {
    const buffer = new LineBuffer(1000);
    const lines = [];
    for (let from = 0; from < whole.length; from += size) lines.push(...buffer.push(whole.subarray(from, from + size)));
    expect(lines).toEqual(['one', '', 'zwölf', { head: 'a'.repeat(200), tail: 'c'.repeat(200) }, 'last']);
  }
});
