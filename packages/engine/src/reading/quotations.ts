import type { Answers, Layout, MessageId, MessagesRecalled, QuotedPassage, RecalledSource } from '@palimpsest/core';
import type { Place, Store } from '@palimpsest/stores';
import type { FactBook } from '../memory/fact-book.js';
import { textOf } from '../quotes/message-text.js';
import { passageText } from '../quotes/quoted.js';
import { type Quotable, type QuotableFact, quotesText } from '../quotes/quotes.js';
import { saidText } from '../quotes/said-text.js';
import type { ChainRows, ReadMessage } from './chain-rows.js';

const NO_FACTS: ReadonlyMap<string, QuotableFact> = new Map();
const NO_ANSWERS: Answers = new Map();

interface QuotationsOptions {
  readonly store: Store;
  /** Gives what damage took as what is known of it. */
  readonly rows: ChainRows;
  readonly facts: FactBook;
  /** How long the log of facts is at least; only a reader of a turn knows. */
  readonly factCount: number | undefined;
}

/** The texts of what views quote, as the messages and facts say them now: what was erased since is in none of them. */
export class Quotations {
  readonly #options: QuotationsOptions;

  constructor(options: QuotationsOptions) {
    this.#options = options;
  }

  async texts(
    place: Layout,
    recalls: readonly MessagesRecalled[],
    tip: Place | null,
    vocabulary: string,
  ): Promise<(recalled: MessagesRecalled) => string | undefined> {
    if (recalls.length === 0) return () => undefined;
    const sources = recalls.flatMap((recalled) => recalled.sources);
    const quotable = await this.#quotable(place, sources, tip, vocabulary);
    const named = recalls.flatMap((recalled) => recalled.facts ?? []);
    const { facts: book, factCount } = this.#options;
    const facts = named.length === 0 ? NO_FACTS : await book.shown(named, factCount);
    return (recalled) => quotesText(recalled, quotable, (id) => facts.get(id));
  }

  /** The answers to calls that a layout shows, as they were given. */
  async answers({ lookups }: Layout, tip: Place | null, vocabulary: string): Promise<Answers> {
    if (tip === null || lookups.size === 0) return NO_ANSWERS;
    const answers = new Map<number, Map<string, string>>();
    for (const { depth, calls } of lookups.values()) {
      const texts = new Map<string, string>();
      for (const { callId, answer } of calls) {
        const pieces: string[] = [];
        for (const piece of answer)
          pieces.push(typeof piece === 'string' ? piece : await this.#passage(piece, tip, vocabulary));
        texts.set(callId, pieces.join('\n'));
      }
      answers.set(depth, texts);
    }
    return answers;
  }

  async #passage(passage: QuotedPassage, tip: Place, vocabulary: string): Promise<string> {
    const { isHere = false, conversationId, messageId, depth } = passage;
    const read =
      isHere && depth <= tip.depth
        ? await this.#options.rows.read(tip, [{ from: depth, to: depth + 1 }], vocabulary)
        : await this.#elsewhere(conversationId, messageId, vocabulary);
    const found = read.find(({ row }) => row.id === messageId);
    return passageText(passage, found && saidText({ ...found.row, message: found.message }));
  }

  /** What can be quoted of some messages: those that are there still, do not show themselves, and were not erased. */
  async #quotable(place: Layout, asked: readonly RecalledSource[], tip: Place | null, vocabulary: string) {
    const sources = asked.filter(
      ({ conversationId, depth }) => conversationId !== undefined || !showsWhole(place, depth),
    );
    if (sources.length === 0 || tip === null) return () => undefined;
    const own = sources.filter(({ conversationId, depth }) => conversationId === undefined && depth <= tip.depth);
    const depths = [...new Set(own.map(({ depth }) => depth))].sort((a, b) => a - b);
    const spans = depths.map((depth) => ({ from: depth, to: depth + 1 }));
    const said = await this.#options.rows.read(tip, spans, vocabulary);
    for (const { conversationId, messageId } of sources)
      if (conversationId !== undefined) said.push(...(await this.#elsewhere(conversationId, messageId, vocabulary)));
    const quotable = new Map(said.map((read) => [read.row.id, read]));
    return ({ messageId }: RecalledSource): Quotable | undefined => {
      const found = quotable.get(messageId);
      if (found === undefined || found.message.isErased) return undefined;
      const { role, name: speaker } = found.message;
      return { role, speaker, recordedAt: found.row.recordedAt, text: textOf(found.message) };
    };
  }

  async #elsewhere(conversationId: string, messageId: MessageId, vocabulary: string): Promise<ReadMessage[]> {
    const [found] = await this.#options.store.locate([messageId], conversationId);
    if (found === undefined) return [];
    const { depth } = found.place;
    return this.#options.rows.read(found.place, [{ from: depth, to: depth + 1 }], vocabulary);
  }
}

/** Whether the message at a depth shows as it was said. */
const showsWhole = ({ segments, parts }: Layout, depth: number): boolean =>
  !parts.has(depth) && segments.some(({ kind, from, to }) => kind === 'messages' && depth >= from && depth < to);
