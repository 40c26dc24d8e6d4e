import { StoreError } from '../store.js';
import { LOCAL_OWNER, type VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import type { OwnedChange } from './change.js';
import { CONTENTS, Contents, isListedFile } from './contents.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { metadataFile, metadataOf } from './metadata.js';
import { readShown, shownText } from './shown.js';
import { whoseIs } from './whose.js';

/** A file that is not as it is to be, and what says so again where it cannot be written. */
interface Behind {
  readonly path: string;
  readonly content: object;
  readonly again: () => void;
}

/** The files about conversations that people read: `metadata.json`, `owner.json`, `keys.json`, and the list of contents. They may be a little behind. */
export class Display {
  readonly #disk: Disk;
  /** Ids of conversations, by owner. */
  readonly #conversations = new Map<string, Set<string>>();
  readonly #owners = new Set<string>();
  readonly #namedOwners = new Set<string>([LOCAL_OWNER]);
  #areKeysBehind = false;
  readonly #contents: Contents;

  constructor(disk: Disk) {
    this.#disk = disk;
    this.#contents = new Contents(disk);
  }

  get isBehind(): boolean {
    return this.#contents.isBehind || this.#areKeysBehind || this.#owners.size > 0 || this.#conversations.size > 0;
  }

  /** A change was made. */
  note(catalogue: Catalogue, change: OwnedChange): void {
    const { owner, id, key, strategy, calibration, facts, erased, emptied } = change;
    this.#contents.note(catalogue, change);
    if (key !== undefined) this.#areKeysBehind = true;
    if (owner === undefined) return;
    if ([strategy, calibration, facts, erased, emptied].some((part) => part !== undefined)) this.#owners.add(owner);
    if (id !== undefined && erased === undefined) this.#note(owner, id);
  }

  /**
   * What changed since the index was last written may be behind: whoever wrote it may be gone. Not where files are missing or
   * damaged: a person may have put an older state in place, and looks at it.
   */
  noteRecent(catalogue: Catalogue, faulty: ReadonlySet<Entry>): void {
    this.#areKeysBehind ||= catalogue.areKeysDirty;
    this.#contents.noteErased(catalogue);
    for (const { owner, dirty, isOwnerDirty } of catalogue.shelves.values()) {
      if (isOwnerDirty) this.#owners.add(owner);
      for (const entry of dirty) if (!faulty.has(entry)) this.#note(owner, entry.head.id);
    }
  }

  /** A writer was stopped before it wrote what belongs to its last transaction. */
  noteUnfinished(): void {
    this.#contents.noteLacking();
  }

  /** Everything may be behind. */
  noteAll(catalogue: Catalogue): void {
    this.#areKeysBehind = catalogue.keys.size > 0;
    for (const { owner, entries } of catalogue.shelves.values()) for (const id of entries.keys()) this.#note(owner, id);
  }

  /** Writes what is behind. @returns what was found changed by hand */
  async write(catalogue: Catalogue): Promise<VaultFault[]> {
    const files = [...this.#behind(catalogue)];
    this.#conversations.clear();
    this.#owners.clear();
    this.#areKeysBehind = false;
    const findings: VaultFault[] = [];
    for (const { path, content, again } of files)
      try {
        const changed = await this.#show(path, content, catalogue.n);
        findings.push(...changed.map((text) => ({ ...whoseIs(path), text })));
      } catch (error) {
        // The index has all of it: what is shown waits for the next time.
        if (!(error instanceof StoreError)) throw error;
        again();
        findings.push({ ...whoseIs(path), text: `${path} is behind: ${error.message}` });
      }
    await this.#contents.write(catalogue).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      findings.push({ text: `${CONTENTS} is behind: ${error.message}` });
    });
    return findings;
  }

  *#behind(catalogue: Catalogue): Generator<Behind> {
    if (this.#areKeysBehind) {
      const again = () => {
        this.#areKeysBehind = true;
      };
      yield { path: 'keys.json', content: { keys: [...catalogue.keys.values()] }, again };
    }
    for (const shelf of [...this.#owners].map((owner) => catalogue.shelf(owner)))
      yield {
        ...{ path: shelf.pathOf('owner.json'), content: shelf.ownerState() },
        again: () => this.#owners.add(shelf.owner),
      };
    for (const [owner, ids] of this.#conversations)
      for (const id of ids) {
        const entry = catalogue.shelf(owner).entries.get(id);
        // What somebody puts back there counts, and nothing else does.
        if (entry !== undefined && !entry.isHeadLost)
          yield {
            ...{ path: metadataFile(entry.folder), content: metadataOf(entry) },
            again: () => this.#note(owner, id),
          };
      }
  }

  #note(owner: string, id: string): void {
    const ids = this.#conversations.get(owner);
    if (ids === undefined) this.#conversations.set(owner, new Set([id]));
    else ids.add(id);
    // The name of an owner is in its own file.
    if (!this.#namedOwners.has(owner)) this.#owners.add(owner);
    this.#namedOwners.add(owner);
  }

  /** What a person changed is kept beside it. */
  async #show(path: string, content: object, n: number): Promise<string[]> {
    const shown = readShown(this.#disk.path(path));
    const text = shownText(content);
    if (shown.kind === 'whole' && shownText(shown.content) === text) return [];
    if (shown.kind === 'missing' && isListedFile(path)) this.#contents.add(path);
    const isChanged = shown.kind === 'changed';
    const kept = path.replace(/\.json$/, `.changed-by-hand-${n}.json`);
    if (isChanged) await this.#disk.move([{ from: path, to: kept }]);
    await this.#disk.show({ path, text });
    return isChanged ? [`${path} was changed by hand: the change is not taken, and kept in ${kept}`] : [];
  }
}
