import type { Span } from '@palimpsest/core';

/** Depths as runs, in order. */
export function spansOf(depths: ReadonlySet<number>): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const depth of [...depths].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === depth) last.to = depth + 1;
    else spans.push({ from: depth, to: depth + 1 });
  }
  return spans;
}
