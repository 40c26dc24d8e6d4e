import { type Compaction, type Edit, type EditId, invariant } from '@palimpsest/core';
import { instructionsIdOf } from '../instructions-id.js';
import { decideMove, lengthTo } from '../kernel/append.js';
import { decideFork } from '../kernel/fork.js';
import { guardAppend, guardCommit, guardFollowed, guardRedaction, isSamePlace } from '../kernel/guard.js';
import {
  type Append,
  type Commit,
  type ConversationOrigin,
  type ConversationPatch,
  type ForkSource,
  type MessageErasure,
  MovedError,
  type Opening,
  type PartialReply,
  type Place,
  type Redaction,
} from '../store.js';
import { type BatchPlace, type BatchWords, batchText, type FiledBatch, rowOfWords, spanOf } from './batch.js';
import { branchesWith } from './branches.js';
import type { BatchRow, Head, InstructionsRow, NewChange } from './change.js';
import type { ConversationLog } from './conversation-log.js';
import type { NewFile } from './disk.js';
import { composeDocument } from './document.js';
import { type Batch, Entry, NEW_HEAD } from './entry.js';
import { hasOwnReply } from './finder.js';
import { instructionsFile, instructionsText } from './instructions.js';
import { batchName, folderName } from './names.js';
import { readable } from './readable.js';
import { type Numbers, Recording } from './recording.js';
import { isoTime, shortHash } from './segment.js';
import type { Shelf } from './shelf.js';
import { holdsAfter, holdsWithin, unseenEdits } from './unseen-edits.js';
import type { Said } from './word-file.js';

/** A transaction before it is carried out: what it changes, and the files that must be there first. */
export interface Draft {
  readonly change: NewChange;
  readonly files: readonly NewFile[];
  /** What new messages say, for the index of words. */
  readonly said?: readonly Said[];
  /** A folder that becomes the conversation's. */
  readonly folder?: { readonly from: string; readonly to: string };
}

/** @throws MovedError where a conversation has the name */
export function checkFree(shelf: Shelf, id: string): void {
  if (shelf.entries.has(id)) throw new MovedError(id, 'name');
}

/** @throws MovedError where a conversation has the name */
export function decideOpening(shelf: Shelf, id: string, opening: Opening): Draft {
  const { change } = open(shelf, id, opening);
  if (opening.fork === undefined) checkFree(shelf, id);
  return { change, files: [] };
}

export const newHead = (id: string, at: number, origin: ConversationOrigin): Head => ({
  ...{ ...NEW_HEAD, id, createdAt: at, updatedAt: at },
  ...origin,
});

/** A conversation that is not on the shelf yet, and the change that puts it there. */
interface Opened {
  readonly entry: Entry;
  readonly change: NewChange;
}

function open(shelf: Shelf, id: string, { at, fork, ...origin }: Opening): Opened {
  if (fork !== undefined) return forked(shelf, id, { at, ...origin, fork });
  const head = newHead(id, at, origin);
  return { entry: new Entry(folderOf(shelf, id), head), change: { id, isNew: true, head } };
}

function forked(shelf: Shelf, newId: string, opening: Opening & { readonly fork: ForkSource }): Opened {
  const { at, fork, ...own } = opening;
  const { tip, live } = fork;
  const origin = shelf.need(fork.conversationId);
  const { beforeDepth, ...taken } = decideFork(origin.conversation(), opening);
  if (tip !== null) shelf.needIn(origin, tip);
  checkFree(shelf, newId);
  const head: Head = { ...newHead(newId, at, own), ...taken, tree: tip === null ? null : origin.head.tree };
  const instructions = origin.instructions.filter(({ sinceDepth }) => sinceDepth < beforeDepth);
  const inherited = origin.log.inheritance;
  const entry = new Entry(folderOf(shelf, newId), head);
  for (const one of inherited) entry.log.inherit(shelf.log(one.log), one);
  const on = [...live, ...unseenEdits(origin, holdsWithin(lengthTo(tip)))];
  for (const id of on) entry.live.add(id);
  entry.instructions.push(...instructions);
  const change = { id: newId, isNew: true as const, head, instructions, inherited, live: { on, off: [] } };
  return { entry, change };
}

export function decideAppend(shelf: Shelf, append: Append, numbers: Numbers): Draft {
  const { conversationId, opens, parent, vocabulary, at, messages, replyIds = [], keepsTip, endsPartial } = append;
  const known = shelf.entries.get(conversationId);
  const opened = known === undefined && opens !== undefined ? open(shelf, conversationId, opens) : undefined;
  const entry = opened?.entry ?? shelf.need(conversationId);
  const { head } = entry;
  const present = { tip: head.tip, editCount: entry.log.size, isRefused: head.isRefused };
  guardPartial(entry, append);
  guardAppend(append, present);
  guardFollowed(append, present, shelf.inTree(head.tree, messages[0]?.id) !== undefined);
  const tree = parent === null ? head.tree : treeOf(shelf, entry, parent, keepsTip === true);
  const recording = new Recording(shelf, entry, numbers);
  recording.tree = tree;
  const recorded = recording.add({ parent, messages, vocabulary, at, ...(replyIds.length > 0 ? { replyIds } : {}) });
  const { end } = recorded;
  const replies = end === null ? [] : replyIds.map((replyId) => ({ replyId, place: end }));
  const moved = keepsTip ? undefined : tipMoved(shelf, entry, append, end);
  const branches = branchesWith(shelf.lines, entry, { parent, keepsTip: keepsTip === true }, recorded);
  const change: NewChange = {
    ...opened?.change,
    id: conversationId,
    head: { ...opened?.change.head, ...moved?.head, ...branches.head, tree: recording.tree },
    messages: recording.rows,
    ...(replies.length > 0 ? { replies } : {}),
    ...(moved?.instructions ? { instructions: [...(opened?.change.instructions ?? []), moved.instructions.row] } : {}),
    ...(append.branch && !keepsTip
      ? { live: opened ? liveAfter(new Set(), append.branch.live) : liveOnBranch(entry, parent, append.branch.live) }
      : {}),
    ...(branches.change ? { branches: branches.change } : {}),
    ...(endsPartial !== undefined && entry.partials.has(endsPartial.id) ? { endedPartial: endsPartial.id } : {}),
  };
  return { change, files: [...(moved?.instructions?.files ?? []), ...recording.files], said: recording.said };
}

/** @throws MovedError unless the partial reply that an append ends is as its caller knows it */
function guardPartial({ partials }: Entry, { conversationId, endsPartial }: Append): void {
  if (endsPartial?.writtenAt === undefined) return;
  if (partials.get(endsPartial.id)?.writtenAt !== endsPartial.writtenAt)
    throw new MovedError(conversationId, 'partial');
}

/** Keeps what has come of a reply in a file of its own; the one before goes when this is acknowledged. */
export function decidePartial(shelf: Shelf, partial: PartialReply, { n }: Numbers): Draft {
  const { id, conversationId, parent, content, writtenAt } = partial;
  const entry = shelf.need(conversationId);
  if (parent !== null) shelf.needIn(entry, parent);
  const file = `${folderName(id)}_${n}.md`;
  const front = { id, state: 'partial', timestamp: isoTime(writtenAt), written_at: writtenAt, transaction: n };
  const text = composeDocument({ front, body: readable(content), exact: content });
  const row = { id, parent, writtenAt, file, sum: shortHash(text) };
  return {
    change: { id: conversationId, partial: row },
    files: [{ path: `${entry.folder}/partial/${file}`, text }],
  };
}

/** The tree that messages after `parent` belong to. A conversation that begins after a message of another is a fork of that. */
function treeOf(shelf: Shelf, entry: Entry, parent: Place, keepsTip: boolean): number {
  if (entry.head.tree === null && !keepsTip) return shelf.lines.at(parent).row.tree;
  return shelf.needIn(entry, parent).row.tree;
}

function tipMoved(shelf: Shelf, entry: Entry, append: Append, tip: Place | null) {
  const { after, instructions: version } = decideMove(entry.conversation(), append, tip);
  const { title, isRefused, updatedAt } = after;
  const head: Partial<Head> = { title, tip, isRefused, updatedAt };
  if (version === undefined || after.instructionsId === null) return { head };
  const { instructions, ...rest } = version;
  const row: InstructionsRow = { ...rest, instructionsId: after.instructionsId };
  return { head, instructions: { row, files: instructionsFiles(shelf, [instructions]) } };
}

/** The files of texts that the owner has not stored yet. */
export const instructionsFiles = (shelf: Shelf, texts: readonly string[]): NewFile[] =>
  [...new Set(texts)].flatMap((text) => {
    const id = instructionsIdOf(text);
    if (shelf.instructionUses.has(id)) return [];
    return [{ path: shelf.pathOf(instructionsFile(id)), text: instructionsText(text) }];
  });

/** What is live where a conversation goes on after another message than its last. */
const liveOnBranch = (entry: Entry, parent: Place | null, live: readonly EditId[]) =>
  liveAfter(entry.live, [...live, ...unseenEdits(entry, holdsWithin(lengthTo(parent)))]);

function liveAfter(before: ReadonlySet<EditId>, after: readonly EditId[]) {
  const wanted = new Set(after);
  return { on: after.filter((id) => !before.has(id)), off: [...before].filter((id) => !wanted.has(id)) };
}

export function decideCommit(shelf: Shelf, commit: Commit, { n }: Numbers): Draft {
  const entry = shelf.need(commit.conversationId);
  const { head, log, live } = entry;
  guardCommit(commit, { tip: head.tip, editCount: log.size });
  const { compaction, edits } = commit;
  checkOnce(edits, log);
  const own = log.own?.id ?? `${folderName(head.id)}.${n}`;
  const batch = newBatch(entry, { compactions: [compaction], edits }, { n, number: log.last + 1, log: own });
  const change: NewChange = {
    id: commit.conversationId,
    head: { updatedAt: Math.max(head.updatedAt, compaction.at) },
    batches: [batch.row],
    live: liveAfter(live, [...commit.live, ...unseenEdits(entry, holdsAfter(edits))]),
  };
  return { change, files: [batch.file] };
}

/** @throws InvariantError when an edit is in a log twice */
function checkOnce(edits: readonly Edit[], log: Pick<ConversationLog, 'has'>): void {
  const ids = edits.map(({ id }) => id);
  const isOnce = new Set(ids).size === ids.length && ids.every((id) => !log.has(id));
  invariant(isOnce, 'an edit is in the log twice');
}

export function newBatch(
  entry: Entry,
  words: BatchWords,
  { n, number, log }: Pick<BatchPlace, 'n' | 'number' | 'log'>,
): { row: BatchRow; file: NewFile } {
  const known = (id: EditId) =>
    entry.log.batchOf(id)?.row ??
    (words.edits.find((edit) => edit.id === id && 'from' in edit) as BatchRow | undefined);
  const { from, to } = spanOf(words.edits, known, entry.head.tip === null ? 0 : entry.head.tip.depth + 1);
  const isTaken = (file: string) => entry.batchFiles.has(file);
  const plain = batchName(from, to);
  const numbered = batchName(from, to, number);
  const name = !isTaken(plain) ? plain : !isTaken(numbered) ? numbered : numbered.replace(/\.md$/, `_${n}.md`);
  const text = batchText(words, { number, from, to, n, log });
  const row = { number, file: name, sum: shortHash(text), from, to, log, ...rowOfWords(words) };
  return { row, file: { path: `${entry.folder}/compressed/${name}`, text } };
}

/** `filed` reads the file of a compaction. */
export function decideErasure(
  shelf: Shelf,
  commit: Commit,
  { tip, from, to, redactions }: MessageErasure,
  numbers: Numbers,
  filed: (batch: Batch) => FiledBatch,
): Draft {
  const entry = shelf.need(commit.conversationId);
  const end = shelf.needIn(entry, tip);
  for (const redaction of redactions) guardRedaction(redaction, shelf.entries.get(redaction.conversationId)?.log.size);
  const { change, files } = decideCommit(shelf, commit, numbers);
  const nodes = shelf.lines.chain(end, from, to).filter(({ row }) => !row.isErased);
  const emptied = nodes.map(({ line, depth }) => [line.number, depth] as const);
  const redacted = redactedBatches(shelf, redactions, filed);
  return { change: { ...change, emptied, ...(redacted.length > 0 ? { redacted } : {}) }, files };
}

/** The files that hold some records, written with others in their places. */
function redactedBatches(
  shelf: Shelf,
  redactions: readonly Redaction[],
  filed: (batch: Batch) => FiledBatch,
): NonNullable<NewChange['redacted']> {
  const edits = new Map<Batch, Map<string, Edit>>();
  const compactions = new Map<Batch, Map<string, Compaction>>();
  for (const redaction of redactions) {
    const { log } = shelf.need(redaction.conversationId);
    for (const edit of redaction.edits) putRecord(edits, log.batchOf(edit.id), edit);
    for (const compaction of redaction.compactions)
      putRecord(compactions, log.batchOfCompaction(compaction.id), compaction);
  }
  return [...new Set([...edits.keys(), ...compactions.keys()])].map((batch) => {
    const words = filed(batch);
    const redacted = {
      edits: words.edits.map((edit) => edits.get(batch)?.get(edit.id) ?? edit),
      compactions: words.compactions.map((compaction) => compactions.get(batch)?.get(compaction.id) ?? compaction),
    };
    return { home: batch.home.head.id, file: batch.row.file, text: batchText(redacted, words) };
  });
}

function putRecord<T extends { readonly id: string }>(
  records: Map<Batch, Map<string, T>>,
  batch: Batch | undefined,
  record: T,
): void {
  if (batch !== undefined) records.set(batch, (records.get(batch) ?? new Map()).set(record.id, record));
}

export const folderOf = (shelf: Shelf, id: string): string => shelf.pathOf(`conversations/${folderName(id)}`);

/** Counts in a vocabulary that messages have none in. */
export function decideCounts(
  { lines }: Shelf,
  tip: Place,
  vocabulary: string,
  counts: ReadonlyMap<number, number>,
): Draft | undefined {
  const end = lines.at(tip);
  const rows = [...counts].flatMap(([depth, tokens]): [number, number, number][] => {
    const node = depth < 0 ? undefined : lines.nodeAt(end, depth);
    if (node === undefined || node.row.isErased || node.counts.has(vocabulary)) return [];
    return [[node.line.number, depth, tokens]];
  });
  return rows.length === 0 ? undefined : { change: { counts: { vocabulary, counts: rows } }, files: [] };
}

/** Undefined where nothing may be changed; the draft where something is. */
export function decideChange(shelf: Shelf, id: string, patch: ConversationPatch): { draft?: Draft } | undefined {
  const entry = shelf.find(id);
  if (entry === undefined) return undefined;
  const changed = (head: Partial<Head>) => ({ draft: { change: { id, head }, files: [] } });
  if ('pass' in patch) {
    const { claimant, now, until } = patch.pass;
    const { pass } = entry.head;
    return pass && pass.claimant !== claimant && pass.until > now ? undefined : changed({ pass: { claimant, until } });
  }
  if (!('refusedTip' in patch)) return changed(patch);
  if (!isSamePlace(entry.head.tip, patch.refusedTip) || hasOwnReply(shelf, entry)) return {};
  return changed({ isRefused: true });
}
