import { type Edit, isMessage, type ViewItem } from '@palimpsest/core';

/** What a compaction changed for the first time. What shows otherwise already is not counted again. */
export interface CompactedItems {
  readonly toolOutputs: number;
  /** What was passed to tools. */
  readonly toolInputs: number;
  /** Messages that a summary stands for now, or whose text shows otherwise. */
  readonly messages: number;
}

export function compactedItems(items: readonly ViewItem[], edits: readonly Edit[]): CompactedItems {
  const whole = items.filter(isMessage);
  const byDepth = new Map(whole.map((item) => [item.depth, item]));
  const counts = { toolOutputs: 0, toolInputs: 0 };
  const messages = new Set<number>();
  for (const edit of edits) {
    if (edit.kind === 'span-replaced')
      for (const { depth, replaced } of whole)
        if (depth >= edit.from && depth < edit.to && replaced.size === 0) messages.add(depth);
    if (edit.kind !== 'part-replaced') continue;
    const item = byDepth.get(edit.depth);
    const part = item?.message.parts[edit.part];
    if (item === undefined || part === undefined || item.replaced.has(edit.part)) continue;
    if (part.type === 'tool-result') counts.toolOutputs += 1;
    else if (part.type === 'tool-call') counts.toolInputs += 1;
    else messages.add(edit.depth);
  }
  return { ...counts, messages: messages.size };
}
