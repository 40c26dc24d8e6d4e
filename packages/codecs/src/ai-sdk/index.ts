import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';
import type { FrameworkCodec, Reply } from '../codec.js';
import { storedMessage } from '../stored-message.js';
import { tokenLimit, toolDefinition } from '../tool-definition.js';
import { usageFrom } from '../usage.js';
import { asText, objects } from '../wire-values.js';
import { decodeRequest } from './decode.js';
import { encode, encodeItems } from './encode.js';
import { validate } from './validate.js';
import { decodeMessage, PROTOCOL } from './wire.js';

/** Prompts of the AI SDK. Frameworks that speak otherwise are translated into them by their adapters. */
export const aiSdk = {
  protocol: PROTOCOL,
  isReasoningBound: true,
  maxTextChars: Number.POSITIVE_INFINITY,
  summaries: {
    ridingFields: ({ model, tools }) => ({ model, ...(tools === undefined ? {} : { tools, toolChoice: 'none' }) }),
    ownFields: (model) => ({ model }),
    isSchemaCached: () => false,
    stopReason: ({ finishReason }) => {
      if (finishReason === 'length') return 'cut-off';
      return finishReason === 'content-filter' ? 'filtered' : undefined;
    },
  },
  maxOutputTokens: ({ maxOutputTokens }) => tokenLimit(maxOutputTokens),
  toolDefinitions: (tools) => tools.filter(isJsonObject).map((tool) => toolDefinition(tool, tool.inputSchema)),
  decodeRequest,
  decodeMessage: storedMessage(decodeMessage),
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  encodeItems,
  encode,
  encodeRequest: (frame, instructions, items) => encode(frame, instructions, items).body,
  validate,
} as const satisfies FrameworkCodec;

/** A reply as adapters write it: a message, the model's name, and what it took in the words of the AI SDK. */
function decodeReply({ message, model, usage }: JsonObject): Reply {
  const said = isJsonObject(message) && objects(message.content).length > 0 ? message : undefined;
  return {
    messages: said === undefined ? [] : [decodeMessage(said, writeJson(said))],
    usage: isJsonObject(usage) ? usageOf(usage) : undefined,
    model: asText(model) || undefined,
  };
}

function usageOf({ inputTokens, outputTokens }: JsonObject) {
  const [read, written] = [tokens(inputTokens), tokens(outputTokens)];
  return usageFrom({
    prompt: [read.total],
    completion: written.total,
    cached: read.cacheRead,
    ...(read.cacheWrite === undefined ? {} : { written: read.cacheWrite }),
  });
}

/** A number was the sum alone, before the AI SDK told its parts. */
const tokens = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : { total: value });
