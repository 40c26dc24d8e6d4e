import { isAsking, isToolText, isUserText, type SourceText } from '@palimpsest/core';
import { detectFocus, type Focus } from './focus.js';
import { callText, linesWith, Names, outcomeOf } from './outcome.js';
import { type Passage, passagesOf } from './passage.js';
import { Repeats } from './repeats.js';
import { oneLine } from './speaker.js';
import { Vocabulary } from './vocabulary.js';
import { isPleasantry, userPriorOf, type Weighing, weightOf } from './weight.js';
import type { Word } from './wording.js';

/** The smallest thing that is taken into a summary or left out of it. */
export interface Unit {
  readonly source: number;
  /** Order inside the source. */
  readonly at: number;
  readonly squeezed: string;
  /** The same in the words of the source; equal to `squeezed` where there is no longer form. */
  readonly whole: string;
  readonly value: number;
  readonly isUser: boolean;
  readonly isRequest: boolean;
  readonly isCode: boolean;
}

export interface UnitOptions {
  readonly focus?: Focus | undefined;
  /** Subjects to favour, in the caller's words. */
  readonly about?: readonly string[] | undefined;
}

/** Messages up to this many content words are taken or left as one, so that what was said together stays together. */
const MESSAGE_WORDS = 70;
const SHORT_REPLY_CHARS = 60;
const NAMES_PER_UNIT = 16;
/** Names cost several tokens each and are asked for later by the letter. */
const USED_WEIGHT = 4;
const RARE_WEIGHT = 1.5;
const FREQUENT_WEIGHT = 1;
const LINE_WEIGHT = 0.4;
const ABOUT_FACTOR = 2.5;

/** Everything that could go into a summary, in order, without repeats and pleasantries. */
export function unitsOf(sources: readonly SourceText[], options: UnitOptions = {}): Unit[] {
  return new UnitMaker(sources, options).units();
}

class UnitMaker {
  readonly #sources: readonly SourceText[];
  readonly #vocabulary: Vocabulary;
  readonly #names: Names;
  readonly #weighing: Weighing;
  readonly #about: ReadonlySet<string>;
  readonly #repeats: Repeats;
  readonly #firstRequest: number;

  constructor(sources: readonly SourceText[], options: UnitOptions) {
    this.#sources = sources;
    this.#vocabulary = new Vocabulary(sources);
    this.#repeats = new Repeats((stem) => this.#vocabulary.information(stem));
    this.#names = new Names(sources);
    this.#weighing = { focus: options.focus ?? detectFocus(sources), userPrior: userPriorOf(sources) };
    this.#about = new Set((options.about ?? []).flatMap((text) => passagesOf(text)).flatMap(stemsOf));
    this.#firstRequest = sources.findIndex(isUserText);
  }

  units(): Unit[] {
    return this.#sources.flatMap((source, index) => {
      if (isToolText(source)) return this.#resultUnits(source, index);
      if (source.kind === 'tool-call') return this.#callUnits(source, index);
      return this.#textUnits(source, index);
    });
  }

  #textUnits(source: SourceText, index: number): Unit[] {
    const all = passagesOf(source.text);
    const fresh = all.filter(
      (passage) => !isPleasantry(passage, source) && this.#repeats.isNew(passage.squeezed, passage.words),
    );
    const prose = fresh.filter(({ isCode }) => !isCode);
    const words = prose.reduce((sum, passage) => sum + passage.words.filter(({ isEmpty }) => !isEmpty).length, 0);
    if (words > MESSAGE_WORDS || prose.length < fresh.length) {
      return fresh.map((passage, at) => this.#unit(index, at, [passage], passage.whole));
    }
    if (prose.length > 0) return [this.#unit(index, 0, prose, oneLine(source.text))];
    // "Yes" alone says little by its words and may have settled everything.
    const isShortReply = isUserText(source) && all.length > 0 && source.text.length <= SHORT_REPLY_CHARS;
    return isShortReply ? [this.#unit(index, 0, all, oneLine(source.text))] : [];
  }

  #unit(index: number, at: number, passages: readonly Passage[], whole: string): Unit {
    const source = this.#sources[index] as SourceText;
    const isUser = isUserText(source);
    const seen = new Set<string>();
    let value = 0;
    for (const passage of passages) {
      value += weightOf(passage, source, this.#weighing) * this.#information(passage.words, seen);
    }
    if (index === this.#firstRequest) value *= 1.5;
    if (at === 0 && !isUser) value *= 1.15;
    const squeezed = joined(passages.map((passage) => passage.squeezed));
    return {
      source: index,
      at,
      squeezed: squeezed === '' ? whole : squeezed,
      whole,
      value,
      isUser,
      isRequest: isUser && passages.some((passage) => !passage.isCode && isAsking(passage.whole)),
      isCode: passages.some(({ isCode }) => isCode),
    };
  }

  #information(words: readonly Word[], seen: Set<string>): number {
    let sum = 0;
    for (const word of words) {
      if (word.isEmpty || seen.has(word.stem)) continue;
      seen.add(word.stem);
      const factor = (word.isConcrete ? 1.5 : 1) * (this.#about.has(word.stem) ? ABOUT_FACTOR : 1);
      sum += factor * this.#vocabulary.information(word.stem);
    }
    return sum;
  }

  #callUnits(source: SourceText, index: number): Unit[] {
    const text = callText(source);
    if (text === '' || !this.#repeats.isNew(text)) return [];
    return [this.#plain(index, 0, text, 0.8)];
  }

  /** A result is told by its outcome, then by the names it brought, then by the lines around those that were used later. */
  #resultUnits(source: SourceText, index: number): Unit[] {
    const units: Unit[] = [];
    const outcome = outcomeOf(source.text);
    if (outcome.text !== '' && this.#repeats.isNew(outcome.text))
      units.push(this.#plain(index, 0, outcome.text, outcome.isError ? 2 : 1));
    const { used, rare, frequent } = this.#names.newIn(index);
    for (const [names, weight] of [
      [used, USED_WEIGHT],
      [rare, RARE_WEIGHT],
      [frequent, FREQUENT_WEIGHT],
    ] as const) {
      for (let start = 0; start < names.length; start += NAMES_PER_UNIT) {
        const text = names.slice(start, start + NAMES_PER_UNIT).join(' ');
        units.push(this.#plain(index, units.length + 1, text, weight));
      }
    }
    for (const line of used.length === 0 ? [] : linesWith(source.text, new Set(used))) {
      if (this.#repeats.isNew(line)) units.push(this.#plain(index, units.length + 1, line, LINE_WEIGHT));
    }
    return units;
  }

  #plain(index: number, at: number, text: string, weight: number): Unit {
    const words = text
      .split(' ')
      .map((word) => ({ text: word, stem: word.toLowerCase(), isEmpty: false, isConcrete: false }));
    const value = weight * this.#information(words, new Set());
    return { source: index, at, squeezed: text, whole: text, value, isUser: false, isRequest: false, isCode: false };
  }
}

function stemsOf(passage: Passage): string[] {
  return passage.words.filter(({ isEmpty }) => !isEmpty).map(({ stem }) => stem);
}

const CLOSED = /[.!?:;,。！？]["'”’)]{0,3}$/;

/** Sentences in a row; one that does not end in a sign of its own is closed by a semicolon. */
export function joined(sentences: readonly string[]): string {
  let text = '';
  let last = '';
  for (const sentence of sentences) {
    if (sentence === '') continue;
    const seam = text === '' ? '' : CLOSED.test(last.slice(-4)) ? ' ' : '; ';
    text += `${seam}${sentence}`;
    last = sentence;
  }
  return text;
}
