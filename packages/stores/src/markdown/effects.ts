import type { Change, OwnedChange } from './change.js';
import type { Disk } from './disk.js';
import { instructionsFile } from './instructions.js';
import { folderName } from './names.js';
import { erasedText } from './recording.js';
import type { Shelf } from './shelf.js';

export const hasEffects = ({ emptied, erased }: OwnedChange): boolean => emptied !== undefined || erased !== undefined;

/** What a change does to files that are there already. The journal has it by then; doing it twice does it once. */
export async function carryOut(disk: Disk, shelf: Shelf, { id = '', emptied = [], erased }: Change): Promise<void> {
  for (const [line, depth] of emptied) {
    const node = shelf.lines.line(line).at(depth);
    if (node !== undefined)
      await disk.replace({ path: `${node.home.folder}/segments/${node.row.file}`, text: erasedText(node) });
  }
  if (erased === undefined) return;
  const folder = shelf.pathOf(`conversations/${folderName(id)}`);
  for (const [, , heir, file, here] of erased.messages)
    await disk.move(`${folder}/segments/${here}`, `${folderIn(shelf, heir)}/segments/${file}`);
  for (const [here, heir, file] of erased.batches)
    await disk.move(`${folder}/compressed/${here}`, `${folderIn(shelf, heir)}/compressed/${file}`);
  await disk.remove([folder, ...erased.instructions.map((one) => shelf.pathOf(instructionsFile(one)))]);
}

const folderIn = (shelf: Shelf, id: string): string => shelf.pathOf(`conversations/${folderName(id)}`);
