import { REFERENCE_LIMITS, type Reference, type ReferenceLimits, referenceTo } from './reference.js';
import type { SimilarTexts } from './similar-texts.js';

/**
 * A reference to an earlier tool result that this one repeats or little differs from (the same file read again), or
 * undefined. `rebuild(reference.text, earlier result)` gives the result back byte for byte. Unlike a reference to runs of
 * lines it also says what is gone from the earlier result.
 */
export function referenceRepeatedResult(
  text: string,
  earlier: SimilarTexts<string>,
  limits: ReferenceLimits = REFERENCE_LIMITS,
): Reference<string> | undefined {
  return referenceTo(text, earlier, (kind, callId) => sentenceFor(kind, callId), limits);
}

const sentenceFor = (kind: 'identical' | 'similar', callId: string): string =>
  kind === 'identical'
    ? `[Identical to tool output ${callId}]`
    : `[Similar to tool output ${callId}, with these changes:]`;
