import {
  CHAIN_START,
  type ChainEnd,
  canonicalMessage,
  chainIds,
  type Message,
  type RecordedMessage,
} from '@palimpsest/core';
import type { Conversation, Place, Store } from '@palimpsest/stores';
import { isRestartEdit } from './restart.js';
import { spokenText } from './spoken.js';

/** A history that a client sends, and where recorded ones are read. */
export interface SentHistory {
  readonly store: Pick<Store, 'edits' | 'locate'>;
  readonly messages: readonly Message[];
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
}

/** Where a history goes on in a conversation, and how many of its messages are recorded there. */
export interface Retold {
  readonly conversation: Conversation;
  readonly parent: Place | null;
  readonly known: number;
}

/** A beginning may have been recorded with so many more messages than it is re-told with. */
const SLACK = 8;

/**
 * Finds a history among conversations that may be told otherwise than it was recorded: begun where the client began anew,
 * or with another beginning, which up to the model's first reply says the same but for what the client puts beside it.
 * Without a reply, or without anything the user said, there is no telling.
 */
export async function findRetold(
  sent: SentHistory,
  conversations: readonly Conversation[],
): Promise<Retold | undefined> {
  for (const conversation of conversations) {
    for (const beginning of await beginningsOf(sent.store, conversation)) {
      const retold = await retoldAt(sent, conversation, beginning);
      if (retold !== undefined) return retold;
    }
  }
  return undefined;
}

/** Where histories of a conversation begin: at its start, and wherever the client began anew. Newest first. */
async function beginningsOf(store: SentHistory['store'], { id, editCount }: Conversation): Promise<ChainStart[]> {
  const restarts = editCount === 0 ? [] : (await store.edits(id)).filter(isRestartEdit);
  return [...restarts.toReversed().map(({ to, endId }) => ({ depth: to, end: { id: endId, callIds: [] } })), START];
}

interface ChainStart {
  readonly depth: number;
  readonly end: ChainEnd;
}

const START: ChainStart = { depth: 0, end: CHAIN_START };

async function retoldAt(
  { store, messages, read }: SentHistory,
  conversation: Conversation,
  { depth, end }: ChainStart,
): Promise<Retold | undefined> {
  const [located] = await store.locate(chainIds(end, messages), conversation.id);
  const known = located === undefined ? 0 : located.place.depth + 1 - depth;
  if (located !== undefined && (located.isLeaf || messages.slice(0, known).some(isReply)))
    return { conversation, parent: located.place, known };
  const count = messages.findIndex(isReply) + 1;
  if (count === 0 || conversation.tip === null) return undefined;
  const recorded = await read(conversation.tip, depth, depth + count + SLACK);
  const own = beginning(messages);
  if (own === undefined || own !== beginning(recorded.map(({ message }) => message))) return undefined;
  if (located !== undefined) return { conversation, parent: located.place, known };
  const [before] = end.id === null ? [] : await store.locate([end.id], conversation.id);
  return { conversation, parent: before?.place ?? null, known: 0 };
}

const isReply = ({ role }: Message): boolean => role === 'assistant';

/** The first messages up to the model's first reply, as one text. */
function beginning(messages: readonly Message[]): string | undefined {
  const end = messages.findIndex(isReply);
  if (end < 0) return undefined;
  const said = messages.slice(0, end + 1).flatMap((message) => spoken(message) ?? []);
  return said.some(({ role }) => role === 'user')
    ? JSON.stringify(said.map((message) => canonicalMessage(message, [])))
    : undefined;
}

function spoken(message: Message): Message | undefined {
  if (message.role !== 'user') return message;
  const parts = message.parts.map((part) => (part.type === 'text' ? { ...part, text: spokenText(part.text) } : part));
  const isEmpty = parts.every((part) => part.type === 'text' && part.text === '');
  return isEmpty ? undefined : { ...message, parts };
}
