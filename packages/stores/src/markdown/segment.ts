import type { MessageId, Role } from '@palimpsest/core';
import type { NewMessage } from '../store.js';
import { composeDocument, type FrontMatter, frontMatterOf, parseDocument } from './document.js';
import { readable } from './readable.js';

/** A message as its file tells it, but for its words. */
export interface Segment extends Pick<NewMessage, 'role' | 'callId' | 'viewHash'> {
  readonly id: MessageId;
  readonly line: number;
  readonly depth: number;
  /** The message that the first of its line follows: a line and a depth. Null where that follows none. */
  readonly after: readonly [number, number] | null;
  /** The first line of its tree. */
  readonly tree: number;
  /** The id of the message before it. */
  readonly parent: MessageId | null;
  /** Its place in the order in which everything was recorded. */
  readonly number: number;
  /** The key of the conversation that recorded it. */
  readonly recorder: number;
  readonly protocol: string;
  readonly recordedAt: number;
  readonly isReply: boolean;
  readonly followsReply: boolean;
  readonly isInterrupted: boolean;
  readonly hasFailed: boolean;
  readonly isErased: boolean;
  readonly tokens: number | undefined;
  readonly vocabulary: string | undefined;
  /** The provider's ids of the reply it ends, and for each the key of the conversation that has it. */
  readonly replyIds: readonly string[];
  readonly repliesIn: readonly number[];
  readonly transaction: number;
}

/** Undefined where a damaged file does not say what it said. */
export interface FiledSegment extends Segment {
  readonly json: string | undefined;
  /** Something in it is not as it was written, but not what counts. */
  readonly isChanged: boolean;
}

export function segmentText(segment: Segment, json: string): string {
  const { isErased, isInterrupted, tokens, replyIds } = segment;
  const front: FrontMatter = {
    id: segment.id,
    role: segment.role,
    timestamp: isoTime(segment.recordedAt),
    original_tokens: tokens,
    current_tokens: isErased ? 0 : tokens,
    state: isErased ? 'erased' : isInterrupted ? 'interrupted' : 'raw',
    vocabulary: segment.vocabulary,
    protocol: segment.protocol,
    call_id: segment.callId,
    view_hash: segment.viewHash,
    is_reply: segment.isReply || undefined,
    follows_reply: segment.followsReply || undefined,
    is_interrupted: isInterrupted || undefined,
    has_failed: segment.hasFailed || undefined,
    reply_ids: replyIds.length > 0 ? replyIds : undefined,
    replies_in: replyIds.length > 0 ? segment.repliesIn : undefined,
    recorded_at: segment.recordedAt,
    parent: segment.parent,
    line: segment.line,
    depth: segment.depth,
    after: segment.after,
    tree: segment.tree,
    number: segment.number,
    recorder: segment.recorder,
    transaction: segment.transaction,
  };
  const body = isErased ? '*What was said here was erased.*' : readable(json);
  return composeDocument({ front, body, exact: json });
}

export const isoTime = (at: number): string | null => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

const NUMBERS = ['line', 'depth', 'tree', 'recorded_at', 'number', 'recorder', 'transaction'] as const;
const ROLES: ReadonlySet<unknown> = new Set(['system', 'developer', 'user', 'assistant', 'tool']);

/** What a file tells; undefined where its fields are not those of a message. */
export function segmentOf(text: string): FiledSegment | undefined {
  const document = parseDocument(text);
  const front = document?.front ?? frontMatterOf(text);
  if (front === undefined || NUMBERS.some((name) => !isCount(front[name]))) return undefined;
  const { id, role, protocol, after, parent, original_tokens: tokens, vocabulary } = front;
  if (typeof id !== 'string' || typeof protocol !== 'string' || !ROLES.has(role) || !isAfter(after)) return undefined;
  const replyIds = textsIn(front.reply_ids);
  return {
    ...{ id: id as MessageId, role: role as Role, protocol, after, parent: textIn(parent) as MessageId | null },
    ...{ line: Number(front.line), depth: Number(front.depth), tree: Number(front.tree) },
    ...{ number: Number(front.number), recorder: Number(front.recorder), transaction: Number(front.transaction) },
    recordedAt: Number(front.recorded_at),
    ...{ isReply: front.is_reply === true, followsReply: front.follows_reply === true },
    ...{ isInterrupted: front.is_interrupted === true, hasFailed: front.has_failed === true },
    isErased: front.state === 'erased',
    tokens: typeof tokens === 'number' ? tokens : undefined,
    vocabulary: typeof vocabulary === 'string' ? vocabulary : undefined,
    ...(typeof front.call_id === 'string' ? { callId: front.call_id } : {}),
    ...(typeof front.view_hash === 'string' ? { viewHash: front.view_hash } : {}),
    replyIds,
    repliesIn: numbersIn(front.replies_in, replyIds.length),
    json: document?.exact,
    isChanged: document?.isChanged ?? true,
  };
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value);
const isAfter = (value: unknown): value is readonly [number, number] | null =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount));
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const numbersIn = (value: unknown, count: number): number[] =>
  Array.isArray(value) && value.length === count && value.every(isCount) ? value : [];
