import { folded, hasContent } from '../said.js';
import type { Found } from '../store.js';
import type { Entry } from './entry.js';
import type { Forest } from './forest.js';

/** Conversations that hold a text, in the order a store finds them in. `entries` are the newest first. */
export function search(text: string, entries: readonly Entry[], forest: Forest): Found[] {
  const wanted = folded(text);
  const titled = entries.filter(({ conversation: { title } }) => title !== null && folded(title).includes(wanted));
  const found = new Map<string, Found>(
    titled.map(({ conversation }) => [conversation.id, { conversation, message: null, branch: null }]),
  );
  const chains = entries.flatMap((entry) => chainsOf(entry, forest));
  for (const { message, place } of forest.all().reverse()) {
    if (!hasContent(message.wire.json, wanted)) continue;
    for (const { conversation, branch, lines } of chains) {
      if (!lines.has(place.line) || found.has(conversation.id)) continue;
      found.set(conversation.id, { conversation, message: { id: place.id, depth: place.depth }, branch });
    }
  }
  return [...found.values()];
}

/** The present chain of a conversation, then its branches. */
function chainsOf({ conversation, branches }: Entry, forest: Forest) {
  const ends = [
    ...(conversation.tip === null ? [] : [{ tip: conversation.tip, branch: null }]),
    ...branches.all().map(({ tip }) => ({ tip, branch: tip })),
  ];
  return ends.map(({ tip, branch }) => ({
    conversation,
    branch,
    lines: new Set(forest.chain(tip, 0, tip.depth + 1).map(({ place }) => place.line)),
  }));
}
