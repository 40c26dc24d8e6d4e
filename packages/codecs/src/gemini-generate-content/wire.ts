import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  type Role,
  writeJson,
} from '@palimpsest/core';
import { asList, asText } from '../wire-values.js';

export const PROTOCOL = 'gemini-generate-content';

/** A content of the request: `{ role, parts }`. */
export type Content = JsonObject;

const SNAKE = /[A-Z]/g;

/** A field in either spelling that the provider takes: `functionCall`, or `function_call`. */
export const fieldOf = (object: JsonObject, name: string): JsonValue | undefined =>
  object[name] ?? object[name.replace(SNAKE, (letter) => `_${letter.toLowerCase()}`)];

const objectIn = (part: JsonObject, name: string): JsonObject | undefined => {
  const value = fieldOf(part, name);
  return isJsonObject(value) ? value : undefined;
};

export const callIn = (part: JsonObject): JsonObject | undefined => objectIn(part, 'functionCall');
export const responseIn = (part: JsonObject): JsonObject | undefined => objectIn(part, 'functionResponse');
export const signatureOf = (part: JsonObject): string => asText(fieldOf(part, 'thoughtSignature'));
export const isThought = (part: JsonObject): boolean => part.thought === true;

export const partsOf = (content: Content): JsonObject[] => asList(content.parts).filter(isJsonObject);

/** Reads a content that is known to have the right shape. One that answers calls is a tool's, whoever carries it. */
export function decodeMessage(wire: Content, json: string): Message {
  const ids = new CallNames();
  const parts = partsOf(wire);
  return {
    role: roleOf(wire, parts),
    parts: parts.map((part) => partOf(part, ids)),
    wire: { protocol: PROTOCOL, json },
  };
}

function roleOf({ role }: Content, parts: readonly JsonObject[]): Role {
  if (role === 'system') return 'system';
  if (parts.some((part) => responseIn(part) !== undefined)) return 'tool';
  return role === 'model' ? 'assistant' : 'user';
}

/** The ids of calls in one content. Where the provider gives none, a call is known by its name and its place among those of that name. */
export class CallNames {
  readonly #seen = new Map<string, number>();

  idOf({ id, name }: JsonObject): string {
    if (typeof id === 'string' && id !== '') return id;
    const place = this.#seen.get(asText(name)) ?? 0;
    this.#seen.set(asText(name), place + 1);
    return `${asText(name)}_${place}`;
  }
}

function partOf(part: JsonObject, ids: CallNames): Part {
  const call = callIn(part);
  if (call !== undefined)
    return {
      type: 'tool-call',
      callId: ids.idOf(call),
      name: asText(call.name),
      arguments: writeJson(call.args ?? {}),
    };
  const response = responseIn(part);
  if (response !== undefined)
    return { type: 'tool-result', callId: ids.idOf(response), text: resultText(response.response) };
  if (typeof part.text === 'string') {
    const isHidden = isThought(part) || (part.text === '' && signatureOf(part) !== '');
    return { type: isHidden ? 'reasoning' : 'text', text: part.text };
  }
  const json = canonicalJson(withoutSignature(part));
  const media = objectIn(part, 'inlineData') ?? objectIn(part, 'fileData');
  return media === undefined
    ? { type: 'opaque', json }
    : { type: 'media', mediaType: mediaTypeOf(asText(fieldOf(media, 'mimeType'))), json };
}

const mediaTypeOf = (mimeType: string): 'image' | 'audio' | 'file' => {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'file';
};

const withoutSignature = (part: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(part).filter(([name]) => name !== 'thoughtSignature' && name !== 'thought_signature'),
  );

/** Where functions put their words by convention. */
const TEXT_FIELDS = ['output', 'result', 'error', 'content'];

/** What a function returned: its words where it returned nothing else, and otherwise its JSON. */
function resultText(response: JsonValue | undefined): string {
  if (!isJsonObject(response)) return response === undefined ? '' : writeJson(response);
  const [only, ...others] = Object.entries(response);
  if (only === undefined) return '';
  const [name, value] = only;
  return others.length === 0 && TEXT_FIELDS.includes(name) && typeof value === 'string' ? value : writeJson(response);
}
