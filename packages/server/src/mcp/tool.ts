import { InvalidInputError } from '@palimpsest/core';
import type { AnswerPiece, Engine } from '@palimpsest/engine';
import { z } from 'zod';

/** Something a model can ask of the archive. It reads and never changes anything. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it answers, and when to use it. */
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * The answer in pieces, in which all that was said is quoted. `input` has passed the schema; `signal` is aborted when nobody waits
   * for the answer any more.
   * @throws InvalidInputError naming the argument and the remedy
   */
  readonly call: (engine: Engine, input: unknown, signal?: AbortSignal) => Promise<Answer>;
}

/** Each piece begins on a line of its own. */
export type Answer = readonly AnswerPiece[];

export const answerText = (answer: Answer): string => answer.map(({ text }) => text).join('\n');

/** Our own words. */
export const words = (...texts: readonly string[]): AnswerPiece[] => texts.map((text) => ({ text }));

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'call'> & {
  readonly input: Input;
  readonly call: (engine: Engine, input: z.output<Input>, signal?: AbortSignal) => Promise<Answer>;
};

export const tool = <Input extends z.ZodObject>(definition: Definition<Input>): Tool => ({
  ...definition,
  call: definition.call as Tool['call'],
});

/** What is null counts as not given: so clients and models with strict schemas leave an argument out. */
export const given = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** A whole number within bounds. */
export const whole = (least: number, most: number) => {
  const message = `use a whole number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
};

const LARGEST = 999_999_999;

export const conversation = z.string().min(1).max(256).describe('Id of the conversation, as search gives it.');
export const messageNumber = whole(0, LARGEST);
export const branch = z
  .string()
  .min(1)
  .max(256)
  .optional()
  .describe('Id of a branch, where search gives one; leave it out for the conversation as it is now.');

/** What a call about a conversation gives. An error of the archive is told in the words of the tools. */
export async function ofConversation<T>(id: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InvalidInputError) || error.code !== 'not_found') throw error;
    throw error.field === 'branch'
      ? new InvalidInputError(
          'branch',
          `Invalid 'branch': '${id}' has no such branch. Use the one that search gave, or leave it out.`,
          error.code,
        )
      : new InvalidInputError(
          'conversation',
          `Invalid 'conversation': there is no '${id}'. list_conversations and search give the ids there are.`,
          error.code,
        );
  }
}
