import { isJsonObject, isWellFormedJson } from '../json.js';
import { contentFaults, contentsFaults } from './contents.js';
import { type Faults, type GeminiError, unparsableBody } from './gemini-error.js';
import { fieldOf, type GeminiRequest } from './gemini-request.js';
import { paramFaults } from './params.js';
import { isSigning } from './signature.js';
import { pairFaults, signatureFaults, turnFaults } from './turns.js';

/**
 * What `generateContent` answers to this body: null when it accepts it as a `GeminiRequest`, else its error. Which models exist, who
 * may call and how large the window is are not questions of the body; `startFakeGemini` asks them.
 *
 * @param model as the address names it: newer ones want signatures back
 */
export const validateGeminiRequest = (body: unknown, model: string): GeminiError | null =>
  faults(body, model).next().value ?? null;

function* faults(body: unknown, model: string): Faults {
  if (!isJsonObject(body) || !isWellFormedJson(body)) return yield unparsableBody();
  yield* paramFaults(body);
  const system = fieldOf(body, 'systemInstruction');
  if (system !== undefined) yield* contentFaults(system, 'system_instruction');
  yield* contentsFaults(body.contents);
  const { contents } = body as GeminiRequest;
  yield* turnFaults(contents);
  yield* pairFaults(contents);
  if (isSigning(model)) yield* signatureFaults(contents);
}
