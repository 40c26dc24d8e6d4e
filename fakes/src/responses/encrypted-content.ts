import { createHash } from 'node:crypto';
import { asText, isJsonObject, type JsonObject } from '../json.js';
import type { ResponseItem } from './response-request.js';

/** What the fake wrote into the encrypted content of a reasoning item. */
export interface Sealed {
  readonly id: string;
  /** A hash of everything before the item, for models that bind their reasoning to it; empty for the others. */
  readonly prefix: string;
}

const FORM = /^gAAAAfake\.([^.]+)\.([0-9a-f]*)\.([0-9a-f]{32})$/;

/** Encrypted content as the fake issues it: nobody can make or change it without being found out. */
export function seal({ id, prefix }: Sealed, summary: unknown): string {
  return `gAAAAfake.${id}.${prefix}.${sealHash(id, prefix, summary)}`;
}

/** What was sealed; undefined when the content, or the item around it, is not as it was issued. */
export function unseal({ encrypted_content: content, summary }: JsonObject): Sealed | undefined {
  const [, id = '', prefix = '', hash] = FORM.exec(asText(content)) ?? [];
  return hash !== undefined && hash === sealHash(id, prefix, summary) ? { id, prefix } : undefined;
}

/** A hash of items, whatever order the fields of their objects are in. */
export const hashOf = (items: readonly ResponseItem[]): string => items.reduce(hashAfter, '');

/** The hash of items and one more behind them. */
export const hashAfter = (before: string, item: ResponseItem): string =>
  shortHash(`${before}${JSON.stringify(sorted(item))}`);

const sealHash = (id: string, prefix: string, summary: unknown): string =>
  shortHash(JSON.stringify(['sealed by the fake', id, prefix, summary]));

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
