import type { MessageId } from '@palimpsest/core';
import type { NewMessage, StoredMessage } from '../store.js';
import type { MessageRow } from './change.js';
import { composeDocument, contentHash, type FrontMatter, type ParsedDocument, parseDocument } from './document.js';
import { sha256 } from './names.js';
import { readable } from './readable.js';

/** What only the file of a message holds. */
export type Words = Pick<StoredMessage, 'callId' | 'viewHash'> & { readonly json: string };

/** Words as a file has them, with their hash. */
export type FiledWords = Words & Pick<ParsedDocument, 'isChanged'> & { readonly content: string };

/** Where a message is written down, before its file has a size. */
export type SegmentRow = Omit<MessageRow, 'bytes' | 'sum' | 'content'>;

const HASH_CHARS = 32;

export const shortHash = (text: string | Uint8Array): string => sha256(text).slice(0, HASH_CHARS);

/** What a file of a message was when it was written. */
export const printOf = (text: string, json: string): Pick<MessageRow, 'bytes' | 'sum' | 'content'> => ({
  bytes: Buffer.byteLength(text),
  sum: shortHash(text),
  content: contentHash(json),
});

/** What is known of the file of a message that could not be read when the index was made: nothing can be compared with it. */
export const LOST = { sum: '', content: '' };

export const isLost = ({ content }: Pick<MessageRow, 'content'>): boolean => content === LOST.content;

/** The file of a message. `parent` is the id of the message before it. */
export function segmentText(
  row: SegmentRow,
  parent: MessageId | null,
  words: Words & { readonly n: number; readonly replyIds?: readonly string[] },
): string {
  const { callId, viewHash, json, n, replyIds } = words;
  const front: FrontMatter = {
    id: row.id,
    role: row.role,
    timestamp: isoTime(row.recordedAt),
    original_tokens: row.tokens,
    current_tokens: row.isErased ? 0 : row.tokens,
    state: row.isErased ? 'erased' : row.isInterrupted ? 'interrupted' : 'raw',
    vocabulary: row.vocabulary,
    protocol: row.protocol,
    call_id: callId,
    view_hash: viewHash,
    is_reply: row.isReply,
    is_interrupted: row.isInterrupted,
    has_failed: row.hasFailed,
    reply_ids: replyIds?.length ? replyIds : undefined,
    recorded_at: row.recordedAt,
    parent,
    line: row.line,
    depth: row.depth,
    after: row.after,
    tree: row.tree,
    transaction: n,
  };
  const body = row.isErased ? '*What was said here was erased.*' : readable(json);
  return composeDocument({ front, body, exact: json });
}

export const isoTime = (at: number): string | null => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** Undefined where the file is damaged. */
export function wordsOf(text: string): FiledWords | undefined {
  const document = parseDocument(text);
  if (document === undefined) return undefined;
  const { call_id: callId, view_hash: viewHash } = document.front;
  return {
    json: document.exact,
    content: document.contentHash,
    isChanged: document.isChanged,
    ...(typeof callId === 'string' ? { callId } : {}),
    ...(typeof viewHash === 'string' ? { viewHash } : {}),
  };
}

export const wordsOfMessage = ({
  callId,
  viewHash,
  wire,
}: Pick<NewMessage, 'callId' | 'viewHash' | 'wire'>): Words => ({
  json: wire.json,
  ...(callId === undefined ? {} : { callId }),
  ...(viewHash === undefined ? {} : { viewHash }),
});

const NUMBERS = ['line', 'depth', 'tree', 'recorded_at', 'transaction'] as const;
const ROLES: ReadonlySet<unknown> = new Set(['system', 'developer', 'user', 'assistant', 'tool']);

/** What the fields of a segment say of its message; undefined where they are not those of a segment. */
export function rowOf(
  front: Readonly<Record<string, unknown>>,
):
  | (SegmentRow & { readonly parent: MessageId | null; readonly n: number; readonly replyIds: readonly string[] })
  | undefined {
  const { id, role, protocol, line, depth, tree, recorded_at: recordedAt, transaction, state, after, parent } = front;
  const { original_tokens: tokens, vocabulary, reply_ids: replyIds } = front;
  if (NUMBERS.some((name) => typeof front[name] !== 'number') || typeof id !== 'string') return undefined;
  if (!ROLES.has(role) || typeof protocol !== 'string') return undefined;
  const isAfter = after === null || (Array.isArray(after) && after.length === 2);
  return {
    ...({ line, depth, tree, id, role, protocol, recordedAt } as SegmentRow),
    ...(typeof tokens === 'number' && typeof vocabulary === 'string' ? { tokens, vocabulary } : {}),
    ...(front.is_reply === true ? { isReply: true } : {}),
    ...(front.is_interrupted === true ? { isInterrupted: true } : {}),
    ...(front.has_failed === true ? { hasFailed: true } : {}),
    ...(state === 'erased' ? { isErased: true } : {}),
    ...(isAfter ? { after: after as [number, number] | null } : {}),
    file: '',
    parent: typeof parent === 'string' ? (parent as MessageId) : null,
    n: transaction as number,
    replyIds: Array.isArray(replyIds) ? replyIds.filter((one) => typeof one === 'string') : [],
  };
}
