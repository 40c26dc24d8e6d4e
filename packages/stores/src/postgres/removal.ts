import { type Erased, StoreError } from '../store.js';
import { toText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

/** How many rows are removed in one transaction: whoever needs the same rows of owners and texts waits for it. */
const SLICE = 500;
/** A claim runs out a little after it did by our clock. */
const MARGIN_MS = 1_000;

interface Slice extends Erased {
  readonly conversation: number;
  readonly is_done: boolean;
}

interface RemovalRow {
  readonly owner: string;
  readonly conversation: number;
  /** 0 where nobody is at it any more. */
  readonly claimed_ms: number;
}

/** Takes a conversation out of every answer in one transaction, and removes it slice by slice. Undefined: no such conversation. */
export async function erase(
  connection: Connection,
  owner: string,
  id: string,
  onProgress?: (messages: number) => void,
): Promise<Erased | undefined> {
  const [begun] = await connection.transaction(
    (statements) => statements.run<Slice>(sql.ERASE, [owner, toText(id), SLICE]),
    { isLong: true, isOnce: true },
  );
  if (begun === undefined) return undefined;
  onProgress?.(begun.messages);
  const { conversation, is_done, ...erased } = begun;
  return is_done ? erased : removeRest(connection, [owner, conversation], erased, onProgress);
}

/** A slice whose answer was lost is done again: then it is the next one, and is not counted. */
async function removeRest(
  connection: Connection,
  removal: readonly [owner: string, conversation: number],
  { messages, edits, compactions, instructions }: Erased,
  onProgress?: (messages: number) => void,
): Promise<Erased> {
  const total = { messages, edits, compactions, instructions };
  for (let isDone = false; !isDone; ) {
    const [slice] = await connection.write<Slice>(sql.REMOVE_SLICE, [...removal, SLICE]);
    if (slice === undefined) return total;
    total.messages += slice.messages;
    total.edits += slice.edits;
    total.compactions += slice.compactions;
    total.instructions += slice.instructions;
    isDone = slice.is_done;
    onProgress?.(total.messages);
  }
  return total;
}

const NOTHING: Erased = { messages: 0, edits: 0, compactions: 0, instructions: 0 };

/** Finishes the erases that nobody is at any more. @returns how long others are still sure to be at theirs; undefined for none */
export async function removeAbandoned(connection: Connection): Promise<number | undefined> {
  const removals = await connection.read<RemovalRow>(sql.REMOVALS, []);
  for (const { owner, conversation, claimed_ms } of removals)
    if (claimed_ms === 0) await removeRest(connection, [owner, conversation], NOTHING);
  const claims = removals.map(({ claimed_ms }) => claimed_ms).filter((claimed) => claimed > 0);
  return claims.length === 0 ? undefined : Math.max(...claims);
}

/** Finishes, in the background, what was being erased by processes that are gone. */
export class Removals {
  readonly #connection: Connection;
  #timer: NodeJS.Timeout | undefined;
  #removing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Where it fails it goes on when the vault is opened again, or with the next import: nobody sees what is left. */
  begin(): void {
    this.#removing = this.#remove().catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#removing;
  }

  async #remove(): Promise<void> {
    const claimedMs = await removeAbandoned(this.#connection);
    if (claimedMs === undefined || this.#isStopped) return;
    this.#timer = setTimeout(() => this.begin(), claimedMs + MARGIN_MS).unref();
  }
}
