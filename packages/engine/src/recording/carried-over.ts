import { type Message, type MessageId, type RecordedMessage, toolCalls } from '@palimpsest/core';
import type { Conversation, Place, Store } from '@palimpsest/stores';
import { alignments } from './alignment.js';
import type { Contents } from './contents.js';

/** A history that a client sends, and where recorded ones are read. */
export interface SentHistory {
  readonly store: Pick<Store, 'locate'>;
  readonly messages: readonly Message[];
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
  readonly contents: Contents;
}

/** Where a history goes on that a client made of the one it had, and what of that it does not send any more. */
export interface CarriedOver {
  readonly parent: Place;
  /** How many of its messages are recorded there. */
  readonly known: number;
  readonly restartAfter: Place | null;
}

/** How many of a conversation's newest messages a client's compaction may have kept. */
const KEPT_LOOK_BACK = 160;
/** How many conversations of a session are searched for the reply that became a summary. */
const SUMMARIES_LOOK_BACK = 5;
/** A shorter reply may occur in a text by chance. */
const MIN_QUOTE_CHARS = 40;
const MAX_QUOTE_CHARS = 2_000;
const MAX_OPENING_CHARS = 100_000;
/** A client with fewer messages had nothing to compact. */
const MIN_MESSAGES = 4;

/**
 * Whether a client made what it sends of a conversation of its session: it dropped the oldest messages, or put a summary in
 * their place, and goes on. One of two must hold, for one client may ask many things in a session that have nothing to do
 * with each other, and put the same examples before all of them:
 *
 * 1. Among what is sent, two messages stand one after the other as they do among the newest of the conversation, and one of
 *    them is a reply that we recorded; or there is the call that the conversation waits for.
 * 2. The first message is, or as the user's quotes, a reply that we recorded in the session: the summary that the client
 *    asked for. The conversation is longer than one question and its answer.
 */
export async function findCarriedOver(
  sent: SentHistory,
  main: Conversation,
  /** All conversations of the session, the newest first. */
  others: readonly Conversation[],
): Promise<CarriedOver | undefined> {
  const { tip } = main;
  if (tip === null) return undefined;
  return (await kept(sent, main, tip)) ?? (await quoted(sent, tip, others));
}

async function kept(
  { store, messages, tail, contents }: SentHistory,
  { id }: Conversation,
  tip: Place,
): Promise<CarriedOver | undefined> {
  if (messages.length < 2 || !messages.some(({ role }) => role === 'assistant')) return undefined;
  const recorded = await tail(tip, KEPT_LOOK_BACK);
  const hashes = await contents.ofRecorded(recorded);
  const own = await contents.of(messages);
  const pairs = new Set(
    hashes.flatMap((content, at) => (isExchange(recorded, at) ? [`${content} ${hashes[at + 1]}`] : [])),
  );
  const waiting = recorded.slice(-1).some(isWaiting) ? hashes.at(-1) : undefined;
  if (!own.some((content, at) => content === waiting || pairs.has(`${content} ${own[at + 1]}`))) return undefined;
  const lengths = alignments(own, hashes);
  const longest = lengths.reduce((best, length) => Math.max(best, length), 0);
  const from = lengths.lastIndexOf(longest);
  // A window of the newest messages goes on where it ends; what has a summary in front of it is told after everything else.
  if (longest < 2 || !recorded.slice(from, from + longest - 1).some((_, at) => isExchange(recorded, from + at)))
    return { parent: tip, known: 0, restartAfter: tip };
  const placeOf = async (messageId: MessageId | undefined): Promise<Place | null> =>
    (messageId === undefined ? [] : await store.locate([messageId], id))[0]?.place ?? null;
  const parent = await placeOf(recorded[from + longest - 1]?.id);
  if (parent === null) return undefined;
  return { parent, known: longest, restartAfter: await placeOf(recorded[from - 1]?.id) };
}

/** Whether a message and the next are a message and the model's reply to it, or a reply and what followed it. */
const isExchange = (recorded: readonly RecordedMessage[], at: number): boolean =>
  recorded[at + 1] !== undefined && (recorded[at]?.isReply === true || recorded[at + 1]?.isReply === true);

const isWaiting = ({ message, isReply }: RecordedMessage): boolean => isReply === true && toolCalls(message).length > 0;

async function quoted(
  { messages, tail, contents }: SentHistory,
  tip: Place,
  others: readonly Conversation[],
): Promise<CarriedOver | undefined> {
  const [first] = messages;
  if (first === undefined || tip.depth + 1 < MIN_MESSAGES) return undefined;
  const [own] = await contents.of([first]);
  const opening = first.role === 'user' ? textOf(first).slice(0, MAX_OPENING_CHARS) : '';
  for (const other of others.slice(0, SUMMARIES_LOOK_BACK)) {
    const newest = other.tip === null ? undefined : (await tail(other.tip, 1)).at(-1);
    if (!newest?.isReply) continue;
    const reply = textOf(newest.message).trim().slice(0, MAX_QUOTE_CHARS);
    const isQuoted = reply.length >= MIN_QUOTE_CHARS && opening.includes(reply);
    if (isQuoted || (await contents.ofRecorded([newest]))[0] === own)
      return { parent: tip, known: 0, restartAfter: tip };
  }
  return undefined;
}

const textOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
