import { codecOf, type Reply } from '@palimpsest/codecs';
import { isDeeperThan, isJsonObject, type Protocol, parseExactJson } from '@palimpsest/core';

/** Says in an answer why the reply in it, or some of it, is not kept. */
export const UNRECORDED_HEADER = 'x-palimpsest-not-recorded';

/**
 * - `content-encoding`: compressed in a way that we cannot read
 * - `not-json`, `too-deep`: not what the protocol says
 * - `no-message`: nothing in it that a model said
 * - `too-many-parts`: more choices, calls or items than are kept; the first of them are
 * - `erased`: the conversation was erased while the reply was written
 */
export type Unrecorded = 'content-encoding' | 'not-json' | 'too-deep' | 'no-message' | 'too-many-parts' | 'erased';

/** A reply in one piece as far as it can be kept, and why some of it cannot. */
export interface ReadReply {
  readonly reply?: Reply;
  readonly unrecorded?: Unrecorded | undefined;
}

/** A deeper value cannot be written again without exhausting the stack. */
const MAX_DEPTH = 500;

export function readReply(protocol: Protocol, bytes: Uint8Array): ReadReply {
  const text = new TextDecoder().decode(bytes);
  if (isDeeperThan(text, MAX_DEPTH)) return { unrecorded: 'too-deep' };
  const value = parseExactJson(text);
  if (!isJsonObject(value)) return { unrecorded: 'not-json' };
  const reply = codecOf(protocol).decodeReply(value);
  return { reply, unrecorded: unrecordedOf(reply) };
}

/** What of a reply that is read is not kept. */
export function unrecordedOf({ messages, omitted = 0 }: Reply): Unrecorded | undefined {
  if (messages.length === 0) return 'no-message';
  return omitted > 0 ? 'too-many-parts' : undefined;
}
