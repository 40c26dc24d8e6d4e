import type { Role } from '../message.js';
import { stem } from '../words/stem.js';
import { foldedWord } from './folded-word.js';
import type { Question, Wanted } from './question.js';
import { termNumbers } from './term-number.js';
import { termsOf } from './terms.js';
import { isTold } from './times.js';
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
/** How a term that was meant by another counts beside the best of its group. */
const SECOND_SHARE = 0.2;
/** A related word cannot be rarer than the word it stands for by more than this. */
const RARER = 1;

/**
 * Orders messages by how well they answer a question: by their words (BM25) and those around them, who spoke, and when. Runs
 * are messages that follow each other. A message that shares nothing with the question and is near none that does is left out.
 */
export function rank(question: Question, runs: readonly (readonly Candidate[])[], corpus: Corpus): Ranked[] {
  const speakers = new Set(runs.flatMap((run) => run.flatMap(({ speaker }) => speaker ?? [])));
  const names = new Set([...speakers].flatMap((speaker) => namesOf(speaker).map(stem)));
  const isName = ({ terms }: Wanted): boolean => names.has(terms[0]?.term ?? '');
  const wanted = question.wanted.some(isName)
    ? question.wanted.map((each) => (isName(each) ? lessened(each) : each))
    : question.wanted;
  const scores = new Scorer({ ...question, wanted }, corpus, question.wanted.map(isName)).scores(runs);
  const ranked: Ranked[] = [];
  let place = 0;
  for (const [run, { length }] of runs.entries())
    for (let index = 0; index < length; index += 1, place += 1) {
      const score = scores[place] as number;
      if (score > 0) ranked.push({ run, index, score });
    }
  return ranked.sort((x, y) => y.score - x.score || y.run - x.run || y.index - x.index);
}

/** The messages of all runs, one behind the other. */
interface LaidOut {
  readonly messages: readonly Candidate[];
  /** The number of the talk that each is in; one that goes on in another run is another talk. */
  readonly talks: Int32Array;
  /** Whose words each is. An answer belongs to the one who asked. */
  readonly speakers: readonly (string | undefined)[];
}

/** Says how well messages answer a question. It is all in arrays of numbers: there are many messages, for every question. */
class Scorer {
  readonly #question: Question;
  readonly #averageTerms: number;
  readonly #terms: WantedTerms;
  /** What a term is worth that is held once, by what is asked for and its place there. */
  readonly #worths: readonly Float64Array[];
  /** The best that each thing asked for can bring. */
  readonly #best: Float64Array;
  /** Which of them name somebody who spoke. */
  readonly #areNames: readonly boolean[];

  constructor(question: Question, corpus: Corpus, areNames: readonly boolean[]) {
    this.#question = question;
    this.#areNames = areNames;
    this.#averageTerms = Math.max(1, corpus.averageTerms);
    this.#terms = WantedTerms.of(question.wanted);
    const rarities = question.wanted.map(({ terms }) =>
      terms.map(({ term }) => rarityOf(corpus.holding(term), corpus.messages)),
    );
    this.#worths = question.wanted.map(({ terms }, place) => {
      const [meant = 0, ...others] = rarities[place] ?? [];
      const limited = [meant, ...others.map((rarity) => Math.min(meant + RARER, rarity))];
      return Float64Array.from(terms, ({ weight }, index) => weight * (limited[index] ?? 0));
    });
    this.#best = Float64Array.from(question.wanted, ({ terms }, place) =>
      Math.max(
        0,
        ...terms.map(({ term, weight }, index) =>
          corpus.holding(term) > 0 ? weight * (rarities[place]?.[index] ?? 0) : 0,
        ),
      ),
    );
  }

  scores(runs: readonly (readonly Candidate[])[]): Float64Array {
    const { messages, talks, speakers } = laidOut(runs);
    const found = this.#found(messages);
    const own = sums(found, this.#best.length, messages.length);
    const ofTalk = talkScores(own, talks);
    const named = this.#named(speakers);
    const scores = new Float64Array(messages.length);
    for (let index = 0; index < scores.length; index += 1) {
      const talk = talks[index] as number;
      let lent = 0;
      for (let distance = 1; distance <= NEIGHBOURS.length; distance += 1) {
        const before = talks[index - distance] === talk ? (own[index - distance] as number) : 0;
        const after = talks[index + distance] === talk ? (own[index + distance] as number) : 0;
        lent += (NEIGHBOURS[distance - 1] as number) * (before + after);
      }
      const words = (own[index] as number) + lent + TALK_SHARE * (ofTalk[talk] as number);
      if (words === 0) continue;
      const factor = this.#circumstances(messages[index] as Candidate, named.has(speakers[index]));
      scores[index] = words * (1 + this.#coverage(found, talks, index)) * factor;
    }
    return scores;
  }

  /** What each thing asked for brings in each message: one row for a message. */
  #found(messages: readonly Candidate[]): Float64Array {
    const width = this.#best.length;
    const found = new Float64Array(messages.length * width);
    const counts = this.#worths.map(({ length }) => new Int32Array(length));
    for (const [index, { text, terms = termNumbers(termsOf(text)), size = terms.length }] of messages.entries()) {
      let isAny = false;
      for (let at = 0; at < terms.length; at += 1)
        for (const { wanted, term } of this.#terms.waysOf(terms[at] as number)) {
          const ofWanted = counts[wanted] as Int32Array;
          ofWanted[term] = (ofWanted[term] as number) + 1;
          isAny = true;
        }
      if (!isAny) continue;
      const length = 1 - LENGTH_NORM + LENGTH_NORM * (size / this.#averageTerms);
      // Somebody's few words say little about them: "Maya: Okay, thanks!"
      const said = Math.min(1, size / this.#averageTerms);
      for (let wanted = 0; wanted < width; wanted += 1) {
        const worth = worthOf(this.#worths[wanted] as Float64Array, counts[wanted] as Int32Array, length);
        found[index * width + wanted] = this.#areNames[wanted] === true ? said * worth : worth;
      }
      for (const ofWanted of counts) ofWanted.fill(0);
    }
    return found;
  }

  /** The share of all that is asked for which is told here or close by. */
  #coverage(found: Float64Array, talks: Int32Array, index: number): number {
    const width = this.#best.length;
    let [all, covered] = [0, 0];
    for (let wanted = 0; wanted < width; wanted += 1) {
      const best = this.#best[wanted] as number;
      if (best === 0) continue;
      let told = 0;
      for (let other = index - NEIGHBOURS.length; other <= index + NEIGHBOURS.length; other += 1) {
        if (talks[other] !== talks[index]) continue;
        const share = Math.min(1, (found[other * width + wanted] as number) / best);
        told = Math.max(told, share * (1 - Math.abs(other - index) / 8));
      }
      all += best;
      covered += best * told;
    }
    return all === 0 ? 0 : covered / all;
  }

  /** How much who spoke, and when, counts for a message. */
  #circumstances({ role, at }: Candidate, isNamed: boolean): number {
    const { voice, times } = this.#question;
    const isThen = times.some((range) => isTold(range, at));
    return (
      (voice !== undefined && role === voice ? VOICE_FACTOR : 1) *
      (isNamed ? SPEAKER_FACTOR : 1) *
      (isThen ? TIME_FACTOR : 1)
    );
  }

  /** Those of some speakers whom the question names. */
  #named(speakers: LaidOut['speakers']): ReadonlySet<string | undefined> {
    const some = new Set(speakers);
    some.delete(undefined);
    return new Set([...some].filter((speaker = '') => namesOf(speaker).some((name) => this.#question.words.has(name))));
  }
}

/** The sums of rows of so many numbers. */
function sums(rows: Float64Array, width: number, count: number): Float64Array {
  const all = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) sum += rows[at] as number;
    all[row] = sum;
  }
  return all;
}

/** What the terms that something may be told by bring, held so often in a message of such a length. */
function worthOf(worths: Float64Array, counts: Int32Array, length: number): number {
  let value = 0;
  for (let term = 0; term < counts.length; term += 1) {
    const count = counts[term] as number;
    if (count === 0) continue;
    const found = ((worths[term] as number) * count * (SATURATION + 1)) / (count + SATURATION * length);
    value = Math.max(value, found) + SECOND_SHARE * Math.min(value, found);
  }
  return value;
}

/** How rare a term is that so many of all messages hold: the usual one of BM25. */
export function rarityOf(holding: number, messages: number): number {
  const count = Math.min(messages, holding);
  return Math.log(1 + (messages - count + 0.5) / (count + 0.5));
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

function laidOut(runs: readonly (readonly Candidate[])[]): LaidOut {
  const messages = runs.flat();
  const talks = new Int32Array(messages.length);
  const speakers: (string | undefined)[] = [];
  let talk = -1;
  for (const run of runs) {
    let before: Candidate | undefined;
    for (const message of run) {
      if (before === undefined || message.at - before.at > SILENCE_MS) talk += 1;
      talks[speakers.length] = talk;
      speakers.push(message.speaker ?? (message.role === 'assistant' ? before?.speaker : undefined));
      before = message;
    }
  }
  return { messages, talks, speakers };
}

/** What the best messages of each talk come to. */
function talkScores(own: Float64Array, talks: Int32Array): Float64Array {
  const scores = new Float64Array((talks.at(-1) ?? -1) + 1);
  const best: number[] = [];
  for (let index = 0; index < own.length; index += 1) {
    best.push(own[index] as number);
    if (talks[index] === talks[index + 1]) continue;
    best.sort((x, y) => y - x);
    let score = 0;
    for (const [place, weight] of TALK_WEIGHTS.entries()) score += weight * (best[place] ?? 0);
    scores[talks[index] as number] = score;
    best.length = 0;
  }
  return scores;
}
