import { describe, expect, it } from 'vitest';
import { labelsBeside } from './label-places.js';

describe('names beside dots', () => {
  it('stand to the right where there is room', () => {
    expect(labelsBeside([{ x: 100, y: 50, name: 'auto' }], 560, 300)).toEqual([{ x: 108, y: 54, isFar: false }]);
  });

  it('stand to the left at the end of the drawing', () => {
    const [label] = labelsBeside([{ x: 540, y: 50, name: 'truncation' }], 560, 300);
    expect(label?.x).toBeLessThan(540 - 60);
  });

  it('stay within the drawing where many policies keep all lines', () => {
    const names = ['everything', 'compact', 'summarize', 'long', 'blocks', 'truncation', 'window'];
    const labels = labelsBeside(
      names.map((name) => ({ x: 450, y: 16, name })),
      560,
      300,
    );
    for (const { y } of labels) expect(y).toBeGreaterThanOrEqual(9);
  });

  it('cover neither each other nor a dot where policies do about the same', () => {
    const names = ['compact', 'summarize', 'long', 'blocks', 'careful', 'everything'];
    const dots = names.map((name, index) => ({ x: 300 + 6 * (index % 3), y: 100 + 5 * index, name }));
    const boxes = labelsBeside(dots, 560, 300).map(({ x, y }, index) => ({
      ...{ left: x, right: x + 6 * (names[index]?.length ?? 0), top: y - 8, bottom: y + 2 },
    }));
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart).toBe(true);
      }
      for (const { x, y } of dots)
        expect(x > box.left && x < box.right && y > box.top && y < box.bottom, `${names[index]} at ${x}`).toBe(false);
    }
  });
});
