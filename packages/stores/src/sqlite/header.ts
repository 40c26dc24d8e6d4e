import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** What the first bytes of a database file say about it. */
export interface Header {
  readonly pageBytes: number;
  readonly pages: number;
  readonly version: number;
  readonly application: number;
}

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const PAGE_BYTES_AT = 16;
/** Written as 1, because it does not fit. */
const LARGEST_PAGE_BYTES = 65_536;
const PAGES_AT = 28;
const VERSION_AT = 60;
const APPLICATION_AT = 68;

/** Reads the header without opening the database, which could change it; undefined where there is none. */
export function readHeader(file: string): Header | undefined {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const count = readSync(descriptor, bytes, 0, HEADER_BYTES, 0);
    if (count < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  } finally {
    closeSync(descriptor);
  }
  const pageBytes = bytes.readUInt16BE(PAGE_BYTES_AT);
  return {
    pageBytes: pageBytes === 1 ? LARGEST_PAGE_BYTES : pageBytes,
    pages: bytes.readUInt32BE(PAGES_AT),
    version: bytes.readUInt32BE(VERSION_AT),
    application: bytes.readUInt32BE(APPLICATION_AT),
  };
}

/** Of a file that nobody has open. */
export function writeVersion(file: string, version: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(version);
  const descriptor = openSync(file, 'r+');
  try {
    writeSync(descriptor, bytes, 0, bytes.length, VERSION_AT);
  } finally {
    closeSync(descriptor);
  }
}
