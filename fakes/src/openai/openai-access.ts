import type { IncomingHttpHeaders } from 'node:http';
import { type Rejection, rejection } from './openai-error.js';

export const CHAT_PATH = '/v1/chat/completions';
const METHODS: ReadonlyMap<string, string> = new Map([
  [CHAT_PATH, 'POST'],
  ['/v1/models', 'GET'],
]);
const VISIBLE_CHARS = 4;

/** The refusal of an address or a method this fake does not have. */
export function routeRejection(method: string, path: string): Rejection | undefined {
  const allowed = METHODS.get(path);
  if (allowed === undefined) return rejection(`Invalid URL (${method} ${path})`, { status: 404 });
  if (allowed === method) return undefined;
  const text = `Not allowed to ${method} on ${path}. (HINT: Perhaps you meant to use a different HTTP method?)`;
  return rejection(text, { status: 405, code: 'method_not_supported' });
}

/** The refusal of a request without a key or with one that is not among `keys`; a wrong key is never repeated in full. */
export function keyRejection({ authorization }: IncomingHttpHeaders, keys: readonly string[]): Rejection | undefined {
  const key = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) {
    return rejection(
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY), or as the password field (with blank username) if you're accessing the API from your browser and are prompted for a username and password. You can obtain an API key from https://platform.openai.com/account/api-keys.",
      { status: 401 },
    );
  }
  if (keys.includes(key)) return undefined;
  return rejection(
    `Incorrect API key provided: ${masked(key)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
    { status: 401, code: 'invalid_api_key' },
  );
}

export function contentTypeRejection(headers: IncomingHttpHeaders): Rejection | undefined {
  const type = headers['content-type'] ?? '';
  if (/^application\/json\s*(;|$)/i.test(type)) return undefined;
  return rejection(
    `Unsupported content type: '${type}'. This API method only accepts 'application/json' requests, but you specified the header 'Content-Type: ${type}'. Please try again with a supported content type.`,
    { code: 'unsupported_content_type' },
  );
}

function masked(key: string): string {
  if (key.length <= 2 * VISIBLE_CHARS) return '*'.repeat(key.length);
  return `${key.slice(0, VISIBLE_CHARS)}${'*'.repeat(key.length - 2 * VISIBLE_CHARS)}${key.slice(-VISIBLE_CHARS)}`;
}
