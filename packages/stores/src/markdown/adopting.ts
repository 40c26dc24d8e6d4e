import { basename } from 'node:path/posix';
import { type Edit, invariant } from '@palimpsest/core';
import type { AdoptedLog, AdoptedSlice, Adoption } from '../adoption.js';
import { isSamePlace } from '../guard.js';
import { instructionsIdOf } from '../instructions-id.js';
import { type Conversation, type Place, StoreError } from '../store.js';
import type { BatchWords } from './batch.js';
import type { BatchRow, Head, NewChange, ReplyRow } from './change.js';
import { checkFree, checkOnce, type Draft, folderOf, instructionsFiles, newBatch, newHead } from './decide.js';
import type { Disk, NewFile } from './disk.js';
import { EditIndex } from './edit-index.js';
import { Entry } from './entry.js';
import type { Folder } from './folder.js';
import { Recording } from './recording.js';
import { Shelf } from './shelf.js';
import { Staging } from './staging.js';
import { bytesOf, recordsOfSaid, type Said, stagedWords } from './word-file.js';

/** How many lines are set aside for an import at a time; each slice of messages needs one at most. */
const LINES_AT_ONCE = 1_000;
const FILES_AT_ONCE = 256;

/**
 * Imports a conversation. Its files are written as they come, in a folder that is no conversation's, while others write what
 * they like; the transaction gives the whole folder its name. No more than one slice of messages is in memory. The log is held
 * until its end: a file shows a compaction with its edits, which come first.
 */
export async function adopt(folder: Folder, owner: string, adoption: Adoption): Promise<Conversation> {
  const { disk } = folder;
  const staging = await Staging.begin(folder);
  try {
    const adopting = new Adopting(staging.folder, adoption);
    for await (const slice of adoption.slices) {
      if (adopting.needsLines) adopting.give(await reserveLines(folder));
      adopting.add(slice);
      await write(disk, adopting.takeFiles());
      await disk.extend(stagedWords(staging.folder), bytesOf(recordsOfSaid(owner, adopting.takeSaid())));
    }
    await write(disk, adopting.batches());
    return await folder.writeAndSee(
      owner,
      (shelf, { nextLine }) => adopting.decide(shelf, nextLine),
      (shelf) => shelf.need(adoption.newId).conversation(),
    );
  } catch (error) {
    await disk.remove([staging.folder]);
    throw error;
  } finally {
    staging.end();
  }
}

async function write(disk: Disk, files: readonly NewFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += FILES_AT_ONCE)
    await disk.create(files.slice(at, at + FILES_AT_ONCE), () => true);
}

/** Lines that nobody else uses, and the transaction that said so. */
interface ReservedLines {
  readonly n: number;
  readonly from: number;
  readonly to: number;
}

async function reserveLines(folder: Folder): Promise<ReservedLines> {
  let reserved: ReservedLines = { n: 0, from: 0, to: 0 };
  await folder.write(undefined, (_, { n, nextLine }) => {
    reserved = { n, from: nextLine, to: nextLine + LINES_AT_ONCE };
    return { change: { nextLine: reserved.to }, files: [] };
  });
  return reserved;
}

/** What has been read of a conversation that is imported. */
class Adopting {
  readonly #adoption: Adoption;
  readonly #entry: Entry;
  readonly #recording: Recording;
  readonly #ends: Place[] = [];
  readonly #replies: ReplyRow[] = [];
  readonly #batches: BatchRow[] = [];
  readonly #log: AdoptedLog[] = [];
  #tip: Place | null = null;
  #lines: ReservedLines = { n: 0, from: 0, to: 0 };

  constructor(folder: string, adoption: Adoption) {
    this.#adoption = adoption;
    this.#entry = new Entry(folder, newHead(adoption.newId, adoption.createdAt, {}));
    this.#recording = new Recording(new Shelf('', ''), this.#entry, { n: 0, nextLine: 0 });
  }

  get needsLines(): boolean {
    return this.#recording.nextLine === this.#lines.to;
  }

  give(lines: ReservedLines): void {
    this.#lines = lines;
    this.#recording.renumber({ n: lines.n, nextLine: lines.from });
  }

  add(slice: AdoptedSlice): void {
    if ('edits' in slice) {
      this.#log.push(slice);
      return;
    }
    if ('replies' in slice) {
      for (const { id, messageId } of slice.replies) {
        const place = this.#recording.find(messageId)?.place;
        invariant(place !== undefined, `reply ${id} ends in ${messageId}, which is not there`);
        this.#replies.push({ replyId: id, place });
      }
      return;
    }
    const { parent: id, messages, isBranch } = slice;
    const { vocabulary, createdAt: at } = this.#adoption;
    const parent: Place | null = id === null ? null : (this.#recording.find(id)?.place ?? null);
    invariant(id === null || parent !== null, `messages follow ${id}, which is not there`);
    const follows = isBranch || isSamePlace(parent, this.#tip);
    invariant(follows, `message ${messages[0]?.id} does not follow the one before it`);
    const { end } = this.#recording.add({ parent, messages, vocabulary, at });
    if (!isBranch) this.#tip = end;
    else if (end !== null) this.#ends.push(end);
  }

  takeFiles(): NewFile[] {
    return this.#recording.files.splice(0);
  }

  takeSaid(): Said[] {
    return this.#recording.said.splice(0);
  }

  /** The files of compactions. All messages have been added by then. */
  batches(): NewFile[] {
    this.#entry.head = { ...this.#entry.head, tip: this.#tip };
    // Nothing else ever has the name of this folder.
    const log = new EditIndex(basename(this.#entry.folder));
    const [edits, compactions] = [
      this.#log.flatMap((part) => part.edits),
      this.#log.flatMap((part) => part.compactions),
    ];
    checkOnce(edits, new Set());
    this.#entry.log.own = log;
    return batchesOf({ edits, compactions }).map((words, index) => {
      const { row, file } = newBatch(this.#entry, words, { n: this.#lines.n, number: index + 1, log: log.id });
      const batch = { row, home: this.#entry, log };
      log.add(batch);
      this.#entry.addBatch(batch);
      this.#batches.push(row);
      return file;
    });
  }

  decide(shelf: Shelf, nextLine: number): Draft {
    const { newId, slices: _, vocabulary: __, instructions, ...facts } = this.#adoption;
    const live = this.#log.flatMap((part) => part.live);
    checkFree(shelf, newId);
    if (nextLine < this.#lines.to)
      throw new StoreError('the index of the store was made again while a conversation was imported: try again', {
        isRetryable: true,
      });
    const branches = leavesOf(this.#recording, this.#ends, this.#tip);
    const head: Head = {
      ...{ ...this.#entry.head, ...facts, tip: this.#tip, tree: this.#recording.tree, branchCount: branches.length },
      updatedAt: Math.max(facts.createdAt, facts.updatedAt),
    };
    const change: NewChange = {
      ...{ id: newId, isNew: true, head, messages: this.#recording.rows, replies: this.#replies },
      ...{ batches: this.#batches, live: { on: live, off: [] } },
      instructions: instructions.map(({ instructions: text, ...row }) => ({
        ...row,
        instructionsId: instructionsIdOf(text),
      })),
      branches: { add: branches.map((place, number) => ({ tip: place, number })), drop: [] },
    };
    const texts = instructions.map((version) => version.instructions);
    const folder = { from: this.#entry.folder, to: folderOf(shelf, newId) };
    return { change, files: instructionsFiles(shelf, texts), folder };
  }
}

/** One batch for each compaction where their edits are in that order; all in one otherwise. */
function batchesOf({ edits, compactions }: Omit<AdoptedLog, 'live'>): BatchWords[] {
  if (edits.length === 0 && compactions.length === 0) return [];
  const made = new Map<string, Edit[]>(compactions.map(({ id }) => [id, []]));
  for (const edit of edits) made.get(edit.compactionId)?.push(edit);
  const batches = compactions.map((compaction) => ({
    compactions: [compaction],
    edits: made.get(compaction.id) ?? [],
  }));
  const inOrder = batches.flatMap((batch) => batch.edits);
  const isSame = inOrder.length === edits.length && inOrder.every((edit, index) => edit === edits[index]);
  return isSame ? batches : [{ compactions, edits }];
}

/** The ends that are not on the way to another one or to the tip. */
function leavesOf(recording: Recording, ends: readonly Place[], tip: Place | null): Place[] {
  const passed = new Set<string>();
  const pass = (end: Place | null) => {
    for (let place = end; place !== null && !passed.has(place.id); ) {
      passed.add(place.id);
      place = recording.find(place.id)?.parent ?? null;
    }
  };
  pass(tip);
  for (const end of ends) pass(recording.find(end.id)?.parent ?? null);
  const leaves = new Map<string, Place>();
  for (const end of ends) if (!passed.has(end.id)) leaves.set(end.id, end);
  return [...leaves.values()];
}
