import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import {
  assistantMessage,
  CHAT_PROTOCOL,
  type ChatCall,
  imagePart,
  textPart,
  toolMessage,
  userMessage,
  valueAsText,
} from './chat-message.js';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { listIn, objectIn, objectsIn, shownValue, textIn, timeIn, wordIn } from './json-fields.js';
import { Links } from './links.js';
import type { Notes } from './notes.js';

const BROKEN_OFF = ['aborted', 'error'];

/** Sessions of pi: a tree of entries by `parentId`, or in its first version a list. */
export const pi: Format = {
  name: 'pi',
  meaning: 'a session of pi (.jsonl)',
  recognises: ({ type, id, cwd }) => type === 'session' && wordIn(id) !== undefined && wordIn(cwd) !== undefined,
  reader: (notes) => new PiReader(notes),
};

class PiReader implements RecordReader {
  readonly #notes: Notes;
  readonly #messages: SourceMessage[] = [];
  readonly #known = new Set<string>();
  readonly #links = new Links();
  #session: string | undefined;
  #createdAt: number | undefined;
  #title: string | undefined;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    const { type, message } = record;
    if (type === 'session') this.#begin(record);
    else if (type === 'message' && isJsonObject(message)) this.#add(record, wiresOf(message, this.#notes), line);
    else if (type === 'custom_message') this.#add(record, [userMessage(partsOf(record.content))], line);
    else this.#other(record);
    return [];
  }

  end(): readonly SourceConversation[] {
    const session = this.#session;
    const key = session ?? `${this.#messages[0]?.at}`;
    const facts = { key, protocol: CHAT_PROTOCOL, title: this.#title, createdAt: this.#createdAt, session };
    return this.#messages.length === 0 ? [] : [{ ...facts, messages: this.#messages }];
  }

  #begin(record: JsonObject): void {
    if (this.#session !== undefined) {
      this.#notes.leftOut('session');
      return;
    }
    this.#session = wordIn(record.id);
    this.#createdAt = timeIn(record.timestamp);
  }

  #other(record: JsonObject): void {
    const id = wordIn(record.id);
    if (id !== undefined) this.#links.set(id, wordIn(record.parentId) ?? null);
    const name = record.type === 'session_info' ? wordIn(record.name) : undefined;
    if (name === undefined) this.#notes.leftOut(wordIn(record.type) ?? 'entry');
    else this.#title = name;
  }

  #add(record: JsonObject, wires: readonly JsonObject[], line: number): void {
    const message = objectIn(record.message);
    const key = wordIn(record.id) ?? `line ${line}`;
    const at = timeIn(record.timestamp) ?? timeIn(message.timestamp);
    const isInterrupted = BROKEN_OFF.includes(wordIn(message.stopReason) ?? '');
    if (isInterrupted && message.errorMessage !== undefined) this.#notes.leftOut('error of a reply');
    this.#messages.push({ key, parent: this.#parentOf(record, line), at, line, wires, isInterrupted });
    this.#known.add(key);
  }

  #parentOf({ id, parentId }: JsonObject, line: number): string | null {
    const before = this.#messages.at(-1)?.key ?? null;
    if (wordIn(id) === undefined) return before;
    const parent = this.#links.messageBefore(wordIn(parentId) ?? null, (key) => this.#known.has(key));
    if (parent === null || this.#known.has(parent)) return parent;
    this.#notes.parentMissing(line, parent);
    return before;
  }
}

/** What is taken of a message, and what of a block of a reply by its type. Blocks of other types are kept whole. */
const MESSAGE_FIELDS = [
  ...['role', 'content', 'stopReason', 'errorMessage', 'toolCallId', 'toolName', 'command', 'output'],
];
const BLOCK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  thinking: ['thinking'],
  toolCall: ['name', 'arguments'],
};

function wiresOf(message: JsonObject, notes: Notes): JsonObject[] {
  notes.fieldsLeftOut(message, 'message', MESSAGE_FIELDS);
  for (const block of message.role === 'assistant' ? objectsIn(message.content) : []) {
    const taken = BLOCK_FIELDS[wordIn(block.type) ?? ''];
    if (taken !== undefined) notes.fieldsLeftOut(block, `${block.type} block`, taken);
  }
  switch (message.role) {
    case 'user':
      return [userMessage(partsOf(message.content))];
    case 'assistant':
      return [spoken(message)];
    case 'toolResult':
      return [toolMessage(wordIn(message.toolCallId) ?? '', partsOf(message.content))];
    case 'bashExecution':
      return [userMessage([textPart(`$ ${shownValue(message.command)}\n${shownValue(message.output)}`)])];
    default:
      notes.leftOut(`message of role ${shownValue(message.role)}`);
      return [];
  }
}

function spoken({ content }: JsonObject): JsonObject {
  const blocks =
    typeof content === 'string'
      ? [textPart(content)]
      : listIn(content).map((block) => (isJsonObject(block) ? block : textPart(shownValue(block))));
  const texts = blocks.flatMap((block) =>
    block.type === 'text'
      ? [textIn(block.text) ?? '']
      : block.type === 'toolCall' || block.type === 'thinking'
        ? []
        : [textIn(valueAsText(block).text) ?? ''],
  );
  const thinking = blocks.flatMap((block) => (block.type === 'thinking' ? [shownValue(block.thinking)] : []));
  const calls = blocks.flatMap((block): ChatCall[] =>
    block.type === 'toolCall'
      ? [{ id: shownValue(block.id), name: shownValue(block.name), arguments: shownValue(block.arguments ?? {}) }]
      : [],
  );
  return assistantMessage(texts.join('\n'), calls, thinking);
}

const partsOf = (content: JsonValue | undefined): JsonObject[] =>
  typeof content === 'string' ? [textPart(content)] : listIn(content).map(partOf);

function partOf(value: JsonValue): JsonObject {
  const part = objectIn(value);
  if (part.type === 'text' && typeof part.text === 'string') return textPart(part.text);
  const [data, mediaType] = [textIn(part.data), textIn(part.mimeType)];
  if (part.type === 'image' && data !== undefined && mediaType !== undefined) return imagePart(mediaType, data);
  return valueAsText(value);
}
