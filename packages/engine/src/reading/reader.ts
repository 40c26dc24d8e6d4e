import { codecOf, plainMessage } from '@palimpsest/codecs';
import {
  type Answers,
  anchorDepths,
  assertRun,
  damagedMessage,
  type Edit,
  erasedMessage,
  fold,
  InvariantError,
  isAnchored,
  type Layout,
  layout,
  type Message,
  type MessageId,
  type MessageRestated,
  type MessagesRecalled,
  type QuotedPassage,
  type RecalledSource,
  type RecordedMessage,
  type Span,
  toolResults,
  type View,
  withQuotation,
} from '@palimpsest/core';
import {
  type Conversation,
  DamagedError,
  type Place,
  type Store,
  type StoredMessage,
  StoreError,
} from '@palimpsest/stores';
import { saidText } from '../library/said-text.js';
import type { CurrentFact } from '../memory/current-facts.js';
import { FactBook } from '../memory/fact-book.js';
import { textOf } from '../recall/message-text.js';
import { passageText } from '../recall/quoted.js';
import { type Quotable, type QuotableFact, quotesText } from '../recall/quotes.js';
import type { ModelCounter } from '../tokens/counter.js';
import { Slices } from '../workers/slices.js';
import type { Logger } from '../world.js';
import { DecodedMessages } from './decoded-messages.js';
import { editsOnChain } from './edits-on-chain.js';
import { KnownRows, type OwnRows, type RowsAsOf } from './known-rows.js';
import { pagesOf } from './span-pages.js';
import { SystemTexts } from './system-texts.js';

/** A conversation on one of its chains: the present one unless it says otherwise. */
export type OnChain = Conversation & {
  readonly isElsewhere?: boolean;
  /** Its live edits, where they were read or written at the same moment as the rest of it. */
  readonly live?: readonly Edit[] | undefined;
};

/** A conversation on the chain that ends at `tip`. */
export const onChain = (conversation: OnChain, tip: Place | null): OnChain => ({
  ...conversation,
  tip,
  isElsewhere: tip?.line !== conversation.tip?.line || tip?.depth !== conversation.tip?.depth,
});

/** How many counts one transaction saves. */
const COUNTS_AT_ONCE = 500;
/** How many messages are read at once: a store may hold up everything else while it reads. */
const PAGE = 500;
/** A log with no more edits than this is read whole, in one call. */
const SHORT_LOG = 200;
/** What it costs to go through a row that was decoded before; the clock ends slices over others. */
const KNOWN_ROW_CHARS = 200;
const NO_FACTS: ReadonlyMap<string, QuotableFact> = new Map();
/** A vocabulary that nothing is counted in. */
const UNCOUNTED = '';

/** A message as it was said. */
export interface SaidMessage extends Pick<StoredMessage, 'id' | 'depth' | 'recordedAt' | 'tokens'> {
  readonly message: Message;
}

interface ReadMessage {
  readonly row: Row;
  readonly message: Message;
}

/** A row as it is stored, or what is known of one that damage took. */
type Row = StoredMessage & { readonly isDamaged?: true };

interface KnownAndMissing {
  readonly rows: Map<number, Row>;
  readonly missing: readonly Span[];
}

/** What readers of one owner's store share. */
interface Shared {
  readonly decoded: DecodedMessages;
  readonly rows: OwnRows;
  readonly systemTexts: SystemTexts;
  readonly facts: FactBook;
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
  /** What damage took is given as what is known of it, instead of an error. */
  readonly #isTolerant: boolean;

  constructor(
    store: Store,
    logger: Logger,
    {
      decoded = new DecodedMessages(),
      rows = new KnownRows().ofOwner(),
      systemTexts = new SystemTexts(store),
      facts = new FactBook(store),
    }: Partial<Shared> = {},
    { rows: known, factCount, isTolerant = false }: ReaderOptions = {},
  ) {
    this.#store = store;
    this.#logger = logger;
    this.#shared = { decoded, rows, systemTexts, facts };
    this.#factCount = factCount;
    this.systemTexts = systemTexts;
    this.#rows = known;
    this.#isTolerant = isTolerant;
  }

  /** A reader for a turn that has read how often something was erased: rows that are known here it does not read again. */
  asOf(erasures: number, factCount?: number): Reader {
    const known = { rows: this.#shared.rows.asOf(erasures), factCount };
    return new Reader(this.#store, this.#logger, this.#shared, known);
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
    const known = { rows: this.#rows, factCount: this.#factCount, isTolerant: true };
    return new Reader(this.#store, this.#logger, this.#shared, known);
  }

  /** Messages that were recorded after `parent` and end at `tip`, and nothing was recorded there before. */
  appended(parent: Place | null, tip: Place, rows: readonly StoredMessage[], vocabulary: string): void {
    this.#rows?.appended(parent, tip, rows, vocabulary);
  }

  /** What the model would see, with edits that are not committed on top where some are given. */
  async view(conversation: OnChain, counter: ModelCounter, more: readonly Edit[] = []): Promise<View> {
    return this.#folded(await this.layoutOf(conversation, more), conversation.tip, counter);
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
    const text = (await this.#quoted(place, [recalled], tip, counter.vocabulary))(recalled);
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
    const known = live ?? (editCount === 0 ? [] : await this.#store.liveEdits(id));
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
    if (this.#known(tip, [tail], counter.vocabulary).missing.length > 0) {
      const { segments } = await this.layoutOf(conversation);
      const shown = segments.filter(({ kind, from }) => kind === 'messages' && from < tail.from);
      const spans = shown.map((span) => ({ from: span.from, to: Math.min(span.to, tail.from) }));
      await this.#rowsOf(tip, [...spans, tail], counter.vocabulary);
    }
    return this.messages(tip, tail.from, tail.to, counter);
  }

  /** Messages of a chain as they were said, decoded and nothing else. One that damage took said nothing. */
  async said(tip: Place, from: number, to: number): Promise<Message[]> {
    return (await this.despiteDamage().#read(tip, [{ from, to }], UNCOUNTED)).map(({ message }) => message);
  }

  /**
   * Messages of several runs of a chain as they were said, in the order given. One that damage took said nothing. Those that are counted
   * in the vocabulary need not be read again in a later turn.
   */
  async saidIn(tip: Place, spans: readonly Span[], vocabulary = UNCOUNTED): Promise<SaidMessage[]> {
    const read = await this.despiteDamage().#read(tip, spans, vocabulary);
    return read.map(({ row: { id, depth, recordedAt, tokens }, message }) => ({
      ...{ id, depth, recordedAt, tokens, message },
    }));
  }

  /** What a person erased is not to be remembered either. */
  forget(messages: readonly RecordedMessage[]): void {
    for (const message of messages) this.#shared.decoded.forget(message);
    this.#shared.rows.forget();
  }

  async #folded(place: Layout, tip: Place | null, counter: ModelCounter): Promise<View> {
    const slices = new Slices(this.#store);
    const spans = place.segments.filter(({ kind }) => kind === 'messages');
    const messages = tip === null ? [] : await this.#messagesOf(tip, spans, counter);
    const shown = new Map(
      messages.map((message) => [message.depth, withLookups(place, withClientForm(place, message))]),
    );
    const quoted = await this.#quoted(place, [...place.recalls.values()], tip, counter.vocabulary);
    const answers = await this.#answers(place, tip, counter.vocabulary);
    await slices.next();
    return fold(place, (depth) => shown.get(depth), quoted, answers);
  }

  /** The texts of what a layout quotes. */
  async #quoted(place: Layout, recalls: readonly MessagesRecalled[], tip: Place | null, vocabulary: string) {
    const sources = recalls.flatMap((recalled) => recalled.sources);
    const quotable = await this.#quotable(place, sources, tip, vocabulary);
    const named = recalls.flatMap((recalled) => recalled.facts ?? []);
    const facts = named.length === 0 ? NO_FACTS : await this.#shared.facts.shown(named, this.#factCount);
    return (recalled: MessagesRecalled) => quotesText(recalled, quotable, (id) => facts.get(id));
  }

  /** The answers to calls that a layout shows, as they were given: what was erased since is not in them any more. */
  async #answers({ lookups }: Layout, tip: Place | null, vocabulary: string): Promise<Answers> {
    const answers = new Map<number, Map<string, string>>();
    if (tip === null) return answers;
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
        ? await this.despiteDamage().#read(tip, [{ from: depth, to: depth + 1 }], vocabulary)
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
    const said = await this.despiteDamage().#read(tip, spans, vocabulary);
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

  /** A message of another conversation. */
  async #elsewhere(conversationId: string, messageId: MessageId, vocabulary: string): Promise<ReadMessage[]> {
    const [found] = await this.#store.locate([messageId], conversationId);
    if (found === undefined) return [];
    const { depth } = found.place;
    return this.despiteDamage().#read(found.place, [{ from: depth, to: depth + 1 }], vocabulary);
  }

  /** They save time later. A store that cannot be written can still be read. */
  async #saveCounts(tip: Place, vocabulary: string, counts: readonly (readonly [number, number])[]): Promise<void> {
    try {
      for (let at = 0; at < counts.length; at += COUNTS_AT_ONCE)
        await this.#store.saveCounts(tip, vocabulary, new Map(counts.slice(at, at + COUNTS_AT_ONCE)));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  async #messagesOf(tip: Place, spans: readonly Span[], counter: ModelCounter): Promise<RecordedMessage[]> {
    const read = await this.#read(tip, spans, counter.vocabulary);
    let start = 0;
    for (const span of spans) {
      const end = start + Math.max(0, span.to - span.from);
      assertRun(
        read.slice(start, end).map(({ row }) => row),
        span,
      );
      start = end;
    }
    const uncounted = read.filter(({ row }) => row.tokens === null && !row.isErased && !row.isDamaged);
    const counts = await counter.countMessages(uncounted.map(({ message }) => message));
    const counted = new Map(uncounted.map(({ row }, index) => [row.depth, counts[index] ?? 0]));
    if (counted.size > 0) {
      await this.#saveCounts(tip, counter.vocabulary, [...counted]);
      const rows = uncounted.map(({ row }) => ({ ...row, tokens: counted.get(row.depth) ?? 0 }));
      this.#rows?.keep(tip.line, rows, counter.vocabulary);
    }
    return read.map(({ row: { id, depth, tokens, recordedAt, isErased, isReply, hasFailed, viewHash }, message }) => ({
      ...{ id, depth, message, recordedAt },
      ...(isReply ? { isReply } : {}),
      ...(hasFailed ? { hasFailed } : {}),
      ...(viewHash === undefined ? {} : { viewHash }),
      tokens: isErased ? 0 : (tokens ?? counted.get(depth) ?? 0),
    }));
  }

  async #read(tip: Place, spans: readonly Span[], vocabulary: string): Promise<ReadMessage[]> {
    const slices = new Slices(this.#store);
    const read: ReadMessage[] = [];
    for (const row of await this.#rowsOf(tip, spans, vocabulary)) {
      if (slices.isFull(KNOWN_ROW_CHARS)) await slices.end();
      read.push({ row, message: this.#message(row) });
    }
    await slices.next();
    return read;
  }

  /** Rows of a chain in order, of which only those are read that are not known here. */
  async #rowsOf(tip: Place, spans: readonly Span[], vocabulary: string): Promise<Row[]> {
    const { rows, missing } = this.#known(tip, spans, vocabulary);
    const slices = new Slices(this.#store);
    for (const page of pagesOf(missing, PAGE)) {
      const read = await this.#readSpans(tip, page, vocabulary);
      for (const row of read) rows.set(row.depth, row);
      if (vocabulary !== UNCOUNTED) this.#rows?.keep(tip.line, read.filter(isCounted), vocabulary);
      await slices.next();
    }
    return spans.flatMap(({ from, to }) =>
      Array.from({ length: Math.max(0, to - from) }, (_, index) => rows.get(from + index) ?? []).flat(),
    );
  }

  /** In no order; each message that damage took is found by one more read. */
  async #readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let left = spans; ; ) {
      try {
        return [...found, ...(await this.#store.readSpans(tip, left, vocabulary))];
      } catch (error) {
        const lost = error instanceof DamagedError ? error.lost : undefined;
        if (!this.#isTolerant || lost === undefined) throw error;
        found.push({ ...lost, isDamaged: true });
        left = left.flatMap((span) => without(span, lost.depth));
      }
    }
  }

  /** What of these runs is known here, and the runs that are not. */
  #known(tip: Place, spans: readonly Span[], vocabulary: string): KnownAndMissing {
    const rows = new Map<number, Row>();
    if (this.#rows === undefined) return { rows, missing: spans };
    const missing: { from: number; to: number }[] = [];
    for (const { from, to } of spans) {
      for (let depth = from; depth < to; depth += 1) {
        const row = this.#rows.get(tip.line, depth, vocabulary === UNCOUNTED ? undefined : vocabulary);
        const last = missing.at(-1);
        if (row !== undefined) rows.set(depth, row);
        else if (last?.to === depth) last.to = depth + 1;
        else missing.push({ from: depth, to: depth + 1 });
      }
    }
    return { rows, missing };
  }

  #message(row: Row): Message {
    if (row.isDamaged) return damagedMessage(row.role, row.wire.protocol);
    if (row.isErased) return erasedMessage(row.role, row.wire.protocol);
    const { decoded } = this.#shared;
    const known = decoded.get(row);
    if (known !== undefined) return known;
    const message = this.#decode(row);
    decoded.keep(row, message);
    return message;
  }

  /** A record that cannot be read is shown as what it is; it must not take the conversation with it. */
  #decode(row: StoredMessage): Message {
    try {
      const message = codecOf(row.wire.protocol).decodeMessage(row.wire.json);
      const { callId } = row;
      const parts =
        callId === undefined
          ? message.parts
          : message.parts.map((part) => (part.type === 'tool-result' ? { ...part, callId } : part));
      return { ...message, parts, ...(row.isInterrupted ? { isInterrupted: true } : {}) };
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.#logger.error({ id: row.id, depth: row.depth, error: error.message }, 'a stored message cannot be read');
      const text = `⟦message ${row.id} cannot be read from the store⟧`;
      const role = row.role === 'tool' ? 'assistant' : row.role;
      return plainMessage(role, text);
    }
  }
}

/** A message as its client sends it. A result answers the call that it was recorded for. */
function withClientForm({ restated }: Layout, recorded: RecordedMessage): RecordedMessage {
  const form = restated.get(recorded.depth);
  if (form === undefined || form.messageId !== recorded.id || recorded.message.isErased) return recorded;
  const sent = decodedForm(form);
  if (sent === undefined) return recorded;
  const answered = toolResults(recorded.message);
  const results = new Map(toolResults(sent).map((part, index) => [part, answered[index]?.callId ?? part.callId]));
  const parts = sent.parts.map((part) =>
    part.type === 'tool-result' ? { ...part, callId: results.get(part) ?? part.callId } : part,
  );
  return { ...recorded, message: { ...sent, parts }, tokens: form.tokens };
}

/** Undefined where this version cannot read it: the message shows as it was recorded. */
function decodedForm({ wire }: MessageRestated): Message | undefined {
  try {
    return codecOf(wire.protocol).decodeMessage(wire.json);
  } catch (error) {
    if (error instanceof InvariantError) return undefined;
    throw error;
  }
}

/** A reply with the calls behind its own that were answered here. */
function withLookups({ lookups }: Layout, recorded: RecordedMessage): RecordedMessage {
  const { message, tokens, id } = recorded;
  const made = lookups.get(recorded.depth);
  if (made === undefined || made.messageId !== id || message.isErased) return recorded;
  const joined = codecOf(message.wire.protocol).ownTools.withCalls(message, made.calls);
  return { ...recorded, message: joined, tokens: tokens + made.tokens };
}

/** Whether the message at a depth shows as it was said. */
const showsWhole = ({ segments, parts }: Layout, depth: number): boolean =>
  !parts.has(depth) && segments.some(({ kind, from, to }) => kind === 'messages' && depth >= from && depth < to);

const isCounted = ({ tokens, isErased, isDamaged }: Row): boolean =>
  isDamaged !== true && (tokens !== null || isErased === true);

/** What is left of a run without one depth. */
const without = ({ from, to }: Span, depth: number): Span[] =>
  [
    { from, to: Math.min(to, depth) },
    { from: Math.max(from, depth + 1), to },
  ].filter((span) => span.from < span.to);

/** How edits lie on a chain that all of them are known to hold on: nothing needs to be asked. */
function layoutOfLive(edits: readonly Edit[], tip: Place): Layout {
  const ids = new Map<number, MessageId>();
  for (const edit of edits) {
    if (edit.kind === 'span-replaced') ids.set(edit.to - 1, edit.endId);
    if (isAnchored(edit)) ids.set(edit.depth, edit.messageId);
  }
  return layout(edits, tip.depth + 1, (depth) => ids.get(depth));
}
