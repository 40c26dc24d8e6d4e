import { InvalidInputError } from '@palimpsest/core';
import type { SaidText } from '@palimpsest/engine';
import { z } from 'zod';
import { HEAD, quoted } from './quoted.js';
import { branch, conversation, messageNumber, ofConversation, tool, whole } from './tool.js';

/** Of the message that is opened, and of all those around it together. */
const MESSAGE_CHARS = 20_000;
const AROUND_CHARS = 16_000;
const MOST_AROUND = 10;

export const openTool = tool({
  name: 'open',
  title: 'Open a message',
  description: `Reads one message of a conversation word for word, with those before and after it if wanted. Of a message longer than ${MESSAGE_CHARS} characters it gives a piece and says at which offset to go on. Use it after search, which gives the conversation and the message number.`,
  input: z.strictObject({
    conversation,
    message: messageNumber.describe('Number of the message; the first one of a conversation is 0.'),
    around: whole(0, MOST_AROUND)
      .default(0)
      .describe('How many messages before it, and as many after it, to read with it. Long ones are cut.'),
    branch,
    offset: messageNumber.default(0).describe('Character of the message to begin at, to read on in a long one.'),
    exact: z
      .boolean()
      .default(false)
      .describe(
        'True gives the message as a JSON string. Otherwise signs that could be taken for marks of a prompt, and control characters, are replaced by ones that look alike.',
      ),
  }),
  call: async (engine, { conversation: id, message, around, branch: on, offset, exact }) => {
    const span = { from: Math.max(0, message - around), to: message + around + 1 };
    const { messages, total } = await ofConversation(id, () => engine.library.said(id, span, on));
    const opened = messages.find(({ depth }) => depth === message);
    if (opened === undefined) throw noMessage('message', message, total);
    if (offset > 0 && offset >= opened.text.length)
      throw new InvalidInputError(
        'offset',
        `Invalid 'offset': message ${message} has ${opened.text.length} characters. Use a smaller one, or 0.`,
      );
    const share = Math.floor(AROUND_CHARS / Math.max(1, messages.length - 1));
    const place = { conversation: id, branch: on };
    const text = (one: SaidText) =>
      one === opened
        ? quoted({ ...place, message: one, from: offset, chars: MESSAGE_CHARS, isExact: exact })
        : quoted({ ...place, message: one, from: 0, chars: share });
    return [HEAD, ...messages.map(text), `The messages there are: 0 to ${total - 1}.`].join('\n');
  },
});

/** @param total how many messages there are */
export const noMessage = (field: string, depth: number, total: number): InvalidInputError =>
  new InvalidInputError(
    field,
    total === 0
      ? `Invalid '${field}': nothing was said in this conversation yet.`
      : `Invalid '${field}': there is no message ${depth}. Use 0 to ${total - 1}.`,
    'not_found',
  );
