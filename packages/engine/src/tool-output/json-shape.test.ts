import { expect, test } from 'vitest';
import { jsonShape } from './json-shape.js';

const limits = { stringChars: 5, items: 2, depth: 2 };

test('keeps keys and says what it leaves out, in place', () => {
  const value = { name: 'a long name', rows: [1, 2, 3], deep: { deeper: { deepest: 1 } }, none: null };
  expect(jsonShape(value, limits)).toBe(
    '{"name": "a lon"… +6 chars, "rows": [1, 2, … 1 more items], "deep": {"deeper": {… "deepest"}}, "none": null}',
  );
});

test('shows a small value as it is', () => {
  expect(jsonShape({ a: [], b: {}, c: true }, limits)).toBe('{"a": [], "b": {}, "c": true}');
});
