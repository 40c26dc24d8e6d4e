import { ApiError } from '@palimpsest/client';
import { sentence } from './sent-message.js';
import { BrokenAnswerError } from './session.js';

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
