import { describe, expect, it } from 'vitest';
import { Heights } from './heights.js';

const keyOf = (index: number) => `k${index}`;

describe('heights of rows', () => {
  it('give the place of every row, and the row at every place, as rows are measured', () => {
    const heights = new Heights();
    const sizes = Array.from({ length: 1000 }, (_, index) => 20 + (index % 7));
    heights.layOut(sizes.length, keyOf, (index) => sizes[index] ?? 0);
    for (let round = 0; round < 500; round += 1) {
      const index = (round * 37) % sizes.length;
      sizes[index] = 10 + ((round * 13) % 90);
      heights.measure(index, keyOf(index), sizes[index] ?? 0);
    }
    let top = 0;
    for (const [index, size] of sizes.entries()) {
      expect(heights.topOf(index)).toBe(top);
      expect(heights.indexAt(top)).toBe(index);
      expect(heights.indexAt(top + size - 1)).toBe(index);
      top += size;
    }
    expect(heights.total).toBe(top);
    expect(heights.indexAt(top + 100)).toBe(sizes.length - 1);
    expect(new Heights().indexAt(5)).toBe(0);
  });

  it('are kept by the key of a row where rows come and go, and only new ones are asked for at the end', () => {
    const heights = new Heights();
    heights.layOut(3, keyOf, () => 10);
    heights.measure(1, 'k1', 50);
    const asked: number[] = [];
    heights.layOut(5, keyOf, (index) => {
      asked.push(index);
      return 10;
    });
    expect([asked, heights.total]).toEqual([[3, 4], 90]);
    heights.layOut(
      4,
      (index) => keyOf(index + 1),
      () => 10,
    );
    expect([heights.sizeOf(0), heights.total]).toEqual([50, 80]);
  });
});
