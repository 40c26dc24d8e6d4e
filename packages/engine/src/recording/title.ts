import { type Message, toolResults } from '@palimpsest/core';
import { spokenText } from './spoken.js';

const MAX_CHARS = 100;
/** More than this is never looked at: white space may be all there is of it. */
const MAX_READ_CHARS = 10_000;

/**
 * What a conversation is called until somebody names it: how its first user message begins, on one line. What a client
 * puts beside it is no title, unless there is nothing else.
 */
export function titleOf(messages: readonly Message[]): string | undefined {
  let beside: string | undefined;
  for (const message of messages) {
    if (message.role !== 'user' || toolResults(message).length > 0) continue;
    const texts = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const title = shortTitle(texts.map(spokenText).join(' '));
    if (title !== '') return title;
    beside ??= shortTitle(texts.join(' ')) || undefined;
  }
  return beside;
}

/** A text as a title: one line of at most 100 characters. */
export function shortTitle(text: string): string {
  const line = text
    .slice(0, MAX_READ_CHARS)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= MAX_CHARS ? line : `${characters.slice(0, MAX_CHARS - 1).join('')}…`;
}
