import { getHeapStatistics } from 'node:v8';

/** A byte of a body takes about ten in memory: as it came, as text, parsed, written again, and counted. */
const MEMORY_PER_BYTE = 10;

/** Limits on what comes from outside. */
export const LIMITS = {
  bodyBytes: 32 * 1024 * 1024,
  /** Of a reply, whether it comes in one piece or as a stream. */
  replyBytes: 64 * 1024 * 1024,
  /** Of the bodies and replies that are held at the same time: half of the heap is for them. */
  heldBytes: Math.floor(getHeapStatistics().heap_size_limit / 2 / MEMORY_PER_BYTE),
  /** How long a request waits for others to let go of memory. */
  admissionWaitMs: 15_000,
  jsonDepth: 128,
  /** Objects, lists, fields and elements of a body. */
  jsonValues: 1_000_000,
  /** Of a request to the REST API, unless it is what somebody says or a whole conversation. */
  restBodyBytes: 1024 * 1024,
  importBytes: 128 * 1024 * 1024,
  /** Of a conversation that is exported as one document. */
  exportMessages: 100_000,
  pageItems: 500,
  searchChars: 200,
  /** Where a page ended, or what the pages before have shown. */
  cursorChars: 7_000,
  /** Clients that listen to events at the same time, all together and of one user. */
  eventStreams: 200,
  eventStreamsPerOwner: 50,
  /** Exports and imports that are under way at the same time, all together and of one user. */
  transfers: 40,
  transfersPerOwner: 4,
  /** How long the reader of an export may take nothing, and the sender of an import give nothing. */
  stalledMs: 60_000,
} as const;
