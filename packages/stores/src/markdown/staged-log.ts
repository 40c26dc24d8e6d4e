import { closeSync, openSync, readSync } from 'node:fs';
import type { Compaction, Edit, EditId } from '@palimpsest/core';
import type { AdoptedLog } from '../adoption.js';
import type { BatchWords } from './batch.js';
import type { Disk } from './disk.js';

/** Where a record is in the file, and by what it is put with others. */
interface Mark {
  readonly id: string;
  readonly compactionId: string;
  readonly from: number;
  readonly bytes: number;
}

/**
 * The log of a conversation that is imported, on the disk until its end: a file shows a compaction with its edits, and these may
 * come long before it. In memory is where each record is.
 */
export class StagedLog {
  readonly live: EditId[] = [];
  readonly #disk: Disk;
  readonly #file: string;
  readonly #edits: Mark[] = [];
  readonly #compactions: Mark[] = [];
  #bytes = 0;

  constructor(disk: Disk, folder: string) {
    this.#disk = disk;
    this.#file = `${folder}/log.tmp`;
  }

  get editIds(): string[] {
    return this.#edits.map(({ id }) => id);
  }

  async add({ edits, live, compactions }: AdoptedLog): Promise<void> {
    const records: Buffer[] = [];
    const mark = (id: string, compactionId: string, record: Edit | Compaction): Mark => {
      const text = Buffer.from(JSON.stringify(record));
      records.push(text);
      const from = this.#bytes;
      this.#bytes += text.length;
      return { id, compactionId, from, bytes: text.length };
    };
    for (const edit of edits) this.#edits.push(mark(edit.id, edit.compactionId, edit));
    for (const compaction of compactions) this.#compactions.push(mark(compaction.id, compaction.id, compaction));
    for (const id of live) this.live.push(id);
    if (records.length > 0) await this.#disk.extend(this.#file, Buffer.concat(records));
  }

  /** One batch for each compaction where their edits are in that order; all in one otherwise. */
  *batches(): Generator<BatchWords> {
    if (this.#bytes === 0) return;
    const file = openSync(this.#disk.path(this.#file), 'r');
    try {
      for (const { edits, compactions } of batchesOf(this.#edits, this.#compactions))
        yield {
          edits: edits.map((mark) => recordAt(file, mark) as Edit),
          compactions: compactions.map((mark) => recordAt(file, mark) as Compaction),
        };
    } finally {
      closeSync(file);
    }
  }

  /** When nothing more is asked of it. */
  async remove(): Promise<void> {
    if (this.#bytes > 0) await this.#disk.unlink(this.#file);
  }
}

function recordAt(file: number, { from, bytes }: Mark): unknown {
  const text = Buffer.alloc(bytes);
  readSync(file, text, 0, bytes, from);
  return JSON.parse(text.toString('utf8'));
}

interface Marks {
  readonly edits: readonly Mark[];
  readonly compactions: readonly Mark[];
}

function batchesOf(edits: readonly Mark[], compactions: readonly Mark[]): Marks[] {
  const made = new Map<string, Mark[]>(compactions.map(({ id }) => [id, []]));
  for (const edit of edits) made.get(edit.compactionId)?.push(edit);
  const batches = compactions.map((compaction) => ({
    compactions: [compaction],
    edits: made.get(compaction.id) ?? [],
  }));
  const inOrder = batches.flatMap((batch) => batch.edits);
  const isSame = inOrder.length === edits.length && inOrder.every((edit, index) => edit === edits[index]);
  return isSame ? batches : [{ compactions, edits }];
}
