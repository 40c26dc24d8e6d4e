import type { Role } from '../message.js';
import { stem } from '../verify/stem.js';
import { foldedWord } from './folded-word.js';
import type { Question, Wanted } from './question.js';
import { termNumbers } from './term-number.js';
import { termsOf } from './terms.js';
import { WantedTerms } from './wanted-terms.js';

/** A message that may be what is looked for. */
export interface Candidate {
  readonly role: Role;
  /** Who said it, where the client told. */
  readonly speaker?: string;
  readonly at: number;
  readonly text: string;
  /** Those of its text that are asked for, or all, as numbers (`termNumbers`), where they are known. */
  readonly terms?: Int32Array;
  /** How many terms it has, in the unit of the corpus, where those are not all. */
  readonly size?: number;
}

/** What all messages are like that candidates are taken from. */
export interface Corpus {
  readonly messages: number;
  readonly averageTerms: number;
  /** How many messages hold a term. */
  readonly holding: (term: string) => number;
}

/** How well a message answers a question; the place of the candidate in its run. */
export interface Ranked {
  readonly run: number;
  readonly index: number;
  readonly score: number;
}

// The usual constants of BM25.
const SATURATION = 1;
const LENGTH_NORM = 0.75;
/** A message lends of its own score to those around it, by distance. */
const NEIGHBOURS = [0.4, 0.25, 0.15];
/** After so long a silence another talk begins. */
const SILENCE_MS = 6 * 3_600_000;
/** What a message gets of the best of its talk, and how the best, the second and so on add up. */
const TALK_SHARE = 0.25;
const TALK_WEIGHTS = [1, 0.6, 0.4, 0.2];
const VOICE_FACTOR = 1.7;
const SPEAKER_FACTOR = 3;
/** A name that says who spoke says little where it is only mentioned. */
const NAME_WEIGHT = 0.3;
const TIME_FACTOR = 1.6;
/** People tell of things some days after they were. */
const TELLING_MS = 2 * 86_400_000;
/** How a term that was meant by another counts beside the best of its group. */
const SECOND_SHARE = 0.2;
/** A related word cannot be rarer than the word it stands for by more than this. */
const RARER = 1;

/**
 * Orders messages by how well they answer a question: by their words (BM25) and those around them, who spoke, and when. Runs
 * are messages that follow each other. A message that shares nothing with the question and is near none that does is left out.
 */
export function rank(question: Question, runs: readonly (readonly Candidate[])[], corpus: Corpus): Ranked[] {
  const names = new Set(runs.flatMap((run) => run.flatMap(({ speaker = '' }) => namesOf(speaker).map(stem))));
  const wanted = question.wanted.map((each) => (names.has(each.terms[0]?.term ?? '') ? lessened(each) : each));
  const scorer = new Scorer({ ...question, wanted }, corpus);
  return runs
    .flatMap((run, at) => scorer.scores(run).map((score, index) => ({ run: at, index, score })))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score || y.run - x.run || y.index - x.index);
}

class Scorer {
  readonly #question: Question;
  readonly #corpus: Corpus;
  readonly #terms: WantedTerms;
  readonly #rarity = new Map<string, number>();
  readonly #nothing: readonly number[];
  /** The best that each thing asked for can bring. */
  readonly #best: readonly number[];

  constructor(question: Question, corpus: Corpus) {
    this.#question = question;
    this.#corpus = corpus;
    this.#terms = new WantedTerms(question.wanted);
    this.#nothing = question.wanted.map(() => 0);
    this.#best = question.wanted.map(({ terms }) =>
      Math.max(0, ...terms.map(({ term, weight }) => (corpus.holding(term) > 0 ? weight * this.#rarityOf(term) : 0))),
    );
  }

  scores(run: readonly Candidate[]): number[] {
    const found = run.map((candidate) => this.#found(candidate));
    const own = found.map((values) => values.reduce((sum, value) => sum + value, 0));
    const talks = talksOf(run);
    const ofTalk = talkScores(own, talks);
    const near = (index: number, other: number) => (talks[other] === talks[index] ? (own[other] ?? 0) : 0);
    return run.map((_, index) => {
      const lent = NEIGHBOURS.reduce(
        (sum, share, distance) => sum + share * (near(index, index - distance - 1) + near(index, index + distance + 1)),
        0,
      );
      const words = (own[index] ?? 0) + lent + TALK_SHARE * (ofTalk[talks[index] ?? 0] ?? 0);
      return words * (1 + this.#coverage(found, talks, index)) * this.#circumstances(run, index);
    });
  }

  /** What each thing asked for brings in one message. */
  #found({ text, terms = termNumbers(termsOf(text)), size = terms.length }: Candidate): readonly number[] {
    const counts: number[][] = [];
    for (const number of terms)
      for (const { wanted, term } of this.#terms.waysOf(number)) {
        counts[wanted] ??= [];
        const ofWanted = counts[wanted] ?? [];
        ofWanted[term] = (ofWanted[term] ?? 0) + 1;
      }
    if (counts.length === 0) return this.#nothing;
    const length = 1 - LENGTH_NORM + LENGTH_NORM * (size / Math.max(1, this.#corpus.averageTerms));
    return this.#question.wanted.map((wanted, index) => this.#value(wanted, counts[index] ?? [], length));
  }

  #value({ terms }: Wanted, counts: readonly number[], length: number): number {
    if (counts.length === 0) return 0;
    const meant = terms[0]?.term ?? '';
    const limit = this.#rarityOf(meant) + RARER;
    let value = 0;
    for (const [index, { term, weight }] of terms.entries()) {
      const count = counts[index];
      if (count === undefined) continue;
      const rarity = index === 0 ? this.#rarityOf(term) : Math.min(limit, this.#rarityOf(term));
      const found = (weight * rarity * count * (SATURATION + 1)) / (count + SATURATION * length);
      value = Math.max(value, found) + SECOND_SHARE * Math.min(value, found);
    }
    return value;
  }

  #rarityOf(term: string): number {
    const known = this.#rarity.get(term);
    if (known !== undefined) return known;
    const rarity = rarityOf(this.#corpus.holding(term), this.#corpus.messages);
    this.#rarity.set(term, rarity);
    return rarity;
  }

  /** The share of all that is asked for which is told here or close by. */
  #coverage(found: readonly (readonly number[])[], talks: readonly number[], index: number): number {
    const all = this.#best.reduce((sum, best) => sum + best, 0);
    if (all === 0) return 0;
    const covered = this.#best.map((best, wanted) => {
      let told = 0;
      for (let other = index - NEIGHBOURS.length; other <= index + NEIGHBOURS.length; other += 1) {
        if (best === 0 || talks[other] !== talks[index]) continue;
        const share = Math.min(1, (found[other]?.[wanted] ?? 0) / best);
        told = Math.max(told, share * (1 - Math.abs(other - index) / 8));
      }
      return best * told;
    });
    return covered.reduce((sum, value) => sum + value, 0) / all;
  }

  #circumstances(run: readonly Candidate[], index: number): number {
    const { voice, words, times } = this.#question;
    const message = run[index];
    if (message === undefined) return 0;
    const speaker = speakerAt(run, index);
    const isNamed = speaker !== undefined && namesOf(speaker).some((name) => words.has(name));
    const isThen = times.some(({ from, to }) => message.at >= from && message.at < to + TELLING_MS);
    return (
      (voice !== undefined && message.role === voice ? VOICE_FACTOR : 1) *
      (isNamed ? SPEAKER_FACTOR : 1) *
      (isThen ? TIME_FACTOR : 1)
    );
  }
}

/** How rare a term is that so many of all messages hold: the usual one of BM25. */
export function rarityOf(holding: number, messages: number): number {
  const count = Math.min(messages, holding);
  return Math.log(1 + (messages - count + 0.5) / (count + 0.5));
}

/** An answer belongs to the one who asked. */
function speakerAt(run: readonly Candidate[], index: number): string | undefined {
  const message = run[index];
  return message?.speaker ?? (message?.role === 'assistant' ? run[index - 1]?.speaker : undefined);
}

const namesOf = (speaker: string): string[] =>
  speaker
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((name) => name !== '')
    .map(foldedWord);

const lessened = ({ terms }: Wanted): Wanted => ({
  terms: terms.map(({ term, weight }) => ({ term, weight: weight * NAME_WEIGHT })),
});

/** The number of the talk that each message is in. */
function talksOf(run: readonly Candidate[]): number[] {
  let talk = 0;
  return run.map(({ at }, index) => {
    if (index > 0 && at - (run[index - 1]?.at ?? at) > SILENCE_MS) talk += 1;
    return talk;
  });
}

/** What the best messages of each talk come to. */
function talkScores(own: readonly number[], talks: readonly number[]): number[] {
  const values: number[][] = [];
  for (const [index, talk] of talks.entries()) {
    values[talk] ??= [];
    values[talk]?.push(own[index] ?? 0);
  }
  return values.map((scores) => {
    const best = scores.sort((x, y) => y - x);
    return TALK_WEIGHTS.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0);
  });
}
