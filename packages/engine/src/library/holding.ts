import { allWordsOf, neededTermsOf } from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { MAX_SHOWN } from '../recall/shown.js';

/** How many messages that hold what is searched for are looked at. */
const SEARCHED_MESSAGES = 1_000;
/** As many where those are of too few conversations. */
const MOST_SEARCHED = 16_000;
const MORE = 4;

/** Where a conversation holds a text. */
export interface FoundPlace {
  /** The newest message that holds it; null where only the title does. */
  readonly foundAt: number | null;
  /** The branch that message is on; null where the conversation as it is has it. */
  readonly foundOn: string | null;
}

interface Holding extends FoundPlace {
  readonly conversation: Conversation;
}

interface HoldingOptions {
  readonly isWanted: (conversation: Conversation) => boolean;
  /** How many are asked for. */
  readonly count: number;
  /** Aborted when nobody waits for them any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Conversations whose title or one of whose messages holds all words of a text, by title first: as many as asked for, where there are so many. */
export async function conversationsHolding(
  store: Store,
  text: string,
  { isWanted, count, signal }: HoldingOptions,
): Promise<Holding[]> {
  const slices = new Slices(store, signal);
  const all = neededTermsOf(text);
  const any = all.map((term) => ({ term, weight: 1 }));
  const titled = (await store.conversations({ titled: allWordsOf(text), limit: MAX_SHOWN, pace: slices })).filter(
    isWanted,
  );
  for (let limit = SEARCHED_MESSAGES; ; limit *= MORE) {
    const found = new Map<string, Holding>();
    for (const conversation of titled) found.set(conversation.id, { conversation, foundAt: null, foundOn: null });
    const { hits } = await store.find({ any, all, limit }, slices);
    for (const { conversation, place, branch } of hits) {
      const { foundAt = -1 } = found.get(conversation.id) ?? {};
      if (!isWanted(conversation) || foundAt === null || foundAt >= place.depth) continue;
      found.set(conversation.id, { conversation, foundAt: place.depth, foundOn: branch?.id ?? null });
    }
    if (found.size >= count || hits.length < limit || limit >= MOST_SEARCHED) return [...found.values()];
  }
}
