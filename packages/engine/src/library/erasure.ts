import {
  type Compaction,
  type Edit,
  type EditId,
  InvalidInputError,
  type MessageId,
  type RecordedMessage,
  type Span,
  spanLength,
} from '@palimpsest/core';
import type { Conversation, Place, Store } from '@palimpsest/stores';
import { NO_SIZES } from '../compaction/commit.js';
import { readableIn } from '../compaction/view-readability.js';
import { Slices } from '../event-loop/slices.js';
import type { Memory } from '../memory/memory.js';
import { onChain, type Reader } from '../reading/reader.js';
import { titleOf } from '../recording/title.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { World } from '../world.js';
import { branchOf } from './branches.js';
import { refusalOf } from './erasure-refusal.js';
import { redactedCompactions, redactionsOf } from './redaction.js';
import { type StillSaid, stillSaid } from './still-said.js';

/** What a person erased, and what it reaches beyond the messages themselves. */
export interface MessagesErased {
  readonly from: number;
  readonly to: number;
  /** The record of it; it cannot be undone. */
  readonly compaction: Compaction;
  /** Other conversations that had the same messages, as forks have: there they are erased too. */
  readonly alsoErasedIn: readonly string[];
  /** Compactions that quoted what was erased: the quotations are gone, the records stay. */
  readonly redacted: readonly { readonly conversationId: string; readonly compactionId: string }[];
  /** Messages that repeat it and are still there, at most 20. */
  readonly stillSaidIn: readonly StillSaid[];
}

export interface ErasureOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
  readonly world: World;
  readonly memory: Memory;
  readonly conversation: () => Promise<Conversation>;
  readonly target: ErasureTarget;
}

/** Which of a conversation's messages of the same depth are meant. */
export interface ErasureTarget {
  /** The branch they are on, where that is not the present chain. */
  readonly branch?: string | undefined;
  /** The id of the last one. Nothing is erased where another message stands there, as when a branch was checked out meanwhile. */
  readonly lastMessageId?: string | undefined;
}

/** The results of a call are at most this many messages behind it. */
const RESULTS_REACH = 160;

/**
 * Removes for good what some messages said, and takes them out of views, in one transaction. Ids and places stay.
 * @throws InvalidInputError saying what is in the way and what to do about it; nothing is erased then
 */
export async function eraseMessages(given: ErasureOptions, span: Span): Promise<MessagesErased> {
  // To erase it is the remedy for a message that is damaged.
  const options = { ...given, reader: given.reader.despiteDamage() };
  const { store, reader, counter, world } = options;
  return retryOnConflict(world, async () => {
    const conversation = await options.conversation();
    const { id: conversationId, tip: expectedTip, editCount: expectedEditCount } = conversation;
    const { branch, lastMessageId } = options.target;
    const tip = branch === undefined ? expectedTip : (await branchOf(store, conversationId, branch)).tip;
    const length = tip === null ? 0 : tip.depth + 1;
    if (tip === null || span.from >= length || span.to > length || span.to <= span.from)
      throw outside(span, length, conversationId);
    const view = await reader.view(onChain(conversation, tip), counter);
    const near = { from: Math.max(0, span.from - RESULTS_REACH), to: Math.min(length, span.to + RESULTS_REACH) };
    const messages = await reader.messages(tip, near.from, near.to, counter);
    // An id covers all messages before it.
    if (lastMessageId !== undefined && messages[span.to - 1 - near.from]?.id !== lastMessageId)
      throw anotherMessage(span.to - 1, lastMessageId);
    const isGivenUp = branch !== undefined || conversation.isRefused;
    const refusal = await refusalOf({ span, view, messages, now: world.now(), isGivenUp }, new Slices(store));
    if (refusal !== undefined) throw refusal;

    const erased = messages.slice(span.from - near.from, span.to - near.from);
    const id = `erasure_${world.newId()}`;
    const edit: Edit = {
      ...{ kind: 'span-replaced', id: `${id}.0` as EditId, compactionId: id, shows: [], tokens: 0 },
      ...{ from: span.from, to: span.to, endId: (erased.at(-1) as RecordedMessage).id },
    };
    const log = [...(await reader.deciding(conversation, expectedTip, [edit])), edit];
    const { live } = await reader.layout(log, expectedTip);
    const more = { erased: live.includes(edit.id) ? span : undefined };
    const compaction: Compaction = {
      ...{ ...NO_SIZES, id, at: world.now(), kind: 'erasure', mode: 'none' },
      ...{ conversationMessages: length, messages: spanLength(span) },
      ...(await readableIn(options, await reader.viewUnder(log, expectedTip, counter), conversation, more)),
    };
    const holders = await holdersOf(store, conversation, erased[0] as RecordedMessage);
    const redactions = await redactionsOf({ store, counter }, holders, erased);
    const { ids, titles } = await idsAndTitles(erased, new Slices(store));
    for (const holder of holders) await rename(options, holder, tip, { ids, titles });
    const commit = { conversationId, expectedEditCount, expectedTip, compaction, edits: [edit], live };
    const gone = { conversationIds: holders.map((holder) => holder.id), messageIds: ids };
    await options.memory.forgetSources(gone);
    await store.commit({ ...commit, erases: { tip, ...span, redactions } });
    // What was noted meanwhile.
    await options.memory.forgetSources(gone);
    await reader.forget(erased);
    const stillSaidIn = await stillSaid(options, erased, ids);
    const alsoErasedIn = holders.map((holder) => holder.id).filter((holder) => holder !== conversationId);
    return { ...span, compaction, alsoErasedIn, redacted: redactions.flatMap(redactedCompactions), stillSaidIn };
  });
}

/** The conversations that lead to a message, the one it is erased from first. */
async function holdersOf(store: Store, conversation: Conversation, message: RecordedMessage): Promise<Conversation[]> {
  const [own] = await store.locate([message.id], conversation.id);
  const all = own === undefined ? [] : await store.conversations({ holding: own.place });
  return [conversation, ...all.filter(({ id }) => id !== conversation.id)];
}

const TITLE_REACH = 100;

/** The ids of messages, and the titles that they give. */
async function idsAndTitles(messages: readonly RecordedMessage[], slices: Slices) {
  const [ids, titles] = [new Set<MessageId>(), new Set<string>()];
  for (const { id, message } of messages) {
    ids.add(id);
    const title = titleOf([message]);
    if (title !== undefined) titles.add(title);
    if (slices.isFull()) await slices.end();
  }
  return { ids, titles };
}

/** A title that is how an erased message begins is that of the first one that is left. */
async function rename(
  { store, reader, counter }: ErasureOptions,
  { id, title, tip }: Conversation,
  chain: Place,
  { ids, titles }: { readonly ids: ReadonlySet<MessageId>; readonly titles: ReadonlySet<string> },
): Promise<void> {
  if (title === null || !titles.has(title)) return;
  const own = tip ?? chain;
  const first = await reader.messages(own, 0, Math.min(own.depth + 1, TITLE_REACH), counter);
  const left = first.filter((message) => !ids.has(message.id));
  const [next] = left.flatMap(({ message }) => titleOf([message]) ?? []);
  await store.change(id, { title: next ?? id });
}

function outside({ from, to }: Span, length: number, conversationId: string): InvalidInputError {
  if (from >= length)
    return new InvalidInputError('depth', `there is no message ${from} in '${conversationId}'`, 'not_found');
  const range = `Use ${from + 1} to ${length}.`;
  return new InvalidInputError('to', `Invalid 'to': it is the depth behind the last message, but got ${to}. ${range}`);
}

function anotherMessage(depth: number, lastMessageId: string): InvalidInputError {
  const id = JSON.stringify(lastMessageId.slice(0, 60));
  const text = `Message ${depth} is not ${id}: another branch may have been checked out. List the messages again, and erase the one you mean (over HTTP: on another branch, with ?branch=ID).`;
  return new InvalidInputError('last_message_id', text, 'another_message');
}
