import { StoreError } from '../store.js';
import { Catalogue } from './catalogue.js';
import type { Change, Transaction } from './change.js';
import type { Draft } from './decide.js';
import { Disk, type NewFile } from './disk.js';
import { Display } from './display.js';
import { carryOut, hasEffects, replacedPartial } from './effects.js';
import type { Entry } from './entry.js';
import { faultsIn } from './faults.js';
import { type FileSystem, UNCHANGED_FILES } from './file-system.js';
import { inspectAll, isCut } from './inspect.js';
import { Journal } from './journal.js';
import { isWhole, Lists } from './lists.js';
import { loadCatalogue, rebuildCatalogue } from './loading.js';
import { WriterLock } from './lock.js';
import { hasStore, isUnwritableStore, isWriteForbidden, look, MAX_LOOKS } from './looking.js';
import { takeFound } from './lost.js';
import { markStore, refuseForeign } from './marker.js';
import { isHeadBack } from './metadata.js';
import { Reader } from './reader.js';
import type { Numbers } from './recording.js';
import type { Shelf } from './shelf.js';
import { isMarked, markIn } from './staging.js';
import { isWrite, type Job, Turns } from './turns.js';
import { INDEX, unlessItFails } from './unmade.js';
import { VectorFiles } from './vector-files.js';
import { WordIndex, wordsOf } from './word-index.js';
import { type Decide, takeGroup, type WriteGroup } from './write-group.js';

/** A journal longer than this is followed by another one. */
const MAX_JOURNAL_BYTES = 1 << 20;

export interface FolderOptions {
  readonly files?: FileSystem;
  /** Nothing in the folder is changed, and nothing is made. */
  readonly isToRead?: boolean;
}

/**
 * The folder of a store: what is in it, and the one way to change it. A transaction first makes the files it needs, then the
 * journal acknowledges it with one line; only then it is known here, and files are changed or removed.
 */
export class Folder {
  readonly disk: Disk;
  readonly reader: Reader;
  readonly words: WordIndex;
  readonly vectors: VectorFiles;
  isNew = false;
  readonly findings: string[] = [];
  /** What people put into the folder. */
  notes: readonly string[] = [];
  /** What was found when the index was made again from the files: later nothing tells of it. */
  #foundAtRebuild: readonly string[] = [];
  /** The folder cannot be written, or is not to be: all can be read. */
  #isReadOnly = false;
  /** Conversations whose messages the index of words may lack, because their files were put back. */
  #found: ReadonlySet<Entry> = new Set();
  #catalogue = new Catalogue();
  readonly #lock: WriterLock;
  readonly #lists: Lists;
  #journal: Journal | undefined;
  /** Changes since the journal began whose effects on files may not be done. */
  #effects: Change[] = [];
  /** The end of the journal is not known to be whole. */
  #isBroken = false;
  readonly #turns = new Turns((jobs) => this.#locked(() => this.#do(jobs)));
  readonly #display: Display;
  /** What others wrote is being taken over, which may take several steps. */
  #settling: Promise<void> | undefined;
  #hasLock = false;
  #isClosed = false;

  private constructor(root: string, { files, isToRead = false }: FolderOptions) {
    this.disk = new Disk(root, isToRead ? UNCHANGED_FILES : files);
    this.reader = new Reader(this.disk);
    this.words = new WordIndex(this.disk, this.reader, (work) => (this.#isReadOnly ? work() : this.alone(work)));
    this.vectors = new VectorFiles(this.disk);
    this.#lock = new WriterLock(this.disk);
    this.#lists = new Lists(this.disk);
    this.#display = new Display(this.disk);
  }

  static async open(root: string, options: FolderOptions = {}): Promise<Folder> {
    const folder = new Folder(root, options);
    refuseForeign(root);
    if (options.isToRead || isUnwritableStore(folder.disk)) folder.#look();
    else
      await folder.#turns
        .run(() => unlessItFails(folder.disk, () => folder.#open()))
        .catch(async (error: unknown) => {
          if (isWriteForbidden(folder.disk, error)) return folder.#look();
          await folder.#turns.ended();
          await folder.disk.removeEmpty(INDEX);
          throw error;
        });
    return folder;
  }

  /** What is known now, with all that other processes wrote. */
  async catalogue(): Promise<Catalogue> {
    if (this.#isReadOnly) {
      if (!this.#isCurrent()) this.#look();
      return this.#catalogue;
    }
    await this.#settling;
    // Whoever has the lock knows everything; its own line may be in the journal before it is acknowledged.
    if (!this.#hasLock && (!this.#follow() || isHeadBack(this.disk, this.#catalogue))) await this.settled();
    return this.#catalogue;
  }

  /** One transaction. `decide` sees the present state; what it throws goes to the caller, and nothing is written. */
  async write(owner: string | undefined, decide: Decide): Promise<void> {
    await this.#written(owner, decide, () => undefined);
  }

  /** The same for an owner, and what is seen right after it, before anybody else writes to what it wrote to. */
  async writeAndSee<T>(
    owner: string,
    decide: (shelf: Shelf, numbers: Numbers) => Draft | undefined,
    see: (shelf: Shelf) => T,
  ): Promise<T> {
    return this.#written(
      owner,
      (catalogue, numbers) => decide(catalogue.shelf(owner), numbers),
      () => see(this.#catalogue.shelf(owner)),
    );
  }

  /** Does something while nobody else writes. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Resolves when whoever is writing has done all that belongs to it. */
  async settled(): Promise<void> {
    if (this.#isReadOnly) return this.#look();
    await this.alone(async () => undefined);
  }

  /** What is not as it was written, in words; reads all files. */
  async faults(): Promise<string[]> {
    if (!this.#isReadOnly) return this.#turns.run(() => this.#faults());
    for (let looks = 1; ; looks += 1) {
      const catalogue = await this.catalogue();
      const { erasures } = catalogue;
      const faults = await this.#faults();
      // What is erased meanwhile is not damaged.
      const isSame = (await this.catalogue()) === catalogue && catalogue.erasures === erasures;
      if (isSame || looks === MAX_LOOKS) return faults;
    }
  }

  async #faults(): Promise<string[]> {
    const catalogue = this.#catalogue;
    const mended = takeFound(this.disk, catalogue);
    if (this.#isReadOnly) this.#found = new Set([...this.#found, ...mended.keys()]);
    else {
      await this.words.mend(mended);
      if (this.#display.isBehind) await this.#show();
    }
    // A writer that was stopped, or is writing, may not have got to what belongs to its last transaction.
    const areBehind = (entry: Entry) => this.#isReadOnly && entry.n === this.#catalogue.n && this.#lock.isTaken();
    const { faults, notes } = await faultsIn(this.disk, catalogue, {
      words: this.#journal === undefined ? undefined : this.words,
      found: this.#found,
      others: { follow: async () => void (await this.catalogue()), areBehind },
    });
    this.notes = notes;
    return [...new Set([...this.#foundAtRebuild, ...faults])];
  }

  /** Resolves while something can be written. */
  async check(): Promise<void> {
    await this.#turns.run(() => this.disk.show({ path: 'index/written.tmp', text: '' }));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      if (this.#display.isBehind) await this.#turns.run(() => this.#show());
      if (this.words.isBehind && !this.#isReadOnly) await this.alone(() => this.words.catchUp());
    } catch (error) {
      // All of it can be made again, and is when it is next needed.
      if (!(error instanceof StoreError)) throw error;
    }
    await this.#turns.ended();
  }

  get #present(): Journal {
    if (this.#journal === undefined) throw new StoreError(`the store markdown:${this.disk.root} is not open`);
    return this.#journal;
  }

  #written<T>(owner: string | undefined, decide: Decide, see: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const done = () => resolve((async () => see())());
      this.#turns.add({ owner, decide, done, fail: reject });
    });
  }

  /** Makes the writes at the beginning that can be made together. False: the journal is to be looked at before the next one. */
  async #writeTogether(jobs: Job[]): Promise<boolean> {
    const end = jobs.findIndex((job) => !isWrite(job));
    const waiting = jobs.splice(0, end < 0 ? jobs.length : end).filter(isWrite);
    const group = takeGroup(waiting, this.#catalogue);
    const { writes, files, folder } = group;
    jobs.unshift(...waiting);
    if (writes.length === 0) return true;
    try {
      await this.#makeFiles(files);
      if (folder !== undefined) {
        if (!isMarked(this.disk, folder.from)) throw this.#lock.lost();
        await this.disk.place(folder);
      }
    } catch (error) {
      // One of them may have failed for a reason of its own.
      if (writes.length > 1) jobs.unshift(...writes.map((write) => ({ ...write, isAlone: true })));
      else for (const { fail } of writes) fail(error);
      return this.#lock.isHeld();
    }
    try {
      await this.#acknowledge(group);
      if (folder !== undefined) await this.disk.unlink(markIn(folder.to));
      for (const { done } of writes) done();
      return true;
    } catch (error) {
      this.#isBroken = true;
      for (const { fail } of writes) fail(error);
      return false;
    }
  }

  async #makeFiles(files: readonly NewFile[]): Promise<void> {
    const isOurs = () => this.#lock.isHeld();
    await this.disk.create(files, isOurs).catch((error: unknown) => {
      throw isOurs() ? error : this.#lock.lost();
    });
  }

  async #acknowledge({ transaction, said: texts }: WriteGroup): Promise<void> {
    if (!this.#lock.isHeld()) throw this.#lock.lost();
    // What messages say is looked at while the disk is busy.
    const [isAcknowledged, said] = await Promise.all([this.#present.append(transaction), wordsOf(texts)]);
    if (!isAcknowledged) throw this.#lock.lost();
    const replaced = this.#apply(transaction);
    if (this.#lock.isHeld()) await this.words.add(this.#catalogue, said);
    for (const path of replaced) await this.disk.unlink(path);
    for (const change of transaction.changes) this.#display.note(this.#catalogue, change);
    await this.#show();
    if (transaction.changes.some(hasEffects)) {
      await this.#carryOut();
      await this.#checkpoint();
    } else if (this.#present.bytes > MAX_JOURNAL_BYTES) await this.#checkpoint();
  }

  /** @returns files that are not needed any more */
  #apply({ n, changes }: Transaction): string[] {
    return changes.flatMap((change) => {
      const replaced = replacedPartial(this.#catalogue, change);
      this.#catalogue.apply({ n, ...change });
      if (hasEffects(change)) this.#effects.push({ n, ...change });
      return replaced;
    });
  }

  async #carryOut(): Promise<void> {
    for (const change of this.#effects)
      if (change.owner !== undefined)
        await carryOut(this.disk, [this.words, this.vectors], this.#catalogue.shelf(change.owner), change);
  }

  /** Takes what is in a folder that is only read. */
  #look(): void {
    const { catalogue, journal, findings, atRebuild, found } = look(this.disk);
    this.#found = found;
    this.#isReadOnly = true;
    this.#catalogue = catalogue;
    this.#journal = journal;
    this.findings.splice(0, this.findings.length, ...findings);
    this.#foundAtRebuild = atRebuild;
  }

  /** Takes what others wrote. False: only whoever has the lock can find out what that is. */
  #follow(): boolean {
    const followed = this.#present.follow(
      (transaction) => this.#apply(transaction),
      () => this.#listed(),
    );
    return followed.kind === 'current';
  }

  /** Takes what others wrote to a folder that is only read. False: it must be looked at again. */
  #isCurrent(): boolean {
    if (isHeadBack(this.disk, this.#catalogue)) return false;
    if (this.#journal === undefined) return Journal.newest(this.disk) === undefined;
    return this.#follow();
  }

  #listed(): void {
    this.#catalogue.listed(isWhole);
    this.#effects = [];
  }

  /** Takes out what is done; what is left has to wait until what was written is looked at again. */
  async #do(jobs: Job[]): Promise<void> {
    for (let [job] = jobs; job !== undefined; [job] = jobs)
      if (isWrite(job)) {
        if (!(await this.#writeTogether(jobs))) return;
      } else {
        jobs.shift();
        await job.run().catch(job.fail);
      }
  }

  async #locked(work: () => Promise<void>): Promise<void> {
    const { isTakenOver } = await this.#lock.acquire();
    try {
      this.#isBroken ||= isTakenOver;
      if (this.#journal !== undefined) {
        this.#settling = this.#catchUp();
        await this.#settling;
      }
      this.#hasLock = true;
      this.#settling = undefined;
      await work();
    } finally {
      this.#hasLock = false;
      this.#settling = undefined;
      await this.#lock.release();
    }
  }

  /** Whoever has the lock knows everything, and that the journal ends with a whole line. */
  async #catchUp(): Promise<void> {
    const followed = this.#present.follow(
      (transaction) => this.#apply(transaction),
      () => this.#listed(),
    );
    if (followed.kind === 'lost' || isHeadBack(this.disk, this.#catalogue)) return this.#openAgain();
    if (followed.kind === 'unfinished' || this.#isBroken || this.#present.hasRest()) await this.#recover();
  }

  async #openAgain(): Promise<void> {
    const { n: known } = this.#catalogue;
    await this.#open();
    const { n } = this.#catalogue;
    if (n < known)
      this.findings.push(
        `an older state was put in the place of the index: it ends with transaction ${n}, and ${known} was written`,
      );
  }

  /** Finishes what a writer that is gone had begun. */
  async #recover(): Promise<void> {
    await this.#present.close();
    this.#present.drain((transaction) => this.#apply(transaction));
    if (this.#present.hasDamage()) return this.#open();
    await this.#carryOut();
    await this.#inspect();
    await this.#show();
    await this.#checkpoint();
    await this.words.mendLast(this.#catalogue);
    this.#isBroken = false;
  }

  /** Writes what is known to the lists of the index, and begins a new journal. */
  async #checkpoint(): Promise<void> {
    const journal = this.#present;
    await journal.close();
    // Whoever began this journal may not have got to it.
    for (const path of this.#lists.gone(journal.removed, journal.epoch)) await this.disk.unlink(path);
    const epoch = journal.epoch + 1;
    const { shelves, keys, areKeysDirty, n, nextLine } = this.#catalogue;
    const { stale, removed } = await this.#lists.write(epoch, shelves.values());
    if (areKeysDirty) await this.#lists.writeKeys(epoch, [...keys.values()]);
    const hasErased = this.#effects.length > 0;
    await journal.begin({ n, nextLine, removed });
    this.#listed();
    for (const path of stale) await this.disk.unlink(path);
    await journal.removeOlder({ keepsLast: !hasErased });
  }

  async #open(): Promise<void> {
    this.#catalogue = new Catalogue();
    this.#effects = [];
    await markStore(this.disk, this.findings);
    const newest = Journal.newest(this.disk);
    const { epoch = 0 } = newest?.journal ?? {};
    const loaded = newest && loadCatalogue(this.disk, { epoch, removed: newest.header.removed }, this.findings);
    if (newest !== undefined && loaded !== undefined) {
      this.#catalogue = loaded.catalogue;
      for (const path of loaded.extra) await this.disk.unlink(path);
      this.#journal = newest.journal;
      this.#catalogue.n = Math.max(newest.header.n, 0);
      this.#catalogue.nextLine = Math.max(newest.header.nextLine, this.#catalogue.nextLine);
      const isEnded = this.#follow() && !newest.journal.hasRest() && !this.#isBroken;
      if (!isEnded) await newest.journal.close();
      newest.journal.drain((transaction) => this.#apply(transaction));
      if (newest.journal.hasDamage()) return this.#rebuild(`${newest.journal.path} is damaged`);
      await this.#carryOut();
      if (!(await this.#inspect())) return this.#rebuild(`${newest.journal.path} was cut short`);
      await this.#show();
      if (!isEnded || this.#effects.length > 0 || loaded.isMended) await this.#checkpoint();
      await this.words.mendLast(this.#catalogue);
      this.#isBroken = false;
    } else if (hasStore(this.disk)) await this.#rebuild('the index is missing or damaged');
    else {
      this.isNew = true;
      this.#journal = await Journal.first(this.disk, { n: 0, nextLine: 1 }, Journal.greatestEpoch(this.disk) + 1);
      await this.#inspect();
    }
  }

  /** Makes the index again from the files of the conversations. */
  async #rebuild(why: string): Promise<void> {
    const lost: string[] = [];
    this.#catalogue = rebuildCatalogue(this.disk, lost);
    this.#foundAtRebuild = lost;
    this.findings.push(`${why}: it was made again from the files of the conversations`, ...lost);
    this.#effects = [];
    const { n, nextLine, shelves, keys } = this.#catalogue;
    const epoch = Journal.greatestEpoch(this.disk) + 1;
    await this.disk.remove(['index/lists']);
    await this.#lists.write(epoch, shelves.values());
    await this.#lists.writeKeys(epoch, [...keys.values()]);
    this.#journal = await Journal.first(this.disk, { n, nextLine }, epoch);
    this.#listed();
    await this.#journal.removeOlder({ keepsLast: false });
    await this.#inspect();
    for (const shelf of shelves.values())
      await this.words.mend([...shelf.entries.values()].map((entry) => [entry, shelf]));
    this.#display.noteAll(this.#catalogue);
    await this.#show();
  }

  /** Compares all files with what is known, and removes what nobody acknowledged. False: some of the journal is gone. */
  async #inspect(): Promise<boolean> {
    await this.words.mend(takeFound(this.disk, this.#catalogue));
    const inspected = inspectAll(this.disk, this.#catalogue);
    if (isCut(inspected, this.#catalogue)) return false;
    const { unacknowledged, findings, notes, faulty } = inspected;
    this.notes = notes;
    this.findings.push(...findings);
    this.#display.noteRecent(this.#catalogue, faulty);
    if (unacknowledged.length > 0) await this.disk.remove(unacknowledged);
    return true;
  }

  /** Writes what people read about conversations. Where it cannot be written, the next write does. */
  async #show(): Promise<void> {
    this.findings.push(...(await this.#display.write(this.#catalogue)));
  }
}
