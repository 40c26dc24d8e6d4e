const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Those that say that the same request, with its body, is to be sent again. Clients turn a POST into a GET for the others. */
const SAME_REQUEST: ReadonlySet<number> = new Set([307, 308]);

/** Where a redirect leads: to `path` at the same origin, which takes the same request; or `elsewhere`, which is not followed. */
export type Redirect = { readonly path: string } | { readonly elsewhere: string };

/** The redirect that an answer is; undefined for every other answer. */
export function redirectOf(
  { status, location }: { readonly status: number; readonly location: string | undefined },
  { method, url }: { readonly method: string; readonly url: string },
): Redirect | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  if (location === undefined || !URL.canParse(location, url)) return { elsewhere: 'no address' };
  const { origin, pathname, search } = new URL(location, url);
  const isSame = origin === new URL(url).origin && (SAME_REQUEST.has(status) || method === 'GET' || method === 'HEAD');
  return isSame ? { path: `${pathname}${search}` } : { elsewhere: `${origin}${pathname}` };
}
