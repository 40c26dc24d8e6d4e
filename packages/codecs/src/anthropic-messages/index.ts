import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { fixedRoute } from '../route.js';
import { storedMessage } from '../stored-message.js';
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
  decodeMessage: storedMessage(decodeMessage),
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  createAssembler: () => new MessagesAssembler(),
  encodeItems,
  encode,
  encodeRequest: (frame, instructions, items) => encode(frame, instructions, items).body,
  validate,
} as const satisfies Codec;
