import { InvalidInputError } from '@palimpsest/core';

/** Where a Postgres is, and how it is called where others may read it. */
export interface PostgresAddress {
  readonly url: string;
  /** Without the password. */
  readonly name: string;
}

/** @throws InvalidInputError, which does not repeat the address: it may hold a password */
export function parseAddress(address: string): PostgresAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.hostname === '' || url.pathname.length < 2)
    throw new InvalidInputError(
      'store',
      'the address of the Postgres store is incomplete. Use postgres://USER:PASSWORD@HOST:PORT/DATABASE, with characters such as @ and / in the password percent-encoded.',
    );
  const user = url.username === '' ? '' : `${url.username}@`;
  return { url: address, name: `postgres://${user}${url.host}${url.pathname}` };
}
