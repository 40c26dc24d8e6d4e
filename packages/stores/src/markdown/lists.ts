import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import type { ConversationState, ListRow, OwnerState } from './change.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { journalLine, parseLine } from './journal.js';
import { folderName } from './names.js';
import type { Shelf } from './shelf.js';

const LISTS = 'index/lists';
/** More parts than this are written as one. */
const MAX_PARTS = 8;
const ROWS_A_PIECE = 512;
const FILE = /^(.+)\.(\d+)\.jsonl$/;
/** No conversation's folder has such a name. */
const OWNER = '~owner';
const KEYS = '~keys';

/** What is known of a conversation: its state, and its rows in order. */
export interface Known {
  readonly state: ConversationState;
  readonly rows: readonly ListRow[];
  readonly parts: number;
}

/**
 * Lists of what is in the folder, so that opening it reads no segment. A list comes in parts: each is written once, with the
 * number of the journal that begins after it, and counts from when that journal is there. A part that is whole takes the
 * place of those before it.
 */
export class Lists {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Writes down what changed, for the journal with this number. Returns what is to go when that journal is there. */
  async write(
    epoch: number,
    shelves: Iterable<Shelf>,
  ): Promise<{ readonly stale: string[]; readonly removed: string[] }> {
    const stale: string[] = [];
    const removed: string[] = [];
    for (const shelf of shelves) {
      const folder = folderOf(shelf.owner);
      const hasStale = [...shelf.dirty].some(isWhole) || shelf.erased.length > 0;
      // A part with this number is of a writer that did not finish, and is overwritten.
      const files = hasStale ? filesIn(this.#disk, folder).filter((file) => file.epoch < epoch) : [];
      for (const entry of shelf.dirty) {
        const name = basename(entry.folder);
        if (isWhole(entry)) stale.push(...files.filter((file) => file.name === name).map(({ path }) => path));
        const rows = isWhole(entry) ? entry.rows() : entry.pending;
        await this.#write(`${folder}/${name}.${epoch}.jsonl`, { isWhole: isWhole(entry), state: entry.state() }, rows);
      }
      for (const entry of shelf.erased) {
        const name = basename(entry.folder);
        removed.push(`${folder}/${name}`);
        stale.push(...files.filter((file) => file.name === name).map(({ path }) => path));
      }
      if (shelf.isOwnerDirty) {
        await this.#write(`${folder}/${OWNER}.${epoch}.jsonl`, { isWhole: true, state: shelf.listedState() }, []);
      }
    }
    return { stale, removed };
  }

  /** The files of lists that do not count since the journal with this number began, as far as they are there. */
  gone(removed: readonly string[], epoch: number): string[] {
    return [...new Set(removed.map((list) => dirname(list)))]
      .flatMap((folder) => filesIn(this.#disk, folder))
      .filter((file) => file.epoch < epoch && removed.includes(`${dirname(file.path)}/${file.name}`))
      .map(({ path }) => path);
  }

  async writeKeys(epoch: number, keys: readonly object[]): Promise<void> {
    await this.#write(`${LISTS}/${KEYS}.${epoch}.jsonl`, { isWhole: true, state: { keys } }, []);
  }

  async #write(path: string, head: object, rows: Iterable<object>): Promise<void> {
    await this.#disk.replaceInPieces(path, piecesOf(head, rows));
  }
}

function* piecesOf(head: object, rows: Iterable<object>): Generator<string> {
  let lines = [journalLine(head)];
  for (const row of rows) {
    if (lines.push(journalLine(row)) < ROWS_A_PIECE) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

export const isWhole = ({ isListStale, parts }: Entry): boolean => isListStale || parts >= MAX_PARTS;

const folderOf = (owner: string): string => `${LISTS}/${folderName(owner)}`;

interface ListFile {
  readonly path: string;
  readonly name: string;
  readonly epoch: number;
}

function filesIn(disk: Disk, folder: string): ListFile[] {
  return namesIn(disk.path(folder)).flatMap((file) => {
    const [, name, epoch] = FILE.exec(file) ?? [];
    return name === undefined ? [] : [{ path: `${folder}/${file}`, name, epoch: Number(epoch) }];
  });
}

const namesIn = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

interface Part {
  readonly head: { readonly isWhole: boolean; readonly state: unknown };
  readonly rows: ListRow[];
}

/** Undefined where a line of it is damaged. */
function partIn(disk: Disk, { path }: ListFile): Part | undefined {
  const lines = readFileSync(disk.path(path), 'utf8').split('\n');
  if (lines.pop() !== '') return undefined;
  const [head, ...rows] = lines.map(parseLine);
  return head === undefined || rows.includes(undefined)
    ? undefined
    : { head: head as Part['head'], rows: rows as ListRow[] };
}

/** What the lists of an owner say, for the journal with this number. */
export interface OwnerLists {
  readonly owner: OwnerState | undefined;
  readonly conversations: readonly Known[];
  /** Folders of conversations whose list cannot be read. */
  readonly damaged: readonly string[];
  /** Folders of conversations of which it has only messages. */
  readonly lostHeads: readonly string[];
}

/** Every folder of lists; `extra` are files that do not count. */
export function readLists(
  disk: Disk,
  epoch: number,
  removed: readonly string[],
): { readonly owners: Map<string, OwnerLists>; readonly keys: unknown; readonly extra: string[] } {
  const extra: string[] = [];
  const owners = new Map<string, OwnerLists>();
  for (const folder of namesIn(disk.path(LISTS)).filter((name) => !FILE.test(name))) {
    const lists = read(disk, filesIn(disk, `${LISTS}/${folder}`), epoch, removed, extra);
    const conversations: Known[] = [];
    const damaged: string[] = [];
    const lostHeads: string[] = [];
    for (const [name, list] of lists) {
      if (name === OWNER) continue;
      if (list === undefined) damaged.push(name);
      else if ((list as Known).state.isHeadLost) lostHeads.push(name);
      else conversations.push(list as Known);
    }
    owners.set(folder, { owner: lists.get(OWNER)?.state as OwnerState | undefined, conversations, damaged, lostHeads });
  }
  const keys = read(disk, filesIn(disk, LISTS), epoch, removed, extra).get(KEYS)?.state;
  return { owners, keys, extra };
}

type List = { readonly state: unknown; readonly rows: readonly ListRow[]; readonly parts: number };

function read(disk: Disk, files: readonly ListFile[], epoch: number, removed: readonly string[], extra: string[]) {
  const lists = new Map<string, List | undefined>();
  const gone = new Set(removed);
  const byName = new Map<string, ListFile[]>();
  for (const file of files) {
    const isGone = file.epoch < epoch && gone.has(file.path.replace(/\.\d+\.jsonl$/, ''));
    if (file.epoch > epoch || isGone) extra.push(file.path);
    else byName.set(file.name, [...(byName.get(file.name) ?? []), file]);
  }
  for (const [name, counting] of byName) {
    const parts = counting.sort((a, b) => a.epoch - b.epoch).map((file) => partIn(disk, file));
    const first = parts.findLastIndex((part) => part?.head.isWhole === true);
    const used = parts.slice(Math.max(0, first));
    const isDamaged = first < 0 || used.includes(undefined);
    if (!isDamaged) extra.push(...counting.slice(0, first).map(({ path }) => path));
    lists.set(
      name,
      isDamaged
        ? undefined
        : { state: used.at(-1)?.head.state, rows: used.flatMap((part) => part?.rows ?? []), parts: used.length },
    );
  }
  return lists;
}
