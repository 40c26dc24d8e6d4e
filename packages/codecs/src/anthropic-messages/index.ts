import { InvariantError, isJsonObject, parseJson } from '@palimpsest/core';
import type { Codec } from '../codec.js';
import { decodeRequest } from './decode.js';
import { encodeItems, encodeRequest } from './encode.js';
import { decodeReply, MessagesAssembler } from './reply.js';
import { validate } from './validate.js';
import { decodeMessage, PROTOCOL } from './wire.js';

/** Anthropic Messages. */
export const anthropicMessages: Codec = {
  protocol: PROTOCOL,
  decodeRequest,
  decodeMessage: (json) => {
    const wire = parseJson(json);
    if (!isJsonObject(wire)) throw new InvariantError('a stored message is not a JSON object');
    return decodeMessage(wire, json);
  },
  decodeReply,
  createAssembler: () => new MessagesAssembler(),
  encodeItems,
  encodeRequest,
  validate,
};
