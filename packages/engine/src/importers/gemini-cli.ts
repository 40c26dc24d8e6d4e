import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import {
  assistantMessage,
  CHAT_PROTOCOL,
  imagePart,
  textPart,
  toolMessage,
  userMessage,
  valueAsText,
} from './chat-message.js';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { listIn, objectIn, objectsIn, shownValue, textIn, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

/** Sessions of Gemini CLI: one document, or since 2026 a line for each message. */
export const geminiCli: Format = {
  name: 'gemini-cli',
  meaning: 'a session of Gemini CLI (.json, .jsonl)',
  recognises: (record) => wordIn(record.sessionId) !== undefined && wordIn(record.projectHash) !== undefined,
  reader: (notes) => new GeminiReader(notes),
};

class GeminiReader implements RecordReader {
  readonly #notes: Notes;
  readonly #messages: SourceMessage[] = [];
  #parent: string | null = null;
  #head: JsonObject = {};

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    if (wordIn(record.sessionId) !== undefined) this.#head = { ...this.#head, ...record };
    else if (isJsonObject(record.$set)) this.#head = { ...this.#head, ...record.$set };
    else if (wordIn(record.$rewindTo) !== undefined) this.#rewind(shownValue(record.$rewindTo));
    else if (wordIn(record.type) !== undefined) this.#add(record, line);
    else this.#notes.leftOut('entry');
    for (const message of listIn(record.messages))
      if (isJsonObject(message)) this.#add(message, line);
      else this.#notes.damaged(line, 'a message of it is no object');
    return [];
  }

  end(): readonly SourceConversation[] {
    const session = wordIn(this.#head.sessionId);
    if (this.#messages.length === 0) return [];
    return [
      {
        key: session ?? `${this.#messages[0]?.at}`,
        protocol: CHAT_PROTOCOL,
        title: wordIn(this.#head.summary),
        createdAt: timeIn(this.#head.startTime),
        session,
        messages: this.#messages,
        tip: this.#parent ?? undefined,
      },
    ];
  }

  /** The user went back to before a message: what follows is another branch. */
  #rewind(id: string): void {
    const target = this.#messages.find(({ key }) => key === id);
    if (target === undefined) this.#notes.leftOut('rewind to a message that is not there');
    else this.#parent = target.parent;
  }

  #add(message: JsonObject, line: number): void {
    const wires = this.#wiresOf(message);
    if (wires.length === 0) return;
    this.#notes.fieldsLeftOut(message, 'message', ['content', 'thoughts', 'toolCalls']);
    const id = wordIn(message.id) ?? `line ${line}.${this.#messages.length}`;
    const last = this.#messages.at(-1);
    // A message that is written again has grown: the newer one stands in its place.
    const isAgain = last?.key === id;
    if (isAgain) this.#messages.pop();
    const parent = isAgain ? last.parent : this.#parent;
    this.#messages.push({ key: id, parent, at: timeIn(message.timestamp), line, wires });
    this.#parent = id;
  }

  #wiresOf(message: JsonObject): JsonObject[] {
    if (message.type === 'user') return [userMessage(partsOf(message.content, this.#notes))];
    if (message.type !== 'gemini') {
      this.#notes.leftOut(`message of type ${shownValue(message.type)}`);
      return [];
    }
    const thoughts = objectsIn(message.thoughts).map((thought) => {
      this.#notes.fieldsLeftOut(thought, 'thought', ['subject', 'description']);
      return [shownValue(thought.subject), shownValue(thought.description)].filter((text) => text !== '').join(': ');
    });
    const tools = objectsIn(message.toolCalls);
    for (const tool of tools) this.#notes.fieldsLeftOut(tool, 'tool call', [...CALL_FIELDS, resultField(tool)]);
    const calls = tools.map(({ id, name, args }) => ({
      ...{ id: shownValue(id), name: shownValue(name), arguments: shownValue(args ?? {}) },
    }));
    const text = partsOf(message.content, this.#notes).map(
      (part) => textIn(part.text) ?? textIn(valueAsText(part).text) ?? '',
    );
    const results = tools.flatMap((tool) => resultOf(tool));
    return [assistantMessage(text.join(''), calls, thoughts), ...results];
  }
}

/** What is taken of a call besides its result, and how it was named on the screen. */
const CALL_FIELDS = ['name', 'args', 'displayName', 'description', 'renderOutputAsMarkdown'];

/** What a tool gave, or where that is not there, how it was shown. */
const resultField = ({ result }: JsonObject): 'result' | 'resultDisplay' =>
  result === undefined || result === null ? 'resultDisplay' : 'result';

/** What a tool gave; none where the session was cut before it did. */
function resultOf(tool: JsonObject): JsonObject[] {
  const { id } = tool;
  const given = tool[resultField(tool)];
  if (given === undefined || given === null) return [];
  const texts = Array.isArray(given) ? given.map((part: JsonValue) => responseText(part)) : [shownValue(given)];
  return [toolMessage(shownValue(id), [textPart(texts.join('\n'))])];
}

export function responseText(part: JsonValue): string {
  const response = objectIn(objectIn(objectIn(part).functionResponse).response);
  const output = textIn(response.output) ?? textIn(response.error);
  return output !== undefined && Object.keys(response).length === 1
    ? output
    : (textIn(objectIn(part).text) ?? shownValue(part));
}

function partsOf(content: JsonValue | undefined, notes: Notes): JsonObject[] {
  if (!Array.isArray(content)) return [typeof content === 'string' ? textPart(content) : textPart(shownValue(content))];
  return content.map((value: JsonValue) =>
    isJsonObject(value) ? geminiPart(value, notes) : textPart(shownValue(value)),
  );
}

/** A part of a content of Gemini. What the form has no place for is kept as the JSON that it is. */
export function geminiPart(part: JsonObject, notes: Notes): JsonObject {
  const { text, inlineData } = part;
  const { data, mimeType } = objectIn(inlineData);
  if (typeof data === 'string' && typeof mimeType === 'string' && mimeType.startsWith('image/')) {
    notes.fieldsLeftOut(part, 'part', ['inlineData']);
    return imagePart(mimeType, data);
  }
  if (typeof text !== 'string') return valueAsText(part);
  notes.fieldsLeftOut(part, 'part', ['text', 'thought']);
  return textPart(text);
}
