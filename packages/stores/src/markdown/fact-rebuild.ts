import { readFileSync } from 'node:fs';
import type { FactRow } from './change.js';
import type { Disk } from './disk.js';
import { frontMatterOf } from './document.js';
import { factFolder, factOf } from './fact-file.js';
import { numbered } from './names.js';
import { namesIn } from './rebuild.js';
import { shortHash } from './segment.js';

const NAME = /^\d{4,}\.md$/;

/** What the files of an owner say is remembered, without the index, and the last transaction that they tell of. */
export function rebuildFacts(
  disk: Disk,
  folder: string,
  findings: string[],
): { readonly rows: readonly FactRow[]; readonly n: number } {
  const rows: FactRow[] = [];
  let last = 0;
  const files = new Set(namesIn(disk, factFolder(folder)).filter((name) => NAME.test(name)));
  for (let number = 1; files.size > 0; number += 1) {
    const file = `${numbered(number)}.md`;
    const path = `${factFolder(folder)}/${file}`;
    const text = files.delete(file) ? readFileSync(disk.path(path), 'utf8') : undefined;
    const record = text === undefined ? undefined : factOf(text);
    if (text === undefined || record === undefined) {
      findings.push(`${path} is ${text === undefined ? 'missing' : 'damaged'}: what it says is not remembered`);
      rows.push(lost(file));
      continue;
    }
    const { words, ...kept } = record;
    const transaction = frontMatterOf(text)?.transaction;
    if (typeof transaction === 'number') last = Math.max(last, transaction);
    rows.push({ ...kept, file, sum: shortHash(text), hasWords: words !== null });
  }
  return { rows, n: last };
}

/** It keeps its number, so that no other record gets its file. */
const lost = (file: string): FactRow => ({
  ...{ id: `lost ${file}`, about: '{}', retires: [], erases: [] },
  ...{ file, sum: '', hasWords: false },
});
