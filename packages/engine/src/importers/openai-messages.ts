import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, writeJson } from '@palimpsest/core';
import { CHAT_PROTOCOL } from './chat-message.js';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { listIn, objectsIn, shownValue, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
/** Fields that are ours or the file's, and no provider takes. */
const OWN_FIELDS = ['timestamp', 'created_at', 'id', 'model', 'usage', 'kind'];
/** What a program wrote in the place of messages that are there as well. */
const SUMMARY_KIND = 'compact_summary';

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

interface Entry {
  readonly message: JsonObject;
  readonly line: number;
}

class OpenaiReader implements RecordReader {
  readonly #notes: Notes;
  /** Messages that stand in the file by themselves are one conversation. */
  readonly #alone: Entry[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    if (isMessage(record)) {
      this.#alone.push({ message: record, line });
      return [];
    }
    if ('role' in record && !('messages' in record)) {
      this.#notes.damaged(
        line,
        `it has the role '${shownValue(record.role)}'. Messages have one of ${ROLES.join(', ')}`,
      );
      return [];
    }
    const given = objectsIn(record.messages);
    const messages = given.filter(({ kind }) => kind !== SUMMARY_KIND);
    for (const _ of given.slice(messages.length)) this.#notes.leftOut('summary of messages that are there');
    const strange = listIn(record.messages).length - given.length;
    if (strange > 0 || messages.length === 0) this.#notes.damaged(line, "its 'messages' is no list of objects");
    for (const key of Object.keys(record))
      if (!['messages', 'id', 'title'].includes(key)) this.#notes.leftOut(`field ${key}`);
    if (messages.length === 0) return [];
    const entries = messages.map((message) => ({ message, line }));
    return [conversationOf(entries, wordIn(record.id), wordIn(record.title))];
  }

  end(): readonly SourceConversation[] {
    return this.#alone.length === 0 ? [] : [conversationOf(this.#alone)];
  }
}

function conversationOf(entries: readonly Entry[], id?: string, title?: string): SourceConversation {
  const nodes = entries.map(({ message, line }, index): SourceMessage => {
    const wire = withFunctions(
      Object.fromEntries(Object.entries(message).filter(([key]) => !OWN_FIELDS.includes(key))),
    );
    const at = timeIn(message.timestamp) ?? timeIn(message.created_at);
    return { key: `${index}`, parent: index === 0 ? null : `${index - 1}`, at, line, wires: [wire] };
  });
  const key =
    id ??
    createHash('sha256')
      .update(writeJson(beginning(entries.map(({ message }) => message))))
      .digest('hex');
  return {
    key,
    protocol: CHAT_PROTOCOL,
    title,
    createdAt: nodes.find(({ at }) => at !== undefined)?.at,
    messages: nodes,
  };
}

/**
 * What has no name is known by how it begins, up to the second thing the user says: the rest may grow, and others begin with the same
 * greeting.
 */
function beginning(messages: readonly JsonObject[]): JsonObject[] {
  const talk = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const second = talk.findIndex(({ role }, index) => role === 'user' && index > talk.findIndex(isByUser));
  return talk.slice(0, second < 0 ? talk.length : second + 1);
}

const isByUser = ({ role }: JsonObject): boolean => role === 'user';

/** Some programs write a call without the object around its name and arguments. */
function withFunctions(message: JsonObject): JsonObject {
  if (!Array.isArray(message.tool_calls)) return message;
  const calls = message.tool_calls.map((call) => {
    if (!isJsonObject(call) || typeof call.name !== 'string' || 'function' in call) return call;
    const { id = '', name, arguments: given = {} } = call;
    return {
      id,
      type: 'function',
      function: { name, arguments: typeof given === 'string' ? given : writeJson(given) },
    };
  });
  return { ...message, tool_calls: calls };
}
