import { randomUUID } from 'node:crypto';
import type { Edit, MessageId } from '@palimpsest/core';
import type { Adoption } from '../adoption.js';
import { alteredMessage } from '../altered-message.js';
import { checkForGap } from '../gap.js';
import {
  type CalibrationRow,
  type CompactionRow,
  type ConversationRow,
  type InstructionsRow,
  type MessageRow,
  type RecordRow,
  type ReplyRow,
  toCalibration,
  toCompactions,
  toConversation,
  toEdits,
  toInstructions,
  toMessage,
  toReply,
} from '../rows.js';
import type {
  Commit,
  CompactionsPage,
  Conversation,
  ConversationPatch,
  ConversationsQuery,
  ConversationsTitled,
  EditNumbers,
  EditsAbout,
  Located,
  MessageErasure,
  Place,
  SpansPage,
  Store,
} from '../store.js';
import { fromText, toText } from '../text.js';
import type { TurnQuery, TurnStart } from '../turn-start.js';
import { adopt } from './adopt.js';
import type { AppendQueue } from './append-queue.js';
import type { Connection, Statements, Value } from './connection.js';
import { factsOf, noteFacts } from './fact-log.js';
import type { Indexing } from './indexing.js';
import { erase, removeAbandoned } from './removal.js';
import { type BranchRow, type LocatedRow, toBranch, toLocated } from './rows.js';
import * as sql from './statements.js';
import { MAX_CANDIDATES, type TurnRow, toTurnStart, turnValues } from './turn-start.js';
import { noteUsage, usageOf } from './usage.js';
import {
  changeOf,
  commitValues,
  ends,
  nullable,
  originOf,
  originValues,
  place,
  position,
  redactionValue,
} from './values.js';
import { saveVectors, vectorsOn } from './vectors.js';
import { find, titled } from './words.js';

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
  readonly #indexing: Indexing;
  readonly #appends: AppendQueue;

  constructor(connection: Connection, owner: string, indexing: Indexing, appends: AppendQueue) {
    this.#owner = toText(owner);
    this.#connection = connection;
    this.#indexing = indexing;
    this.#appends = appends;
  }

  create: Store['create'] = async (id, beginning) => {
    if ('slices' in beginning) return this.#adopt(id, beginning);
    const { at, fork, ...origin } = beginning;
    if (fork === undefined)
      return this.#conversation(sql.CREATE, [toText(id), at, ...originValues(origin), randomUUID()]);
    const { conversationId, tip, expectedEditCount, live } = fork;
    const source = [toText(conversationId), ...place(tip), expectedEditCount, live.map(toText), randomUUID()];
    return this.#conversation(sql.FORK, [toText(id), at, JSON.stringify(originOf(origin)), ...source]);
  };

  conversation: Store['conversation'] = async (id) => {
    const [row] = await this.#read<ConversationRow>(sql.CONVERSATION, [toText(id)]);
    return row && toConversation(row);
  };

  conversations: Store['conversations'] = async (query) => {
    if ('titled' in query) return titled(this.#connection, this.#owner, query.titled, query.limit);
    return (await this.#listed(query)).map(toConversation);
  };

  #listed(query: Exclude<ConversationsQuery, ConversationsTitled>): Promise<ConversationRow[]> {
    if ('session' in query) return this.#read(sql.CONVERSATIONS_OF_SESSION, [toText(query.session), query.limit]);
    if ('holding' in query) return this.#read(sql.LEADING_THROUGH, place(query.holding));
    if ('byId' in query) return this.#read(sql.CONVERSATIONS_BY_ID, [toText(query.byId.after ?? ''), query.byId.limit]);
    const { limit, before = NEWEST, isArchived = null, isSide = null, isRefused = null } = query;
    const values = [isArchived, isSide, isRefused, before.updatedAt, toText(before.id), limit];
    return this.#read(sql.CONVERSATIONS, values);
  }

  find: Store['find'] = async (query, pace) => {
    await this.#indexing.catchUp(this.#owner, pace);
    return find(this.#connection, this.#owner, query, pace);
  };

  change: Store['change'] = async (id, patch) => {
    const [row] = await this.#changed(toText(id), patch);
    return row && toConversation(row);
  };

  #changed(id: string, patch: ConversationPatch): Promise<ConversationRow[]> {
    if ('refusedTip' in patch) return this.#write(sql.REFUSE, [id, ...position(patch.refusedTip)]);
    if (!('pass' in patch)) return this.#write(sql.CHANGE, [id, JSON.stringify(changeOf(patch))]);
    const { claimant, now, until } = patch.pass;
    return this.#write(sql.CLAIM_PASS, [id, toText(claimant), now, until]);
  }

  settings: Store['settings'] = async ({ strategy, calibration } = {}) => {
    if (strategy !== undefined) await this.#write(sql.SET_OWN_STRATEGY, [nullable(strategy)]);
    if (calibration !== undefined) {
      const { model, ratio, samples, windowTokens = null } = calibration;
      await this.#write(sql.SAVE_CALIBRATION, [toText(model), ratio, samples, windowTokens]);
    }
    const rows = await this.#read<SettingsRow>(sql.SETTINGS, []);
    const own = rows[0]?.strategy ?? null;
    const calibrations = rows.filter(hasCalibration).map(toCalibration);
    return { strategy: own === null ? null : fromText(own), calibrations };
  };

  async #adopt(id: string, adoption: Adoption): Promise<Conversation> {
    await removeAbandoned(this.#connection);
    const adopted = await adopt(this.#connection, this.#owner, id, adoption);
    this.#indexing.recorded();
    return adopted;
  }

  erase: Store['erase'] = async (id, onProgress) => erase(this.#connection, this.#owner, id, onProgress);

  async #eraseMessages(commit: Commit, { tip, from, to, redactions }: MessageErasure): Promise<Conversation> {
    const redacted = JSON.stringify(redactions.map(redactionValue));
    const values = [this.#owner, ...commitValues(commit), ...place(tip), from, to, redacted];
    const work = (statements: Statements) => statements.run<ConversationRow>(sql.ERASE_MESSAGES, values);
    const [row] = await this.#connection.transaction(work, { isLong: true });
    return toConversation(row as ConversationRow);
  }

  locate: Store['locate'] = async (chain, conversationId) => {
    const ids = chain.map(toText);
    const located = await this.#locate(ids.slice(-CHAIN_END), conversationId);
    if (located.length > 0 || ids.length <= CHAIN_END) return located;
    return this.#locate(ids.slice(0, -CHAIN_END), conversationId);
  };

  replies: Store['replies'] = async (conversationId, { limit, after = '' }) => {
    const values = [toText(conversationId), toText(after), limit];
    return (await this.#read<ReplyRow>(sql.REPLIES, values)).map(toReply);
  };

  openTurn: Store['openTurn'] = async (query) => {
    const ids = query.chain.map(toText);
    const start = await this.#openTurn(query, ids.slice(-CHAIN_END));
    const isFound = start.located.length > 0 || start.reply !== undefined || ids.length <= CHAIN_END;
    return isFound ? start : this.#openTurn(query, ids);
  };

  append: Store['append'] = async (append) => {
    const conversation = await this.#appends.append(this.#owner, append);
    this.#indexing.recorded();
    return conversation;
  };

  keepPartial: Store['keepPartial'] = async ({ id, conversationId, parent, content, writtenAt }) => {
    const values = [toText(id), toText(conversationId), ...place(parent), toText(content), writtenAt];
    await this.#write(sql.KEEP_PARTIAL, values);
  };

  branches: Store['branches'] = async (conversationId, query) => {
    const id = toText(conversationId);
    const rows = await ('tip' in query
      ? this.#read<BranchRow>(sql.BRANCH, [id, toText(query.tip)])
      : this.#read<BranchRow>(sql.BRANCHES, [id, query.before ?? ALL, query.limit]));
    return rows.map(toBranch);
  };

  read: Store['read'] = async (tip, spans, vocabulary) => {
    const [from, to] = [
      spans.map((span) => Math.max(0, span.from)),
      spans.map((span) => Math.min(span.to, tip.depth + 1)),
    ];
    const rows = await this.#read<KeptRow>(sql.READ, [...place(tip), from, to, toText(vocabulary)]);
    checkForGap(tip, spans, rows.length);
    const altered = rows.find(({ is_kept }) => !is_kept);
    if (altered !== undefined) throw alteredMessage(altered, await this.#nameOf(altered.conversation));
    return rows.map(toMessage);
  };

  idsAt: Store['idsAt'] = async (tip, depths) => {
    const wanted = depths.filter((depth) => depth >= 0 && depth <= tip.depth);
    const rows = await this.#read<{ depth: number; id: string }>(sql.IDS_AT, [...place(tip), wanted]);
    return new Map(rows.map(({ depth, id }) => [depth, fromText(id) as MessageId]));
  };

  annotate: Store['annotate'] = async (tip, annotation) => {
    if ('counts' in annotation) return this.#saveCounts(tip, annotation.vocabulary, annotation.counts);
    return saveVectors(this.#connection, this.#owner, tip, annotation.space, annotation.vectors);
  };

  async #saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    const known = [...counts].filter(([depth]) => depth >= 0 && depth <= tip.depth);
    const [depths, tokens] = [known.map(([depth]) => depth), known.map(([, count]) => count)];
    await this.#write(sql.SAVE_COUNTS, [...place(tip), toText(vocabulary), depths, tokens]);
  }

  vectors: Store['vectors'] = async (chains, space) => vectorsOn(this.#connection, this.#owner, chains, space);

  commit: Store['commit'] = async (commit) => {
    const { erases } = commit;
    return erases === undefined
      ? this.#conversation(sql.COMMIT, commitValues(commit))
      : this.#eraseMessages(commit, erases);
  };

  edits: Store['edits'] = async (conversationId, query = WHOLE_LOG) => {
    const id = toText(conversationId);
    if (query !== 'live' && 'limit' in query) return this.#spans(id, query);
    return toEdits(await this.#records(id, query));
  };

  #records(id: string, query: 'live' | EditNumbers | EditsAbout): Promise<RecordRow[]> {
    if (query === 'live') return this.#read(sql.LIVE_EDITS, [id]);
    if ('numbers' in query) return this.#read(sql.EDITS, [id, query.numbers.from, query.numbers.to]);
    const { ids = [], compactions = [], depths = [], runs = [], over, isPin = false, isLive = false } = query;
    const named = [ids.map(toText), compactions.map(toText), [...depths], isLive];
    return this.#read(sql.EDITS_ABOUT, [id, ...named, ...ends(runs), over?.from ?? null, over?.to ?? null, isPin]);
  }

  async #spans(id: string, page: SpansPage): Promise<Edit[]> {
    // Looks further back where none of a page can be read.
    for (let before = nullable(page.before ?? null); ; ) {
      const values = [before, page.limit];
      const rows = await ('within' in page
        ? this.#read<SpanRow>(sql.SPANS_WITHIN, [id, ...ends(page.within), ...values])
        : this.#read<SpanRow>(sql.SPANS_BY_SUMMARISER, [id, toText(page.summariser), ...values]));
      const found = toEdits(rows).filter((edit) => edit.kind === 'span-replaced');
      const last = rows.at(-1);
      if (found.length > 0 || last === undefined) return found;
      before = last.id;
    }
  }

  compactions: Store['compactions'] = async (conversationId, query = { limit: ALL }) =>
    toCompactions(await this.#compactions(toText(conversationId), query));

  #compactions(id: string, query: CompactionsPage | { readonly id: string }): Promise<CompactionRow[]> {
    if (!('limit' in query)) return this.#read(sql.COMPACTION, [id, toText(query.id)]);
    if ('after' in query) return this.#read(sql.COMPACTIONS_AFTER, [id, query.limit, nullable(query.after)]);
    return this.#read(sql.COMPACTIONS, [id, query.limit, nullable(query.before ?? null)]);
  }

  instructions: Store['instructions'] = async (conversationId, query) => {
    const { newest, id } = { newest: ALL, id: null, ...query };
    const values = [toText(conversationId), newest, nullable(id)];
    return (await this.#read<InstructionsRow>(sql.INSTRUCTIONS, values)).map(toInstructions);
  };

  noteUsage: Store['noteUsage'] = async (record) => noteUsage(this.#connection, this.#owner, record);

  usage: Store['usage'] = async (query) => usageOf(this.#connection, this.#owner, query);

  noteFacts: Store['noteFacts'] = async (notes) => noteFacts(this.#connection, this.#owner, notes);

  facts: Store['facts'] = async (query) => factsOf(this.#connection, this.#owner, query);

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

type SettingsRow = { readonly strategy: string | null } & (CalibrationRow | { readonly model: null });

const hasCalibration = (row: SettingsRow): row is SettingsRow & CalibrationRow => row.model !== null;

type SpanRow = RecordRow & { readonly id: string };
