import { allOf, type Steps } from '@palimpsest/core';
import type { Adoption } from '../adoption.js';
import { type CalibrationRow, type ReplyRow, toCalibration, toConversation, toReply } from '../rows.js';
import type { Commit, Conversation, MessageErasure, OwnerSettings, Store } from '../store.js';
import { fromText, toText } from '../text.js';
import type { TurnStart } from '../turn-start.js';
import { IndexLostError } from '../word-index/word-index.js';
import type { Pace } from '../words.js';
import { Adopter } from './adopter.js';
import type { Connection } from './connection.js';
import type { EditLog } from './edit-log.js';
import type { Finder } from './finder.js';
import type { Messages } from './messages.js';
import type { ConversationRow, OwnerRow } from './rows.js';
import type { Statements } from './statements.js';
import type { WriteOptions } from './write-queue.js';
import { Writes } from './writes.js';

/** No owner has this key. */
const NOBODY = 0;

/** What one owner keeps in a SQLite file. */
export class SqliteStore implements Store {
  readonly #name: string;
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #messages: Messages;
  readonly #log: EditLog;
  readonly #finder: Finder;
  readonly #writes: Writes;
  /** An owner's key never changes. It is cached outside of transactions only: a rollback would free the key. */
  #knownKey: number | undefined;

  constructor(connection: Connection, owner: string) {
    this.#name = toText(owner);
    this.#connection = connection;
    this.#statements = connection.statements;
    this.#messages = connection.messages;
    this.#log = connection.log;
    this.#finder = connection.finder;
    const [find, newOwner] = [(id: string) => this.#find(id), () => this.#newOwner()];
    this.#writes = new Writes(connection, { find, newOwner });
  }

  create: Store['create'] = async (id, beginning) => {
    if ('slices' in beginning) return this.#adopt(id, beginning);
    return this.#write(() => toConversation(this.#writes.create(id, beginning)));
  };

  conversation: Store['conversation'] = async (id) => {
    const row = this.#read(() => this.#find(id));
    return row === undefined ? undefined : toConversation(row);
  };

  conversations: Store['conversations'] = async (query) => {
    if ('session' in query) return this.#read((owner) => this.#finder.ofSession(owner, query.session, query.limit));
    if ('holding' in query) return this.#read((owner) => this.#messages.holders(owner, query.holding));
    if ('byId' in query) return this.#read((owner) => this.#finder.byId(owner, query.byId));
    if (!('titled' in query)) return this.#read((owner) => this.#finder.page(owner, query));
    return this.#lookUp((owner) => this.#connection.search.titled(owner, query.titled, query.limit), query.pace);
  };

  find: Store['find'] = async (query, pace) => {
    const { conversationId } = query;
    const conversation = conversationId === undefined ? undefined : () => this.#find(conversationId);
    return this.#lookUp((owner) => this.#connection.search.find(owner, query, conversation), pace);
  };

  change: Store['change'] = async (id, patch) => this.#write(() => this.#writes.change(id, patch));

  settings: Store['settings'] = async (patch = {}) => {
    const { strategy, calibration } = patch;
    if (strategy === undefined && calibration === undefined) return this.#read((owner) => this.#settings(owner));
    return this.#connection.write(() => {
      const owner = this.#newOwner();
      if (strategy !== undefined) this.#statements.setOwnStrategy.run(nullable(strategy), owner);
      if (calibration !== undefined) {
        const { model, ratio, samples, windowTokens = null } = calibration;
        this.#statements.saveCalibration.run(owner, toText(model), ratio, samples, windowTokens);
      }
      return this.#settings(owner);
    });
  };

  #settings(owner: number): OwnerSettings {
    const calibrations = this.#statements.calibrations.all(owner) as CalibrationRow[];
    return { strategy: unmarked(this.#owner()?.strategy ?? null), calibrations: calibrations.map(toCalibration) };
  }

  async #adopt(id: string, adoption: Adoption): Promise<Conversation> {
    await this.#connection.clearAbandoned();
    const target = await this.#connection.write(() => {
      this.#writes.checkFree(id);
      return { key: this.#connection.hidden.add(adoption.createdAt), owner: this.#newOwner() };
    });
    try {
      const adopter = new Adopter(this.#connection);
      await adopter.write(target, adoption);
      return await this.#write(() => {
        this.#connection.hidden.renewed(target.key);
        this.#writes.checkFree(id);
        this.#connection.hidden.show(target, id, adoption);
        this.#connection.indexing.titleChanged(target.key);
        const row = this.#writes.need(id);
        adopter.reclaimReplies(row);
        return toConversation(row);
      });
    } catch (error) {
      // What cannot be removed now stays hidden, and is cleared away later.
      await Promise.allSettled([this.#discard(target.key)]);
      throw error;
    }
  }

  async #discard(key: number): Promise<void> {
    const { root } = await this.#connection.write(() => this.#connection.hidden.renewed(key));
    await this.#connection.removeHidden({ key, root });
  }

  erase: Store['erase'] = async (id, onProgress) => {
    const { hidden, erasure, removal } = this.#connection;
    const begun = await this.#connection.remove(() => {
      const row = this.#find(id);
      if (row === undefined) return undefined;
      this.#statements.countErasure.run(row.owner);
      const isShared = erasure.isShared(row);
      if (!isShared) erasure.completeTree(row);
      if (isShared) erasure.leaveTree(row);
      hidden.hide(row);
      const keys = { key: row.key, root: isShared ? null : row.root };
      const { isDone, ...erased } = removal.slice(keys);
      return { erased, rest: isDone ? undefined : keys };
    });
    if (begun === undefined) return undefined;
    const { erased, rest } = begun;
    onProgress?.(erased.messages);
    return rest === undefined ? erased : this.#connection.removeHidden(rest, erased, onProgress);
  };

  async #eraseMessages(commit: Commit, erases: MessageErasure): Promise<Conversation> {
    const erased = await this.#connection.remove(() => {
      for (const redaction of erases.redactions) this.#writes.redact(redaction);
      const row = this.#writes.need(commit.conversationId);
      const conversation = this.#writes.commit(commit);
      this.#messages.check(row, erases.tip);
      this.#statements.countErasure.run(row.owner);
      this.#connection.erasure.eraseMessages(row.owner, erases);
      return { conversation, isDone: this.#connection.removal.emptySlice() };
    });
    if (!erased.isDone) await this.#connection.emptyErased();
    return erased.conversation;
  }

  locate: Store['locate'] = async (chain, conversationId) =>
    this.#read((owner) => this.#finder.locate(owner, chain, conversationId));

  replies: Store['replies'] = async (conversationId, { limit, after = '' }) => {
    const rows = this.#read((owner) =>
      this.#statements.replies.all(owner, toText(conversationId), toText(after), limit),
    );
    return (rows as ReplyRow[]).map(toReply);
  };

  openTurn: Store['openTurn'] = async (query) => {
    const start = this.#connection.snapshot((): TurnStart => {
      const owner = this.#owner();
      this.#knownKey ??= owner?.key;
      return {
        ownStrategy: owner === undefined ? null : unmarked(owner.strategy),
        erasures: owner?.erasures ?? 0,
        factCount: owner?.facts ?? 0,
        ...this.#finder.turnStart(this.#ownerKey(), query),
      };
    });
    // Where nothing is left to be recorded, no write of the turn waits for what was read to be durable. Any other would be decided
    // on what has moved meanwhile.
    const last = query.chain.at(-1);
    if (start.located.some(({ place }) => place.id === last)) await this.#connection.settled;
    return start;
  };

  append: Store['append'] = async (append) => this.#write(() => this.#writes.append(append));

  keepPartial: Store['keepPartial'] = async (partial) => {
    await this.#write(() => {
      const row = this.#writes.need(partial.conversationId);
      if (partial.parent !== null) this.#messages.check(row, partial.parent);
      this.#writes.keepPartial(row, partial);
    });
  };

  branches: Store['branches'] = async (conversationId, query) => {
    return this.#read(() => {
      const row = this.#find(conversationId);
      if (row === undefined) return [];
      if ('limit' in query) return this.#connection.branches.page(row, query);
      const place = this.#messages.inTreeOf(row, query.tip);
      const branch = place && this.#connection.branches.endingAt(row, place);
      return branch === undefined ? [] : [branch];
    });
  };

  read: Store['read'] = async (tip, spans, vocabulary) => {
    const work = (owner: number) => this.#messages.read(owner, tip, spans, vocabulary);
    return spans.length === 1 ? this.#read(work) : this.#readAtOnce(work);
  };

  idsAt: Store['idsAt'] = async (tip, depths) => this.#read((owner) => this.#messages.idsAt(owner, tip, depths));

  annotate: Store['annotate'] = async (tip, annotation) => {
    await this.#write((owner) =>
      'counts' in annotation
        ? this.#messages.saveCounts(owner, tip, annotation.vocabulary, annotation.counts)
        : this.#connection.vectors.save(owner, tip, annotation.space, annotation.vectors),
    );
  };

  vectors: Store['vectors'] = async (chains, space) =>
    this.#read((owner) => chains.map((chain) => this.#connection.vectors.on(owner, chain, space)));

  commit: Store['commit'] = async (commit) => {
    const { erases, canBeLost = false } = commit;
    if (erases !== undefined) return this.#eraseMessages(commit, erases);
    return this.#write(() => this.#writes.commit(commit), { canBeLost });
  };

  edits: Store['edits'] = async (conversationId, query) =>
    this.#read((owner) => this.#log.of(owner, conversationId, query));

  compactions: Store['compactions'] = async (conversationId, query) => {
    return this.#read((owner) => {
      if (query === undefined || 'limit' in query) return this.#log.compactions(owner, conversationId, query);
      return this.#log.compaction(owner, conversationId, query.id);
    });
  };

  instructions: Store['instructions'] = async (conversationId, query) =>
    this.#read((owner) => this.#log.instructions(owner, conversationId, query));

  noteUsage: Store['noteUsage'] = async (record) =>
    this.#write((owner) => this.#connection.usage.note(owner, record), { canBeLost: true, canWait: true });

  usage: Store['usage'] = async (query) => {
    return this.#read((owner) => {
      if (!('conversationId' in query)) return this.#connection.usage.ofTime(owner, query);
      const row = this.#find(query.conversationId);
      return row === undefined ? [] : this.#connection.usage.newest(row, query);
    });
  };

  noteFacts: Store['noteFacts'] = async (notes) => {
    const work = () => {
      const owner = this.#newOwner();
      return this.#connection.facts.note(owner, notes, this.#owner()?.erasures ?? 0);
    };
    const isErasing = notes.records.some(({ erases }) => erases.length > 0);
    return isErasing ? this.#connection.remove(work) : this.#connection.write(work);
  };

  facts: Store['facts'] = async (query) => {
    return this.#connection.snapshot(() => ({
      ...this.#connection.facts.of(this.#ownerKey(), query),
      erasures: this.#owner()?.erasures ?? 0,
    }));
  };

  #owner(): OwnerRow | undefined {
    return this.#statements.owner.get(this.#name) as OwnerRow | undefined;
  }

  #ownerKey(): number {
    return this.#knownKey ?? this.#owner()?.key ?? NOBODY;
  }

  /** The owner's key; creates the owner if there is none. */
  #newOwner(): number {
    if (this.#knownKey === undefined) this.#statements.addOwner.run(this.#name);
    return this.#ownerKey();
  }

  #find(id: string): ConversationRow | undefined {
    return this.#finder.find(this.#ownerKey(), id);
  }

  #read<T>(work: (owner: number) => T): T {
    return this.#connection.read(() => {
      this.#knownKey ??= this.#owner()?.key;
      return work(this.#ownerKey());
    });
  }

  /** As of one moment. Many statements take half the time so: each by itself begins and ends a transaction. */
  #readAtOnce<T>(work: (owner: number) => T): T {
    return this.#connection.snapshot(() => {
      this.#knownKey ??= this.#owner()?.key;
      return work(this.#ownerKey());
    });
  }

  /** Looks something up in the index of words: once more where that was found damaged, and is made anew. */
  async #lookUp<T>(work: (owner: number) => Steps<T>, pace: Pace | undefined): Promise<T> {
    try {
      return await this.#readInSteps(work, pace);
    } catch (error) {
      if (!(error instanceof IndexLostError)) throw error;
      return this.#readInSteps(work, pace);
    }
  }

  /** Each step as of one moment; without a pace all of them. */
  async #readInSteps<T>(work: (owner: number) => Steps<T>, pace: Pace | undefined): Promise<T> {
    if (pace === undefined) return this.#readAtOnce((owner) => allOf(work(owner)));
    await pace.next(0);
    let steps: Steps<T> | undefined;
    for (;;) {
      const step = this.#readAtOnce((owner) => {
        steps ??= work(owner);
        return steps.next();
      });
      if (step.done) return step.value;
      await pace.next(step.value);
    }
  }

  #write<T>(work: (owner: number) => T, options?: WriteOptions): Promise<T> {
    return this.#connection.write(() => work(this.#ownerKey()), options);
  }
}

const unmarked = (text: string | null): string | null => (text === null ? null : fromText(text));
const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
