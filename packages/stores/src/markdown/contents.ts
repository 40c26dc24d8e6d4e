import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import type { OwnedChange } from './change.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { textOfFile } from './file-bytes.js';
import { isListed, markListed } from './marker.js';
import { folderName } from './names.js';
import { isConversation } from './rebuild.js';
import { shortHash } from './segment.js';
import { whoseIs } from './whose.js';

/**
 * What there is to be in the folder besides this list, a path on each line with its sum: conversations, and the settings of owners.
 * It is in the folder itself, so that a copy without its index tells what it lacks.
 */
export const CONTENTS = 'contents.txt';

/** Conversations have a line when they begin, settings when they are first written. */
export const isListedFile = (path: string): boolean => /(?:^|\/)(?:owner|keys)\.json$/.test(path);

/** Nothing else has a line: no path leads out of the folder. */
const NAME = '(?!\\.{1,2}[/ ])[^/\\s]+';
const LINE = new RegExp(`^((?:owners/${NAME}/)?(?:conversations/${NAME}|owner\\.json)|keys\\.json) ([0-9a-f]+)$`);

const sumOf = (path: string): string => shortHash(path).slice(0, 16);
const lineOf = (path: string): string => `${path} ${sumOf(path)}`;

/** Undefined where the line is not as it was written. */
function pathIn(line: string): string | undefined {
  const [, path = '', sum] = LINE.exec(line) ?? [];
  return sum === sumOf(path) ? path : undefined;
}

interface Listed {
  readonly paths: ReadonlySet<string>;
  /** Conversations with a line more than there is a folder: one of that name was lost before another was begun. */
  readonly repeated: ReadonlySet<string>;
  /** With those that are not as they were written. */
  readonly lines: readonly string[];
  /** The numbers of these. */
  readonly damaged: readonly number[];
  /** The last line has its end. */
  readonly isEnded: boolean;
}

export const hasContents = (disk: Disk): boolean => existsSync(disk.path(CONTENTS));

/** Undefined where there is no list. */
export function readContents(disk: Disk): Listed | undefined {
  if (!hasContents(disk)) return undefined;
  const text = textOfFile(disk.path(CONTENTS));
  const lines = text.split(/\r?\n/);
  const damaged = lines.flatMap((line, index) => (line === '' || pathIn(line) !== undefined ? [] : [index + 1]));
  const all = lines.flatMap((line) => pathIn(line) ?? []);
  const [paths, repeated] = [new Set<string>(), new Set<string>()];
  for (const path of all) (paths.has(path) && !isListedFile(path) ? repeated : paths).add(path);
  return { paths, repeated, lines, damaged, isEnded: lines.at(-1) === '' };
}

export const isSameList = (one: Listed | undefined, other: Listed | undefined): boolean =>
  one?.lines.join('\n') === other?.lines.join('\n');

/**
 * What is wrong with the list, and what of it is neither in the folder nor known by the index. Of a conversation that
 * somebody may be about to begin (`areBehind`) no line is expected.
 */
export function contentsFaults(
  disk: Disk,
  listed: Listed | undefined,
  { shelves }: Catalogue,
  areBehind: (entry: Entry) => boolean = () => false,
): VaultFault[] {
  if (listed === undefined)
    return isListed(disk) ? [{ text: `${CONTENTS} is missing: put it back from a back-up` }] : [];
  const entries = [...shelves.values()].flatMap((shelf) => [...shelf.entries.values()]);
  const known = new Set(entries.map(({ folder }) => folder));
  const isThere = (path: string) =>
    known.has(path) || (path.endsWith('.json') ? existsSync(disk.path(path)) : isConversation(disk, path));
  const missing = [...listed.paths].filter((path) => !isThere(path)).map((path) => outermostMissing(disk, path));
  const hasNoLine = listed.paths.size + listed.damaged.length === 0;
  const isEmpty = hasNoLine && isListed(disk) && entries.some((entry) => !areBehind(entry));
  return [
    ...(isEmpty ? [{ text: `${CONTENTS} is empty: put it back from a back-up` }] : []),
    ...listed.damaged.map((line) => ({
      text: `${CONTENTS} is damaged in line ${line}: put it back, or remove that line`,
    })),
    ...[...new Set(missing)].map((path) => ({
      ...whoseIs(path),
      text: `${path} is missing: ${isListedFile(path) ? SETTINGS_BACK : FOLDER_BACK}`,
    })),
    ...[...listed.repeated]
      .filter(isThere)
      .map((path) => ({ ...whoseIs(path), text: `an earlier ${path} is missing: ${EARLIER_BACK}` })),
  ];
}

const FOLDER_BACK = `put it back from a back-up (or with git checkout), and remove index/; if it is to be gone, remove its line from ${CONTENTS}`;
const EARLIER_BACK = `another conversation of that name was begun since; look for the earlier one in a back-up, and when you have it elsewhere, or it is to be gone, remove one of the lines of that name from ${CONTENTS}`;
const SETTINGS_BACK =
  'it is written again when something in it changes. Where index/ was made without it, put it back from a back-up, and remove index/';

/** Of a folder that is gone with all that is in it, only the folder is told. */
function outermostMissing(disk: Disk, path: string): string {
  const above = dirname(path);
  return above === '.' || existsSync(disk.path(above)) ? path : outermostMissing(disk, above);
}

/** Without the last line of each that was erased: one before it is of an earlier conversation of that name, which was lost. */
function withoutErased(lines: readonly string[], erased: ReadonlySet<string>): string[] {
  const left = new Set(erased);
  return lines
    .toReversed()
    .filter((line) => line !== '' && !left.delete(pathIn(line) ?? ''))
    .toReversed();
}

/**
 * Keeps the list: a conversation that begins adds a line, also where one of its name is on the list and not in the folder, and one
 * that is erased takes its line away.
 */
export class Contents {
  readonly #disk: Disk;
  readonly #added = new Set<string>();
  readonly #erased = new Set<string>();
  /** The list was seen to have all that is known. */
  #isWhole = false;
  /** It may lack what a writer that is gone acknowledged. */
  #mayLack = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get isBehind(): boolean {
    return this.#mayLack || this.#added.size + this.#erased.size > 0;
  }

  note(catalogue: Catalogue, { owner, id, isNew, erased }: OwnedChange): void {
    if (owner === undefined || id === undefined) return;
    const path = catalogue.shelf(owner).pathOf(`conversations/${folderName(id)}`);
    if (isNew) this.add(path);
    else if (erased !== undefined) this.#remove(path);
  }

  add(path: string): void {
    this.#added.add(path);
  }

  /** Whoever erased conversations since the index was last written may be gone before it told the list. */
  noteErased({ shelves }: Catalogue): void {
    for (const { erased, entries } of shelves.values())
      for (const { folder, head } of erased) if (!entries.has(head.id)) this.#remove(folder);
  }

  /** Whoever began conversations may be gone before it told the list. */
  noteLacking(): void {
    this.#isWhole = false;
    this.#mayLack = true;
  }

  #remove(path: string): void {
    this.#added.delete(path);
    this.#erased.add(path);
  }

  /** Writes what is behind. Once in the life of a process also what the list lacks, because the machine stopped or it is new. */
  async write(catalogue: Catalogue): Promise<void> {
    if (!this.isBehind) return;
    const listed = this.#isWhole && this.#erased.size === 0 ? undefined : readContents(this.#disk);
    if (!this.#isWhole) this.#addLacking(catalogue, listed);
    if (this.#added.size + this.#erased.size > 0) {
      await this.#write(listed);
      if (!this.#isWhole) await markListed(this.#disk);
      this.#isWhole = true;
    }
    this.#mayLack = false;
    this.#added.clear();
    this.#erased.clear();
  }

  /** Durably where a line goes, which would be missing for ever, and where the list begins: an empty one is taken for a lost one. */
  async #write(listed: Listed | undefined): Promise<void> {
    const added = [...this.#added].map((path) => `${lineOf(path)}\n`).join('');
    const isNew = !this.#isWhole && (listed?.paths.size ?? 0) === 0;
    if (this.#erased.size > 0 || isNew) {
      const kept = withoutErased(listed?.lines ?? [], this.#erased);
      await this.#disk.replace({ path: CONTENTS, text: `${kept.map((line) => `${line}\n`).join('')}${added}` });
    } else await this.#disk.extend(CONTENTS, Buffer.from(`${listed?.isEnded === false ? '\n' : ''}${added}`));
  }

  #addLacking({ shelves, keys }: Catalogue, listed: Listed | undefined): void {
    const settings = [...shelves.values()].map((shelf) => shelf.pathOf('owner.json'));
    const files = [...settings, ...(keys.size > 0 ? ['keys.json'] : [])];
    const folders = [...shelves.values()].flatMap((shelf) => [...shelf.entries.values()].map(({ folder }) => folder));
    for (const path of [...files.filter((file) => existsSync(this.#disk.path(file))), ...folders])
      if (!listed?.paths.has(path)) this.#added.add(path);
  }
}
