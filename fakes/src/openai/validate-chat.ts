import { isJsonObject, isWellFormedJson } from '../json.js';
import { messagesFaults } from './chat-messages.js';
import { modelFaults } from './chat-models.js';
import { paramFaults } from './chat-params.js';
import type { ChatRequest } from './chat-request.js';
import { toolsFaults } from './chat-tools.js';
import { type Faults, type Rejection, rejection, unparsableBody } from './openai-error.js';
import { toolPairFaults } from './tool-pairs.js';

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/**
 * What Chat Completions answers to this body: null when it accepts it as a `ChatRequest`, else its status and error.
 * Which models exist, who may call and how large the window is are not questions of the body; `startFakeOpenai` asks them.
 *
 * @param rawText the bytes the body was parsed from, if there are any; a body that was never text is searched whole for
 *   what no UTF-8 text can hold
 */
export function validateChatRequest(body: unknown, rawText?: string): Rejection | null {
  return chatFaults(body, rawText).next().value ?? null;
}

function* chatFaults(body: unknown, rawText: string | undefined): Faults {
  if (!isJsonObject(body) || !isEncodable(body, rawText)) return yield unparsableBody();
  const { model, messages } = body;
  if (typeof model !== 'string' || model === '') return yield rejection('you must provide a model parameter');
  yield* paramFaults(body);
  yield* modelFaults(model, body);
  yield* toolsFaults(body);
  yield* messagesFaults(model, messages);
  yield* toolPairFaults((body as unknown as ChatRequest).messages);
}

/** Well-formed text can only bring a lone surrogate into the body as an escape. */
function isEncodable(body: unknown, rawText: string | undefined): boolean {
  if (rawText?.isWellFormed() && !ESCAPED_SURROGATE.test(rawText)) return true;
  return isWellFormedJson(body);
}
