import { invariant, type Message } from '@palimpsest/core';
import type { Conversation, Located } from '@palimpsest/stores';
import { decodedInstructions, isOfSameRole, isVersionOf } from '../reading/instructions.js';
import { findCarriedOver } from './carried-over.js';
import type { ClientSession } from './client-session.js';
import { Contents } from './contents.js';
import {
  after,
  begun,
  begunOnce,
  forked,
  goingOn,
  type Identified,
  type IdentifyRequest,
  originOf,
  resentOn,
} from './identified.js';
import { isKnownTask } from './known-task.js';
import { findLine } from './line.js';
import { belongsTo, findKnown, isPastFork, isRetryOf, isUnfinished, SESSION_LOOK_BACK } from './proof.js';
import { findCompacted } from './provider-compaction.js';
import { findResent, type Resent } from './resent.js';
import { checkResults } from './results.js';
import { findRetold } from './retold.js';
import { isSideCall } from './side-call.js';

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
  const { store, session, messages, instructions } = request;
  const contents = new Contents(store);
  const continued = (await recognised(request)) ?? (await compactedByProvider(request, contents));
  if (continued !== undefined) return continued;
  checkResults(messages, [], instructions.length);
  return session === undefined ? withoutSession(request) : inSession(request, session, contents);
}

/** The conversation that holds the history, as it is sent or a little changed, or the same request, refused. */
async function recognised(request: IdentifyRequest): Promise<Identified | undefined> {
  const { session, messages, ids, start } = request;
  const { located } = start;
  const answered = messages.findLastIndex(isReply) + 1;
  const known = await findKnown(request, session?.id ?? null, ids, answered, located);
  if (known !== undefined && hasAll(messages, known)) return goingOn(request, known, ids);
  const isUnchanged = located.some(
    (one) => hasAll(messages, one) && (one.hasReply || one.conversation.session === (session?.id ?? null)),
  );
  const resent = answered === 0 || isUnchanged || session?.isHelper ? undefined : await resentAnywhere(request);
  if (resent !== undefined && resent.pairs.length > (known?.place.depth ?? -1) + 1) return resentOn(request, resent);
  if (known !== undefined) return goingOn(request, known, ids);
  const refused = located.find((candidate) => isRetryOf(candidate, session, ids));
  return refused && { ...(await goingOn(request, refused, ids)), isRetry: true };
}

/** The conversation whose history a provider compacted for the client. */
async function compactedByProvider(request: IdentifyRequest, contents: Contents): Promise<Identified | undefined> {
  const compacted = await findCompacted({ ...request, contents });
  return compacted && restarted(request, compacted);
}

/** A conversation that goes on although what is sent begins later than it. */
async function restarted(
  request: IdentifyRequest,
  { conversation, parent, known, restartAfter }: Restarted,
): Promise<Identified> {
  return { ...(await after(request, conversation, parent, known)), restartAfter };
}

interface Restarted extends Required<Pick<Identified, 'conversation' | 'parent' | 'restartAfter'>> {
  /** How many of the messages that are sent are recorded. */
  readonly known: number;
}

/** The history of a client without a session that is new, or another one's up to some message. */
function withoutSession(request: IdentifyRequest): Promise<Identified> {
  const proven = provenElsewhere(request);
  return proven === undefined ? begunOnce(request, isKnownTask(request)) : forked(request, proven, request.ids);
}

/** A history that is not recorded in its session as it is sent. */
async function inSession(request: IdentifyRequest, session: ClientSession, contents: Contents): Promise<Identified> {
  const others = await othersOf(request, session);
  const retold = await findRetold({ ...request, contents }, others);
  if (retold !== undefined) return restarted(request, retold);
  const isSide = await isSideCall({ ...request, session, others });
  const main = isSide ? undefined : await mainOf(request, others);
  const carried = main && (await findCarriedOver({ ...request, contents }, main, others));
  if (main !== undefined && carried !== undefined) return restarted(request, { ...carried, conversation: main });
  const proven = provenElsewhere(request);
  if (proven !== undefined) return forked(request, proven, request.ids, isSide);
  if (main !== undefined && session.isAgent)
    return restarted(request, { conversation: main, parent: main.tip, known: 0, restartAfter: main.tip });
  return begunOnce(request, isSide);
}

/** The conversation of another session that a reply proves to hold the history. */
function provenElsewhere({ start: { located } }: IdentifyRequest): Located | undefined {
  const proven = located.filter(({ hasReply }) => hasReply);
  return proven.find(isPastFork) ?? proven[0];
}

/** The newest conversations of a session. */
async function othersOf({ store, start }: IdentifyRequest, { id }: ClientSession): Promise<readonly Conversation[]> {
  if (id === undefined) return [];
  return start.ofSession ?? store.conversations({ session: id, limit: SESSION_LOOK_BACK });
}

/** Whether all replies that are sent are recorded as they are sent. */
const hasAll = (messages: readonly Message[], { place }: Located): boolean =>
  !messages.slice(place.depth + 1).some(isReply);

/** A history without a name that is re-sent a little changed. */
async function resentAnywhere(request: IdentifyRequest): Promise<Resent | undefined> {
  const { store, session } = request;
  const sent = { ...request, contents: new Contents(store) };
  if (session?.id === undefined) return findResent(sent, 'anywhere', [], () => true);
  const others = await othersOf(request, session);
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
  const versions = await store.instructions(newest.id, { newest: VERSIONS_LOOK_BACK });
  const isOwn = versions.some((version) => isOfSameRole(instructions, decodedInstructions(version.instructions)));
  return isOwn ? newest : undefined;
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
