import { ApiError } from '@palimpsest/client';
import { BrokenAnswerError } from './errors.js';
import type { Stored } from './session.js';
import { sentence } from './text/words.js';

/** What a person does about a refusal of the provider, by its status. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'Check the key of the provider, such as OPENAI_API_KEY.',
  402: 'Check the account at the provider.',
  403: 'Check what the key of the provider may do.',
  404: 'Check the name of the model: /model NAME talks to another.',
  413: 'Send less at once, or type /compact.',
  429: 'Wait a moment.',
};

/** A failure in words: who refused, with which status, and why. */
export function failureWords(failure: Error, provider: string | undefined): string {
  if (!(failure instanceof ApiError) || failure.code !== 'upstream_refused') return failure.message;
  const who = provider === undefined ? 'the model provider' : `the provider at ${provider}`;
  const what = failure instanceof BrokenAnswerError ? 'ended the answer with an error' : `answered ${failure.status}`;
  return `${who} ${what}: ${failure.message}`;
}

/** What to do about it; empty where the failure says that itself. */
export function remedyFor(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.code !== 'upstream_refused') return '';
  const remedy = REMEDIES[failure.status];
  return remedy === undefined ? '' : ` ${sentence(remedy)}`;
}

/** Somebody deleted the conversation that a message was sent to. */
export const isConversationGone = (error: Error): boolean =>
  error instanceof ApiError && error.status === 404 && error.param === 'conversation_id';

export const GONE =
  'This conversation was deleted elsewhere, and your message was not stored. /clear begins a new one.';

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
