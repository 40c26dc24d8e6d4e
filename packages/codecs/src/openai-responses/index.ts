import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { openaiErrorBody } from '../openai-errors.js';
import { fixedRoute } from '../route.js';
import { tokenLimit, toolDefinition } from '../tool-definition.js';
import { compose, deltaText } from './compose.js';
import { continuations } from './continuations.js';
import { decodeRequest } from './decode.js';
import { encode, encodeItems } from './encode.js';
import { decodeMessage, PROTOCOL } from './message.js';
import { ownTools } from './own-tools.js';
import { references } from './references.js';
import { decodeReply, ResponsesAssembler } from './reply.js';
import { summaries } from './summaries.js';
import { MAX_TEXT_CHARS, validate } from './validate.js';

/**
 * OpenAI Responses. What a model says in one go, reasoning, words and calls, is one message; its wire is the list of its
 * items. The whole history is sent each time; the reply a client refers to is reported, never passed on.
 */
export const openaiResponses = {
  protocol: PROTOCOL,
  route: fixedRoute('/responses'),
  compactionPath: '/responses/compact',
  isReasoningBound: false,
  maxTextChars: MAX_TEXT_CHARS,
  summaries,
  ownTools,
  maxOutputTokens: ({ max_output_tokens: limit }) => tokenLimit(limit),
  toolDefinitions: (tools) => tools.filter(isJsonObject).map((tool) => toolDefinition(tool, tool.parameters)),
  errorBody: openaiErrorBody,
  references,
  continuations,
  compose,
  deltaText,
  decodeRequest,
  decodeMessage,
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  createAssembler: () => new ResponsesAssembler(),
  encodeItems,
  encode,
  encodeRequest: (frame, instructions, items) => encode(frame, instructions, items).body,
  validate,
} as const satisfies Codec;
