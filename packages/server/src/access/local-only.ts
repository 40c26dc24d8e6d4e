import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * On loopback any web page the user visits can send requests here. Those carry a foreign Origin, or, after DNS
 * rebinding, a foreign Host; where they carry no Origin (pictures, scripts, links), browsers still say that they come
 * from another site. Returns which header is foreign. A user who types an address comes from no site.
 */
export function foreignHeader(headers: IncomingHttpHeaders): 'Host' | 'Origin' | 'Sec-Fetch-Site' | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (host !== undefined && !LOOPBACK.test(host)) return 'Host';
  if (origin === undefined) return site === 'cross-site' ? 'Sec-Fetch-Site' : undefined;
  const address = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  return address !== undefined && LOOPBACK.test(address) ? undefined : 'Origin';
}

/** What a form or a script of a web page can send anywhere, without the browser asking first. */
const SIMPLE_TYPE = /^\s*(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Headers that a page can send to another origin only after its browser asked for permission. */
const ASKED_FOR = ['authorization', 'x-palimpsest-csrf', 'x-palimpsest-token'] as const;

/**
 * Whether a request may come from a web page of another origin of this machine, whose browser did not ask for permission:
 * it has an Origin, and a body of a type that needs none. Programs send no Origin.
 */
export function isUnasked(method: string, headers: IncomingHttpHeaders): boolean {
  const { origin, 'content-type': type } = headers;
  if (origin === undefined || method === 'GET' || method === 'HEAD') return false;
  if (ASKED_FOR.some((name) => headers[name] !== undefined)) return false;
  return type === undefined || type.trim() === '' || SIMPLE_TYPE.test(type);
}
