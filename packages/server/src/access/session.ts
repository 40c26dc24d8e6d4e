import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Key, Vault } from '@palimpsest/stores';
import type { Caller } from './access.js';
import { CODE_PREFIX, keyHash, newSecret, SESSION_PREFIX } from './palimpsest-key.js';

/** How long somebody who signed in with a browser stays so. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** How long a code that signs in once can be used. */
const CODE_MS = 60 * 60 * 1000;

/** What a session of the operator was made by. No key has this id. */
const OPERATOR = 'operator';

/** The header in which a page shows that it is the one that signed in. */
export const CSRF_HEADER = 'x-palimpsest-csrf';

/** A session that begins. */
export interface NewSession {
  /** For the cookie: browsers send it to every port of a host, so it alone changes nothing. */
  readonly secret: string;
  /** For the page, which keeps it where only its own origin can read it, and sends it with every write request. */
  readonly csrfToken: string;
  readonly expiresAt: number;
}

/** A session that holds. */
export interface Session extends Pick<Key, 'id' | 'owner'> {
  readonly isOperator: boolean;
  readonly keyId: string | undefined;
  readonly expiresAt: number;
}

/**
 * Sessions of browsers. A session is a key that expires, whose id is the hash of its CSRF token: what is stored proves both and
 * tells neither. It ends with the key it was made by.
 */
export class Sessions {
  readonly #vault: Pick<Vault, 'keys' | 'saveKey'>;
  readonly #now: () => number;
  /** When codes that were given out end, by their hashes. */
  readonly #codes = new Map<string, number>();

  constructor(vault: Pick<Vault, 'keys' | 'saveKey'>, now: () => number) {
    this.#vault = vault;
    this.#now = now;
  }

  /** A code by which the operator signs in, once, soon, on this server. */
  newCode(): { readonly code: string; readonly expiresAt: number } {
    const now = this.#now();
    for (const [hash, expiresAt] of this.#codes) if (expiresAt <= now) this.#codes.delete(hash);
    const code = newSecret(CODE_PREFIX);
    const expiresAt = now + CODE_MS;
    this.#codes.set(keyHash(code), expiresAt);
    return { code, expiresAt };
  }

  /** Whether a code is good; it is not a second time. */
  takeCode(code: string): boolean {
    const hash = keyHash(code);
    const expiresAt = this.#codes.get(hash) ?? 0;
    this.#codes.delete(hash);
    return expiresAt > this.#now();
  }

  async begin({ owner, isOperator, keyId }: Pick<Caller, 'owner' | 'isOperator' | 'keyId'>): Promise<NewSession> {
    const createdAt = this.#now();
    const secret = newSecret(SESSION_PREFIX);
    const csrfToken = randomBytes(32).toString('base64url');
    const expiresAt = createdAt + SESSION_MS;
    const parent = isOperator ? OPERATOR : keyId;
    await this.#vault.saveKey({
      ...{ id: keyHash(csrfToken), owner, label: 'browser', hash: keyHash(secret), createdAt, expiresAt },
      ...(parent === undefined ? {} : { parent }),
    });
    return { secret, csrfToken, expiresAt };
  }

  /** The session that a secret opens; undefined where it ended. */
  async of(secret: string): Promise<Session | undefined> {
    const key = (await this.#vault.keys({ hash: keyHash(secret) }))[0];
    const { expiresAt } = key ?? {};
    if (key === undefined || key.revokedAt !== null || expiresAt === undefined || expiresAt <= this.#now())
      return undefined;
    const isOperator = key.parent === OPERATOR;
    return { id: key.id, owner: key.owner, isOperator, keyId: isOperator ? undefined : key.parent, expiresAt };
  }

  async end(id: string): Promise<void> {
    await this.#vault.saveKey({ id, revokedAt: this.#now() });
  }

  /** Ends all sessions of somebody. */
  async endAll(owner: string, isOperator: boolean): Promise<void> {
    for (const key of await this.#vault.keys())
      if (key.owner === owner && key.expiresAt !== undefined && (key.parent === OPERATOR) === isOperator)
        await this.end(key.id);
  }
}

/** Servers on several ports of a host share its cookies: each has one of its own name. */
const cookieName = ({ host = '' }: IncomingHttpHeaders): string =>
  `palimpsest_${/:(\d{1,5})$/.exec(host)?.[1] ?? 'session'}`;

/** The secret of the session that a browser sends; undefined where another origin made it send that. */
export function sessionSecret(headers: IncomingHttpHeaders): string | undefined {
  const { cookie = '', 'sec-fetch-site': site = 'none', origin, host } = headers;
  if (!['none', 'same-origin'].includes(site.toString())) return undefined;
  if (origin !== undefined && origin.replace(/^https?:\/\//, '') !== host) return undefined;
  const name = cookieName(headers);
  const found = cookie.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  const secret = found?.slice(name.length + 1);
  return secret?.startsWith(SESSION_PREFIX) ? secret : undefined;
}

/** The header that gives a browser its session, or takes it away where there is none. */
export function sessionCookie(headers: IncomingHttpHeaders, session: NewSession | undefined, now: number): string {
  const seconds = session === undefined ? 0 : Math.floor((session.expiresAt - now) / 1000);
  const isSecure = headers.origin?.startsWith('https:') === true;
  const parts = [`${cookieName(headers)}=${session?.secret ?? ''}`, 'Path=/api/v1', 'HttpOnly', 'SameSite=Strict'];
  return [...parts, `Max-Age=${seconds}`, ...(isSecure ? ['Secure'] : [])].join('; ');
}
