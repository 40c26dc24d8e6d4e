const MOST_CHARS = 80;

/** The first sentence of a meaning, or as much of it as fits; what is only in part in brackets is left away. */
export function inShort(meaning: string): string {
  const [first = ''] = /^.*?(?=(?<!\be\.g)\. |\.$|; |$)/s.exec(meaning) ?? [];
  const sentence = first.replace(/ \([^)]*$/, '');
  return sentence.length > MOST_CHARS ? `${sentence.slice(0, MOST_CHARS - 1)}…` : sentence;
}
