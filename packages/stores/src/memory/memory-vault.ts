import { invariant } from '@palimpsest/core';
import type { Store, TextPage } from '../store.js';
import { textPage } from '../text.js';
import type { Key, NewKey, OwnedPartial, PartialsPage, Vault, VaultFault } from '../vault.js';
import { MemoryStore } from './memory-store.js';

/** Keeps everything in the process and forgets it with it. For tests and for trying things out. */
export class MemoryVault implements Vault {
  readonly isNew = true;
  readonly missing = undefined;
  readonly #stores = new Map<string, MemoryStore>();
  readonly #keys = new Map<string, { readonly hash: string; key: Key }>();
  #lines = 0;

  storeOf(owner: string): Store {
    const known = this.#stores.get(owner);
    if (known !== undefined) return known;
    const store = new MemoryStore(() => this.#lines++);
    this.#stores.set(owner, store);
    return store;
  }

  async partials({ writtenBefore, limit }: PartialsPage): Promise<OwnedPartial[]> {
    return [...this.#stores]
      .flatMap(([owner, store]) => store.partials().map((partial) => ({ ...partial, owner })))
      .filter(({ writtenAt }) => writtenAt < writtenBefore)
      .sort((a, b) => a.writtenAt - b.writtenAt)
      .slice(0, limit);
  }

  async owners({ limit, after }: TextPage): Promise<string[]> {
    const owners = [...this.#stores].filter(([, store]) => store.isUsed).map(([owner]) => owner);
    return textPage(owners, { limit, after });
  }

  async faults(): Promise<VaultFault[]> {
    return [];
  }

  /** There is none: what a message holds is worked out from what it says. */
  async reindex(onProgress?: (messages: number) => void): Promise<number> {
    const messages = [...this.#stores.values()].reduce((sum, store) => sum + store.messages, 0);
    onProgress?.(messages);
    return messages;
  }

  async check(): Promise<void> {
    return;
  }

  async addKey({ hash, id, owner, label, createdAt }: NewKey): Promise<Key> {
    const isTaken = this.#keys.has(id) || [...this.#keys.values()].some((known) => known.hash === hash);
    invariant(!isTaken, `there is a key ${id} already, or one that is the same`);
    const key = { id, owner, label, createdAt, revokedAt: null };
    this.#keys.set(id, { hash, key });
    return key;
  }

  async keyOf(hash: string): Promise<Key | undefined> {
    return [...this.#keys.values()].find((known) => known.hash === hash)?.key;
  }

  async keys(): Promise<Key[]> {
    return [...this.#keys.values()].map(({ key }) => key).sort((a, b) => a.createdAt - b.createdAt);
  }

  async revokeKey(id: string, at: number): Promise<Key | undefined> {
    const known = this.#keys.get(id);
    if (known === undefined) return undefined;
    known.key = { ...known.key, revokedAt: known.key.revokedAt ?? at };
    return known.key;
  }

  async close(): Promise<void> {
    this.#stores.clear();
    this.#keys.clear();
  }
}
