import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';
import { isOperatorToken, newOperatorToken } from '@palimpsest/server/keys';
import type { Environment } from './environment.js';

/** Names the file of the token. It is in no file of settings: a folder of somebody else's must not choose the token. */
export const TOKEN_FILE_VARIABLE = 'PALIMPSEST_TOKEN_FILE';

export const TOKEN_FILE_FLAG = [
  '--token-file <file>',
  `file of the server token, made where there is none (~/.palimpsest/token; ${TOKEN_FILE_VARIABLE})`,
] as const;

type Places = Pick<Environment, 'homeFolder' | 'workingFolder' | 'own'>;

/** Where the token is: where the flag says, or the variable, or in the home of this user. */
export function tokenFile({ homeFolder, workingFolder, own }: Places, given?: string): string {
  const named = given ?? own.get(TOKEN_FILE_VARIABLE);
  return named === undefined ? join(homeFolder, '.palimpsest', 'token') : resolve(workingFolder, named);
}

/**
 * The token that the programs of this user show to the servers of this user. It is made once, in a file that only the user
 * can read.
 * @throws InvalidInputError naming the file
 */
export function operatorToken(file: string): { readonly token: string; readonly isNew: boolean } {
  const known = readToken(file);
  const token = known ?? makeToken(file);
  if (isOperatorToken(token)) return { token, isNew: known === undefined };
  throw new InvalidInputError('token', `${file} does not hold a token. Remove it, and another one is made.`);
}

/** Undefined where there is none yet. */
export function readToken(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InvalidInputError(
      'token',
      `the token cannot be read: ${reasonOf(error)}. Make ${file} a file you can read, or name another with --token-file.`,
    );
  }
}

/** Of several processes that make one at the same time, one wins, and nobody reads half of one. */
function makeToken(file: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${newOperatorToken()}\n`, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new InvalidInputError(
        'token',
        `the token cannot be kept: ${reasonOf(error)}. Make ${dirname(file)} a folder you can write to, or name a file with --token-file.`,
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
