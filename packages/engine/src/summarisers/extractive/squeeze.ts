import { isDecision, literalsIn, normalise, type SourceText, splitBlocks } from '@palimpsest/core';
import { detectFocus } from './focus.js';
import { type Passage, passagesOf } from './passage.js';
import { type QuotingSentence, quotingSentences } from './quotations.js';
import type { CountTokens } from './tokens.js';
import { joined } from './unit.js';
import { Vocabulary } from './vocabulary.js';
import { isPleasantry, weightOf } from './weight.js';
import type { Word } from './wording.js';

export interface SqueezeOptions {
  readonly text: string;
  readonly role: SourceText['role'];
  /** Size of the result in parts of the original, 0 to 1: 0.7 for a user's message, 0.2 for an assistant's. */
  readonly targetRatio: number;
  /** Sentences that decide something or say what follows from the rest are never dropped. */
  readonly keepDecisions?: boolean;
  readonly countTokens: CountTokens;
  /** `bullets` puts each kept sentence on a line of its own. */
  readonly form?: 'text' | 'bullets';
}

interface Piece {
  readonly passage: Passage;
  readonly isKept: boolean;
  readonly value: number;
  wording: 'whole' | 'squeezed' | 'dropped';
}

/** So many sentences are dropped one by one; where that is not enough, ever more at once. */
const SINGLE_DROPS = 50;

/**
 * One message, shorter. First greetings and repeats go, then the wording of what says least is squeezed, then what says least
 * is dropped, until the target is met. Code blocks and quotations stay to the letter, also if they alone are over the target. A
 * message that cannot be made shorter is returned as it is.
 *
 *     text 100 %  ──►  no greetings, no repeats  ──►  telegraphic wording  ──►  fewer sentences
 */
export function squeeze(options: SqueezeOptions): string {
  const { text, countTokens, targetRatio, form = 'text' } = options;
  const targetTokens = Math.floor(countTokens(text) * targetRatio);
  const pieces = piecesOf(options);
  const sized = new Sized(pieces, countTokens, form);
  const byValue = pieces.filter(({ passage }) => !passage.isCode).sort((a, b) => a.value - b.value);
  for (const piece of byValue) {
    if (sized.tokens <= targetTokens) break;
    if (!isLetterPerfect(piece.passage)) sized.set(piece, 'squeezed');
  }
  for (const piece of byValue) {
    if (sized.tokens <= targetTokens) break;
    if (!piece.isKept) sized.set(piece, 'dropped');
  }
  sized.restore([...byValue].reverse(), targetTokens);
  // Sums of parts and the count of the whole differ by a little: what counts is the whole.
  for (let at = 0, step = 1; at < byValue.length; at += step) {
    if (countTokens(render(pieces, form)) <= targetTokens) break;
    if (at >= SINGLE_DROPS) step *= 2;
    for (const piece of byValue.slice(at, at + step)) if (!piece.isKept) sized.set(piece, 'dropped');
  }
  const result = render(pieces, form) || beginningOf(byValue.at(-1), targetTokens, countTokens);
  return result === '' || result.length > text.length ? text : result;
}

/** Where no sentence fits as a whole: the first words of the one that says most, at least one, with a mark where it is cut. */
function beginningOf(piece: Piece | undefined, targetTokens: number, countTokens: CountTokens): string {
  const words = piece?.passage.squeezed.split(' ') ?? [];
  const cut = (count: number) => `${words.slice(0, count).join(' ')}${count < words.length ? ' …' : ''}`;
  let [low, high] = [Math.min(1, words.length), words.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(cut(middle)) <= targetTokens) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

const CONCLUSION =
  /^\W*(?:in (?:conclusion|short|summary)|to sum up|conclusion|therefore|finally|the answer is|overall)\b/i;

const isOutcome = (sentence: string): boolean => isDecision(sentence) || CONCLUSION.test(sentence);

/** An answer that ends in a code, a number or a date ends in what was asked for. */
const isResult = (sentence: string): boolean => literalsIn(sentence).some(({ kind }) => kind !== 'quote');

/** A line that is a quotation as a whole has no telegraphic form. */
function isLetterPerfect(passage: Passage): boolean {
  return /^\s*>/.test(passage.whole);
}

function piecesOf({ text, role, keepDecisions = false }: SqueezeOptions): Piece[] {
  const source: SourceText = { role, kind: 'text', text };
  const vocabulary = new Vocabulary([source]);
  const weighing = { focus: detectFocus([source]), userPrior: 1 };
  const seen = new Set<string>();
  const all = quotingPassages(text, role);
  const pieces: Piece[] = [];
  all.forEach(({ passage, isQuoting }, at) => {
    const isLast = at === all.length - 1;
    const isKept =
      passage.isCode ||
      isQuoting ||
      (keepDecisions && (isOutcome(passage.whole) || (isLast && isResult(passage.whole))));
    const key = normalise(passage.squeezed);
    if (!isKept && (seen.has(key) || isPleasantry(passage, source))) return;
    seen.add(key);
    const content = passage.words.filter(({ isEmpty }) => !isEmpty);
    const bits = content.reduce(
      (sum, word) => sum + vocabulary.information(word.stem) * (word.isConcrete ? 1.5 : 1),
      0,
    );
    const isEdge = at === 0 || isLast;
    const value = (weightOf(passage, source, weighing) * bits * (isEdge ? 1.3 : 1)) / (content.length + 3);
    pieces.push({ passage, isKept, value, wording: 'whole' });
  });
  return pieces;
}

interface QuotingPassage {
  readonly passage: Passage;
  readonly isQuoting: boolean;
}

/** The passages of a message. Those that quote have the quotations to the letter in both wordings. */
function quotingPassages(text: string, role: SourceText['role']): QuotingPassage[] {
  const plain = (part: string) => passagesOf(part).map((passage) => ({ passage, isQuoting: false }));
  return splitBlocks(text).flatMap((block) => {
    if (block.isCode) return plain(block.text);
    return quotingSentences(block.text, role).flatMap((sentence) =>
      sentence.quotations.length === 0 ? plain(sentence.text) : [quoting(sentence)],
    );
  });
}

function quoting({ text, quotations }: QuotingSentence): QuotingPassage {
  const squeezed: string[] = [];
  const words: Word[] = [];
  let rest = text;
  const squeezeProse = (prose: string) => {
    for (const passage of passagesOf(prose)) {
      squeezed.push(passage.squeezed);
      words.push(...passage.words);
    }
  };
  for (const quotation of quotations) {
    const at = rest.indexOf(quotation);
    squeezeProse(rest.slice(0, at));
    squeezed.push(quotation);
    words.push({ text: quotation, stem: quotation.toLowerCase(), isEmpty: false, isConcrete: true });
    rest = rest.slice(at + quotation.length);
  }
  squeezeProse(rest);
  const wording = squeezed.filter((part) => part !== '').join(' ');
  return { passage: { isCode: false, whole: text, squeezed: wording, words }, isQuoting: true };
}

/** Keeps the sum of what the chosen wordings count. */
class Sized {
  readonly #countTokens: CountTokens;
  readonly #perPiece: number;
  readonly #counts = new Map<Piece, number>();
  tokens = 0;

  constructor(pieces: readonly Piece[], countTokens: CountTokens, form: 'text' | 'bullets') {
    this.#countTokens = countTokens;
    this.#perPiece = form === 'bullets' ? 2 : 0;
    for (const piece of pieces) this.set(piece, piece.wording);
  }

  set(piece: Piece, wording: Piece['wording']): void {
    piece.wording = wording;
    const count = wording === 'dropped' ? 0 : this.#countTokens(wordingOf(piece)) + this.#perPiece;
    this.tokens += count - (this.#counts.get(piece) ?? 0);
    this.#counts.set(piece, count);
  }

  /** Takes back what was dropped, then the original wording, best first, as far as there is room. */
  restore(bestFirst: readonly Piece[], targetTokens: number): void {
    for (const [from, to] of [
      ['dropped', 'squeezed'],
      ['squeezed', 'whole'],
    ] as const) {
      for (const piece of bestFirst) {
        if (piece.wording !== from) continue;
        this.set(piece, to);
        if (this.tokens > targetTokens) this.set(piece, from);
      }
    }
  }
}

function wordingOf({ passage, wording }: Piece): string {
  if (wording === 'dropped') return '';
  return wording === 'squeezed' ? passage.squeezed : passage.whole;
}

function render(pieces: readonly Piece[], form: 'text' | 'bullets'): string {
  const lines: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) lines.push(joined(prose));
    prose = [];
  };
  for (const piece of pieces) {
    const wording = wordingOf(piece);
    if (wording === '') continue;
    const standsAlone = piece.passage.isCode || isLetterPerfect(piece.passage);
    if (!standsAlone && form === 'text') prose.push(wording);
    else {
      flush();
      lines.push(standsAlone ? wording : `- ${wording.replace(/^(?:[-*+•]\s+|\d{1,3}[.)]\s+)/, '')}`);
    }
  }
  flush();
  return lines.join('\n');
}
