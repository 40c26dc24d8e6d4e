import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import { DiskFullError } from '@palimpsest/stores';

export const PRIVATE_FILE = 0o600;

/** @throws InvalidInputError where a file that is to be written is there already: nothing is ever overwritten */
export function checkFree(...paths: readonly string[]): void {
  for (const path of paths)
    if (existsSync(path)) throw new InvalidInputError('out', `${path} exists already. Choose a name that is free.`);
}

/** Whether a path is one that things are written to without being kept under its name: /dev/null, a pipe. */
export function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** What went wrong while a file was written; where its disk is full, the file is named. */
export function writeFailure(path: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!['ENOSPC', 'EDQUOT'].includes(code)) return error;
  const text = `${path} cannot be written: ${message}. Make room on the disk of ${dirname(resolve(path))}`;
  return new DiskFullError(text, { cause: error });
}
