import {
  anchorDepths,
  type Edit,
  foldInSteps,
  invariant,
  isAnchored,
  type Layout,
  layout,
  type Message,
  type MessageId,
  type MessagesRecalled,
  type RecordedMessage,
  type Span,
  type View,
  withQuotation,
} from '@palimpsest/core';
import {
  type Conversation,
  type NewMessage,
  type Place,
  type Store,
  type StoredMessage,
  StoreError,
} from '@palimpsest/stores';
import type { EngineEvent } from '../event.js';
import { inSlices, Slices } from '../event-loop/slices.js';
import type { CurrentFact } from '../memory/current-facts.js';
import { FactBook } from '../memory/fact-book.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { Logger } from '../world.js';
import { ChainRows, type ReadMessage, recordedOf, UNCOUNTED } from './chain-rows.js';
import { DecodedMessages } from './decoded-messages.js';
import { editsOnChain } from './edits-on-chain.js';
import { KnownRows, type OwnRows, type RowsAsOf } from './known-rows.js';
import { Quotations } from './quotations.js';
import { inShownForm } from './shown-forms.js';
import { SystemTexts } from './system-texts.js';
import { ViewProgress } from './view-progress.js';

/** A conversation on one of its chains: the present one unless it says otherwise. */
export type OnChain = Conversation & {
  readonly isElsewhere?: boolean;
  /** Its live edits, where they were read or written at the same moment as the rest of it. */
  readonly live?: readonly Edit[] | undefined;
};

export const onChain = (conversation: OnChain, tip: Place | null): OnChain => ({
  ...conversation,
  tip,
  isElsewhere: tip?.line !== conversation.tip?.line || tip?.depth !== conversation.tip?.depth,
});

const COUNTS_AT_ONCE = 500;
/** How many messages are counted before their counts are saved: whoever breaks off and comes again goes on from there. */
const COUNTED_AT_ONCE = 2_000;
/** What it costs to look at a message that was read. */
const MESSAGE_CHARS = 250;
/** A log with no more edits than this is read whole, in one call. */
const SHORT_LOG = 200;
/** What it costs to show a message. */
const SHOWN_CHARS = 120;

export interface SaidMessage extends Pick<StoredMessage, 'id' | 'depth' | 'recordedAt' | 'tokens'> {
  readonly message: Message;
}

/** What readers of one owner's store share. */
interface Shared {
  readonly decoded: DecodedMessages;
  readonly rows: OwnRows;
  readonly systemTexts: SystemTexts;
  readonly facts: FactBook;
  /** Told how far a view of very many messages is. */
  readonly emit: (event: EngineEvent) => void;
}

interface ReaderOptions {
  readonly rows?: RowsAsOf | undefined;
  readonly factCount?: number | undefined;
  readonly isTolerant?: boolean;
}

/** Reads what a view needs from a store, and nothing else. */
export class Reader {
  readonly systemTexts: SystemTexts;
  readonly #store: Store;
  readonly #logger: Logger;
  readonly #shared: Shared;
  /** What need not be read again; only a reader that knows how often something was erased has it. */
  readonly #rows: RowsAsOf | undefined;
  /** How long the log of facts is at least; only a reader of a turn knows. */
  readonly #factCount: number | undefined;
  readonly #chains: ChainRows;
  readonly #quotations: Quotations;

  constructor(
    store: Store,
    logger: Logger,
    {
      decoded = new DecodedMessages(),
      rows = new KnownRows().ofOwner(),
      systemTexts = new SystemTexts(store),
      facts = new FactBook(store),
      emit = () => undefined,
    }: Partial<Shared> = {},
    { rows: known, factCount, isTolerant = false }: ReaderOptions = {},
  ) {
    this.#store = store;
    this.#logger = logger;
    this.#shared = { decoded, rows, systemTexts, facts, emit };
    this.#factCount = factCount;
    this.systemTexts = systemTexts;
    this.#rows = known;
    const read = { store, logger, decoded, known };
    this.#chains = new ChainRows({ ...read, isTolerant });
    const tolerant = isTolerant ? this.#chains : new ChainRows({ ...read, isTolerant: true });
    this.#quotations = new Quotations({ store, rows: tolerant, facts, factCount });
  }

  /** A reader for a turn that has read how often something was erased: rows that are known here it does not read again. */
  asOf(erasures: number, factCount?: number): Reader {
    return this.#readerWith({ rows: this.#shared.rows.asOf(erasures), factCount });
  }

  #readerWith(options: ReaderOptions): Reader {
    return new Reader(this.#store, this.#logger, this.#shared, options);
  }

  /** What is remembered about the owner, as the turn found it. */
  async currentFacts(): Promise<readonly CurrentFact[]> {
    return (await this.#shared.facts.current(this.#factCount)).facts;
  }

  /**
   * A reader for people and for what is recorded already: a message that damage took is given as `isDamaged`, with nothing said.
   * What a model is sent must not be read with it: it would be as if less had been said.
   */
  despiteDamage(): Reader {
    return this.#readerWith({ rows: this.#rows, factCount: this.#factCount, isTolerant: true });
  }

  /** Messages that were recorded after `parent` and end at `tip`, and nothing was recorded there before. */
  appended(parent: Place | null, tip: Place, rows: readonly StoredMessage[], vocabulary: string): void {
    this.#rows?.appended(parent, tip, rows, vocabulary);
  }

  /** What was recorded just now says. A reply may be recorded as one that was broken off, which a client does not say. */
  async decoded(recorded: readonly NewMessage[], messages: readonly Message[]): Promise<void> {
    const slices = new Slices(this.#store);
    for (const [index, one] of recorded.entries()) {
      const message = messages[index];
      if (message !== undefined && message.role !== 'assistant') this.#shared.decoded.keep(one, message);
      if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    }
  }

  /** What the model would see, with edits that are not committed on top where some are given. */
  async view(conversation: OnChain, counter: ModelCounter, more: readonly Edit[] = []): Promise<View> {
    const progress = new ViewProgress(this.#shared.emit, conversation.id);
    const place = await this.layoutOf(conversation, more);
    return this.#folded(place, conversation.tip, counter, progress).finally(() => progress.end());
  }

  /**
   * The view of a conversation to whose log a quotation before the newest message was added, and nothing else, made of the view before:
   * only what is quoted is read. Undefined where the whole has to be read.
   */
  async viewQuoting(
    before: View,
    conversation: OnChain,
    recalled: MessagesRecalled,
    counter: ModelCounter,
  ): Promise<View | undefined> {
    const { tip, live, isElsewhere } = conversation;
    if (isElsewhere || live === undefined) return undefined;
    const place = await this.layoutOf(conversation);
    const text = (await this.#quotations.texts(place, [recalled], tip, counter.vocabulary))(recalled);
    return text === undefined ? undefined : withQuotation(before, place, recalled, text);
  }

  /** What the model would see of the chain that ends at `tip`, under a log. */
  async viewUnder(log: readonly Edit[], tip: Place | null, counter: ModelCounter): Promise<View> {
    return this.#folded(await this.layout(log, tip), tip, counter);
  }

  /** How the edits of a conversation lie on its chain, with edits that are made for that chain on top. */
  async layoutOf(conversation: OnChain, more: readonly Edit[] = []): Promise<Layout> {
    const { id, tip, live, editCount, isElsewhere } = conversation;
    if (isElsewhere) return this.layout([...(await this.deciding(conversation, tip, more)), ...more], tip);
    const known = live ?? (editCount === 0 ? [] : await this.#store.edits(id, 'live'));
    const edits = [...known, ...more];
    return tip !== null && live !== undefined ? layoutOfLive(edits, tip) : this.layout(edits, tip);
  }

  /**
   * The part of a conversation's log that decides how all of it lies on the chain that ends in `fresh` after `tip`, with more edits
   * on top of it.
   */
  async deciding(
    { id, editCount }: Pick<Conversation, 'id' | 'editCount'>,
    tip: Place | null,
    more: readonly Edit[] = [],
    fresh: readonly MessageId[] = [],
  ): Promise<readonly Edit[]> {
    if (editCount === 0) return [];
    if (editCount <= SHORT_LOG) return this.#store.edits(id);
    const length = (tip === null ? 0 : tip.depth + 1) + fresh.length;
    const idsAt = (depths: readonly number[]) => this.#idsAt(depths, tip, fresh);
    return editsOnChain(this.#store, id, { length, idsAt }, more);
  }

  /** How a log lies on the chain that ends at `tip`, with the ids of messages that are about to follow it. */
  async layout(edits: readonly Edit[], tip: Place | null, fresh: readonly MessageId[] = []): Promise<Layout> {
    const ids = await this.#idsAt(anchorDepths(edits), tip, fresh);
    return layout(edits, (tip === null ? 0 : tip.depth + 1) + fresh.length, (depth) => ids.get(depth));
  }

  async #idsAt(depths: readonly number[], tip: Place | null, fresh: readonly MessageId[]) {
    const recorded = tip === null ? 0 : tip.depth + 1;
    const known = depths.filter((depth) => depth < recorded);
    const ids = tip === null || known.length === 0 ? new Map<number, MessageId>() : await this.#store.idsAt(tip, known);
    for (const [index, id] of fresh.entries()) ids.set(recorded + index, id);
    return ids;
  }

  /** Messages of a chain, decoded and counted; one that was never counted in this vocabulary is counted now. */
  async messages(tip: Place, from: number, to: number, counter: ModelCounter): Promise<RecordedMessage[]> {
    return this.#messagesOf(tip, [{ from, to }], counter);
  }

  /**
   * The newest messages of a conversation, as many as are asked for. Where some of them are not known here, all that its view
   * shows is read with them: a turn needs both.
   */
  async newest(conversation: OnChain & { readonly tip: Place }, count: number, counter: ModelCounter) {
    const { tip } = conversation;
    const to = tip.depth + 1;
    const tail = { from: Math.max(0, to - count), to };
    if (this.#chains.isMissing(tip, tail, counter.vocabulary)) {
      const { segments } = await this.layoutOf(conversation);
      const shown = segments.filter(({ kind, from }) => kind === 'messages' && from < tail.from);
      const spans = shown.map((span) => ({ from: span.from, to: Math.min(span.to, tail.from) }));
      await this.#chains.rows(tip, [...spans, tail], counter.vocabulary);
    }
    return this.messages(tip, tail.from, tail.to, counter);
  }

  /** Messages of a chain as they were said, decoded and nothing else. One that damage took said nothing. */
  async said(tip: Place, from: number, to: number): Promise<Message[]> {
    return (await this.despiteDamage().#chains.read(tip, [{ from, to }], UNCOUNTED)).map(({ message }) => message);
  }

  /**
   * Messages of several runs of a chain as they were said, in the order given. One that damage took said nothing. Those that are counted
   * in the vocabulary need not be read again in a later turn.
   */
  async saidIn(tip: Place, spans: readonly Span[], vocabulary = UNCOUNTED): Promise<SaidMessage[]> {
    const read = await this.despiteDamage().#chains.read(tip, spans, vocabulary);
    return read.map(({ row: { id, depth, recordedAt, tokens }, message }) => ({
      id,
      depth,
      recordedAt,
      tokens,
      message,
    }));
  }

  /** What a person erased is not to be remembered either. */
  async forget(messages: readonly RecordedMessage[]): Promise<void> {
    this.#shared.rows.forget();
    const slices = new Slices(this.#store);
    for (const message of messages) {
      this.#shared.decoded.forget(message);
      if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    }
  }

  async #folded(place: Layout, tip: Place | null, counter: ModelCounter, progress?: ViewProgress): Promise<View> {
    const slices = new Slices(this.#store);
    const spans = place.segments.filter(({ kind }) => kind === 'messages');
    const messages = tip === null ? [] : await this.#messagesOf(tip, spans, counter, progress);
    const shown = new Map<number, RecordedMessage>();
    for (const message of messages) {
      shown.set(message.depth, inShownForm(place, message));
      if (slices.isFull(SHOWN_CHARS)) await slices.end();
    }
    const quoted = await this.#quotations.texts(place, [...place.recalls.values()], tip, counter.vocabulary);
    const answers = await this.#quotations.answers(place, tip, counter.vocabulary);
    await slices.next();
    return inSlices(
      foldInSteps(place, (depth) => shown.get(depth), quoted, answers),
      slices,
    );
  }

  /** They save time later. A store that cannot be written can still be read. */
  async #saveCounts(
    tip: Place,
    vocabulary: string,
    rows: readonly { readonly depth: number; readonly tokens: number }[],
  ): Promise<void> {
    try {
      for (let at = 0; at < rows.length; at += COUNTS_AT_ONCE) {
        const some = rows.slice(at, at + COUNTS_AT_ONCE).map(({ depth, tokens }) => [depth, tokens] as const);
        await this.#store.annotate(tip, { vocabulary, counts: new Map(some) });
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  async #messagesOf(
    tip: Place,
    spans: readonly Span[],
    counter: ModelCounter,
    progress?: ViewProgress,
  ): Promise<RecordedMessage[]> {
    const read = await this.#chains.read(tip, spans, counter.vocabulary, progress);
    const length = spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
    invariant(read.length === length, `the store gave ${read.length} of ${length} messages`);
    const uncounted = read.filter(({ row }) => row.tokens === null && !row.isErased && !row.isDamaged);
    if (uncounted.length === 0) return this.#recorded(read, new Map());
    const counted = new Map<number, number>();
    for (let at = 0; at < uncounted.length; at += COUNTED_AT_ONCE) {
      progress?.tell('count', at, uncounted.length);
      const some = uncounted.slice(at, at + COUNTED_AT_ONCE);
      const counts = await counter.countMessages(some.map(({ message }) => message));
      const rows = some.map(({ row }, index) => ({ ...row, tokens: counts[index] ?? 0 }));
      await this.#saveCounts(tip, counter.vocabulary, rows);
      for (const { depth, tokens } of rows) counted.set(depth, tokens);
      this.#rows?.keep(tip.line, rows, counter.vocabulary);
    }
    return this.#recorded(read, counted);
  }

  async #recorded(read: readonly ReadMessage[], counted: ReadonlyMap<number, number>): Promise<RecordedMessage[]> {
    const slices = new Slices(this.#store);
    const recorded: RecordedMessage[] = [];
    for (const one of read) {
      if (slices.isFull(MESSAGE_CHARS)) await slices.end();
      recorded.push(recordedOf(one, counted.get(one.row.depth)));
    }
    return recorded;
  }
}

/** How edits lie on a chain that all of them are known to hold on: nothing needs to be asked. */
function layoutOfLive(edits: readonly Edit[], tip: Place): Layout {
  const ids = new Map<number, MessageId>();
  for (const edit of edits) {
    if (edit.kind === 'span-replaced') ids.set(edit.to - 1, edit.endId);
    if (isAnchored(edit)) ids.set(edit.depth, edit.messageId);
  }
  return layout(edits, tip.depth + 1, (depth) => ids.get(depth));
}
