import { type Message, type RecordedMessage, toolCalls } from '@palimpsest/core';
import type { Conversation, Place } from '@palimpsest/stores';
import type { ClientSession } from './client-session.js';
import { instructionsOf, isOfSameRole } from './instructions.js';

/** A call that begins a conversation in a session. */
export interface Beginning {
  readonly session: ClientSession;
  readonly hasTools: boolean;
  readonly instructions: readonly Message[];
  /** The other conversations of the session. */
  readonly others: readonly Conversation[];
  /** The newest messages at a place, oldest first. */
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
}

/** Who has called no tool in this many messages is taken for one who has none. */
const CALLS_LOOK_BACK = 40;

/**
 * Whether what begins is asked beside the client's conversation: a title, a probe, the work of a helper. One of three
 * must hold:
 *
 * 1. The client says that a helper asks.
 * 2. No tools are offered, by a coding agent, whose own conversation always offers some; or by any client, when another
 *    conversation of the session, not a side call itself, has called tools.
 * 3. Another conversation of the session, not a side call itself, waits for the result of a call, and was begun under
 *    another system text: whoever begins now works on that call. An agent that begins its history anew, because it
 *    compacted it, does so under its own.
 *
 * It is decided once, when a conversation begins, by what is recorded then. It only marks: nothing is left out, merged
 * or treated otherwise, and a person may mark it otherwise.
 */
export async function isSideCall({ session, hasTools, instructions, others, tail }: Beginning): Promise<boolean> {
  if (session.isHelper) return true;
  if (session.isAgent && !hasTools) return true;
  for (const other of others) {
    if (other.isSide || other.tip === null) continue;
    const newest = (await tail(other.tip, CALLS_LOOK_BACK)).map(({ message }) => message);
    if (!hasTools && newest.some(isCalling)) return true;
    const isWaiting = newest.slice(-1).some(isCalling);
    if (isWaiting && !isOfSameRole(instructions, instructionsOf(other))) return true;
  }
  return false;
}

const isCalling = (message: Message): boolean => toolCalls(message).length > 0;
