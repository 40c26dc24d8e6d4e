import { basename } from 'node:path/posix';
import type { VaultFault } from '../vault.js';
import { batchOf, type FiledBatch } from './batch.js';
import { type Disk, isTemporary, namesIn } from './disk.js';
import { parseDocument } from './document.js';
import { textOfFile } from './file-bytes.js';
import { hashOfFile } from './hash.js';
import { folderName, isBatchName, isSegmentName } from './names.js';
import { isFolderOf, METADATA } from './places.js';
import { type FiledSegment, segmentOf } from './segment.js';
import { readShown } from './shown.js';
import { whoseIs } from './whose.js';

/** A file of a store, read. */
export interface Read<T> {
  /** Relative to the store's folder. */
  readonly path: string;
  /** Within the folder of its conversation. */
  readonly name: string;
  readonly hash: string;
  readonly bytes: number;
  readonly value: T;
}

interface FiledPartial {
  readonly id: string;
  readonly parent: readonly [number, number, string] | null;
  readonly content: string;
  readonly writtenAt: number;
}

export type Metadata = Readonly<Record<string, unknown>> & { readonly key: number; readonly id: string };

/** What the files in the folder of a conversation say. */
export interface ReadConversation {
  readonly folder: string;
  readonly metadata: Read<Metadata> | undefined;
  readonly segments: readonly Read<FiledSegment>[];
  /** Files of messages and of compactions that cannot be read at all. */
  readonly damaged: readonly string[];
  readonly batches: readonly Read<FiledBatch>[];
  readonly partials: readonly Read<FiledPartial>[];
}

export const DAMAGED = 'is damaged: put it back from a back-up';
export const MISSING = 'is missing: put it back from a back-up';
export const CHANGED = 'was changed by hand: the change is neither taken nor overwritten';

export function readConversation(disk: Disk, folder: string, findings: VaultFault[]): ReadConversation {
  const damaged: string[] = [];
  const say = (path: string, what: string) => findings.push({ ...whoseIs(path), text: `${path} ${what}` });
  const read = <T extends object>(
    part: string,
    isName: (name: string) => boolean,
    parse: (text: string) => T | undefined,
  ): Read<T>[] =>
    namesIn(disk, `${folder}/${part}`).flatMap((file) => {
      const path = `${folder}/${part}/${file}`;
      if (isTemporary(file)) return [];
      const text = textOfFile(disk.path(path));
      const value = parse(text);
      if (value === undefined && !isName(file)) return [];
      if (value === undefined) {
        damaged.push(path);
        say(path, DAMAGED);
        return [];
      }
      return [{ path, name: `${part}/${file}`, ...printOf(text, value), value }];
    });
  const segments = read('segments', isSegmentName, segmentOf).sort(bestFirst);
  const batches = read('compressed', isBatchName, batchOf).sort((one, other) => newestFirst(one.value, other.value));
  for (const { path, value } of segments)
    if (value.json === undefined) say(path, DAMAGED);
    else if (value.isChanged) say(path, CHANGED);
  for (const { path, value } of batches) if (value.isChanged) say(path, CHANGED);
  // Under another name it is a copy, and would outlast the reply.
  const partials = read('partial', () => false, partialOf).filter(
    ({ name, value }) => name === `partial/${folderName(value.id)}.md`,
  );
  return { folder, metadata: metadataOf(disk, folder), segments, damaged, batches, partials };
}

const newestFirst = (one: { readonly transaction: number }, other: { readonly transaction: number }): number =>
  other.transaction - one.transaction;

/** Of a message and a copy that somebody made of its file the first counts. What was erased since the copy was made stays erased. */
const bestFirst = ({ value: one }: Read<FiledSegment>, { value: other }: Read<FiledSegment>): number =>
  Number(other.isErased) - Number(one.isErased) ||
  Number(other.json !== undefined) - Number(one.json !== undefined) ||
  newestFirst(one, other);

/** Of one that was changed by hand nothing is kept, so that it is found again. */
export const printOf = (text: string, value: object): ReturnType<typeof hashOfFile> =>
  'isChanged' in value && value.isChanged ? { hash: '', bytes: -1 } : hashOfFile(text);

/** Undefined where it is not as it was written, or of another conversation. */
export function metadataOf(disk: Disk, folder: string): Read<Metadata> | undefined {
  const path = `${folder}/${METADATA}`;
  const shown = readShown(disk.path(path));
  if (shown.kind !== 'whole') return undefined;
  const { key, id } = shown.content;
  if (typeof key !== 'number' || typeof id !== 'string' || !isFolderOf(basename(folder), id, key)) return undefined;
  return { path, name: METADATA, ...hashOfFile(textOfFile(disk.path(path))), value: shown.content as Metadata };
}

function partialOf(text: string): FiledPartial | undefined {
  const document = parseDocument(text);
  const { id, parent, line, depth, written_at: writtenAt } = document?.front ?? {};
  if (document === undefined || typeof id !== 'string' || typeof writtenAt !== 'number') return undefined;
  const hasParent = typeof parent === 'string' && typeof line === 'number' && typeof depth === 'number';
  return { id, parent: hasParent ? [line, depth, parent] : null, content: document.exact, writtenAt };
}
