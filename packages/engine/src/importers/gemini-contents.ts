import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';
import { assistantMessage, CHAT_PROTOCOL, type ChatCall, textPart, toolMessage, userMessage } from './chat-message.js';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { geminiPart, responseText } from './gemini-cli.js';
import { listIn, objectIn, shownValue, textIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

const ROLES = ['user', 'model'];
/** Agents begin with words about the machine, the same for many chats: by so many words of the user a chat is known again. */
const KNOWN_BY = 2;

const isContent = (value: JsonValue): boolean =>
  isJsonObject(value) && ROLES.includes(wordIn(value.role) ?? '') && Array.isArray(value.parts);

/** Contents as the API of Gemini has them: a list of them, or a document with a field `history`. */
export const geminiContents: Format = {
  name: 'gemini-contents',
  meaning: 'a chat that Gemini CLI saved, or contents of the API of Gemini: a list, or {"history": […]} (.json)',
  recognises: (record) => isContent(record) || listIn(record.history).some(isContent),
  reader: (notes) => new ContentsReader(notes),
};

class ContentsReader implements RecordReader {
  readonly #notes: Notes;
  readonly #messages: SourceMessage[] = [];
  readonly #begun: string[] = [];
  /** Calls that nothing answered yet. */
  #open: { readonly name: string; readonly id: string }[] = [];
  #calls = 0;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    const { history, ...rest } = record;
    if (history === undefined) this.#add(record, line);
    else {
      this.#notes.fieldsLeftOut(rest, 'chat', []);
      for (const content of this.#notes.objectsIn(history, line, 'content of it')) this.#add(content, line);
    }
    return [];
  }

  end(): readonly SourceConversation[] {
    if (this.#messages.length === 0) return [];
    const key = createHash('sha256').update(this.#begun.join('\n')).digest('hex');
    return [{ key, protocol: CHAT_PROTOCOL, title: undefined, messages: this.#messages }];
  }

  #add(content: JsonObject, line: number): void {
    if (!isContent(content)) {
      this.#notes.damaged(line, `it is no content with a role of ${ROLES.join(', ')} and a list 'parts'`);
      return;
    }
    this.#notes.fieldsLeftOut(content, 'content', ['role', 'parts']);
    const parts = this.#notes.objectsIn(content.parts, line, 'part of it');
    const isUser = content.role === 'user';
    if (isUser && this.#begun.length < KNOWN_BY) this.#begun.push(writeJson(content));
    const wires = isUser ? this.#asked(parts) : this.#answered(parts);
    const parent = this.#messages.at(-1)?.key ?? null;
    if (wires.length > 0) this.#messages.push({ key: `${this.#messages.length}`, parent, at: undefined, line, wires });
  }

  /** What tools gave, each as a message, then what the user said. */
  #asked(parts: readonly JsonObject[]): JsonObject[] {
    const results = parts.filter(({ functionResponse }) => isJsonObject(functionResponse));
    const said = parts.filter((part) => !results.includes(part));
    for (const part of results) this.#notes.fieldsLeftOut(part, 'part', ['functionResponse']);
    return [
      ...results.map((part) =>
        toolMessage(this.#callOf(objectIn(part.functionResponse)), [textPart(responseText(part))]),
      ),
      ...(said.length === 0 ? [] : [userMessage(said.map((part) => geminiPart(part, this.#notes)))]),
    ];
  }

  /** The call that a result answers: the one it names, or the first of its tool that waits. */
  #callOf(response: JsonObject): string {
    const named = wordIn(response.id);
    const call = this.#open.find(({ id, name }) => (named === undefined ? name === response.name : id === named));
    this.#open = this.#open.filter((one) => one !== call);
    return call?.id ?? named ?? shownValue(response.name);
  }

  #answered(parts: readonly JsonObject[]): JsonObject[] {
    const calls = parts.flatMap(({ functionCall }): ChatCall[] => {
      if (!isJsonObject(functionCall)) return [];
      const [name, id] = [shownValue(functionCall.name), wordIn(functionCall.id) ?? `call_${this.#calls}`];
      this.#calls += 1;
      this.#open.push({ name, id });
      this.#notes.fieldsLeftOut(functionCall, 'call', ['id', 'name', 'args']);
      return [{ id, name, arguments: shownValue(functionCall.args ?? {}) }];
    });
    const said = parts.filter(({ functionCall }) => !isJsonObject(functionCall));
    for (const part of parts) if (!said.includes(part)) this.#notes.fieldsLeftOut(part, 'part', ['functionCall']);
    const shown = said.map((part) => ({ thought: part.thought, text: textOf(geminiPart(part, this.#notes)) }));
    const thoughts = shown.flatMap(({ thought, text }) => (thought === true ? [text] : []));
    const texts = shown.flatMap(({ thought, text }) => (thought === true ? [] : [text]));
    if (calls.length === 0 && thoughts.length === 0 && texts.length === 0) return [];
    return [assistantMessage(texts.join(''), calls, thoughts)];
  }
}

/** A model says texts only; anything else of it is kept as the JSON that it is. */
const textOf = (part: JsonObject): string => textIn(part.text) ?? writeJson(part);
