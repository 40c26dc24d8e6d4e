import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Conversations are private: other users of the machine cannot read the files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * Makes a folder, with those above it, each tried once: where none can be made, as in /proc, `recursive` of Node.js tries for ever.
 * @returns those that were made, the innermost first
 */
export function makeFolders(path: string, made: string[] = []): string[] {
  if (existsSync(path)) return made;
  if (dirname(path) !== path) makeFolders(dirname(path), made);
  try {
    mkdirSync(path, PRIVATE_FOLDER);
    made.unshift(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
  return made;
}
