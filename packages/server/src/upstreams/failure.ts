import { errorText } from './error-text.js';
import { saysOverflow } from './overflow.js';

/**
 * What can be done about a failed answer.
 * - `overflow`: the request does not fit; a shorter view may.
 * - `repairable`: the provider dislikes the shape of the history; a stricter view of the same transcript may pass.
 * - `retryable`: the same request may pass later.
 * - `fatal`: nothing we may change helps; the client has to know.
 */
export type Failure = 'overflow' | 'repairable' | 'retryable' | 'fatal';

/** Shapes of a history that providers refuse and a stricter view does not have, by the wording of the refusal. */
const REPAIRABLE: readonly RegExp[] = [
  // a call and its result
  /tool_call_ids? did not have response messages|insufficient tool messages following/i,
  /must be a response to a prece+ding message with 'tool_calls'/i,
  /must be followed by tool messages/i,
  /no tool (?:output|call) found for (?:function|custom|tool)/i,
  /ids were found without [\w_]*tool_result blocks|did not find \d+ [\w_]*tool_result block/i,
  /unexpected tool_use_id found|must have a corresponding [\w_]*tool_use block/i,
  /number of function response parts|function (?:call|response) turn comes immediately after/i,
  /tool_use ids must be unique|multiple tool_result blocks with (?:the same )?id|each tool_use must have a single result/i,
  /found without a corresponding [\w_]*tool_result block|duplicate value for 'tool_call_id'/i,
  /toolConfig field must be defined|tool_result blocks in messages must define tools/i,
  // ids
  /(?:tool_calls\[\d+\]\.id|tool_call_id|call_id|\.id)': string too long/i,
  /tool call id was .{0,120} but must be|tool_use(?:_id|\.id): string should match pattern/i,
  // reasoning
  /(?:thinking|redacted_thinking) blocks? .{0,60}cannot be modified|invalid signature in thinking block/i,
  /expected thinking or redacted_thinking/i,
  /reasoning_content is missing|reasoning_(?:text|content) in the thinking mode must be passed back/i,
  /provided without its required/i,
  /encrypted content .{0,400}could not be (?:verified|decrypted)|invalid_encrypted_content/i,
  /missing a thought_signature|(?:invalid|corrupted) thought signature/i,
  // items the provider no longer has
  /item with id .{0,120} not found|items are not persisted|previous_response_not_found|previous response .{0,120} not found/i,
  /duplicate item (?:found )?(?:with )?id/i,
  // emptiness, order, characters, media, marks
  /must (?:be non-empty|have non-empty content|contain non-whitespace text)/i,
  /(?:contents?|parts?|text|messages?) (?:field )?must not be empty|must include at least one parts field/i,
  /'(?:messages|input)\[\d+\][^']{0,80}': empty (?:string|array)/i,
  /roles must alternate|first message must use the .{0,4}user|does not support assistant message prefill|conversation must end with a user message/i,
  /prefilling assistant messages is not supported|cannot end with trailing whitespace/i,
  /role 'system' (?:is not supported on this model|must follow)/i,
  /surrogate|not valid utf-8|invalid unicode/i,
  /image dimensions exceed|image exceeds [\d.]+ ?MB maximum/i,
  /maximum of \d+ blocks with cache_control|cache_control block must not come after/i,
];

/** The key, the account or the permission: no other request of this client does better. */
const ACCESS_STATUS: ReadonlySet<number> = new Set([401, 402, 403]);
const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/** A 429 that waiting does not lift: nothing is left to spend, or the request alone is over the limit of a minute. */
const HOPELESS_LIMIT =
  /insufficient_quota|billing_hard_limit|exceeded_current_quota_error|insufficient balance|usage_limit_reached|request too large for/i;

/** Decides by the words of the answer before its status: gateways and local servers give one error many statuses. */
export function classifyFailure(status: number, bodyText: string): Failure {
  if (ACCESS_STATUS.has(status)) return 'fatal';
  const text = errorText(bodyText);
  if (REPAIRABLE.some((pattern) => pattern.test(text))) return 'repairable';
  if (status !== 429 && saysOverflow(text)) return 'overflow';
  if (!RETRYABLE_STATUS.has(status)) return 'fatal';
  return status === 429 && HOPELESS_LIMIT.test(text) ? 'fatal' : 'retryable';
}

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUS.has(status);
