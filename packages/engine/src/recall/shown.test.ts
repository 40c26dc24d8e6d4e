import { expect, it } from 'vitest';
import { MAX_SHOWN, Shown } from './shown.js';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `message ${from + index}`);

it('a cursor names all that was shown, and nothing else, in less than a line of 8 KB', () => {
  let cursor: string | undefined;
  for (let from = 0; from < MAX_SHOWN - 1; from += 111) {
    const shown = new Shown(cursor);
    expect(names(0, MAX_SHOWN).filter((name) => shown.has(name))).toEqual(names(0, from));
    cursor = shown.after(names(from, from + 111)) ?? undefined;
  }
  expect(cursor?.length).toBeLessThan(7_000);
  expect(new Shown(cursor).room(100)).toBe(1);
  expect(new Shown(cursor).after(names(MAX_SHOWN - 1, MAX_SHOWN))).toBeNull();
});
