import { createHash } from 'node:crypto';
import { codecOf } from '@palimpsest/codecs';
import { anchorDepths, layout, type MessageId } from '@palimpsest/core';
import type { AdoptedMessage, AdoptedMessages, Conversation, LiveEdits, Place, Store } from '@palimpsest/stores';
import { isOnChain } from '../reading/chain-places.js';

/** What a file has of a conversation that is there, and the conversation has not. */
export interface Growth {
  /** A run of messages each, and the message that they follow. */
  readonly runs: readonly Run[];
  readonly messages: number;
}

export interface Run {
  readonly parent: Place | null;
  readonly messages: readonly AdoptedMessage[];
  /** They continue the chain that the file is on, and so does the conversation from then on. */
  readonly isCurrent: boolean;
}

/**
 * What is new in a session that was imported before. Undefined where the conversation has none of its messages and says other things:
 * then it is another one. Messages are the same by their ids, which cover all that was said before them.
 *
 *     here    a b c          a b c x (went on here)     a b c'(broke off)     a c d (b was damaged)
 *     file    a b c d        a b c d                    a b c d               a b c d
 *     after   a b c d        a b c x, branch c d        a b c d, branch c'    a b c d, branch c d
 */
export async function growthOf(
  store: Store,
  conversation: Conversation,
  slices: readonly AdoptedMessages[],
): Promise<Growth | undefined> {
  const places = new Map<MessageId, Place>();
  const { tip } = conversation;
  const hasTip = slices.some(({ messages }) => messages.some(({ id }) => id === tip?.id));
  const runs: Run[] = [];
  let known = 0;
  for (const { parent: before, messages, isBranch } of slices) {
    const ids = messages.map(({ id }) => id);
    const [found] = await store.locate(ids, conversation.id);
    if (found !== undefined) known += 1;
    const parent = found?.place ?? (await placeOf(before));
    const rest = messages.slice(found === undefined ? 0 : ids.indexOf(found.place.id) + 1);
    if (rest.length === 0) continue;
    const isCurrent = !isBranch && (hasTip || (await isItsOwn(store, conversation, parent, slices)));
    runs.push({ parent, messages: rest, isCurrent });
  }
  const isOther = known === 0 && (tip === null || !runs.some(({ isCurrent }) => isCurrent));
  return isOther ? undefined : { runs, messages: runs.reduce((sum, run) => sum + run.messages.length, 0) };

  async function placeOf(id: MessageId | null): Promise<Place | null> {
    if (id === null) return null;
    const known = places.get(id) ?? (await store.locate([id], conversation.id))[0]?.place ?? null;
    if (known !== null) places.set(id, known);
    return known;
  }
}

/**
 * Nobody went on with a conversation here whose newest message is not one of the file: where its chain leaves that of the file, it
 * says nothing but what the file says, too. So it is after a reply was cut short, or lines were lost, in what was imported before.
 */
async function isItsOwn(
  store: Store,
  { tip }: Conversation,
  parent: Place | null,
  slices: readonly AdoptedMessages[],
): Promise<boolean> {
  if (tip === null) return true;
  const isShared = parent !== null && (await isOnChain(store, parent, tip));
  const said = new Set(slices.flatMap(({ messages }) => messages.flatMap(partsOf)));
  for (let from = isShared ? parent.depth + 1 : 0; from <= tip.depth; from += PAGE)
    for (const stored of await store.read(tip, [{ from, to: Math.min(tip.depth + 1, from + PAGE) }], UNCOUNTED)) {
      const parts = partsOf(stored);
      if (stored.isReply || parts.length === 0 || !parts.every((part) => said.has(part))) return false;
    }
  return true;
}

/** What a message says, part by part, each as a short text; nothing of one that was erased. */
const partsOf = ({ role, wire }: Pick<AdoptedMessage, 'role' | 'wire'>): string[] =>
  wire.json === ''
    ? []
    : codecOf(wire.protocol)
        .decodeMessage(wire.json)
        .parts.map((part) =>
          createHash('sha256')
            .update(`${role} ${JSON.stringify(part)}`)
            .digest('base64'),
        );

/**
 * Adds it. What was said at one time is one write: where the process dies in between, the next import adds the rest.
 * @throws MovedError where somebody else wrote first
 */
export async function grow(store: Store, conversation: Conversation, { runs }: Growth): Promise<void> {
  let current = conversation;
  for (const run of runs) {
    let parent = run.parent ?? null;
    for (const messages of byTime(run.messages)) {
      const isMoved = run.isCurrent && current.tip?.id !== parent?.id && current.editCount > 0;
      const appended = await store.append({
        ...{ conversationId: conversation.id, expectedTip: current.tip, parent, vocabulary: UNCOUNTED },
        at: messages[0]?.recordedAt ?? 0,
        messages: messages.map(({ recordedAt: _, ...message }) => ({ ...message, tokens: 0 })),
        ...(isMoved ? { branch: await liveEdits(store, current, parent, messages) } : {}),
        ...(run.isCurrent ? {} : { keepsTip: true as const }),
      });
      if (run.isCurrent) current = appended;
      const last = messages.at(-1);
      parent = last === undefined ? parent : ((await store.locate([last.id], conversation.id))[0]?.place ?? null);
    }
  }
}

/** How many messages are one write at most. */
const MOST_AT_ONCE = 200;
/** How many messages are read at once. */
const PAGE = 500;
/** No model counts in it: counts of the messages are made when they are needed. */
const UNCOUNTED = '';

function byTime(messages: readonly AdoptedMessage[]): AdoptedMessage[][] {
  const groups: AdoptedMessage[][] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    const isSameTime = group?.[0]?.recordedAt === message.recordedAt;
    if (isSameTime && group.length < MOST_AT_ONCE) group.push(message);
    else groups.push([message]);
  }
  return groups;
}

/** The edits that shape a chain that the tip moves to. */
async function liveEdits(
  store: Store,
  { id, editCount }: Conversation,
  parent: Place | null,
  messages: readonly AdoptedMessage[],
): Promise<LiveEdits> {
  const edits = (await store.edits(id)).slice(0, editCount);
  const start = parent === null ? 0 : parent.depth + 1;
  const ids = parent === null ? new Map<number, MessageId>() : await store.idsAt(parent, anchorDepths(edits));
  for (const [index, message] of messages.entries()) ids.set(start + index, message.id);
  const { live } = layout(edits, start + messages.length, (depth) => ids.get(depth));
  return { live, expectedEditCount: editCount };
}
