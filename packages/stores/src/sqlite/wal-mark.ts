import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { PRIVATE_FILE } from '../private.js';

const MARK_BYTES = 12;
const SALT_BYTES = 8;
/** The offset, in the log's header, of the salt that changes each time the log starts again. */
const SALT_AT = 16;
const HEADER_BYTES = 32;
/** What of the header its checksum is made of. */
const CHECKED_BYTES = 24;

/** Where a log ends. */
interface LogEnd {
  readonly salt: Buffer;
  readonly pages: number;
}

/**
 * How far the write-ahead log was written when the last transaction was acknowledged, in a small file beside the database.
 * SQLite takes a log that was cut short for one whose end was never written, and says nothing. With the mark it is known:
 *
 * - A log that is the one of the mark and has fewer whole pages than the mark says has lost what was acknowledged; so has one
 *   of which the beginning is gone or damaged: then it cannot be told which one it is.
 * - There is no false alarm: the mark is written after the log is on disk. It is not forced to disk itself, so that after
 *   a loss of power it may be too low, and a cut log is not noticed then; nor is one that was deleted whole.
 * - Nothing else depends on the mark. Where it cannot be written there is none.
 */
export class WalMark {
  readonly #frames: StatementSyncInstance;
  #mark: number | undefined;
  #log: number | undefined;

  /** Whoever only reads makes no mark where there is none. */
  constructor(file: string, database: DatabaseSyncInstance, isToRead = false) {
    this.#frames = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#mark = opened(`${file}-mark`, constants.O_RDWR | (isToRead ? 0 : constants.O_CREAT));
    this.#log = opened(`${file}-wal`, constants.O_RDONLY);
  }

  /** The pages that were acknowledged and are not in the log any more. */
  missingPages(): number {
    const marked = Buffer.alloc(MARK_BYTES);
    if (this.#mark === undefined || readSync(this.#mark, marked, 0, MARK_BYTES, 0) < MARK_BYTES) return 0;
    const pages = marked.readUInt32BE(SALT_BYTES);
    if (this.#log !== undefined && !hasWholeHeader(this.#log)) return pages;
    const log = this.#read();
    const isSameLog = log?.salt.equals(marked.subarray(0, SALT_BYTES)) ?? false;
    return isSameLog ? Math.max(0, pages - (log?.pages ?? 0)) : 0;
  }

  /** Where the log ends now; undefined where that cannot be known. */
  end(): LogEnd | undefined {
    let end: LogEnd | undefined;
    this.#change(() => {
      end = this.#read();
    });
    return end;
  }

  /** Call when the log is on disk up to its end, and that is about to be acknowledged. One that began again meanwhile is left alone. */
  keep(end = this.end()): void {
    this.#change(() => {
      if (end?.salt.equals(this.#salt())) this.#write(end.salt, end.pages);
    });
  }

  /** Call before emptying the log. */
  clear(): void {
    this.#change(() => this.#write(Buffer.alloc(SALT_BYTES), 0));
  }

  close(): void {
    for (const descriptor of [this.#mark, this.#log]) if (descriptor !== undefined) closeSync(descriptor);
    this.#mark = undefined;
    this.#log = undefined;
  }

  /** What is on disk is acknowledged whether or not it can be marked; a mark that stays behind raises no alarm. */
  #change(work: () => void): void {
    if (this.#mark === undefined) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.close();
    }
  }

  /** The log's salt and how many pages it has; undefined when another process starts it again meanwhile. */
  #read(): LogEnd | undefined {
    const salt = this.#salt();
    const { log } = this.#frames.get() as { readonly log: number };
    return salt.equals(this.#salt()) ? { salt, pages: Math.max(0, log) } : undefined;
  }

  #salt(): Buffer {
    const salt = Buffer.alloc(SALT_BYTES);
    if (this.#log !== undefined) readSync(this.#log, salt, 0, SALT_BYTES, SALT_AT);
    return salt;
  }

  #write(salt: Buffer, pages: number): void {
    if (this.#mark === undefined) return;
    const bytes = Buffer.alloc(MARK_BYTES);
    salt.copy(bytes);
    bytes.writeUInt32BE(pages, SALT_BYTES);
    writeSync(this.#mark, bytes, 0, MARK_BYTES, 0);
  }
}

function opened(path: string, flags: number): number | undefined {
  try {
    return openSync(path, flags, PRIVATE_FILE);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** Whether the log begins as SQLite writes it: its header ends with a checksum of itself. */
function hasWholeHeader(log: number): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  if (fstatSync(log).size < HEADER_BYTES || readSync(log, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
  // The last bit of the first number says in which order of bytes the checksum is made.
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const word = (at: number) => (isBigEndian ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [first, second] = [0, 0];
  for (let at = 0; at < CHECKED_BYTES; at += 8) {
    first = (first + word(at) + second) >>> 0;
    second = (second + word(at + 4) + first) >>> 0;
  }
  return header.readUInt32BE(CHECKED_BYTES) === first && header.readUInt32BE(CHECKED_BYTES + 4) === second;
}
