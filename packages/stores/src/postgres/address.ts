import { accessSync, constants } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';

/** Where a Postgres is, and how it is called where others may read it. */
export interface PostgresAddress {
  readonly url: string;
  /** Without the password. */
  readonly name: string;
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

const FORM = 'postgres://USER:PASSWORD@HOST:PORT/DATABASE';
const ENCODE = 'Percent-encode such characters of the password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25.';
/** All of these check the certificate of the server, as its driver does and will not for long. */
const CHECKED_MODES: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);
const OTHER_MODES: ReadonlySet<string> = new Set(['disable', 'no-verify']);
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** @throws InvalidInputError, which does not repeat the address: it may hold a password */
export function parseAddress(address: string): PostgresAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.hostname === '' || url.pathname.length < 2)
    throw wrong(`the address of the Postgres store is incomplete. Use ${FORM}. ${ENCODE}`);
  if (url.pathname.includes('@') || url.search.includes('@') || url.hash !== '')
    throw wrong(`a /, # or ? ends the part before the host in the address of the Postgres store. ${ENCODE}`);
  const [user, database] = [decoded(url.username, 'USER'), decoded(url.pathname.slice(1), 'DATABASE')];
  decoded(url.password, 'PASSWORD');
  checkTls(url);
  const shown = url.username === '' ? '' : `${url.username}@`;
  return { url: url.href, name: `postgres://${shown}${url.host}${url.pathname}`, host: url.host, user, database };
}

function decoded(part: string, name: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw wrong(`${name} in the address of the Postgres store has a % that begins no character. ${ENCODE}`);
  }
}

/** How the way to the server is encrypted, as the driver is to be told. */
function checkTls(url: URL): void {
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && CHECKED_MODES.has(mode)) url.searchParams.set('sslmode', 'verify-full');
  else if (mode !== null && !OTHER_MODES.has(mode))
    throw wrong(
      `sslmode=${mode} in the address of the Postgres store is not known. Use require, which checks the certificate of the server, no-verify or disable.`,
    );
  for (const name of FILES) {
    const file = url.searchParams.get(name);
    if (file !== null && !isReadable(file))
      throw wrong(`${name}=${file} in the address of the Postgres store is no file that can be read.`);
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

const wrong = (reason: string): InvalidInputError => new InvalidInputError('store', reason);
