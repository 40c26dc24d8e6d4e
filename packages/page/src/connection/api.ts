import { type Answer, ApiError, Client, ConnectionError, type Input, type OperationName } from '@palimpsest/client';
import { reach } from './reachable.js';
import { sessionHeaders, signInNeeded } from './session.js';

/** The code of what the model provider refused, with its own status. */
const OF_PROVIDER = 'upstream_refused';
const TOKEN_REQUIRED = 'token_required';

/** Adds what lets this window in, and notes whether the server wants a sign-in. */
async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  // The server takes no write request of a web page without a type, also where it has no body.
  if ((init.method ?? 'GET') !== 'GET' && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await reach(input, { ...init, headers });
  if (response.status === 401 || response.status === 403) {
    const code = await codeOf(response.clone());
    if (response.status === 401 && code !== OF_PROVIDER) signInNeeded.value = 'key';
    if (code === TOKEN_REQUIRED) signInNeeded.value = 'token';
  }
  return response;
}

async function codeOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return (body as { error?: { code?: string } } | undefined)?.error?.code;
}

export const client = new Client({ url: location.origin, fetch: sessionFetch });

/** Calls an operation of the API. */
export const call = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> => client.call(name, input, { signal });

/** Sends a file as it is. Browsers stream no request bodies over HTTP/1, so the file is given whole. */
export async function importFile(file: Blob): Promise<Answer<'importConversation'>> {
  const response = await sessionFetch('/api/v1/import', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, body);
  return body as Answer<'importConversation'>;
}

/** What went wrong, and what to do about it, in words. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.code === OF_PROVIDER && (error.status === 401 || error.status === 403))
    return `The model provider does not take the key that it was sent: ${error.message} Start the server with one that it takes, e.g. in OPENAI_API_KEY.`;
  if (error instanceof ApiError && (error.status === 401 || error.code === TOKEN_REQUIRED))
    return 'Sign in first. Nothing was lost: try again after.';
  if (error instanceof ConnectionError)
    return 'The server cannot be reached. Try again when it is back: what you see is loaded again by itself.';
  return error instanceof Error ? error.message : String(error);
}

/** The conversation, message or step is not there. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
