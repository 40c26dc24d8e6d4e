import { readFileSync, statSync } from 'node:fs';
import { InvalidInputError, isDeeperThan } from '@palimpsest/core';

/** Nobody writes more settings than this; a folder may hold a file without end. */
const MOST_BYTES = 1_000_000;
const MOST_LEVELS = 100;

/** The text of a file of settings; undefined where there is none. @throws InvalidInputError for one that cannot be read */
export function settingsText(path: string): string | undefined {
  try {
    const facts = statSync(path);
    // A pipe would be waited for, and a device has no end.
    if (!facts.isFile() && !facts.isDirectory()) throw unreadable(path, 'it is not a plain file');
    if (facts.size > MOST_BYTES) throw unreadable(path, `it is larger than ${MOST_BYTES / 1_000_000} MB`);
    const text = readFileSync(path, 'utf8');
    if (isDeeperThan(text, MOST_LEVELS)) throw unreadable(path, `it is nested deeper than ${MOST_LEVELS} levels`);
    return text;
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw unreadable(path, message);
  }
}

const unreadable = (path: string, why: string): InvalidInputError =>
  new InvalidInputError(path, `${path} cannot be read: ${why}. Make it a readable file, or remove it.`);
