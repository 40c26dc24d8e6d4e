import { type Edit, isMessage, type ViewItem } from '@palimpsest/core';
import type { CompactedItems } from '../event.js';
import { coveredDepths } from './covered-depths.js';

export function compactedItems(items: readonly ViewItem[], edits: readonly Edit[]): CompactedItems {
  const whole = items.filter(isMessage);
  const byDepth = new Map(whole.map((item) => [item.depth, item]));
  const counts = { toolOutputs: 0, toolInputs: 0 };
  const messages = new Set<number>();
  const isCovered = coveredDepths(edits);
  for (const { depth, replaced } of whole) if (replaced.size === 0 && isCovered(depth)) messages.add(depth);
  for (const edit of edits) {
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
