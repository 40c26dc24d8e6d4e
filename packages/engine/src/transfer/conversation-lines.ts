import { anchorDepths, type Edit, layout, type MessageId } from '@palimpsest/core';
import { type Conversation, instructionsIdOf, type Place, type Store, type StoredMessage } from '@palimpsest/stores';
import { allBranches } from '../library/branches.js';
import type { ExportedMessage } from '../library/export.js';
import { contentHash } from '../library/message-facts.js';
import { runsOf } from './chains.js';
import type { Line } from './format.js';

/** Nobody counts in it. */
const NO_VOCABULARY = '';
const MOST_MESSAGES = 500;
/** About as many characters are held at once, and one message more. */
const PAGE_CHARS = 4_000_000;
const REPLIES = 500;

/**
 * A conversation as lines, as it was when this began: what is said and committed meanwhile is left out. Holds its edits, the
 * ends of its branches and a page of its messages in memory. Nothing where there is none. Edits and records of compactions that
 * cannot be read are left out when `onUnreadable` was told of them.
 */
export async function* conversationLines(
  store: Store,
  id: string,
  onUnreadable: (reason: string) => void,
): AsyncGenerator<Line> {
  const conversation = await store.conversation(id);
  if (conversation === undefined) return;
  const { tip, editCount } = conversation;
  const log = await store.edits(id);
  const edits = log.slice(0, editCount);
  if (edits.length < editCount) onUnreadable(`${editCount - edits.length} of ${editCount} edits of '${id}'`);
  const runs = await runsOf(store, tip, await allBranches(store, id));
  yield headLine(conversation, [...new Set(runs.map(({ parent }) => parent))]);
  yield* instructionsLines(store, id);
  const live = new Set(await liveOn(store, edits, tip));
  for (const edit of edits) yield { kind: 'edit', isLive: live.has(edit.id), edit: edit as never };
  const made = new Set(edits.map(({ compactionId }) => compactionId));
  const compactions = await store.compactions(id);
  const known = new Set(compactions.map((compaction) => compaction.id));
  const lost = [...made].filter((compaction) => !known.has(compaction));
  if (lost.length > 0) onUnreadable(`the records of ${lost.length} compactions of '${id}'`);
  for (const compaction of compactions)
    if (log.length === editCount || made.has(compaction.id))
      yield { kind: 'compaction', compaction: compaction as never };
  if (tip !== null) yield* messageLines(store, tip, 0);
  for (const { tip: end, from, parent } of runs) {
    yield { kind: 'branch', parent };
    yield* messageLines(store, end, from);
  }
  for (let after: string | undefined; ; ) {
    const page = await store.replies(id, { limit: REPLIES, ...(after === undefined ? {} : { after }) });
    for (const reply of page) yield { kind: 'reply', id: reply.id, messageId: reply.messageId };
    after = page.at(-1)?.id;
    if (page.length < REPLIES) return;
  }
}

function headLine(conversation: Conversation, branchPoints: (MessageId | null)[]): Line {
  const { id, title, createdAt, updatedAt, isArchived, strategy, agent, session } = conversation;
  const { isSide, isRefused, forkedFrom, tip } = conversation;
  const facts = {
    id,
    title,
    createdAt,
    updatedAt,
    isArchived,
    strategy,
    agent,
    session,
    isSide,
    isRefused,
    forkedFrom,
  };
  return { kind: 'conversation', ...facts, messages: tip === null ? 0 : tip.depth + 1, branchPoints };
}

async function* instructionsLines(store: Store, conversationId: string): AsyncGenerator<Line> {
  const written = new Set<string>();
  for (const { sinceDepth, recordedAt, instructions } of await store.instructionsHistory(conversationId)) {
    const id = instructionsIdOf(instructions);
    yield { kind: 'instructions', sinceDepth, recordedAt, id, ...(written.has(id) ? {} : { text: instructions }) };
    written.add(id);
  }
}

/** The edits of a log that shape the view of the chain that ends at `tip`. */
export async function liveOn(store: Store, edits: readonly Edit[], tip: Place | null): Promise<readonly string[]> {
  const length = tip === null ? 0 : tip.depth + 1;
  const anchors = anchorDepths(edits).filter((depth) => depth < length);
  const ids = tip === null || anchors.length === 0 ? new Map<number, MessageId>() : await store.idsAt(tip, anchors);
  return layout(edits, length, (depth) => ids.get(depth)).live;
}

async function* messageLines(store: Store, tip: Place, start: number): AsyncGenerator<Line> {
  let limit = 1;
  for (let from = start; from <= tip.depth; ) {
    const page = await store.read(tip, from, Math.min(tip.depth + 1, from + limit), NO_VOCABULARY);
    for (const message of page) yield { kind: 'message', ...exportedMessage(message) };
    if (page.length === 0) return;
    from += page.length;
    const chars = page.reduce((sum, { wire }) => sum + wire.json.length, 0);
    limit = chars > PAGE_CHARS ? Math.max(1, limit >> 1) : Math.min(MOST_MESSAGES, 2 * limit, roomFor(chars, limit));
  }
}

/** How many messages of this size fit on a page. */
const roomFor = (chars: number, count: number): number => Math.max(1, Math.floor((PAGE_CHARS * count) / (chars + 1)));

export const exportedMessage = ({ depth: _, tokens: __, wire, ...rest }: StoredMessage): ExportedMessage => ({
  ...rest,
  protocol: wire.protocol,
  wire: wire.json,
  contentHash: contentHash(wire.json),
});
