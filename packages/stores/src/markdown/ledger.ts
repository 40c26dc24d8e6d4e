import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import { Catalogue } from './catalogue.js';
import type { Change, Transaction } from './change.js';
import { hasContents } from './contents.js';
import type { Disk } from './disk.js';
import { Display } from './display.js';
import { carryOut, hasEffects, replacedPartial } from './effects.js';
import type { Entry } from './entry.js';
import { faultsIn } from './faults.js';
import { inspectAll, isCut } from './inspect.js';
import { Journal } from './journal.js';
import { isWhole, Lists } from './lists.js';
import { loadCatalogue, rebuildCatalogue } from './loading.js';
import { checkMarker, eachOnce, hasStore, look } from './looking.js';
import { takeFound } from './lost.js';
import { markStore } from './marker.js';
import { isHeadBack } from './metadata.js';
import type { VectorFiles } from './vector-files.js';
import { type Others, type WordIndex, wordsOf } from './word-index.js';
import type { WriteGroup } from './write-group.js';

/** A journal longer than this is followed by another one. */
const MAX_JOURNAL_BYTES = 1 << 20;

/**
 * What is known of a folder, and the journal, the lists and the files that tell it. Whoever opens, catches up, acknowledges or shows has
 * the lock of the folder; to look and to follow, nobody needs it.
 */
export class Ledger {
  isNew = false;
  readonly findings: VaultFault[] = [];
  /** What people put into the folder. */
  notes: readonly string[] = [];
  /** The end of the journal is not known to be whole. */
  isBroken = false;
  readonly #disk: Disk;
  readonly #words: WordIndex;
  readonly #vectors: VectorFiles;
  readonly #lists: Lists;
  readonly #display: Display;
  #catalogue = new Catalogue();
  #journal: Journal | undefined;
  /** Changes since the journal began whose effects on files may not be done. */
  #effects: Change[] = [];
  /** What was found when the index was made again from the files: later nothing tells of it. */
  #foundAtRebuild: readonly VaultFault[] = [];
  /** Conversations whose messages the index of words may lack, because their files were put back. */
  #found: ReadonlySet<Entry> = new Set();

  constructor(disk: Disk, words: WordIndex, vectors: VectorFiles) {
    this.#disk = disk;
    this.#words = words;
    this.#vectors = vectors;
    this.#lists = new Lists(disk);
    this.#display = new Display(disk);
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  get isOpen(): boolean {
    return this.#journal !== undefined;
  }

  /** What people read about conversations is not as it is to be. */
  get isBehind(): boolean {
    return this.#display.isBehind;
  }

  /** What is not as it was written; reads all files. */
  async faults(others: Others, { isReadOnly }: { readonly isReadOnly: boolean }): Promise<VaultFault[]> {
    const catalogue = this.#catalogue;
    const mended = takeFound(this.#disk, catalogue);
    if (isReadOnly) this.#found = new Set([...this.#found, ...mended.keys()]);
    else {
      await this.#words.mend(mended);
      if (this.isBehind) await this.show();
    }
    const words = this.isOpen ? this.#words : undefined;
    const { faults, notes } = await faultsIn(this.#disk, catalogue, { words, found: this.#found, others });
    this.notes = notes;
    return eachOnce([...this.#foundAtRebuild, ...faults]);
  }

  get #present(): Journal {
    if (this.#journal === undefined) throw new StoreError(`the store markdown:${this.#disk.root} is not open`);
    return this.#journal;
  }

  /**
   * Adds a transaction whose files are there to the journal, and does what belongs to it. False: somebody else has begun the next
   * journal, and it does not count.
   */
  async acknowledge({ transaction, said: texts }: WriteGroup, isHeld: () => boolean): Promise<boolean> {
    if (!isHeld()) return false;
    // What messages say is looked at while the disk is busy.
    const [isAcknowledged, said] = await Promise.all([this.#present.append(transaction), wordsOf(texts)]);
    if (!isAcknowledged) return false;
    const replaced = this.#apply(transaction);
    if (isHeld()) await this.#words.add(this.#catalogue, said);
    for (const path of replaced) await this.#disk.unlink(path);
    for (const change of transaction.changes) this.#display.note(this.#catalogue, change);
    await this.show();
    if (transaction.changes.some(hasEffects)) {
      await this.#carryOut();
      await this.#checkpoint();
    } else if (this.#present.bytes > MAX_JOURNAL_BYTES) await this.#checkpoint();
    return true;
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
        await carryOut(this.#disk, [this.#words, this.#vectors], this.#catalogue.shelf(change.owner), change);
  }

  /** Takes what is in a folder that is only read. */
  look(): void {
    const { catalogue, journal, findings, atRebuild, found } = look(this.#disk);
    this.#found = found;
    this.#catalogue = catalogue;
    this.#journal = journal;
    this.findings.splice(0, this.findings.length, ...findings);
    this.#foundAtRebuild = atRebuild;
  }

  /** Takes what others wrote. False: only whoever has the lock can find out what that is. */
  follow(): boolean {
    const followed = this.#present.follow(
      (transaction) => this.#apply(transaction),
      () => this.#listed(),
    );
    return followed.kind === 'current';
  }

  /** The same in a folder that is only read. False: it must be looked at again. */
  isCurrent(): boolean {
    if (isHeadBack(this.#disk, this.#catalogue)) return false;
    if (this.#journal === undefined) return Journal.newest(this.#disk) === undefined;
    return this.follow();
  }

  #listed(): void {
    this.#catalogue.listed(isWhole);
    this.#effects = [];
  }

  /** Whoever has the lock knows everything, and that the journal ends with a whole line. */
  async catchUp(): Promise<void> {
    const followed = this.#present.follow(
      (transaction) => this.#apply(transaction),
      () => this.#listed(),
    );
    if (followed.kind === 'lost' || isHeadBack(this.#disk, this.#catalogue)) return this.#openAgain();
    if (followed.kind === 'unfinished' || this.isBroken || this.#present.hasRest()) await this.#recover();
  }

  async #openAgain(): Promise<void> {
    const { n: known } = this.#catalogue;
    await this.open();
    const { n } = this.#catalogue;
    if (n < known)
      this.findings.push({
        text: `an older state was put in the place of the index: it ends with transaction ${n}, and ${known} was written`,
      });
  }

  /** Finishes what a writer that is gone had begun. */
  async #recover(): Promise<void> {
    await this.#present.close();
    this.#present.drain((transaction) => this.#apply(transaction));
    if (this.#present.hasDamage()) return this.open();
    await this.#carryOut();
    await this.#inspect();
    this.#display.noteUnfinished();
    await this.show();
    await this.#checkpoint();
    await this.#words.mendLast(this.#catalogue);
    this.isBroken = false;
  }

  /** Writes what is known to the lists of the index, and begins a new journal. */
  async #checkpoint(): Promise<void> {
    const journal = this.#present;
    await journal.close();
    // Whoever began this journal may not have got to it.
    for (const path of this.#lists.gone(journal.removed, journal.epoch)) await this.#disk.unlink(path);
    const epoch = journal.epoch + 1;
    const { shelves, keys, areKeysDirty, n, nextLine } = this.#catalogue;
    const { stale, removed } = await this.#lists.write(epoch, shelves.values());
    if (areKeysDirty) await this.#lists.writeKeys(epoch, [...keys.values()]);
    const hasErased = this.#effects.length > 0;
    await journal.begin({ n, nextLine, removed });
    this.#listed();
    for (const path of stale) await this.#disk.unlink(path);
    await journal.removeOlder({ keepsLast: !hasErased });
  }

  async open(): Promise<void> {
    this.#catalogue = new Catalogue();
    this.#effects = [];
    if (!checkMarker(this.#disk, this.findings)) await markStore(this.#disk, hasContents(this.#disk));
    const newest = Journal.newest(this.#disk);
    const { epoch = 0 } = newest?.journal ?? {};
    const loaded = newest && loadCatalogue(this.#disk, { epoch, removed: newest.header.removed }, this.findings);
    if (newest !== undefined && loaded !== undefined) {
      this.#catalogue = loaded.catalogue;
      for (const path of loaded.extra) await this.#disk.unlink(path);
      this.#journal = newest.journal;
      this.#catalogue.n = Math.max(newest.header.n, 0);
      this.#catalogue.nextLine = Math.max(newest.header.nextLine, this.#catalogue.nextLine);
      const isEnded = this.follow() && !newest.journal.hasRest() && !this.isBroken;
      if (!isEnded) await newest.journal.close();
      newest.journal.drain((transaction) => this.#apply(transaction));
      if (newest.journal.hasDamage()) return this.#rebuild(`${newest.journal.path} is damaged`);
      await this.#carryOut();
      if (!(await this.#inspect())) return this.#rebuild(`${newest.journal.path} was cut short`);
      if (!isEnded) this.#display.noteUnfinished();
      await this.show();
      if (!isEnded || this.#effects.length > 0 || loaded.isMended) await this.#checkpoint();
      await this.#words.mendLast(this.#catalogue);
      this.isBroken = false;
    } else if (hasStore(this.#disk)) await this.#rebuild('the index is missing or damaged');
    else {
      this.isNew = true;
      this.#journal = await Journal.first(this.#disk, { n: 0, nextLine: 1 }, Journal.greatestEpoch(this.#disk) + 1);
      await this.#inspect();
    }
  }

  /** Makes the index again from the files of the conversations. */
  async #rebuild(why: string): Promise<void> {
    const lost: VaultFault[] = [];
    this.#catalogue = rebuildCatalogue(this.#disk, lost);
    this.#foundAtRebuild = lost;
    this.findings.push({ text: `${why}: it was made again from the files of the conversations` }, ...lost);
    this.#effects = [];
    const { n, nextLine, shelves, keys } = this.#catalogue;
    const epoch = Journal.greatestEpoch(this.#disk) + 1;
    await this.#disk.remove(['index/lists']);
    await this.#lists.write(epoch, shelves.values());
    await this.#lists.writeKeys(epoch, [...keys.values()]);
    this.#journal = await Journal.first(this.#disk, { n, nextLine }, epoch);
    this.#listed();
    await this.#journal.removeOlder({ keepsLast: false });
    await this.#inspect();
    for (const shelf of shelves.values())
      await this.#words.mend([...shelf.entries.values()].map((entry) => [entry, shelf]));
    this.#display.noteAll(this.#catalogue);
    await this.show();
  }

  /** Compares all files with what is known, and removes what nobody acknowledged. False: some of the journal is gone. */
  async #inspect(): Promise<boolean> {
    await this.#words.mend(takeFound(this.#disk, this.#catalogue));
    const inspected = inspectAll(this.#disk, this.#catalogue);
    if (isCut(inspected, this.#catalogue)) return false;
    const { unacknowledged, findings, notes, faulty } = inspected;
    this.notes = notes;
    this.findings.push(...findings);
    this.#display.noteRecent(this.#catalogue, faulty);
    if (unacknowledged.length > 0) await this.#disk.remove(unacknowledged);
    return true;
  }

  /** Writes what people read about conversations. Where it cannot be written, the next write does. */
  async show(): Promise<void> {
    this.findings.push(...(await this.#display.write(this.#catalogue)));
  }
}
