import type { Repair } from '@palimpsest/core';
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

/** What of the view may be at fault, most likely first. Each is tried with those before it. */
type Suspects = readonly Repair[];

const CALLS: Suspects = ['tools', 'opaque', 'reasoning'];
const SERVER_CALLS: Suspects = ['opaque', 'tools', 'reasoning'];
const THOUGHTS: Suspects = ['reasoning', 'opaque', 'tools'];
const ITEMS: Suspects = ['reasoning', 'opaque', 'tools'];
const PICTURES: Suspects = ['media'];

/** Shapes of a history that providers refuse and a stricter view does not have, by the wording of the refusal. */
const REPAIRABLE: readonly (readonly [RegExp, Suspects])[] = [
  // calls of the provider's own tools
  [
    /(?:server_tool_use|mcp_tool_use|advisor_\w+|web_search\w*|code_execution\w*)[\s\S]{0,200}must have a corresponding/i,
    SERVER_CALLS,
  ],
  [/found without a corresponding [\w_]*tool_result block/i, SERVER_CALLS],
  // a call and its result
  [/tool_call_ids? did not have response messages|insufficient tool messages following/i, CALLS],
  [/must be a response to a prece+ding message with 'tool_calls'/i, CALLS],
  [/must be followed by tool messages/i, CALLS],
  [/no tool (?:output|call) found for (?:function|custom|tool)/i, CALLS],
  [/ids were found without [\w_]*tool_result blocks|did not find \d+ [\w_]*tool_result block/i, CALLS],
  [/unexpected tool_use_id found|must have a corresponding [\w_]*tool_use block/i, CALLS],
  [/number of function response parts|function (?:call|response) turn comes immediately after/i, CALLS],
  [
    /tool_use ids must be unique|multiple tool_result blocks with (?:the same )?id|each tool_use must have a single result/i,
    CALLS,
  ],
  [/duplicate value for 'tool_call_id'/i, CALLS],
  [/toolConfig field must be defined|tool_result blocks in messages must define tools/i, CALLS],
  // ids
  [/(?:tool_calls\[\d+\]\.id|tool_call_id|call_id)': string too long/i, CALLS],
  [/tool call id was .{0,120} but must be|tool_use(?:_id|\.id): string should match pattern/i, CALLS],
  [/\.id': string too long/i, ITEMS],
  // reasoning that is missing belongs to calls; without them nobody asks for it
  [/reasoning_content is missing|reasoning_(?:text|content) in the thinking mode must be passed back/i, CALLS],
  [/missing a thought_signature/i, CALLS],
  // reasoning
  [/(?:thinking|redacted_thinking) blocks? .{0,60}cannot be modified|invalid signature in thinking block/i, THOUGHTS],
  [/expected thinking or redacted_thinking/i, THOUGHTS],
  [/(?:parameter|property):? '(?:messages\[\d+\]\.)?reasoning(?:_content)?'/i, THOUGHTS],
  [/provided without its required/i, THOUGHTS],
  [/(?:invalid|corrupted) thought signature/i, THOUGHTS],
  [/encrypted content .{0,400}could not be (?:verified|decrypted)|invalid_encrypted_content/i, ITEMS],
  // items the provider no longer has
  [
    /item with id .{0,120} not found|items are not persisted|previous_response_not_found|previous response .{0,120} not found/i,
    ITEMS,
  ],
  [/duplicate item (?:found )?(?:with )?id/i, ITEMS],
  // media
  [
    /image dimensions exceed|image exceeds [\d.]+ ?MB maximum|could not process image|unsupported image|invalid_image/i,
    PICTURES,
  ],
  // emptiness, order, characters
  [/must (?:be non-empty|have non-empty content|contain non-whitespace text)/i, THOUGHTS],
  [/(?:contents?|parts?|text|messages?) (?:field )?must not be empty|must include at least one parts field/i, THOUGHTS],
  [/'(?:messages|input)\[\d+\][^']{0,80}': empty (?:string|array)/i, THOUGHTS],
  [
    /roles must alternate|first message must use the .{0,4}user|does not support assistant message prefill|conversation must end with a user message/i,
    CALLS,
  ],
  [/prefilling assistant messages is not supported|cannot end with trailing whitespace/i, CALLS],
  [/role 'system' (?:is not supported on this model|must follow)/i, CALLS],
  [/surrogate|not valid utf-8|invalid unicode/i, THOUGHTS],
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
  if (suspectsIn(text).length > 0) return 'repairable';
  if (status !== 429 && saysOverflow(text)) return 'overflow';
  if (!RETRYABLE_STATUS.has(status)) return 'fatal';
  return status === 429 && HOPELESS_LIMIT.test(text) ? 'fatal' : 'retryable';
}

const suspectsIn = (text: string): Suspects => REPAIRABLE.find(([pattern]) => pattern.test(text))?.[1] ?? [];

/** What to mend of a view after a failed answer, most likely first; nothing where no other form of it would help. */
export const repairsFor = (status: number, bodyText: string): Suspects =>
  classifyFailure(status, bodyText) === 'repairable' ? suspectsIn(errorText(bodyText)) : [];

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUS.has(status);
