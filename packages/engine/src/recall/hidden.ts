import { isJsonObject, isMessage, parseJson, type View, type ViewItem } from '@palimpsest/core';
import type { Conversation, Place } from '@palimpsest/stores';
import type { RequestState } from '../reading/request-state.js';
import { isReference } from '../strategy/passes/reference-repeats.js';
import { isDroppedByClient } from './dropped.js';

/** Whether anything that was said does not show as it was said. */
export const hasHidden = ({ layout }: View): boolean =>
  layout.parts.size > 0 || layout.segments.some((segment) => segment.kind === 'summary' && !isDroppedByClient(segment));

/** About how many tokens are out of view: as many a message as those have that show, without what stands for them. */
export function hiddenTokens({ layout, items }: View): number {
  let [hidden, shown, tokens, standIns] = [0, 0, 0, 0];
  for (const segment of layout.segments)
    if (segment.kind === 'summary' && !isDroppedByClient(segment)) hidden += segment.to - segment.from;
  for (const item of items)
    if (isMessage(item)) {
      shown += 1;
      tokens += item.tokens;
    } else if (item.kind === 'summary') standIns += item.tokens;
  return Math.max(0, (hidden * tokens) / Math.max(1, shown) - standIns);
}

/**
 * Says of messages whether they do not show as they were said. What stands on a branch was taken back. A message that a fork shares has
 * the same id in both conversations.
 */
export function hiddenFrom({ conversation: { id: own }, view }: RequestState, shown: ReadonlySet<string>) {
  const dropped = view.layout.segments.filter(isDroppedByClient);
  const isDropped = (depth: number) => dropped.some(({ from, to }) => depth >= from && depth < to);
  return (holder: Conversation, branch: Place | null, { id, depth }: Pick<Place, 'id' | 'depth'>): boolean =>
    branch === null && !shown.has(id) && (holder.id === own ? !isDropped(depth) : !isPrivate(holder));
}

/** Whether nothing of a conversation may be told in another. */
function isPrivate({ strategy }: Conversation): boolean {
  const own = strategy === null ? null : parseJson(strategy);
  return isJsonObject(own) && own.memory === 'private';
}

/** The ids of messages that show as they were said, and of messages and facts that quotations show, but for those named. */
export function shownIn({ items, layout }: View, without: ReadonlySet<string> = new Set()): Set<string> {
  const shown = new Set<string>();
  for (const item of items) if (isMessage(item) && isShownAsSaid(item)) shown.add(item.id);
  for (const { id, sources, facts = [] } of layout.recalls.values()) {
    if (without.has(id)) continue;
    for (const { messageId } of sources) shown.add(messageId);
    for (const fact of facts) shown.add(fact);
  }
  return shown;
}

/** A part that became a reference can be read where that points. */
const isShownAsSaid = ({ replaced }: Extract<ViewItem, { readonly kind: 'message' }>): boolean =>
  [...replaced.values()].every((text) => isReference(text));
