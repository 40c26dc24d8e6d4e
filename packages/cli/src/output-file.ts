import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';
import { DiskFullError } from '@palimpsest/stores';

export const PRIVATE_FILE = 0o600;

/** @throws InvalidInputError where a file that is to be written is there already: nothing is ever overwritten; or where no folder is for it */
export function checkFree(...paths: readonly string[]): void {
  for (const path of paths) {
    if (path === '') throw new InvalidInputError('out', 'the name of the file to write is empty. Give one.');
    if (existsSync(path)) throw new InvalidInputError('out', `${path} exists already. Choose a name that is free.`);
    const folder = dirname(resolve(path));
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new InvalidInputError(
        'out',
        `${path} cannot be written: there is no folder ${folder}. Make it, or choose another place.`,
      );
  }
}

/** @throws InvalidInputError where a file cannot be written, or is there already, before the work that it is to hold is done */
export function checkWritable(path: string): void {
  if (isDevice(path)) return;
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw new InvalidInputError('out', `${path} cannot be written: ${reasonOf(error)}. Choose another place.`);
  }
  checkFree(path);
}

/** Whether a path is one that things are written to without being kept under its name: /dev/null, a pipe. */
export function isDevice(path: string): boolean {
  const found = existsSync(path) ? statSync(path) : undefined;
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** What went wrong while a file was written, with its name and the remedy. */
export function writeFailure(path: string, error: unknown): unknown {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  if (!['ENOSPC', 'EDQUOT'].includes(code))
    return new Error(`${path} cannot be written: ${reasonOf(error)}. Choose another place.`, { cause: error });
  const text = `${path} cannot be written: ${message}. Make room on the disk of ${dirname(resolve(path))}`;
  return new DiskFullError(text, { cause: error });
}
