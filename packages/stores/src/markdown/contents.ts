import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { VaultFault } from '../vault.js';
import { type Disk, namesIn } from './disk.js';
import { textOfFile } from './file-bytes.js';
import { hashOfFile } from './hash.js';
import { whoseIs } from './whose.js';

/**
 * What there is to be in the folder besides this list, a path on each line with its sum: conversations, and the settings of owners.
 * It is in the folder itself, so that a copy without its index tells what it lacks.
 */
export const CONTENTS = 'contents.txt';

/** Nothing else has a line: no path leads out of the folder. */
const NAME = '(?!\\.{1,2}[/ ])[^/\\s]+';
const LINE = new RegExp(`^((?:owners/${NAME}/)?(?:conversations/${NAME}|owner\\.json)|keys\\.json) ([0-9a-f]+)$`);

const lineOf = (path: string): string => `${path} ${hashOfFile(path).hash.slice(0, 16)}`;
const isSettings = (path: string): boolean => /(?:^|\/)(?:owner|keys)\.json$/.test(path);

/** Undefined where the line is not as it was written. */
function pathIn(line: string): string | undefined {
  const [, path = ''] = LINE.exec(line) ?? [];
  return line === lineOf(path) ? path : undefined;
}

const linesIn = (disk: Disk): string[] =>
  existsSync(disk.path(CONTENTS)) ? textOfFile(disk.path(CONTENTS)).split(/\r?\n/) : [];

/** Tells whether a path has its line. */
export function listedIn(disk: Disk): (path: string) => boolean {
  const lines = new Set(linesIn(disk));
  return (path) => lines.has(lineOf(path));
}

/** What is to have a line. A conversation that is new has one more than those that were lost under its name. */
export interface Begun {
  readonly path: string;
  readonly isNew: boolean;
}

/** Keeps the list. A conversation has a line when it begins, also where one of its name is on the list and lost. */
export class Contents {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async add(begun: readonly Begun[]): Promise<void> {
    if (begun.length === 0) return;
    const lines = linesIn(this.#disk);
    const known = new Set(lines);
    const more = begun
      .map(({ path, isNew }) => ({ line: lineOf(path), isNew }))
      .filter(({ line, isNew }) => isNew || !known.has(line));
    const isEnded = lines.length === 0 || lines.at(-1) === '';
    const text = `${isEnded ? '' : '\n'}${more.map(({ line }) => `${line}\n`).join('')}`;
    if (more.length > 0) await this.#disk.append({ path: CONTENTS, text });
  }

  /** The last line of that name goes: one before it is of an earlier conversation, which was lost. */
  async remove(path: string): Promise<void> {
    const lines = linesIn(this.#disk).filter((line) => line !== '');
    const at = lines.lastIndexOf(lineOf(path));
    if (at >= 0) await this.#disk.write([{ path: CONTENTS, text: [...lines.toSpliced(at, 1), ''].join('\n') }]);
  }
}

/** What is wrong with the list, and what of it is neither in the folder nor known otherwise. `isKnown`: the index has that conversation. */
export function contentsFaults(
  disk: Disk,
  { isKnown, hasConversations }: { readonly isKnown: (folder: string) => boolean; readonly hasConversations: boolean },
): VaultFault[] {
  const lines = linesIn(disk);
  const written = lines.filter((line) => line !== '');
  if (!existsSync(disk.path(CONTENTS))) return [{ text: `${CONTENTS} is missing: put it back from a back-up` }];
  if (written.length === 0)
    return hasConversations ? [{ text: `${CONTENTS} is empty: put it back from a back-up` }] : [];
  const paths = written.flatMap((line) => pathIn(line) ?? []);
  const isThere = (path: string) =>
    isKnown(path) || (isSettings(path) ? existsSync(disk.path(path)) : isConversation(disk, path));
  const damaged = lines.flatMap((line, index) => (line === '' || pathIn(line) !== undefined ? [] : [index + 1]));
  const missing = new Set(paths.filter((path) => !isThere(path)).map((path) => outermostMissing(disk, path)));
  const repeated = new Set(
    paths.filter((path, at) => !isSettings(path) && paths.indexOf(path) !== at && isThere(path)),
  );
  return [
    ...damaged.map((line) => ({ text: `${CONTENTS} is damaged in line ${line}: put it back, or remove that line` })),
    ...[...missing].map((path) => ({
      ...whoseIs(path),
      text: `${path} is missing: ${isSettings(path) ? SETTINGS_BACK : FOLDER_BACK}`,
    })),
    ...[...repeated].map((path) => ({ ...whoseIs(path), text: `an earlier ${path} is missing: ${EARLIER_BACK}` })),
  ];
}

/** Whether a folder is that of a conversation, and not something that a person put there. */
export const isConversation = (disk: Disk, folder: string): boolean =>
  namesIn(disk, folder).some((name) => ['segments', 'compressed', 'metadata.json'].includes(name));

const FOLDER_BACK = `put it back from a back-up (or with git checkout), and remove index/; if it is to be gone, remove its line from ${CONTENTS}`;
const EARLIER_BACK = `another conversation of that name was begun since; look for the earlier one in a back-up, and when you have it elsewhere, or it is to be gone, remove one of the lines of that name from ${CONTENTS}`;
const SETTINGS_BACK =
  'it is written again when something in it changes. Where index/ was made without it, put it back from a back-up, and remove index/';

/** Of a folder that is gone with all that is in it, only the folder is told. */
function outermostMissing(disk: Disk, path: string): string {
  const above = dirname(path);
  return above === '.' || existsSync(disk.path(above)) ? path : outermostMissing(disk, above);
}
