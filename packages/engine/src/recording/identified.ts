import {
  type ChainEnd,
  type Edit,
  effectiveEdits,
  type Message,
  type MessageId,
  openCallIds,
  type RecordedMessage,
  toolResults,
} from '@palimpsest/core';
import type { Append, Conversation, ConversationOrigin, Located, Place, Store, TurnStart } from '@palimpsest/stores';
import { placeAt } from '../reading/chain-places.js';
import { chainIds, endBefore } from './chain.js';
import { type ClientForms, clientForms } from './client-forms.js';
import type { ClientSession } from './client-session.js';
import { isBrokenOff } from './proof.js';
import type { RecentReplies } from './recent-replies.js';
import type { Resent } from './resent.js';
import { CLIENT, isRestartEdit, MOST_RESTARTS } from './restart.js';
import { checkResults, renamedResults, sentCallIds } from './results.js';

/** The result of a call is at most this many messages behind it. */
const RESULTS_LOOK_BACK = 160;

/** Which conversation a request belongs to, and which of its messages are new. */
export interface Identified {
  readonly conversation: Conversation;
  /** The conversation is not there yet: what is known of its beginning. */
  readonly opens?: Omit<NonNullable<Append['opens']>, 'fork'>;
  /** It is a fork of this conversation at the parent. */
  readonly forks?: Conversation;
  /** The recorded message the new ones follow. */
  readonly parent: Place | null;
  readonly fresh: readonly FreshMessage[];
  /** System text that is the conversation's from now on; none when it stays as it is. */
  readonly instructions: readonly Message[];
  /** The client compacted its own history: it no longer sends what is recorded up to here. */
  readonly restartAfter?: Place | null;
  /** The client sends again what it had dropped: the compaction that hid it is to be undone. */
  readonly takesBack?: string | undefined;
  /** The client sends recorded messages in another form than they show in. */
  readonly forms?: ClientForms | undefined;
  /** The client names a conversation and sends only new messages: the server supplies the history. */
  readonly isNewOnly?: boolean;
  /** The request was refused before, and the conversation holds nothing else. */
  readonly isRetry?: true;
}

interface FreshMessage {
  readonly id: MessageId;
  readonly message: Message;
}

export interface IdentifyRequest {
  readonly store: Store;
  /** What the turn begins with. */
  readonly start: TurnStart;
  /** The ids of the messages, where they stand at the beginning of a chain. */
  readonly ids: readonly MessageId[];
  readonly name: string | undefined;
  readonly newId: () => string;
  readonly now: number;
  /** The newest messages before and at a place, oldest first; at least `count` of them where there are as many. */
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
  /** Messages of the chain that ends at a place, as many as there are of those asked for. */
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
  readonly session: ClientSession | undefined;
  /** The request offers tools to the model. */
  readonly hasTools: boolean;
  /** The provider's name for the reply that the messages follow, where the client gives it. */
  readonly previousReplyId: string | undefined;
  /** System text at the head of what the client sent. */
  readonly instructions: readonly Message[];
  /** The id it has or would have in the store; undefined where none was sent. */
  readonly instructionsId: string | undefined;
  readonly messages: readonly Message[];
  /** The system text of a conversation. */
  readonly systemTextOf: (conversation: Conversation) => Promise<readonly Message[]>;
  readonly recentReplies: RecentReplies;
  /** The ids of conversations whose first request is being recorded here just now. */
  readonly beginning: ReadonlySet<string>;
}

/** A request whose new messages follow a recorded one. */
export async function after(
  request: IdentifyRequest,
  conversation: Conversation,
  parent: Place | null,
  known: number,
  /** The ids of all that was sent, where nothing is known of it and nothing stands before it. */
  sentIds?: readonly MessageId[],
): Promise<Identified> {
  const { messages, instructions } = request;
  const unrecorded = messages.slice(known);
  const [first] = unrecorded;
  const needsTail = parent !== null && first !== undefined && toolResults(first).length > 0;
  const recorded = needsTail ? await request.tail(parent, RESULTS_LOOK_BACK) : [];
  const start: ChainEnd = needsTail ? endBefore(recorded, recorded.length) : { id: parent?.id ?? null, callIds: [] };
  const answered = renamedResults(unrecorded, sentCallIds(messages.slice(0, known)), start.callIds);
  checkResults(answered, openCallIds(recorded.map(({ message }) => message)), instructions.length + known);
  const ids = sentIds ?? (await chainIds(start, answered, request.store));
  const fresh = answered.map((message, index) => ({ id: ids[index] as MessageId, message }));
  return { conversation, parent, fresh, instructions };
}

/** A history that continues after a recorded message. */
export async function goingOn(
  request: IdentifyRequest,
  known: Located,
  ids: readonly MessageId[],
): Promise<Identified> {
  const takesBack = await leftOut(request, known, ids);
  const forms = await asRecorded(request, known, ids);
  return { ...(await after(request, known.conversation, known.place, known.place.depth + 1)), takesBack, forms };
}

/** All of a history is sent as it was recorded: other forms that a client sent of it end. */
async function asRecorded(
  request: IdentifyRequest,
  { conversation, place }: Pick<Located, 'conversation' | 'place'>,
  ids: readonly MessageId[],
): Promise<ClientForms | undefined> {
  const live = await editsUpTo(request, conversation, place.depth, place.id);
  const ended = live.filter((edit) => edit.kind === 'message-restated' && ids[edit.depth] === edit.messageId);
  return ended.length === 0 ? undefined : { restated: [], ended: ended.map(({ id }) => id) };
}

/** The edits that shape the view of a conversation. */
async function liveEdits({ store, start: { continued } }: IdentifyRequest, { id, editCount }: Conversation) {
  if (editCount === 0) return [];
  return continued?.conversation.id === id ? continued.liveEdits : store.edits(id, 'live');
}

/**
 * The edits that say how the messages up to one show. Where that is not the newest, a form of a message on another branch may be in effect
 * that does not show now.
 */
async function editsUpTo(
  request: IdentifyRequest,
  conversation: Conversation,
  depth: number,
  id: MessageId | undefined,
) {
  const live = await liveEdits(request, conversation);
  if (conversation.editCount === 0 || conversation.tip?.id === id) return live;
  const about = await request.store.edits(conversation.id, { runs: [{ from: 0, to: depth + 1 }] });
  const forms = effectiveEdits(about).filter(({ kind }) => kind === 'message-restated');
  return [...live.filter(({ kind }) => kind !== 'message-restated'), ...forms];
}

/** The compaction that hides the beginning of what is sent. */
async function leftOut(
  request: IdentifyRequest,
  { conversation, place }: Pick<Located, 'conversation' | 'place'>,
  ids: readonly MessageId[],
): Promise<string | undefined> {
  if (conversation.editCount === 0) return undefined;
  // Where an earlier message is followed, a beginning that was dropped before may be one that a later one covers now.
  const restarts =
    conversation.tip?.id === place.id
      ? (await liveEdits(request, conversation)).filter(isRestartEdit)
      : (await request.store.edits(conversation.id, { summariser: CLIENT, limit: MOST_RESTARTS })).filter(
          (edit) => edit.kind === 'span-replaced',
        );
  return restarts.find(({ to, endId }) => to <= place.depth + 1 && ids[to - 1] === endId)?.compactionId;
}

/** Goes on after the last recorded message that is sent again. */
export async function resentOn(request: IdentifyRequest, { conversation, pairs }: Resent): Promise<Identified> {
  const { store } = request;
  const { id } = conversation;
  const last = pairs.at(-1)?.recorded;
  const live = await editsUpTo(request, conversation, last?.depth ?? 0, last?.id);
  const restart = live.find(isRestartEdit);
  const from = beginningIn(live, pairs[0]?.recorded.depth ?? 0);
  const isRestarted = from > 0 && restart?.to !== from;
  // What a restart hid that is taken back or made anew shows again.
  const hiding = live.filter((edit) => edit !== restart);
  const [located] = last === undefined ? [] : await store.locate([last.id], id);
  const parent = located?.place ?? null;
  const before = isRestarted ? await placeAt(store, id, parent, from - 1) : undefined;
  return {
    ...(await after(request, conversation, parent, pairs.length)),
    forms: clientForms(pairs, hiding),
    restartAfter: before ?? null,
    takesBack: from === 0 ? restart?.compactionId : undefined,
  };
}

/** Where views begin when a client sends nothing before a message: a span that stands for that message and earlier ones still shows whole. */
const beginningIn = (live: readonly Edit[], depth: number): number =>
  live
    .flatMap((edit) => (edit.kind === 'span-replaced' && edit.origin?.summariser !== CLIENT ? [edit] : []))
    .find(({ from, to }) => from < depth && depth < to)?.from ?? depth;

export const originOf = ({ session }: IdentifyRequest) => ({ session: session?.id ?? null });

const newName = ({ newId }: IdentifyRequest): string => `conv_${newId()}`;

/**
 * A conversation without a name of its own that begins with what the client sent: the one that it began with before, where that was
 * broken off and nobody is at it. What is recorded already is followed.
 */
export async function begunOnce(request: IdentifyRequest, isSide: boolean): Promise<Identified> {
  const { session, start, ids, beginning } = request;
  const broken = start.located.find((one) => isBrokenOff(one, session) && !beginning.has(one.conversation.id));
  if (broken !== undefined) return after(request, broken.conversation, null, 0, ids);
  return begun(request, newName(request), { ...originOf(request), isSide }, ids);
}

/** A conversation that begins with what the client sent. */
export async function begun(
  request: IdentifyRequest,
  id: string,
  origin: ConversationOrigin,
  ids: readonly MessageId[],
): Promise<Identified> {
  const { now: at } = request;
  const conversation = { ...NOTHING_KNOWN, ...origin, id, createdAt: at, updatedAt: at };
  return { ...(await after(request, conversation, null, 0, ids)), opens: { at, ...origin } };
}

const NOTHING_KNOWN = {
  title: null,
  tip: null,
  editCount: 0,
  instructionsId: null,
  isArchived: false,
  strategy: null,
  agent: null,
  session: null,
  isSide: false,
  forkedFrom: null,
  isRefused: false,
} as const;

/** A fork of a conversation of another session, at the last message that the sent history shares with it. */
export async function forked(
  request: IdentifyRequest,
  { conversation: origin, place }: Pick<Located, 'conversation' | 'place'>,
  ids: readonly MessageId[],
  isSide = false,
): Promise<Identified> {
  const { now: at } = request;
  const own = { ...originOf(request), isSide };
  const conversation = { ...origin, ...own, id: newName(request), createdAt: at, tip: place };
  const known = ids.length === 0 ? 0 : place.depth + 1;
  const takesBack = await leftOut(request, { conversation: origin, place }, ids);
  const forms = await asRecorded(request, { conversation: origin, place }, ids);
  const identified = await after(request, conversation, place, known);
  return { ...identified, opens: { at, ...own }, forks: origin, takesBack, forms };
}
