import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import type { MessageId } from '@palimpsest/core';
import type { Place } from '../store.js';
import { batchOf, rowOfWords } from './batch.js';
import type { BatchRow, ConversationState, InheritedLog, ListRow, MessageRow } from './change.js';
import { collision } from './collision.js';
import { type Disk, isTemporary } from './disk.js';
import { frontMatterOf, parseDocument } from './document.js';
import { NEW_HEAD } from './entry.js';
import { bytesAt } from './file-bytes.js';
import type { Known } from './lists.js';
import { readMetadata } from './metadata.js';
import { folderName, idOfFolder, isBatchName, isSegmentName, numbered } from './names.js';
import { LOST, rowOf, shortHash } from './segment.js';

export interface Rebuilt extends Known {
  readonly folder: string;
  /** What could not be read, in words. */
  readonly findings: readonly string[];
  /** How many its log should have at least. */
  readonly edits: number;
  /** The messages in its files. */
  readonly segments: readonly Segment[];
  /** Files of messages that cannot be read. */
  readonly damaged: readonly string[];
}

/** Whether a folder is that of a conversation, and not something that a person put there. */
export const isConversation = (disk: Disk, folder: string): boolean =>
  namesIn(disk, folder).some((name) => ['segments', 'compressed', 'metadata.json'].includes(name));

/** What the files of a conversation say, without the index. Damaged files are left where they are. */
export function rebuildConversation(disk: Disk, folder: string): Rebuilt {
  const findings: string[] = [];
  const metadata = readMetadata(disk, folder);
  const { segments, damaged } = segmentsIn(disk, folder, findings);
  const batches = batchesIn(disk, folder, findings);
  const rows: ListRow[] = [
    ...segments.flatMap(({ n, message, replyIds }): ListRow[] => [
      { n, message },
      ...replyIds.map((replyId) => ({ n, reply: { replyId, place: placeIn(message) } })),
    ]),
    ...batches.map((batch) => ({ n: 0, batch })),
  ];
  const rest = { folder, rows, parts: 0, findings, segments, damaged };
  if (metadata.kind === 'lost') {
    const id = metadata.id ?? idOfFolder(basename(folder)) ?? '';
    return { state: stateFrom(id, segments, batches), edits: 0, ...rest };
  }
  const { state, content } = metadata;
  const inherited = [...state.inherited, ...inheritedIn(sharedBefore(content, folder))];
  const edits = typeof content.edits === 'number' ? content.edits : 0;
  return { state: { ...state, inherited }, edits, ...rest };
}

/** What a fork has of others, as it was written before logs had names: they are named for their folders. */
const sharedBefore = ({ sharedCompactions = [] }: Readonly<Record<string, unknown>>, folder: string) =>
  (sharedCompactions as (BatchRow & { readonly home: string })[]).map((batch) => ({
    ...batch,
    log: `${dirname(folder)}/${folderName(batch.home)}`,
  }));

const placeIn = ({ line, depth, id }: MessageRow): Place => ({ line, depth, id });

/**
 * Messages whose files cannot be read, of conversations of one owner: known by what follows them. They keep their places, so
 * that all that follows can be reached.
 */
export function withGapsFilled(all: readonly Known[], rebuilt: readonly Rebuilt[]): Known[] {
  const places = new Set(
    all.flatMap(({ rows }) => rows.flatMap((row) => ('message' in row ? [keyOf(row.message)] : []))),
  );
  const filled = new Map<Known, ListRow[]>();
  for (const one of rebuilt) {
    const gaps = one.segments.flatMap((segment) => gapBefore(segment, places, one.damaged));
    if (gaps.length > 0) filled.set(one, gaps);
  }
  return all.map((known) => ({ ...known, rows: [...(filled.get(known) ?? []), ...known.rows] }));
}

const keyOf = ({ line, depth }: Pick<MessageRow, 'line' | 'depth'>): string => `${line} ${depth}`;

interface Segment {
  readonly n: number;
  readonly message: MessageRow;
  readonly parent: MessageId | null;
  readonly replyIds: readonly string[];
}

/** In the order they were recorded. */
function segmentsIn(disk: Disk, folder: string, findings: string[]): Pick<Rebuilt, 'segments' | 'damaged'> {
  const segments = new Map<string, Segment>();
  const damaged: string[] = [];
  for (const file of filesIn(disk, `${folder}/segments`)) {
    const bytes = bytesAt(disk.path(`${folder}/segments/${file}`));
    const text = bytes.toString('utf8');
    const document = parseDocument(text);
    const row = rowOf(document?.front ?? frontMatterOf(text) ?? {});
    if (document === undefined && !isSegmentName(file)) continue;
    if (document === undefined) {
      damaged.push(file);
      findings.push(`${folder}/segments/${file} is damaged: put it back from a back-up`);
    }
    if (document?.isChanged)
      findings.push(`${folder}/segments/${file} was changed by hand: the change is neither taken nor overwritten`);
    if (row === undefined) continue;
    const { n, parent, replyIds, ...rest } = row;
    const print = document === undefined ? LOST : { sum: shortHash(bytes), content: document.contentHash };
    const message = { ...rest, file, bytes: bytes.length, ...print };
    const other = segments.get(keyOf(row));
    if (other === undefined) segments.set(keyOf(row), { n, message, parent, replyIds });
    else if (other.message.id === row.id)
      findings.push(`${folder}/segments/${file} is a copy of ${other.message.file} and is ignored`);
    else findings.push(collision(`${folder}/segments/${file}`, other.message.file));
  }
  const order = (a: Segment, b: Segment) =>
    a.n - b.n || a.message.line - b.message.line || a.message.depth - b.message.depth;
  return { segments: [...segments.values()].sort(order), damaged };
}

/** The message of a line before this one, if nobody has it. */
function gapBefore({ message, parent, n }: Segment, places: Set<string>, damaged: readonly string[]): ListRow[] {
  const { line, tree, recordedAt, protocol } = message;
  const depth = message.depth - 1;
  if (message.after !== undefined || parent === null || places.has(keyOf({ line, depth }))) return [];
  places.add(keyOf({ line, depth }));
  const number = numbered(depth + 1);
  const file = damaged.find((name) => name.startsWith(`${number}_`)) ?? `${number}_missing.md`;
  const known = { line, depth, id: parent, tree, recordedAt, protocol, role: roleOf(file), file, bytes: 0, ...LOST };
  return [{ n, message: { ...known, ...(depth === 0 ? { after: null } : {}) } }];
}

const roleOf = (file: string): MessageRow['role'] => {
  const role = file.split('_')[1];
  return role === 'assistant' || role === 'tool' || role === 'system' || role === 'developer' ? role : 'user';
};

function batchesIn(disk: Disk, folder: string, findings: string[]): BatchRow[] {
  const rows = filesIn(disk, `${folder}/compressed`).flatMap((file): BatchRow[] => {
    const bytes = bytesAt(disk.path(`${folder}/compressed/${file}`));
    const batch = batchOf(bytes.toString('utf8'));
    if (batch === undefined && !isBatchName(file)) return [];
    if (batch === undefined) {
      findings.push(`${folder}/compressed/${file} is damaged: what it compacted shows in full again`);
      return [];
    }
    const { number, from, to, log, content } = batch;
    const found = rowOfWords(batch, content);
    return [{ number, from, to, log: log === '' ? folder : log, file, sum: shortHash(bytes), ...found }];
  });
  return rows.sort((a, b) => a.number - b.number);
}

/** A conversation of which only messages are left. */
function stateFrom(id: string, segments: readonly Segment[], batches: readonly BatchRow[]): ConversationState {
  const times = segments.map(({ message }) => message.recordedAt);
  const head = {
    ...NEW_HEAD,
    ...{ id, tree: segments[0]?.message.tree ?? null },
    ...{ createdAt: Math.min(...times, Number.MAX_SAFE_INTEGER), updatedAt: Math.max(...times, 0) },
  };
  if (segments.length === 0) head.createdAt = 0;
  return {
    n: 0,
    isHeadLost: true,
    head,
    inherited: inheritedIn(batches).slice(1),
    live: [],
    instructions: [],
    branches: [],
    partials: [],
  };
}

/** The logs that compactions are of, the last one first, each up to where they go. */
function inheritedIn(batches: readonly BatchRow[]): InheritedLog[] {
  const logs = new Map<string, InheritedLog>();
  let edits = 0;
  for (const { log, number, edits: made } of batches) {
    edits += made.length;
    logs.set(log, { log, last: number, edits });
  }
  return [...logs.values()].reverse();
}

const filesIn = (disk: Disk, folder: string): string[] =>
  namesIn(disk, folder).filter((name) => name.endsWith('.md') && !isTemporary(name));

export function namesIn(disk: Disk, folder: string): string[] {
  try {
    return readdirSync(disk.path(folder)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
