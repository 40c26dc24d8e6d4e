import { describe, expect, it } from 'vitest';
import { type Live, Screen } from './screen.js';

function screen(columns = 20, rows = 6) {
  let written = '';
  const output = {
    columns,
    rows,
    write: (text: string) => {
      written += text;
      return true;
    },
  };
  const taken = () => {
    const text = written;
    written = '';
    return text;
  };
  return { screen: new Screen(output), taken };
}

const live = (...lines: readonly string[]): Live => ({ lines, row: 0, column: 0 });

describe('Screen', () => {
  it('writes a finished line once, and of the live lines only those that changed', () => {
    const { screen: one, taken } = screen();
    one.add(['finished']);
    one.draw(live('first', 'second', 'third'));
    expect(taken()).toMatch(/finished[\s\S]*first[\s\S]*second[\s\S]*third/);
    one.draw(live('first', 'changed', 'third'));
    const text = taken();
    expect(text).toContain('changed');
    expect(text).not.toMatch(/finished|first|third/);
  });

  it('writes a long text in slices, all of it and in order', () => {
    const { screen: one, taken } = screen();
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}`);
    one.add(lines);
    let [all, draws] = ['', 0];
    do {
      one.draw(live('> '));
      const text = taken();
      expect(text.length).toBeLessThan(20_000);
      all += text;
      draws += 1;
    } while (one.isBehind);
    expect(draws).toBeGreaterThan(3);
    expect([...all.matchAll(/line \d+/g)].map(([line]) => line)).toEqual(lines);
  });

  it('shows no more live lines than the window has, those around the cursor', () => {
    const { screen: one, taken } = screen(20, 4);
    one.draw({ lines: ['a', 'b', 'c', 'd', 'e', 'f'], row: 1, column: 0 });
    expect(taken().replace(/[^a-f]/g, '')).toContain('bcd');
  });

  it('cuts what is wider than the window', () => {
    const { screen: one, taken } = screen(6, 4);
    one.draw(live('0123456789'));
    expect(taken()).toContain('01234\u001b[K');
  });
});
