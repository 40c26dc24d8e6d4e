import { type MessageId, sketch } from '@palimpsest/core';
import type { WordHit } from '@palimpsest/stores';
import type { Looked } from './archive.js';

/** How many messages around one are read with it. */
export const AROUND = 3;
/** How many of the messages that hold the words are looked up, and how many of these are read; more where there is room for more. */
export const MAX_HITS = 300;
const MAX_READ = 60;
/** As many tokens at least has a message that fills the room. */
const SHORT_TOKENS = 15;

/** A message that holds words of a question, and how well it may answer it. */
interface Promising {
  readonly hit: WordHit;
  readonly score: number;
}

/** What was looked up by how well it may answer the question, as far as that can be told before it is read. */
export function promising({ question, hits, messages, holding }: Looked): Promising[] {
  const runs = runsOf(hits);
  const corpus = { messages, holding: (term: string) => holding.get(term) ?? 0 };
  return sketch(question, runs, corpus).flatMap(({ run, index, score }) => {
    const hit = runs[run]?.[index];
    return hit === undefined ? [] : [{ hit, score }];
  });
}

/** How many messages are looked up where so many tokens are to be filled. */
export const hitsToFill = (roomTokens: number): number => Math.max(MAX_HITS, Math.ceil(roomTokens / SHORT_TOKENS));

/** The most promising of what was looked up, to fill so many tokens. */
export const worthReading = (looked: Looked, found: readonly Promising[], roomTokens = 0): Looked => ({
  ...looked,
  hits: found.slice(0, Math.max(MAX_READ, roomTokens / SHORT_TOKENS)).map(({ hit }) => hit),
});

/** Hits that stand near each other, in order, with undefined for what stands between them. */
function runsOf(hits: readonly WordHit[]): (WordHit | undefined)[][] {
  const chains = new Map<string, Map<MessageId | undefined, WordHit[]>>();
  for (const hit of hits) {
    const ofConversation = chains.get(hit.conversation.id) ?? new Map<MessageId | undefined, WordHit[]>();
    if (ofConversation.size === 0) chains.set(hit.conversation.id, ofConversation);
    const known = ofConversation.get(hit.branch?.id);
    if (known === undefined) ofConversation.set(hit.branch?.id, [hit]);
    else known.push(hit);
  }
  const runs: (WordHit | undefined)[][] = [];
  for (const chain of [...chains.values()].flatMap((branches) => [...branches.values()])) {
    let last = Number.NEGATIVE_INFINITY;
    for (const hit of chain.sort((a, b) => a.place.depth - b.place.depth)) {
      const between = hit.place.depth - last - 1;
      if (between > AROUND) runs.push([]);
      else for (let index = 0; index < between; index += 1) runs.at(-1)?.push(undefined);
      runs.at(-1)?.push(hit);
      last = hit.place.depth;
    }
  }
  return runs;
}
