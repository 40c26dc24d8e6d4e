import { type Edit, firstIndex, type Span } from '@palimpsest/core';

/** Whether a depth is in one of the spans that edits replace. Each question takes a few steps, however many spans there are. */
export function coveredDepths(edits: readonly Edit[]): (depth: number) => boolean {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of replacedSpans(edits).sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return (depth) => {
    const run = runs[firstIndex(runs.length, (index) => (runs[index]?.to ?? 0) > depth)];
    return run !== undefined && run.from <= depth;
  };
}

export const replacedSpans = (edits: readonly Edit[]): Span[] =>
  edits.flatMap((edit) => (edit.kind === 'span-replaced' ? [{ from: edit.from, to: edit.to }] : []));
