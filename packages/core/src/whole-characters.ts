/** Whether a place in a text is between the two halves of a surrogate pair. */
export const isInsideCharacter = (text: string, at: number): boolean =>
  (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** A text in pieces of so many units, and one more where a piece would end within a character. */
export function* wholeCharacters(text: string, units: number): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + units);
    if (isInsideCharacter(text, to)) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}
