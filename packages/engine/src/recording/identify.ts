import {
  CHAIN_START,
  type ChainEnd,
  InvalidInputError,
  type Message,
  type MessageId,
  nextEnd,
  openCallIds,
  type RecordedMessage,
  toolCalls,
  toolResults,
} from '@palimpsest/core';
import type { Append, Conversation, ConversationOrigin, Located, Place, Store } from '@palimpsest/stores';
import { Slices } from '../workers/slices.js';
import type { ClientSession } from './client-session.js';
import { instructionsOf, isOfSameRole, isVersionOf } from './instructions.js';
import { isRestartEdit } from './restart.js';
import { findRetold } from './retold.js';
import { isSideCall } from './side-call.js';

/** Which conversation a request belongs to, and which of its messages are new. */
export interface Identified {
  readonly conversation: Conversation;
  /** The conversation is not there yet: what is known of its beginning. */
  readonly opens?: Append['opens'];
  /** The recorded message the new ones follow. */
  readonly parent: Place | null;
  readonly fresh: readonly FreshMessage[];
  /** System text that is the conversation's from now on; none when it stays as it is. */
  readonly instructions: readonly Message[];
  /** The client began its history anew: of what is recorded up to here it sends nothing any more. */
  readonly restartAfter?: Place | null;
  /** The client sends again what it had left out: the compaction that says it did is to be undone. */
  readonly takesBack?: string | undefined;
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
/** So many conversations of a session are looked at, the newest ones. */
const SESSION_LOOK_BACK = 20;

/**
 * Recognises what the client sent.
 *
 * A chain of messages that is recorded and holds the model's own words, or ends in a message nobody has answered yet,
 * is a re-sent history: only what follows it is new, and where it leaves the recorded chain a branch begins. Anything
 * else sent to a named conversation is what is new to it; sent without a name it begins a conversation, for a first
 * message alone is no proof: many conversations begin with the same words. Within one session of a client, a history that
 * says the same up to the model's first reply, but for reminders and the like, is the same conversation re-told; and an
 * agent that begins another history under its own system text has compacted the one it had, and goes on with it.
 */
export async function identify(request: IdentifyRequest): Promise<Identified> {
  const { store, name, messages, previousReplyId } = request;
  if (previousReplyId !== undefined) return afterReply(request, previousReplyId);
  const ids = await chainIds(CHAIN_START, messages);
  const located = await store.locate(ids, name);
  const known = located.find((candidate) => isProof(candidate, messages));
  if (known !== undefined) {
    const takesBack = await leftOut(request, known, ids);
    return { ...(await after(request, known.conversation, known.place, known.place.depth + 1)), takesBack };
  }
  const named = name === undefined ? undefined : await store.conversation(name);
  if (named?.tip == null) {
    checkResults(messages, [], request.instructions.length);
    if (named !== undefined) return after(request, named, null, 0, ids);
    return name === undefined ? inSession(request, ids) : begun(request, name, originOf(request), ids);
  }
  const conversation = { ...named, tip: named.tip };
  const repeated = await overlap(request, conversation.tip);
  if (repeated > 0) return after(request, conversation, conversation.tip, repeated);
  if (!messages.some(isReply))
    return after(withSystemTextSaid(request, conversation), conversation, conversation.tip, 0);
  const [place] = located.map((candidate) => candidate.place);
  return after(request, conversation, place ?? null, place === undefined ? 0 : place.depth + 1);
}

/** The ids of messages that follow `end`, in order. */
async function chainIds(end: ChainEnd, messages: readonly Message[]): Promise<MessageId[]> {
  const slices = new Slices();
  const ids: MessageId[] = [];
  let current = end;
  for (const message of messages) {
    if (slices.isOver) await slices.end();
    const next = nextEnd(current, message);
    ids.push(next.id);
    current = next;
  }
  return ids;
}

const originOf = ({ session }: IdentifyRequest) => ({ session: session?.id ?? null });

/** What nobody named and nothing recorded leads to: in a session it may go on with a conversation of that. */
async function inSession(request: IdentifyRequest, ids: readonly MessageId[]): Promise<Identified> {
  const { store, session, messages, hasTools, instructions, tail, read } = request;
  const others =
    session?.id === undefined ? [] : await store.conversationsOfSession(session.id, { limit: SESSION_LOOK_BACK });
  const retold = await findRetold({ store, messages, read }, others);
  if (retold !== undefined) return after(request, retold.conversation, retold.parent, retold.known);
  const isSide = session !== undefined && (await isSideCall({ session, hasTools, instructions, others, tail }));
  const main = isSide || !session?.isAgent ? undefined : others.find((other) => !other.isSide && other.tip !== null);
  if (main !== undefined && isOfSameRole(instructions, instructionsOf(main)))
    return { ...(await after(request, main, main.tip, 0)), restartAfter: main.tip };
  const origin = { ...originOf(request), isSide };
  return begun(request, `conv_${request.newId()}`, origin, ids);
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

/** The compaction by which what is sent here from its beginning on does not show. */
async function leftOut(
  { store, session }: IdentifyRequest,
  { conversation, place }: Located,
  ids: readonly MessageId[],
): Promise<string | undefined> {
  if (!session?.isAgent || conversation.editCount === 0) return undefined;
  const edits = (await store.liveEdits(conversation.id)).filter(isRestartEdit);
  return edits.find(({ to, endId }) => to <= place.depth + 1 && ids[to - 1] === endId)?.compactionId;
}

/** A client that names the reply it goes on from sends only what is new. A reply that is not the newest makes a branch. */
async function afterReply(request: IdentifyRequest, replyId: string): Promise<Identified> {
  const known = await request.store.locateReply(replyId);
  if (known !== undefined) return after(request, known.conversation, known.place, 0);
  const reason = `Previous response with id '${replyId}' not found. It was not made through this server: send the whole input.`;
  throw new InvalidInputError('previous_response_id', reason, 'previous_response_not_found');
}

/** System text that comes with what is new to a conversation, and is not its own, is new too. */
function withSystemTextSaid(request: IdentifyRequest, conversation: Conversation): IdentifyRequest {
  const { instructions, messages } = request;
  if (instructions.length === 0 || isVersionOf(instructions, instructionsOf(conversation))) return request;
  return { ...request, instructions: [], messages: [...instructions, ...messages] };
}

const isReply = (message: Message): boolean => message.role === 'assistant';

const isProof = ({ place, isLeaf }: Located, messages: readonly Message[]): boolean =>
  isLeaf || messages.slice(0, place.depth + 1).some(isReply);

/** How many of the first messages are the newest recorded ones: a reply sent along, a message sent again. */
async function overlap({ tail, messages }: IdentifyRequest, tip: Place): Promise<number> {
  const recorded = await tail(tip, messages.length + RESULTS_LOOK_BACK);
  for (let count = Math.min(messages.length, recorded.length); count > 0; count -= 1) {
    let end: ChainEnd = endBefore(recorded, recorded.length - count);
    const isSame = recorded.slice(-count).every((known, index) => {
      const message = messages[index];
      if (message === undefined) return false;
      end = nextEnd(end, message);
      return end.id === known.id;
    });
    if (isSame) return count;
  }
  return 0;
}

/** The end of the chain before the message at an index of a tail. */
function endBefore(tail: readonly RecordedMessage[], index: number): ChainEnd {
  const before = tail.slice(0, index);
  const maker = before.findLast(({ message }) => toolResults(message).length === 0);
  return {
    id: before.at(-1)?.id ?? null,
    callIds: maker === undefined ? [] : toolCalls(maker.message).map(({ callId }) => callId),
  };
}

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

/** The calls, as the client names them, that results right after these messages answer. */
function sentCallIds(messages: readonly Message[]): string[] {
  const maker = messages.findLast((message) => toolResults(message).length === 0);
  return maker === undefined ? [] : toolCalls(maker).map(({ callId }) => callId);
}

/** A client that re-makes its call ids names calls otherwise than they are recorded; results follow the record. */
function renamedResults(messages: readonly Message[], sent: readonly string[], recorded: readonly string[]): Message[] {
  const end = messages.findIndex((message) => toolResults(message).length === 0);
  const results = end < 0 ? messages.length : end;
  return messages.map((message, index) => {
    if (index >= results) return message;
    const parts = message.parts.map((part) => {
      if (part.type !== 'tool-result' || recorded.includes(part.callId)) return part;
      const callId = recorded[sent.indexOf(part.callId)];
      return callId === undefined ? part : { ...part, callId };
    });
    return { ...message, parts };
  });
}

/** Every result answers a call that waits for it, and none is left waiting when the model is asked again. */
function checkResults(messages: readonly Message[], open: readonly string[], offset: number): void {
  let waiting = new Set(open);
  for (const [index, message] of messages.entries()) {
    const results = toolResults(message);
    for (const { callId } of results) {
      if (!waiting.delete(callId)) {
        const field = `messages.[${offset + index}].role`;
        const reason = `Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'; no call '${callId}' is waiting for a result.`;
        throw new InvalidInputError(field, reason);
      }
    }
    if (results.length === 0) waiting = new Set(toolCalls(message).map(({ callId }) => callId));
  }
  const last = messages.at(-1);
  if (last === undefined || toolResults(last).length === 0 || waiting.size === 0) return;
  const field = `messages.[${offset + messages.length - 1}].role`;
  const reason = `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...waiting].join(', ')}`;
  throw new InvalidInputError(field, reason);
}
