import type { Span } from '../transcript.js';
import { isUnspaced, UNSPACED_LETTER } from '../words/words.js';
import { EMOJI } from './emoji.js';
import { hasHangul } from './hangul.js';
import { GROUPED_NUMBER } from './stretches.js';
import { termsOf } from './terms.js';

const PAIRED = String.raw`[${UNSPACED_LETTER}\p{Script=Hangul}]`;
const SINGLE = String.raw`[[\p{L}\p{N}\p{M}_$'’]--${PAIRED}]`;
/** What is marked as a whole, but for runs of scripts that are found by pairs of characters. */
const TOKEN = new RegExp(`${PAIRED}+|${SINGLE}+(?:[.\\/\\-]${SINGLE}+)*|${EMOJI.source}`, 'gv');
/** Signs that are one character where they are compared: a syllable in its parts, a sound and the sign that it is voiced. */
const CHARACTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|.[ﾞﾟ\u3099\u309a]?/gsu;

/** A character as it is compared, and where it stands. */
interface Character extends Span {
  readonly text: string;
}

/** Where a text holds one of some terms, as runs of characters, in order. */
export function marksIn(text: string, terms: ReadonlySet<string>): Span[] {
  const marks: Span[] = [];
  for (const { 0: number, index } of text.matchAll(GROUPED_NUMBER))
    if (terms.has(number.replaceAll(',', ''))) marks.push({ from: index, to: index + number.length });
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const held = termsOf(token).filter((term) => terms.has(term));
    if (held.length === 0) continue;
    if (isUnspaced(token) || hasHangul(token)) marks.push(...pairsIn(charactersOf(token, index), new Set(held)));
    else marks.push({ from: index, to: index + token.length });
  }
  return joined(marks);
}

const charactersOf = (run: string, start: number): Character[] =>
  [...run.matchAll(CHARACTER)].flatMap(({ 0: signs, index }) =>
    [...signs.normalize('NFKC')].map((text) => ({ text, from: start + index, to: start + index + signs.length })),
  );

/** A pair, or the first character where it is a word by itself. */
const pairsIn = (characters: readonly Character[], terms: ReadonlySet<string>): Span[] =>
  characters.flatMap(({ text, from, to }, index) => {
    const next = characters[index + 1];
    if (next !== undefined && terms.has(`${text}${next.text}`)) return [{ from, to: next.to }];
    return index === 0 && terms.has(text) ? [{ from, to }] : [];
  });

/** Those that touch are one. */
function joined(marks: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of [...marks].sort((x, y) => x.from - y.from)) {
    const last = found.at(-1);
    if (last === undefined || last.to < from) found.push({ from, to });
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return found;
}
