import { type Codec, codecOf } from '@palimpsest/codecs';
import { CHAIN_START, isJsonObject, type Message, type RecordedMessage } from '@palimpsest/core';
import type { Conversation, LocatedReply, Place, Store } from '@palimpsest/stores';
import { isOnChain } from '../reading/chain-places.js';
import { sharedStart } from './alignment.js';
import { chainIds } from './chain.js';
import type { ClientSession } from './client-session.js';
import { Contents } from './contents.js';
import { locateReply } from './located-reply.js';
import { belongsTo, findKnown } from './proof.js';
import { isRestartEdit } from './restart.js';

/**
 * A provider may make one item of a history, which nobody else can read: `/responses/compact`, or a reply that holds it. A
 * client then sends that item in the place of all that was said before it. The item is known by its id, as a reply is.
 */

/** A history that a client sends, and where recorded ones are read. */
export interface SentHistory {
  readonly store: Pick<Store, 'edits' | 'locate' | 'idsAt' | 'openTurn'>;
  readonly session: ClientSession | undefined;
  readonly messages: readonly Message[];
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
  readonly contents: Contents;
}

/** Where a history goes on that holds a compaction of a recorded one. */
export interface Compacted {
  readonly conversation: Conversation;
  readonly parent: Place | null;
  /** How many of its messages are recorded there. */
  readonly known: number;
  /** What the client does not send any more, where that still shows. */
  readonly restartAfter: Place | null;
}

/** Finds the conversation that a provider's compaction among what is sent was made of. */
export async function findCompacted(sent: SentHistory): Promise<Compacted | undefined> {
  const { store, session, messages, read, contents } = sent;
  const [id] = messages.flatMap(compactionIds);
  const found = id === undefined ? undefined : await locateReply(store, id);
  const tip = found?.conversation.tip ?? null;
  if (found === undefined || tip === null || !belongsTo(found.conversation, session)) return undefined;
  const { conversation, place } = found;
  if (!(await isOnChain(store, place, tip))) return { conversation, parent: place, known: 0, restartAfter: place };
  const own = await contents.of(messages);
  const recorded = await read(tip, place.depth, place.depth + 1 + messages.length);
  const all = await contents.ofRecorded(recorded);
  // The compaction is the reply itself, or stands behind what it was made of.
  const skipped = all[0] === own[0] ? 0 : 1;
  const known = sharedStart(own, all.slice(skipped));
  const last = recorded[skipped + known - 1];
  const parent = known === 0 ? place : await placeOf(store, conversation, last);
  const start = place.depth + skipped;
  const isHidden = (await store.edits(conversation.id, 'live')).some(
    (edit) => isRestartEdit(edit) && edit.to === start,
  );
  if (isHidden || start === 0) return { conversation, parent, known, restartAfter: null };
  const before = skipped === 1 ? place : await placeOf(store, conversation, (await read(tip, start - 1, start))[0]);
  return { conversation, parent, known, restartAfter: before };
}

async function placeOf(
  store: SentHistory['store'],
  { id }: Conversation,
  message: RecordedMessage | undefined,
): Promise<Place | null> {
  return message === undefined ? null : ((await store.locate([message.id], id))[0]?.place ?? null);
}

/** The ids of compactions in a message. */
function compactionIds({ wire: { protocol, json }, parts }: Message): string[] {
  if (!parts.some((part) => part.type === 'opaque' && part.json.includes('"compaction"'))) return [];
  const { references } = codecOf(protocol);
  return idsOf([...(references?.itemsIn(json) ?? [])]);
}

const idsOf = (items: readonly (readonly [string, unknown])[]): string[] =>
  items.flatMap(([id, item]) => (isJsonObject(item) && item.type === 'compaction' ? [id] : []));

/** A request for a compaction that was passed on, and the items in its answer. */
export interface CompactionCall {
  readonly codec: Codec;
  readonly request: Parameters<Codec['decodeRequest']>[0];
  readonly output: readonly unknown[];
  readonly session: ClientSession | undefined;
  readonly now: number;
}

/** Notes of which conversation a provider made a compaction. Nothing of it is recorded until a client sends it. */
export async function noteCompaction(store: Store, call: CompactionCall): Promise<void> {
  const { codec, request, output, session, now: at } = call;
  const replyIds = output.flatMap((item) =>
    isJsonObject(item) && item.type === 'compaction' && typeof item.id === 'string' ? [item.id] : [],
  );
  if (replyIds.length === 0) return;
  const { messages, previousReplyId } = codec.decodeRequest(request);
  const found =
    previousReplyId === undefined
      ? await compactedHistory(store, messages, session)
      : await locateReply(store, previousReplyId);
  const tip = found?.conversation.tip ?? null;
  if (found === undefined || tip?.id !== found.place.id || !belongsTo(found.conversation, session)) return;
  const { id: conversationId } = found.conversation;
  await store.append({ conversationId, expectedTip: tip, parent: tip, messages: [], vocabulary: '', at, replyIds });
}

/** Where a history ends that is sent to be compacted; it may begin with an earlier compaction. */
async function compactedHistory(
  store: Store,
  messages: readonly Message[],
  session: ClientSession | undefined,
): Promise<LocatedReply | undefined> {
  const read = async (tip: Place, from: number, to: number): Promise<RecordedMessage[]> =>
    (await store.read(tip, [{ from: Math.min(from, tip.depth + 1), to: Math.min(to, tip.depth + 1) }], '')).map(
      (row) => ({
        ...row,
        tokens: 0,
        message: codecOf(row.wire.protocol).decodeMessage(row.wire.json),
      }),
    );
  const earlier = await findCompacted({ store, session, messages, read, contents: new Contents(store) });
  if (earlier?.parent && earlier.known === messages.length)
    return { conversation: earlier.conversation, place: earlier.parent };
  const ids = await chainIds(CHAIN_START, messages, store);
  const answered = messages.findLastIndex(({ role }) => role === 'assistant') + 1;
  return findKnown({ store, messages }, session?.id ?? null, ids, answered, await store.locate(ids));
}
