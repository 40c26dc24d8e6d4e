import type { Span } from '../transcript.js';
import { isUnspaced } from '../verify/words.js';
import { termsOf } from './terms.js';

const TOKEN = /[\p{L}\p{N}\p{M}_$'’]+(?:[./-][\p{L}\p{N}\p{M}_$]+)*/gu;

/** Where a text holds one of some terms, as runs of characters, in order. */
export function marksIn(text: string, terms: ReadonlySet<string>): Span[] {
  const marks: Span[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (isUnspaced(token)) pushPairs(token, index, terms, marks);
    else if (termsOf(token).some((term) => terms.has(term))) marks.push({ from: index, to: index + token.length });
  }
  return marks;
}

function pushPairs(run: string, start: number, terms: ReadonlySet<string>, marks: Span[]): void {
  for (let at = 0; at + 1 < run.length; at += 1) {
    if (!terms.has(run.slice(at, at + 2))) continue;
    const last = marks.at(-1);
    if (last !== undefined && last.to >= start + at) marks[marks.length - 1] = { from: last.from, to: start + at + 2 };
    else marks.push({ from: start + at, to: start + at + 2 });
  }
}
