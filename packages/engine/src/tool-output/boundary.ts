import { isInsideCharacter } from '@palimpsest/core';

/** How far back a cut looks for a place where clusters are known to start; longer clusters are cut between code points. */
const LOOK_BACK = 256;
const LOOK_AHEAD = 64;
/** Made when it is first needed: it takes tens of milliseconds. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The largest place at or before `at` where a text can be cut without splitting a character: never inside a surrogate
 * pair, and not inside a grapheme cluster (a flag, a letter with its accent, a joined emoji, CR LF).
 */
export function boundaryBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  if (isPlain(text, at - 1) && isPlain(text, at)) return at;
  const start = safeStart(text, at);
  let boundary = start;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { index } of segmenter.segment(text.slice(start, at + LOOK_AHEAD))) {
    if (start + index > at) break;
    boundary = start + index;
  }
  // A start that is not the whole look-back away is a known boundary itself.
  if (boundary > start || start === 0 || at - start < LOOK_BACK - 1) return boundary;
  return isInsideCharacter(text, at) ? at - 1 : at;
}

/** The smallest such place at or after `at`. */
export function boundaryAfter(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  if (boundaryBefore(text, at) === at) return at;
  for (let next = at + 1; next < Math.min(text.length, at + LOOK_AHEAD); next += 1) {
    if (boundaryBefore(text, next) === next) return next;
  }
  return isInsideCharacter(text, at) ? at + 1 : at;
}

/** The first characters of a text, at most `chars` UTF-16 units of it. */
export const headOf = (text: string, chars: number): string => text.slice(0, boundaryBefore(text, chars));

/** The last characters of a text, at most `chars` UTF-16 units of it. */
export const tailOf = (text: string, chars: number): string => text.slice(boundaryAfter(text, text.length - chars));

function safeStart(text: string, at: number): number {
  const lowest = Math.max(0, at - LOOK_BACK);
  for (let start = at - 1; start > lowest; start -= 1)
    if (isPlain(text, start - 1) && isPlain(text, start)) return start;
  return isInsideCharacter(text, lowest) ? lowest + 1 : lowest;
}

/** Printable ASCII starts and ends its own cluster when its neighbour is printable ASCII too. */
function isPlain(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x20 && code < 0x7f;
}
