import { isLoopbackHost } from '@palimpsest/server/local-only';

/** A base address of a provider. One with a user name, a password or a query would carry secrets into logs. */
export function isProviderAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && `${username}${password}${search}${hash}` === '';
}

/** The address is of a program on this machine. */
const isLocal = (address: string): boolean => isLoopbackHost(new URL(address).hostname.replace(/^\[|\]$/g, ''));

/** The address is where a server on this port listens. */
export function isOwnAddress(address: string, ownPort: number): boolean {
  const { port, protocol } = new URL(address);
  return Number(port || (protocol === 'https:' ? 443 : 80)) === ownPort && isLocal(address);
}
