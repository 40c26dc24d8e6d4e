import { InvalidInputError } from '@palimpsest/core';
import { type AnswerPiece, type Engine, HEAD, quoted, type SaidText } from '@palimpsest/engine';
import { z } from 'zod';
import { type Answer, branch, conversation, messageNumber, ofConversation, tool, whole, words } from './tool.js';

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
  call: (engine, input) => openAnswer(engine, input, { messageChars: MESSAGE_CHARS, aroundChars: AROUND_CHARS }),
});

interface OpenInput {
  readonly conversation: string;
  readonly message: number;
  readonly around: number;
  readonly branch?: string | undefined;
  readonly offset: number;
  readonly exact?: boolean;
}

/** A message, as much of it as there is room for, with those around it. */
export async function openAnswer(
  engine: Engine,
  { conversation: id, message, around, branch: on, offset, exact = false }: OpenInput,
  { messageChars, aroundChars }: { readonly messageChars: number; readonly aroundChars: number },
): Promise<Answer> {
  const span = { from: Math.max(0, message - around), to: message + around + 1 };
  const { messages, total } = await ofConversation(id, () => engine.library.said(id, span, on));
  const opened = messages.find(({ depth }) => depth === message);
  if (opened === undefined) throw noMessage('message', message, total);
  if (offset > 0 && offset >= opened.text.length)
    throw new InvalidInputError(
      'offset',
      `Invalid 'offset': message ${message} has ${opened.text.length} characters. Use a smaller one, or 0.`,
    );
  const share = Math.floor(aroundChars / Math.max(1, messages.length - 1));
  const piece = (one: SaidText) =>
    one === opened
      ? quotedPiece({ id, on, message: one, from: offset, chars: messageChars, isExact: exact })
      : quotedPiece({ id, on, message: one, from: 0, chars: share });
  return [...words(HEAD), ...messages.map(piece), ...words(`The messages there are: 0 to ${total - 1}.`)];
}

interface QuotedMessage {
  readonly id: string;
  readonly on: string | undefined;
  readonly message: SaidText;
  readonly from: number;
  readonly chars: number;
  readonly isExact?: boolean;
}

/** A message, or a piece of it, of a conversation. */
export function quotedPiece({ id, on, message, from, chars, isExact = false }: QuotedMessage): AnswerPiece {
  const branch = on === undefined ? {} : { branch: on };
  return {
    text: quoted({ conversation: id, branch: on, message, from, chars, isExact }),
    passage: {
      ...{ conversationId: id, ...branch, depth: message.depth, messageId: message.id },
      ...{ characters: { from, to: from + chars }, ...(isExact ? { isExact } : {}) },
    },
  };
}

/** @param total how many messages there are */
export const noMessage = (field: string, depth: number, total: number): InvalidInputError =>
  new InvalidInputError(
    field,
    total === 0
      ? `Invalid '${field}': nothing was said in this conversation yet.`
      : `Invalid '${field}': there is no message ${depth}. Use 0 to ${total - 1}.`,
    'not_found',
  );
