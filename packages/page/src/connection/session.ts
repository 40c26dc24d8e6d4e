import { ApiError } from '@palimpsest/client';
import { signal } from '@preact/signals';
import { reach, returns } from './reachable.js';

const KEPT_AT = 'palimpsest.csrf';
const USER_AT = 'palimpsest.user';
/** What people wrote and did not send is kept under names with these beginnings. */
const WRITTEN = /^palimpsest\.(?:draft|outbox)\./;
const PATH = '/api/v1/session';

/**
 * Proves to the server that a request comes from this page: the cookie that signs in is sent by the browser itself, and alone
 * only reads. Undefined where nobody signed in.
 */
export const csrfToken = signal<string | undefined>(localStorage.getItem(KEPT_AT) ?? undefined);

/** Who signed in here last, in this window or another. */
export const signedInUser = (): string => localStorage.getItem(USER_AT) ?? '';

/** What has to be done before a refused request can succeed. */
export const signInNeeded = signal<'key' | 'token' | undefined>(undefined);

/** Somebody leaves: until the page is loaded anew nothing of theirs is shown. */
export const isLeaving = signal(false);

function keep(token: string | undefined): void {
  if (token === undefined) localStorage.removeItem(KEPT_AT);
  else localStorage.setItem(KEPT_AT, token);
  csrfToken.value = token;
}

/** Exchanges a key, the server token or a code for a session. @throws ApiError where it is not good */
export async function signIn(secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const response = await reach(PATH, { method: 'POST', headers });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, body);
  const { csrf_token, user_id } = body as { readonly csrf_token: string; readonly user_id: string };
  const before = localStorage.getItem(USER_AT);
  localStorage.setItem(USER_AT, user_id);
  keep(csrf_token);
  signInNeeded.value = undefined;
  // Nothing that somebody else saw or wrote here is shown to who comes after them.
  if (before !== null && before !== user_id) leaveNothing();
  // What was refused before is asked for again.
  else returns.value += 1;
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

function leaveNothing(): void {
  isLeaving.value = true;
  for (const key of Object.keys(localStorage)) if (WRITTEN.test(key)) localStorage.removeItem(key);
  location.assign('/');
}

/** Ends the session of this browser, or all of this person's, and clears what this window shows and keeps of them. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  const headers = { ...sessionHeaders(), 'content-type': 'application/json' };
  // What still loads is refused before this is answered.
  isLeaving.value = true;
  try {
    const response = await reach(`${PATH}${isEverywhere ? '?everywhere=true' : ''}`, { method: 'DELETE', headers });
    if (!response.ok && response.status !== 401) throw new ApiError(response.status, await response.json());
  } catch (error) {
    isLeaving.value = false;
    throw error;
  }
  keep(undefined);
  localStorage.removeItem(USER_AT);
  leaveNothing();
}

/** The headers that every request carries. */
export const sessionHeaders = (): Record<string, string> =>
  csrfToken.value === undefined ? {} : { 'x-palimpsest-csrf': csrfToken.value };
