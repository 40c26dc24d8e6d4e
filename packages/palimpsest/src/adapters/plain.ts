import type { JsonValue } from '@palimpsest/core';

export const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** A value as JSON has it: bytes in Base64, addresses and times as text, nothing that is undefined. */
export const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null, asJson));

/** What has a form of its own for JSON, as the bytes of Node have, is seen here before that. */
function asJson(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const held = this[key];
  return isBytes(held) ? base64(held) : value;
}
