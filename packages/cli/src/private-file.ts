import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inPlainWords } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;
const MODE = 0o777;
/** Who holds a lock for longer was killed. */
const STALE_MS = 10_000;
const RETRY_MS = 20;

/** What a file becomes. */
export interface FileChange {
  readonly text: string;
  /** Nobody but its owner may read it. */
  readonly isSecret: boolean;
}

export interface FileChanged {
  /** Others could read the file, and cannot any more. */
  readonly isNowPrivate: boolean;
}

/**
 * Changes a file as a whole: whoever reads it meanwhile, or after a crash, finds the old text or the new one. Of several that change it
 * at the same time each goes on with what the others wrote. A link stays one, the mode too; a file that is new is private.
 * `change` is given the text, or undefined where there is no file, and gives undefined to leave it.
 */
export async function changeFile(
  path: string,
  change: (before: string | undefined) => FileChange | undefined,
): Promise<FileChanged> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    const file = await targetOf(path);
    return await locked(`${file}.lock`, () => changing(file, change));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new InvalidInputError(
      'file',
      `${path} cannot be written: ${inPlainWords(error.message)}. Make it a file you can write to.`,
    );
  }
}

/** The file that a path means, behind all links, also where it is not there yet. Its folder must be. */
async function targetOf(path: string): Promise<string> {
  const real = await realpath(path).catch(orMissing(undefined));
  if (real !== undefined) return real;
  const folder = await realpath(dirname(path));
  const isLink = await lstat(path).then((found) => found.isSymbolicLink(), orMissing(false));
  return isLink ? targetOf(resolve(folder, await readlink(path))) : join(folder, basename(path));
}

async function changing(
  file: string,
  change: (before: string | undefined) => FileChange | undefined,
): Promise<FileChanged> {
  const before = await readFile(file, 'utf8').catch(orMissing(undefined));
  const changed = change(before);
  if (changed === undefined) return { isNowPrivate: false };
  const known = before === undefined ? PRIVATE_FILE : (await stat(file)).mode & MODE;
  const isOpen = changed.isSecret && (known & OTHERS) !== 0;
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(changed.text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(draft, isOpen ? PRIVATE_FILE : known);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return { isNowPrivate: isOpen };
}

const orMissing =
  <T>(missing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return missing;
    throw error;
  };

/** Removes the lock of somebody who was killed. One does so at a time: another may hold a new lock by then. */
async function breakLock(lock: string): Promise<void> {
  const breaking = `${lock}.breaking`;
  try {
    await (await open(breaking, 'wx', PRIVATE_FILE)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await ageOf(breaking)) > STALE_MS) await rm(breaking, { force: true });
    await delay(RETRY_MS);
    return;
  }
  try {
    if ((await ageOf(lock)) > STALE_MS) await rm(lock, { force: true });
  } finally {
    await rm(breaking, { force: true });
  }
}

const ageOf = (file: string): Promise<number> => stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, orMissing(0));

async function locked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await (await open(lock, 'wx', PRIVATE_FILE)).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await ageOf(lock)) > STALE_MS) await breakLock(lock);
      else await delay(RETRY_MS);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
