import type { Connection } from '@palimpsest/chat';
import { Client } from '@palimpsest/client';
import type { Environment } from '../environment.js';
import { readToken, tokenFile } from '../operator-token.js';

/** The key of somebody who asks a server. */
const KEY_VARIABLE = 'PALIMPSEST_KEY';

/** A wrong address of a server. */
class AddressError extends Error {
  readonly field = 'server';
}

/** A server that runs elsewhere, with the key of the environment; on this machine the token of this user will do. */
export async function runningServer(server: string, environment: Environment): Promise<Connection> {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new AddressError(`'${server}' is not the address of a server. Use one like http://127.0.0.1:4141.`);
  const key = environment.own.get(KEY_VARIABLE) ?? (isHere(url) ? readToken(tokenFile(environment)) : undefined);
  const client = new Client({ url: `${url.origin}${url.pathname}`, key });
  await client.call('listAgents', {});
  return { client, notes: [], close: async () => undefined };
}

const isHere = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
