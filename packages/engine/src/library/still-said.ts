import { type MessageId, neededTermsOf, type RecordedMessage, spokenText } from '@palimpsest/core';
import type { Store, WordHit } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import type { Reader } from '../reading/reader.js';

/** A message that repeats what was erased. */
export interface StillSaid {
  readonly conversationId: string;
  readonly depth: number;
  readonly id: MessageId;
  /** The branch that it is on; null for the present chain. */
  readonly branch: MessageId | null;
}

/** A shorter text is said again by chance. */
const LEAST_CHARS = 12;
/** Whoever repeats a text may cut it. */
const REPEATED_CHARS = 200;
/** What is looked for, of what was erased, and how much of it is told. */
const MOST_MESSAGES = 200;
const MOST_TEXTS = 20;
const MOST_FOUND = 20;
const MOST_HITS = 50;
const MOST_TERMS = 16;

/**
 * Messages that repeat how an erased message begins, of all conversations of the owner: a client's request for a title, a reply, the same
 * words sent again. They were said as well, so only whoever erased the one decides whether they go too.
 */
export async function stillSaid(
  { store, reader }: { readonly store: Store; readonly reader: Reader },
  erased: readonly RecordedMessage[],
  ids: ReadonlySet<MessageId>,
): Promise<StillSaid[]> {
  const slices = new Slices(store);
  const found = new Map<string, StillSaid>();
  for (const beginning of firstBeginnings(erased)) {
    const all = neededTermsOf(beginning.replace(/\S*$/, '') || beginning).slice(0, MOST_TERMS);
    if (all.length === 0) continue;
    const any = all.map((term) => ({ term, weight: 1 }));
    const { hits } = await store.find({ any, all, limit: MOST_HITS }, slices);
    for (const hit of hits) {
      const repeated = await messageAt(reader, hit);
      if (repeated === undefined || ids.has(repeated.id) || !beginningsIn(repeated, beginning)) continue;
      const { conversation, place, branch } = hit;
      const one = { conversationId: conversation.id, depth: place.depth, id: place.id, branch: branch?.id ?? null };
      found.set(`${place.line}:${place.depth}`, one);
      if (found.size === MOST_FOUND) return [...found.values()];
      await slices.next(repeated.message.wire.json.length);
    }
  }
  return [...found.values()];
}

type Said = Pick<RecordedMessage, 'id' | 'message'>;

const textsOf = ({ message }: Said): string[] => message.parts.flatMap((part) => ('text' in part ? [part.text] : []));

const beginningsOf = (said: Said): string[] =>
  textsOf(said)
    .map((text) => spokenText(text).slice(0, REPEATED_CHARS).toWellFormed().trim())
    .filter((text) => text.length >= LEAST_CHARS);

function firstBeginnings(erased: readonly Said[]): ReadonlySet<string> {
  const first = new Set<string>();
  for (const said of erased.slice(0, MOST_MESSAGES)) {
    for (const beginning of beginningsOf(said)) if (first.size < MOST_TEXTS) first.add(beginning);
    if (first.size === MOST_TEXTS) break;
  }
  return first;
}

const beginningsIn = (said: Said, beginning: string): boolean => textsOf(said).some((text) => text.includes(beginning));

async function messageAt(reader: Reader, { place, branch }: WordHit): Promise<Said | undefined> {
  const span = { from: place.depth, to: place.depth + 1 };
  const [said] = await reader.saidIn(branch ?? place, [span]);
  return said;
}
