import type { Catalogue } from './catalogue.js';
import type { Change, OwnedChange } from './change.js';
import type { Disk } from './disk.js';
import { emptiedFacts } from './fact-file.js';
import { instructionsFile } from './instructions.js';
import { folderName } from './names.js';
import { erasedText } from './recording.js';
import type { Shelf } from './shelf.js';
import { ERASED } from './staging.js';
import type { WordIndex } from './word-index.js';

/** Where the files of an erased conversation wait until they are removed, which may take long. */
export const erasedFolder = (n: number): string => `${ERASED}/${n}`;

export const hasEffects = ({ emptied, erased, facts = [] }: OwnedChange): boolean =>
  emptied !== undefined || erased !== undefined || facts.some(({ erases }) => erases.length > 0);

/** The file of a partial reply that was written again, or is whole. Where it cannot be removed, the next opening does. */
export function replacedPartial(catalogue: Catalogue, { owner, partial, endedPartial }: OwnedChange): string[] {
  const id = partial?.id ?? endedPartial;
  const entry = owner === undefined || id === undefined ? undefined : catalogue.shelf(owner).partials.get(id);
  const file = id === undefined ? undefined : entry?.partials.get(id)?.file;
  return entry === undefined || file === undefined ? [] : [`${entry.folder}/partial/${file}`];
}

/** What a change does to files that are there already. The journal has it by then; doing it twice does it once. */
export async function carryOut(
  disk: Disk,
  indexes: readonly Pick<WordIndex, 'carryOut'>[],
  shelf: Shelf,
  change: Change,
): Promise<void> {
  await changeFiles(disk, shelf, change);
  for (const index of indexes) await index.carryOut(shelf, change);
}

async function changeFiles(
  disk: Disk,
  shelf: Shelf,
  { n, id = '', emptied = [], redacted = [], erased, facts = [] }: Change,
): Promise<void> {
  await disk.replaceAll(facts.flatMap(({ erases }) => emptiedFacts(shelf, erases)));
  await disk.replaceAll(
    emptied.flatMap(([line, depth]) => {
      const node = shelf.lines.line(line).at(depth);
      return node === undefined
        ? []
        : [{ path: `${node.home.folder}/segments/${node.row.file}`, text: erasedText(node) }];
    }),
  );
  await disk.replaceAll(
    redacted.map(({ home, file, text }) => ({ path: `${folderIn(shelf, home)}/compressed/${file}`, text })),
  );
  if (erased === undefined) return;
  const folder = shelf.pathOf(`conversations/${folderName(id)}`);
  await disk.move([
    ...erased.messages.map(([, , heir, file, here]) => ({
      ...{ from: `${folder}/segments/${here}`, to: `${folderIn(shelf, heir)}/segments/${file}` },
    })),
    ...erased.batches.map(([here, heir, file]) => ({
      ...{ from: `${folder}/compressed/${here}`, to: `${folderIn(shelf, heir)}/compressed/${file}` },
    })),
  ]);
  await disk.move([{ from: folder, to: erasedFolder(n) }]);
  await disk.remove(erased.instructions.map((one) => shelf.pathOf(instructionsFile(one))));
}

const folderIn = (shelf: Shelf, id: string): string => shelf.pathOf(`conversations/${folderName(id)}`);
