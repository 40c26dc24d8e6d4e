import { lstatSync, statSync } from 'node:fs';
import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import { type Disk, isTemporary } from './disk.js';
import { frontMatterOf } from './document.js';
import type { Entry } from './entry.js';
import { factFolder } from './fact-file.js';
import { textOfFile } from './file-bytes.js';
import { instructionsFile, isInstructionsFile } from './instructions.js';
import { lostHeadFaults } from './metadata.js';
import { isConversation, namesIn } from './rebuild.js';
import { wordsOf } from './segment.js';
import type { Shelf } from './shelf.js';
import { isMarked, leftovers } from './staging.js';
import { vectorFolders } from './vector-files.js';
import { type Whose, whoseIs } from './whose.js';
import { wordFolders } from './word-index.js';

export interface Inspected {
  /** Files that a write left which was never acknowledged. */
  readonly unacknowledged: readonly string[];
  /** For people: what is missing, damaged, changed by hand, or of a store and belongs to nothing. */
  readonly findings: readonly VaultFault[];
  /** What people put there, which is in nobody's way. */
  readonly notes: readonly string[];
  /** The last transaction that a file which is not known says it is of; 0 for none. */
  readonly lastTransaction: number;
}

/** A file is there of a later transaction than the one that may be under way: some of the journal is gone. */
export const isCut = ({ lastTransaction }: Inspected, { n }: Catalogue): boolean => lastTransaction > n + 1;

const NOTHING: Inspected = { unacknowledged: [], findings: [], notes: [], lastTransaction: 0 };

/** Everything in the folder; `faulty` are conversations with something that a person should know. */
export function inspectAll(disk: Disk, catalogue: Catalogue): Inspected & { readonly faulty: ReadonlySet<Entry> } {
  const each = [...catalogue.shelves.values()].flatMap(({ owner, entries }) =>
    [...entries.values()].map((entry) => ({ entry, found: inspect(disk, owner, entry, catalogue.n) })),
  );
  const faulty = new Set(each.filter(({ found }) => found.findings.length > 0).map(({ entry }) => entry));
  return { ...together([sweep(disk, catalogue), ...each.map(({ found }) => found)]), faulty };
}

/** Files that are not in a conversation of the catalogue: what writes left that were never acknowledged, and what is unknown. */
function sweep(disk: Disk, { shelves, n }: Catalogue): Inspected {
  const owners = namesIn(disk, 'owners').map((name) => `owners/${name}`);
  const known = new Map([...shelves.values()].map((shelf) => [shelf.folder, shelf]));
  const lists = namesIn(disk, 'index/lists').map((name) => `index/lists/${name}`);
  const parts = ['.', 'index', 'index/lists', ...lists, ...wordFolders(disk), ...vectorFolders(disk), ...owners].map(
    (folder) => temporariesIn(disk, folder),
  );
  parts.push({ ...NOTHING, unacknowledged: leftovers(disk) });
  for (const folder of ['', ...owners]) parts.push(sweepOwner(disk, folder, known.get(folder), n));
  return together(parts);
}

function sweepOwner(disk: Disk, folder: string, shelf: Shelf | undefined, lastTransaction: number): Inspected {
  const within = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  const folders = new Set([...(shelf?.entries.values() ?? [])].map((entry) => entry.folder));
  const texts = new Set([...(shelf?.instructionUses.keys() ?? [])].map(instructionsFile));
  const paths = namesIn(disk, within('conversations')).map((name) => within(`conversations/${name}`));
  const parts = paths.map((path) =>
    folders.has(path) ? temporariesIn(disk, path) : inspectUnknown(disk, path, lastTransaction),
  );
  // A conversation of which not all is known may use any text.
  const hasLostHeads = (shelf?.lostHeads.size ?? 0) > 0;
  const areUsesKnown = !hasLostHeads && paths.every((path) => folders.has(path) || !isConversation(disk, path));
  const unused = namesIn(disk, within('instructions'))
    .map((name) => `instructions/${name}`)
    .filter((name) => isTemporary(name) || (areUsesKnown && isInstructionsFile(name) && !texts.has(name)))
    .map(within);
  const facts = new Map<string, Expected>((shelf?.facts.all ?? []).map(({ file }) => [file, {}]));
  const whose = shelf === undefined ? whoseIs(factFolder(folder)) : { owner: shelf.owner };
  const remembered = inspectFolder(disk, factFolder(folder), facts, lastTransaction, whose);
  return together([...parts, remembered, { ...NOTHING, unacknowledged: unused }]);
}

/** A folder of conversations that the catalogue does not have. */
function inspectUnknown(disk: Disk, folder: string, lastTransaction: number): Inspected {
  const whose = whoseIs(folder);
  if (isMarked(disk, folder)) return { ...NOTHING, unacknowledged: [folder] };
  const parts = ['segments', 'compressed'].map((name) =>
    inspectFolder(disk, `${folder}/${name}`, new Map(), lastTransaction, whose),
  );
  const { findings, notes, lastTransaction: last } = together(parts);
  const others = namesIn(disk, folder).filter(
    (name) => !['segments', 'compressed', 'partial'].includes(name) && !isTemporary(name),
  );
  if (last > lastTransaction + 1) return { ...NOTHING, lastTransaction: last };
  const isFolder = lstatSync(disk.path(folder)).isDirectory();
  if (isFolder && [...findings, ...notes, ...others].length === 0) return { ...NOTHING, unacknowledged: [folder] };
  const what = `${folder} is not one of the store's conversations and is left alone`;
  const isOfStore = findings.length > 0 || others.includes('metadata.json');
  return isOfStore ? { ...NOTHING, findings: [{ ...whose, text: what }] } : { ...NOTHING, notes: [what] };
}

const temporariesIn = (disk: Disk, folder: string): Inspected => ({
  ...NOTHING,
  unacknowledged: namesIn(disk, folder)
    .filter(isTemporary)
    .map((name) => `${folder}/${name}`),
});

const together = (parts: readonly Inspected[]): Inspected => ({
  unacknowledged: parts.flatMap((part) => part.unacknowledged),
  findings: parts.flatMap((part) => part.findings),
  notes: parts.flatMap((part) => part.notes),
  lastTransaction: parts.reduce((last, part) => Math.max(last, part.lastTransaction), 0),
});

interface Expected {
  readonly bytes?: number;
  readonly content?: string;
}

/** Compares the files of a conversation with what is known of them; reads only those that are not as they were. */
function inspect(disk: Disk, owner: string, entry: Entry, lastTransaction: number): Inspected {
  const whose = { owner, conversation: entry.head.id };
  const segments = new Map<string, Expected>(entry.nodes.map(({ row }) => [row.file, row]));
  const batches = new Map<string, Expected>(entry.batches.map(({ row }) => [row.file, {}]));
  const parts = [
    inspectFolder(disk, `${entry.folder}/segments`, segments, lastTransaction, whose),
    inspectFolder(disk, `${entry.folder}/compressed`, batches, lastTransaction, whose),
  ];
  const partials = new Set([...entry.partials.values()].map(({ file }) => file));
  // What is not known of them may be in a file that somebody puts back.
  const names = entry.isHeadLost ? [] : namesIn(disk, `${entry.folder}/partial`);
  const ended = names.filter((name) => !partials.has(name));
  const unacknowledged = ended.map((name) => `${entry.folder}/partial/${name}`);
  const findings = lostHeadFaults(disk, entry).map((text) => ({ ...whose, text }));
  return together([...parts, { ...NOTHING, unacknowledged, findings }]);
}

function inspectFolder(
  disk: Disk,
  folder: string,
  expected: ReadonlyMap<string, Expected>,
  lastTransaction: number,
  whose: Whose,
): Inspected {
  const unacknowledged: string[] = [];
  const findings: string[] = [];
  const notes: string[] = [];
  let last = 0;
  const names = new Set(namesIn(disk, folder));
  for (const name of names) {
    const path = `${folder}/${name}`;
    const known = expected.get(name);
    if (isTemporary(name)) unacknowledged.push(path);
    else if (known !== undefined) findings.push(...changeOf(disk, path, known));
    else {
      const transaction = transactionOf(disk.path(path));
      last = Math.max(last, transaction);
      if (transaction === lastTransaction + 1) unacknowledged.push(path);
      else if (transaction <= lastTransaction)
        (transaction < 0 ? notes : findings).push(`${path} is not one of the store's files and is left alone`);
    }
  }
  for (const name of expected.keys())
    if (!names.has(name)) findings.push(`${folder}/${name} is missing: put it back from a back-up`);
  return { unacknowledged, findings: findings.map((text) => ({ ...whose, text })), notes, lastTransaction: last };
}

function changeOf(disk: Disk, path: string, { bytes, content }: Expected): string[] {
  if (bytes === undefined || statSync(disk.path(path)).size === bytes) return [];
  const words = wordsOf(textOfFile(disk.path(path)));
  return [
    words !== undefined && words.content === content
      ? `${path} was changed by hand: the change is neither taken nor overwritten`
      : `${path} is damaged: put it back from a back-up`,
  ];
}

/** -1 for a file that says none. */
function transactionOf(path: string): number {
  if (!statSync(path).isFile()) return -1;
  const { transaction } = frontMatterOf(textOfFile(path)) ?? {};
  return typeof transaction === 'number' ? transaction : -1;
}
