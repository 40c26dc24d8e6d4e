import type { Announcements } from './announcements.js';
import type { PartialReply, Store, TextPage } from './store.js';

/** The owner of everything on a server that asks for no key. */
export const LOCAL_OWNER = 'local';

/** An API key of an owner. Only its hash is stored. */
export interface Key {
  readonly id: string;
  readonly owner: string;
  /** What its owner calls it. */
  readonly label: string;
  readonly createdAt: number;
  /** Null while it is not revoked. */
  readonly revokedAt: number | null;
  /** It is not valid from this time on. Absent for one that lasts until it is revoked. */
  readonly expiresAt?: number;
  /** The id of the key that it was made by, and is revoked with. Absent where it was made by none. */
  readonly parent?: string;
}

export interface NewKey extends Omit<Key, 'revokedAt'> {
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
}

/** A key without its secret, to be revoked with the keys that were made by it. One that is revoked already keeps its time. */
export interface KeyRevocation {
  readonly id: string;
  readonly revokedAt: number;
}

export interface OpenOptions {
  /**
   * To look at a vault must not make one: where there is none, also where there is only an empty folder, file or database for it,
   * opening fails with an `InvalidInputError` and makes nothing.
   */
  readonly mustExist?: boolean;
  /**
   * Read-only, and as `mustExist`: a SQLite file is opened as well where it or its folder cannot be written, and in a folder of Markdown
   * nothing is made or changed.
   */
  readonly isToRead?: boolean;
}

/** A partial reply, and whose it is. */
export interface OwnedPartial extends PartialReply {
  readonly owner: string;
}

/** Partial replies that were last written before a time. */
export interface PartialsPage {
  readonly writtenBefore: number;
  readonly limit: number;
}

/** Something that is not as this program writes it, and whose it is. */
export interface VaultFault {
  /** Absent where it is of the vault as a whole, or nobody knows whose it is. */
  readonly owner?: string | undefined;
  /** The conversation that it is in. Absent where it is in none. */
  readonly conversation?: string | undefined;
  /** In words that name all of this, for people. */
  readonly text: string;
}

/**
 * The stores of all owners, and their API keys. Each owner has a store:
 *
 * - Nothing in a store can be read, found, counted, changed or moved through another owner's store, whatever ids, texts,
 *   chains or places are given to it. What belongs to another owner is answered as if it did not exist.
 * - Owners may use the same names for conversations, compactions, edits and replies.
 * - The cost of a call does not depend on how much other owners store.
 * Why: docs/decisions/009-a-store-is-one-owners.md
 */
export interface Vault {
  /** It was created when it was opened. */
  readonly isNew: boolean;
  /**
   * For the operator: acknowledged data that was found missing when it was opened, in words. Undefined where nothing is
   * known to be missing. The rest can be used.
   */
  readonly missing: string | undefined;
  /** For the operator: what was found that is not the vault's own and in nobody's way, in words. None where it is not given. */
  readonly notes?: readonly string[];
  /** How the processes that share it tell each other what happens. Undefined where they cannot: then each hears only itself. */
  readonly announcements?: Announcements;

  /** Cheap; two stores of one owner are the same one. An owner exists as soon as something is stored for it. */
  storeOf(owner: string): Store;

  /** Partial replies of all owners, those that were written longest ago first. */
  partials(page: PartialsPage): Promise<OwnedPartial[]>;

  /** The owners for whom a conversation, a strategy, a calibration or a fact is kept, in the order of `inTextOrder`, after `after`. */
  owners(page: TextPage): Promise<string[]>;
  /**
   * Makes the index of words anew from what was said and is kept; `onProgress` is told how many messages were read. Others go on
   * meanwhile and find what they found before, also where it was broken off; unless the index was damaged, and then `faults` says so.
   * @returns how many messages
   */
  reindex(onProgress?: (messages: number) => void): Promise<number>;

  /**
   * Whether it can be written. With `isWhole` it looks instead at all that is kept in the vault's own way, and says what is not as
   * this program writes it: damage, what belongs to nothing, records that cannot be read; empty where nothing is wrong. That may
   * take long. @throws StoreError saying what is in the way of a write
   */
  check(options?: { readonly isWhole: true }): Promise<VaultFault[]>;

  /** @returns the key as it is then, undefined where the one to be revoked is not there. @throws InvariantError when a new key's id or hash exists */
  saveKey(key: NewKey | KeyRevocation): Promise<Key | undefined>;
  /** The keys of all owners, oldest first, even if they are revoked; with a hash the one that has it. */
  keys(query?: { readonly hash: string }): Promise<Key[]>;

  /** With `discards` it removes, where it is neither file nor folder, all that was made of it when it was opened, if it was new and nothing was kept. */
  close(options?: { readonly discards: boolean }): Promise<void>;
}
