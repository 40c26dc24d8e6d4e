import { ANSWER_TEXT } from './answer.js';

const NOUNS =
  'parser header stream buffer budget ledger village harbour engine archive summary window branch token'.split(' ');
const VERBS = 'reads keeps writes moves drops counts opens closes follows repeats compares joins splits orders'.split(
  ' ',
);
const QUALITIES = 'second empty careful narrow recent hidden open common quiet broken final former steady public'.split(
  ' ',
);

/** Prose-like text, the same for the same seed. */
function prose(seed: number, chars: number): string {
  let state = seed + 1;
  const pick = (words: readonly string[]): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[(state >>> 16) % words.length] ?? '';
  };
  let text = '';
  while (text.length < chars)
    text += `The ${pick(QUALITIES)} ${pick(NOUNS)} ${pick(VERBS)} the ${pick(NOUNS)} of line ${state % 1000}. `;
  return text.slice(0, chars);
}

const QUESTIONS = Array.from({ length: 256 }, (_, seed) => prose(seed, 1_000));
const wire = (role: string, content: string): string => JSON.stringify({ role, content });
const SYSTEM = wire('system', prose(1_000, 2_700));
const ANSWER = wire('assistant', ANSWER_TEXT);

/**
 * A client's talk with a model: each request re-sends all that was said and asks one thing more. The first request has
 * about 4 KB. After 1, 2, … `mostTurns` turns in turn, a new conversation begins, whose words nobody said before.
 */
export class Talk {
  readonly #name: string;
  readonly #mostTurns: number;
  #conversation: number;
  #turn = 0;
  #history = SYSTEM;

  /** `first` is the number of the first conversation, so that many clients are not all at the same turn. */
  constructor(name: string, mostTurns: number, first: number) {
    this.#name = name;
    this.#mostTurns = mostTurns;
    this.#conversation = first;
  }

  /** The body of the next request. */
  next(isStream: boolean): string {
    if (this.#turn > this.#conversation % this.#mostTurns) {
      this.#conversation += 1;
      this.#turn = 0;
      this.#history = SYSTEM;
    }
    const seed = this.#conversation * 13 + this.#turn;
    const asked = `${this.#name}, ${this.#conversation}.${this.#turn}: ${QUESTIONS[seed % QUESTIONS.length]}`;
    const messages = `${this.#history},${wire('user', asked)}`;
    this.#history = `${messages},${ANSWER}`;
    this.#turn += 1;
    return `{"model":"gpt-5","stream":${isStream},"messages":[${messages}]}`;
  }
}
