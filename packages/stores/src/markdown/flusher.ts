import { existsSync, lstatSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { prepared } from '../sqlite/prepared.js';
import { HOLDERS } from '../sqlite/statements.js';
import { transaction } from '../sqlite/transaction.js';
import { toText } from '../text.js';
import type { VaultFault } from '../vault.js';
import { batchOf } from './batch.js';
import { type Begun, Contents } from './contents.js';
import { type Disk, type NewFile, namesIn } from './disk.js';
import { textOfFile } from './file-bytes.js';
import type { FilesLock } from './files-lock.js';
import { hashOfFile } from './hash.js';
import { sha256 } from './names.js';
import type { Kind, Unit } from './outbox.js';
import { besideFolder, conversationFolder, HIDDEN, isHiddenFolder, METADATA } from './places.js';
import { type PlacedRow, Renderer } from './renderer.js';
import { segmentOf } from './segment.js';
import { readShown } from './shown.js';
import { whoseIs } from './whose.js';

/** How many files are rendered and written together. */
const AT_ONCE = 500;

interface Note extends Unit {
  readonly number: number;
}

/** A file as it is noted in the index. */
export interface FileRow extends Unit {
  readonly home: number;
  readonly name: string;
  readonly hash: string;
  readonly bytes: number;
}

interface Written extends FileRow, NewFile {
  readonly isNew: boolean;
}

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    isBehind: 'SELECT 1 FROM outbox LIMIT 1',
    conversations: "SELECT number, kind, a, b FROM outbox WHERE kind = 'conversation' ORDER BY number",
    others: "SELECT number, kind, a, b FROM outbox WHERE kind <> 'conversation' ORDER BY number LIMIT ?",
    done: 'DELETE FROM outbox WHERE number = ?',
    file: 'SELECT home, name FROM files WHERE kind = ? AND a = ? AND b = ?',
    named: 'SELECT kind, a, b FROM files WHERE home = ? AND name = ?',
    firstLine: "SELECT min(a) AS line FROM files WHERE home = ? AND kind = 'message'",
    setFile: 'INSERT OR REPLACE INTO files (kind, a, b, home, name, hash, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    dropFile: 'DELETE FROM files WHERE kind = ? AND a = ? AND b = ?',
    dropFiles: 'DELETE FROM files WHERE home = ?',
    filesOf: 'SELECT kind, a, b, home, name FROM files WHERE home = ?',
    folders: 'SELECT folder FROM homes ORDER BY folder',
    home: 'SELECT folder FROM homes WHERE conversation = ?',
    setHome: 'INSERT OR REPLACE INTO homes (conversation, folder) VALUES (?, ?)',
    dropHome: 'DELETE FROM homes WHERE conversation = ?',
    found: 'DELETE FROM lost WHERE path = ?',
    foundBelow: 'DELETE FROM lost WHERE substr(path, 1, length(?1)) = ?1',
    placeOf: 'SELECT owner, root FROM messages WHERE line = ? AND depth = ?',
    holders: HOLDERS,
    heirOfLog: `SELECT min(h.conversation) AS key FROM inherited h JOIN conversations c ON c.key = h.conversation AND c.owner = h.owner
     WHERE h.log = :log AND (
       EXISTS (SELECT 1 FROM compactions WHERE log = :log AND id = :id AND number < h.compactions)
       OR EXISTS (SELECT 1 FROM edits WHERE log = :log AND compaction = :id AND number < h.edits))`,
  });

/**
 * Writes the files that the index is ahead of. What the outbox notes when `flush` is called is in the files, durably, when it
 * resolves. A flush that is broken off is done again, by whoever writes next or opens the folder; done twice it is done once.
 * Why: docs/decisions/013-a-folder-of-markdown.md
 */
export class Flusher {
  /** What people changed and what is kept beside, in words. */
  readonly findings: VaultFault[] = [];
  readonly #database: DatabaseSyncInstance;
  readonly #disk: Disk;
  readonly #lock: FilesLock;
  readonly #renderer: Renderer;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #contents: Contents;

  constructor(database: DatabaseSyncInstance, disk: Disk, lock: FilesLock) {
    this.#database = database;
    this.#disk = disk;
    this.#lock = lock;
    this.#renderer = new Renderer(database);
    this.#statements = prepare(database);
    this.#contents = new Contents(disk);
  }

  get isBehind(): boolean {
    return this.#statements.isBehind.get() !== undefined;
  }

  async flush(): Promise<void> {
    if (this.isBehind) await this.#lock.hold(() => this.drain());
  }

  /** The same for who has the lock. */
  async drain(): Promise<void> {
    while (this.isBehind) {
      const conversations = this.#statements.conversations.all() as unknown as Note[];
      const begun = await this.#moveFolders(conversations.map(({ a }) => a));
      const others = this.#statements.others.all(AT_ONCE) as unknown as Note[];
      await this.#write([...conversations, ...others], { begun });
    }
  }

  /** Conversations whose line in the list of contents a writer that is gone did not get to. */
  async completeContents(): Promise<void> {
    const folders = this.#statements.folders.all() as { folder: string }[];
    const shown = folders.filter(({ folder }) => !isHiddenFolder(folder));
    const settings = (this.#statements.filesOf.all(0) as unknown as FileRow[]).filter(({ kind }) => SETTINGS.has(kind));
    const paths = [...shown.map(({ folder }) => folder), ...settings.map(({ name }) => name)];
    await this.#contents.add(paths.map((path) => ({ path, isNew: false })));
  }

  /** Gives folders their places: those that go come first, others may take their names. */
  async #moveFolders(keys: readonly number[]): Promise<Begun[]> {
    const placed = keys.map((key) => ({ key, row: this.#renderer.conversation(key), home: this.#homeOf(key) }));
    for (const { key, row, home } of placed) {
      if (home === undefined) continue;
      const to = row && conversationFolder(row.owner, row.id, key);
      if (row !== undefined && !isHiddenFolder(to ?? '')) continue;
      if (!isHiddenFolder(home)) await this.#hide(key, row, home);
      if (row === undefined) await this.#forget(key);
    }
    const begun: Begun[] = [];
    for (const { key, row, home } of placed) if (row !== undefined) begun.push(...(await this.#place(row, key, home)));
    return begun;
  }

  /** A conversation that is erased: what others need of its folder goes to theirs, the rest waits to be removed. */
  async #hide(key: number, row: PlacedRow | undefined, home: string): Promise<void> {
    if (row === undefined || row.root === null) await this.#leave(key);
    const hidden = `${HIDDEN}/${key}`;
    await this.#disk.move(home, hidden);
    await this.#contents.remove(home);
    transaction(this.#database, () => {
      this.#statements.setHome.run(key, hidden);
      this.#statements.foundBelow.run(`${home}/`);
    });
  }

  async #leave(key: number): Promise<void> {
    const files = this.#statements.filesOf.all(key) as unknown as FileRow[];
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const needed = files.slice(from, from + AT_ONCE).flatMap((file) => {
        const heir = this.#heirOf(file);
        return heir === undefined ? [] : [{ ...file, number: 0, home: heir }];
      });
      if (needed.length > 0)
        await this.#write(needed, { homes: new Map(needed.map((one) => [unitKey(one), one.home])) });
    }
  }

  #heirOf({ kind, a, b }: Unit): number | undefined {
    if (kind === 'batch')
      return (this.#statements.heirOfLog.get({ log: a, id: b }) as { key: number | null }).key ?? undefined;
    if (kind !== 'message') return undefined;
    const place = this.#statements.placeOf.get(a, Number(b)) as { owner: number; root: number } | undefined;
    const [holder] = place ? this.#statements.holders.all({ ...place, line: a, depth: Number(b) }) : [];
    return (holder as { key: number } | undefined)?.key;
  }

  async #forget(key: number): Promise<void> {
    const folder = this.#homeOf(key);
    if (folder !== undefined) await this.#disk.removeAll(folder);
    transaction(this.#database, () => {
      this.#statements.dropFiles.run(key);
      this.#statements.dropHome.run(key);
    });
  }

  /** A conversation that is begun, imported, or whose import is complete. */
  async #place({ owner, id }: PlacedRow, key: number, home: string | undefined): Promise<Begun[]> {
    const wanted = conversationFolder(owner, id, key);
    const isPlaced = home !== undefined && isHiddenFolder(home) === isHiddenFolder(wanted);
    if (isPlaced) return [];
    const folder = home === undefined ? this.#freeFolder(wanted, key) : this.#freeMove(wanted, home, key);
    const isNew = !existsSync(this.#disk.path(folder));
    if (home !== undefined) await this.#disk.move(home, folder);
    transaction(this.#database, () => this.#statements.setHome.run(key, folder));
    return isHiddenFolder(folder) ? [] : [{ path: folder, isNew }];
  }

  /** Where something of a person is in the way it stays, and is said. */
  #freeFolder(folder: string, key: number): string {
    if (isFree(this.#disk, folder, key)) return folder;
    this.findings.push({
      ...whoseIs(folder),
      text: `${folder} is in the way, and nothing of the store: it is left alone`,
    });
    return besideFolder(folder, key);
  }

  #freeMove(folder: string, from: string, key: number): string {
    const isMoved = !existsSync(this.#disk.path(from));
    return isMoved && existsSync(this.#disk.path(folder)) ? folder : this.#freeFolder(folder, key);
  }

  #homeOf(key: number): string | undefined {
    return (this.#statements.home.get(key) as { folder: string } | undefined)?.folder;
  }

  /** Writes the files of some notes, and removes those that are not to be. `homes` are those that files go to from others. */
  async #write(
    notes: readonly Note[],
    {
      homes = new Map(),
      begun = [],
    }: { readonly homes?: ReadonlyMap<string, number>; readonly begun?: readonly Begun[] },
  ): Promise<void> {
    const written: Written[] = [];
    const gone: Note[] = [];
    const removed: string[] = [];
    const taken = new Set<string>();
    for (const note of notes) {
      const known = this.#statements.file.get(note.kind, note.a, note.b) as Pick<FileRow, 'home' | 'name'> | undefined;
      const rendered = this.#renderer.file(note, note.number);
      const heir = homes.get(unitKey(note));
      const home = heir ?? known?.home ?? rendered?.home ?? 0;
      const folder = this.#folderOf(home);
      if (rendered === undefined || folder === undefined) {
        gone.push(note);
        if (known !== undefined && folder !== undefined) removed.push(`${folder}${known.name}`);
        continue;
      }
      const name =
        heir === undefined && known !== undefined
          ? known.name
          : this.#nameFor(note, rendered.names, { home, folder, taken });
      taken.add(`${folder}${name}`);
      const file: NewFile = { path: `${folder}${name}`, text: rendered.text };
      const isNew = known === undefined;
      written.push({ kind: note.kind, a: note.a, b: note.b, ...file, isNew, home, name, ...hashOfFile(rendered.text) });
    }
    await this.#keepChanged(written);
    if (written.length > 0) await this.#disk.write(written);
    if (removed.length > 0) await this.#disk.unlink(removed);
    const settings = written.filter(({ kind, isNew }) => isNew && (kind === 'owner' || kind === 'keys'));
    await this.#contents.add([...begun, ...settings.map(({ path }) => ({ path, isNew: false }))]);
    transaction(this.#database, () => {
      for (const { kind, a, b } of gone) this.#statements.dropFile.run(kind, a, b);
      for (const { kind, a, b, home, name, hash, bytes, path } of written) {
        this.#statements.setFile.run(kind, a, b, home, name, hash, bytes);
        this.#statements.found.run(path);
      }
      for (const { number } of notes) this.#statements.done.run(number);
    });
  }

  /** With a slash at its end; undefined where there is none, because what it is of is gone. */
  #folderOf(home: number): string | undefined {
    if (home === 0) return '';
    const folder = this.#homeOf(home);
    return folder === undefined ? undefined : `${folder}/`;
  }

  /** A name that no other file has: neither of the store nor of a person. */
  #nameFor(
    unit: Unit,
    [plain = '', other = plain]: readonly string[],
    { home, folder, taken }: { readonly home: number; readonly folder: string; readonly taken: ReadonlySet<string> },
  ): string {
    if (home === 0 || plain === METADATA) return plain;
    const { line } = this.#statements.firstLine.get(home) as { line: number | null };
    const isBranch = unit.kind === 'message' && line !== null && line !== unit.a;
    const beside = other.replace(/\.md$/, `_${sha256(unitKey(unit)).slice(0, 8)}.md`);
    const names = [...(isBranch ? [] : [plain]), other, beside];
    const isTaken = (name: string) =>
      taken.has(`${folder}${name}`) ||
      this.#statements.named.get(home, name) !== undefined ||
      !isOwnOrFree(this.#disk.path(`${folder}${name}`), unit);
    return names.find((name) => !isTaken(name)) ?? beside;
  }

  /** What a person changed in a file of settings is kept beside it. */
  async #keepChanged(files: readonly Written[]): Promise<void> {
    for (const { kind, path, hash } of files) {
      if (!SETTINGS.has(kind) || readShown(this.#disk.path(path)).kind !== 'changed') continue;
      const kept = path.replace(/\.json$/, `.changed-by-hand-${hash.slice(0, 8)}.json`);
      await this.#disk.move(path, kept);
      this.findings.push({
        ...whoseIs(path),
        text: `${path} was changed by hand: the change is not taken, and kept in ${kept}`,
      });
    }
  }
}

const SETTINGS: ReadonlySet<Kind> = new Set(['conversation', 'owner', 'keys']);

const unitKey = ({ kind, a, b }: Unit): string => `${kind} ${a} ${b}`;

/** A file of the same message or compaction is what a write that was broken off left. */
function isOwnOrFree(path: string, { kind, a, b }: Unit): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || kind === 'partial') return true;
  if (!stat.isFile()) return false;
  const text = textOfFile(path);
  if (kind === 'message') {
    const segment = segmentOf(text);
    return segment?.line === a && segment.depth === Number(b);
  }
  const batch = batchOf(text);
  return batch?.log === a && toText(batch.id) === b;
}

/** Nothing is there, or what a write that was broken off left. */
function isFree(disk: Disk, folder: string, key: number): boolean {
  if (lstatSync(disk.path(folder), { throwIfNoEntry: false }) === undefined) return true;
  const shown = readShown(disk.path(`${folder}/${METADATA}`));
  if (shown.kind !== 'missing') return shown.kind === 'whole' && shown.content.key === key;
  const isOurs = namesIn(disk, folder).every((name) =>
    ['segments', 'compressed', 'partial', `${METADATA}.tmp`].includes(name),
  );
  return (
    isOurs &&
    lstatSync(disk.path(folder)).isDirectory() &&
    namesIn(disk, `${folder}/segments`).every(
      (name) =>
        name.endsWith('.tmp') || segmentOf(textOfFile(disk.path(`${folder}/segments/${name}`)))?.recorder === key,
    )
  );
}
