import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { openaiErrorBody } from '../openai-errors.js';
import { fixedRoute } from '../route.js';
import { storedMessage } from '../stored-message.js';
import { tokenLimit, toolDefinition } from '../tool-definition.js';
import { compose, deltaText } from './compose.js';
import { decodeRequest } from './decode.js';
import { encodeItems, encodeRequest } from './encode.js';
import { joinedReply } from './joined-reply.js';
import { ownTools } from './own-tools.js';
import { ChatAssembler, decodeReply } from './reply.js';
import { summaries } from './summaries.js';
import { MAX_TEXT_CHARS, validate } from './validate.js';
import { decodeMessage, PROTOCOL } from './wire.js';

/** OpenAI Chat Completions, and everything that speaks like it. */
export const openaiChat = {
  protocol: PROTOCOL,
  route: fixedRoute('/chat/completions'),
  mustAskForUsage: true,
  isReasoningBound: false,
  maxTextChars: MAX_TEXT_CHARS,
  summaries,
  ownTools,
  maxOutputTokens: ({ max_completion_tokens: limit, max_tokens: olderLimit }) => tokenLimit(limit ?? olderLimit),
  toolDefinitions: (tools) =>
    tools.filter(isJsonObject).map((tool) => {
      const definition = isJsonObject(tool.function) ? tool.function : tool;
      return toolDefinition(definition, definition.parameters);
    }),
  errorBody: openaiErrorBody,
  compose,
  deltaText,
  decodeRequest,
  decodeMessage: storedMessage(decodeMessage),
  joinedReply,
  decodeReply: (body: object) => decodeReply(body as JsonObject),
  createAssembler: () => new ChatAssembler(),
  encodeItems,
  encode: (frame, instructions, items) => ({ body: encodeRequest(frame, instructions, items) }),
  encodeRequest,
  validate,
} as const satisfies Codec;
