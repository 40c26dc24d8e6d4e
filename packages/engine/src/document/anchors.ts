import { firstIndex } from '@palimpsest/core';

/** Pairs of indexes of what is said once in both: as many as stand in the same order. */
export function anchors(
  one: readonly (string | undefined)[],
  other: readonly (string | undefined)[],
): [number, number][] {
  const [own, theirs] = [onlyOnce(one), onlyOnce(other)];
  const pairs = [...own].flatMap(([content, index]): [number, number][] => {
    const at = theirs.get(content);
    return at === undefined ? [] : [[index, at]];
  });
  // The longest rising sequence: of those of each length the one that ends lowest, and what stands before each.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [number, [, at]] of pairs.entries()) {
    const place = firstIndex(ends.length, (index) => (pairs[ends[index] ?? 0]?.[1] ?? 0) >= at);
    before.set(number, ends[place - 1]);
    ends[place] = number;
  }
  const rising: [number, number][] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) {
    const pair = pairs[at];
    if (pair !== undefined) rising.push(pair);
  }
  return rising.reverse();
}

function onlyOnce(contents: readonly (string | undefined)[]): Map<string, number> {
  const once = new Map<string, number>();
  const often = new Set<string>();
  for (const [index, content] of contents.entries()) {
    if (content === undefined || often.has(content)) continue;
    if (!once.has(content)) once.set(content, index);
    else {
      once.delete(content);
      often.add(content);
    }
  }
  return once;
}
