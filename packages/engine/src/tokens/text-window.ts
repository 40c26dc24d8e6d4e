import { isInsideCharacter } from '@palimpsest/core';

/** Characters a window holds at most. A multiple of the longest piece, so that forced cuts fall between pieces. */
export const WINDOW_LENGTH = 65_536;

/**
 * Cuts a text into windows that together are the text. Splitting into pieces backtracks, and on an unbroken run of
 * some million characters it overflows the stack: it must never see more than a window.
 * A window ends where both vocabularies end a piece whatever stands around, so the windows' counts add up to the
 * text's. Only where half a window holds no such place is it cut at its full length, and never inside a character.
 */
export function textWindows(text: string): readonly string[] {
  if (text.length <= WINDOW_LENGTH) return [text];
  const windows: string[] = [];
  let start = 0;
  while (text.length - start > WINDOW_LENGTH) {
    const end = windowEnd(text, start + WINDOW_LENGTH);
    windows.push(text.slice(start, end));
    start = end;
  }
  windows.push(text.slice(start));
  return windows;
}

/** The same place, or the one before it where the text's character would be cut in two. */
export function wholeCharacterEnd(text: string, end: number): number {
  return isInsideCharacter(text, end) ? end - 1 : end;
}

function windowEnd(text: string, longest: number): number {
  for (let end = longest; end > longest - WINDOW_LENGTH / 2; end -= 1) {
    if (PIECE_END.test(text.slice(end - 1, end + 1))) return end;
  }
  return wholeCharacterEnd(text, longest);
}

/**
 * After a letter, before anything a word cannot go on with (letters, marks, the apostrophe of a contraction);
 * after a digit, before anything but a digit or a mark. Halves of a surrogate pair hide what they are: no place.
 */
const PIECE_END = /\p{L}[^\p{L}\p{M}\p{Cs}']|\p{N}[^\p{N}\p{M}\p{Cs}]/u;
