import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** Shorter ones could be guessed. */
const MIN_CHARS = 24;

/** What a key of ours begins with, so that it is never taken for a provider's and never passed on to one. */
export const KEY_PREFIX = 'plm_';
/** The same for the token of the operator of a server. */
export const TOKEN_PREFIX = 'plt_';
/** The same for the session of a browser, which stands in a cookie. */
export const SESSION_PREFIX = 'pls_';
/** The same for a code that signs a browser in once. */
export const CODE_PREFIX = 'plc_';

/** A key or token of ours in a text, up to the next space, comma or quote. */
export const OWN_SECRET = /(?:^|[\s:,;=&?"'])(pl[cmst]_[^\s,;&"]*)/g;

/** False for a header that surely holds none, as nearly all of them do. Behind `Basic` one is spelled otherwise. */
export const mayHoldSecret = (header: string): boolean => /pl[cmst]_|basic/i.test(header);

export const newPalimpsestKey = (): string => newSecret(KEY_PREFIX);

export const newOperatorToken = (): string => newSecret(TOKEN_PREFIX);

export const isOperatorToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX) && text.length > MIN_CHARS;

/** What is kept of a key. It is as hard to guess as the key is, so it needs no salt and no time. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

export const newSecret = (prefix: string): string => `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
