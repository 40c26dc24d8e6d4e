import { type Choice, chosen } from './choice.js';
import { type Line, lineOf } from './text/line.js';
import { plain, type Style } from './text/style.js';
import { harmless, onOneLine } from './text/words.js';
import type { AnswerView, UserInterface } from './user-interface.js';

interface PlainOptions {
  readonly write: (text: string) => void;
  /** The next line that is typed; undefined when no more come. */
  readonly nextLine: () => Promise<string | undefined>;
  /** Gives a line back, so that it is the next one again. */
  readonly putBack: (line: string) => void;
  readonly writeError: (text: string) => void;
  readonly writeWarning: (text: string) => void;
  /** A person reads along. */
  readonly isAttended: boolean;
}

/** So many items are read out. */
const MOST_ITEMS = 20;

/** The chat line by line, for screen readers and for programs: nothing moves, nothing is drawn twice, nothing has a colour. */
export class PlainInterface implements UserInterface {
  readonly style: Style = plain;
  readonly opens = '/open';
  readonly stops = 'Ctrl-C';
  readonly #options: PlainOptions;
  #progress: string | undefined;

  constructor(options: PlainOptions) {
    this.#options = options;
  }

  opensCall(number: number): string {
    return `/open #${number}`;
  }

  show(...lines: readonly (string | Line)[]): void {
    for (const line of lines) this.#options.write(`${lineOf(line).text}\n`);
  }

  complain(message: string): void {
    this.#options.writeError(`Error: ${onOneLine(message)}\n`);
  }

  warn(message: string): void {
    this.#options.writeWarning(`Note: ${onOneLine(message)}\n`);
  }

  progress(text: string | undefined): void {
    const isNew = text !== undefined && text !== this.#progress;
    if (isNew && this.#options.isAttended) this.show(text);
    this.#progress = text;
  }

  answer(): AnswerView {
    let isAtStart = true;
    return {
      push: (text) => {
        this.#options.write(harmless(text));
        isAtStart = text.endsWith('\n');
      },
      end: () => this.show(...(isAtStart ? [''] : ['', ''])),
    };
  }

  async choose(question: readonly string[], choices: readonly Choice[]): Promise<string | undefined> {
    this.show(...question, ...choices.map(({ key, label }) => `${key}: ${label}`));
    const line = (await this.#options.nextLine()) ?? '';
    const answer = chosen(line, choices)?.key;
    // It was meant for the conversation.
    if (answer === undefined && line.trim() !== '') this.#options.putBack(line);
    return answer;
  }

  async pick(title: string, items: readonly string[]): Promise<number | undefined> {
    const shown = items.slice(0, MOST_ITEMS).map((item, index) => `${index + 1}: ${item}`);
    const more = items.length > MOST_ITEMS ? [`… and ${items.length - MOST_ITEMS} more.`] : [];
    this.show(title, ...shown, ...more, 'Type a number.');
    const number = Number((await this.#options.nextLine())?.trim());
    return Number.isInteger(number) && number >= 1 && number <= items.length ? number - 1 : undefined;
  }

  /** One line: a text of several cannot be edited here. */
  async edit(title: string, text: string): Promise<string | undefined> {
    this.show(title, harmless(text), 'Type the new text in one line, or nothing to keep it.');
    const typed = await this.#options.nextLine();
    return typed === undefined ? undefined : typed.trim() === '' ? text : typed;
  }
}
