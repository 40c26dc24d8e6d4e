import {
  CHAIN_START,
  type ChainEnd,
  InvalidInputError,
  type Message,
  type MessageId,
  openCallIds,
  type RecordedMessage,
  toolResults,
} from '@palimpsest/core';
import type { Append, Conversation, ConversationOrigin, Located, Place, Store } from '@palimpsest/stores';
import { findCarriedOver } from './carried-over.js';
import { chainIds, endBefore } from './chain.js';
import type { ClientSession } from './client-session.js';
import { Contents } from './contents.js';
import { instructionsOf, isOfSameRole, isVersionOf } from './instructions.js';
import { findLine } from './line.js';
import { belongsTo, findKnown, isRetryOf, SESSION_LOOK_BACK } from './proof.js';
import { isRestartEdit } from './restart.js';
import { checkResults, renamedResults, sentCallIds } from './results.js';
import { findRetold } from './retold.js';
import { isSideCall } from './side-call.js';

/** Which conversation a request belongs to, and which of its messages are new. */
export interface Identified {
  readonly conversation: Conversation;
  /** The conversation is not there yet: what is known of its beginning. */
  readonly opens?: Omit<NonNullable<Append['opens']>, 'fork'>;
  /** It begins as this one is at the parent. */
  readonly forks?: Conversation;
  /** The recorded message the new ones follow. */
  readonly parent: Place | null;
  readonly fresh: readonly FreshMessage[];
  /** System text that is the conversation's from now on; none when it stays as it is. */
  readonly instructions: readonly Message[];
  /** The client began its history anew: of what is recorded up to here it sends nothing any more. */
  readonly restartAfter?: Place | null;
  /** The client sends again what it had left out: the compaction that says it did is to be undone. */
  readonly takesBack?: string | undefined;
  /** The client names a conversation and sends only what is new to it: what was said before is for us to remember. */
  readonly isNewOnly?: boolean;
  /** The request was refused before, and nothing else was ever said in the conversation. */
  readonly isRetry?: true;
}

interface FreshMessage {
  readonly id: MessageId;
  readonly message: Message;
}

export interface IdentifyRequest {
  readonly store: Store;
  readonly name: string | undefined;
  readonly newId: () => string;
  readonly now: number;
  /** The newest messages before and at a place, oldest first; at least `count` of them where there are as many. */
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
  /** Messages of the chain that ends at a place, as many as there are of those asked for. */
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
  readonly session: ClientSession | undefined;
  /** The model is offered tools. */
  readonly hasTools: boolean;
  /** The provider's name for the reply that the messages follow, where the client gives it. */
  readonly previousReplyId: string | undefined;
  /** System text at the head of what the client sent. */
  readonly instructions: readonly Message[];
  readonly messages: readonly Message[];
}

/** The result of a call is at most this many messages behind it. */
const RESULTS_LOOK_BACK = 160;
/** So many of the newest system texts of a conversation are looked at. */
const VERSIONS_LOOK_BACK = 4;

/**
 * Recognises what the client sent.
 *
 * 1. What a client names, a conversation or a reply, it goes on with. Sent to a named conversation, a chain of messages that
 *    is recorded there and holds an assistant's words, or ends in a message nobody has answered yet, is a re-sent history:
 *    only what follows it is new, and where it leaves the recorded chain a branch begins. Anything else is what is new to it.
 * 2. Without a name, a re-sent history is proven only by a reply that we recorded as the model's. What a client brought
 *    along as the model's words proves nothing: greetings and examples stand in front of many conversations. Nor does a
 *    message that nobody has answered yet: two clients may begin with the same words at once.
 * 3. A client that names its session goes on with a conversation of that session, or begins one. If only another one holds
 *    the history that it proves, it begins a fork of that. A client that names none goes on with any that its history proves.
 * 4. In a session, a history that says the same up to the model's first reply, but for reminders and the like, is the same
 *    conversation re-told; and a client that begins another history with what it made of the one it had, or an agent that
 *    does so under its own system text, has compacted it, and goes on with it.
 * 5. A request that was refused, sent again in the same session or without one as before, goes on with what was refused.
 */
export async function identify(request: IdentifyRequest): Promise<Identified> {
  const { name, messages, previousReplyId } = request;
  if (previousReplyId !== undefined) return afterReply(request, previousReplyId);
  const ids = await chainIds(CHAIN_START, messages);
  return name === undefined ? unnamed(request, ids) : inNamed(request, name, ids);
}

async function inNamed(request: IdentifyRequest, name: string, ids: readonly MessageId[]): Promise<Identified> {
  const { store, messages } = request;
  const isNewOnly = !messages.some(isReply);
  const [located] = await store.locate(ids, name);
  if (located !== undefined && (located.isLeaf || messages.slice(0, located.place.depth + 1).some(isReply)))
    return { ...(await goingOn(request, located, ids)), isNewOnly };
  const named = await store.conversation(name);
  if (named?.tip == null) {
    checkResults(messages, [], request.instructions.length);
    const first =
      named === undefined ? begun(request, name, originOf(request), ids) : after(request, named, null, 0, ids);
    return { ...(await first), isNewOnly };
  }
  const line = await findLine(request, { ...named, tip: named.tip }, isNewOnly);
  if (line.known > 0) return { ...(await after(request, named, line.end, line.known)), isNewOnly: true };
  if (isNewOnly) return { ...(await after(withSystemTextSaid(request, named), named, line.end, 0)), isNewOnly };
  return located === undefined
    ? after(request, named, null, 0)
    : after(request, named, located.place, located.place.depth + 1);
}

async function unnamed(request: IdentifyRequest, ids: readonly MessageId[]): Promise<Identified> {
  const { store, session, messages, hasTools, instructions, tail } = request;
  const located = await store.locate(ids);
  const answered = messages.findLastIndex(isReply) + 1;
  const known = await findKnown(store, session?.id ?? null, ids, answered, located);
  if (known !== undefined) return goingOn(request, known, ids);
  const refused = located.find((candidate) => isRetryOf(candidate, session, ids));
  if (refused !== undefined) return { ...(await goingOn(request, refused, ids)), isRetry: true };
  checkResults(messages, [], instructions.length);
  if (session === undefined) return begun(request, newName(request), originOf(request), ids);

  const others =
    session.id === undefined ? [] : await store.conversationsOfSession(session.id, { limit: SESSION_LOOK_BACK });
  const contents = new Contents();
  const retold = await findRetold({ ...request, contents }, others);
  if (retold !== undefined) {
    const { conversation, parent, known, restartAfter } = retold;
    return { ...(await after(request, conversation, parent, known)), restartAfter };
  }
  const isSide = await isSideCall({ session, hasTools, instructions, messages, others, tail });
  const main = isSide ? undefined : await mainOf(store, others, instructions);
  const carried = main && (await findCarriedOver({ ...request, contents }, main, others));
  if (main !== undefined && carried !== undefined)
    return { ...(await after(request, main, carried.parent, carried.known)), restartAfter: carried.restartAfter };
  const proven = located.find(({ hasReply }) => hasReply);
  if (proven !== undefined) return forked(request, proven, ids, isSide);
  if (main !== undefined && session.isAgent)
    return { ...(await after(request, main, main.tip, 0)), restartAfter: main.tip };
  return begun(request, newName(request), { ...originOf(request), isSide }, ids);
}

const originOf = ({ session }: IdentifyRequest) => ({ session: session?.id ?? null });

const newName = ({ newId }: IdentifyRequest): string => `conv_${newId()}`;

/** The newest conversation of a session, not a side call, that is or was held under system text of the same role. */
async function mainOf(
  store: Store,
  others: readonly Conversation[],
  instructions: readonly Message[],
): Promise<Conversation | undefined> {
  const mains = others.filter((other) => !other.isSide && other.tip !== null);
  const main = mains.find((other) => isOfSameRole(instructions, instructionsOf(other)));
  const [newest] = mains;
  if (main !== undefined || newest === undefined) return main;
  // A summary may have been asked for in the conversation itself, under a system text made for that.
  const versions = (await store.instructionsHistory(newest.id)).slice(-VERSIONS_LOOK_BACK);
  return versions.some((version) => isOfSameRole(instructions, instructionsOf(version))) ? newest : undefined;
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
  instructions: null,
  isArchived: false,
  strategy: null,
  agent: null,
  session: null,
  isSide: false,
  forkedFrom: null,
  isRefused: false,
} as const;

/** A conversation that begins as another one, which belongs to somebody else, is where the sent history leaves it. */
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

/** A history that goes on after a recorded message. */
async function goingOn(request: IdentifyRequest, known: Located, ids: readonly MessageId[]): Promise<Identified> {
  const takesBack = await leftOut(request, known, ids);
  return { ...(await after(request, known.conversation, known.place, known.place.depth + 1)), takesBack };
}

/** The compaction by which what is sent here from its beginning on does not show. */
async function leftOut(
  { store }: IdentifyRequest,
  { conversation, place }: Pick<Located, 'conversation' | 'place'>,
  ids: readonly MessageId[],
): Promise<string | undefined> {
  if (conversation.session === null || conversation.editCount === 0) return undefined;
  const edits = (await store.liveEdits(conversation.id)).filter(isRestartEdit);
  return edits.find(({ to, endId }) => to <= place.depth + 1 && ids[to - 1] === endId)?.compactionId;
}

/**
 * A client that names the reply it goes on from sends only what is new. A reply that is not the newest makes a branch; one of
 * another session a fork, in which it finds itself again.
 */
async function afterReply(request: IdentifyRequest, replyId: string): Promise<Identified> {
  const { store, name, session } = request;
  const known = await store.locateReply(replyId);
  if (known === undefined) {
    const reason = `Previous response with id '${replyId}' not found. It was not made through this server: send the whole input.`;
    throw new InvalidInputError('previous_response_id', reason, 'previous_response_not_found');
  }
  const { conversation, place } = known;
  if (name === conversation.id || belongsTo(conversation, session)) return after(request, conversation, place, 0);
  const own = (await store.locate([place.id])).find((located) => belongsTo(located.conversation, session));
  return own === undefined ? forked(request, known, []) : after(request, own.conversation, own.place, 0);
}

/** System text that comes with what is new to a conversation, and is not its own, is new too. */
function withSystemTextSaid(request: IdentifyRequest, conversation: Conversation): IdentifyRequest {
  const { instructions, messages } = request;
  if (instructions.length === 0 || isVersionOf(instructions, instructionsOf(conversation))) return request;
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
  const said = messages.slice(known);
  const [first] = said;
  const needsTail = parent !== null && first !== undefined && toolResults(first).length > 0;
  const recorded = needsTail ? await request.tail(parent, RESULTS_LOOK_BACK) : [];
  const start: ChainEnd = needsTail ? endBefore(recorded, recorded.length) : { id: parent?.id ?? null, callIds: [] };
  const answered = renamedResults(said, sentCallIds(messages.slice(0, known)), start.callIds);
  checkResults(answered, openCallIds(recorded.map(({ message }) => message)), instructions.length + known);
  const ids = sentIds ?? (await chainIds(start, answered));
  const fresh = answered.map((message, index) => ({ id: ids[index] as MessageId, message }));
  return { conversation, parent, fresh, instructions };
}
