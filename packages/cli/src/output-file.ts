import { existsSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';

export const PRIVATE_FILE = 0o600;

/** @throws InvalidInputError where a file that is to be written is there already: nothing is ever overwritten */
export function checkFree(...paths: readonly string[]): void {
  for (const path of paths)
    if (existsSync(path)) throw new InvalidInputError('out', `${path} exists already. Choose a name that is free.`);
}
