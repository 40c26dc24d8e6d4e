import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import type { OnDamage } from './opencode-sessions.js';

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  /** When it was changed last. */
  readonly time: number;
  /** How it is read, where it is more than the bytes of a file. */
  readonly read?: (onDamage: OnDamage) => AsyncIterable<Uint8Array>;
}

export const STANDARD = '-';
const CONVERSATIONS = /\.(jsonl?|md)$/;

/** The files that were named, and those in folders that were named, in the order of their names. */
export function foundFiles(paths: readonly string[], names: RegExp = CONVERSATIONS): FoundFile[] {
  return paths.flatMap((path) => {
    if (path === STANDARD) return [{ path, bytes: 0, time: Date.now() }];
    if (!existsSync(path)) throw new InvalidInputError('file', `there is no file ${path}.`);
    if (!statSync(path).isDirectory()) return [fileAt(path)];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => names.test(relative(path, file)))
      .sort()
      .map((file) => fileAt(file));
  });
}

function fileAt(path: string): FoundFile {
  const { size, mtimeMs } = statSync(path);
  return { path, bytes: size, time: Math.round(mtimeMs) };
}
