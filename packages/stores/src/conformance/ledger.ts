import type { MessageId } from '@palimpsest/core';
import { expect } from 'vitest';
import { type Conversation, MovedError, type Place, type Store } from '../store.js';
import { idsTo, liveOn, messageId, VOCABULARY } from './fixture.js';

/** What was acknowledged, refused or left open by a fault while several wrote, to hold against what a store has then. */
export class Ledger {
  readonly #recorded = new Map<string, Set<MessageId>>();
  readonly #committed = new Map<string, Set<string>>();
  readonly #begun = new Set<string>();
  readonly #erased = new Set<string>();
  readonly #refused = new Map<string, Set<MessageId>>();
  readonly #claims = new Map<string, number>();
  /** Of attempts that lost: nothing of them may be there. */
  readonly #lostMessages = new Map<string, Set<MessageId>>();
  readonly #lostCommits = new Map<string, Set<string>>();
  /** Of attempts that a fault stopped: it may be there or not. */
  readonly #openMessages = new Map<string, Set<MessageId>>();
  readonly #lostBeginnings = new Set<string>();
  /** Conversations of which nobody knows whether they were erased. */
  readonly #doubtful = new Set<string>();

  async recorded(conversationId: string, ids: readonly MessageId[], write: () => Promise<unknown>): Promise<void> {
    await noting(write, conversationId, ids, {
      done: this.#recorded,
      lost: this.#lostMessages,
      open: this.#openMessages,
    });
  }

  async committed(conversationId: string, compactionId: string, write: () => Promise<unknown>): Promise<void> {
    await noting(write, conversationId, [compactionId], {
      ...{ done: this.#committed, lost: this.#lostCommits, open: new Map() },
    });
  }

  /** A conversation that has the messages of another one up to a place. */
  async begun(newId: string, tip: Place | null, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (error instanceof MovedError) this.#lostBeginnings.add(newId);
      throw error;
    }
    this.#begun.add(newId);
    if (tip !== null) add(this.#recorded, newId, [tip.id]);
  }

  async erased(conversationId: string, write: () => Promise<unknown>): Promise<void> {
    this.#doubtful.add(conversationId);
    await write();
    this.#erased.add(conversationId);
  }

  async refused(conversationId: string, tip: Place, write: () => Promise<unknown>): Promise<void> {
    add(this.#refused, conversationId, [tip.id]);
    await write();
  }

  async claimed(conversationId: string, write: () => Promise<boolean>): Promise<void> {
    if (await write()) this.#claims.set(conversationId, (this.#claims.get(conversationId) ?? 0) + 1);
  }

  /** Asks a store everything that must hold now. */
  async check(store: Store): Promise<void> {
    for (const id of this.#lostBeginnings)
      if (!this.#begun.has(id)) expect(await store.conversation(id)).toBeUndefined();
    for (const id of this.#erased) expect(await store.conversation(id)).toBeUndefined();
    for (const count of this.#claims.values()) expect(count).toBe(1);
    for (const id of new Set([...this.#recorded.keys(), ...this.#begun])) {
      const conversation = await store.conversation(id);
      if (conversation !== undefined) await this.#checkOne(store, conversation);
      else expect(this.#doubtful.has(id), `${id} is there`).toBe(true);
    }
  }

  async #checkOne(store: Store, { id, tip, editCount, isRefused, forkedFrom }: Conversation): Promise<void> {
    const branches = await store.branches(id, { limit: 1000 });
    const ends = [...(tip === null ? [] : [tip]), ...branches.map((branch) => branch.tip)];
    const reachable = new Set((await Promise.all(ends.map((end) => idsTo(store, end)))).flat());
    const recorded = this.#recorded.get(id) ?? new Set<MessageId>();
    expect([...recorded].filter((message) => !reachable.has(message))).toEqual([]);
    const open = this.#openMessages.get(id);
    const lost = [...(this.#lostMessages.get(id) ?? [])].filter(
      (message) => !recorded.has(message) && !open?.has(message),
    );
    expect(lost.filter((message) => reachable.has(message))).toEqual([]);
    for (const message of lost) expect(await store.locate([messageId(message)], id)).toEqual([]);

    const log = await store.edits(id);
    expect(log).toHaveLength(editCount);
    const records = new Set((await store.compactions(id)).map((compaction) => compaction.id));
    const made = new Set([...log.map(({ compactionId }) => compactionId), ...records]);
    for (const compactionId of this.#committed.get(id) ?? []) expect(records).toContain(compactionId);
    for (const compactionId of this.#lostCommits.get(id) ?? []) expect(made).not.toContain(compactionId);
    expect(new Set(log.map(({ compactionId }) => compactionId))).toEqual(records);

    const live = new Set<string>(await liveOn(store, log, tip));
    expect((await store.edits(id, 'live')).map((edit) => edit.id)).toEqual(
      log.map((edit) => edit.id).filter((edit) => live.has(edit)),
    );
    if (isRefused) {
      expect([...(this.#refused.get(id) ?? [])]).toContain(tip?.id);
      const own =
        tip === null ? [] : await store.read(tip, [{ from: forkedFrom?.messages ?? 0, to: tip.depth + 1 }], VOCABULARY);
      expect(own.filter(({ isReply }) => isReply)).toEqual([]);
    }
  }
}

function add<T>(sets: Map<string, Set<T>>, key: string, values: readonly T[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}

/** What was written is there from now on; what somebody else came before is not. After any other failure nobody knows. */
async function noting<T>(
  write: () => Promise<unknown>,
  key: string,
  values: readonly T[],
  { done, lost, open }: Record<'done' | 'lost' | 'open', Map<string, Set<T>>>,
): Promise<void> {
  try {
    await write();
    add(done, key, values);
  } catch (error) {
    add(error instanceof MovedError ? lost : open, key, values);
    throw error;
  }
}
