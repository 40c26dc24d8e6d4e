/** One of the answers to a question. */
export interface Choice {
  /** The letter that stands for it. */
  readonly key: string;
  /** Begins with that letter. */
  readonly label: string;
}

/** The answer that a line is: its letter, or the beginning of its words. Any other line is none, also one that begins with a letter of an answer. */
export function chosen<C extends Choice>(line: string, choices: readonly C[]): C | undefined {
  const typed = line.trim().toLowerCase();
  if (typed === '') return undefined;
  return (
    choices.find(({ key }) => typed === key) ??
    choices.find(({ label }) => typed.length > 1 && beginning(label).startsWith(typed))
  );
}

const beginning = (label: string): string => label.split(/[,(]/, 1)[0]?.trim().toLowerCase() ?? '';

/** How a question is answered. */
export const howToAnswer = (choices: readonly Choice[]): string => {
  const keys = choices.map(({ key }) => key);
  return `Type ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)} and press Enter.`;
};
