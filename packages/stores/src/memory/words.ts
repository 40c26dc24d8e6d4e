import { rarityOf } from '@palimpsest/core';
import type { Conversation, Place } from '../store.js';
import {
  type FoundWords,
  MAX_COUNTED,
  type Pace,
  termsOfTitle,
  termsOfWire,
  type WordHit,
  type WordQuery,
} from '../words.js';
import type { Entry } from './entry.js';
import type { Forest, Node } from './forest.js';

type Holder = Pick<WordHit, 'conversation' | 'branch'>;

/** What a message costs that is looked at: as much as to go through so many characters. */
const MESSAGE_CHARS = 500;

/** Finds messages by their terms. What a message holds is worked out once, when it is first looked at. */
export class Words {
  readonly #forest: Forest;
  readonly #terms = new WeakMap<Node['message'], ReadonlySet<string>>();

  constructor(forest: Forest) {
    this.#forest = forest;
  }

  /** `entries` are the newest first. */
  async find(
    { any, all = [], role, from, to, limit }: WordQuery,
    entries: readonly Entry[],
    pace?: Pace,
  ): Promise<FoundWords> {
    await pace?.next(0);
    const messages: { node: Node; holder: Holder; terms: ReadonlySet<string> }[] = [];
    for (const { node, holder } of this.#messages(entries)) {
      messages.push({ node, holder, terms: this.#termsOf(node) });
      await pace?.next(MESSAGE_CHARS);
    }
    const weights = new Map(any.map(({ term, weight }) => [term, weight]));
    const holding = new Map([...weights.keys()].map((term) => [term, 0]));
    for (const { terms } of messages)
      for (const [term, count] of holding) if (terms.has(term)) holding.set(term, Math.min(MAX_COUNTED, count + 1));
    const hits: WordHit[] = [];
    for (const { node, terms, holder } of messages) {
      if (node.message.isErased) continue;
      if (role !== undefined && node.message.role !== role) continue;
      if (node.recordedAt < (from ?? node.recordedAt) || node.recordedAt >= (to ?? Number.POSITIVE_INFINITY)) continue;
      if (!all.every((term) => terms.has(term))) continue;
      const held = [...weights].filter(([term]) => terms.has(term));
      if (held.length === 0) continue;
      const worth = held.map(([term, weight]) => weight * rarityOf(holding.get(term) ?? 0, messages.length));
      hits.push({
        ...{ ...holder, place: node.place, weight: worth.reduce((sum, each) => sum + each, 0) },
        ...{ terms: held.map(([term]) => term), role: node.message.role, recordedAt: node.recordedAt },
        bytes: node.message.wire.json.length,
      });
    }
    hits.sort((a, b) => b.weight - a.weight || b.place.line - a.place.line);
    return { hits: hits.slice(0, Math.max(0, limit)), messages: messages.length, holding };
  }

  #termsOf({ message }: Node): ReadonlySet<string> {
    const known = this.#terms.get(message);
    if (known !== undefined) return known;
    const terms = new Set(message.isErased ? [] : termsOfWire(message.wire.json));
    this.#terms.set(message, terms);
    return terms;
  }

  /** The messages of some conversations, each once, with the one it is shown in. */
  *#messages(entries: readonly Entry[]): Generator<{ node: Node; holder: Holder }> {
    const found = new Map<Node, { entry: Entry; branch: Place | null }>();
    for (const entry of entries)
      for (const { tip, branch } of endsOf(entry))
        for (const node of this.#forest.chain(tip, 0, tip.depth + 1)) {
          const known = found.get(node);
          if (known === undefined || (node.owner === entry && known.entry !== entry))
            found.set(node, { entry, branch });
        }
    for (const [node, { entry, branch }] of found) yield { node, holder: { conversation: entry.conversation, branch } };
  }
}

export const titled = (terms: readonly string[], conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(({ title }) => {
    const held = new Set(termsOfTitle(title ?? ''));
    return terms.length > 0 && terms.every((term) => held.has(term));
  });

/** The present chain of a conversation, then its branches, the newest first. */
const endsOf = ({ conversation: { tip }, branches }: Entry): { tip: Place; branch: Place | null }[] => [
  ...(tip === null ? [] : [{ tip, branch: null }]),
  ...branches.all().map((end) => ({ tip: end.tip, branch: end.tip })),
];
