import type { Choice } from './choice.js';
import type { Line } from './text/line.js';
import type { Style } from './text/style.js';

export interface ChooseOptions {
  /** The question stays where a message is sent meanwhile; the message waits. */
  readonly isNeeded?: boolean;
}

/** An answer that is being shown. */
export interface AnswerView {
  push(text: string): void;
  end(): void;
}

/** How commands talk to a person, in a window or line by line. Text from elsewhere is made harmless before it comes here. */
export interface UserInterface {
  readonly style: Style;
  /** What a person types or presses to read the newest summary. */
  readonly opens: string;
  /** The same for the call of this number. */
  opensCall(number: number): string;
  /** The key that stops an answer. */
  readonly stops: string;
  /** Shows finished lines, for good. */
  show(...lines: readonly (string | Line)[]): void;
  /** Says in one line what went wrong and what to do. */
  complain(message: string): void;
  /** Says in one line what does not work, although nothing that was asked for failed. */
  warn(message: string): void;
  /** Begins to show an answer that comes piece by piece. */
  answer(): AnswerView;
  /** Says in one line what is under way; nothing when it has ended. */
  progress(text: string | undefined): void;
  /**
   * The key of the answer; undefined when the person leaves the question, or sends a message instead. No message is taken for an
   * answer unless it is one from beginning to end.
   */
  choose(question: readonly string[], choices: readonly Choice[], options?: ChooseOptions): Promise<string | undefined>;
  /** Which of the items the person picks; undefined for none. */
  pick(title: string, items: readonly string[]): Promise<number | undefined>;
  /** Lets the person change a text; undefined when they give it up. */
  edit(title: string, text: string): Promise<string | undefined>;
}
