import { describe, expect, it } from 'vitest';
import { inChunks } from './pacing.js';

const pieces = ['data: {"text":"héllo 😀"}\n\n', 'data: [DONE]\n\n'];
const whole = Buffer.from(pieces.join(''));

describe('inChunks', () => {
  it('keeps pieces whole when no size is given', () => {
    expect([...inChunks(pieces, undefined)].map(String)).toEqual(pieces);
  });

  it.each([1, 2, 3, 7, 64, 1000])('cuts the byte stream into runs of %i, over the ends of pieces', (size) => {
    const chunks = [...inChunks(pieces, size)];
    expect(Buffer.concat(chunks)).toEqual(whole);
    expect(chunks.slice(0, -1).every((chunk) => chunk.length === size)).toBe(true);
  });

  it('uses a list of sizes round and round', () => {
    const chunks = [...inChunks(pieces, [1, 5])];
    expect(chunks.slice(0, 4).map((chunk) => chunk.length)).toEqual([1, 5, 1, 5]);
    expect(Buffer.concat(chunks)).toEqual(whole);
  });

  it('refuses sizes that would never end', () => {
    expect(() => [...inChunks(pieces, 0)]).toThrow(RangeError);
    expect(() => [...inChunks(pieces, [])]).toThrow(RangeError);
  });
});
