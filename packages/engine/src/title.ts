import { type Message, toolResults } from '@palimpsest/core';

const MAX_CHARS = 100;
/** More than this is never looked at: white space may be all there is of it. */
const MAX_READ_CHARS = 10_000;

/** What a conversation is called until somebody names it: how its first user message begins, on one line. */
export function titleOf(messages: readonly Message[]): string | undefined {
  for (const message of messages) {
    if (message.role !== 'user' || toolResults(message).length > 0) continue;
    const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
    const title = shortTitle(text);
    if (title !== '') return title;
  }
  return undefined;
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
