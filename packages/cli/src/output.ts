import { createInterface } from 'node:readline/promises';
import { harmless, visibleJson } from '@palimpsest/core/visible';

/*
 * The one place where commands print. Names, titles, errors and contents of files may be a stranger's: none of it reaches a terminal as
 * a control code. `npm run check` refuses any other way to print.
 */

/** Prints text for people to standard output. Control codes in it become visible signs. */
export const say = (text: string): void => console.log(harmless(text));

/** The same to standard error. */
export const warn = (text: string): void => console.error(harmless(text));

/** Prints JSON for programs to standard output: exact, with every control code escaped. */
export const sayJson = (value: unknown, indent?: number): void => console.log(visibleJson(value, indent));

/** The same to standard error. */
export const warnJson = (value: unknown): void => console.error(visibleJson(value));

/** A part of a text that is shown in bold on a terminal, or between brackets. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Prints text for people with some of it marked. */
export function sayMarked(parts: readonly MarkedText[], isColored: boolean): void {
  const [open, close] = isColored ? ['\u001b[1m', '\u001b[0m'] : ['[', ']'];
  console.log(
    parts.map(({ text, isMarked }) => (isMarked ? `${open}${harmless(text)}${close}` : harmless(text))).join(''),
  );
}

/** Writes words of conversations to standard output: exact for a program, without control codes on a terminal. @returns as a stream does */
export const emit = (text: string): boolean =>
  process.stdout.write(process.stdout.isTTY === true ? harmless(text) : text);

/** The same to standard error. */
export const emitError = (text: string): boolean =>
  process.stderr.write(process.stderr.isTTY === true ? harmless(text) : text);

/** Asks the person at the terminal. @returns the answer; nothing where the person leaves instead */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const left = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  terminal.once('SIGINT', () => terminal.close());
  try {
    return (await Promise.race([terminal.question(harmless(question)), left])).trim();
  } finally {
    terminal.close();
  }
}
