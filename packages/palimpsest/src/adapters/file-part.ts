import type { JsonObject } from '@palimpsest/core';
import { plain } from './plain.js';

const DATA_URL = /^data:([^;,]+);base64,/i;

/** A file that is named by an address, by what it holds, or by an id of the provider. */
export function filePart(source: unknown, mediaType: string, filename?: unknown): JsonObject {
  const named = typeof filename === 'string' ? { filename } : {};
  const { id, fileId, url, data, mediaType: type } = Object(source) as Readonly<Record<string, unknown>>;
  const where = typeof source === 'string' ? source : url;
  if (typeof where === 'string') {
    const [head = '', held = mediaType] = DATA_URL.exec(where) ?? [];
    const tagged = head === '' ? { type: 'url', url: where } : { type: 'data', data: where.slice(head.length) };
    return { type: 'file', mediaType: held, data: tagged, ...named };
  }
  if (data !== undefined)
    return plain({ type: 'file', mediaType: type ?? mediaType, data: { type: 'data', data }, ...named }) as JsonObject;
  return { type: 'file', mediaType, data: { type: 'reference', reference: String(id ?? fileId) }, ...named };
}
