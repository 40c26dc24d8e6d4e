import { randomUUID } from 'node:crypto';
import type { Compaction, Edit, MessageId, Span, SpanReplaced } from '@palimpsest/core';
import type { Adoption, Reply } from '../adoption.js';
import { alteredMessage } from '../altered-message.js';
import { headOf } from '../edits-about.js';
import { checkForGap } from '../gap.js';
import { instructionsIdOf } from '../instructions-id.js';
import {
  type CalibrationRow,
  type CompactionRow,
  type ConversationRow,
  type MessageRow,
  type RecordRow,
  toCalibration,
  toCompactions,
  toConversation,
  toEdits,
  toMessage,
  toPlace,
} from '../rows.js';
import type {
  Append,
  Branch,
  BranchesPage,
  Calibration,
  ChainSpan,
  Commit,
  CompactionsPage,
  Conversation,
  ConversationOrigin,
  ConversationPatch,
  ConversationsOfSession,
  ConversationsPage,
  EditNumbers,
  EditsAbout,
  Erased,
  FactNotes,
  FactPage,
  FactRecord,
  Fork,
  ForkSource,
  InstructionsVersion,
  LiveFacts,
  Located,
  MessageErasure,
  NewUsage,
  PartialReply,
  PassClaim,
  Place,
  Redaction,
  SpansPage,
  Store,
  StoredMessage,
  StoredVector,
  TextPage,
  UsageQuery,
  UsageRecord,
  VectorSpace,
} from '../store.js';
import { fromText, toText } from '../text.js';
import type { LocatedReply, TurnQuery, TurnStart } from '../turn-start.js';
import type { FoundWords, Pace, WordQuery } from '../words.js';
import { adopt } from './adopt.js';
import type { Connection, Statements, Value } from './connection.js';
import { FactLog } from './fact-log.js';
import { factsOf, wiresOf } from './facts.js';
import type { Indexing } from './indexing.js';
import { erase, removeAbandoned } from './removal.js';
import { type LocatedRow, toLocated } from './rows.js';
import * as sql from './statements.js';
import { MAX_CANDIDATES, type TurnRow, toTurnStart, turnValues } from './turn-start.js';
import { Usage } from './usage.js';
import { saveVectors, vectorsOn } from './vectors.js';
import { find, titled, titleTerms } from './words.js';

/** After every conversation there can be. */
const NEWEST = { updatedAt: Number.MAX_SAFE_INTEGER, id: '' };
/** No limit, and the greatest number of a branch: the greatest integer of the database. */
const ALL = 2_147_483_647;
const WHOLE_LOG: EditNumbers = { numbers: { from: 0, to: ALL } };
/** How much of the end of a chain is sent at first: what a client sends again is nearly all recorded. */
const CHAIN_END = 64;

/** What one owner keeps in a Postgres. */
export class PostgresStore implements Store {
  readonly #owner: string;
  readonly #connection: Connection;
  readonly #facts: FactLog;
  readonly #usage: Usage;
  readonly #indexing: Indexing;

  constructor(connection: Connection, owner: string, indexing: Indexing) {
    this.#owner = toText(owner);
    this.#connection = connection;
    this.#indexing = indexing;
    this.#facts = new FactLog(connection, this.#owner);
    this.#usage = new Usage(
      (statement, values) => this.#read(statement, values),
      (statement, values) => this.#write(statement, values),
    );
  }

  async createConversation(id: string, at: number, origin: ConversationOrigin = {}): Promise<Conversation> {
    return this.#conversation(sql.CREATE, [toText(id), at, ...originValues(origin), randomUUID()]);
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    const [row] = await this.#read<ConversationRow>(sql.CONVERSATION, [toText(id)]);
    return row && toConversation(row);
  }

  async conversations(query: ConversationsPage | ConversationsOfSession): Promise<Conversation[]> {
    if ('session' in query) {
      const rows = await this.#read<ConversationRow>(sql.CONVERSATIONS_OF_SESSION, [
        toText(query.session),
        query.limit,
      ]);
      return rows.map(toConversation);
    }
    const { limit, before = NEWEST, isArchived = null, isSide = null, isRefused = null } = query;
    const values = [isArchived, isSide, isRefused, before.updatedAt, toText(before.id), limit];
    return (await this.#read<ConversationRow>(sql.CONVERSATIONS, values)).map(toConversation);
  }

  async titled(terms: readonly string[], { limit }: { readonly limit: number }): Promise<Conversation[]> {
    return titled(this.#connection, this.#owner, terms, limit);
  }

  async find(query: WordQuery, pace?: Pace): Promise<FoundWords> {
    await this.#indexing.catchUp(this.#owner, pace);
    return find(this.#connection, this.#owner, query, pace);
  }

  async conversationIds({ limit, after = '' }: TextPage): Promise<string[]> {
    const rows = await this.#read<{ id: string }>(sql.CONVERSATION_IDS, [toText(after), limit]);
    return rows.map(({ id }) => fromText(id));
  }

  async change(id: string, { title, strategy, agent, ...flags }: ConversationPatch): Promise<Conversation | undefined> {
    const change = {
      ...flags,
      ...(title === undefined ? {} : { title: toText(title), titleTerms: titleTerms(title) }),
      ...(strategy === undefined ? {} : { strategy: nullable(strategy) }),
      ...(agent === undefined ? {} : { agent: nullable(agent) }),
    };
    const [row] = await this.#write<ConversationRow>(sql.CHANGE, [toText(id), JSON.stringify(change)]);
    return row && toConversation(row);
  }

  async refuse(id: string, tip: Place | null): Promise<void> {
    await this.#write(sql.REFUSE, [toText(id), ...position(tip)]);
  }

  async ownStrategy(): Promise<string | null> {
    const [row] = await this.#read<{ strategy: string | null }>(sql.OWN_STRATEGY, []);
    return row === undefined || row.strategy === null ? null : fromText(row.strategy);
  }

  async setOwnStrategy(strategy: string | null): Promise<void> {
    await this.#write(sql.SET_OWN_STRATEGY, [nullable(strategy)]);
  }

  async fork({ newId, at, origin = {}, ...source }: Fork): Promise<Conversation> {
    const { conversationId, tip, expectedEditCount, live } = source;
    const values = [toText(conversationId), ...place(tip), expectedEditCount, live.map(toText)];
    return this.#conversation(sql.FORK, [toText(newId), at, JSON.stringify(originOf(origin)), ...values, randomUUID()]);
  }

  async adopt(adoption: Adoption): Promise<Conversation> {
    await removeAbandoned(this.#connection);
    const adopted = await adopt(this.#connection, this.#owner, adoption);
    this.#indexing.recorded();
    return adopted;
  }

  async erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined> {
    return erase(this.#connection, this.#owner, id, onProgress);
  }

  async eraseMessages(erasure: MessageErasure): Promise<Conversation> {
    const { tip, from, to, redactions } = erasure;
    const redacted = JSON.stringify(redactions.map(redactionValue));
    const values = [this.#owner, ...commitValues(erasure), ...place(tip), from, to, redacted];
    const work = (statements: Statements) => statements.run<ConversationRow>(sql.ERASE_MESSAGES, values);
    const [row] = await this.#connection.transaction(work, { isLong: true });
    return toConversation(row as ConversationRow);
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    const ids = chain.map(toText);
    const located = await this.#locate(ids.slice(-CHAIN_END), conversationId);
    if (located.length > 0 || ids.length <= CHAIN_END) return located;
    return this.#locate(ids.slice(0, -CHAIN_END), conversationId);
  }

  async holders(at: Place): Promise<Conversation[]> {
    return (await this.#read<ConversationRow>(sql.LEADING_THROUGH, place(at))).map(toConversation);
  }

  async locateReply(replyId: string): Promise<LocatedReply | undefined> {
    const [row] = await this.#read<LocatedRow>(sql.LOCATE_REPLY, [toText(replyId)]);
    return row && { conversation: toConversation(row), place: toPlace(row.line, row.depth, row.message) };
  }

  async replies(conversationId: string, { limit, after = '' }: TextPage): Promise<Reply[]> {
    const values = [toText(conversationId), toText(after), limit];
    const rows = await this.#read<{ id: string; message: string }>(sql.REPLIES, values);
    return rows.map(({ id, message }) => ({ id: fromText(id), messageId: fromText(message) as MessageId }));
  }

  async openTurn(query: TurnQuery): Promise<TurnStart> {
    const ids = query.chain.map(toText);
    const start = await this.#openTurn(query, ids.slice(-CHAIN_END));
    const isFound = start.located.length > 0 || start.reply !== undefined || ids.length <= CHAIN_END;
    return isFound ? start : this.#openTurn(query, ids);
  }

  async append(append: Append): Promise<Conversation> {
    const { conversationId, expectedTip, parent, messages, vocabulary, at, instructions, branch, replyIds } = append;
    const text = instructions === undefined ? [null, null] : [instructionsIdOf(instructions), toText(instructions)];
    const [row] = await this.#write<{ conversation: ConversationRow }>(sql.APPEND, [
      ...[toText(conversationId), ...position(expectedTip), ...place(parent)],
      ...[JSON.stringify(factsOf(messages)), wiresOf(messages), toText(vocabulary), at, ...text],
      ...[branch === undefined ? null : branch.live.map(toText), replyIds === undefined ? null : replyIds.map(toText)],
      ...[randomUUID(), seldomOf(append)],
    ]);
    this.#indexing.recorded();
    return toConversation((row as { conversation: ConversationRow }).conversation);
  }

  async keepPartial({ id, conversationId, parent, content, writtenAt }: PartialReply): Promise<void> {
    const values = [toText(id), toText(conversationId), ...place(parent), toText(content), writtenAt];
    await this.#write(sql.KEEP_PARTIAL, values);
  }

  async branches(conversationId: string, query: BranchesPage | { readonly tip: MessageId }): Promise<Branch[]> {
    const id = toText(conversationId);
    const rows = await ('tip' in query
      ? this.#read<BranchRow>(sql.BRANCH, [id, toText(query.tip)])
      : this.#read<BranchRow>(sql.BRANCHES, [id, query.before ?? ALL, query.limit]));
    return rows.map(toBranch);
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.readSpans(tip, [{ from, to }], vocabulary);
  }

  async readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]> {
    const [from, to] = [
      spans.map((span) => Math.max(0, span.from)),
      spans.map((span) => Math.min(span.to, tip.depth + 1)),
    ];
    const rows = await this.#read<KeptRow>(sql.READ, [...place(tip), from, to, toText(vocabulary)]);
    checkForGap(tip, spans, rows.length);
    const altered = rows.find(({ is_kept }) => !is_kept);
    if (altered !== undefined) throw alteredMessage(altered, await this.#nameOf(altered.conversation));
    return rows.map(toMessage);
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    const wanted = depths.filter((depth) => depth >= 0 && depth <= tip.depth);
    const rows = await this.#read<{ depth: number; id: string }>(sql.IDS_AT, [...place(tip), wanted]);
    return new Map(rows.map(({ depth, id }) => [depth, fromText(id) as MessageId]));
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    const known = [...counts].filter(([depth]) => depth >= 0 && depth <= tip.depth);
    const [depths, tokens] = [known.map(([depth]) => depth), known.map(([, count]) => count)];
    await this.#write(sql.SAVE_COUNTS, [...place(tip), toText(vocabulary), depths, tokens]);
  }

  async vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]> {
    return vectorsOn(this.#connection, this.#owner, chains, space);
  }

  async saveVectors(tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    await saveVectors(this.#connection, this.#owner, tip, space, vectors);
  }

  async commit(commit: Commit): Promise<Conversation> {
    return this.#conversation(sql.COMMIT, commitValues(commit));
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return toEdits(await this.#read<RecordRow>(sql.LIVE_EDITS, [toText(conversationId)]));
  }

  async edits(conversationId: string, query: EditsAbout | EditNumbers = WHOLE_LOG): Promise<Edit[]> {
    const id = toText(conversationId);
    if ('numbers' in query)
      return toEdits(await this.#read<RecordRow>(sql.EDITS, [id, query.numbers.from, query.numbers.to]));
    const { ids = [], compactions = [], depths = [], runs = [], over, isPin = false, isLive = false } = query;
    const named = [ids.map(toText), compactions.map(toText), [...depths], isLive];
    const places = [...ends(runs), over?.from ?? null, over?.to ?? null, isPin];
    return toEdits(await this.#read<RecordRow>(sql.EDITS_ABOUT, [id, ...named, ...places]));
  }

  async spans(conversationId: string, page: SpansPage): Promise<SpanReplaced[]> {
    // Looks further back where none of a page can be read.
    for (let before = nullable(page.before ?? null); ; ) {
      const values = [before, page.limit];
      const rows = await ('within' in page
        ? this.#read<SpanRow>(sql.SPANS_WITHIN, [toText(conversationId), ...ends(page.within), ...values])
        : this.#read<SpanRow>(sql.SPANS_BY_SUMMARISER, [toText(conversationId), toText(page.summariser), ...values]));
      const found = toEdits(rows).filter((edit) => edit.kind === 'span-replaced');
      const last = rows.at(-1);
      if (found.length > 0 || last === undefined) return found;
      before = last.id;
    }
  }

  async compaction(conversationId: string, id: string): Promise<Compaction | undefined> {
    const values = [toText(conversationId), toText(id)];
    return toCompactions(await this.#read<CompactionRow>(sql.COMPACTION, values))[0];
  }

  async compactions(conversationId: string, page: CompactionsPage = { limit: ALL }): Promise<Compaction[]> {
    const values = [toText(conversationId), page.limit];
    const rows =
      'after' in page
        ? await this.#read<CompactionRow>(sql.COMPACTIONS_AFTER, [...values, nullable(page.after)])
        : page.before === undefined
          ? await this.#read<CompactionRow>(sql.COMPACTIONS, values)
          : await this.#read<CompactionRow>(sql.COMPACTIONS_BEFORE, [...values, toText(page.before)]);
    return toCompactions(rows);
  }

  async claimPass(conversationId: string, { claimant, now, until }: PassClaim): Promise<boolean> {
    const claimed = await this.#write(sql.CLAIM_PASS, [toText(conversationId), toText(claimant), now, until]);
    return claimed.length === 1;
  }

  async instructionsHistory(
    conversationId: string,
    options?: { readonly newest: number },
  ): Promise<InstructionsVersion[]> {
    const values = [toText(conversationId), options?.newest ?? ALL];
    const rows = await this.#read<InstructionsRow>(sql.INSTRUCTIONS, values);
    return rows.map(({ since_depth: sinceDepth, text, recorded_at: recordedAt }) => ({
      ...{ sinceDepth, instructions: fromText(text), recordedAt },
    }));
  }

  async instructions(id: string): Promise<string | undefined> {
    const [row] = await this.#read<{ text: string }>(sql.SYSTEM_TEXT, [toText(id)]);
    return row && fromText(row.text);
  }

  async calibrations(): Promise<Calibration[]> {
    const rows = await this.#read<CalibrationRow>(sql.CALIBRATIONS, []);
    return rows.map(toCalibration);
  }

  async saveCalibration({ model, ratio, samples, windowTokens }: Calibration): Promise<void> {
    await this.#write(sql.SAVE_CALIBRATION, [toText(model), ratio, samples, windowTokens ?? null]);
  }

  async noteUsage(record: NewUsage): Promise<number> {
    return this.#usage.note(record);
  }

  async usage(query: UsageQuery): Promise<UsageRecord[]> {
    return this.#usage.of(query);
  }

  async noteFacts(notes: FactNotes): Promise<number> {
    return this.#facts.note(notes);
  }

  async liveFacts(): Promise<LiveFacts> {
    return this.#facts.live();
  }

  async facts(ids: readonly string[]): Promise<FactRecord[]> {
    return this.#facts.withIds(ids);
  }

  async factLog(page: FactPage): Promise<FactRecord[]> {
    return this.#facts.page(page);
  }

  async #locate(ids: readonly string[], conversationId: string | undefined): Promise<Located[]> {
    const rows =
      conversationId === undefined
        ? await this.#read<LocatedRow>(sql.LOCATE_ANYWHERE, [ids, MAX_CANDIDATES])
        : await this.#read<LocatedRow>(sql.LOCATE_IN, [toText(conversationId), ids]);
    return rows.map(toLocated);
  }

  /** Of a conversation by its key; undefined where it is gone. */
  async #nameOf(key: number): Promise<string | undefined> {
    const [row] = await this.#read<{ id: string }>(sql.NAME_OF, [key]);
    return row && fromText(row.id);
  }

  async #openTurn(query: TurnQuery, chain: readonly string[]): Promise<TurnStart> {
    return toTurnStart(query, await this.#read<TurnRow>(sql.OPEN_TURN, turnValues(query, chain)));
  }

  /** A write that ends in a conversation. */
  async #conversation(statement: string, values: readonly Value[]): Promise<Conversation> {
    const [row] = await this.#write<ConversationRow>(statement, values);
    return toConversation(row as ConversationRow);
  }

  #read<Row>(statement: string, values: readonly Value[]): Promise<Row[]> {
    return this.#connection.read(statement, [this.#owner, ...values]);
  }

  #write<Row>(statement: string, values: readonly Value[]): Promise<Row[]> {
    return this.#connection.write(statement, [this.#owner, ...values]);
  }
}

/** A message, the key of the conversation that recorded it, and whether it is as it was written. */
interface KeptRow extends MessageRow {
  readonly conversation: number;
  readonly is_kept: boolean;
}

type SpanRow = RecordRow & { readonly id: string };

interface BranchRow {
  readonly line: number;
  readonly depth: number;
  readonly message: string;
  readonly shared: number;
  readonly recorded_at: number;
  readonly number: number;
}

const toBranch = ({ line, depth, message, shared, recorded_at: recordedAt, number }: BranchRow): Branch => ({
  tip: toPlace(line, depth, message),
  sharedMessages: shared,
  recordedAt,
  number,
});

interface InstructionsRow {
  readonly since_depth: number;
  readonly text: string;
  readonly recorded_at: number;
}

const redactionValue = ({ conversationId, expectedEditCount, edits, compactions }: Redaction) => ({
  ...{ id: toText(conversationId), editCount: expectedEditCount },
  ...{ edits: edits.map(({ id }) => toText(id)), editRecords: edits.map((edit) => JSON.stringify(edit)) },
  compactions: compactions.map(({ id }) => toText(id)),
  compactionRecords: compactions.map((compaction) => JSON.stringify(compaction)),
});

function commitValues(commit: Commit): Value[] {
  const { conversationId, expectedEditCount, expectedTip, compaction, edits, live } = commit;
  return [
    ...[toText(conversationId), expectedEditCount, ...position(expectedTip)],
    ...[toText(compaction.id), JSON.stringify(compaction), compaction.at],
    ...[
      edits.map((edit) => JSON.stringify(headOf(edit))),
      edits.map((edit) => JSON.stringify(edit)),
      live.map(toText),
      randomUUID(),
    ],
  ];
}

const originValues = ({ agent = null, session = null, isSide = false }: ConversationOrigin): Value[] => [
  ...[nullable(agent), nullable(session), isSide],
];

/** What is not given is left out: a fork has the agent of its origin then. */
const originOf = ({ agent, session, isSide }: ConversationOrigin): object => ({
  ...(agent === undefined ? {} : { agent: nullable(agent) }),
  ...(session === undefined ? {} : { session: nullable(session) }),
  isSide,
});

const opening = ({ at, fork, ...origin }: NonNullable<Append['opens']>): object => ({
  ...{ at, origin: originOf(origin) },
  ...(fork === undefined ? {} : { fork: forkSource(fork) }),
});

/** What few appends have; null for those that have none of it. */
function seldomOf({ opens, title, branch, keepsTip, isRetry, endsPartial }: Append): string | null {
  const seldom = {
    ...(opens === undefined ? {} : { opens: opening(opens) }),
    ...(title === undefined ? {} : { title: toText(title), titleTerms: titleTerms(title) }),
    ...(branch === undefined ? {} : { editCount: branch.expectedEditCount }),
    ...(keepsTip ? { keepsTip } : {}),
    ...(isRetry ? { isRetry } : {}),
    ...(endsPartial === undefined ? {} : { endsPartial: { ...endsPartial, id: toText(endsPartial.id) } }),
  };
  return Object.keys(seldom).length === 0 ? null : JSON.stringify(seldom);
}

const forkSource = ({ conversationId, tip, expectedEditCount, live }: ForkSource): object => ({
  ...{ id: toText(conversationId), editCount: expectedEditCount, live: live.map(toText) },
  ...(tip === null ? {} : { tip: { ...tip, id: toText(tip.id) } }),
});

/** Runs of depths as two lists. */
const ends = (runs: readonly Span[]): Value[] => [runs.map(({ from }) => from), runs.map(({ to }) => to)];
const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
const position = (at: Place | null): Value[] => (at === null ? [null, null] : [at.line, at.depth]);
const place = (at: Place | null): Value[] => (at === null ? [null, null, null] : [at.line, at.depth, toText(at.id)]);
