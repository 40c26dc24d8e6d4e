/** A run of characters that is marked. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/**
 * The marks of a text that was searched: in a word that holds one of those that were searched for, such as a path, only that
 * one is marked. Other words were found for their meaning or their stem, and are marked whole.
 */
export function narrowed(text: string, marks: readonly Mark[], query: string): readonly Mark[] {
  const whole = query.trim().toLowerCase();
  if (whole === '') return marks;
  const words = whole.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return marks.flatMap((mark) => {
    const word = text.slice(mark.from, mark.to).toLowerCase();
    const found = (word.includes(whole) ? [whole] : words)
      .flatMap((one) => placesOf(one, word))
      .sort((one, other) => one.from - other.from);
    if (found.length === 0) return [mark];
    const apart = found.filter(({ from }, index) => index === 0 || from >= (found[index - 1]?.to ?? 0));
    return apart.map(({ from, to }) => ({ from: mark.from + from, to: mark.from + to }));
  });
}

function placesOf(wanted: string, word: string): Mark[] {
  const found: Mark[] = [];
  for (let at = word.indexOf(wanted); at !== -1; at = word.indexOf(wanted, at + wanted.length))
    found.push({ from: at, to: at + wanted.length });
  return found;
}

/** Where a line begins that shows a mark: shortly before it, and not within a word. */
export function beginOf(text: string, mark: Mark | undefined, mostBefore: number): number {
  const at = Math.max(0, (mark?.from ?? 0) - mostBefore);
  if (at === 0) return 0;
  const space = text.slice(at, mark?.from).search(/\s/);
  return space === -1 ? at : at + space + 1;
}
