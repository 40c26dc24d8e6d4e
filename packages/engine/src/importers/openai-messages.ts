import { createHash } from 'node:crypto';
import { type JsonObject, writeJson } from '@palimpsest/core';
import { CHAT_PROTOCOL } from './chat-message.js';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { listIn, objectsIn, shownValue, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
/** Fields that are ours or the file's, and no provider takes. */
const OWN_FIELDS = ['timestamp', 'created_at', 'id'];

const isMessage = (record: JsonObject): boolean =>
  ROLES.includes(wordIn(record.role) ?? '') && ('content' in record || 'tool_calls' in record);

/** Messages as the chat API of OpenAI has them: a list of them, or documents with a field `messages`. */
export const openaiMessages: Format = {
  name: 'openai-messages',
  meaning: 'messages of the chat API of OpenAI: a list, {"messages": […]}, or lines of either (.json, .jsonl)',
  recognises: (record) => {
    const messages = objectsIn(record.messages);
    return isMessage(record) || messages.some(isMessage);
  },
  reader: (notes) => new OpenaiReader(notes),
};

class OpenaiReader implements RecordReader {
  readonly #notes: Notes;
  /** Messages that stand in the file by themselves are one conversation. */
  readonly #alone: JsonObject[] = [];
  readonly #lines: number[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    if (isMessage(record)) {
      this.#alone.push(record);
      this.#lines.push(line);
      return [];
    }
    if ('role' in record && !('messages' in record)) {
      this.#notes.damaged(
        line,
        `it has the role '${shownValue(record.role)}'. Messages have one of ${ROLES.join(', ')}`,
      );
      return [];
    }
    const messages = objectsIn(record.messages);
    const strange = listIn(record.messages).length - messages.length;
    if (strange > 0 || messages.length === 0) this.#notes.damaged(line, "its 'messages' is no list of objects");
    for (const key of Object.keys(record))
      if (!['messages', 'id', 'title'].includes(key)) this.#notes.leftOut(`field ${key}`);
    if (messages.length === 0) return [];
    return [
      conversationOf(
        messages,
        messages.map(() => line),
        { id: wordIn(record.id), title: wordIn(record.title) },
      ),
    ];
  }

  end(): readonly SourceConversation[] {
    return this.#alone.length === 0 ? [] : [conversationOf(this.#alone, this.#lines, {})];
  }
}

function conversationOf(
  messages: readonly JsonObject[],
  lines: readonly number[],
  { id, title }: { readonly id?: string | undefined; readonly title?: string | undefined },
): SourceConversation {
  const nodes = messages.map((message, index): SourceMessage => {
    const wire = Object.fromEntries(Object.entries(message).filter(([key]) => !OWN_FIELDS.includes(key)));
    const at = timeIn(message.timestamp) ?? timeIn(message.created_at);
    return { key: `${index}`, parent: index === 0 ? null : `${index - 1}`, at, line: lines[index] ?? 1, wires: [wire] };
  });
  // What has no name is known by its first message: the rest may grow.
  const begun = messages.find(({ role }) => role === 'user') ?? messages[0] ?? {};
  const key = id ?? createHash('sha256').update(writeJson(begun)).digest('hex');
  return {
    key,
    protocol: CHAT_PROTOCOL,
    title,
    createdAt: nodes.find(({ at }) => at !== undefined)?.at,
    messages: nodes,
  };
}
