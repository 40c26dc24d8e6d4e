import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';
import { isOperatorToken, newOperatorToken } from '@palimpsest/server';
import type { Environment } from './environment.js';

const tokenFile = ({ homeFolder }: Environment): string => join(homeFolder, '.palimpsest', 'token');

/**
 * What the programs of this user show to the servers of this user. It is made once, in a file that only the user can read.
 * @throws InvalidInputError naming the file
 */
export function operatorToken(environment: Environment): string {
  const file = tokenFile(environment);
  const known = readToken(file) ?? madeToken(file);
  if (isOperatorToken(known)) return known;
  throw new InvalidInputError('token', `${file} does not hold a token. Remove it, and another one is made.`);
}

function readToken(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InvalidInputError(
      'token',
      `the token cannot be read: ${reasonOf(error)}. Make ${file} a file you can read.`,
    );
  }
}

/** Of several processes that make one at the same time, one wins, and nobody reads half of one. */
function madeToken(file: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${newOperatorToken()}\n`, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new InvalidInputError(
        'token',
        `the token cannot be kept: ${reasonOf(error)}. Make ${dirname(file)} a folder you can write to.`,
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
