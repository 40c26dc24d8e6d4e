import {
  type ChainEnd,
  effectiveEdits,
  invariant,
  type Message,
  type MessageId,
  openCallIds,
  type RecordedMessage,
  toolResults,
} from '@palimpsest/core';
import type { Append, Conversation, ConversationOrigin, Located, Place, Store, TurnStart } from '@palimpsest/stores';
import { findCarriedOver } from './carried-over.js';
import { chainIds, endBefore } from './chain.js';
import { type ClientForms, clientForms } from './client-forms.js';
import type { ClientSession } from './client-session.js';
import { Contents } from './contents.js';
import { decodedInstructions, isOfSameRole, isVersionOf } from './instructions.js';
import { isKnownTask } from './known-task.js';
import { findLine } from './line.js';
import { belongsTo, findKnown, isBrokenOff, isPastFork, isRetryOf, isUnfinished, SESSION_LOOK_BACK } from './proof.js';
import { findCompacted } from './provider-compaction.js';
import type { RecentReplies } from './recent-replies.js';
import { findResent, type Resent } from './resent.js';
import { CLIENT, isRestartEdit, MOST_RESTARTS } from './restart.js';
import { checkResults, renamedResults, sentCallIds } from './results.js';
import { findRetold } from './retold.js';
import { isSideCall } from './side-call.js';

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

/** The result of a call is at most this many messages behind it. */
const RESULTS_LOOK_BACK = 160;
/** How many of the newest system texts of a conversation are compared. */
const VERSIONS_LOOK_BACK = 4;

/**
 * Finds the conversation that a request continues.
 *
 * 1. A client that names a conversation or a reply continues it. Messages sent to a named conversation are a re-sent history
 *    if they begin with a chain that is recorded there and has an assistant message or ends unanswered: then only what
 *    follows that chain is new, and a branch begins where they differ. Otherwise all of them are new.
 * 2. Without a name, a history is recognised only by a reply that we recorded from the model. Assistant messages that a
 *    client sent do not count: many conversations begin with the same greeting or examples. Nor does an unanswered message:
 *    two clients may begin with the same words at once.
 * 3. A client that names its session continues a conversation of that session, or begins one. If only a conversation outside
 *    of the session has its history, it begins a fork of that. A client without a session does the same
 *    with conversations that have none, and continues that of a session only at its end.
 * 4. In a session, a history with the same content up to the model's first reply, reminders and the like aside, is the same
 *    conversation. So is one that the client made by compacting the history it had, and one that an agent begins again under
 *    its own system text.
 * 5. A history that is re-sent a little changed is recognised by the replies in it (`findResent`), in the named conversation, in
 *    the session, or anywhere. It goes on where it ends, and what the client sends otherwise is kept as its form of these messages.
 * 6. A refused request that is sent again, in the same session or again without one, continues the refused conversation. So does
 *    the first request of a conversation that was not recorded to its end.
 */
export async function identify(request: IdentifyRequest): Promise<Identified> {
  const { name, previousReplyId } = request;
  if (previousReplyId !== undefined) return afterReply(request);
  return name === undefined ? unnamed(request) : inNamed(request, name);
}

async function inNamed(request: IdentifyRequest, name: string): Promise<Identified> {
  const { messages, ids, start } = request;
  const isNewOnly = !messages.some(isReply);
  const [located] = start.located;
  const { named } = start;
  const isBegun = named !== undefined && !isUnfinished(named);
  if (
    isBegun &&
    located !== undefined &&
    (located.isLeaf || messages.slice(0, located.place.depth + 1).some(isReply))
  ) {
    const resent = hasAll(messages, located) ? undefined : await resentIn(request, located.conversation);
    return resent ?? { ...(await goingOn(request, located, ids)), isNewOnly };
  }
  if (named?.tip == null) {
    checkResults(messages, [], request.instructions.length);
    const first =
      named === undefined ? begun(request, name, originOf(request), ids) : after(request, named, null, 0, ids);
    return { ...(await first), isNewOnly };
  }
  const line = await findLine(request, { ...named, tip: named.tip }, isNewOnly);
  if (line.known > 0) return { ...(await after(request, named, line.end, line.known)), isNewOnly: true };
  const resent = isNewOnly ? undefined : await resentIn(request, named);
  if (resent !== undefined) return resent;
  if (isNewOnly) return { ...(await after(await withSystemTextSaid(request, named), named, line.end, 0)), isNewOnly };
  return located === undefined
    ? after(request, named, null, 0)
    : after(request, named, located.place, located.place.depth + 1);
}

async function unnamed(request: IdentifyRequest): Promise<Identified> {
  const { store, session, messages, instructions, ids, start } = request;
  const { located } = start;
  const answered = messages.findLastIndex(isReply) + 1;
  const known = await findKnown(store, session?.id ?? null, ids, answered, located);
  if (known !== undefined && hasAll(messages, known)) return goingOn(request, known, ids);
  const isUnchanged = located.some(
    (one) => hasAll(messages, one) && (one.hasReply || one.conversation.session === (session?.id ?? null)),
  );
  const resent = answered === 0 || isUnchanged || session?.isHelper ? undefined : await resentAnywhere(request);
  if (resent !== undefined && resent.pairs.length > (known?.place.depth ?? -1) + 1) return resentOn(request, resent);
  if (known !== undefined) return goingOn(request, known, ids);
  const refused = located.find((candidate) => isRetryOf(candidate, session, ids));
  if (refused !== undefined) return { ...(await goingOn(request, refused, ids)), isRetry: true };
  const contents = new Contents(store);
  const compacted = await findCompacted({ ...request, contents });
  if (compacted !== undefined) {
    const { conversation, parent, known, restartAfter } = compacted;
    return { ...(await after(request, conversation, parent, known)), restartAfter };
  }
  checkResults(messages, [], instructions.length);
  const provenBy = located.filter(({ hasReply }) => hasReply);
  const proven = provenBy.find(isPastFork) ?? provenBy[0];
  if (session === undefined)
    return proven === undefined ? begunOnce(request, isKnownTask(request)) : forked(request, proven, ids);

  const others =
    session.id === undefined
      ? []
      : (start.ofSession ?? (await store.conversationsOfSession(session.id, { limit: SESSION_LOOK_BACK })));
  const retold = await findRetold({ ...request, contents }, others);
  if (retold !== undefined) {
    const { conversation, parent, known, restartAfter } = retold;
    return { ...(await after(request, conversation, parent, known)), restartAfter };
  }
  const isSide = await isSideCall({ ...request, session, others });
  const main = isSide ? undefined : await mainOf(request, others);
  const carried = main && (await findCarriedOver({ ...request, contents }, main, others));
  if (main !== undefined && carried !== undefined)
    return { ...(await after(request, main, carried.parent, carried.known)), restartAfter: carried.restartAfter };
  if (proven !== undefined) return forked(request, proven, ids, isSide);
  if (main !== undefined && session.isAgent)
    return { ...(await after(request, main, main.tip, 0)), restartAfter: main.tip };
  return begunOnce(request, isSide);
}

/** Whether all replies that are sent are recorded as they are sent. */
const hasAll = (messages: readonly Message[], { place }: Located): boolean =>
  !messages.slice(place.depth + 1).some(isReply);

/** A history without a name that is re-sent a little changed. */
async function resentAnywhere(request: IdentifyRequest): Promise<Resent | undefined> {
  const { store, session, start } = request;
  const sent = { ...request, contents: new Contents(store) };
  if (session?.id === undefined) return findResent(sent, 'anywhere', [], () => true);
  const others = start.ofSession ?? (await store.conversationsOfSession(session.id, { limit: SESSION_LOOK_BACK }));
  return findResent(sent, 'session', others, (conversation) => belongsTo(conversation, session));
}

/** A history that is re-sent a little changed to the conversation that it names. */
async function resentIn(request: IdentifyRequest, conversation: Conversation): Promise<Identified | undefined> {
  const sent = { ...request, contents: new Contents(request.store) };
  const resent = await findResent(sent, 'conversation', [conversation], ({ id }) => id === conversation.id);
  if (resent === undefined) return undefined;
  const isWindow = !resent.evidence.isWhole;
  return { ...(await resentOn(request, resent)), isNewOnly: isWindow, ...(isWindow ? { restartAfter: null } : {}) };
}

/** Goes on after the last recorded message that is sent again. */
async function resentOn(request: IdentifyRequest, { conversation, pairs }: Resent): Promise<Identified> {
  const { store } = request;
  const { id } = conversation;
  const last = pairs.at(-1)?.recorded;
  const live = await editsUpTo(request, conversation, last?.depth ?? 0, last?.id);
  const restart = live.find(isRestartEdit);
  const from = pairs[0]?.recorded.depth ?? 0;
  const isRestarted = from > 0 && restart?.to !== from;
  // What a restart hid that is taken back or made anew shows again.
  const hiding = live.filter((edit) => edit !== restart);
  const placeOf = async (messageId: MessageId | undefined): Promise<Place | null> =>
    (messageId === undefined ? [] : await store.locate([messageId], id))[0]?.place ?? null;
  const parent = await placeOf(last?.id);
  const before = parent && isRestarted ? (await store.idsAt(parent, [from - 1])).get(from - 1) : undefined;
  return {
    ...(await after(request, conversation, parent, pairs.length)),
    forms: clientForms(pairs, hiding),
    restartAfter: await placeOf(before),
    takesBack: from === 0 ? restart?.compactionId : undefined,
  };
}

const originOf = ({ session }: IdentifyRequest) => ({ session: session?.id ?? null });

const newName = ({ newId }: IdentifyRequest): string => `conv_${newId()}`;

/** The newest conversation of a session, not a side call, that is or was held under system text of the same role. */
async function mainOf(
  { store, instructions, systemTextOf }: IdentifyRequest,
  others: readonly Conversation[],
): Promise<Conversation | undefined> {
  const mains = others.filter((other) => !other.isSide && other.tip !== null);
  for (const main of mains) if (isOfSameRole(instructions, await systemTextOf(main))) return main;
  const [newest] = mains;
  if (newest === undefined) return undefined;
  // A summary may have been asked for in the conversation itself, under a system text made for that.
  const versions = await store.instructionsHistory(newest.id, { newest: VERSIONS_LOOK_BACK });
  const isOwn = versions.some((version) => isOfSameRole(instructions, decodedInstructions(version.instructions)));
  return isOwn ? newest : undefined;
}

/**
 * A conversation without a name of its own that begins with what the client sent: the one that it began with before, where that was
 * broken off and nobody is at it. What is recorded already is followed.
 */
async function begunOnce(request: IdentifyRequest, isSide: boolean): Promise<Identified> {
  const { session, start, ids, beginning } = request;
  const broken = start.located.find((one) => isBrokenOff(one, session) && !beginning.has(one.conversation.id));
  if (broken !== undefined) return after(request, broken.conversation, null, 0, ids);
  return begun(request, newName(request), { ...originOf(request), isSide }, ids);
}

/** A conversation that begins with what the client sent. */
async function begun(
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
async function forked(
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
  const identified = await after(request, conversation, place, known);
  return { ...identified, opens: { at, ...own }, forks: origin, takesBack };
}

/** A history that continues after a recorded message. */
async function goingOn(request: IdentifyRequest, known: Located, ids: readonly MessageId[]): Promise<Identified> {
  const takesBack = await leftOut(request, known, ids);
  const live = await editsUpTo(request, known.conversation, known.place.depth, known.place.id);
  // All of it is sent as it was recorded: other forms that a client sent of it end.
  const ended = live.filter((edit) => edit.kind === 'message-restated' && ids[edit.depth] === edit.messageId);
  const forms = ended.length === 0 ? undefined : { restated: [], ended: ended.map(({ id }) => id) };
  return { ...(await after(request, known.conversation, known.place, known.place.depth + 1)), takesBack, forms };
}

/** The edits that shape the view of a conversation. */
async function liveEdits({ store, start: { continued } }: IdentifyRequest, { id, editCount }: Conversation) {
  if (editCount === 0) return [];
  return continued?.conversation.id === id ? continued.liveEdits : store.liveEdits(id);
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
      : await request.store.spans(conversation.id, { summariser: CLIENT, limit: MOST_RESTARTS });
  return restarts.find(({ to, endId }) => to <= place.depth + 1 && ids[to - 1] === endId)?.compactionId;
}

/**
 * A client that names the reply it continues from sends only what is new. If the reply is not the newest, a branch is made;
 * if it belongs to another session, a fork, which later requests of this session continue.
 */
async function afterReply(request: IdentifyRequest): Promise<Identified> {
  const { store, name, session, start } = request;
  const known = start.reply;
  invariant(known !== undefined, 'a turn was opened without the reply it names');
  const { conversation, place } = known;
  if (name === conversation.id || belongsTo(conversation, session)) return after(request, conversation, place, 0);
  const own = (await store.locate([place.id])).find((located) => belongsTo(located.conversation, session));
  return own === undefined ? forked(request, known, []) : after(request, own.conversation, own.place, 0);
}

/** System text that comes with what is new to a conversation, and is not its own, is new too. */
async function withSystemTextSaid(request: IdentifyRequest, conversation: Conversation): Promise<IdentifyRequest> {
  const { instructions, instructionsId, messages, systemTextOf } = request;
  if (instructions.length === 0 || instructionsId === conversation.instructionsId) return request;
  if (isVersionOf(instructions, await systemTextOf(conversation))) return request;
  return { ...request, instructions: [], messages: [...instructions, ...messages] };
}

const isReply = (message: Message): boolean => message.role === 'assistant';

async function after(
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
