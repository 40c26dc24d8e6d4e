import { InvalidInputError } from '@palimpsest/core';
import { type AnswerPiece, type Engine, HEAD } from '@palimpsest/engine';
import { z } from 'zod';
import { noMessage, quotedPiece } from './open.js';
import { type Answer, branch, conversation, messageNumber, ofConversation, tool, words } from './tool.js';

/** Of all messages together; one that alone is longer is given in part. */
const MOST_CHARS = 40_000;
const MOST_MESSAGES = 200;
/** How many messages are held at once. */
const PAGE = 10;

export const readRangeTool = tool({
  name: 'read_range',
  title: 'Read a range of messages',
  description: `Reads the messages of a conversation one after the other, word for word, from one message number to another, both included. It gives up to ${MOST_CHARS} characters and ${MOST_MESSAGES} messages, and says where to go on. Use it to follow how something came about; use search to find where.`,
  input: z.strictObject({
    conversation,
    from: messageNumber.describe('Number of the first message to read; the first one of a conversation is 0.'),
    to: messageNumber.describe('Number of the last message to read.'),
    branch,
  }),
  call: (engine, input) => rangeAnswer(engine, input, { mostChars: MOST_CHARS, first: 'from' }),
});

interface RangeInput {
  readonly conversation: string;
  readonly from: number;
  readonly to: number;
  readonly branch?: string | undefined;
}

interface RangeLimits {
  readonly mostChars: number;
  /** What the tool calls the number of the first message. */
  readonly first: string;
}

/** Messages one after the other, as many as there is room for. */
export async function rangeAnswer(
  engine: Engine,
  { conversation: id, from, to, branch: on }: RangeInput,
  { mostChars, first }: RangeLimits,
): Promise<Answer> {
  if (to < from)
    throw new InvalidInputError('to', `Invalid 'to': ${to} is before '${first}', ${from}. Use ${from} or more.`);
  const pieces: AnswerPiece[] = [];
  let [next, left, last] = [from, mostChars, to];
  const most = Math.min(to, from + MOST_MESSAGES - 1);
  reading: while (next <= Math.min(most, last)) {
    const span = { from: next, to: Math.min(next + PAGE, most + 1) };
    const { messages, total } = await ofConversation(id, () => engine.library.said(id, span, on));
    if (from >= total) throw noMessage(first, from, total);
    last = Math.min(to, total - 1);
    for (const message of messages) {
      if (pieces.length > 0 && message.text.length > left) break reading;
      pieces.push(quotedPiece({ id, on, message, from: 0, chars: mostChars }));
      left -= message.text.length;
      next = message.depth + 1;
    }
  }
  const more =
    next > last
      ? `That was all: messages ${from} to ${last}.`
      : `Messages ${next} to ${last} are left: go on with ${first}: ${next}, to: ${last}.`;
  return [...words(HEAD), ...pieces, ...words(more)];
}
