import { invariant, type MessageId, type Span } from '@palimpsest/core';
import { deepest } from '../deepest.js';
import { checkForGap } from '../gap.js';
import { lengthTo } from '../kernel/append.js';
import { isSamePlace } from '../kernel/guard.js';
import { tipOf, toConversation } from '../rows.js';
import {
  type Append,
  type Conversation,
  GoneError,
  type Located,
  type NewMessage,
  type Place,
  type StoredMessage,
} from '../store.js';
import { fromText, toText } from '../text.js';
import type { RecordedInTree } from './branches.js';
import { keptMessage, type SummedRow, withoutWords } from './kept-message.js';
import type { Lines } from './lines.js';
import type { PendingErasures } from './pending-erasures.js';
import type { ConversationRow } from './rows.js';
import type { Statements } from './statements.js';
import { sumOf } from './sums.js';

/** A message with the time it was said, where that is not the time of the append. */
type TimedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'> & Pick<StoredMessage, 'recordedAt' | 'isErased'>>;

/** What was said: the messages of all conversations, on their lines. */
export class Messages {
  readonly #statements: Statements;
  readonly #lines: Lines;
  readonly #pending: PendingErasures;

  constructor(statements: Statements, lines: Lines, pending: PendingErasures) {
    this.#statements = statements;
    this.#lines = lines;
    this.#pending = pending;
  }

  read(owner: number, tip: Place, spans: readonly Span[], vocabulary: string): StoredMessage[] {
    this.need(owner, tip);
    const name = toText(vocabulary);
    const isEmptied = this.#pending.emptied();
    const messages = spans
      .flatMap(({ from, to }) => this.#lines.stretches(owner, tip, from, to))
      .flatMap(({ line, from, to }) =>
        (this.#statements.read.all(name, owner, line, from, to) as unknown as SummedRow[])
          .filter(({ depth, id }) => depth < tip.depth || fromText(id) === tip.id)
          .map((row) => (isEmptied(line, row.depth) ? withoutWords(row) : row))
          .map((row) => keptMessage(row, () => this.#recorder(owner, line, row.depth))),
      );
    checkForGap(tip, spans, messages.length);
    return messages;
  }

  /** The name of the conversation that recorded a message, if it is still there. */
  #recorder(owner: number, line: number, depth: number): string | undefined {
    const row = this.#statements.recorder.get(line, depth, owner) as { id: string } | undefined;
    return row && fromText(row.id);
  }

  idsAt(owner: number, tip: Place, depths: readonly number[]): Map<number, MessageId> {
    this.need(owner, tip);
    const ids = new Map<number, MessageId>();
    for (const depth of depths.filter((depth) => depth >= 0 && depth <= tip.depth)) {
      const id = this.#idAt(owner, this.#lines.lineAt(owner, tip, depth), depth);
      if (id !== undefined && (depth < tip.depth || id === tip.id)) ids.set(depth, id);
    }
    return ids;
  }

  saveCounts(owner: number, tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): void {
    this.need(owner, tip);
    const name = toText(vocabulary);
    for (const [depth, tokens] of counts)
      if (depth >= 0 && depth <= tip.depth)
        this.#statements.saveCount.run(this.#lines.lineAt(owner, tip, depth), depth, name, tokens, owner);
  }

  locateIn(row: ConversationRow | undefined, chain: readonly MessageId[]): Located[] {
    if (row === undefined || row.root === null) return [];
    const { owner, root } = row;
    const placeOf = (index: number) => this.#messageOf(owner, root, chain[index] as MessageId);
    const at = deepest(chain.length, (index) => placeOf(index) !== undefined);
    const place = at < 0 ? undefined : placeOf(at);
    return place === undefined ? [] : [this.#located(row, place)];
  }

  locateAnywhere(owner: number, chain: readonly MessageId[]): Located[] {
    const { hasMessage, conversationsAtTip, conversationsHolding } = this.#statements;
    const at = deepest(chain.length, (index) => hasMessage.get(owner, toText(chain[index] as MessageId)) !== undefined);
    const id = chain[at];
    if (id === undefined) return [];
    const atTip = (conversationsAtTip.all(owner, toText(id)) as ConversationRow[]).map((row) => ({
      row,
      place: tipOf(row),
    }));
    const holding = (conversationsHolding.all(owner, toText(id)) as (ConversationRow & Place)[])
      .map((row) => ({ row, place: { line: row.line, depth: row.depth, id } }))
      .sort((a, b) => b.row.updated_at - a.row.updated_at);
    return [...atTip, ...holding].flatMap(({ row, place }) => (place === null ? [] : [this.#located(row, place)]));
  }

  /** The conversations whose chain or one of whose branches leads through a message. */
  holders(owner: number, place: Place): Conversation[] {
    if (!this.isThere(owner, place)) return [];
    const { line, depth } = place;
    const { root } = this.#lines.get(owner, line);
    return (this.#statements.holders.all({ owner, root, line, depth }) as ConversationRow[]).map(toConversation);
  }

  /** The message of a conversation's tree that has an id. */
  inTreeOf({ owner, root }: ConversationRow, id: MessageId): Place | undefined {
    return root === null ? undefined : this.#messageOf(owner, root, id);
  }

  /** Nothing was recorded after the tip of a conversation. */
  isLeaf(row: ConversationRow): boolean {
    const tip = tipOf(row);
    return tip === null ? row.root === null : !this.#isFollowed(tip);
  }

  /**
   * Ends in the last message, or in the parent when there was none. Messages that are already there are followed. The conversation's row
   * stays as it is.
   */
  add(
    row: ConversationRow,
    {
      parent,
      messages,
      vocabulary,
      at,
    }: Pick<Append, 'parent' | 'vocabulary' | 'at'> & { messages: readonly TimedMessage[] },
  ): RecordedInTree {
    const root = this.#rootAfter(row, parent);
    const { index, end: followed } = this.#followed(row.owner, root, parent, messages);
    let end = followed;
    if (index === messages.length) return { root, parent, end, areFresh: messages.length === 0 };
    const areFresh = index === 0;
    let hasReply = end !== null && this.hasReply(end);
    const line = this.#lineAfter(row, root, end);
    const own = root ?? line;
    if (root !== null) this.#releaseIds(row.owner, root, messages.slice(index));
    const name = toText(vocabulary);
    for (const message of messages.slice(index)) {
      const place = { line, depth: lengthTo(end), id: message.id };
      hasReply ||= message.isReply === true;
      this.#insert(row, place, { root: own, hasReply }, { recordedAt: at, ...message });
      if (message.tokens !== undefined && !message.isErased)
        this.#statements.addCount.run(line, place.depth, name, message.tokens);
      end = place;
    }
    return { root: own, parent, end, areFresh };
  }

  /** An id stands once in a tree: messages that are gone and not removed yet give theirs up for the same ones said again. */
  #releaseIds(owner: number, root: number, messages: readonly TimedMessage[]): void {
    if (!this.#pending.hasGone()) return;
    for (const { id } of messages) this.#statements.releaseId.run(owner, toText(id), root);
  }

  /** How many of the messages are there already, and where they end. Who has a message has all before it: its id stands for them. */
  #followed(owner: number, root: number | null, parent: Place | null, messages: readonly TimedMessage[]) {
    let end = parent;
    let [index, after] = [0, root === null ? 0 : messages.length];
    // Mostly none of them are there, or all.
    for (let at = 0; root !== null && index < after; at = index === 1 ? after - 1 : (index + after) >> 1) {
      const known = this.#messageOf(owner, root, (messages[at] as TimedMessage).id);
      if (known === undefined) {
        after = at;
        continue;
      }
      invariant(known.depth === lengthTo(parent) + at, `message ${known.id} is recorded at another place`);
      end = known;
      index = at + 1;
    }
    return { index, end };
  }

  /** Whether the chain that ends at `tip` holds a reply that a fork does not have from its origin. */
  hasOwnReply({ owner, forked_messages }: ConversationRow, tip: Place | null): boolean {
    if (tip === null || !this.hasReply(tip)) return false;
    if (forked_messages === null) return true;
    return this.#lines
      .stretches(owner, tip, forked_messages, tip.depth + 1)
      .some(({ line, from, to }) => this.#statements.hasReplyBetween.get(line, from, to) !== undefined);
  }

  /** Whether a message is a reply or follows one. */
  hasReply({ line, depth }: Place): boolean {
    const row = this.#statements.hasReply.get(line, depth) as { hasReply: number } | undefined;
    return row?.hasReply === 1;
  }

  /** @throws GoneError unless the message is where it is said to be, in the conversation's own tree, or is its tip */
  check(row: ConversationRow, place: Place): void {
    const { owner, root } = row;
    const tip = tipOf(row);
    if (isSamePlace(tip, place) && tip?.id === place.id) return;
    if (!this.#isAt(owner, place) || root !== this.#lines.get(owner, place.line).root) throw goneFrom(row, place);
  }

  /**
   * The tip of a conversation that is not where it is said to be was lost to damage, not erased: what leads to it can be read.
   * @throws GoneError unless the message is where it is said to be, or is such a tip
   */
  need(owner: number, place: Place): void {
    if (!this.isThere(owner, place) && !this.#isTip(owner, place)) throw new GoneError({ messageId: place.id });
  }

  #isTip(owner: number, { line, depth, id }: Place): boolean {
    return this.#statements.isTip.get(owner, toText(id), line, depth) !== undefined;
  }

  /** The message is where it is said to be, and may be shown. */
  isThere(owner: number, { line, depth, id }: Place): boolean {
    const row = this.#statements.isShownAt.get(line, depth, owner) as { id: string } | undefined;
    return row !== undefined && fromText(row.id) === id;
  }

  #isAt(owner: number, { line, depth, id }: Place): boolean {
    return this.#idAt(owner, line, depth) === id;
  }

  #insert(
    { key, owner }: ConversationRow,
    { line, depth, id }: Place,
    { root, hasReply }: { readonly root: number; readonly hasReply: boolean },
    message: TimedMessage & { readonly recordedAt: number },
  ): void {
    const { role, wire, callId, isInterrupted, hasFailed, isErased, isReply, viewHash, recordedAt } = message;
    const call = callId === undefined || isErased ? null : toText(callId);
    const said = [role, wire.protocol, isErased ? '' : toText(wire.json), call];
    const flags = [isInterrupted ? 1 : 0, hasFailed ? 1 : 0, isErased ? 1 : 0];
    const replies = [isReply ? 1 : 0, hasReply ? 1 : 0];
    const view = viewHash === undefined || isErased ? null : toText(viewHash);
    const sum = sumOf([...said, ...flags, ...replies, view, recordedAt]);
    const place = [line, depth, owner, root, toText(id)];
    this.#statements.addMessage.run(...place, ...said, ...flags, recordedAt, key, ...replies, view, sum);
  }

  /** What follows a message first is in its own line; erasing may leave only a branch. */
  #located(row: ConversationRow, place: Place): Located {
    return {
      conversation: toConversation(row),
      place,
      isLeaf: !this.#isFollowed(place),
      hasReply: this.hasReply(place),
    };
  }

  #isFollowed({ line, depth }: Place): boolean {
    return this.#statements.isFollowed.get({ line, next: depth + 1 }) !== undefined;
  }

  #messageOf(owner: number, root: number, id: MessageId): Place | undefined {
    const row = this.#statements.messageOfRoot.get(owner, toText(id), root) as Omit<Place, 'id'> | undefined;
    return row === undefined ? undefined : { line: row.line, depth: row.depth, id };
  }

  #idAt(owner: number, line: number, depth: number): MessageId | undefined {
    const row = this.#statements.idAt.get(line, depth, owner) as { id: string } | undefined;
    return row === undefined ? undefined : (fromText(row.id) as MessageId);
  }

  /** The root of what follows `parent`. A conversation that begins after a message of another is a fork of that. */
  #rootAfter(row: ConversationRow, parent: Place | null): number | null {
    const { owner, root } = row;
    const tip = tipOf(row);
    if (parent === null || (isSamePlace(tip, parent) && tip?.id === parent.id)) return root;
    const isThere = root === null ? this.isThere(owner, parent) : this.#isAt(owner, parent);
    if (!isThere) throw goneFrom(row, parent);
    const { root: own } = this.#lines.get(owner, parent.line);
    if (root !== null && root !== own) throw goneFrom(row, parent);
    return own;
  }

  /** The parent's own line while it is the last there, a new line otherwise. @throws DamagedError where the parent's is lost */
  #lineAfter({ owner }: ConversationRow, root: number | null, parent: Place | null): number {
    if (parent !== null) this.#lines.get(owner, parent.line);
    if (parent !== null && this.#statements.isInLine.get(parent.line, parent.depth + 1) === undefined)
      return parent.line;
    return this.#lines.create(owner, root, parent);
  }
}

const goneFrom = ({ id }: ConversationRow, place: Place): GoneError =>
  new GoneError({ conversationId: fromText(id), messageId: place.id });
