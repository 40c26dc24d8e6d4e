import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const NOW_MS = Date.UTC(2026, 0, 5, 12, 0, 0);

it.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '1.5' }, 1500],
  [{ 'retry-after': ' 2 ' }, 2000],
  [{ 'retry-after-ms': '644' }, 644],
  [{ 'retry-after-ms': '644', 'retry-after': '1' }, 644],
  [{ 'retry-after-ms': 'soon', 'retry-after': '1' }, 1000],
  [{ 'retry-after': 'Mon, 05 Jan 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 05 Jan 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': 'Someday, maybe' }, undefined],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': '' }, undefined],
])('%j asks for a wait of %s ms', (headers, expected) => {
  expect(retryAfterMs(headers, NOW_MS)).toBe(expected);
});
