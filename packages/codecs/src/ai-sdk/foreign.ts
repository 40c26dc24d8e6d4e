import {
  type JsonObject,
  type MediaPart,
  type Message,
  type Part,
  parseExactJson,
  type ToolCallPart,
  toolResults,
} from '@palimpsest/core';
import { fittedCallId, fittedToolName } from '../openai-chat/call-id.js';
import { mediaSource } from '../openai-chat/media.js';
import { shownParts, standIn } from '../openai-chat/shown-parts.js';

/** As long as the strictest provider takes them, in the letters that all take. */
const MAX_CALL_ID_CHARS = 40;
const DATA_URL = /^data:([^;,]+);base64,/i;

export const foreignCallId = (callId: string): string =>
  fittedCallId(callId.replace(/[^a-zA-Z0-9_-]/g, '_'), MAX_CALL_ID_CHARS);

export const textMessage = (role: string, text: string): JsonObject => ({
  role: role === 'assistant' ? 'assistant' : 'user',
  content: [{ type: 'text', text }],
});

/** The answer to a call. */
export const resultMessage = (toolCallId: string, toolName: string, value: string): JsonObject => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } }],
});

/** The results in a message of another protocol, as they show. */
export const foreignResults = (message: Message, replaced?: ReadonlyMap<number, string | null>) =>
  toolResults({ ...message, parts: shownParts(message, replaced) });

/** A message of another protocol without its results: those are answers to calls. */
export function foreignMessage(message: Message, replaced?: ReadonlyMap<number, string | null>): JsonObject[] {
  const parts = shownParts(message, replaced).filter(({ type }) => type !== 'tool-result');
  const isAssistant = message.role === 'assistant';
  const calls = parts.filter((part): part is ToolCallPart => part.type === 'tool-call');
  const once = [...new Map(calls.map((call) => [call.callId, callPart(call)])).values()];
  const words = parts.filter(({ type }) => type === 'text' || type === 'refusal');
  const hasSaid = isAssistant && (calls.length > 0 || words.length > 0);
  const said = (hasSaid ? words : parts).flatMap((part) => saidPart(part, message.role));
  const content = isAssistant ? [...said, ...once] : said;
  return content.length === 0 ? [] : [{ role: isAssistant ? 'assistant' : 'user', content }];
}

const callPart = ({ callId, name, arguments: text, isFreeform }: ToolCallPart): JsonObject => ({
  type: 'tool-call',
  toolCallId: foreignCallId(callId),
  toolName: fittedToolName(name),
  input: isFreeform ? { input: text } : (parseExactJson(text) ?? { text }),
});

/** Only a user shows pictures, sounds and files; anywhere else a word stands for them. */
function saidPart(part: Part, role: string): JsonObject[] {
  if (part.type === 'text' || part.type === 'refusal')
    return part.text === '' ? [] : [{ type: 'text', text: part.text }];
  if (part.type !== 'media' && part.type !== 'opaque') return [];
  const file = part.type === 'media' && role === 'user' ? fileOf(part) : undefined;
  return [file ?? { type: 'text', text: standIn(part) }];
}

function fileOf(part: MediaPart): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  if (source.kind === 'audio') {
    const mediaType = `audio/${source.format === 'mp3' ? 'mpeg' : source.format}`;
    return { type: 'file', mediaType, data: { type: 'data', data: source.data } };
  }
  const url = 'url' in source ? source.url : 'data' in source ? source.data : undefined;
  if (url === undefined) return undefined;
  const [head = '', type] = DATA_URL.exec(url) ?? [];
  const data = head === '' ? { type: 'url', url } : { type: 'data', data: url.slice(head.length) };
  const mediaType = type ?? (source.kind === 'image' ? 'image/*' : 'application/pdf');
  const filename = source.kind === 'file' && source.name !== undefined ? { filename: source.name } : {};
  return { type: 'file', mediaType, data, ...filename };
}
