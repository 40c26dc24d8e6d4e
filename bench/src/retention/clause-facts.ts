import {
  contentWords,
  isToolText,
  literalsIn,
  normalise,
  type SourceText,
  splitBlocks,
  splitSentences,
} from '@palimpsest/core';
import type { Kept } from './baselines.js';

export const CLAUSE_KINDS = ['negations', 'names', 'numbers', 'dates'] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** A negation, name, number or date in talk, with what is said of it. */
export interface ClauseFact {
  readonly kind: ClauseKind;
  readonly source: number;
  readonly text: string;
  /** The content words of its clause. */
  readonly words: readonly string[];
}

/** A shorter clause says nothing by itself: its whole sentence is taken. */
const MIN_WORDS = 3;
/** As for decisions and requests, most of the words must be there. */
const LEAST_SHARE = 0.6;

const CLAUSE_END = /[,;:()–—]\s+|\s+[–—-]\s+|\s+(?=(?:but|because|although|while|which|who)\b)/;
const NEGATION = /\b(?:not|no|never|none|nothing|nobody|nor|neither|cannot|without|\w+n[’']t)\b/gi;
/** A capitalised word that does not begin its sentence; several in a row are one name. */
const NAME = /(?<=[\p{Ll}\p{N},;:)] )\p{Lu}[\p{L}\p{M}\p{N}'’-]+(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]+)*/gu;
const NO_NAMES = new Set(["i'm", "i'll", "i've", "i'd"]);

/** The facts of what people and models said, code and what tools returned left out, each once a message. */
export function clauseFacts(sources: readonly SourceText[]): ClauseFact[] {
  return sources.flatMap((source, index) => {
    if (source.kind !== 'text' || isToolText(source)) return [];
    const facts = new Map<string, ClauseFact>();
    const prose = splitBlocks(source.text).filter(({ isCode }) => !isCode);
    for (const sentence of prose.flatMap(({ text }) => splitSentences(text))) {
      for (const { kind, text } of literalsOf(sentence)) {
        const words = [...new Set(contentWords(clauseWith(text, sentence)))];
        facts.set(`${kind} ${normalise(text)} ${words.join(' ')}`, { kind, text, source: index, words });
      }
    }
    return [...facts.values()];
  });
}

type Found = Pick<ClauseFact, 'kind' | 'text'>;

function literalsOf(sentence: string): Found[] {
  const found: Found[] = [];
  for (const { kind, text } of literalsIn(sentence)) {
    if (kind === 'number') found.push({ kind: 'numbers', text });
    else if (kind === 'date') found.push({ kind: 'dates', text });
    else if (kind !== 'quote') found.push({ kind: 'names', text });
  }
  for (const [text] of sentence.matchAll(NAME)) if (!NO_NAMES.has(normalise(text))) found.push({ kind: 'names', text });
  for (const [text] of sentence.matchAll(NEGATION)) found.push({ kind: 'negations', text });
  return found;
}

function clauseWith(text: string, sentence: string): string {
  const clause = sentence.split(CLAUSE_END).find((one) => standsIn(normalise(one), normalise(text))) ?? sentence;
  return new Set(contentWords(clause)).size < MIN_WORDS ? sentence : clause;
}

/** How many facts of each kind kept their clause: one line of their own message holds them and most of its words. */
export function keptWithClause(facts: readonly ClauseFact[], kept: readonly Kept[]): Record<ClauseKind, number> {
  const lines = new Map<number, { readonly text: string; readonly words: ReadonlySet<string> }[]>();
  for (const { source, text } of kept) {
    const own = text.split('\n').map((line) => ({ text: normalise(line), words: new Set(contentWords(line)) }));
    lines.set(source, [...(lines.get(source) ?? []), ...own]);
  }
  const counts = { negations: 0, names: 0, numbers: 0, dates: 0 };
  for (const { kind, source, text, words } of facts) {
    const literal = normalise(text);
    const isKept = (lines.get(source) ?? []).some(
      (line) =>
        words.filter((word) => line.words.has(word)).length >= LEAST_SHARE * words.length &&
        standsIn(line.text, literal),
    );
    if (isKept) counts[kind] += 1;
  }
  return counts;
}

const PART_OF_WORD = /[\p{L}\p{N}_]/u;

function standsIn(text: string, literal: string): boolean {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + literal.length] ?? ' '];
    if (!around.some((character) => PART_OF_WORD.test(character))) return true;
  }
  return false;
}
