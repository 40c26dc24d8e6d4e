import { AnswerError, UsageError } from '../errors.js';
import { storedImage } from '../image.js';
import { typedText } from '../message-text.js';
import type { Message } from '../shown-messages.js';
import { counted } from '../text/words.js';
import { type Command, type CommandContext, wholeNumber } from './command.js';
import { undoCompaction } from './compact.js';

/** Among so many of the newest messages the last of the person is looked for. */
const LOOK_BACK = 200;

const retryCommand: Command = {
  name: 'retry',
  usage: '',
  help: 'Have your last message answered again. The answer before stays: /branches lists it.',
  run: async (context) => {
    const own = await ownMessage(context, undefined);
    const { depth, parts } = own;
    await inPlace(context, depth + 1, () => context.answer({ said: {}, text: typedText(parts), behind: depth }));
  },
};

const editCommand: Command = {
  name: 'edit',
  usage: '[message]',
  help: 'Change your last message, or an earlier one by its number, and send it again. What was said from there on stays: /branches lists it.',
  example: '/edit 12',
  run: async (context, { words }) => {
    const number = wholeNumber(words[0]);
    if (words.length > 1 || (words.length === 1 && number === undefined))
      throw new UsageError('Type /edit, or /edit and the number of a message of yours, as /edit 12.');
    const { depth, parts } = await ownMessage(context, number);
    const before = typedText(parts);
    const text = await context.ui.edit(`Your message #${depth}`, before);
    if (text === undefined || text.trim() === '') return context.ui.show('Nothing was changed.');
    if (text === before) return context.ui.show('It is as it was, and was not sent. /retry has it answered again.');
    const images = parts.flatMap((part) => (part.type === 'media' ? (storedImage(part.text) ?? []) : []));
    await inPlace(context, depth, () => context.say(text, { text: before, images }), text);
  },
};

const undoCommand: Command = {
  name: 'undo',
  usage: '',
  help: 'Take back what you did last: a compaction you just asked for, or else your last message with its answer. The message is on the input line again, and /branches lists what was taken back.',
  run: async (context) => {
    const { session, ui } = context;
    const compaction = session.madeLast;
    if (compaction !== undefined) return undoCompaction(context, compaction);
    const { depth, parts } = await ownMessage(context, undefined);
    const count = session.facts.messages - depth;
    await session.rewind(depth);
    context.restore(typedText(parts));
    const taken =
      count === 1 ? 'Your last message was taken back' : `The last ${counted(count, 'message')} were taken back`;
    ui.show(`${taken}. /branches lists what was there.`);
  },
};

/** A message of the person: the newest, or one by its number. */
async function ownMessage({ session }: CommandContext, number: number | undefined): Promise<Message> {
  session.path();
  await session.refresh();
  const from = number ?? Math.max(0, session.facts.messages - LOOK_BACK);
  const messages = await session.messages(from, number === undefined ? LOOK_BACK : 1);
  const own = messages.findLast(({ role, is_erased }) => role === 'user' && !is_erased);
  if (own !== undefined) return own;
  throw new UsageError(
    number === undefined
      ? 'There is no message of yours here. Type one first.'
      : `Message ${number} is not one of yours. Type /edit and the number of one that is; they show behind each message.`,
  );
}

/** Goes on behind the first messages; where nothing comes of it, the conversation is as it was. */
async function inPlace(
  { session, restore }: CommandContext,
  messages: number,
  work: () => Promise<void>,
  text?: string,
): Promise<void> {
  const left = await session.rewind(messages);
  const takenBack = async (): Promise<boolean> => {
    if (left === undefined || session.facts.messages !== messages) return false;
    await session.activate(left);
    return true;
  };
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AnswerError) || !(await takenBack())) throw error;
    const where = text === undefined ? '' : ` ${restore(text)}`;
    throw new AnswerError(`${error.message} The conversation is as it was.${where}`, true);
  }
  await takenBack();
}

export const againCommands = [retryCommand, editCommand, undoCommand];
