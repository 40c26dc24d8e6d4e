import { peekBody } from '../upstreams/peek-body.js';
import type { UpstreamResponse } from '../upstreams/upstream.js';

/** An answer, and whether its body is a stream of events. */
export interface FormedAnswer {
  readonly answer: UpstreamResponse;
  readonly isStream: boolean;
}

/** Enough to see the name of a field. */
const PEEK_BYTES = 8;
/** What a stream of events begins with: a field or a comment. No JSON begins like that. */
const EVENT_START = /^\ufeff?\s*(?:data|event|id|retry)?:/;

/**
 * How an answer is to be read: by its content type where that names a stream, and by its first bytes otherwise. Some
 * providers name no type, or a wrong one.
 */
export async function formed(answer: UpstreamResponse): Promise<FormedAnswer> {
  if (!isSuccess(answer)) return { answer, isStream: false };
  const type = (answer.headers['content-type'] ?? '').trim().toLowerCase();
  if (type.startsWith('text/event-stream')) return { answer, isStream: true };
  if (answer.headers['content-encoding'] !== undefined) return { answer, isStream: false };
  const { text, body } = await peekBody(answer.body, PEEK_BYTES);
  return { answer: { ...answer, body }, isStream: EVENT_START.test(text) };
}

export const isSuccess = ({ status }: UpstreamResponse): boolean => status >= 200 && status < 300;
