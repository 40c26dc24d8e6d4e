import { isJsonObject, isWellFormedJson } from '../json.js';
import { type AnthropicRejection, type Faults, unparsableBody } from './anthropic-error.js';
import { cacheMarkerFaults } from './cache-markers.js';
import { messagesFaults } from './content.js';
import { imageLimitFaults } from './images.js';
import type { MessagesRequest } from './messages-request.js';
import { modelFaults } from './models.js';
import { orderFaults, undefinedToolsFaults } from './order.js';
import { paramFaults } from './params.js';
import { thinkingFaults } from './thinking.js';
import { toolPairFaults } from './tool-pairs.js';

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

export interface MessagesRules {
  /** Refuse neighbours of one role, as older versions did; newer ones read them as one. */
  readonly isStrictAlternation?: boolean;
  /** The values of the `anthropic-beta` header. */
  readonly betas?: readonly string[];
  /** The request only asks for a count: no limit of output, no sampling. */
  readonly isCount?: boolean;
}

/**
 * What Messages answers to this body: null when it accepts it as a `MessagesRequest`, else its status and error. Which
 * models exist, who may call and how large the window is are not questions of the body; `startFakeAnthropic` asks them.
 *
 * @param rawText the bytes the body was parsed from, if there are any
 */
export function validateMessagesRequest(
  body: unknown,
  rawText?: string,
  rules: MessagesRules = {},
): AnthropicRejection | null {
  return faults(body, rawText, rules).next().value ?? null;
}

function* faults(body: unknown, rawText: string | undefined, rules: MessagesRules): Faults {
  if (!isJsonObject(body)) return yield unparsableBody();
  if (!isEncodable(body, rawText)) return yield unparsableBody('no low surrogate in string: line 1 column 1 (char 0)');
  yield* paramFaults(body, rules.isCount ?? false);
  yield* messagesFaults(body.messages, rules.betas ?? []);
  const request = body as unknown as MessagesRequest;
  yield* modelFaults(request);
  yield* orderFaults(request, rules.isStrictAlternation ?? false);
  yield* undefinedToolsFaults(request);
  yield* toolPairFaults(request.messages);
  yield* cacheMarkerFaults(request);
  yield* imageLimitFaults(request.messages);
  yield* thinkingFaults(request, rules.betas ?? []);
}

/** Well-formed text can only bring a lone surrogate into the body as an escape. */
function isEncodable(body: unknown, rawText: string | undefined): boolean {
  if (rawText?.isWellFormed() && !ESCAPED_SURROGATE.test(rawText)) return true;
  return isWellFormedJson(body);
}
