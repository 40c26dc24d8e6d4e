import { textOfFile } from './file-bytes.js';
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

/** What is wrong with such a file of settings. */
export const changedSettings = (path: string): string =>
  `${path} was changed by hand, or is damaged, and is not taken: put it back from a back-up (or with git checkout)${path.endsWith('keys.json') ? ', or make new keys' : ''}`;

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
    return textOfFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
