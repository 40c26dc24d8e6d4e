import type { Catalogue } from './catalogue.js';
import type { MessageRow } from './change.js';
import type { Disk } from './disk.js';
import { parseDocument } from './document.js';
import type { Entry } from './entry.js';
import { textOfFile } from './file-bytes.js';
import type { Node } from './lines.js';
import { numbered } from './names.js';
import { namesIn } from './rebuild.js';
import { isLost, printOf, rowOf } from './segment.js';
import type { Shelf } from './shelf.js';

type Print = Pick<MessageRow, 'file' | 'bytes' | 'sum' | 'content'>;

/** The file of such a message, where somebody has put it back, under whatever name it had. */
export function foundAgain(disk: Disk, { home, depth, id, line, row }: Node): Print | undefined {
  const folder = `${home.folder}/segments`;
  const names = namesIn(disk, folder).filter((name) => name === row.file || name.startsWith(`${numbered(depth + 1)}_`));
  for (const file of names) {
    const text = textOfFile(disk.path(`${folder}/${file}`));
    const document = parseDocument(text);
    const known = document === undefined ? undefined : rowOf(document.front);
    if (document === undefined || known?.id !== id || known.line !== line.number || known.depth !== depth) continue;
    return { file, ...printOf(text, document.exact) };
  }
  return undefined;
}

/** Takes files that were put back for what they are. @returns the conversations that have them */
export function takeFound(disk: Disk, { shelves }: Catalogue): Map<Entry, Shelf> {
  const mended = new Map<Entry, Shelf>();
  for (const shelf of shelves.values())
    for (const entry of shelf.entries.values())
      for (const node of entry.nodes) {
        const found = isLost(node.row) && !node.row.isErased ? foundAgain(disk, node) : undefined;
        if (found === undefined) continue;
        shelf.putBack(node, found);
        mended.set(entry, shelf);
      }
  return mended;
}
