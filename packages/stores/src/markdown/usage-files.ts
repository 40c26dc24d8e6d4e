import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { parseJson } from '@palimpsest/core';
import { inTextOrder } from '../text.js';
import type { NewUsage, UsageQuery, UsageRecord } from '../usage.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { folderName } from './names.js';
import type { Shelf } from './shelf.js';

/** The files with figures, in a folder for each owner. */
const USAGE = 'usage';

/** A line of a file. `since` is when its conversation was created: another one of that name has other lines. */
interface UsageLine {
  readonly since: number;
  readonly at: number;
  readonly content: string;
}

/** What conversations took, in figures: a file for each, with a line for each record. A line that is torn is none. */
export class UsageFiles {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** For whoever has the lock. */
  async add(shelf: Shelf, entry: Entry, { at, content }: NewUsage): Promise<number> {
    const { length } = await this.#records(shelf, entry);
    const line: UsageLine = { since: entry.conversation().createdAt, at, content };
    // A torn line before it must not take this one with it.
    await this.#disk.extend(this.fileOf(shelf, entry), Buffer.from(`\n${JSON.stringify(line)}`));
    return length;
  }

  async newest(
    shelf: Shelf,
    entry: Entry,
    { before = Number.POSITIVE_INFINITY, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<UsageRecord[]> {
    const records = await this.#records(shelf, entry);
    return records
      .filter(({ number }) => number < before)
      .reverse()
      .slice(0, limit);
  }

  async ofTime(shelf: Shelf, query: Exclude<UsageQuery, { conversationId: string }>): Promise<UsageRecord[]> {
    const { from, to, limit, after } = query;
    const found: UsageRecord[] = [];
    for (const entry of shelf.entries.values())
      for (const record of await this.#records(shelf, entry, from))
        if (record.at >= from && record.at <= to && (after === undefined || inOrder(after, record) < 0))
          found.push(record);
    return found.sort(inOrder).slice(0, limit);
  }

  /** The file of a conversation. */
  fileOf({ owner }: Shelf, { folder }: Entry): string {
    return `${USAGE}/${folderName(owner)}/${basename(folder)}.jsonl`;
  }

  /** @param since a file that was not written after this time is not read */
  async #records(shelf: Shelf, entry: Entry, since = 0): Promise<UsageRecord[]> {
    const path = this.#disk.path(this.fileOf(shelf, entry));
    const { id: conversationId, createdAt } = entry.conversation();
    try {
      if ((await stat(path)).mtimeMs < since) return [];
      const lines = (await readFile(path, 'utf8')).split('\n').flatMap(toLine);
      return lines
        .filter((line) => line.since === createdAt)
        .map(({ at, content }, number) => ({ conversationId, number, at, content }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}

function toLine(text: string): UsageLine[] {
  const line = text === '' ? undefined : (parseJson(text) as Partial<UsageLine> | undefined);
  const { since, at, content } = line ?? {};
  return since === undefined || at === undefined || content === undefined ? [] : [{ since, at, content }];
}

type Placed = Pick<UsageRecord, 'at' | 'conversationId' | 'number'>;

const inOrder = (one: Placed, other: Placed): number =>
  one.at - other.at || inTextOrder(one.conversationId, other.conversationId) || one.number - other.number;
