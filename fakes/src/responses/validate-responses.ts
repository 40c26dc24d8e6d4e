import { asText, isJsonObject, isWellFormedJson, type JsonObject } from '../json.js';
import {
  arrayTooLong,
  type Faults,
  type Rejection,
  rejection,
  unparsableBody,
  wrongType,
} from '../openai/openai-error.js';
import { stringFaults } from '../openai/string-rule.js';
import { itemPairFaults } from './item-pairs.js';
import { reasoningFaults } from './reasoning-rules.js';
import { itemFaults } from './response-items.js';
import type { ResponseMemory } from './response-memory.js';
import { paramFaults } from './response-params.js';
import { inputItems, type ResponseItem } from './response-request.js';
import { toolsFaults } from './response-tools.js';

export interface ResponsesRules {
  /** What the provider has stored. Without it no earlier response is known, and stored items are taken at their word. */
  readonly memory?: ResponseMemory;
  /** Reasoning is refused behind anything but exactly what it was thought about, as some providers do. */
  readonly isReasoningBound?: boolean;
}

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;
const MAX_ITEMS = 100_000;

/**
 * What the Responses endpoint answers to this body: null when it accepts it as a `ResponsesRequest`, else its status
 * and error. Which models exist, who may call and how large the window is, `startFakeResponses` asks.
 *
 * @param rawText the bytes the body was parsed from, if there are any
 */
export function validateResponsesRequest(
  body: unknown,
  rawText?: string,
  rules: ResponsesRules = {},
): Rejection | null {
  return responsesFaults(body, rawText, rules).next().value ?? null;
}

function* responsesFaults(body: unknown, rawText: string | undefined, rules: ResponsesRules): Faults {
  if (!isJsonObject(body) || !isEncodable(body, rawText)) return yield unparsableBody();
  const { model, previous_response_id: previousId } = body;
  if (typeof model !== 'string' || model === '') {
    return yield rejection("Missing required parameter: 'model'.", {
      param: 'model',
      code: 'missing_required_parameter',
    });
  }
  yield* paramFaults(model, body);
  yield* toolsFaults(body);
  yield* inputFaults(body);
  const earlier = typeof previousId === 'string' ? rules.memory?.conversation(previousId) : [];
  if (earlier === undefined) return yield unknownResponse(asText(previousId));
  const isStored = body.store !== false;
  const items = [...earlier, ...inputItems(body)].map((item) => (isStored ? referenced(item, rules) : item));
  yield* reasoningFaults(items, {
    isStored,
    memory: rules.memory,
    isBound: rules.isReasoningBound ?? false,
  });
  yield* itemPairFaults(items);
}

/** What a reference stands for, where it is stored; anything else is what it is. */
const referenced = (item: ResponseItem, { memory }: ResponsesRules): ResponseItem =>
  (item.type === 'item_reference' ? memory?.item(asText(item.id)) : undefined) ?? item;

function* inputFaults({ input, previous_response_id: previousId, prompt, conversation }: JsonObject): Faults {
  const isEmpty = input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0);
  if (isEmpty) {
    if (typeof previousId === 'string' || isJsonObject(prompt) || conversation) return;
    return yield rejection(
      'One of "input" or "previous_response_id" or \'prompt\' or \'conversation_id\' must be provided.',
      { param: 'input', code: 'missing_required_parameter' },
    );
  }
  if (typeof input === 'string') return yield* stringFaults(input, { maxLength: 10_485_760 }, 'input');
  if (!Array.isArray(input)) return yield wrongType('input', 'one of a string or array of input items', input);
  if (input.length > MAX_ITEMS) yield arrayTooLong('input', MAX_ITEMS, input.length);
  for (const [index, item] of input.entries()) yield* itemFaults(item, `input[${index}]`);
}

function unknownResponse(id: string): Rejection {
  return rejection(`Previous response with id '${id}' not found.`, {
    param: 'previous_response_id',
    code: 'previous_response_not_found',
  });
}

/** Well-formed text can only bring a lone surrogate into the body as an escape. */
function isEncodable(body: unknown, rawText: string | undefined): boolean {
  if (rawText?.isWellFormed() && !ESCAPED_SURROGATE.test(rawText)) return true;
  return isWellFormedJson(body);
}
