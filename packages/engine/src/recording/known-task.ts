import type { Message } from '@palimpsest/core';

/** What a request asks, as far as that tells a task. */
interface Asked {
  readonly instructions: readonly Message[];
  readonly messages: readonly Message[];
}

/** As much of a text is looked at, from its beginning and from its end. */
const LOOKED_AT_CHARS = 20_000;

/**
 * Requests that programs write themselves beside a chat, by the words they were seen to use. Each is all of a request: one
 * message, under no system text or one of its own.
 */
const TASKS: readonly ((system: string, text: string) => boolean)[] = [
  // Open WebUI: titles, tags, follow-up questions, search queries, image prompts, autocompletion. A turn of the chat itself
  // begins with the same heading where documents are added to it, and holds these instead of the chat.
  (_, text) =>
    text.startsWith('### Task:\n') &&
    text.includes('\n<chat_history>\n') &&
    text.includes('\n</chat_history>') &&
    !text.includes('\n<context>\n'),
  // Open WebUI: an emoji for what is spoken, and the choice of tools for models without tool calls.
  (_, text) =>
    text.startsWith("Your task is to reflect the speaker's likely facial expression through a fitting emoji."),
  (system, text) =>
    system.startsWith('Available Tools: ') &&
    system.includes('Your task is to choose and return the correct tool(s)') &&
    /^(?:History|Query):/.test(text),
  // LibreChat: titles, in its three forms.
  (_, text) => text.startsWith('Provide a concise, 5-word-or-less title for the conversation'),
  (_, text) =>
    text.startsWith('Analyze this conversation and provide:\n1. The detected language of the conversation\n'),
  (_, text) =>
    text.startsWith('Please generate a concise title (max 40 characters) for a conversation that starts with:'),
  // pi: the summary by which it compacts its history.
  (system, text) =>
    system.startsWith('You are a context summarization assistant.') && text.startsWith('<conversation>\n'),
];

/** Whether a request is a task that a known program does beside a chat. */
export function isKnownTask({ instructions, messages }: Asked): boolean {
  const [only, ...more] = messages;
  if (only?.role !== 'user' || more.length > 0) return false;
  const [system, text] = [lookedAt(instructions), lookedAt([only])];
  return TASKS.some((isTask) => isTask(system, text));
}

function lookedAt(messages: readonly Message[]): string {
  const text = messages
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
    .join('\n')
    .trimStart();
  if (text.length <= 2 * LOOKED_AT_CHARS) return text;
  return `${text.slice(0, LOOKED_AT_CHARS)}\n${text.slice(-LOOKED_AT_CHARS)}`;
}
