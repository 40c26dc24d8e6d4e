/** A text in pieces of so many units, and one more where a piece would end within a character. */
export function* wholeCharacters(text: string, units: number): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + units);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
