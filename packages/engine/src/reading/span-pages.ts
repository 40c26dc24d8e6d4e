import type { Span } from '@palimpsest/core';

/** The same depths in the same order, in pages of at most so many. */
export function pagesOf(spans: readonly Span[], size: number): Span[][] {
  const pages: Span[][] = [];
  let room = 0;
  for (const span of spans) {
    for (let { from } = span; from < span.to; ) {
      if (room === 0) {
        pages.push([]);
        room = size;
      }
      const to = Math.min(span.to, from + room);
      pages.at(-1)?.push({ from, to });
      room -= to - from;
      from = to;
    }
  }
  return pages;
}
