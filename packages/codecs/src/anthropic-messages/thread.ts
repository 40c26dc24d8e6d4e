import {
  InvalidInputError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  parseExactJson,
  writeJson,
} from '@palimpsest/core';
import type { Continuations } from '../codec.js';
import { withTools } from '../own-tools.js';
import { asList } from '../wire-values.js';
import { decodeMessage } from './wire.js';

/** What a request says about its thread: a conversation of which the server holds what was said so far. */
export type Thread = { readonly type: 'create' } | { readonly type: 'continue'; readonly previousId: string };

/** Fields that a thread keeps from the request that created it; one that continues it may not repeat them. */
const KEPT_FIELDS = ['system', 'tools'] as const;

/** @throws InvalidInputError naming the field */
export function threadOf(body: JsonObject): Thread | undefined {
  const { thread } = body;
  if (thread === undefined || thread === null) return undefined;
  if (!isJsonObject(thread)) throw wrong('thread', 'a valid dictionary');
  if (thread.type === 'create') return { type: 'create' };
  if (thread.type !== 'continue') throw wrong('thread.type', "'create' or 'continue'");
  const { previous_message_id: previousId } = thread;
  if (typeof previousId !== 'string' || previousId === '') throw wrong('thread.previous_message_id', 'a valid string');
  const repeated = KEPT_FIELDS.find((field) => body[field] !== undefined && body[field] !== null);
  if (repeated === undefined) return { type: 'continue', previousId };
  throw new InvalidInputError(
    repeated,
    `${repeated}: A thread keeps the value it was created with. Leave '${repeated}' out of a request that continues one, or send the full conversation without 'thread'.`,
    'thread_unsupported_request',
  );
}

/** The tools of a thread, to be kept with its system text. */
export function keptTools(tools: JsonValue | undefined): Message {
  const wire = { role: 'system', content: [], tools: asList(tools) };
  return decodeMessage(wire, writeJson(wire));
}

/** `thread: {"type": "continue"}`: system text and tools are those of the request that created the thread. */
export const continuations: Continuations = {
  takenOver: ({ frame }, { instructions, kept }) => {
    const wire = kept === undefined ? undefined : parseExactJson(kept.wire.json);
    if (!isJsonObject(wire) || !Array.isArray(wire.tools)) return undefined;
    return { frame: wire.tools.length === 0 ? frame : withTools(frame, wire.tools), instructions };
  },
  notFound: (replyId) =>
    new InvalidInputError(
      'thread.previous_message_id',
      `No thread state was found for the requested \`previous_message_id\` '${replyId}'. Replay the full conversation with thread: {"type": "create"} to start a new Thread.`,
      'thread_not_found',
    ),
};

const wrong = (at: string, expected: string) =>
  new InvalidInputError(at, `${at}: Input should be ${expected}`, 'invalid_type');
