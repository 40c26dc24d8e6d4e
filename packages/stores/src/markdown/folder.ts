import { readdirSync } from 'node:fs';
import { invariant } from '@palimpsest/core';
import { StoreError } from '../store.js';
import { Catalogue } from './catalogue.js';
import type { Change } from './change.js';
import type { Draft } from './decide.js';
import { Disk, isTemporary, type NewFile } from './disk.js';
import { Display } from './display.js';
import { carryOut, hasEffects } from './effects.js';
import type { FileSystem } from './file-system.js';
import { type Inspected, inspect, sweep, together } from './inspect.js';
import { Journal } from './journal.js';
import { isWhole, Lists } from './lists.js';
import { loadCatalogue, rebuildCatalogue } from './loading.js';
import { WriterLock } from './lock.js';
import { namesIn } from './rebuild.js';
import type { Numbers } from './recording.js';
import type { Shelf } from './shelf.js';
import { readShown, shownText } from './shown.js';

const MARKER = 'palimpsest.json';
const FORMAT = 1;
/** A journal longer than this is followed by another one. */
const MAX_JOURNAL_BYTES = 1 << 20;
/** How long `metadata.json` may be behind. */
const SHOW_AFTER_MS = 250;
/** Writes that are waiting share the lock; after so many it is somebody else's turn. */
const WRITES_A_TURN = 32;

export interface FolderOptions {
  readonly files?: FileSystem;
}

type Decide = (catalogue: Catalogue, numbers: Numbers) => Draft | undefined;

interface Job {
  readonly run: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/**
 * The folder of a store: what is in it, and the one way to change it. A transaction first makes the files it needs, then the
 * journal acknowledges it with one line; only then it is known here, and files are changed or removed.
 */
export class Folder {
  readonly disk: Disk;
  isNew = false;
  readonly findings: string[] = [];
  #catalogue = new Catalogue();
  readonly #lock: WriterLock;
  readonly #lists: Lists;
  #journal: Journal | undefined;
  /** Changes since the journal began whose effects on files may not be done. */
  #effects: Change[] = [];
  /** The end of the journal is not known to be whole. */
  #isBroken = false;
  #jobs: Job[] = [];
  #draining: Promise<void> | undefined;
  readonly #display: Display;
  #showing: NodeJS.Timeout | undefined;
  /** What others wrote is being taken over, which may take several steps. */
  #settling: Promise<void> | undefined;
  #hasLock = false;
  #isClosed = false;

  private constructor(root: string, { files }: FolderOptions) {
    this.disk = new Disk(root, files);
    this.#lock = new WriterLock(this.disk);
    this.#lists = new Lists(this.disk);
    this.#display = new Display(this.disk);
  }

  static async open(root: string, options: FolderOptions = {}): Promise<Folder> {
    const folder = new Folder(root, options);
    refuseForeign(root);
    await folder.#locked(() => folder.#open());
    return folder;
  }

  /** What is known now, with all that other processes wrote. */
  async catalogue(): Promise<Catalogue> {
    await this.#settling;
    // Whoever has the lock knows everything; its own line may be in the journal before it is acknowledged.
    if (!this.#hasLock && !this.#follow()) await this.settled();
    return this.#catalogue;
  }

  /** One transaction. `decide` sees the present state; what it throws goes to the caller, and nothing is written. */
  async write(owner: string | undefined, decide: Decide): Promise<void> {
    await this.#queued(() => this.#write(owner, decide));
  }

  /** The same for an owner, and what is seen right after it, before anybody else writes. */
  async writeAndSee<T>(
    owner: string,
    decide: (shelf: Shelf, numbers: Numbers) => Draft | undefined,
    see: (shelf: Shelf) => T,
  ): Promise<T> {
    let seen: { readonly value: T } | undefined;
    await this.#queued(async () => {
      await this.#write(owner, (catalogue, numbers) => decide(catalogue.shelf(owner), numbers));
      seen = { value: see(this.#catalogue.shelf(owner)) };
    });
    invariant(seen !== undefined, 'a write that was done was seen');
    return seen.value;
  }

  /** Resolves when whoever is writing has done all that belongs to it. */
  async settled(): Promise<void> {
    await this.#queued(async () => undefined);
  }

  /** What is not as it was written, in words; reads all files. */
  async faults(verify: (catalogue: Catalogue) => Promise<string[]>): Promise<string[]> {
    let faults: string[] = [];
    await this.#queued(async () => {
      faults = [...this.#inspected().findings, ...(await verify(this.#catalogue))];
    });
    return faults;
  }

  /** Resolves while something can be written. */
  async check(): Promise<void> {
    await this.#queued(() => this.disk.show({ path: 'index/written.tmp', text: '' }));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#showing);
    if (this.#display.isBehind) await this.#queued(() => this.#show());
    await this.#draining;
  }

  get #present(): Journal {
    if (this.#journal === undefined) throw new StoreError(`the store markdown:${this.disk.root} is not open`);
    return this.#journal;
  }

  async #write(owner: string | undefined, decide: Decide): Promise<void> {
    const { n, nextLine } = this.#catalogue;
    const draft = decide(this.#catalogue, { n: n + 1, nextLine });
    if (draft === undefined) return;
    await this.#commit({ n: n + 1, ...(owner === undefined ? {} : { owner }), ...draft.change }, draft.files);
  }

  async #commit(change: Change, files: readonly NewFile[]): Promise<void> {
    const isOurs = () => this.#lock.isHeld();
    await this.disk.create(files, isOurs).catch((error: unknown) => {
      throw isOurs() ? error : this.#lost();
    });
    if (!isOurs()) throw this.#lost();
    const isAcknowledged = await this.#present.append(change);
    if (!isAcknowledged) throw this.#lost();
    const replaced = this.#replacedPartial(change);
    this.#apply(change);
    if (replaced !== undefined) await this.disk.unlink(replaced);
    this.#display.note(change);
    this.#showSoon();
    if (hasEffects(change)) {
      await this.#carryOut();
      await this.#checkpoint();
    } else if (this.#present.bytes > MAX_JOURNAL_BYTES) await this.#checkpoint();
  }

  /** The file of a partial reply that was written again, or is whole. Where it cannot be removed, the next opening does. */
  #replacedPartial({ owner, partial, endedPartial }: Change): string | undefined {
    const id = partial?.id ?? endedPartial;
    const entry = owner === undefined || id === undefined ? undefined : this.#catalogue.shelf(owner).partials.get(id);
    const file = id === undefined ? undefined : entry?.partials.get(id)?.file;
    return entry === undefined || file === undefined ? undefined : `${entry.folder}/partial/${file}`;
  }

  #lost(): StoreError {
    return new StoreError(
      `this process was stopped for so long that another one took over writing to markdown:${this.disk.root}; nothing is known to be written: try again`,
      { isRetryable: true },
    );
  }

  #apply(change: Change): void {
    this.#catalogue.apply(change);
    if (hasEffects(change)) this.#effects.push(change);
  }

  async #carryOut(): Promise<void> {
    for (const change of this.#effects)
      if (change.owner !== undefined) await carryOut(this.disk, this.#catalogue.shelf(change.owner), change);
  }

  /** Takes what others wrote. False: only whoever has the lock can find out what that is. */
  #follow(): boolean {
    const followed = this.#present.follow(
      (change) => this.#apply(change),
      () => this.#listed(),
    );
    return followed.kind === 'current';
  }

  #listed(): void {
    this.#catalogue.listed(isWhole);
    this.#effects = [];
  }

  #queued(run: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#jobs.push({ run: () => run().then(resolve), fail: reject });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    // The writes of one turn of the event loop are queued together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#jobs.length > 0) {
      const jobs = this.#jobs.splice(0, WRITES_A_TURN);
      try {
        await this.#locked(async () => {
          for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job.run().catch(job.fail);
        });
      } catch (error) {
        for (const job of jobs) job.fail(error);
      }
      if (this.#jobs.length > 0) await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
    // In the same step as the last look at the queue: whoever comes later begins anew.
    this.#draining = undefined;
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
      (change) => this.#apply(change),
      () => this.#listed(),
    );
    if (followed.kind === 'lost') return this.#open();
    if (followed.kind === 'unfinished' || this.#isBroken || this.#present.hasRest()) await this.#recover();
  }

  /** Finishes what a writer that is gone had begun. */
  async #recover(): Promise<void> {
    await this.#present.close();
    this.#present.drain((change) => this.#apply(change));
    if (this.#present.hasDamage()) return this.#open();
    await this.#carryOut();
    await this.#inspect();
    await this.#checkpoint();
    this.#isBroken = false;
  }

  /** Writes what is known to the lists of the index, and begins a new journal. */
  async #checkpoint(): Promise<void> {
    const journal = this.#present;
    await journal.close();
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
    await this.#mark();
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
      newest.journal.drain((change) => this.#apply(change));
      if (newest.journal.hasDamage()) return this.#rebuild(`${newest.journal.path} is damaged`);
      await this.#carryOut();
      if (!(await this.#inspect())) return this.#rebuild(`${newest.journal.path} was cut short`);
      if (!isEnded || this.#effects.length > 0) await this.#checkpoint();
      this.#isBroken = false;
    } else if (this.#hasConversations()) await this.#rebuild('the index is missing or damaged');
    else {
      this.isNew = true;
      this.#journal = await Journal.first(this.disk, { n: 0, nextLine: 1 }, Journal.greatestEpoch(this.disk) + 1);
      await this.#inspect();
    }
  }

  /** Makes sure that the folder is a store, or becomes one. */
  async #mark(): Promise<void> {
    const marker = readShown(this.disk.path(MARKER));
    if (marker.kind === 'whole') {
      const { version } = marker.content;
      if (version === FORMAT) return;
      throw new StoreError(
        `the store markdown:${this.disk.root} was written by a newer Palimpsest (format ${version}); upgrade this one to open it`,
      );
    }
    await this.disk.replace({ path: '.gitattributes', text: '* -text\n' });
    await this.disk.replace({ path: '.gitignore', text: '*.tmp\nindex/lock*\n' });
    const text = shownText({ store: 'Palimpsest conversations as Markdown', version: FORMAT });
    await this.disk.replace({ path: MARKER, text });
  }

  #hasConversations(): boolean {
    return ['conversations', 'owners', 'keys.json', 'owner.json'].some((name) =>
      namesIn(this.disk, '.').includes(name),
    );
  }

  /** Makes the index again from the files of the conversations. */
  async #rebuild(why: string): Promise<void> {
    this.findings.push(`${why}: it was made again from the files of the conversations`);
    this.#catalogue = rebuildCatalogue(this.disk, this.findings);
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
    this.#display.noteAll(this.#catalogue);
    this.#showSoon();
  }

  /** Compares all files with what is known, and removes what nobody acknowledged. False: some of the journal is gone. */
  async #inspect(): Promise<boolean> {
    const { unacknowledged, findings, isCut } = this.#inspected();
    if (isCut) return false;
    this.findings.push(...findings);
    if (unacknowledged.length > 0) await this.disk.remove(unacknowledged);
    return true;
  }

  #inspected(): Inspected {
    const { n, shelves } = this.#catalogue;
    const entries = [...shelves.values()].flatMap((shelf) => [...shelf.entries.values()]);
    return together([sweep(this.disk, this.#catalogue), ...entries.map((entry) => inspect(this.disk, entry, n))]);
  }

  #showSoon(): void {
    if (!this.#display.isBehind || this.#isClosed) return;
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      this.#queued(() => this.#show()).catch((error: unknown) => this.findings.push(`${error}`));
    }, SHOW_AFTER_MS).unref();
  }

  async #show(): Promise<void> {
    this.findings.push(...(await this.#display.write(this.#catalogue)));
  }
}

const OURS: ReadonlySet<string> = new Set([
  'index',
  'conversations',
  'owners',
  '.git',
  '.gitignore',
  '.gitattributes',
  MARKER,
]);

/** @throws StoreError for a folder that holds files of something else, and no store */
function refuseForeign(root: string): void {
  const names = readdirSync(root);
  const other = names.find((name) => !OURS.has(name) && !isTemporary(name));
  if (other !== undefined && !names.includes(MARKER) && !names.includes('conversations') && !names.includes('owners'))
    throw new StoreError(`${root} holds files of something else ('${other}'); name an empty folder for the store`);
}
