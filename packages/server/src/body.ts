import { InvalidInputError, isDeeperThan, isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { LIMITS } from './limits.js';

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

/** Collects bytes and stops at the limit, before more memory is taken. */
export async function readBytes(source: AsyncIterable<Uint8Array>, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limitBytes) throw new TooLargeError(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws InvalidInputError unless the bytes are a JSON object of bearable depth */
export function parseBody(bytes: Uint8Array): JsonObject {
  const text = decodeUtf8(bytes);
  if (text.trim() === '')
    throw new InvalidInputError(
      'body',
      'The request has no body. Send a JSON object with model and messages.',
      'missing_body',
    );
  if (isDeeperThan(text, LIMITS.jsonDepth)) {
    throw new InvalidInputError(
      'body',
      `The request body is nested deeper than ${LIMITS.jsonDepth} levels.`,
      'json_too_deep',
    );
  }
  const value = parseJson(text);
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidInputError('body', 'The request body is not valid UTF-8.', 'invalid_json');
    throw error;
  }
}
