import { readFileSync } from 'node:fs';
import { sha256 } from './names.js';

/** A file of settings for people to read, with a hash by which a change by hand is noticed. */
export function shownText(content: object): string {
  const { checksum: _, ...fields } = { checksum: '', ...content };
  return `${JSON.stringify({ ...fields, checksum: checksumOf(fields) }, null, 2)}\n`;
}

const checksumOf = (fields: object): string => `sha256:${sha256(JSON.stringify(fields))}`;

export type Shown =
  | { readonly kind: 'whole'; readonly content: Readonly<Record<string, unknown>> }
  /** Somebody changed it: neither taken nor overwritten. */
  | { readonly kind: 'changed'; readonly fields?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'missing' };

export function readShown(path: string): Shown {
  const text = textAt(path);
  if (text === undefined) return { kind: 'missing' };
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null) return { kind: 'changed' };
    const { checksum, ...fields } = content as Record<string, unknown>;
    return checksum === checksumOf(fields) ? { kind: 'whole', content: fields } : { kind: 'changed', fields };
  } catch {
    return { kind: 'changed' };
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
