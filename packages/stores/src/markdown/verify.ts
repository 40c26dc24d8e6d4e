import { readFile } from 'node:fs/promises';
import type { VaultFault } from '../vault.js';
import { batchOf } from './batch.js';
import type { Catalogue } from './catalogue.js';
import type { FactRow } from './change.js';
import type { Disk } from './disk.js';
import { parseDocument } from './document.js';
import type { Entry } from './entry.js';
import { emptiedFacts, factOf, factPath } from './fact-file.js';
import { instructionsFile, instructionsOf } from './instructions.js';
import { MAX_LOOKS } from './looking.js';
import { isStale, metadataFile } from './metadata.js';
import { eachOf } from './reader.js';
import { shortHash, wordsOf } from './segment.js';
import type { Shelf } from './shelf.js';
import { changedSettings, readShown } from './shown.js';
import type { Whose } from './whose.js';
import type { Others } from './word-index.js';

/** Reads every file, and says which are not as they were written. */
export async function verify(disk: Disk, { shelves }: Catalogue, others: Others): Promise<VaultFault[]> {
  const faults: VaultFault[] = [];
  const tell = (texts: readonly string[], whose: Whose) => faults.push(...texts.map((text) => ({ ...whose, text })));
  for (const shelf of shelves.values()) {
    const { owner } = shelf;
    for (const entry of shelf.entries.values())
      tell(await verifyConversation(disk, entry, others), { owner, conversation: entry.head.id });
    const texts = [...shelf.instructionUses.keys()].map((id) => shelf.pathOf(instructionsFile(id)));
    const damaged = await eachOf(texts, async (path) => instructionsFaults(path, await textAt(disk, path)));
    tell(damaged.flat(), { owner });
    tell((await eachOf(shelf.facts.all, (row) => factFaults(disk, shelf, row))).flat(), { owner });
    tell(settingsFaults(disk, shelf.pathOf('owner.json')), { owner });
  }
  tell(settingsFaults(disk, 'keys.json'), {});
  return faults;
}

const changedFault = (path: string): string =>
  `${path} was changed by hand: the change is neither taken nor overwritten`;

/** A missing one the list of contents tells. */
const settingsFaults = (disk: Disk, path: string): string[] =>
  readShown(disk.path(path)).kind === 'changed' ? [changedSettings(path)] : [];

/** A missing file the inspection tells. */
async function factFaults(disk: Disk, shelf: Shelf, row: FactRow): Promise<string[]> {
  const path = factPath(shelf, row);
  const text = await textAt(disk, path);
  const expected = row.hasWords ? row.sum : shortHash(emptiedFacts(shelf, [row.id])[0]?.text ?? '');
  const isSameText = text !== undefined && [row.sum, expected].includes(shortHash(text));
  if (text === undefined || (isSameText && !parseDocument(text)?.isChanged)) return [];
  const content = factOf(text)?.content;
  const isSame = content !== undefined && (!row.hasWords || content === (row.content ?? content));
  return [isSame ? changedFault(path) : `${path} is damaged: put it back from a back-up`];
}

function instructionsFaults(path: string, text: string | undefined): string[] {
  if (text === undefined) return [`${path} is missing: put it back from a back-up`];
  const faults = faultOf(path, text, instructionsOf);
  return faults.length === 0 && parseDocument(text)?.isChanged ? [changedFault(path)] : faults;
}

async function verifyConversation(disk: Disk, entry: Entry, others: Others): Promise<string[]> {
  const segments = await eachOf(entry.nodes, async ({ row }) => {
    const path = `${entry.folder}/segments/${row.file}`;
    const text = await textAt(disk, path);
    const words = text === undefined ? undefined : wordsOf(text);
    if (text === undefined || (shortHash(text) === row.sum && words?.isChanged === false)) return [];
    return words?.content === row.content ? [changedFault(path)] : [`${path} is damaged: put it back from a back-up`];
  });
  const batches = await eachOf(entry.batches, async ({ row }) => {
    const path = `${entry.folder}/compressed/${row.file}`;
    const text = await textAt(disk, path);
    if (text === undefined || (shortHash(text) === row.sum && parseDocument(text)?.isChanged === false)) return [];
    const content = batchOf(text)?.content;
    const isSame = content !== undefined && content === (row.content ?? content);
    return [isSame ? changedFault(path) : `${path} is damaged: put it back from a back-up`];
  });
  return [...segments, ...batches, await metadataFaults(disk, entry, others)].flat();
}

/** What shows of a conversation is written a little after it changes: it is looked at again then. */
async function metadataFaults(disk: Disk, entry: Entry, others: Others): Promise<string[]> {
  const path = metadataFile(entry.folder);
  if (entry.isHeadLost) return [];
  for (let looks = 1; ; looks += 1) {
    await others.follow();
    const areBehind = others.areBehind(entry);
    const shown = readShown(disk.path(path));
    if (shown.kind === 'changed') return [`${path} was changed by hand, or is damaged: what it says is not taken`];
    if (areBehind || !isStale(shown, entry)) return [];
    if (looks < MAX_LOOKS) continue;
    const what = shown.kind === 'missing' ? 'is missing' : 'is not the newest one';
    return [`${path} ${what}: it is written again when the conversation changes`];
  }
}

/** Undefined for a file that is not there, which the inspection says. A folder in its place holds nothing. */
const textAt = (disk: Disk, path: string): Promise<string | undefined> =>
  readFile(disk.path(path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EISDIR') return '';
    throw disk.named(error, path);
  });

const faultOf = (path: string, text: string | undefined, parse: (text: string) => unknown): string[] =>
  text !== undefined && parse(text) === undefined ? [`${path} is damaged: put it back from a back-up`] : [];
