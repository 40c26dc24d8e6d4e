import { canonicalMessage, type Message } from '@palimpsest/core';
import { spokenText } from './spoken.js';

/**
 * Whether a history is a recorded one whose beginning the client has re-told: up to the model's first reply both say the
 * same, but for what the client puts beside it. Without a reply, or without anything the user said, there is no telling.
 */
export function isRetold(sent: readonly Message[], recorded: readonly Message[]): boolean {
  const [own, other] = [beginning(sent), beginning(recorded)];
  return own !== undefined && own === other;
}

/** The first messages up to the model's first reply, as one text. */
function beginning(messages: readonly Message[]): string | undefined {
  const end = messages.findIndex(({ role }) => role === 'assistant');
  if (end < 0) return undefined;
  const said = messages.slice(0, end + 1).flatMap((message) => spoken(message) ?? []);
  return said.some(({ role }) => role === 'user')
    ? JSON.stringify(said.map((message) => canonicalMessage(message, [])))
    : undefined;
}

function spoken(message: Message): Message | undefined {
  if (message.role !== 'user') return message;
  const parts = message.parts.map((part) => (part.type === 'text' ? { ...part, text: spokenText(part.text) } : part));
  const isEmpty = parts.every((part) => part.type === 'text' && part.text === '');
  return isEmpty ? undefined : { ...message, parts };
}
