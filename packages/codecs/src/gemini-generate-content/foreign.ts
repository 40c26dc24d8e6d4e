import type { JsonObject, MediaPart, Part, ShownMessage } from '@palimpsest/core';
import { argumentsObject, madeOfParts } from '../foreign-parts.js';
import { mediaSource } from '../openai-chat/media.js';
import { legalName, type OpenCalls } from './calls.js';

const MAX_ARGS_DEPTH = 60;
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/=]/;
const AUDIO_TYPES: Readonly<Record<string, string>> = { mp3: 'audio/mp3', wav: 'audio/wav' };

/** A message of another protocol, made from its parts. What another model thought is not sent. */
export function foreignParts(item: ShownMessage, calls: OpenCalls): JsonObject[] {
  const isModel = item.message.role === 'assistant';
  return madeOfParts(item, (part, shown) => partOf(part, shown, isModel, calls));
}

function partOf(part: Part, shown: string | undefined, isModel: boolean, calls: OpenCalls): JsonObject[] {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return textParts(shown ?? part.text);
    case 'reasoning':
      return [];
    case 'tool-call':
      return [
        {
          functionCall: {
            name: legalName(part.name),
            args: argsOf(shown ?? part.arguments, part.isFreeform ?? false),
          },
        },
      ];
    case 'tool-result':
      return [resultPart(calls.named(part.callId), shown ?? part.text)];
    case 'media':
      if (shown !== undefined) return textParts(shown);
      return [(isModel ? undefined : inlineMedia(part)) ?? { text: `⟦${part.mediaType} left out⟧` }];
    case 'opaque':
      if (shown !== undefined) return textParts(shown);
      return isModel ? [] : [{ text: '⟦part left out⟧' }];
  }
}

export const textParts = (text: string): JsonObject[] => (text === '' ? [] : [{ text }]);

export const resultPart = (call: JsonObject, output: string): JsonObject => ({
  functionResponse: { ...call, response: { output } },
});

/** What a function is called with, as the object this provider asks for. */
export const argsOf = (text: string, isFreeform: boolean): JsonObject =>
  argumentsObject(text, isFreeform, MAX_ARGS_DEPTH);

/** Media that carry their data; what only says where it is cannot be fetched by every model. */
function inlineMedia(part: MediaPart): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  if (source.kind === 'audio') return inline(AUDIO_TYPES[source.format], source.data);
  const url = source.kind === 'image' ? ('url' in source ? source.url : '') : (source.data ?? '');
  const [head = '', mimeType] = DATA_URL.exec(url) ?? [];
  return inline(mimeType?.toLowerCase(), url.slice(head.length));
}

const inline = (mimeType: string | undefined, data: string): JsonObject | undefined =>
  mimeType === undefined || data === '' || NOT_BASE64.test(data) ? undefined : { inlineData: { mimeType, data } };
