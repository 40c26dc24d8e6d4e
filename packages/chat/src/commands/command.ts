import type { Asked } from '../answers.js';
import { UsageError } from '../errors.js';
import type { Image } from '../image.js';
import type { Session } from '../session.js';
import type { ChatTools } from '../tools/chat-tools.js';
import type { UserInterface } from '../user-interface.js';

/** What a command works with. */
export interface CommandContext {
  readonly session: Session;
  readonly tools: ChatTools;
  readonly ui: UserInterface;
  readonly files: Files;
  readonly now: () => number;
  /** Does what the person can stop: the signal is aborted then. */
  stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows a compaction that the person asked for, once, with the tokens of the view before it and now. */
  announce(compactionId: string, tokensBefore: number): void;
  /** Shows the conversation that is open: its newest messages, or those around one. */
  showOpened(at?: number): Promise<void>;
  /** Sends a message that was another before. */
  say(text: string, before: Changed): Promise<void>;
  /** Has a message answered that is stored already. */
  answer(asked: Asked): Promise<void>;
  /** Gives a text back to the person; says where it is now, or what to do. */
  restore(text: string): string;
  readonly listed: Listing;
  /** Begins anew with an empty screen. */
  clear(): Promise<void>;
  quit(): void;
}

/** A message that takes another form: its files are in its text already, and its images stay. */
export interface Changed {
  readonly text: string;
  readonly images: readonly Image[];
}

/** The files of the person, by paths as they write them. */
export interface Files {
  read(path: string): Promise<string>;
  /** The same piece by piece, whatever it holds. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** @throws where there is one already */
  write(path: string, text: string): Promise<void>;
  /** Paths that begin like this one. */
  matching(path: string): Promise<readonly string[]>;
}

/** A command that is typed after a slash. Help, completion and errors are made from this alone. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What may stand behind the name, as `[keep] [--preview]`; nothing may where it is empty. */
  readonly usage: string;
  readonly help: string;
  /** To be typed as it is. */
  readonly example?: string;
  /** What may be typed at the place of the last word. */
  readonly complete?: (context: CommandContext, last: string) => Promise<readonly string[]>;
  /** @throws UsageError where the arguments are wrong; nothing was changed then */
  readonly run: (context: CommandContext, args: Arguments) => Promise<void>;
}

/** The words behind the name of a command. */
interface Arguments {
  /** As they were typed. */
  readonly text: string;
  readonly words: readonly string[];
}

/** The same with flags taken out of them. */
interface ParsedArguments {
  readonly words: readonly string[];
  /** `--name` and `--name value`, without the dashes. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Takes arguments apart; flags that take a value are named, and take all up to the next flag. */
export function parseArguments(
  text: string,
  withValue: readonly string[],
  without: readonly string[],
): ParsedArguments {
  const words: string[] = [];
  const flags = new Map<string, string>();
  let open: string | undefined;
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const [, name, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/.exec(word) ?? [];
    if (name !== undefined) {
      if (![...withValue, ...without].includes(name)) throw new UsageError(`There is no --${name} here.`);
      flags.set(name, value ?? '');
      open = withValue.includes(name) && value === undefined ? name : undefined;
    } else if (open !== undefined) flags.set(open, `${flags.get(open)} ${word}`.trim());
    else words.push(word);
  }
  for (const name of withValue)
    if (flags.get(name) === '') throw new UsageError(`--${name} needs something behind it.`);
  return { words, flags };
}

/** Does what the person can stop; says `stopped`, and resolves with nothing, where they did. */
export function unlessStopped<T>(
  { ui, stoppable }: CommandContext,
  stopped: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  return stoppable(async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      ui.show(stopped);
      return undefined;
    } finally {
      ui.progress(undefined);
    }
  });
}

/** A whole number, or undefined where the word is none. */
export const wholeNumber = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;

/** Something that a list names: a conversation, or a message in it. */
interface ListedPlace {
  readonly conversation: string;
  readonly depth?: number | undefined;
}

/** The list that was shown last, whose items are opened by their numbers. */
export class Listing {
  #places: readonly ListedPlace[] = [];

  /** Takes the place of the list before. */
  show(places: readonly ListedPlace[]): void {
    this.#places = places;
  }

  /** The item with a number, counted from 1; undefined where the list has no such number. */
  at(word: string): ListedPlace | undefined {
    return this.#places[(wholeNumber(word) ?? 0) - 1];
  }
}
