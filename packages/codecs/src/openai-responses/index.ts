import type { Codec } from '../codec.js';
import { decodeRequest } from './decode.js';
import { encodeItems, encodeRequest } from './encode.js';
import { decodeMessage, PROTOCOL } from './message.js';
import { references } from './references.js';
import { decodeReply, ResponsesAssembler } from './reply.js';
import { validate } from './validate.js';

/**
 * OpenAI Responses. What a model says in one go, reasoning, words and calls, is one message; its wire is the list of its
 * items. The whole history is sent each time; the reply a client refers to is reported, never passed on.
 */
export const openaiResponses: Codec = {
  protocol: PROTOCOL,
  references,
  decodeRequest,
  decodeMessage,
  decodeReply,
  createAssembler: () => new ResponsesAssembler(),
  encodeItems: (items) => encodeItems(items),
  encodeRequest,
  validate,
};
