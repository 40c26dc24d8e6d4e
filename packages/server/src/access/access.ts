import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { PalimpsestError } from '@palimpsest/core';
import { LOCAL_OWNER, type Vault } from '@palimpsest/stores';
import { CREDENTIAL_HEADERS } from '../providers/providers.js';
import { CODE_PREFIX, KEY_PREFIX, keyHash, mayHoldSecret, OWN_SECRET, TOKEN_PREFIX } from './palimpsest-key.js';
import { CSRF_HEADER, type Session, Sessions, sessionSecret } from './session.js';

export const TOKEN_HEADER = 'x-palimpsest-token';

/** Who sent a request, and what that allows. */
export interface Caller {
  readonly owner: string;
  /** May change things through the API: nobody who merely runs a page in a browser of this machine may. */
  readonly canChange: boolean;
  /** Runs this server: may see what is about everybody. */
  readonly isOperator: boolean;
  /** The key they showed, or signed in with; undefined for the operator, and for who showed none. */
  readonly keyId?: string | undefined;
  /** The session of their browser; undefined for who did not come by a cookie. */
  readonly session?: Session | undefined;
  /** Whether what let them in does so no longer. */
  readonly isRevoked: () => Promise<boolean>;
}

/** Nobody knows who it is. */
export class UnauthorizedError extends PalimpsestError {
  override readonly code: 'missing_api_key' | 'invalid_api_key';

  constructor(code: UnauthorizedError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** It is known who it is, and it is not allowed. */
export class ForbiddenError extends PalimpsestError {
  override readonly code: 'token_required' | 'operator_only';

  constructor(code: ForbiddenError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface AccessOptions {
  readonly vault: Pick<Vault, 'keys' | 'saveKey'>;
  /** The operator's; without one nobody has it. */
  readonly token?: string | undefined;
  /** Whoever reaches the server without a key is the local user. Else a key or the token is demanded. */
  readonly isOpen: boolean;
  readonly now: () => number;
}

/**
 * Decides who a caller is and what they may do. Keys belong to users and open what is theirs; the token is the operator's, who is the local user. Where a key or
 * the token was given, or is demanded, no key of the caller's goes to a provider: the server's own are used.
 */
export class Access {
  readonly sessions: Sessions;
  readonly #options: AccessOptions;

  constructor(options: AccessOptions) {
    this.#options = options;
    this.sessions = new Sessions(options.vault, options.now);
  }

  /**
   * Says who sent a request, and takes what says so out of its headers. The session of a browser opens the API and nothing else.
   * @throws UnauthorizedError
   */
  async admit(headers: IncomingHttpHeaders, { isApi }: { readonly isApi: boolean }): Promise<Caller> {
    const secret = isApi ? sessionSecret(headers) : undefined;
    const csrfToken = headers[CSRF_HEADER]?.toString();
    delete headers[CSRF_HEADER];
    const given = [TOKEN_HEADER, ...CREDENTIAL_HEADERS].flatMap((name) => ownSecrets(headers[name]));
    const key = given.find((text) => text.startsWith(KEY_PREFIX));
    const token = given.find((text) => text.startsWith(TOKEN_PREFIX));
    const code = given.find((text) => text.startsWith(CODE_PREFIX));
    for (const name of Object.keys(headers)) if (ownSecrets(headers[name]).length > 0) delete headers[name];
    if (key !== undefined || !this.#options.isOpen) for (const name of CREDENTIAL_HEADERS) delete headers[name];
    if (key !== undefined) return this.#holder(key);
    if (token !== undefined) return this.#operator(token);
    if (code !== undefined) return this.#byCode(code);
    const signedIn = secret === undefined ? undefined : await this.#bySession(secret, csrfToken);
    if (signedIn !== undefined) return signedIn;
    if (this.#options.isOpen) return { owner: LOCAL_OWNER, canChange: false, isOperator: true, isRevoked: never };
    const message =
      "This server needs a Palimpsest key: send it as 'Authorization: Bearer plm_…' or 'x-api-key: plm_…'. Its operator makes one with 'palimpsest keys add USER'.";
    throw new UnauthorizedError('missing_api_key', message);
  }

  async #holder(key: string): Promise<Caller> {
    const find = async () => (await this.#options.vault.keys({ hash: keyHash(key) }))[0];
    const known = await find();
    const isExpired = (known?.expiresAt ?? Number.POSITIVE_INFINITY) <= this.#options.now();
    if (known !== undefined && known.revokedAt === null && !isExpired) {
      const isRevoked = async () => (await find())?.revokedAt !== null;
      return { owner: known.owner, canChange: true, isOperator: false, keyId: known.id, isRevoked };
    }
    const reason = known === undefined ? 'is not known here' : isExpired ? 'has expired' : 'was revoked';
    throw new UnauthorizedError(
      'invalid_api_key',
      `The Palimpsest key that was sent ${reason}. The operator of this server makes another one with 'palimpsest keys add USER'.`,
    );
  }

  #byCode(code: string): Caller {
    if (this.sessions.takeCode(code))
      return { owner: LOCAL_OWNER, canChange: true, isOperator: true, isRevoked: never };
    const message =
      "The code that was sent signs in once, within an hour, and did so or is too old. Run 'palimpsest open' for another.";
    throw new UnauthorizedError('invalid_api_key', message);
  }

  /** Whoever has the cookie may read; to change something takes the token that only the page has. Undefined: the session ended. */
  async #bySession(secret: string, csrfToken: string | undefined): Promise<Caller | undefined> {
    const session = await this.sessions.of(secret);
    if (session === undefined) return undefined;
    const canChange = csrfToken !== undefined && isSame(keyHash(csrfToken), session.id);
    const isRevoked = async () => (await this.sessions.of(secret)) === undefined;
    const { owner, isOperator, keyId } = session;
    return { owner, canChange, isOperator, keyId, session, isRevoked };
  }

  #operator(token: string): Caller {
    if (this.#options.token !== undefined && isSame(token, this.#options.token))
      return { owner: LOCAL_OWNER, canChange: true, isOperator: true, isRevoked: never };
    const message =
      "The token that was sent is not this server's. 'palimpsest token', run as the user of the server or with its --token-file, prints the one that is.";
    throw new UnauthorizedError('invalid_api_key', message);
  }
}

const never = async (): Promise<boolean> => false;

/** Keys and tokens of ours in a header, whatever scheme they stand behind. */
function ownSecrets(value: string | string[] | undefined): string[] {
  const text = typeof value === 'string' ? value : (value ?? []).join(' ');
  if (!mayHoldSecret(text)) return [];
  const basic = /^\s*basic\s+(\S+)/i.exec(text)?.[1];
  const plain = basic === undefined ? text : Buffer.from(basic, 'base64').toString('latin1');
  return [...plain.matchAll(OWN_SECRET)].map(([, secret = '']) => secret);
}

/** Takes as long whatever is different. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(keyHash(one)), Buffer.from(keyHash(other)));
