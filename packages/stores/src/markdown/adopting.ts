import { basename } from 'node:path/posix';
import { type EditId, invariant } from '@palimpsest/core';
import type { AdoptedLog, AdoptedSlice, Adoption } from '../adoption.js';
import { instructionsIdOf } from '../instructions-id.js';
import { isSamePlace } from '../kernel/guard.js';
import { type Conversation, type Place, StoreError } from '../store.js';
import type { BatchRow, Head, NewChange, ReplyRow } from './change.js';
import { checkFree, type Draft, folderOf, instructionsFiles, newBatch, newHead } from './decide.js';
import type { Disk, NewFile } from './disk.js';
import { EditIndex } from './edit-index.js';
import { Entry } from './entry.js';
import type { Folder } from './folder.js';
import { Recording } from './recording.js';
import { Shelf } from './shelf.js';
import { StagedLog } from './staged-log.js';
import { Staging } from './staging.js';
import { bytesOf, recordsOfSaid, type Said, stagedWords } from './word-file.js';

/** How many lines are set aside for an import at a time; each slice of messages needs one at most. */
const LINES_AT_ONCE = 1_000;
const FILES_AT_ONCE = 256;
/** How much text of the log is in memory. */
const MAX_CHARS = 1_000_000;

/**
 * Imports a conversation. Its files are written as they come, in a folder that is no conversation's, while others write what
 * they like; the transaction gives the whole folder its name. No more than one slice is in memory, and of the log one file.
 */
export async function adopt(folder: Folder, owner: string, adoption: Adoption): Promise<Conversation> {
  const { disk } = folder;
  const staging = await Staging.begin(folder);
  try {
    const adopting = new Adopting(staging.folder, adoption);
    const log = new StagedLog(disk, staging.folder);
    for await (const slice of adoption.slices) {
      if (adopting.needsLines) adopting.give(await reserveLines(folder));
      if ('edits' in slice) {
        await log.add(slice);
        continue;
      }
      adopting.add(slice);
      await write(disk, adopting.takeFiles());
      await disk.extend(stagedWords(staging.folder), bytesOf(recordsOfSaid(owner, adopting.takeSaid())));
    }
    for (const files of together(adopting.batches(log))) await write(disk, files);
    await log.remove();
    return await folder.writeAndSee(
      owner,
      (shelf, { nextLine }) => adopting.decide(shelf, nextLine, log.live),
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

/** As many as are written at once, and not much more text than that of one. */
function* together(files: Iterable<NewFile>): Generator<NewFile[]> {
  let [some, chars]: [NewFile[], number] = [[], 0];
  for (const file of files) {
    some.push(file);
    chars += file.text.length;
    if (some.length < FILES_AT_ONCE && chars < MAX_CHARS) continue;
    yield some;
    [some, chars] = [[], 0];
  }
  if (some.length > 0) yield some;
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

  add(slice: Exclude<AdoptedSlice, AdoptedLog>): void {
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

  /** The files of compactions, one at a time. All messages have been added by then. */
  *batches(staged: StagedLog): Generator<NewFile> {
    const ids = staged.editIds;
    invariant(new Set(ids).size === ids.length, 'an edit is in the log twice');
    this.#entry.head = { ...this.#entry.head, tip: this.#tip };
    // Nothing else ever has the name of this folder.
    const log = new EditIndex(basename(this.#entry.folder));
    this.#entry.log.own = log;
    for (const words of staged.batches()) {
      const number = this.#batches.length + 1;
      const { row, file } = newBatch(this.#entry, words, { n: this.#lines.n, number, log: log.id });
      const batch = { row, home: this.#entry, log };
      log.add(batch);
      this.#entry.addBatch(batch);
      this.#batches.push(row);
      yield file;
    }
  }

  decide(shelf: Shelf, nextLine: number, live: readonly EditId[]): Draft {
    const { newId, slices: _, vocabulary: __, instructions, ...facts } = this.#adoption;
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
