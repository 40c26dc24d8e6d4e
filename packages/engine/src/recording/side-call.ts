import { type Message, type RecordedMessage, toolCalls } from '@palimpsest/core';
import type { Conversation, Place } from '@palimpsest/stores';
import { isOfSameRole } from '../reading/instructions.js';
import type { ClientSession } from './client-session.js';
import { isKnownTask } from './known-task.js';

/** A call that begins a conversation in a session. */
export interface Beginning {
  readonly session: ClientSession;
  readonly hasTools: boolean;
  readonly instructions: readonly Message[];
  readonly messages: readonly Message[];
  /** The other conversations of the session. */
  readonly others: readonly Conversation[];
  /** The newest messages at a place, oldest first. */
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
  /** The system text of a conversation. */
  readonly systemTextOf: (conversation: Conversation) => Promise<readonly Message[]>;
}

/** Who has called no tool in this many messages is taken for one who has none. */
const CALLS_LOOK_BACK = 40;
/** Of the newest messages so many are looked for in a question about them, and so much of each. */
const MAX_QUOTES = 8;
const MAX_QUOTE_CHARS = 120;
/** Shorter ones may stand in a text by chance. */
const MIN_QUOTE_CHARS = 12;
/** As much of a question is looked at, from its beginning and from its end. */
const MAX_QUESTION_CHARS = 100_000;

/**
 * Whether what begins is asked beside the client's conversation: a title, a probe, the work of a helper. One of four
 * must hold:
 *
 * 1. The client says that a helper asks, or it is a task in the known words of a program.
 * 2. No tools are offered, by a coding agent, whose own conversation always offers some; or by any client, when another
 *    conversation of the session, not a side call itself, has called tools.
 * 3. Another conversation of the session, not a side call itself, waits for the result of a call, and was begun under
 *    another system text: whoever begins now works on that call. An agent that begins its history anew, because it
 *    compacted it, does so under its own.
 * 4. No tools are offered, and all that is sent is one message, which quotes two of the newest messages of another conversation
 *    of the session, or, under another system text, the only one there is: it is about that, a summary or a title.
 *
 * It is decided once, when a conversation begins, by what is recorded then. It only marks: nothing is left out, merged
 * or treated otherwise, and a person may mark it otherwise.
 */
export async function isSideCall(beginning: Beginning): Promise<boolean> {
  const { session, hasTools, instructions, others, tail, systemTextOf } = beginning;
  if (session.isHelper || isKnownTask(beginning)) return true;
  if (session.isAgent && !hasTools) return true;
  for (const other of others) {
    if (other.isSide || other.tip === null) continue;
    const newest = (await tail(other.tip, CALLS_LOOK_BACK)).map(({ message }) => message);
    if (!hasTools && newest.some(isCalling)) return true;
    const isWaiting = newest.slice(-1).some(isCalling);
    const isOfOtherRole = !isOfSameRole(instructions, await systemTextOf(other));
    if (isWaiting && isOfOtherRole) return true;
    if (!hasTools && isAbout(beginning.messages, newest, isOfOtherRole)) return true;
  }
  return false;
}

/** Whether one message quotes others. */
function isAbout(messages: readonly Message[], newest: readonly Message[], isOfOtherRole: boolean): boolean {
  const [question, ...more] = messages;
  if (question === undefined || more.length > 0) return false;
  const text = textOf(question);
  const looked =
    text.length <= 2 * MAX_QUESTION_CHARS
      ? text
      : `${text.slice(0, MAX_QUESTION_CHARS)}\n${text.slice(-MAX_QUESTION_CHARS)}`;
  const spoken = new Set(newest.slice(-MAX_QUOTES).map((message) => textOf(message).trim().slice(0, MAX_QUOTE_CHARS)));
  const quotes = [...spoken].filter((said) => said.length >= MIN_QUOTE_CHARS && looked.includes(said));
  return quotes.length >= (newest.length === 1 && isOfOtherRole ? 1 : 2);
}

const textOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

const isCalling = (message: Message): boolean => toolCalls(message).length > 0;
