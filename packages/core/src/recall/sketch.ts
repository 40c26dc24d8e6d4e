import type { Role } from '../message.js';
import type { Question } from './question.js';
import { type Candidate, type Corpus, type Ranked, rank } from './ranking.js';
import { termNumbers } from './term-number.js';

/** What an index says of a message. */
export interface IndexedMessage {
  readonly role: Role;
  readonly recordedAt: number;
  /** Those of the terms asked for that it holds. */
  readonly terms: readonly string[];
  /** About how long it is. */
  readonly bytes: number;
}

/**
 * Orders messages by how well they may answer a question, before any of them is read: as `rank` does, but that nobody knows how often a
 * message holds a term, nor where. Runs are messages that follow each other; of an undefined one nothing is known.
 */
export function sketch(
  question: Question,
  runs: readonly (readonly (IndexedMessage | undefined)[])[],
  corpus: Omit<Corpus, 'averageTerms'>,
): Ranked[] {
  let [sum, count] = [0, 0];
  for (const run of runs)
    for (const message of run)
      if (message !== undefined) {
        sum += message.bytes;
        count += 1;
      }
  const averageTerms = sum / Math.max(1, count);
  return rank(question, candidatesOf(runs), { ...corpus, averageTerms }).filter(
    ({ run, index }) => runs[run]?.[index] !== undefined,
  );
}

/** What is not known is taken for a part of the talk before it. */
function candidatesOf(runs: readonly (readonly (IndexedMessage | undefined)[])[]): Candidate[][] {
  // Messages that hold the same terms may well share their list.
  const numbers = new Map<readonly string[], Int32Array>();
  const numbersOf = (terms: readonly string[]): Int32Array => {
    const known = numbers.get(terms) ?? termNumbers(terms);
    numbers.set(terms, known);
    return known;
  };
  return runs.map((run) => {
    let at = 0;
    return run.map((message) => {
      if (message === undefined) return { role: 'tool', at, text: '', terms: NO_TERMS };
      at = message.recordedAt;
      return { role: message.role, at, text: '', terms: numbersOf(message.terms), size: message.bytes };
    });
  });
}

const NO_TERMS = new Int32Array(0);
