import { existsSync, lstatSync, statSync } from 'node:fs';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { fromText } from '../text.js';
import type { VaultFault } from '../vault.js';
import { collision } from './collision.js';
import { contentsFaults, isConversation, listedIn } from './contents.js';
import { type Disk, isTemporary, namesIn } from './disk.js';
import { frontMatterOf, parseDocument } from './document.js';
import { textOfFile } from './file-bytes.js';
import type { FileRow } from './flusher.js';
import { hashOfFile } from './hash.js';
import { isHiddenFolder, KEYS_FILE, METADATA } from './places.js';
import { CHANGED, DAMAGED, MISSING, metadataOf } from './reading.js';
import { Renderer } from './renderer.js';
import { segmentOf } from './segment.js';
import { changedSettings, readShown } from './shown.js';
import { whoseIs } from './whose.js';

export interface Inspected {
  readonly findings: readonly VaultFault[];
  /** What people put into the folder. */
  readonly notes: readonly string[];
  /** Conversations whose `metadata.json` alone is missing or older: it can be written again. */
  readonly stale: readonly number[];
  /** Files of writes that the index does not have. */
  readonly isIndexOlder: boolean;
  /** Something that was written is in no file any more, and in the index only. */
  readonly hasMore: boolean;
  readonly temporary: readonly string[];
}

interface Home {
  readonly conversation: number;
  readonly folder: string;
}

const NOT_NEWEST = 'is not the newest: it is written again with the next change';
const PARTS = ['segments', 'compressed', 'partial'] as const;

/** Compares the files with what the index says of them; reads all of them, or only those that are not of their size. */
export const inspect = (
  database: DatabaseSyncInstance,
  disk: Disk,
  options: { readonly isWhole: boolean },
): Inspected => new Inspection(database, disk, options.isWhole).run();

class Inspection {
  readonly #database: DatabaseSyncInstance;
  readonly #disk: Disk;
  readonly #isWhole: boolean;
  readonly #renderer: Renderer;
  readonly #newest: number;
  readonly #findings: VaultFault[] = [];
  readonly #notes: string[] = [];
  readonly #temporary: string[] = [];
  readonly #lost: ReadonlySet<string>;
  readonly #inPlace: StatementSyncInstance;
  #isIndexOlder = false;
  #hasMore = false;

  constructor(database: DatabaseSyncInstance, disk: Disk, isWhole: boolean) {
    this.#database = database;
    this.#disk = disk;
    this.#isWhole = isWhole;
    this.#renderer = new Renderer(database);
    this.#inPlace = database.prepare(
      `SELECT m.id, h.folder || '/' || f.name AS path FROM messages m
       LEFT JOIN files f ON f.kind = 'message' AND f.a = m.line AND f.b = CAST(m.depth AS TEXT)
       LEFT JOIN homes h ON h.conversation = f.home WHERE m.line = ? AND m.depth = ?`,
    );
    const sequence = database.prepare("SELECT ifnull(max(seq), 0) AS seq FROM sqlite_sequence WHERE name = 'outbox'");
    this.#newest = (sequence.get() as { seq: number }).seq;
    const lost = database.prepare('SELECT path FROM lost').all() as { path: string }[];
    this.#lost = new Set(lost.map(({ path }) => path));
  }

  run(): Inspected {
    const homes = this.#database.prepare('SELECT conversation, folder FROM homes').all() as unknown as Home[];
    const shown = homes.filter(({ folder }) => !isHiddenFolder(folder));
    const stale = shown.filter((home) => this.#conversation(home)).map(({ conversation }) => conversation);
    this.#others();
    this.#unknownFolders(new Set(homes.map(({ folder }) => folder)));
    const known = new Set(shown.map(({ folder }) => folder));
    const hasConversations = shown.length > 0;
    this.#findings.push(...contentsFaults(this.#disk, { isKnown: (folder) => known.has(folder), hasConversations }));
    const told = { findings: this.#findings, notes: this.#notes, temporary: this.#temporary };
    return { ...told, stale, isIndexOlder: this.#isIndexOlder, hasMore: this.#hasMore };
  }

  /** @returns whether only its metadata is behind */
  #conversation({ conversation, folder }: Home): boolean {
    const files = this.#database
      .prepare('SELECT * FROM files WHERE home = ?')
      .all(conversation) as unknown as FileRow[];
    const before = this.#findings.length;
    const known = new Set<string>();
    for (const file of files) {
      known.add(file.name);
      if (file.kind !== 'conversation') this.#check(file, `${folder}/${file.name}`);
    }
    for (const part of PARTS)
      for (const name of namesIn(this.#disk, `${folder}/${part}`))
        if (!known.has(`${part}/${name}`)) this.#unknown(`${folder}/${part}/${name}`);
    const metadata = files.find(({ kind }) => kind === 'conversation');
    if (metadata === undefined || this.#lost.has(`${folder}/${METADATA}`)) return false;
    return this.#metadata(metadata, folder, this.#findings.length === before);
  }

  #metadata({ hash }: FileRow, folder: string, isAlone: boolean): boolean {
    const path = `${folder}/${METADATA}`;
    const shown = readShown(this.#disk.path(path));
    if (shown.kind !== 'whole') this.#hasMore = true;
    if (shown.kind === 'changed') {
      this.#say(
        path,
        `${path} was changed by hand: the change is neither taken nor overwritten; the next write keeps it beside`,
      );
      return false;
    }
    const found = metadataOf(this.#disk, folder);
    if (found?.hash === hash) return false;
    if (found !== undefined && Number(found.value.transaction) > this.#newest) this.#isIndexOlder = true;
    this.#say(
      path,
      `${path} ${shown.kind === 'missing' ? 'is missing: it is written again with the next change' : NOT_NEWEST}`,
    );
    return isAlone;
  }

  /** Files that are in no conversation. */
  #others(): void {
    const files = this.#database.prepare('SELECT * FROM files WHERE home = 0').all() as unknown as FileRow[];
    for (const file of files) if (!file.name.endsWith('.json')) this.#check(file, file.name);
    const known = new Set(files.map(({ name }) => name));
    const folders = ['', ...namesIn(this.#disk, 'owners').map((name) => `owners/${name}/`)];
    for (const part of folders.flatMap((folder) => [`${folder}memory`, `${folder}instructions`]))
      for (const name of namesIn(this.#disk, part)) if (!known.has(`${part}/${name}`)) this.#unknown(`${part}/${name}`);
    for (const path of [KEYS_FILE, ...folders.map((folder) => `${folder}owner.json`)]) {
      const shown = readShown(this.#disk.path(path));
      const { kind } = shown;
      if (kind === 'whole' && Number(shown.content.transaction) > this.#newest && listedIn(this.#disk)(path))
        this.#isIndexOlder = true;
      if (kind === 'changed' || (kind === 'missing' && known.has(path))) this.#hasMore = true;
      if (kind === 'changed') this.#say(path, changedSettings(path));
    }
  }

  #check(file: FileRow, path: string): void {
    if (this.#lost.has(path)) return;
    const stat = statSync(this.#disk.path(path), { throwIfNoEntry: false });
    if (stat === undefined) {
      this.#hasMore = true;
      this.#say(path, `${path} ${MISSING}`);
    }
    if (stat === undefined || (stat.size === file.bytes && !this.#isWhole)) return;
    const text = textOfFile(this.#disk.path(path));
    const { hash, bytes } = hashOfFile(text);
    if (hash === file.hash && bytes === file.bytes) return;
    const wanted = this.#renderer.file(file, 0);
    const isSame = wanted !== undefined && parseDocument(wanted.text)?.contentHash === parseDocument(text)?.contentHash;
    if (!isSame) this.#hasMore = true;
    this.#say(path, `${path} ${isSame ? CHANGED : DAMAGED}`);
  }

  #unknown(path: string): void {
    if (isTemporary(path)) this.#temporary.push(path);
    if (isTemporary(path) || this.#lost.has(path)) return;
    const stat = lstatSync(this.#disk.path(path), { throwIfNoEntry: false });
    if (stat === undefined) return;
    const text = stat.isFile() ? textOfFile(this.#disk.path(path)) : '';
    const { transaction } = frontMatterOf(text) ?? {};
    const other = this.#otherIn(text);
    const what = `${path} is not one of the store's files and is left alone`;
    if (other !== undefined) this.#say(path, collision(path, other));
    else if (typeof transaction !== 'number') this.#notes.push(what);
    else {
      if (transaction > this.#newest) this.#isIndexOlder = true;
      this.#say(path, what);
    }
  }

  /** The file of another message in the place that a file says it has. */
  #otherIn(text: string): string | undefined {
    const segment = segmentOf(text);
    if (segment === undefined) return undefined;
    const row = this.#inPlace.get(segment.line, segment.depth) as { id: string; path: string | null } | undefined;
    return row === undefined || fromText(row.id) === segment.id ? undefined : (row.path ?? 'another message');
  }

  #unknownFolders(known: ReadonlySet<string>): void {
    const owners = namesIn(this.#disk, 'owners').map((name) => `owners/${name}/conversations`);
    for (const above of ['conversations', ...owners])
      for (const name of namesIn(this.#disk, above)) {
        const folder = `${above}/${name}`;
        if (known.has(folder) || !existsSync(this.#disk.path(folder))) continue;
        if (this.#findings.some(({ text }) => text.startsWith(`${folder} `))) continue;
        const what = `${folder} is not one of the store's conversations and is left alone`;
        const segments = namesIn(this.#disk, `${folder}/segments`).map((one) => `${folder}/segments/${one}`);
        const colliding = segments.filter((path) => this.#otherIn(textOfFile(this.#disk.path(path))) !== undefined);
        for (const path of colliding) this.#unknown(path);
        if (colliding.length > 0) continue;
        if (!isConversation(this.#disk, folder)) this.#notes.push(what);
        else {
          const metadata = metadataOf(this.#disk, folder);
          if (Number(metadata?.value.transaction) > this.#newest && listedIn(this.#disk)(folder))
            this.#isIndexOlder = true;
          this.#say(folder, what);
        }
      }
  }

  #say(path: string, text: string): void {
    this.#findings.push({ ...whoseIs(path), text });
  }
}
