import type { Connection } from '@palimpsest/chat';
import { Client } from '@palimpsest/client';
import { isLoopbackHost } from '@palimpsest/server/local-only';
import { type Environment, KEY_VARIABLE } from '../environment.js';
import { readToken, tokenFile } from '../operator-token.js';
import { UsageError } from '../usage-error.js';

/** A server that runs elsewhere, with the key of the environment; on this machine the token of this user will do. */
export async function runningServer(server: string, environment: Environment): Promise<Connection> {
  const url = serverUrl(server);
  const isHere = isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
  const key = environment.own.get(KEY_VARIABLE) ?? (isHere ? readToken(tokenFile(environment)) : undefined);
  const client = new Client({ url: `${url.origin}${url.pathname}`, key });
  await client.call('listAgents', {});
  return { client, notes: [], close: async () => undefined };
}

/** @throws UsageError for what is no address of a server */
export function serverUrl(server: string): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError('server', `'${server}' is not the address of a server. Use one like http://127.0.0.1:4141.`);
}
