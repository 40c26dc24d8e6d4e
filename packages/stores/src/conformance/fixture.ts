import type { Compaction, Edit, EditId, MessageId } from '@palimpsest/core';
import { anchorDepths, invariant, layout, termsOf } from '@palimpsest/core';
import type { TestContext } from 'vitest';
import type { Append, Conversation, ConversationOrigin, NewMessage, Place, Store } from '../store.js';
import type { Vault } from '../vault.js';
import type { WordHit, WordQuery } from '../words.js';

interface OpenedVault {
  readonly vault: Vault;
  /** A second handle on the same vault, as another process would have it. Closing the vault closes it. */
  readonly another: () => Promise<Vault>;
  /** Closes it and opens the same again; only a vault that outlives its process has it. */
  readonly reopen?: () => Promise<Vault>;
  /**
   * Makes the disk of `vault` fail, as a full one does, once it was given so many more pieces, until what it returns is called.
   * Absent where there is no disk.
   */
  readonly breakDisk?: (pieces: number) => Promise<() => Promise<void>>;
  /** How many bytes of disk it takes. Absent where there is no disk. */
  readonly diskBytes?: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export type OpenVault = () => Promise<OpenedVault>;

/** Whose store most guarantees are tested on. */
export const OWNER = 'somebody';

/** States a guarantee and tests it on a new, empty vault, and on the store of one owner in it. */
export type Holds = (
  sentence: string,
  test: (opened: OpenedVault & { readonly store: Store }, context: TestContext) => Promise<void>,
) => void;

/** What is known of a conversation before anybody said or set anything. */
export const NOTHING_KNOWN = {
  ...{ title: null, instructionsId: null, isArchived: false, strategy: null },
  ...{ agent: null, session: null, isSide: false, forkedFrom: null, isRefused: false },
} as const;

export const VOCABULARY = 'words';

export const messageId = (id: string): MessageId => id as MessageId;
export const messageIds = (ids: readonly string[]): MessageId[] => ids.map(messageId);
export const editId = (id: string): EditId => id as EditId;

export const newMessage = (id: string, fields: Partial<NewMessage> = {}): NewMessage => ({
  id: messageId(id),
  role: 'user',
  wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: `text of ${id}` }) },
  tokens: id.length,
  ...fields,
});

/** Appends messages with these ids after the tip, or wherever `fields` say. */
export const say = (
  store: Store,
  conversation: Conversation,
  ids: readonly string[],
  fields: Partial<Append> = {},
): Promise<Conversation> =>
  store.append({
    conversationId: conversation.id,
    expectedTip: conversation.tip,
    parent: conversation.tip,
    messages: ids.map((id) => newMessage(id)),
    vocabulary: VOCABULARY,
    at: conversation.updatedAt + 1,
    ...fields,
  });

/** The conversation of a name, created where there is none. */
export const openedIn = async (
  store: Store,
  id: string,
  at: number,
  origin?: ConversationOrigin,
): Promise<Conversation> => (await store.conversation(id)) ?? store.create(id, { at, ...origin });

/** A new conversation that holds messages with these ids. */
export const started = async (store: Store, id: string, ids: readonly string[], at = 1): Promise<Conversation> =>
  say(store, await openedIn(store, id, at), ids, { at });

/** Where a message of a conversation stands. */
export async function placeOf(store: Store, conversationId: string, id: string): Promise<Place> {
  const [found] = await store.locate([messageId(id)], conversationId);
  invariant(found !== undefined, `${id} is not in ${conversationId}`);
  return found.place;
}

export function tipOf({ tip }: Conversation): Place {
  invariant(tip !== null, 'the conversation is empty');
  return tip;
}

/** The ids on the chain that ends at a place. */
export const idsTo = async (store: Store, place: Place): Promise<string[]> =>
  (await store.read(place, [{ from: 0, to: place.depth + 1 }], VOCABULARY)).map(({ id }) => id);

/** The edits of a log that hold on the chain that ends at `tip`, and goes on with the ids of fresh messages. */
export async function liveOn(
  store: Store,
  log: readonly Edit[],
  tip: Place | null,
  fresh: readonly MessageId[] = [],
): Promise<readonly EditId[]> {
  const length = tip === null ? 0 : tip.depth + 1;
  const ids = tip === null ? new Map<number, MessageId>() : await store.idsAt(tip, anchorDepths(log));
  return layout(log, length + fresh.length, (depth) => ids.get(depth) ?? fresh[depth - length]).live;
}

export const newEdit = (id: string, text: string | null = '…'): Edit => ({
  kind: 'part-replaced',
  id: editId(id),
  compactionId: 'c',
  depth: 0,
  messageId: messageId('a'),
  part: 0,
  text,
  savedTokens: 1,
});

export const newCompaction = (id: string, at = 1): Compaction => ({
  id,
  at,
  kind: 'pass',
  mode: 'compact',
  trigger: { kind: 'tokens', urgency: 'hard', limit: 10, measured: 12 },
  tokensBefore: 12,
  tokensAfter: 5,
  messages: 1,
  keptMessages: 3,
  ratio: 5 / 12,
  retainedShare: 0.5,
  missing: ['src/a.ts'],
  fallbacks: [],
});

/** Commits edits with these ids; all of the log is live unless `live` says otherwise. */
export async function commitEdits(
  store: Store,
  conversation: Conversation,
  ids: readonly string[],
  live?: readonly string[],
): Promise<Conversation> {
  const log = (await store.edits(conversation.id)).map(({ id }) => id);
  return store.commit({
    conversationId: conversation.id,
    expectedEditCount: conversation.editCount,
    expectedTip: conversation.tip,
    compaction: newCompaction(`compaction of ${ids.join()} at ${conversation.editCount}`, conversation.updatedAt),
    edits: ids.map((id) => newEdit(id)),
    live: live?.map(editId) ?? [...log, ...ids.map(editId)],
  });
}

export const editIds = (edits: readonly Edit[]): string[] => edits.map(({ id }) => id);

/** The messages that hold all words of a text. */
export async function saying(store: Store, text: string, query: Partial<WordQuery> = {}): Promise<readonly WordHit[]> {
  const all = termsOf(text);
  return (await store.find({ any: all.map((term) => ({ term, weight: 1 })), all, limit: 99, ...query })).hits;
}

/** What is wrong with a vault, as people read it. */
export const faultTexts = async (vault: Pick<Vault, 'check'>): Promise<string[]> =>
  (await vault.check({ isWhole: true })).map(({ text }) => text);
