import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { LongLine } from './line-buffer.js';

/** No message of a tool server is larger, however it comes. */
export const MOST_MESSAGE_BYTES = 32 * 1024 * 1024;
export const TOO_LARGE = `the result is larger than ${MOST_MESSAGE_BYTES / 1024 / 1024} MB; ask for less of it`;

const FAILED = -32_000;

/** The answer to a request in the place of one that is too large. */
export const refusalTo = (id: string | number): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  error: { code: FAILED, message: TOO_LARGE },
});

/** The request that a line which is too long answers; undefined where that cannot be told from its ends. */
export function answeredBy({ head, tail }: LongLine): number | undefined {
  const id = (FIRST_ID.exec(head) ?? LAST_ID.exec(tail))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The id of an answer, where it stands before its result or behind it. */
const FIRST_ID = /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(\d+)\s*,/;
const LAST_ID = /,\s*"id"\s*:\s*(\d+)\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;
