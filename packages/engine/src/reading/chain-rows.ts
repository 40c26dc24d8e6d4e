import { codecOf, plainMessage } from '@palimpsest/codecs';
import {
  damagedMessage,
  erasedMessage,
  InvariantError,
  type Message,
  type RecordedMessage,
  type Span,
} from '@palimpsest/core';
import { DamagedError, type Place, type Store, type StoredMessage } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import type { Logger } from '../world.js';
import type { DecodedMessages } from './decoded-messages.js';
import type { RowsAsOf } from './known-rows.js';
import { pagesOf } from './span-pages.js';
import type { ViewProgress } from './view-progress.js';

/** How many messages are read at once: a store may hold up everything else while it reads. */
const PAGE = 200;
/** What it costs to go through a row that was decoded before; the clock ends slices over others. */
const KNOWN_ROW_CHARS = 200;
/** What it costs to read a row, besides its characters. */
const READ_ROW_CHARS = 300;
/** A vocabulary that nothing is counted in. */
export const UNCOUNTED = '';

/** A row as it is stored, or what is known of one that damage took. */
type Row = StoredMessage & { readonly isDamaged?: true };

export interface ReadMessage {
  readonly row: Row;
  readonly message: Message;
  /** Known once it is counted. */
  recorded?: RecordedMessage;
}

interface KnownAndMissing {
  readonly rows: Map<number, Row>;
  readonly missing: readonly Span[];
}

interface ChainRowsOptions {
  readonly store: Store;
  readonly logger: Logger;
  readonly decoded: DecodedMessages;
  readonly known: RowsAsOf | undefined;
  /** What damage took is given as what is known of it, instead of an error. */
  readonly isTolerant: boolean;
}

/**
 * What was read of a row: a turn goes through the same rows as the turn before it, and a row never changes. An entry lives
 * as long as its row does.
 */
const readBefore = new WeakMap<Row, ReadMessage>();

/** The rows of chains of one owner's store, decoded. */
export class ChainRows {
  readonly #options: ChainRowsOptions;

  constructor(options: ChainRowsOptions) {
    this.#options = options;
  }

  /** The messages of some runs of a chain, in the order given. Those that are counted in the vocabulary need not be read again. */
  async read(tip: Place, spans: readonly Span[], vocabulary: string, progress?: ViewProgress): Promise<ReadMessage[]> {
    const slices = new Slices(this.#options.store);
    const read: ReadMessage[] = [];
    const onPage = (page: readonly Row[], done: number, total: number) => {
      for (const row of page) this.#readRow(row);
      progress?.tell('read', done, total);
    };
    for (const row of await this.rows(tip, spans, vocabulary, onPage)) {
      if (slices.isFull(KNOWN_ROW_CHARS)) await slices.end();
      read.push(this.#readRow(row));
    }
    await slices.next();
    return read;
  }

  /**
   * Rows of a chain in order, of which only those are read that are not known here.
   * @param onPage called with each page of those, and how many of them are read by now
   */
  async rows(
    tip: Place,
    spans: readonly Span[],
    vocabulary: string,
    onPage?: (page: readonly Row[], done: number, total: number) => void,
  ): Promise<Row[]> {
    const { rows, missing } = this.#known(tip, spans, vocabulary);
    const slices = new Slices(this.#options.store);
    const total = missing.reduce((sum, { from, to }) => sum + to - from, 0);
    let done = 0;
    for (const page of pagesOf(missing, PAGE)) {
      const read = await this.#readSpans(tip, page, vocabulary);
      done += read.length;
      onPage?.(read, done, total);
      for (const row of read) rows.set(row.depth, row);
      if (vocabulary !== UNCOUNTED) this.#options.known?.keep(tip.line, read.filter(isCounted), vocabulary);
      await slices.next(read.reduce((chars, { wire }) => chars + READ_ROW_CHARS + wire.json.length, 0));
    }
    const ordered: Row[] = [];
    for (const { from, to } of spans)
      for (let depth = from; depth < to; depth += 1) {
        const row = rows.get(depth);
        if (row !== undefined) ordered.push(row);
      }
    return ordered;
  }

  /** Whether some rows of a run are not known here. */
  isMissing(tip: Place, span: Span, vocabulary: string): boolean {
    return this.#known(tip, [span], vocabulary).missing.length > 0;
  }

  /** In no order; each message that damage took is found by one more read. */
  async #readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let left = spans; ; ) {
      try {
        return [...found, ...(await this.#options.store.read(tip, left, vocabulary))];
      } catch (error) {
        const lost = error instanceof DamagedError ? error.lost : undefined;
        if (!this.#options.isTolerant || lost === undefined) throw error;
        found.push({ ...lost, isDamaged: true });
        left = left.flatMap((span) => without(span, lost.depth));
      }
    }
  }

  /** What of these runs is known here, and the runs that are not. */
  #known(tip: Place, spans: readonly Span[], vocabulary: string): KnownAndMissing {
    const rows = new Map<number, Row>();
    const { known } = this.#options;
    if (known === undefined) return { rows, missing: spans };
    const missing: { from: number; to: number }[] = [];
    const rowAt = known.finder(tip.line, vocabulary === UNCOUNTED ? undefined : vocabulary);
    for (const { from, to } of spans) {
      for (let depth = from; depth < to; depth += 1) {
        const row = rowAt(depth);
        const last = missing.at(-1);
        if (row !== undefined) rows.set(depth, row);
        else if (last?.to === depth) last.to = depth + 1;
        else missing.push({ from: depth, to: depth + 1 });
      }
    }
    return { rows, missing };
  }

  #readRow(row: Row): ReadMessage {
    const known = readBefore.get(row);
    if (known !== undefined) return known;
    const read = { row, message: this.#message(row) };
    readBefore.set(row, read);
    return read;
  }

  #message(row: Row): Message {
    if (row.isDamaged) return damagedMessage(row.role, row.wire.protocol);
    if (row.isErased) return erasedMessage(row.role, row.wire.protocol);
    const { decoded } = this.#options;
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
      const { logger } = this.#options;
      logger.error({ id: row.id, depth: row.depth, error: error.message }, 'a stored message cannot be read');
      const text = `⟦message ${row.id} cannot be read from the store⟧`;
      const role = row.role === 'tool' ? 'assistant' : row.role;
      return plainMessage(role, text);
    }
  }
}

/** A message as it was recorded. `counted` are its tokens where its row has none. */
export function recordedOf(read: ReadMessage, counted: number | undefined): RecordedMessage {
  if (read.recorded !== undefined) return read.recorded;
  const { row, message } = read;
  const { id, depth, tokens, recordedAt, isErased, isReply, hasFailed, viewHash } = row;
  const recorded = {
    ...{ id, depth, message, recordedAt },
    ...(isReply ? { isReply } : {}),
    ...(hasFailed ? { hasFailed } : {}),
    ...(viewHash === undefined ? {} : { viewHash }),
    tokens: isErased ? 0 : (tokens ?? counted ?? 0),
  };
  if (tokens !== null) read.recorded = recorded;
  return recorded;
}

const isCounted = ({ tokens, isErased, isDamaged }: Row): boolean =>
  isDamaged !== true && (tokens !== null || isErased === true);

/** What is left of a run without one depth. */
const without = ({ from, to }: Span, depth: number): Span[] =>
  [
    { from, to: Math.min(to, depth) },
    { from: Math.max(from, depth + 1), to },
  ].filter((span) => span.from < span.to);
