import type { JsonObject } from '@palimpsest/core';
import { filePart } from '../file-part.js';
import { plain } from '../plain.js';

/** An item of an agent's input or output, as `AgentInputItem` types it. */
export type Item = Readonly<Record<string, unknown>>;

const text = (value: string): JsonObject => ({ type: 'text', text: value });

/** Items as messages. What a model said in one go is one message; each message holds its items word for word. */
export function messagesOf(items: readonly Item[]): JsonObject[] {
  const messages: JsonObject[] = [];
  let said: Item[] = [];
  const close = () => {
    if (said.length > 0) messages.push(replyMessage(said));
    said = [];
  };
  for (const item of items) {
    if (!isOthers(item)) said.push(item);
    else {
      close();
      messages.push(withOriginal(isResult(item) ? resultMessage(item) : saidMessage(item), [item]));
    }
  }
  close();
  return messages;
}

/** What a model said, as one message. */
export const replyMessage = (items: readonly Item[]): JsonObject =>
  withOriginal({ role: 'assistant', content: items.flatMap(replyParts) }, items);

const withOriginal = (message: object, original: readonly Item[]): JsonObject =>
  plain({ ...message, original }) as JsonObject;

const isResult = ({ type, callId }: Item): boolean =>
  typeof callId === 'string' && /_(?:result|output)$/.test(String(type));
const isOthers = (item: Item): boolean => item.role === 'user' || item.role === 'system' || isResult(item);

function saidMessage({ role, content }: Item): object {
  if (role === 'system') return { role, content: String(content) };
  return { role: 'user', content: typeof content === 'string' ? [text(content)] : (content as Item[]).map(userPart) };
}

function userPart(part: Item): JsonObject {
  switch (part.type) {
    case 'input_text':
      return text(String(part.text));
    case 'input_image':
      return filePart(part.image, 'image/*');
    case 'audio':
      return typeof part.audio === 'string'
        ? { type: 'file', mediaType: `audio/${String(part.format ?? 'wav')}`, data: { type: 'data', data: part.audio } }
        : filePart(part.audio, 'audio/*');
    default:
      return filePart(part.file, 'application/octet-stream', part.filename);
  }
}

function resultMessage({ type, callId, name, output }: Item): object {
  const toolName = typeof name === 'string' ? name : String(type);
  return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName, output: outputOf(output) }] };
}

function outputOf(output: unknown): JsonObject {
  if (typeof output === 'string') return { type: 'text', value: output };
  const parts = (Array.isArray(output) ? output : [output]) as Item[];
  if (parts.every(({ type }) => type === 'text' || type === 'input_text'))
    return { type: 'text', value: parts.map((part) => String(part.text)).join('\n') };
  if (parts.some(({ type }) => !['text', 'image', 'file'].includes(String(type).replace('input_', ''))))
    return { type: 'json', value: plain(output) };
  const value = parts.map((part) => {
    const kind = String(part.type).replace('input_', '');
    if (kind === 'text') return text(String(part.text));
    return filePart(
      kind === 'image' ? part.image : part.file,
      kind === 'image' ? 'image/*' : 'application/octet-stream',
    );
  });
  return { type: 'content', value };
}

function replyParts(item: Item): object[] {
  if (item.role === 'assistant')
    return (item.content as Item[]).map((part) => {
      if (part.type === 'output_text') return text(String(part.text));
      return part.type === 'refusal'
        ? text(String(part.refusal))
        : { type: 'custom', kind: `openai-agents.${String(part.type)}`, value: part };
    });
  if (item.type === 'reasoning')
    return (item.content as Item[]).map((part) => ({ type: 'reasoning', text: String(part.text) }));
  if (typeof item.callId !== 'string' || !String(item.type).endsWith('_call'))
    return [{ type: 'custom', kind: `openai-agents.${String(item.type)}`, value: item }];
  const { type, callId, name, arguments: given, id: _, status: __, providerData: ___, ...rest } = item;
  const [toolName, input] = typeof name === 'string' ? [name, parsed(given)] : [String(type), rest];
  return [{ type: 'tool-call', toolCallId: callId, toolName, input }];
}

function parsed(given: unknown): unknown {
  try {
    return JSON.parse(String(given));
  } catch {
    return given;
  }
}

/** A view as items: those that show as they were said, word for word. System text at its head is the request's own. */
export function itemsOf(view: readonly JsonObject[]): { readonly instructions?: string; readonly items: Item[] } {
  const head = view.findIndex(({ role, original }) => role !== 'system' || original !== undefined);
  const texts = view.slice(0, head < 0 ? view.length : head).map(({ content }) => String(content));
  const items = view.slice(texts.length).flatMap(itemsIn);
  return texts.length === 0 ? { items } : { instructions: texts.join('\n\n'), items };
}

function itemsIn(message: JsonObject): Item[] {
  const { role, content, original, isEdited } = message as unknown as {
    role: string;
    content: string | Item[];
    original?: Item[];
    isEdited?: boolean;
  };
  if (original !== undefined && !isEdited) return original;
  if (typeof content === 'string') return [{ role, content }];
  if (role === 'tool') return content.flatMap((part) => resultItems(part, original?.[0]));
  return role === 'assistant' ? content.flatMap(replyItems) : [userItem(content)];
}

/** A result that is no text, such as a picture of a screen, has no other form: it stays. */
function resultItems({ type, toolCallId, toolName, output }: Item, original: Item | undefined): Item[] {
  if (original !== undefined && original.type !== 'function_call_result') return [original];
  if (type !== 'tool-result') return [];
  const said = { type: 'function_call_result', name: toolName, status: 'completed', ...original, callId: toolCallId };
  return [{ ...said, output: outputText(output as Item) }];
}

function outputText({ value, reason }: Item): string {
  if (typeof value === 'string') return value;
  const parts = Array.isArray(value) && value.every((part) => typeof Object(part).text === 'string');
  return parts ? (value as Item[]).map((part) => part.text).join('\n') : JSON.stringify(value ?? reason ?? null);
}

function replyItems({ type, text: said, toolCallId, toolName, input }: Item): Item[] {
  const status = 'completed';
  if (type === 'text')
    return [{ type: 'message', role: 'assistant', status, content: [{ type: 'output_text', text: said }] }];
  if (type !== 'tool-call') return [];
  const given = typeof input === 'string' ? input : JSON.stringify(input);
  return [{ type: 'function_call', callId: toolCallId, name: toolName, arguments: given, status }];
}

function userItem(content: readonly Item[]): Item {
  return { role: 'user', content: content.map(userContent) };
}

function userContent({ type, text: said, mediaType, data, filename }: Item): Item {
  if (type !== 'file') return { type: 'input_text', text: String(said ?? '') };
  const { type: kind, data: bytes, url, reference } = data as Item;
  const media = String(mediaType);
  if (media.startsWith('audio/') && kind === 'data')
    return { type: 'audio', audio: bytes, format: media.slice('audio/'.length) };
  const where = kind === 'data' ? `data:${media};base64,${String(bytes)}` : url;
  if (media.startsWith('image')) return { type: 'input_image', image: where ?? { id: reference } };
  const file = kind === 'data' ? where : kind === 'url' ? { url } : { id: reference };
  return { type: 'input_file', file, ...(filename === undefined ? {} : { filename }) };
}
