import { type Draft, isMessage, type Pressure, type ShownMessage, turnsOf, type ViewItem } from '@palimpsest/core';
import { isReference } from '../passes/reference-repeats.js';
import { idleMinutes } from '../passes/time-gap.js';

/** What of a view is held against the limits. */
export function pressureOf(draft: Draft): Pressure {
  const { items } = draft;
  const touched = items.findLastIndex((item) => item.kind === 'summary' || (isMessage(item) && isTouched(item, draft)));
  return {
    tokens: draft.measured,
    turns: turnsOf(items).filter(({ from }) => from > touched).length,
    messages: items.filter(isEntry).length,
    idleMinutes: idleMinutes(items),
  };
}

const isEntry = (item: ViewItem): boolean => item.kind === 'message' || item.kind === 'summary';

/** A pass has been here. References are made on arrival and say nothing about passes. */
function isTouched({ depth, id }: ShownMessage, { situation }: Draft): boolean {
  const edits = situation.view.layout.parts.get(depth) ?? [];
  return edits.some(({ messageId, text }) => messageId === id && !isReference(text));
}
