import type { Role } from '../message.js';
import type { Question } from './question.js';
import { type Candidate, type Corpus, type Ranked, rank } from './ranking.js';
import { termNumbers } from './term-number.js';

/** What an index says of a message. */
export interface IndexedMessage {
  readonly role: Role;
  readonly at: number;
  /** Those of the terms asked for that it holds. */
  readonly terms: readonly string[];
  /** How long it is, in any unit. */
  readonly size: number;
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
  const sizes = runs.flatMap((run) => run.flatMap((message) => message?.size ?? []));
  const averageTerms = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  return rank(question, runs.map(candidatesOf), { ...corpus, averageTerms }).filter(
    ({ run, index }) => runs[run]?.[index] !== undefined,
  );
}

/** What is not known is taken for a part of the talk before it. */
function candidatesOf(run: readonly (IndexedMessage | undefined)[]): Candidate[] {
  let at = 0;
  return run.map((message) => {
    if (message === undefined) return { role: 'tool', at, text: '', terms: NO_TERMS };
    at = message.at;
    return { role: message.role, at, text: '', terms: termNumbers(message.terms), size: message.size };
  });
}

const NO_TERMS = new Int32Array(0);
