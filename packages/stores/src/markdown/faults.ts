import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import { contentsFaults, isSameList, readContents } from './contents.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { inspectAll } from './inspect.js';
import { checkMarker, MAX_LOOKS, untilStill } from './looking.js';
import { verify } from './verify.js';
import type { Others, WordIndex } from './word-index.js';

interface Known {
  /** Undefined where there is none on the disk. */
  readonly words: WordIndex | undefined;
  /** Conversations with messages whose files were put back: the index of words may lack them. */
  readonly found: ReadonlySet<Entry>;
  readonly others: Others;
}

interface Found {
  readonly faults: readonly VaultFault[];
  readonly notes: readonly string[];
}

/** What is not as it was written; reads all files. */
export async function faultsIn(disk: Disk, catalogue: Catalogue, { words, found, others }: Known): Promise<Found> {
  const format: VaultFault[] = [];
  checkMarker(disk, format);
  const missing = await missingIn(disk, catalogue, others);
  const { findings, notes } = untilStill(() => inspectAll(disk, catalogue));
  const areBehind = (entry: Entry) => found.has(entry) || others.areBehind(entry);
  const inWords = (await words?.faults(catalogue, { ...others, areBehind })) ?? [];
  return {
    faults: [...format, ...missing, ...findings, ...(await verify(disk, catalogue, others)), ...inWords],
    notes,
  };
}

/** What is told of the list of contents is so of one that nobody changed meanwhile. */
async function missingIn(disk: Disk, catalogue: Catalogue, others: Others): Promise<VaultFault[]> {
  for (let looks = 1; ; looks += 1) {
    const listed = readContents(disk);
    // What is on the list was written to the journal before; what an erase takes from it is in the folder until then.
    await others.follow();
    const missing = contentsFaults(disk, listed, catalogue, others.areBehind);
    if (missing.length === 0 || looks === MAX_LOOKS || isSameList(listed, readContents(disk))) return missing;
  }
}
