/** The published vocabularies of OpenAI's chat models. No other provider's current one can be had offline. */
export type VocabularyName = 'o200k_base' | 'cl100k_base';

/** Models without a vocabulary are counted in this one, and the count is scaled to an estimate. */
const STAND_IN_VOCABULARY: VocabularyName = 'o200k_base';

/** First match wins. A family name ends where the name ends or at a separator, so `gpt-4x` is not taken for `gpt-4`. */
const FAMILIES: readonly (readonly [RegExp, VocabularyName])[] = [
  [/^(?:gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|gpt-oss|chatgpt|o1|o3|o4)(?:[-.@]|$)/, 'o200k_base'],
  [/^(?:gpt-4|gpt-3\.5|gpt-35)(?:[-@]|$)/, 'cl100k_base'],
];

/**
 * The vocabulary a model counts with, or undefined where counts can only be estimated.
 * Who serves the model (`openai/gpt-4o`), its date (`gpt-4o-2024-08-06`), a tuning (`ft:gpt-4o:acme::7p4lURel`)
 * and a variant (`openai/gpt-oss-120b:free`) make no difference.
 */
export function vocabularyOf(model: string): VocabularyName | undefined {
  if (known.has(model)) return known.get(model);
  if (known.size >= MOST_KNOWN) known.clear();
  const name = familyName(model);
  const vocabulary = FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
  known.set(model, vocabulary);
  return vocabulary;
}

/** A turn asks some twenty times for the same model. */
const known = new Map<string, VocabularyName | undefined>();
const MOST_KNOWN = 1_000;

/** The vocabulary to count a model's messages in: its own, or the stand-in. */
export const countingVocabularyOf = (model: string): VocabularyName => vocabularyOf(model) ?? STAND_IN_VOCABULARY;

function familyName(model: string): string {
  const served = model.trim().toLowerCase();
  const bare = served.slice(served.lastIndexOf('/') + 1).replace(/^ft:/, '');
  return bare.split(':', 1)[0] ?? '';
}
