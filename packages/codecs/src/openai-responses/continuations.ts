import { InvalidInputError, type Message } from '@palimpsest/core';
import type { Continuations } from '../codec.js';
import { PROTOCOL } from './message.js';
import { PreviousIdWriter } from './previous-id.js';

/**
 * `previous_response_id`: the items of earlier requests are taken over, system and developer messages among them. The
 * field `instructions` holds for its own request only.
 */
export const continuations: Continuations = {
  takenOver: ({ frame, instructions }, earlier) => ({
    frame,
    instructions: [...instructions, ...earlier.instructions.filter((message) => !isInstructionsField(message))],
  }),
  notFound: (replyId) =>
    new InvalidInputError(
      'previous_response_id',
      `Previous response with id '${replyId}' not found. It was not made through this server: send the whole input.`,
      'previous_response_not_found',
    ),
  createWriter: (previousReplyId) => new PreviousIdWriter(previousReplyId),
};

/** The wire of the field is a text, that of an item an object. */
const isInstructionsField = ({ wire: { protocol, json } }: Message): boolean =>
  protocol === PROTOCOL && json.startsWith('"');
