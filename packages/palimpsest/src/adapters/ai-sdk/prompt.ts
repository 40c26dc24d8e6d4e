import type { JsonObject } from '@palimpsest/core';
import { BETWEEN_TURNS } from '../model-call.js';
import { base64, isBytes, plain } from '../plain.js';

/** A message of the prompt that the AI SDK hands to its models, as far as its versions agree. */
export interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly object[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The model that a prompt is for. */
export interface PromptModel {
  readonly specificationVersion: string;
  readonly provider?: unknown;
}

/** Gemini refuses what the user says right behind results, and its provider sends the two apart. */
const BETWEEN: JsonObject = { role: 'assistant', content: [{ type: 'text', text: BETWEEN_TURNS }] };

const isGemini = ({ provider }: PromptModel): boolean => String(provider).startsWith('google');

/** Version 4 says of data what it is; the versions before had bytes, Base64 or an address in one field. */
const isTagging = (version: string): boolean => !['v2', 'v3'].includes(version);

/** A prompt as the codec has it, and what stood for each message in it. */
export class Prompt {
  readonly messages: readonly JsonObject[];
  readonly #said = new Map<string, PromptMessage>();

  constructor(prompt: readonly PromptMessage[]) {
    this.messages = prompt.flatMap((message) => {
      const wire = wireMessage(message);
      this.#said.set(JSON.stringify(wire), message);
      return apart(wire);
    });
  }

  /** A view as a prompt: messages that show as they were said are the framework's own objects. */
  shown(view: readonly JsonObject[], model: PromptModel): PromptMessage[] {
    const isSaid = (wire: JsonObject) => this.#said.has(JSON.stringify(wire));
    const messages = together(view, isSaid);
    const shown = isGemini(model) ? messages.flatMap(alternating) : messages;
    return shown.map((wire) => this.#said.get(JSON.stringify(wire)) ?? promptMessage(wire, model.specificationVersion));
  }
}

/** One message for each result. */
function apart(message: JsonObject): JsonObject[] {
  const { role, content, ...fields } = message;
  if (role !== 'tool' || !Array.isArray(content)) return [message];
  return content.map((part, index) => ({ role, content: [part], ...(index === 0 ? fields : {}) }));
}

/**
 * Results that follow one another are one message, and so is what stands for other messages with what the user says beside it: there
 * are providers that refuse two messages of one role in a row. What other frameworks said stays behind.
 */
function together(view: readonly JsonObject[], isSaid: (message: JsonObject) => boolean): JsonObject[] {
  const messages: JsonObject[] = [];
  for (const { original: _, isEdited: __, ...message } of view) {
    const last = messages.at(-1);
    const isOne =
      last !== undefined &&
      last.role === message.role &&
      (message.role === 'tool' || (message.role === 'user' && !(isSaid(last) && isSaid(message))));
    if (isOne && Array.isArray(last.content) && Array.isArray(message.content))
      messages[messages.length - 1] = { ...last, ...message, content: [...last.content, ...message.content] };
    else messages.push(message);
  }
  return messages;
}

const alternating = (message: JsonObject, index: number, all: readonly JsonObject[]): JsonObject[] =>
  message.role === 'user' && all[index - 1]?.role === 'tool' ? [BETWEEN, message] : [message];

function wireMessage(message: PromptMessage): JsonObject {
  if (typeof message.content === 'string') return plain(message) as JsonObject;
  return plain({ ...message, content: message.content.map(wirePart) }) as JsonObject;
}

/** A part with its data tagged. */
export function wirePart(part: object): object {
  const { type, data, output } = part as Fields;
  if (type === 'file' || type === 'reasoning-file') return { ...part, data: tagged(data) };
  if (type !== 'tool-result' || typeof output !== 'object' || output === null) return part;
  const { type: kind, value } = output as Fields;
  return kind === 'content' && Array.isArray(value)
    ? { ...part, output: { ...output, value: value.map(wireItem) } }
    : part;
}

function tagged(data: unknown): object {
  if (isBytes(data)) return { type: 'data', data: base64(data) };
  if (data instanceof URL) return { type: 'url', url: data.href };
  if (typeof data === 'string') return { type: 'data', data };
  const { data: held, ...tag } = data as Fields;
  return isBytes(held) ? { ...tag, data: base64(held) } : (data as object);
}

/** An item of a result: version 4 has `file` where version 3 has six names for it. */
function wireItem(item: object): object {
  const { type, url, data, fileId, mediaType, ...rest } = item as Fields;
  const isImage = String(type).startsWith('image-');
  const file = (source: object) => ({
    ...{ type: 'file', mediaType: mediaType ?? (isImage ? 'image/*' : 'application/octet-stream'), data: source },
    ...rest,
  });
  switch (type) {
    case 'file-data':
    case 'image-data':
    case 'media':
      return file(tagged(data));
    case 'file-url':
    case 'image-url':
      return file({ type: 'url', url });
    case 'file-id':
    case 'image-file-id':
      return file({ type: 'reference', reference: fileId });
    case 'file':
      return { ...item, data: tagged(data) };
    default:
      return item;
  }
}

function promptMessage(wire: JsonObject, version: string): PromptMessage {
  const { role, content } = wire as unknown as PromptMessage;
  if (typeof content === 'string') return { ...wire, role, content };
  return { ...wire, role, content: content.map((part) => promptPart(part, version)) };
}

function promptPart(part: object, version: string): object {
  const { type, data, output } = part as Fields;
  if (type === 'file' || type === 'reasoning-file') return fileIn(part, data as Fields, version);
  if (type !== 'tool-result' || typeof output !== 'object' || output === null) return part;
  const { type: kind, value } = output as Fields;
  if (kind !== 'content' || !Array.isArray(value)) return part;
  return { ...part, output: { ...output, value: value.map((item) => itemIn(item, version)) } };
}

function fileIn(part: object, data: Fields, version: string): object {
  const url = data.type === 'url' ? new URL(String(data.url)) : undefined;
  if (isTagging(version)) return url === undefined ? part : { ...part, data: { ...data, url } };
  if (url !== undefined) return { ...part, data: url };
  if (data.type === 'text') return { ...part, data: base64(Buffer.from(String(data.text))) };
  return data.type === 'data' ? { ...part, data: data.data } : { type: 'text', text: '⟦file⟧' };
}

function itemIn(item: Fields, version: string): object {
  if (item.type !== 'file') return item;
  const { type: _, data, mediaType, ...rest } = item;
  if (isTagging(version)) return fileIn(item, data as Fields, version);
  const source = data as Fields;
  if (version === 'v2')
    return source.type === 'data' ? { type: 'media', data: source.data, mediaType } : { type: 'text', text: '⟦file⟧' };
  const kind = String(mediaType).startsWith('image/') ? 'image' : 'file';
  const named = kind === 'image' ? {} : rest;
  if (source.type === 'data') return { type: `${kind}-data`, data: source.data, mediaType, ...named };
  if (source.type === 'url') return { type: `${kind}-url`, url: source.url };
  return source.type === 'reference'
    ? { type: kind === 'image' ? 'image-file-id' : 'file-id', fileId: source.reference }
    : { type: 'text', text: String(source.text ?? '') };
}
