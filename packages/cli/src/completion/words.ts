/** A text as one word of bash and zsh, whatever it holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const MOST_CHARS = 80;

/** The first sentence of a meaning, or as much of it as fits. */
export function inShort(meaning: string): string {
  const [sentence = ''] = /^.*?(?=\. |\.$|; |$)/s.exec(meaning) ?? [];
  return sentence.length > MOST_CHARS ? `${sentence.slice(0, MOST_CHARS - 1)}…` : sentence;
}
