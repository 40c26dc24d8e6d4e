import { InvariantError, isJsonObject, type JsonObject, parseExactJson } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { fixedRoute } from '../route.js';
import { tokenLimit, toolDefinition } from '../tool-definition.js';
import { compose, deltaText } from './compose.js';
import { decodeRequest } from './decode.js';
import { encode, encodeItems } from './encode.js';
import { errorBody } from './error-body.js';
import { ownTools } from './own-tools.js';
import { decodeReply, MessagesAssembler } from './reply.js';
import { summaries } from './summaries.js';
import { continuations } from './thread.js';
import { validate } from './validate.js';
import { decodeMessage, PROTOCOL } from './wire.js';

/** Anthropic Messages. */
export const anthropicMessages = {
  protocol: PROTOCOL,
  route: fixedRoute('/messages'),
  isReasoningBound: true,
  maxTextChars: Number.POSITIVE_INFINITY,
  continuations,
  summaries,
  ownTools,
  maxOutputTokens: ({ max_tokens: limit }) => tokenLimit(limit),
  toolDefinitions: (tools) => tools.filter(isJsonObject).map((tool) => toolDefinition(tool, tool.input_schema)),
  errorBody,
  compose,
  deltaText,
  decodeRequest,
  decodeMessage: (json) => {
    const wire = parseExactJson(json);
    if (!isJsonObject(wire)) throw new InvariantError('a stored message is not a JSON object');
    return decodeMessage(wire, json);
  },
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  createAssembler: () => new MessagesAssembler(),
  encodeItems,
  encode,
  encodeRequest: (frame, instructions, items) => encode(frame, instructions, items).body,
  validate,
} as const satisfies Codec;
