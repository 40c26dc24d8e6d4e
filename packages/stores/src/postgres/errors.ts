import { InvalidInputError, InvariantError, type MessageId, PalimpsestError } from '@palimpsest/core';
import { DatabaseError } from 'pg';
import { DamagedError, DiskFullError, GoneError, MovedError, StoreError } from '../store.js';
import { fromText } from '../text.js';
import type { PostgresAddress } from './address.js';

/** Everything was undone, and doing it again may succeed at once. */
const UNDONE: ReadonlySet<string> = new Set(['40001', '40P01']);
/** What passes: no connection free, starting up, shutting down, a replica that only reads, full, time over, locked. */
const PASSING: ReadonlySet<string> = new Set([
  ...['53200', '53300', '57P01', '57P02', '57P03', '57P05', '57014', '25006', '55P03', '58000', '58030'],
]);
/** Classes of codes: connection failure, integrity constraint. */
const CONNECTION = '08';
const CONSTRAINT = '23';
/** The database or its functions are not as this program needs them. */
const OTHER_VERSION: ReadonlySet<string> = new Set(['42883', '42P01', '42703', '3F000']);
/** The address names a database, a user or a password that the server does not know. */
const WRONG_ADDRESS: ReadonlySet<string> = new Set(['3D000', '28P01', '28000']);
const TOO_LONG = '54000';
const DENIED = '42501';
const DISK_FULL = '53100';

export type Doing = 'opened' | 'read' | 'written';

/** Nothing was heard of the server for so long. */
export class NoAnswerError extends Error {
  constructor(to: string, ms: number) {
    super(`there was no answer to ${to} within ${ms / 1000} seconds`);
  }
}

/** The error as it crosses the contract; the password is in none of them. Ours stay what they are. */
export function named(address: PostgresAddress, doing: Doing, error: unknown): unknown {
  const { name: store } = address;
  if (!(error instanceof DatabaseError)) return failed(address, doing, error);
  const { code = '', message, detail = '', hint = '' } = error;
  if (code === 'PM001') return new MovedError(fromText(detail), message as MovedError['what']);
  if (code === 'PG001') return gone(detail, hint);
  if (code === 'PI001') return new InvariantError(message);
  if (code === 'PD001')
    return new DamagedError(
      `the store ${store} is damaged: ${message}. \`palimpsest verify\` names what is; restore a back-up, or erase what is damaged`,
      { what: message },
    );
  const remedy = remedyOf(address, code, message);
  const text = `the store ${store} cannot be ${doing}: ${message}${remedy === undefined ? '' : `. ${remedy}`}`;
  if (doing === 'opened' && WRONG_ADDRESS.has(code)) return new InvalidInputError('store', text);
  if (code.startsWith(CONSTRAINT)) return new InvariantError(text, { cause: error });
  if (code === TOO_LONG) return new InvalidInputError('id', `an id or a name is too long for the store: ${message}`);
  if (OTHER_VERSION.has(code))
    return new StoreError(`${text}. It was changed since it was opened, perhaps by a newer Palimpsest: start again`, {
      cause: error,
    });
  if (code === DISK_FULL) return new DiskFullError(`${text}. Make room on the disk of the server`, { cause: error });
  const isRetryable = code.startsWith(CONNECTION) || PASSING.has(code) || UNDONE.has(code);
  return new StoreError(text, { isRetryable, cause: error });
}

/** Another row has the key already. */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505';

/** A failure that is known to have undone everything. */
export const isUndone = (error: unknown): boolean => error instanceof DatabaseError && UNDONE.has(error.code ?? '');

/** The connection failed: it cannot be used again, and nobody knows whether the statement was done. */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return code.startsWith(CONNECTION) || code === '57P01' || code === '57P02' || code === '57P03';
  }
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return SOCKET.test(error.code);
  return /^(?:Connection terminated|Client has encountered a connection error)/.test(error.message);
}

/** No answer came in time: the connection cannot be used again, and asking once more would take as long. */
export const isOver = (error: unknown): boolean => error instanceof NoAnswerError;

/** A pooler does not let clients set this when they connect. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof StoreError && error.cause instanceof DatabaseError && /startup parameter/.test(error.message);

const SOCKET = /^(?:E[A-Z]+|ERR_SOCKET|ERR_STREAM|ERR_SSL|CERT_)/;

/** What the driver itself says: nobody answered, or it could not agree with the server. */
function failed(address: PostgresAddress, doing: Doing, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PalimpsestError) return error;
  const advice = ADVICE.find(({ says }) => says.test(`${'code' in error ? error.code : ''} ${error.message}`));
  const isGone = isLost(error) || isOver(error);
  if (advice === undefined && !isGone) return error;
  const reason = error.message === '' && 'code' in error ? String(error.code) : error.message;
  const remedy = advice === undefined ? '' : `. ${advice.remedy(address)}`;
  const text = `the store ${address.name} cannot be ${doing}: ${reason}${remedy}`;
  if (doing === 'opened' && advice?.isOfAddress) return new InvalidInputError('store', text);
  return new StoreError(text, { isRetryable: isGone, cause: error });
}

/** Errors of the driver and of the network, by code and text, and what to do about them. */
const ADVICE: readonly {
  readonly says: RegExp;
  /**
   * The address is wrong: there is no such host, or its server has nothing of that name. To try again does not help.
   */
  readonly isOfAddress?: true;
  readonly remedy: (address: PostgresAddress) => string;
}[] = [
  {
    says: /SASL|SCRAM|password must be/,
    isOfAddress: true,
    remedy: ({ user }) =>
      `The server wants a password for USER '${user}': give it in the address, as postgres://USER:PASSWORD@HOST/DATABASE`,
  },
  {
    says: /does not support SSL/,
    isOfAddress: true,
    remedy: () => 'It speaks no TLS: leave sslmode out of the address, or let the server offer TLS',
  },
  {
    says: /SELF_SIGNED|UNABLE_TO|CERT_|certificate/,
    remedy: () =>
      'Name the certificate of who signed it with sslrootcert=FILE in the address, or do without the check with sslmode=no-verify',
  },
  {
    says: /ENOTFOUND/,
    isOfAddress: true,
    remedy: ({ host }) => `No machine is known by the name in HOST '${host}': check it in the address`,
  },
  {
    says: /EAI_AGAIN/,
    remedy: ({ host }) => `No machine is known by the name in HOST '${host}': check it in the address`,
  },
  {
    says: /ECONNREFUSED|no answer to connecting/,
    remedy: ({ host }) => `Check HOST and PORT, '${host}', and that a Postgres runs there`,
  },
];

const MANY = `Let fewer servers use it, put a pooler such as PgBouncer between, or raise max_connections`;

/** What to do about an error of the server. */
function remedyOf({ user, database }: PostgresAddress, code: string, message: string): string | undefined {
  if (code === '28P01') return `Check USER '${user}' and PASSWORD in the address; ${ENCODED}`;
  if (code === '28000') {
    const tls = message.includes('no encryption') ? '; where it wants TLS, add ?sslmode=require to the address' : '';
    return `Check USER '${user}' and DATABASE '${database}' in the address, and pg_hba.conf of the server${tls}`;
  }
  if (code === '3D000')
    return `Check DATABASE '${database}' in the address, or make it: CREATE DATABASE ${quoted(database)}`;
  if (code === '53300') return MANY;
  if (code !== DENIED) return undefined;
  return message.includes('for database')
    ? `Let its owner say once: GRANT CREATE ON DATABASE ${quoted(database)} TO ${quoted(user)}`
    : `Use the role that made the schema palimpsest, or let it say: GRANT USAGE ON SCHEMA palimpsest TO ${quoted(user)}; GRANT ALL ON ALL TABLES IN SCHEMA palimpsest TO ${quoted(user)}`;
}

const ENCODED = 'characters such as @ and / in it are percent-encoded';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What is named begins with an equals sign; what is not, is empty. */
function gone(conversation: string, message: string): GoneError {
  const messageId = message === '' ? undefined : (fromText(message.slice(1)) as MessageId);
  if (conversation === '' && messageId !== undefined) return new GoneError({ messageId });
  const conversationId = fromText(conversation.slice(1));
  return new GoneError({ conversationId, ...(messageId === undefined ? {} : { messageId }) });
}
