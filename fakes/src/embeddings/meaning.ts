/** Words that say nothing about what a text is about. */
const EMPTY = new Set(
  'the and for that this with was were are you your what which when where who how why did does have has had from about not but our out its it is to of in on at we i a an me my do be or as by if so up he she they them their there then than can could would should will just into over'.split(
    ' ',
  ),
);

/**
 * What a text is about, as a vector of length 1: the sum of one for each of its words, the same for words that are given as
 * synonyms, and nearly at right angles for all others. The same text has the same vector in every process.
 */
export function meaningOf(text: string, dimensions: number, synonyms: readonly (readonly string[])[]): number[] {
  const vector = Array<number>(dimensions).fill(0);
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word));
  for (const word of words.length === 0 ? [text] : words) {
    const meaning = synonyms.find((group) => group.includes(word))?.[0] ?? word;
    for (const [index, value] of directionOf(meaning, dimensions).entries())
      vector[index] = (vector[index] ?? 0) + value;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / (length || 1));
}

/** Numbers between -1 and 1 that look like chance. */
function directionOf(word: string, dimensions: number): number[] {
  let state = 2_166_136_261;
  for (let index = 0; index < word.length; index += 1) state = Math.imul(state ^ word.charCodeAt(index), 16_777_619);
  return Array.from({ length: dimensions }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) / 2 ** 32) * 2 - 1;
  });
}
