import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import type { Draft } from './decide.js';
import { Disk, type NewFile } from './disk.js';
import type { Entry } from './entry.js';
import { type FileSystem, UNCHANGED_FILES } from './file-system.js';
import { Ledger } from './ledger.js';
import { WriterLock } from './lock.js';
import { isUnwritableStore, isWriteForbidden, MAX_LOOKS } from './looking.js';
import { refuseForeign } from './marker.js';
import { isHeadBack } from './metadata.js';
import { Reader } from './reader.js';
import type { Numbers } from './recording.js';
import type { Shelf } from './shelf.js';
import { isMarked, markIn } from './staging.js';
import { isWrite, type Job, Turns } from './turns.js';
import { INDEX, unlessItFails } from './unmade.js';
import { UsageFiles } from './usage-files.js';
import { VectorFiles } from './vector-files.js';
import { WordIndex } from './word-index.js';
import { type Decide, takeGroup } from './write-group.js';

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
  readonly usage: UsageFiles;
  /** The folder cannot be written, or is not to be: all can be read. */
  #isReadOnly = false;
  readonly #ledger: Ledger;
  readonly #lock: WriterLock;
  readonly #turns = new Turns((jobs) => this.#locked(() => this.#do(jobs)));
  /** What others wrote is being taken over, which may take several steps. */
  #settling: Promise<void> | undefined;
  #hasLock = false;
  #isClosed = false;

  private constructor(root: string, { files, isToRead = false }: FolderOptions) {
    this.disk = new Disk(root, isToRead ? UNCHANGED_FILES : files);
    this.reader = new Reader(this.disk);
    this.words = new WordIndex(this.disk, this.reader, (work) => (this.#isReadOnly ? work() : this.alone(work)));
    this.vectors = new VectorFiles(this.disk);
    this.usage = new UsageFiles(this.disk);
    this.#lock = new WriterLock(this.disk);
    this.#ledger = new Ledger(this.disk, this.words, this.vectors);
  }

  get isNew(): boolean {
    return this.#ledger.isNew;
  }

  get findings(): readonly VaultFault[] {
    return this.#ledger.findings;
  }

  /** What people put into the folder. */
  get notes(): readonly string[] {
    return this.#ledger.notes;
  }

  static async open(root: string, options: FolderOptions = {}): Promise<Folder> {
    const folder = new Folder(root, options);
    refuseForeign(root);
    if (options.isToRead || isUnwritableStore(folder.disk)) folder.#look();
    else
      await folder.#turns
        .run(() => unlessItFails(folder.disk, () => folder.#ledger.open()))
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
      if (!this.#ledger.isCurrent()) this.#ledger.look();
      return this.#ledger.catalogue;
    }
    await this.#settling;
    // Whoever has the lock knows everything; its own line may be in the journal before it is acknowledged.
    if (!this.#hasLock && (!this.#ledger.follow() || isHeadBack(this.disk, this.#ledger.catalogue)))
      await this.settled();
    return this.#ledger.catalogue;
  }

  #look(): void {
    this.#isReadOnly = true;
    this.#ledger.look();
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
      () => see(this.#ledger.catalogue.shelf(owner)),
    );
  }

  /** Does something while nobody else writes. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Resolves when whoever is writing has done all that belongs to it. */
  async settled(): Promise<void> {
    if (this.#isReadOnly) return this.#ledger.look();
    await this.alone(async () => undefined);
  }

  /** What is not as it was written; reads all files. */
  async faults(): Promise<VaultFault[]> {
    const isReadOnly = this.#isReadOnly;
    // A writer that was stopped, or is writing, may not have got to what belongs to its last transaction.
    const areBehind = (entry: Entry) => isReadOnly && entry.n === this.#ledger.catalogue.n && this.#lock.isTaken();
    const others = { follow: async () => void (await this.catalogue()), areBehind };
    const look = () => this.#ledger.faults(others, { isReadOnly });
    if (!isReadOnly) return this.#turns.run(look);
    for (let looks = 1, before = new Set<string>(); ; looks += 1) {
      const catalogue = await this.catalogue();
      const { erasures } = catalogue;
      const faults = await look();
      // What is erased meanwhile is not damaged, and is not found by two looks.
      const isSame = (await this.catalogue()) === catalogue && catalogue.erasures === erasures;
      if (isSame) return faults;
      if (looks === MAX_LOOKS) return faults.filter(({ text }) => before.has(text));
      before = new Set(faults.map(({ text }) => text));
    }
  }

  /** Resolves while something can be written. */
  async check(): Promise<void> {
    await this.#turns.run(() => this.disk.show({ path: 'index/written.tmp', text: '' }));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      if (this.#ledger.isBehind) await this.#turns.run(() => this.#ledger.show());
      if (this.words.isBehind && !this.#isReadOnly) await this.alone(() => this.words.catchUp());
    } catch (error) {
      // All of it can be made again, and is when it is next needed.
      if (!(error instanceof StoreError)) throw error;
    }
    await this.#turns.ended();
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
    const group = takeGroup(waiting, this.#ledger.catalogue);
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
      if (!(await this.#ledger.acknowledge(group, () => this.#lock.isHeld()))) throw this.#lock.lost();
      if (folder !== undefined) await this.disk.unlink(markIn(folder.to));
      for (const { done } of writes) done();
      return true;
    } catch (error) {
      this.#ledger.isBroken = true;
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
      this.#ledger.isBroken ||= isTakenOver;
      if (this.#ledger.isOpen) {
        this.#settling = this.#ledger.catchUp();
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
}
