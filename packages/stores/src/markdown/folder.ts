import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { IN_MEMORY, type OpenedDatabase, openDatabase } from '../sqlite/database.js';
import { openToRead } from '../sqlite/read-only.js';
import { SqliteVault } from '../sqlite/sqlite-vault.js';
import { isDamage, transaction } from '../sqlite/transaction.js';
import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import { CONTENTS } from './contents.js';
import { type Disk, isTemporary, namesIn } from './disk.js';
import type { FileSystem } from './file-system.js';
import { FilesLock } from './files-lock.js';
import { Flusher } from './flusher.js';
import { inspect } from './inspect.js';
import { type Lost, lostIn } from './lost.js';
import { hasStore, isStore, MARKER, markerFaults, markStore, refuseForeign } from './marker.js';
import { FORMAT, OUTBOX } from './outbox.js';
import { DATABASE, HIDDEN } from './places.js';
import { rebuild } from './rebuild.js';

export interface FolderOptions {
  readonly files?: FileSystem;
  /** Nothing in the folder is changed, and nothing is made. */
  readonly isToRead?: boolean;
}

const INDEX = 'index';
const LOCK = `${INDEX}/files.lock`;

/** A folder whose index is open. */
export interface OpenFolder {
  readonly vault: SqliteVault;
  readonly database: OpenedDatabase['database'];
  readonly findings: readonly VaultFault[];
  readonly notes: readonly string[];
  /** Undefined where nothing can be written. */
  readonly flusher: Flusher | undefined;
  readonly lock: FilesLock | undefined;
  /** The index as it was opened; undefined where it is in memory. */
  readonly inode: number | undefined;
  readonly lost: readonly Lost[];
  readonly isNew: boolean;
}

const inodeOf = (disk: Disk): number | undefined => statSync(disk.path(DATABASE), { throwIfNoEntry: false })?.ino;

/** Whether the index on the disk is another than the one that is open. */
export const isReplaced = (disk: Disk, { inode }: Pick<OpenFolder, 'inode'>): boolean => inodeOf(disk) !== inode;

/** Resolves where files can be written. */
export async function probe(disk: Disk): Promise<void> {
  await disk.makeFolder(INDEX);
  disk.reserve(INDEX);
}

/**
 * Opens the index of a folder for writing: one that is missing, damaged, older than the files or of another form is made again from
 * them; what the index is ahead of is written.
 */
export async function openToWrite(disk: Disk): Promise<OpenFolder> {
  refuseForeign(disk.root);
  const marked = markerFaults(disk);
  const isNew = !isStore(disk);
  const hadIndex = existsSync(disk.path(INDEX));
  let lock: FilesLock | undefined;
  try {
    await probe(disk);
    lock = new FilesLock(disk.path(LOCK), `markdown:${disk.root}`);
    const held = lock;
    const open = async (isDamaged: boolean): Promise<OpenFolder> => {
      const opened = await held.hold(() => opening(disk, held, { isNew, marked, isDamaged }));
      await opened.vault.finishAbandoned();
      return opened;
    };
    return await open(false).catch((error: unknown) => {
      if (isDamage(error)) return open(true);
      throw error;
    });
  } catch (error) {
    await lock?.close();
    if (!hadIndex) rmSync(disk.path(INDEX), { recursive: true, force: true });
    if (isNew)
      for (const name of [MARKER, CONTENTS, '.gitignore', '.gitattributes']) rmSync(disk.path(name), { force: true });
    throw error;
  }
}

async function opening(
  disk: Disk,
  lock: FilesLock,
  {
    isNew,
    marked,
    isDamaged,
  }: { readonly isNew: boolean; readonly marked: readonly VaultFault[]; readonly isDamaged: boolean },
): Promise<OpenFolder> {
  const findings: VaultFault[] = [...marked];
  let database = isDamaged ? undefined : openBuilt(disk);
  const state = database === undefined ? 'damaged' : await stateOf(database, disk, lock);
  if (state === 'partly back') findings.push({ text: NOT_ALL_BACK });
  if (state === 'older') findings.push({ text: 'an older state was put in the place of the index' });
  const isHealed = state === 'back';
  if (database === undefined || !KEPT.has(state)) {
    database?.close();
    database = await built(disk);
    const unread = rebuild(database, disk);
    if (hasStore(disk) && !isNew && !isHealed)
      findings.push({ text: 'the index is missing or damaged: it was made again from the files of the conversations' });
    findings.push(...unread);
  }
  if (!existsSync(disk.path(MARKER))) await markStore(disk);
  const flusher = new Flusher(database, disk, lock);
  const inspected = inspect(database, disk, { isWhole: false });
  const left = namesIn(disk, INDEX)
    .filter(isTemporary)
    .map((name) => `${INDEX}/${name}`);
  await disk.unlink([...inspected.temporary, ...left]);
  const isMended = inspected.stale.length > 0;
  if (isMended) {
    const note = database.prepare("INSERT INTO outbox (kind, a, b) VALUES ('conversation', ?, '')");
    for (const key of inspected.stale) note.run(key);
  }
  await flusher.drain();
  await flusher.completeContents();
  const { findings: told, notes } = isMended ? inspect(database, disk, { isWhole: false }) : inspected;
  const lost = lostIn(database);
  const all = eachOnce([...findings, ...lost.map(({ fault }) => fault), ...notYet(told, findings)]);
  const [committing, written] = [() => disk.reserve(INDEX), () => flusher.flush()];
  const opened = { database, isNew, missingPages: 0, committing, written };
  const vault = new SqliteVault(disk.path(DATABASE), opened);
  return { vault, database, findings: all, notes, flusher, lock, inode: inodeOf(disk), lost, isNew };
}

type State = 'whole' | 'partly back' | 'back' | 'older' | 'damaged';
const KEPT: ReadonlySet<State> = new Set(['whole', 'partly back']);

/** What an index is good for, when what a writer that is gone did not finish is done. */
async function stateOf(database: OpenedDatabase['database'], disk: Disk, lock: FilesLock): Promise<State> {
  const left = new Flusher(database, disk, lock);
  if (left.isBehind) {
    await left.drain();
    await left.completeContents();
  }
  const back = isBack(database, disk);
  if (back === 'all') return 'back';
  if (inspect(database, disk, { isWhole: false }).isIndexOlder) return 'older';
  return back === 'some' ? 'partly back' : 'whole';
}

const NOT_ALL_BACK =
  'files were put back that count when the others that are damaged or missing are put back too, and the store is opened again';

/** Whether files that were lost are there again. Where others are damaged since, only the index has what they said: it is kept. */
function isBack(database: OpenedDatabase['database'], disk: Disk): 'none' | 'some' | 'all' {
  if (!lostIn(database).some((one) => one.isBack(disk))) return 'none';
  return inspect(database, disk, { isWhole: true }).hasMore ? 'some' : 'all';
}

/** What two ways to look have both found is told once. */
export const eachOnce = (faults: readonly VaultFault[]): VaultFault[] => [
  ...new Map(faults.map((fault) => [fault.text, fault])).values(),
];

/** What is not told of the same file already. */
function notYet(more: readonly VaultFault[], told: readonly VaultFault[]): VaultFault[] {
  const paths = new Set(told.map(({ text }) => text.split(' ', 1)[0]));
  return more.filter(({ text }) => !paths.has(text.split(' ', 1)[0]));
}

/** The index, if it is whole and has all that the files say. */
function openBuilt(disk: Disk): OpenedDatabase['database'] | undefined {
  if (!existsSync(disk.path(DATABASE))) return undefined;
  try {
    const { database, missingPages } = openDatabase(disk.path(DATABASE));
    if (missingPages === 0 && isBuilt(database)) return database;
    database.close();
    return undefined;
  } catch (error) {
    if (error instanceof StoreError && !error.isRetryable) return undefined;
    throw error;
  }
}

function isBuilt(database: OpenedDatabase['database']): boolean {
  const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'built'").get() !== undefined;
  const row = hasTable
    ? (database.prepare('SELECT format FROM built').get() as { format: number } | undefined)
    : undefined;
  return row?.format === FORMAT;
}

/** An empty index, in the place of what was there. */
async function built(disk: Disk): Promise<OpenedDatabase['database']> {
  for (const name of readdirSync(disk.path(INDEX)))
    if (name.startsWith('conversations.db')) rmSync(disk.path(`${INDEX}/${name}`));
  await disk.removeAll(HIDDEN);
  const { database } = openDatabase(disk.path(DATABASE));
  transaction(database, () => database.exec(OUTBOX));
  return database;
}

/** Opens a folder that nothing is written to: by its index as it is, or by one in memory. */
export async function openForReading(disk: Disk): Promise<OpenFolder> {
  const marked = markerFaults(disk);
  const opened = readableIndex(disk) ?? indexInMemory(disk);
  const { database } = opened;
  const isInMemory = opened.file === IN_MEMORY;
  const look = () => inspect(database, disk, { isWhole: false });
  const { findings, notes } = (await whenStill(database, look, undefined)) ?? { findings: [], notes: [] };
  const lost = lostIn(database);
  const told = opened.told ?? [];
  const vault = new SqliteVault(isInMemory ? IN_MEMORY : disk.path(DATABASE), opened);
  return {
    ...{ vault, database, notes, flusher: undefined, lock: undefined, lost, isNew: false },
    inode: isInMemory ? undefined : inodeOf(disk),
    findings: eachOnce([...marked, ...told, ...lost.map(({ fault }) => fault), ...notYet(findings, told)]),
  };
}

const MAX_LOOKS = 200;
const PAUSE_MS = 5;

/** What is seen of the files while no writer is at them. Of what one that is gone did not finish nothing is told. */
export async function whenStill<T, U>(
  database: OpenedDatabase['database'],
  look: () => T,
  otherwise: U,
): Promise<T | U> {
  const isBehind = database.prepare('SELECT 1 FROM outbox LIMIT 1');
  const written = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'");
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const before = JSON.stringify([isBehind.get(), written.get()]);
    if (isBehind.get() === undefined) {
      const found = look();
      if (JSON.stringify([isBehind.get(), written.get()]) === before) return found;
    }
    await wait(PAUSE_MS);
  }
  return otherwise;
}

type Readable = OpenedDatabase & { readonly told?: readonly VaultFault[] };

function readableIndex(disk: Disk): Readable | undefined {
  if (!existsSync(disk.path(DATABASE))) return undefined;
  try {
    const opened = openToRead(disk.path(DATABASE));
    const isWhole = opened.missingPages === 0 && isBuilt(opened.database);
    if (isWhole && isBack(opened.database, disk) !== 'all') return opened;
    opened.database.close();
    opened.closed?.();
    return undefined;
  } catch (error) {
    if (error instanceof StoreError || isDamage(error)) return undefined;
    throw error;
  }
}

function indexInMemory(disk: Disk): Readable {
  const opened = openDatabase(IN_MEMORY);
  transaction(opened.database, () => opened.database.exec(OUTBOX));
  const told = rebuild(opened.database, disk);
  opened.database.exec('PRAGMA query_only = ON');
  return { ...opened, file: IN_MEMORY, told };
}

/** The innermost come first. Ends with one that something is in: somebody else may use it by now. */
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    if (!existsSync(folder) || readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}
