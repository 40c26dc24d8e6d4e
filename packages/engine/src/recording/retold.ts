import {
  canonicalMessage,
  effectiveEdits,
  type Message,
  type MessageId,
  type RecordedMessage,
  spokenText,
} from '@palimpsest/core';
import type { Conversation, Place, Store } from '@palimpsest/stores';
import { placeAt } from '../reading/chain-places.js';
import { sharedStart } from './alignment.js';
import type { Contents } from './contents.js';
import { CLIENT } from './restart.js';

/** A history that a client sends, and where recorded ones are read. */
export interface SentHistory {
  readonly store: Pick<Store, 'edits' | 'locate' | 'idsAt' | 'branches'>;
  readonly messages: readonly Message[];
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
  readonly contents: Contents;
}

/** Where a history goes on in a conversation, and how many of its messages are recorded there. */
export interface Retold {
  readonly conversation: Conversation;
  readonly parent: Place | null;
  readonly known: number;
  /** It begins after this, which shows again since the client went back to it; the client sends nothing of it. */
  readonly restartAfter: Place | null;
}

/** How many more messages a recorded beginning may have than the client re-sends. */
const SLACK = 8;
/** A longer beginning is not compared. */
const BEGINNING_LOOK = 40;
/** How many of the newest restarts of a client's history are looked at. */
const RESTARTS_LOOK_BACK = 20;
/** How many of the newest branches are looked at. */
const BRANCHES_LOOK_BACK = 8;

/**
 * Finds the conversation of a history that the client does not re-send as it was recorded: it begins at a restart, or its
 * beginning, up to the model's first reply, differs only in what the client adds, such as reminders. A history without a
 * reply or without a user message is not recognised.
 */
export async function findRetold(
  sent: SentHistory,
  conversations: readonly Conversation[],
): Promise<Retold | undefined> {
  if (sent.messages.length === 0) return undefined;
  for (const conversation of conversations) {
    const { tip } = conversation;
    if (tip === null) continue;
    const restarts = await restartsOf(sent.store, conversation);
    const retold =
      (await begunAnew(sent, conversation, tip, restarts)) ??
      (await begunOtherwise(sent, conversation, { end: tip, depth: 0, isShown: false })) ??
      (await begunOtherwise(sent, conversation, (await onChain(sent.store, tip, restarts))[0]));
    if (retold !== undefined) return retold;
  }
  return undefined;
}

/** Where a client began its history anew: after this many messages, of which this was the last. */
interface Restart {
  readonly to: number;
  readonly endId: MessageId;
  /** It was not undone since. */
  readonly isEffective: boolean;
}

/** Newest first. */
async function restartsOf(store: SentHistory['store'], { id, editCount }: Conversation): Promise<Restart[]> {
  if (editCount === 0) return [];
  const spans = await store.edits(id, { summariser: CLIENT, limit: RESTARTS_LOOK_BACK });
  const restarts = spans.filter((edit) => edit.kind === 'span-replaced');
  if (restarts.length === 0) return [];
  const effective = effectiveEdits(await store.edits(id, { ids: restarts.map((edit) => edit.id) }));
  const ids = new Set(effective.map((edit) => edit.id));
  return restarts.map((edit) => ({ ...edit, isEffective: ids.has(edit.id) }));
}

/** Where a history may have begun: at a depth of the chain that ends here. */
interface Beginning {
  readonly end: Place;
  readonly depth: number;
  readonly isShown: boolean;
}

/** Those restarts that are on a chain. */
async function onChain(store: SentHistory['store'], end: Place, restarts: readonly Restart[]): Promise<Beginning[]> {
  if (restarts.length === 0) return [];
  const ids = await store.idsAt(
    end,
    restarts.map(({ to }) => to - 1),
  );
  const effective = new Set(restarts.filter(({ isEffective }) => isEffective).map(({ endId }) => endId));
  return restarts
    .filter(({ to, endId }) => ids.get(to - 1) === endId)
    .map(({ to, endId }) => ({ end, depth: to, isShown: !effective.has(endId) }));
}

/** A history that the client has begun anew before, as far as it is recorded. */
async function begunAnew(
  sent: SentHistory,
  conversation: Conversation,
  tip: Place,
  restarts: readonly Restart[],
): Promise<Retold | undefined> {
  if (restarts.length === 0) return undefined;
  const branches = await sent.store.branches(conversation.id, { limit: BRANCHES_LOOK_BACK });
  for (const end of [tip, ...branches.map((branch) => branch.tip)]) {
    for (const beginning of await onChain(sent.store, end, restarts)) {
      const retold = await goneOnAfter(sent, conversation, beginning);
      if (retold !== undefined) return retold;
    }
  }
  return undefined;
}

/** What a client begins anew with is its own summary: who begins with the same goes on with the same. */
async function goneOnAfter(
  { store, messages, read, contents }: SentHistory,
  conversation: Conversation,
  beginning: Beginning,
): Promise<Retold | undefined> {
  const { end, depth } = beginning;
  const [own] = await contents.of(messages.slice(0, 1));
  const [other] = await contents.ofRecorded(await read(end, depth, depth + 1));
  if (own !== other) return undefined;
  const recorded = await read(end, depth, depth + messages.length);
  const known = sharedStart(await contents.of(messages), await contents.ofRecorded(recorded));
  const last = recorded[known - 1];
  const [located] = last === undefined ? [] : await store.locate([last.id], conversation.id);
  if (located === undefined) return undefined;
  const before = (await placeAt(store, conversation.id, beginning.end, beginning.depth - 1)) ?? null;
  return { conversation, parent: located.place, known, restartAfter: beginning.isShown ? before : null };
}

/** A history whose beginning, up to the model's first reply, says the same as the recorded one. */
async function begunOtherwise(
  { store, messages, read }: SentHistory,
  conversation: Conversation,
  beginning: Beginning | undefined,
): Promise<Retold | undefined> {
  if (beginning === undefined || !messages.slice(0, BEGINNING_LOOK).some(isAssistant)) return undefined;
  const { end, depth } = beginning;
  let recorded = await read(end, depth, depth + messages.findIndex(isAssistant) + 1 + SLACK);
  if (!recorded.some(isReply)) recorded = await read(end, depth, depth + BEGINNING_LOOK + SLACK);
  const reply = recorded.findIndex(isReply);
  if (reply < 0) return undefined;
  const known = recorded.slice(0, reply + 1).map(({ message }) => message);
  const retold = upTo(messages.slice(0, BEGINNING_LOOK), known.filter(isAssistant).length);
  if (retold === undefined || spokenAs(retold) !== spokenAs(known) || !retold.some(isSpokenByUser)) return undefined;
  const parent = (await placeAt(store, conversation.id, beginning.end, beginning.depth - 1)) ?? null;
  return { conversation, parent, known: 0, restartAfter: beginning.isShown ? parent : null };
}

const isReply = (recorded: RecordedMessage): boolean => recorded.isReply === true;

const isAssistant = ({ role }: Message): boolean => role === 'assistant';

/** The first messages up to the assistant's `count`th one. */
function upTo(messages: readonly Message[], count: number): Message[] | undefined {
  let seen = 0;
  const end = messages.findIndex((message) => isAssistant(message) && ++seen === count);
  return end < 0 ? undefined : messages.slice(0, end + 1);
}

const isSpokenByUser = (message: Message): boolean => message.role === 'user' && spoken(message) !== undefined;

/** What messages say, but for what the client puts beside it. */
const spokenAs = (messages: readonly Message[]): string =>
  JSON.stringify(messages.flatMap((message) => spoken(message) ?? []).map((message) => canonicalMessage(message, [])));

function spoken(message: Message): Message | undefined {
  if (message.role !== 'user') return message;
  const parts = message.parts.map((part) => (part.type === 'text' ? { ...part, text: spokenText(part.text) } : part));
  const isEmpty = parts.every((part) => part.type === 'text' && part.text === '');
  return isEmpty ? undefined : { ...message, parts };
}
