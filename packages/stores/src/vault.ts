import type { Store } from './store.js';

/** Who everything belongs to where nobody has to say who they are. */
export const LOCAL_OWNER = 'local';

/** A key by which a program shows whose it is. The key itself is not kept, only its hash. */
export interface Key {
  readonly id: string;
  readonly owner: string;
  /** What its owner calls it. */
  readonly label: string;
  readonly createdAt: number;
  /** Null while it is good. */
  readonly revokedAt: number | null;
}

export interface NewKey extends Omit<Key, 'revokedAt'> {
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
}

/**
 * All that is kept, of everybody. What one owner keeps is a store of its own:
 *
 * - Nothing in a store can be seen, found, counted, changed or moved by way of another owner's, whatever ids, texts,
 *   chains or places are given to it. What is another's is answered as what is not there.
 * - Owners may use the same names for conversations, compactions, edits and replies.
 * - The cost of a call does not depend on how much others keep.
 */
export interface Vault {
  /** Nothing was there before it was opened. */
  readonly isNew: boolean;
  /**
   * What had been acknowledged and was found missing when it was opened, in words for the operator. Undefined where nothing
   * is known to be missing. The rest can be used.
   */
  readonly missing: string | undefined;

  /** Cheap; two stores of one owner are the same one. An owner is there as soon as something is kept for it. */
  storeOf(owner: string): Store;

  /** A key with an id or a hash that is there already is refused with an InvariantError. */
  addKey(key: NewKey): Promise<Key>;
  /** The key with this hash, a revoked one too. */
  keyOf(hash: string): Promise<Key | undefined>;
  /** Of everybody, oldest first. */
  keys(): Promise<Key[]>;
  /** A key that was revoked before stays as it is. Undefined: there is none. */
  revokeKey(id: string, at: number): Promise<Key | undefined>;

  close(): Promise<void>;
}
