import { type Reference, referenceTo, type Wording } from './reference.js';
import type { SimilarTexts } from './similar-texts.js';

const wording: Wording<string> = (kind, callId) =>
  kind === 'identical'
    ? `[Identical to tool output ${callId}]`
    : `[Similar to tool output ${callId}, with these changes:]`;

/**
 * A reference to an earlier tool result that this one repeats or little differs from (the same file read again), or
 * undefined. `rebuild(reference.text, earlier result)` gives the result back byte for byte. Unlike a reference to runs of
 * lines it also says what is gone from the earlier result.
 */
export const referenceRepeatedResult = (text: string, earlier: SimilarTexts<string>): Reference<string> | undefined =>
  referenceTo(text, earlier, wording);
