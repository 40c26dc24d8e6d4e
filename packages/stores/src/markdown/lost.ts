import { basename, dirname } from 'node:path/posix';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { instructionsIdOf } from '../instructions-id.js';
import type { VaultFault } from '../vault.js';
import { batchOf } from './batch.js';
import { type Disk, namesIn } from './disk.js';
import { parseDocument } from './document.js';
import { factOf } from './fact-file.js';
import { textOfFile } from './file-bytes.js';
import { METADATA } from './places.js';
import { metadataOf } from './reading.js';
import { segmentOf } from './segment.js';

/** A file that could not be read when the index was made. */
export interface Lost {
  readonly path: string;
  readonly fault: VaultFault;
  /** The conversation that cannot be used without it. */
  readonly blocks: Pick<VaultFault, 'owner' | 'conversation'> | undefined;
  /** Somebody has put it back. */
  isBack(disk: Disk): boolean;
}

interface LostRow {
  readonly path: string;
  readonly owner: string | null;
  readonly conversation: string | null;
  readonly text: string;
}

export const lostIn = (database: DatabaseSyncInstance): Lost[] =>
  (database.prepare('SELECT * FROM lost ORDER BY path').all() as unknown as LostRow[]).map(toLost);

function toLost({ path, owner, conversation, text }: LostRow): Lost {
  const whose = { ...(owner === null ? {} : { owner }), ...(conversation === null ? {} : { conversation }) };
  const blocks = basename(path) === METADATA ? whose : undefined;
  return { path, fault: { ...whose, text }, blocks, isBack: (disk) => isBack(disk, path) };
}

/** What stands for the file of a message, or of a compaction, whose name nobody knows. */
export const lostSegment = (folder: string, line: number, depth: number): string =>
  `${folder}/segments/${line}.${depth}`;
export const lostBatch = (folder: string, log: number, number: number): string =>
  `${folder}/compressed/${log}.${number}`;

function isBack(disk: Disk, path: string): boolean {
  const [name, folder] = [basename(path), dirname(path)];
  if (name === METADATA) return metadataOf(disk, folder) !== undefined;
  const [, first, second] = /^(\d+)\.(\d+)$/.exec(name) ?? [];
  if (first === undefined) return namesIn(disk, folder).includes(name) && isWhole(textOfFile(disk.path(path)), path);
  const texts = namesIn(disk, folder).map((one) => textOfFile(disk.path(`${folder}/${one}`)));
  return texts.some((text) => {
    const [segment, batch] = [segmentOf(text), batchOf(text)];
    if (folder.endsWith('/compressed'))
      return batch?.log === Number(first) && batch.compaction?.number === Number(second);
    return segment?.json !== undefined && segment.line === Number(first) && segment.depth === Number(second);
  });
}

function isWhole(text: string, path: string): boolean {
  const document = parseDocument(text);
  if (document === undefined) return false;
  if (path.includes('/compressed/')) return batchOf(text) !== undefined;
  if (path.includes('/segments/')) return segmentOf(text)?.json !== undefined;
  if (path.includes('/memory/') || path.startsWith('memory/'))
    return factOf(text)?.number === Number.parseInt(basename(path), 10) - 1;
  const isText = /(?:^|\/)instructions\//.test(path);
  return !isText || basename(path) === `${instructionsIdOf(document.exact).slice(0, 32)}.md`;
}
