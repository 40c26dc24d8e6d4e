import { readFileSync } from 'node:fs';
import type { ConversationState } from './change.js';
import type { Entry } from './entry.js';
import { sha256 } from './names.js';
import { isoTime } from './segment.js';

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

/** Not what was shown of a conversation after its last transaction; what a person changed is another matter. */
export const isStale = (shown: Shown, transaction: number): boolean =>
  shown.kind === 'missing' || (shown.kind === 'whole' && shown.content.transaction !== transaction);

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `metadata.json` of a conversation. */
export function metadataOf(entry: Entry): object {
  const { n, head, inherited, live, instructions, branches, partials } = entry.state();
  return {
    ...{ id: head.id, title: head.title, created: isoTime(head.createdAt), updated: isoTime(head.updatedAt) },
    messages: head.tip === null ? 0 : head.tip.depth + 1,
    edits: entry.log.size,
    ...head,
    ...{ instructions, inherited, live, branches, partials, transaction: n },
  };
}

/** What `metadata.json` says; undefined where it is not that of a conversation. */
export function stateOf(content: Readonly<Record<string, unknown>>): ConversationState | undefined {
  const { created: _, updated: __, messages: ___, edits: ____, ...known } = content;
  const {
    instructions,
    inherited = [],
    live,
    branches,
    partials,
    sharedCompactions: _____,
    transaction,
    ...head
  } = known;
  if (typeof head.id !== 'string' || typeof transaction !== 'number') return undefined;
  if (![instructions, inherited, live, branches, partials].every(Array.isArray)) return undefined;
  const lists = { inherited, live, instructions, branches, partials };
  return { n: transaction, head, ...lists } as unknown as ConversationState;
}
