import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { storedMessage } from '../stored-message.js';
import { tokenLimit, toolDefinition } from '../tool-definition.js';
import { compose, deltaText } from './compose.js';
import { decodeRequest } from './decode.js';
import { encodeItems, encodeRequest } from './encode.js';
import { errorBody } from './error-body.js';
import { ownTools } from './own-tools.js';
import { decodeReply, GeminiAssembler } from './reply.js';
import { route } from './route.js';
import { summaries } from './summaries.js';
import { validate } from './validate.js';
import { decodeMessage, fieldOf, PROTOCOL } from './wire.js';

/** Gemini `generateContent`. A request has `model` and `stream` as fields, which stand in the address on the wire. */
export const geminiGenerateContent = {
  protocol: PROTOCOL,
  route,
  isReasoningBound: false,
  maxTextChars: Number.POSITIVE_INFINITY,
  summaries,
  ownTools,
  maxOutputTokens: (fields) => {
    const config = fieldOf(fields, 'generationConfig');
    return tokenLimit(isJsonObject(config) ? fieldOf(config, 'maxOutputTokens') : undefined);
  },
  toolDefinitions: (tools) =>
    tools
      .filter(isJsonObject)
      .map((tool) => toolDefinition(tool, fieldOf(tool, 'parametersJsonSchema') ?? tool.parameters)),
  errorBody,
  compose,
  deltaText,
  decodeRequest,
  decodeMessage: storedMessage(decodeMessage),
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  createAssembler: () => new GeminiAssembler(),
  encodeItems,
  encode: (frame, instructions, items) => ({ body: encodeRequest(frame, instructions, items) }),
  encodeRequest,
  validate,
} as const satisfies Codec;
