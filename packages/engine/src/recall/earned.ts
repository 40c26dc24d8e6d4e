import { bearingOf, type NeedKind, type Question } from '@palimpsest/core';
import type { Conversation, Place, WordHit } from '@palimpsest/stores';
import type { Looked } from './archive.js';

/**
 * The share of what is asked for that an exchange out of view must hold to be quoted. The less a message says that it asks for the
 * record, the more the record must say that it is asked for: "What is the capital of Peru?" draws nothing from a talk about Peru.
 */
const LEAST_BEARING: Readonly<Record<NeedKind, number>> = {
  ...{ told: 0.2, own: 0.35, past: 0.5, open: 0.6, advice: 0.8, none: Number.POSITIVE_INFINITY },
};
/** The same where a limit holds the request small: what is quoted takes room that would be empty. */
const LEAST_WITHIN_LIMIT: typeof LEAST_BEARING = {
  ...{ told: 0.1, own: 0.15, past: 0.2, open: 0.3, advice: 0.3, none: Number.POSITIVE_INFINITY },
};
/** Where a message does not ask for the record, one word that both have is chance; within a limit that is enough. */
const LEAST_WORDS = 2;
/** Of something that happened, one rare word is enough where it is most of what is asked. */
const SURE_SHARE = 0.6;
/** A name that so many messages hold is that of somebody the talk is about, or with. */
const NAMED_SHARE = 0.03;
const NAMED_MESSAGES = 5;

interface Drawing {
  readonly kind: NeedKind;
  /** What the sentences ask that need the record. */
  readonly asked: Question;
  /** Names in them, as terms. */
  readonly names: readonly string[];
  readonly hasLimit: boolean;
  readonly isHidden: (holder: Conversation, branch: Place | null, place: Place) => boolean;
}

/** Whether a message asks for what was said, for something of the user's, or about somebody whom the talk is about. */
export const isOfRecord = (kind: NeedKind, names: readonly string[], counts: Counts): boolean =>
  kind === 'told' || kind === 'own' || (kind !== 'none' && isAboutTalk(names, counts));

const isAboutTalk = (names: readonly string[], { messages, holding }: Counts): boolean =>
  names.some((name) => (holding.get(name) ?? 0) >= Math.max(NAMED_MESSAGES, NAMED_SHARE * messages));

type Counts = Pick<Looked, 'messages' | 'holding'>;

/** Whether something that is out of view bears so much on a message that it is worth what a quotation costs. */
export function isEarned({ hits, messages, holding }: Looked, drawing: Drawing): boolean {
  const { asked, isHidden, hasLimit, names } = drawing;
  const counts = { messages, holding: (term: string) => holding.get(term) ?? 0 };
  const isAbout = isAboutTalk(names, { messages, holding });
  const kind = isAbout && drawing.kind !== 'told' && drawing.kind !== 'none' ? 'own' : drawing.kind;
  const canRelate = kind === 'told' || kind === 'own' || hasLimit;
  const least = (hasLimit ? LEAST_WITHIN_LIMIT : LEAST_BEARING)[kind];
  const chains = new Map<string, Map<number, WordHit>>();
  for (const hit of hits) {
    const chain = chainName(hit);
    chains.set(chain, (chains.get(chain) ?? new Map<number, WordHit>()).set(hit.place.depth, hit));
  }
  return hits.some((hit) => {
    if (!isHidden(hit.conversation, hit.branch, hit.place)) return false;
    const { depth } = hit.place;
    const around = [depth - 1, depth, depth + 1].flatMap((place) => chains.get(chainName(hit))?.get(place) ?? []);
    const { share, words } = bearingOf(asked, around, counts, canRelate);
    const isSure = kind === 'told' || kind === 'own' || (kind === 'past' && share >= SURE_SHARE && words > 0);
    return share >= least && (isSure || words >= (hasLimit ? 1 : LEAST_WORDS));
  });
}

const chainName = ({ conversation, branch }: WordHit): string => `${conversation.id} ${branch?.id ?? ''}`;
