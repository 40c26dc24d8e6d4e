import type { Stored } from './session.js';

/** A message on its way. */
export interface Sent {
  readonly message: string;
  /** How many messages the conversation had before. */
  readonly behind: number;
  /** The server was given it. */
  isSent: boolean;
  /** Tools were offered with it. */
  hasTools: boolean;
  /** An answer is awaited. */
  isAsked: boolean;
  /** Some of it has come, so the message is stored. */
  hasText: boolean;
  /** Answers that came whole and called tools. */
  answers: number;
}

/** An answer begins to come after its message was stored. */
export const isStored = (stored: Stored | 'unknown', { hasText, answers }: Sent): boolean =>
  hasText || answers > 0 || stored === 'message' || stored === 'answer';

const WORDS: Readonly<Record<Stored | 'unknown', string>> = {
  answer: 'What came is kept.',
  message: 'Your message is kept.',
  nothing: 'Your message was not stored.',
  unknown: 'Whether your message was stored is not known.',
};

/** What is kept of a message and its answer, in words. */
export const wordsFor = (stored: Stored | 'unknown', { hasText }: Sent): string =>
  hasText && stored !== 'answer'
    ? 'Your message is kept; how much of the answer is kept shows when the conversation goes on.'
    : WORDS[stored];

/** An answer did not come, or not whole. The message says what is stored. */
export class AnswerError extends Error {
  /** The message that it is the answer to is stored. */
  readonly isStored: boolean;

  constructor(message: string, isStored: boolean) {
    super(message);
    this.isStored = isStored;
  }
}

/** The text with a full stop behind it. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
