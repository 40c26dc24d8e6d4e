import type { VaultFault } from '../vault.js';
import type { FactRow } from './change.js';
import type { Disk } from './disk.js';
import { frontMatterOf } from './document.js';
import { factFolder, factOf, lostFact } from './fact-file.js';
import { textOfFile } from './file-bytes.js';
import { numbered } from './names.js';
import { namesIn } from './rebuild.js';
import { shortHash } from './segment.js';

const NAME = /^\d{4,}\.md$/;

interface RebuiltFor {
  /** Undefined where nobody knows whose they are. */
  readonly owner: string | undefined;
  readonly count: number;
  readonly findings: VaultFault[];
}

/**
 * What the files of an owner say is remembered, without the index, and the last transaction that they tell of. `count` is how many
 * there are to be at least.
 */
export function rebuildFacts(
  disk: Disk,
  folder: string,
  { owner, count, findings }: RebuiltFor,
): { readonly rows: readonly FactRow[]; readonly n: number } {
  const rows: FactRow[] = [];
  let last = 0;
  const files = new Set(namesIn(disk, factFolder(folder)).filter((name) => NAME.test(name)));
  for (let number = 1; files.size > 0 || number <= count; number += 1) {
    const file = `${numbered(number)}.md`;
    const path = `${factFolder(folder)}/${file}`;
    const text = files.delete(file) ? textOfFile(disk.path(path)) : undefined;
    const record = text === undefined ? undefined : factOf(text);
    const isCopy = record !== undefined && rows.some(({ id }) => id === record.id);
    if (text === undefined || record === undefined || isCopy) {
      const how = text === undefined ? 'missing' : isCopy ? 'a copy of another one' : 'damaged';
      findings.push({
        owner,
        text: `${path} is ${how}: put it back from a back-up (or with git checkout), and remove index/`,
      });
      rows.push(lostFact(file));
      continue;
    }
    const { words, ...kept } = record;
    const transaction = frontMatterOf(text)?.transaction;
    if (typeof transaction === 'number') last = Math.max(last, transaction);
    rows.push({ ...kept, file, sum: shortHash(text), hasWords: words !== null });
  }
  return { rows, n: last };
}
