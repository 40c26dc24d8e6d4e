import { InvalidInputError, InvariantError, type MessageId } from '@palimpsest/core';
import { DatabaseError } from 'pg';
import { GoneError, MovedError, StoreError } from '../store.js';
import { fromText } from '../text.js';

/** Everything was undone, and doing it again may succeed at once. */
const UNDONE: ReadonlySet<string> = new Set(['40001', '40P01']);
/** What passes: no connection free, starting up, shutting down, a replica that only reads, full, time over, locked. */
const PASSING: ReadonlySet<string> = new Set([
  ...['53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '57014', '25006', '55P03', '58000', '58030'],
]);
/** Classes of codes: connection failure, integrity constraint. */
const CONNECTION = '08';
const CONSTRAINT = '23';
/** The database or its functions are not as this program needs them. */
const OTHER_VERSION: ReadonlySet<string> = new Set(['42883', '42P01', '42703', '3F000']);
const TOO_LONG = '54000';
const DENIED = '42501';

type Doing = 'opened' | 'read' | 'written';

/** The error as it crosses the contract; the password is in none of them. Ours stay what they are. */
export function named(store: string, doing: Doing, error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return isLost(error) || isOver(error) ? lost(store, doing, error) : error;
  const { code = '', message, detail = '', hint = '' } = error;
  if (code === 'PM001') return new MovedError(fromText(detail), message as MovedError['what']);
  if (code === 'PG001') return gone(detail, hint);
  if (code === 'PI001') return new InvariantError(message);
  const text = `the store ${store} cannot be ${doing}: ${message}`;
  if (code.startsWith(CONSTRAINT)) return new InvariantError(text, { cause: error });
  if (code === TOO_LONG) return new InvalidInputError('id', `an id or a name is too long for the store: ${message}`);
  if (OTHER_VERSION.has(code))
    return new StoreError(`${text}. It was changed since it was opened, perhaps by a newer Palimpsest: start again`, {
      cause: error,
    });
  if (code === DENIED) return new StoreError(`${text}. Give its user the right to it`, { cause: error });
  const isRetryable = code.startsWith(CONNECTION) || PASSING.has(code) || UNDONE.has(code);
  return new StoreError(text, { isRetryable, cause: error });
}

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
  return /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded)/.test(
    error.message,
  );
}

/** No answer came in time: the connection cannot be used again, and asking once more would take as long. */
export const isOver = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout');

/** A pooler does not let clients set this when they connect. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof StoreError && error.cause instanceof DatabaseError && /startup parameter/.test(error.message);

const SOCKET = /^(?:E[A-Z]+|ERR_SOCKET|ERR_STREAM|ERR_SSL|CERT_)/;

const lost = (store: string, doing: Doing, error: unknown): StoreError =>
  new StoreError(`the store ${store} cannot be ${doing}: ${error instanceof Error ? error.message : String(error)}`, {
    isRetryable: true,
    cause: error,
  });

/** What is named begins with an equals sign; what is not, is empty. */
function gone(conversation: string, message: string): GoneError {
  const messageId = message === '' ? undefined : (fromText(message.slice(1)) as MessageId);
  if (conversation === '' && messageId !== undefined) return new GoneError({ messageId });
  const conversationId = fromText(conversation.slice(1));
  return new GoneError({ conversationId, ...(messageId === undefined ? {} : { messageId }) });
}
