import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * On loopback any web page the user visits can send requests here. Those carry a foreign Origin, or, after DNS
 * rebinding, a foreign Host. Returns which of the two is foreign.
 */
export function foreignHeader({ host, origin }: IncomingHttpHeaders): 'Host' | 'Origin' | undefined {
  if (host !== undefined && !LOOPBACK.test(host)) return 'Host';
  if (origin === undefined) return undefined;
  const address = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  return address !== undefined && LOOPBACK.test(address) ? undefined : 'Origin';
}
