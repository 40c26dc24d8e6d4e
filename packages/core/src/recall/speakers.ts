/** What somebody said, with a name where the client told one. */
interface Spoken {
  readonly name?: string | undefined;
  readonly text: string;
}

/** A name before what was said: "Maya: I moved last week." */
const LABEL = /^(\p{Lu}[\p{L}\d'’._-]{0,30}(?: \p{Lu}[\p{L}\d'’._-]{0,30}){0,2}):\s/u;
const LABEL_CHARS = 100;
/** Before fewer messages than this, or a smaller share of all, a word like "Note" is no speaker. */
const LEAST_LABELLED = 3;
const LEAST_LABELLED_SHARE = 0.15;

/**
 * Who said each of some messages, undefined where that cannot be told: the name that the client gave, or the one that the text
 * begins with where many texts begin so, as in talks between people that were written down.
 */
export function speakersOf(messages: readonly Spoken[]): (string | undefined)[] {
  const labels = messages.map(({ name, text }) => name ?? LABEL.exec(text.slice(0, LABEL_CHARS))?.[1]);
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  const least = Math.max(LEAST_LABELLED, LEAST_LABELLED_SHARE * messages.length);
  return messages.map(({ name }, place) => {
    const label = labels[place];
    return name ?? (label !== undefined && (counts.get(label) ?? 0) >= least ? label : undefined);
  });
}
