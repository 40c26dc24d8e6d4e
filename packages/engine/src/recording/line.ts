import { type Message, type RecordedMessage, toolCalls, toolResults } from '@palimpsest/core';
import type { Conversation, Place } from '@palimpsest/stores';
import { overlap } from './alignment.js';
import { chainIds, endBefore } from './chain.js';
import { Contents } from './contents.js';
import type { IdentifyRequest } from './identified.js';

/** Where messages that are new to a named conversation go on, and how many of the first of them are recorded there. */
export interface Line {
  readonly end: Place;
  readonly known: number;
}

/** How many of the newest branches are looked at. */
const BRANCHES_LOOK_BACK = 8;
/** A call that waits is at most this many messages behind the tip. */
const CALLS_LOOK_BACK = 160;

/**
 * The line of a named conversation that messages go on with: the tip, but for results of calls that wait elsewhere, at the
 * end of a branch or before what others said meanwhile, for what repeats the newest messages of a branch, for results that
 * are sent again because the answer to them was lost, and for what is asked again because its answer failed: what was
 * recorded after it is a branch then.
 */
export async function findLine(
  request: IdentifyRequest,
  conversation: Conversation & { readonly tip: Place },
  isNewOnly: boolean,
): Promise<Line> {
  const { store, messages } = request;
  const { tip } = conversation;
  const contents = new Contents(store);
  const known = await repeated(request, contents, tip);
  if (known > 0) return { end: tip, known };
  const again = await askedAgain(request, conversation);
  if (again !== undefined) return again;
  const [first] = messages;
  const [answered] = first === undefined ? [] : toolResults(first);
  if ((isNewOnly && answered === undefined) || (await isWaiting(request, tip, answered?.callId)))
    return { end: tip, known: 0 };
  const branches = await store.branches(conversation.id, { limit: BRANCHES_LOOK_BACK });
  for (const branch of branches) {
    const known = await repeated(request, contents, branch.tip);
    if (known > 0 || (await isWaiting(request, branch.tip, answered?.callId))) return { end: branch.tip, known };
  }
  if (answered === undefined) return { end: tip, known: 0 };
  const passed = await passedCall(request, conversation, answered.callId);
  if (passed !== undefined) return { end: passed, known: 0 };
  for (const end of [tip, ...branches.map((branch) => branch.tip)]) {
    const line = await sentAgain(request, conversation.id, end, answered.callId);
    if (line !== undefined) return line;
  }
  return { end: tip, known: 0 };
}

/**
 * How many of the first messages are the newest recorded ones: a reply sent along, a message sent again, a history whose
 * beginning the client dropped. Only as much is read as may be repeated.
 */
async function repeated({ tail, messages }: IdentifyRequest, contents: Contents, end: Place): Promise<number> {
  const [newest] = await contents.ofRecorded((await tail(end, 1)).slice(-1));
  const sent = await contents.of(messages);
  const most = newest === undefined ? 0 : sent.lastIndexOf(newest) + 1;
  if (most === 0) return 0;
  const [first] = messages;
  const before = first !== undefined && toolResults(first).length > 0 ? CALLS_LOOK_BACK : 1;
  const recorded = await tail(end, most + before);
  const count = overlap(sent.slice(0, most), await contents.ofRecorded(recorded.slice(-most)));
  return (await isSameChain(recorded, messages.slice(0, count))) ? count : 0;
}

/** Whether the last of the recorded messages are these, each after the one before it. */
async function isSameChain(recorded: readonly RecordedMessage[], messages: readonly Message[]): Promise<boolean> {
  const ids = await chainIds(endBefore(recorded, recorded.length - messages.length), messages);
  return ids.at(-1) === recorded.at(-1)?.id;
}

async function isWaiting({ tail }: IdentifyRequest, end: Place, callId: string | undefined): Promise<boolean> {
  if (callId === undefined) return false;
  const newest = (await tail(end, 1)).at(-1);
  return newest !== undefined && makes(newest.message, callId);
}

const makes = (message: Message, callId: string): boolean => toolCalls(message).some((call) => call.callId === callId);

/** A message on the present chain that made a call, after which others went on before its results came. */
async function passedCall(
  { store, tail }: IdentifyRequest,
  { id, tip }: Conversation & { readonly tip: Place },
  callId: string,
): Promise<Place | undefined> {
  const recorded = await tail(tip, CALLS_LOOK_BACK);
  const at = recorded.findLastIndex(({ message }) => makes(message, callId));
  const [maker, next] = recorded.slice(at, at + 2);
  if (at < 0 || maker === undefined || (next !== undefined && toolResults(next.message).length > 0)) return undefined;
  const [located] = await store.locate([maker.id], id);
  return located?.place;
}

/** Where what is sent now ends that is recorded word for word before a reply that failed, the newest message. */
async function askedAgain(
  { store, tail, messages }: IdentifyRequest,
  { id, tip }: Conversation & { readonly tip: Place },
): Promise<Line | undefined> {
  if (!(await tail(tip, 1)).at(-1)?.hasFailed) return undefined;
  const known = messages.length;
  const recorded = (await tail(tip, known + 2)).slice(0, -1);
  const last = recorded.at(-1);
  if (last === undefined || !(await isSameChain(recorded, messages))) return undefined;
  const [located] = await store.locate([last.id], id);
  return located && { end: located.place, known };
}

/** Where results end that are recorded, on the chain that ends at `end`, as they are sent now. */
async function sentAgain(
  { store, tail, messages }: IdentifyRequest,
  conversationId: string,
  end: Place,
  callId: string,
): Promise<Line | undefined> {
  const recorded = await tail(end, CALLS_LOOK_BACK);
  const first = recorded.findLastIndex(({ message }) => makes(message, callId)) + 1;
  if (first === 0) return undefined;
  const other = messages.findIndex((message) => toolResults(message).length === 0);
  const known = other < 0 ? messages.length : other;
  const last = recorded[first + known - 1];
  const ids = await chainIds(endBefore(recorded, first), messages.slice(0, known), store);
  if (last === undefined || last.id !== ids.at(-1)) return undefined;
  const [located] = await store.locate([last.id], conversationId);
  return located && { end: located.place, known };
}
