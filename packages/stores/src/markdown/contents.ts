import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { Catalogue } from './catalogue.js';
import type { OwnedChange } from './change.js';
import type { Disk } from './disk.js';
import { isListed, markListed } from './marker.js';
import { folderName } from './names.js';
import { isConversation } from './rebuild.js';
import { shortHash } from './segment.js';

/**
 * What there is to be in the folder besides this list: conversations, and the settings of owners. It is in the folder itself, so
 * that a copy without its index tells what it lacks. Lines are only ever added, one when a conversation begins or is erased.
 */
export const CONTENTS = 'contents.txt';

/** Nothing else has a line: no path leads out of the folder. */
const NAME = '(?!\\.{1,2}[/ ])[^/\\s]+';
/** Conversations have a line when they begin, settings when they are first written. */
export const isListedFile = (path: string): boolean => /(?:^|\/)(?:owner|keys)\.json$/.test(path);
const LINE = new RegExp(
  `^([+-]) ((?:owners/${NAME}/)?(?:conversations/${NAME}|owner\\.json)|keys\\.json) ([0-9a-f]+)$`,
);

type Sign = '+' | '-';

const sumOf = (sign: string, path: string): string => shortHash(`${sign} ${path}`).slice(0, 16);
const lineOf = (sign: Sign, path: string): string => `${sign} ${path} ${sumOf(sign, path)}\n`;

interface Listed {
  readonly paths: ReadonlySet<string>;
  /** The numbers of lines that are not as they were written. */
  readonly damaged: readonly number[];
  /** The last line has its end. */
  readonly isEnded: boolean;
}

/** Undefined where there is no list. */
export function readContents(disk: Disk): Listed | undefined {
  const path = disk.path(CONTENTS);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const paths = new Set<string>();
  const damaged: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const [, sign = '', name = '', sum] = LINE.exec(line) ?? [];
    if (sum !== sumOf(sign, name)) damaged.push(index + 1);
    else if (sign === '+') paths.add(name);
    else paths.delete(name);
  }
  return { paths, damaged, isEnded: text === '' || text.endsWith('\n') };
}

/** What is wrong with the list, and what of it is neither in the folder nor known by the index, in words. */
export function contentsFaults(disk: Disk, listed: Listed | undefined, { shelves }: Catalogue): string[] {
  if (listed === undefined) return isListed(disk) ? [`${CONTENTS} is missing: put it back from a back-up`] : [];
  const known = new Set(
    [...shelves.values()].flatMap((shelf) => [...shelf.entries.values()].map(({ folder }) => folder)),
  );
  const isThere = (path: string) =>
    known.has(path) || (path.endsWith('.json') ? existsSync(disk.path(path)) : isConversation(disk, path));
  const missing = [...listed.paths].filter((path) => !isThere(path)).map((path) => outermostMissing(disk, path));
  return [
    ...listed.damaged.map((line) => `${CONTENTS} is damaged in line ${line}: put it back, or remove that line`),
    ...[...new Set(missing)].map((path) => `${path} is missing: ${isListedFile(path) ? SETTINGS_BACK : FOLDER_BACK}`),
  ];
}

const FOLDER_BACK = `put it back from a back-up (or with git checkout), and remove index/; if it is to be gone, remove its line from ${CONTENTS}`;
const SETTINGS_BACK =
  'it is written again when something in it changes. Where index/ was made without it, put it back from a back-up, and remove index/';

/** Of a folder that is gone with all that is in it, only the folder is told. */
function outermostMissing(disk: Disk, path: string): string {
  const above = dirname(path);
  return above === '.' || existsSync(disk.path(above)) ? path : outermostMissing(disk, above);
}

/** Keeps the list. */
export class Contents {
  readonly #disk: Disk;
  /** What is to be added. */
  #lines: string[] = [];
  #hasErased = false;
  /** The list was seen to have all that is known. */
  #isWhole = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get isBehind(): boolean {
    return this.#lines.length > 0;
  }

  note(catalogue: Catalogue, { owner, id, isNew, erased }: OwnedChange): void {
    if (owner === undefined || id === undefined) return;
    const path = catalogue.shelf(owner).pathOf(`conversations/${folderName(id)}`);
    if (isNew) this.add(path);
    else if (erased !== undefined) this.#remove(path);
  }

  add(path: string): void {
    this.#lines.push(lineOf('+', path));
  }

  /** Whoever erased conversations since the index was last written may be gone before it told the list. */
  noteErased({ shelves }: Catalogue): void {
    for (const { erased, entries } of shelves.values())
      for (const { folder, head } of erased) if (!entries.has(head.id)) this.#remove(folder);
  }

  #remove(path: string): void {
    this.#lines.push(lineOf('-', path));
    this.#hasErased = true;
  }

  /** Adds what is behind. Once in the life of a process also what the list lacks, because the machine stopped or it is new. */
  async write(catalogue: Catalogue): Promise<void> {
    if (!this.isBehind) return;
    const text = `${this.#isWhole ? '' : await this.#lacking(catalogue)}${this.#lines.join('')}`;
    const pieces = [Buffer.from(text)];
    // What is on the list for ever would be missing for ever.
    if (this.#hasErased) await this.#disk.append(CONTENTS, pieces);
    else for (const bytes of pieces) await this.#disk.extend(CONTENTS, bytes);
    this.#lines = [];
    this.#hasErased = false;
    this.#isWhole = true;
  }

  async #lacking({ shelves, keys }: Catalogue): Promise<string> {
    const listed = readContents(this.#disk);
    await markListed(this.#disk);
    const settings = [...shelves.values()].map((shelf) => shelf.pathOf('owner.json'));
    const paths = [
      ...[...settings, ...(keys.size > 0 ? ['keys.json'] : [])].filter((path) => existsSync(this.#disk.path(path))),
      ...[...shelves.values()].flatMap((shelf) => [...shelf.entries.values()].map(({ folder }) => folder)),
    ];
    const lines = paths
      .filter((path) => !listed?.paths.has(path))
      .map((path) => lineOf('+', path))
      .filter((line) => !this.#lines.includes(line));
    return `${listed?.isEnded === false ? '\n' : ''}${lines.join('')}`;
  }
}
