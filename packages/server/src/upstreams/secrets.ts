import type { UpstreamResponse } from './upstream.js';

/** Headers by which providers name the account that a key belongs to. */
const ACCOUNT_HEADER = /(?:^|-)(?:organization|organisation|org|project|account|workspace)(?:-id|-name)?$/;
/** Values of such headers that are no everyday words, so that they can be told apart from what a model says. */
const ACCOUNT_ID = /^(?=.*\d)[\w-]{8,128}$/;
/** Keys that are no everyday words. Others, such as the `ollama` and `test` that local servers are given, a model may well say. */
const TELLING_KEY = /^(?=.*\d)\S{16,}$|^\S{24,}$/;
/** In an error, which is nothing that was said, a shorter key is struck out too. */
const LEAST_KEY_IN_ERRORS = 4;
/** In the words of an error: the ids of an account, and keys that are shown in part. */
const IN_ERRORS =
  /(?:org|proj)[-_](?:(?=[A-Za-z]*\d)[A-Za-z0-9]{6,}|[A-Za-z0-9]{20,})|\bsk-[\w-]*\*+[\w-]*|\bprojects\/\d{4,}/g;
/** The longest word that is kept together when an error comes in pieces. */
const MAX_WORD_BYTES = 256;

/**
 * An answer without what it says about our own account with the provider: the key, unless it is a word like others, headers that name
 * the account, the ids in those headers and, in an error, whatever looks like one. Struck out is overwritten with
 * asterisks, one a byte, so that lengths stay true. A key that the provider encodes, or spreads over several events, stays: to find it,
 * events would have to be held back, and written anew.
 */
export function withoutSecrets({ status, headers, body }: UpstreamResponse, key: string): UpstreamResponse {
  const ids = Object.entries(headers).flatMap(([name, value]) =>
    ACCOUNT_HEADER.test(name) && ACCOUNT_ID.test(value) ? [value] : [],
  );
  const isTold = status >= 400 ? key.length >= LEAST_KEY_IN_ERRORS : TELLING_KEY.test(key);
  const secrets = isTold ? [key, ...ids] : ids;
  const shown = Object.entries(headers)
    .filter(([name]) => !ACCOUNT_HEADER.test(name))
    .map(([name, value]) => [name, struckOut(value, secrets)]);
  const eraser = new Eraser(secrets, status >= 400);
  return { status, headers: Object.fromEntries(shown), body: { [Symbol.asyncIterator]: () => erased(body, eraser) } };
}

const struckOut = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, stars(secret)), text);

const stars = (text: string): string => '*'.repeat(text.length);

/** Strikes secrets out of bytes that come in pieces, a secret that is cut in two as well. */
class Eraser {
  readonly #secrets: readonly Buffer[];
  readonly #isError: boolean;
  /** May be the beginning of a secret. */
  #held: Buffer = Buffer.alloc(0);

  constructor(secrets: readonly string[], isError: boolean) {
    this.#secrets = secrets.map((secret) => Buffer.from(secret));
    this.#isError = isError;
  }

  /** What can be passed on now. */
  push(bytes: Uint8Array): Buffer {
    const clean = this.#withoutSecrets(this.#held.length === 0 ? asBuffer(bytes) : Buffer.concat([this.#held, bytes]));
    const end = clean.length - this.#heldBytes(clean);
    this.#held = clean.subarray(end);
    return this.#withoutIds(clean.subarray(0, end));
  }

  /** What was kept back. */
  end(): Buffer {
    const last = this.#held;
    this.#held = Buffer.alloc(0);
    return this.#withoutIds(last);
  }

  #withoutSecrets(bytes: Buffer): Buffer {
    if (!this.#secrets.some((secret) => bytes.includes(secret))) return bytes;
    const secrets = this.#secrets.map((secret) => secret.toString('latin1'));
    return Buffer.from(struckOut(bytes.toString('latin1'), secrets), 'latin1');
  }

  #withoutIds(bytes: Buffer): Buffer {
    return this.#isError ? Buffer.from(bytes.toString('latin1').replace(IN_ERRORS, stars), 'latin1') : bytes;
  }

  #heldBytes(bytes: Buffer): number {
    const starts = this.#secrets.map((secret) => startAtEnd(bytes, secret));
    return Math.max(this.#isError ? wordAtEnd(bytes) : 0, ...starts);
  }
}

/** The same bytes, not copied. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How many of the last bytes are the beginning of a secret. */
function startAtEnd(bytes: Buffer, secret: Buffer): number {
  const from = Math.max(0, bytes.length - secret.length + 1);
  for (let at = from; at < bytes.length; at += 1) {
    const size = bytes.length - at;
    if (bytes[at] === secret[0] && bytes.compare(secret, 0, size, at) === 0) return size;
  }
  return 0;
}

/** How long the word is that the bytes end in. */
function wordAtEnd(bytes: Buffer): number {
  const tail = bytes.subarray(-MAX_WORD_BYTES).toString('latin1');
  return /[\w*-]*$/.exec(tail)?.[0].length ?? 0;
}

/** No generator: leaving one that waits for its next bytes would end the call only when they come. */
function erased(body: AsyncIterable<Uint8Array>, eraser: Eraser): AsyncIterator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  /** How the body ended, told after what was kept back. */
  let ending: (() => IteratorResult<Uint8Array>) | undefined;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (ending !== undefined) return ending();
    const read = await chunks.next().catch((error: unknown) => () => {
      throw error;
    });
    if (typeof read !== 'function' && read.done !== true) {
      const value = eraser.push(read.value);
      return value.length === 0 ? next() : { done: false, value };
    }
    ending = typeof read === 'function' ? read : () => read;
    const value = eraser.end();
    return value.length === 0 ? ending() : { done: false, value };
  };
  return { next, return: async () => (await chunks.return?.()) ?? { done: true, value: undefined } };
}
