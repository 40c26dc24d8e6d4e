import { readable } from '../readable.js';
import { plainWords } from '../words/words.js';
import { foldedWord } from './folded-word.js';
import { NO_RELATED_WORDS, type RelatedWords } from './related.js';
import { isWhole, QUESTION_CHARS, termsOf, wordsOf } from './terms.js';
import { type TimeRange, timesIn } from './times.js';

/** How much a word counts that is only related to the one asked for. */
const RELATED_WEIGHT = 0.55;
const WHOLE_WEIGHT = 1.5;

/** One thing asked for, and the terms it may be told by. The first is the one that was used. */
export interface Wanted {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
}

/** What a question asks for. */
export interface Question {
  readonly wanted: readonly Wanted[];
  /** All of its words, folded: whom it names is looked up here. */
  readonly words: ReadonlySet<string>;
  /** Whose words are asked for, where that can be told: "what I said", "what you recommended". */
  readonly voice: 'user' | 'assistant' | undefined;
  readonly times: readonly TimeRange[];
  /** When it is asked. */
  readonly at: number;
}

/** The times that a question asks for and that are past: "yesterday", not "today" or "since May". */
export const pastTimes = ({ times, at }: Question): TimeRange[] => times.filter(({ to }) => to <= at);

/** @param related the words that something may be told by besides those of the question */
export function readQuestion(text: string, at: number, related: RelatedWords = NO_RELATED_WORDS): Question {
  const asked = readable(text, QUESTION_CHARS);
  const words = [...new Set(wordsOf(asked))].map((term) => ({
    terms: [
      { term, weight: 1 },
      ...related.to(term).map((other) => ({ term: other.term, weight: RELATED_WEIGHT * other.likeness })),
    ],
  }));
  const names = [...new Set(termsOf(asked).filter(isWhole))].map((term) => ({
    terms: [{ term, weight: WHOLE_WEIGHT }],
  }));
  return {
    wanted: [...words, ...names],
    words: new Set(plainWords(asked).map(foldedWord)),
    voice: voiceOf(asked),
    times: timesIn(asked, at),
    at,
  };
}

/** A question without the words that are related to its own. */
export const inOwnWords = (question: Question): Question => ({
  ...question,
  wanted: question.wanted.map(({ terms }) => ({ terms: terms.slice(0, 1) })),
});

const OF_ASSISTANT =
  /\b(?:remind(?:ed)?|told|said|suggest(?:ed)?|recommend(?:ed)?|mention(?:ed)?|gave|given|provided|listed|explain(?:ed)?|came up|wrote|described|named|previous|earlier|last time)\b/i;
const ASKS_ADVICE = /^\W*(?:can|could|would|will|do|please)\b.{0,20}\b(?:suggest|recommend|help|give|advise)\b/i;

function voiceOf(text: string): Question['voice'] {
  if (/\byour?\b/i.test(text) && OF_ASSISTANT.test(text) && !ASKS_ADVICE.test(text)) return 'assistant';
  return /\b(?:i|my|me|mine|we|our|us|i'm|i've|i'd)\b/i.test(text) ? 'user' : undefined;
}
