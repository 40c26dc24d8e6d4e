import { ApiError } from '@palimpsest/client';
import { signal } from '@preact/signals';

const KEPT_AT = 'palimpsest.csrf';
const PATH = '/api/v1/session';

/**
 * Proves to the server that a request comes from this page: the cookie that signs in is sent by the browser itself, and alone
 * only reads. Undefined where nobody signed in.
 */
export const csrfToken = signal<string | undefined>(localStorage.getItem(KEPT_AT) ?? undefined);

/** What has to be done before a refused request can succeed. */
export const signInNeeded = signal<'key' | 'token' | undefined>(undefined);

function keep(token: string | undefined): void {
  if (token === undefined) localStorage.removeItem(KEPT_AT);
  else localStorage.setItem(KEPT_AT, token);
  csrfToken.value = token;
}

/** Exchanges a key, the server token or a code for a session. @throws ApiError where it is not good */
export async function signIn(secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const response = await fetch(PATH, { method: 'POST', headers });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, body);
  keep((body as { readonly csrf_token: string }).csrf_token);
  signInNeeded.value = undefined;
}

/** Signs in by the code of a link that was opened, and takes it out of the address. A code that was used is good for nothing. */
export async function signInByLink(): Promise<void> {
  const code = /^#code=([\w-]+)$/.exec(location.hash)?.[1];
  if (code === undefined) return;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  await signIn(code).catch(() => {
    signInNeeded.value = 'token';
  });
}

/** Ends the session of this browser, or all of this person's. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  const headers = { ...sessionHeaders(), 'content-type': 'application/json' };
  await fetch(`${PATH}${isEverywhere ? '?everywhere=true' : ''}`, { method: 'DELETE', headers });
  keep(undefined);
}

/** The headers that every request carries. */
export const sessionHeaders = (): Record<string, string> =>
  csrfToken.value === undefined ? {} : { 'x-palimpsest-csrf': csrfToken.value };
