import { type Message, spokenText, toolResults } from '@palimpsest/core';

const MAX_CHARS = 100;
/** More than this is never looked at: white space may be all there is of it. */
const MAX_READ_CHARS = 10_000;
/** So many characters make a title, unless they are mostly white space; then more are looked at, and no more than that. */
const ENOUGH_CHARS = [250, 1_000];

/**
 * What a conversation is called until somebody names it: how the first message of the user begins, on one line. An agent sets
 * itself up in messages that stand before what its user says, so of an agent it is the newest one. What a client puts beside
 * what the user said is no title, unless there is nothing else.
 */
export function titleOf(messages: readonly Message[], isAgent = false): string | undefined {
  let beside: string | undefined;
  for (const message of isAgent ? messages.toReversed() : messages) {
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
  const begun = text.slice(0, MAX_READ_CHARS).trimStart();
  let line = '';
  for (const enough of ENOUGH_CHARS) {
    line = begun
      .slice(0, enough)
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (line.length >= 2 * (MAX_CHARS + 1) || begun.length <= enough) break;
  }
  if (line.length <= MAX_CHARS) return line;
  // A character has two units at most.
  const characters = [...line.slice(0, 2 * (MAX_CHARS + 1))];
  return characters.length <= MAX_CHARS ? line : `${characters.slice(0, MAX_CHARS - 1).join('')}…`;
}
