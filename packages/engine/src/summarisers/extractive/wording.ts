import { isStopWord, isUnspaced, nameIn, stem } from '@palimpsest/core';
import { dependsOnGrammar, isSensitive } from './grammar-dependence.js';

/** A word as it stands in the text, and what it means for selection. */
export interface Word {
  /** The text between white space, punctuation included. */
  readonly text: string;
  readonly stem: string;
  /** Grammar or filler: left out of telegraphic wording. */
  readonly isEmpty: boolean;
  /** A number, a name, a path or an identifier. */
  readonly isConcrete: boolean;
}

const INSIDE = /[\p{L}\p{N}]/u;
const MAY_LEAD = '$€£¥#@~/.+-_';
const MAY_TRAIL = '%/_+';
const QUOTED =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|«[^»\n]{1,200}»|`[^`\n]{1,200}`|(?<![\p{L}\p{N}])'[^'\n]{1,200}'(?![\p{L}\p{N}])/gu;
/** After these "like" is a verb and says what somebody likes; elsewhere it is filler. */
const WHO_LIKES: ReadonlySet<string> = new Set([
  'i',
  'we',
  'you',
  'they',
  'really',
  "don't",
  "didn't",
  'not',
  'also',
  'both',
]);
/** They turn the verb before them: "called off", "turned down". */
const PARTICLES: ReadonlySet<string> = new Set(['up', 'down', 'out', 'off', 'over', 'away', 'back']);
/** How many of some, and that it is so again or still. */
const AMOUNTS: ReadonlySet<string> = new Set(['all', 'both', 'most', 'another', 'same', 'still', 'again']);
/** Without them the deed would be that of whoever tells it: "user: sold the boat". */
const SUBJECT = /^(?:s?he|they)(?:'\p{L}+)?$/u;
const LIST_MARK = /^(?:[-*+•>#|]{1,6}\s+|\d{1,3}[.)]\s+)+/;
const EMPHASIS = /\*\*|__|(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=[\s.,;:!?]|$)/g;

/** The sentence without list marks and emphasis: the same words, fewer signs. */
export function unmarked(sentence: string): string {
  const plain = sentence.replace(LIST_MARK, '');
  return plain.includes('*') || plain.includes('_') ? plain.replace(EMPHASIS, '') : plain;
}

/** Words of one sentence. A quotation is one word, so that it is kept or left out whole. */
export function wordsIn(sentence: string): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (const match of sentence.matchAll(QUOTED)) {
    if (match[0].length < 5 || !match[0].includes(' ')) continue;
    pushWords(sentence.slice(start, match.index), words);
    words.push({ text: match[0], stem: match[0].slice(1, -1).toLowerCase(), isEmpty: false, isConcrete: true });
    start = match.index + match[0].length;
  }
  pushWords(sentence.slice(start), words);
  return words;
}

/** The word without the punctuation around it; empty if it is punctuation only. */
function coreOf(chunk: string): string {
  let start = 0;
  let end = chunk.length;
  while (start < end && !isInside(chunk, start)) start += 1;
  while (end > start && !isInside(chunk, end - 1)) end -= 1;
  if (start === end) return '';
  while (start > 0 && MAY_LEAD.includes(chunk.charAt(start - 1))) start -= 1;
  while (end < chunk.length && MAY_TRAIL.includes(chunk.charAt(end))) end += 1;
  return chunk.slice(start, end);
}

function isInside(chunk: string, at: number): boolean {
  const unit = chunk.charCodeAt(at);
  if (unit < 0x80) return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57);
  return (unit >= 0xd800 && unit <= 0xdfff) || INSIDE.test(chunk.charAt(at));
}

function pushWords(text: string, words: Word[]): void {
  for (const chunk of text.split(/\s+/)) {
    if (chunk === '') continue;
    const core = coreOf(chunk);
    if (core === '') {
      // Punctuation torn off by a quotation belongs to the word before it.
      const last = words.at(-1);
      if (last !== undefined && chunk.length <= 2) words[words.length - 1] = { ...last, text: `${last.text}${chunk}` };
      continue;
    }
    words.push(wordOf(chunk, core, words.at(-1)));
  }

  function wordOf(chunk: string, core: string, before: Word | undefined): Word {
    const lower = core.toLowerCase().replace('’', "'");
    const hasDigit = /\d/.test(core);
    const isCapital = before !== undefined && /^\p{Lu}/u.test(core) && lower !== 'i' && !lower.startsWith("i'");
    const isConcrete = hasDigit || isCapital || (/[/._A-Z-]/.test(core) && nameIn(core) !== undefined);
    const isLiking = lower === 'like' && before !== undefined && WHO_LIKES.has(before.stem);
    const isTurning = PARTICLES.has(lower) && before !== undefined && !before.isEmpty;
    const isSubject = SUBJECT.test(lower) || (before === undefined && /^you(?:'|$)/.test(lower));
    const isTelling = isConcrete || isLiking || isTurning || isSubject || AMOUNTS.has(lower);
    const isEmpty = !isTelling && isStopWord(lower);
    return { text: chunk, stem: stem(lower), isEmpty, isConcrete };
  }
}

const BETWEEN = /[,;:]+$/;

/** So much shorter a sentence must be to be worth reading in telegraphic wording. */
const WORTH_SHARE = 0.9;

/**
 * The words that carry something, in their order and their letters; a comma only where the next word was kept too. A sentence that
 * would turn without its grammar, or would hardly be shorter, stays whole.
 */
export function telegraphic(words: readonly Word[], sentence: string): string {
  const whole = sentence.replace(/\s+/g, ' ');
  const kept = isUnspaced(sentence) ? 'whole' : dependsOnGrammar(sentence);
  if (kept === 'whole') return whole;
  const counting = withCounts(words);
  const text = contentOf(kept === 'part' ? withSensitiveClauses(counting) : counting, sentence);
  return text.length > WORTH_SHARE * whole.length ? whole : text;
}

const CLAUSE_START = /^(?:but|because|although|though|which|who|so)$/i;

/** "One of my sisters" are not all of them. */
const withCounts = (words: readonly Word[]): Word[] =>
  words.map((word, index) =>
    /^(?:one|some)$/i.test(word.text) && words[index + 1]?.text === 'of' ? { ...word, isEmpty: false } : word,
  );

/** The words with those clauses whole whose function words carry their sense. */
function withSensitiveClauses(words: readonly Word[]): Word[] {
  const clauses: Word[][] = [[]];
  for (const word of words) {
    if (CLAUSE_START.test(word.text)) clauses.push([]);
    clauses.at(-1)?.push(word);
    if (BETWEEN.test(word.text)) clauses.push([]);
  }
  return clauses.flatMap((clause) =>
    isSensitive(clause.map(({ text }) => text).join(' '))
      ? clause.map((word) => ({ ...word, isEmpty: false }))
      : clause,
  );
}

function contentOf(words: readonly Word[], sentence: string): string {
  let text = '';
  words.forEach((word, index) => {
    if (word.isEmpty) return;
    const next = words[index + 1];
    const kept = next === undefined || next.isEmpty ? word.text.replace(BETWEEN, '') : word.text;
    text = text === '' ? kept : `${text} ${kept}`;
  });
  const end = /[.!?]["”’)]*$/.exec(sentence)?.[0].charAt(0);
  return text === '' || end === undefined || /[.!?]["”’)]*$/.test(text) ? text : `${text}${end}`;
}
