/**
 * For each index of `recorded`, how many of the first of `sent` stand there in a row. Each is looked at a fixed number of
 * times, however much they repeat themselves.
 */
export function alignments(sent: readonly string[], recorded: readonly string[]): number[] {
  const own = runs(sent, sent, 1);
  return runs(sent, recorded, 0, own);
}

/** Z-function of `pattern` over `text`; over itself when `known` is not given, where the first place says nothing. */
function runs(
  pattern: readonly string[],
  text: readonly string[],
  first: number,
  known: readonly number[] = [],
): number[] {
  const lengths: number[] = Array.from({ length: first }, () => pattern.length);
  const own = known.length > 0 ? known : lengths;
  let from = 0;
  let end = 0;
  for (let at = first; at < text.length; at += 1) {
    let length = at < end ? Math.min(end - at, own[at - from] ?? 0) : 0;
    while (length < pattern.length && at + length < text.length && pattern[length] === text[at + length]) length += 1;
    lengths[at] = length;
    if (at + length > end) {
      from = at;
      end = at + length;
    }
  }
  return lengths;
}

/** How many of the first of `sent` are the last of `recorded`; the most that may be. */
export function overlap(sent: readonly string[], recorded: readonly string[]): number {
  const at = alignments(sent, recorded).findIndex((length, index) => length > 0 && index + length === recorded.length);
  return at < 0 ? 0 : recorded.length - at;
}

/** How many of the first are the same in both. */
export function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = Math.min(one.length, other.length);
  let count = 0;
  while (count < end && one[count] === other[count]) count += 1;
  return count;
}
