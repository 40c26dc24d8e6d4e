import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import {
  InvalidInputError,
  isJsonObject,
  type JsonObject,
  parseInSteps,
  type parseJson,
  passedLimit,
} from '@palimpsest/core';
import { inSlices, Slices } from '@palimpsest/engine';
import { LIMITS } from '../limits.js';

/** More came than is taken. */
export class TooLargeError extends InvalidInputError {
  constructor(limitBytes: number) {
    const megabytes = Math.round(limitBytes / 1024 / 1024);
    super(
      'body',
      `The request body is larger than ${megabytes} MB. Send fewer messages at once: what was sent before is remembered.`,
      'request_too_large',
    );
  }
}

/** How large a body may turn out to be, by its head; one that will be refused for its size takes no memory. */
export function announcedBytes({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : LIMITS.bodyBytes;
  const bytes = Number(length) > LIMITS.importBytes ? 0 : Number(length);
  const isCompressed = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return isCompressed && bytes > 0 ? Math.max(bytes, LIMITS.bodyBytes) : bytes;
}

/**
 * The body of a request. A body that is too large is refused by its announced length, else as soon as the limit is
 * passed; what still comes of it is thrown away, and the connection stays fit for an answer.
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return Promise.reject(new TooLargeError(limitBytes));
  return new Promise((resolve, reject) => {
    let chunks: Uint8Array[] = [];
    let size = 0;
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else {
        chunks = [];
        reject(new TooLargeError(limitBytes));
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}

/**
 * What is passed on is read by `parseExactJson`, so that its numbers stay as they were written. A large body is read in slices.
 * @throws InvalidInputError unless the bytes are a JSON object of bearable depth
 */
export async function parseBody(bytes: Uint8Array, parse?: typeof parseJson): Promise<JsonObject> {
  const slices = new Slices();
  const text = decodeUtf8(bytes);
  if (text.trim() === '')
    throw new InvalidInputError(
      'body',
      'The request has no body. Send a JSON object with model and messages.',
      'missing_body',
    );
  const limits = { depth: LIMITS.jsonDepth, values: LIMITS.jsonValues };
  const passed = await inSlices(passedLimit(text, limits), slices);
  if (passed === 'depth') {
    throw new InvalidInputError(
      'body',
      `The request body is nested deeper than ${LIMITS.jsonDepth} levels.`,
      'json_too_deep',
    );
  }
  if (passed === 'values') {
    throw new InvalidInputError(
      'body',
      `The request body holds more than ${LIMITS.jsonValues} values. Send fewer messages at once: name the conversation in x-palimpsest-conversation and send only what is new.`,
      'json_too_many_values',
    );
  }
  const value = await inSlices(parseInSteps(text, parse), slices);
  if (!isJsonObject(value)) {
    throw new InvalidInputError(
      'body',
      'We could not parse the JSON body of your request. It must be a JSON object.',
      'invalid_json',
    );
  }
  return value;
}

function decodeUtf8(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new InvalidInputError('body', 'The request body is not valid UTF-8.', 'invalid_json');
}
