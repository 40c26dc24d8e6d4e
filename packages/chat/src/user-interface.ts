import type { Line } from './text/line.js';
import type { Style } from './text/style.js';

/** One of the answers to a question. */
export interface Choice {
  /** The key that chooses it. */
  readonly key: string;
  readonly label: string;
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
  /** Shows finished lines, for good. */
  show(...lines: readonly (string | Line)[]): void;
  /** Says in one line what went wrong and what to do. */
  complain(message: string): void;
  /** Begins to show an answer that comes piece by piece. */
  answer(): AnswerView;
  /** Says in one line what is under way; nothing when it has ended. */
  progress(text: string | undefined): void;
  /** The key of the answer; undefined when the person does not answer, but leaves it or goes on writing. */
  choose(question: readonly string[], choices: readonly Choice[]): Promise<string | undefined>;
  /** Which of the items the person picks; undefined for none. */
  pick(title: string, items: readonly string[]): Promise<number | undefined>;
  /** Lets the person change a text; undefined when they give it up. */
  edit(title: string, text: string): Promise<string | undefined>;
}
