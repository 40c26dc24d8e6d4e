import { InvalidInputError, invariant, type MessageId, type RecordedMessage } from '@palimpsest/core';
import type { Branch, Conversation, Place, Store } from '@palimpsest/stores';
import { type CommitOptions, lengthOf } from '../compaction/commit.js';
import { isOnChain, placeAt } from '../reading/chain-places.js';
import { onChain, type Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';

/** How a message begins. */
interface Excerpt {
  readonly depth: number;
  readonly role: string;
  readonly text: string;
}

/** A chain of a conversation that its tip does not lead to, as people see it. */
export interface BranchFacts {
  /** The id of its newest message. */
  readonly id: string;
  /** The depth of the last message that it shares with the conversation as it is; null where it shares none. */
  readonly leftAfter: number | null;
  /** How many messages it has beyond that. */
  readonly messageCount: number;
  /** When its newest message was recorded. */
  readonly recordedAt: number;
  /** The first message that only it has. */
  readonly begins: Excerpt;
  /** What the conversation has in that place; null where it ends before. */
  readonly instead: Excerpt | null;
}

export interface BranchOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
}

const EXCERPT_CHARS = 200;

/** The branches of a conversation, the one left last first; `next` is the cursor of the page after this one, null on the last. */
export async function branchFacts(
  options: BranchOptions,
  conversation: Conversation,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ branches: BranchFacts[]; next: string | null }> {
  const before = cursor === undefined ? undefined : numberOf(cursor);
  const found = await options.store.branches(conversation.id, {
    limit: limit + 1,
    ...(before === undefined ? {} : { before }),
  });
  const page = found.slice(0, limit);
  const branches = await Promise.all(page.map((branch) => factsOf(options, conversation, branch)));
  const last = page.at(-1);
  return { branches, next: found.length > limit && last !== undefined ? String(last.number) : null };
}

/** @throws InvalidInputError where the conversation has no such branch */
export async function oneBranch(options: BranchOptions, conversation: Conversation, id: string): Promise<BranchFacts> {
  return factsOf(options, conversation, await branchOf(options.store, conversation.id, id));
}

/** @throws InvalidInputError where the conversation has no such branch */
export async function branchOf(store: Store, conversationId: string, id: string): Promise<Branch> {
  const [branch] = await store.branches(conversationId, { tip: id as MessageId });
  if (branch !== undefined) return branch;
  throw new InvalidInputError(
    'branch',
    `There is no branch '${id}' in '${conversationId}'. GET …/branches lists those there are; the id of a branch is that of its newest message.`,
    'not_found',
  );
}

/**
 * Makes a branch the chain that the conversation goes on from. What it leaves is a branch then, and activating that takes it back.
 * Changes nothing where the conversation goes on from there already.
 * @returns the conversation, and the branch that was left
 * @throws InvalidInputError where the conversation has no such branch
 */
export async function activateBranch(
  options: CommitOptions,
  conversation: () => Promise<Conversation>,
  branchId: string,
): Promise<{ readonly conversation: Conversation; readonly left: string | null }> {
  const { store, world, emit } = options;
  return retryOnConflict(world, async () => {
    const current = await conversation();
    const { id, tip } = current;
    if (tip?.id === branchId) return { conversation: current, left: null };
    const { tip: end } = await branchOf(store, id, branchId);
    const moved = await withTip(options, current, end);
    if (tip === null || (await isOnChain(store, tip, end))) return { conversation: moved, left: null };
    emit({ kind: 'tip-moved', conversationId: id, from: tip.id, to: end.id });
    return { conversation: moved, left: tip.id };
  });
}

/**
 * Continues the conversation behind its first messages. The messages after them are a branch then, and activating that takes it
 * back. Changes nothing where the conversation has no more messages.
 * @returns the conversation, and the branch that was left
 * @throws InvalidInputError where the conversation has fewer messages
 */
export async function rewindTo(
  options: CommitOptions,
  conversation: () => Promise<Conversation>,
  messages: number,
): Promise<{ readonly conversation: Conversation; readonly left: string | null }> {
  const { store, world, emit } = options;
  return retryOnConflict(world, async () => {
    const current = await conversation();
    const { id, tip } = current;
    const length = lengthOf(current);
    if (messages > length)
      throw new InvalidInputError('messages', `Invalid 'messages': '${id}' has ${length}. Use a number up to that.`);
    if (tip === null || messages === length) return { conversation: current, left: null };
    const end = messages === 0 ? null : await needPlaceAt(store, id, tip, messages - 1);
    const moved = await withTip(options, current, end);
    emit({ kind: 'tip-moved', conversationId: id, from: tip.id, to: end?.id ?? '' });
    return { conversation: moved, left: tip.id };
  });
}

/** Moves the tip to a message that is recorded already. */
async function withTip(
  { store, reader, world }: CommitOptions,
  conversation: Conversation,
  end: Place | null,
): Promise<Conversation> {
  const { id: conversationId, tip: expectedTip, editCount: expectedEditCount } = conversation;
  const { live } = await reader.layoutOf(onChain(conversation, end));
  return store.append({
    ...{ conversationId, expectedTip, parent: end, messages: [], vocabulary: '', at: world.now() },
    branch: { live, expectedEditCount },
  });
}

async function needPlaceAt(store: Store, conversationId: string, tip: Place, depth: number): Promise<Place> {
  const place = await placeAt(store, conversationId, tip, depth);
  invariant(place !== undefined, 'a message of the chain is not found');
  return place;
}

async function factsOf(
  { reader: strict, counter }: BranchOptions,
  conversation: Conversation,
  { tip, sharedMessages: shared, recordedAt }: Branch,
): Promise<BranchFacts> {
  const reader = strict.despiteDamage();
  const [begins] = await reader.messages(tip, shared, shared + 1, counter);
  const [instead] =
    conversation.tip === null || lengthOf(conversation) <= shared
      ? []
      : await reader.messages(conversation.tip, shared, shared + 1, counter);
  return {
    id: tip.id,
    leftAfter: shared === 0 ? null : shared - 1,
    messageCount: tip.depth + 1 - shared,
    recordedAt,
    begins: excerptOf(begins as RecordedMessage),
    instead: instead === undefined ? null : excerptOf(instead),
  };
}

function excerptOf({ depth, message: { role, parts } }: RecordedMessage): Excerpt {
  const words = parts.map((part) => {
    if (part.type === 'tool-call') return `${part.name}(${part.arguments})`;
    return 'text' in part ? part.text : `[${part.type}]`;
  });
  const text = words
    .join(' ')
    .slice(0, 4 * EXCERPT_CHARS)
    .replace(/\s+/g, ' ')
    .trim();
  return { depth, role, text: text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS)}…` : text };
}

function numberOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new InvalidInputError('cursor', `'${cursor}' is not a cursor. Use the next of the page before.`);
}
