import type { Choice } from '../choice.js';
import { type Line, lineOf } from '../text/line.js';
import { inline, Markdown } from '../text/markdown.js';
import { clipped, rowsOf, wordRows } from '../text/rows.js';
import type { Style } from '../text/style.js';
import { tableRows } from '../text/table.js';
import { onOneLine } from '../text/words.js';
import type { AnswerView, ChooseOptions, UserInterface } from '../user-interface.js';
import { choiceDialog, type Dialog, editDialog, pickDialog } from './dialog.js';
import { Editor } from './editor.js';
import { type Key, type KeyName, KeyReader } from './keys.js';
import { Menu } from './menu.js';
import { type Live, Screen } from './screen.js';
import type { WindowOptions } from './window-options.js';

/** What streams is drawn this often; what is typed at once. */
const FRAME_MS = 16;
/** Of what is not complete yet, at least as many rows show; more where the window has them besides the input and the status. */
const TAIL_ROWS = 8;
const BELOW_ROWS = 6;
/** Of a longer line that is not complete yet, its newest characters show. */
const MOST_TAIL_CHARS = 10_000;
/** In a narrower window words are left to the terminal. */
const MIN_COLUMNS = 20;
const DELETES: ReadonlySet<KeyName> = new Set(['backspace', 'ctrl-h', 'delete', 'delete-word', 'ctrl-w', 'ctrl-u']);
/** How long a suspended program takes at most to stop. */
const SUSPEND_MS = 300;
/** As much of an entry of the history is searched. */
const MOST_HISTORY_CHARS = 500;
const PROMPT = '› ';
const SHOWN_COMPLETIONS = 8;

/** The chat in a terminal: finished lines above, and below them what changes: the answer's last line, the input, the status. */
export class Window implements UserInterface {
  readonly style: Style;
  readonly opens = 'Ctrl-O';
  readonly stops = 'Esc';
  readonly #options: WindowOptions;
  readonly #screen: Screen;
  readonly #keys = new KeyReader();
  readonly #editor = new Editor();
  #stops: readonly (() => void)[] = [];
  #dialogs: Dialog[] = [];
  #answer: Markdown | undefined;
  #progress: string | undefined;
  #queued: readonly string[] = [];
  #completions: readonly string[] = [];
  readonly #menu: Menu;
  #timer: NodeJS.Timeout | undefined;
  #isFull = false;
  /** Another program has the terminal. */
  #isAway = false;
  /** Ctrl-X was pressed: the next key belongs to it. */
  #isChord = false;

  constructor(options: WindowOptions) {
    this.#options = options;
    this.style = options.style;
    this.#screen = new Screen(options.terminal);
    this.#menu = new Menu(options.commands);
  }

  /** Shows itself and listens, until `end`. */
  start(): void {
    const { terminal, handlers } = this.#options;
    this.#stops = [
      terminal.onInput((text) => this.#typed(text)),
      terminal.onResize(() => {
        this.#screen.resized();
        this.#draw();
      }),
      terminal.onDrain(() => {
        this.#isFull = false;
        this.#soon();
      }),
      terminal.onClose(() => handlers.leave()),
      terminal.onContinue(() => this.#comeBack()),
    ];
    this.#draw();
  }

  /** Nothing is typed, and no question is open. */
  get isIdle(): boolean {
    return this.#editor.isEmpty && this.#dialogs.length === 0;
  }

  opensCall(): string {
    return this.opens;
  }

  show(...lines: readonly (string | Line)[]): void {
    this.#screen.add(lines.flatMap((line) => this.#wrapped(lineOf(line))));
    this.#soon();
  }

  complain(message: string): void {
    this.show(this.style(`! ${onOneLine(message)}`, 'red'));
  }

  warn(message: string): void {
    this.show(this.style(`! ${onOneLine(message)}`, 'yellow'));
  }

  progress(text: string | undefined): void {
    this.#progress = text;
    this.#soon();
  }

  /** What the status says has changed. */
  refresh(): void {
    this.#soon();
  }

  /** Messages that wait for the answer before them. */
  queued(texts: readonly string[]): void {
    this.#queued = texts;
    this.#soon();
  }

  /** Puts a text back into the input line; false where something else was typed meanwhile. */
  restore(text: string): boolean {
    const isFree = this.#editor.isEmpty;
    if (isFree) this.#editor.set(text);
    this.#soon();
    return isFree;
  }

  /** Lets the arrow keys find what was written in earlier chats. */
  recallEarlier(texts: readonly string[]): void {
    this.#editor.recallEarlier(texts);
  }

  answer(): AnswerView {
    const markdown = new Markdown(this.style);
    this.#answer = markdown;
    return {
      push: (text) => {
        this.#screen.add(markdown.push(text).flatMap((line) => this.#wrapped(line)));
        this.#soon();
      },
      end: () => {
        this.#screen.add([...markdown.end().flatMap((line) => this.#wrapped(line)), '']);
        if (this.#answer === markdown) this.#answer = undefined;
        this.#soon();
      },
    };
  }

  choose(
    question: readonly string[],
    choices: readonly Choice[],
    { isNeeded = false }: ChooseOptions = {},
  ): Promise<string | undefined> {
    return this.#ask((done) => choiceDialog(question, choices, isNeeded, done));
  }

  pick(title: string, items: readonly string[]): Promise<number | undefined> {
    return this.#ask((done) => pickDialog(title, items, this.style, done));
  }

  edit(title: string, text: string): Promise<string | undefined> {
    return this.#ask((done) => editDialog(title, text, this.style, done));
  }

  /** An empty screen. What was there stays in the terminal's own history where it keeps one. */
  clear(): void {
    this.#screen.end();
    this.#options.terminal.write('\u001b[2J\u001b[H');
    this.#draw();
  }

  /** Leaves every question that is open. */
  dismiss(): void {
    for (const dialog of this.#dialogs) dialog.press({ kind: 'key', name: 'escape' });
    this.#dialogs = [];
  }

  /** Shows the last of it and stops listening. */
  end(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#screen.end();
  }

  #wrapped({ text, isCode = false, indent = 0, table }: Line): string[] {
    const columns = Math.max(MIN_COLUMNS, this.#options.terminal.columns - 1);
    if (table !== undefined) return tableRows(table, columns, this.style, (cell) => inline(cell, this.style));
    return isCode ? [text] : wordRows(text, columns, indent);
  }

  #ask<T>(dialog: (done: (answer: T | undefined) => void) => Dialog): Promise<T | undefined> {
    return new Promise((resolve) => {
      this.#dialogs = [...this.#dialogs, dialog(resolve)];
      this.#soon();
    });
  }

  #typed(text: string): void {
    for (const key of this.#keys.push(text)) this.#press(key);
    this.#draw();
  }

  #press(key: Key): void {
    const [dialog] = this.#dialogs;
    if (dialog !== undefined) {
      const step = dialog.press(key);
      if (step === 'ends') this.#dialogs = this.#dialogs.slice(1);
      if (step === 'ends' && key.kind === 'key' && key.name === 'ctrl-c') this.#options.handlers.stop();
      if (step !== 'passes') return;
    }
    this.#completions = [];
    if (key.kind === 'key' && this.#menu.isOpen && this.#inMenu(key.name)) return;
    if (key.kind === 'text') this.#editor.insert(key.text);
    else if (key.kind === 'paste') this.#editor.paste(key.text);
    else this.#control(key.name);
    if (key.kind === 'text' || (key.kind === 'key' && DELETES.has(key.name))) this.#menu.typed(this.#editor.text);
    else this.#menu.close();
  }

  /** False for a key that is for the input line. */
  #inMenu(name: KeyName): boolean {
    if (name === 'up' || name === 'ctrl-p') this.#menu.move(-1);
    else if (name === 'down' || name === 'ctrl-n') this.#menu.move(1);
    else if (name === 'escape') this.#menu.close();
    else if (name === 'tab' || (name === 'enter' && !this.#menu.isWhole(this.#editor.text))) {
      this.#editor.set(this.#menu.taken());
      this.#menu.close();
    } else return false;
    return true;
  }

  #control(name: KeyName): void {
    const { handlers } = this.#options;
    const isChord = this.#isChord;
    this.#isChord = name === 'ctrl-x';
    if (name === 'ctrl-g' || (isChord && name === 'ctrl-e')) void this.#editOutside();
    else if (name === 'escape') handlers.stop();
    else if (name === 'ctrl-z') this.#suspend();
    else if (name === 'ctrl-r') void this.#searchHistory();
    else if (name === 'enter') this.#enter();
    else if (name === 'tab') this.#complete();
    else if (name === 'ctrl-c') this.#interrupt();
    else if (name === 'ctrl-d' && this.#editor.isEmpty) handlers.leave();
    else if (name === 'ctrl-d') this.#editor.press('delete');
    else if (name === 'ctrl-o') handlers.open();
    else if (name === 'ctrl-l') this.clear();
    else this.#editor.press(name);
  }

  #suspend(): void {
    const { terminal } = this.#options;
    this.#goAway();
    terminal.suspend();
    // Where nothing could stop it, it goes on at once.
    setTimeout(() => {
      if (this.#isAway) this.#comeBack();
    }, SUSPEND_MS);
  }

  #goAway(): void {
    this.#isAway = true;
    this.#screen.end();
    this.#options.terminal.release();
  }

  /** Other programs may have written anything, and changed the mode of the terminal. */
  #comeBack(): void {
    this.#isAway = false;
    this.#options.terminal.regain();
    this.#screen.forget();
    this.#draw();
  }

  async #editOutside(): Promise<void> {
    this.#goAway();
    try {
      this.#editor.set(await this.#options.handlers.editOutside(this.#editor.text));
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error));
    } finally {
      this.#comeBack();
    }
  }

  async #searchHistory(): Promise<void> {
    const { history } = this.#editor;
    if (history.length === 0) return;
    const index = await this.pick(
      'What you wrote before:',
      history.map((text) => onOneLine(text.slice(0, MOST_HISTORY_CHARS))),
    );
    const text = index === undefined ? undefined : history[index];
    if (text !== undefined) this.#editor.set(text);
    this.#draw();
  }

  #interrupt(): void {
    const { handlers } = this.#options;
    if (handlers.stop()) return;
    if (this.#editor.isEmpty) handlers.interrupt();
    else this.#editor.set('');
  }

  /** A line that ends in a backslash goes on. */
  #enter(): void {
    if (this.#editor.before.endsWith('\\')) {
      this.#editor.press('backspace');
      this.#editor.press('newline');
      return;
    }
    if (this.#editor.text.trim() === '' || this.#isAnswer(this.#editor.text)) return;
    this.#options.handlers.submit(this.#editor.take());
  }

  /** Gives a line to the question that is open; what is no answer to it is a message. */
  #isAnswer(line: string): boolean {
    const step = this.#dialogs[0]?.answer?.(line);
    if (step === 'ends' || step === 'ends-unanswered') this.#dialogs = this.#dialogs.slice(1);
    if (step === 'ends') this.#editor.set('');
    return step === 'ends';
  }

  #complete(): void {
    const { before } = this.#editor;
    this.#options.handlers.complete(before).then(
      ({ length, texts }) => {
        if (this.#editor.before !== before || texts.length === 0) return;
        this.#editor.complete(length, commonStart(texts));
        this.#completions = texts.length > 1 ? texts : [];
        this.#draw();
      },
      (error: unknown) => this.complain(error instanceof Error ? error.message : String(error)),
    );
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#draw(), FRAME_MS);
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isFull || this.#isAway) return;
    this.#isFull = !this.#screen.draw(this.#live());
    if (this.#screen.isBehind && !this.#isFull) this.#soon();
  }

  #live(): Live {
    const { terminal, status } = this.#options;
    const { columns } = terminal;
    const [dialog] = this.#dialogs;
    const isInPlace = dialog !== undefined && dialog.answer === undefined;
    const question = dialog === undefined || isInPlace ? [] : dialog.lines(columns).lines;
    const above = [...this.#tail(columns), ...this.#waiting(columns), ...question];
    const input = isInPlace ? dialog.lines(columns) : this.#input(columns);
    const more = this.#completions.length - SHOWN_COMPLETIONS;
    const offered = this.#completions.slice(0, SHOWN_COMPLETIONS).map((text) => onOneLine(text));
    const completions = offered.length === 0 ? [] : [`${offered.join('  ')}${more > 0 ? `  … ${more} more` : ''}`];
    const menu = isInPlace ? [] : this.#menu.lines(columns, this.style);
    const below = [...menu, ...[...completions, status()].map((line) => clipped(line, columns - 1))];
    return { lines: [...above, ...input.lines, ...below], row: above.length + input.row, column: input.column };
  }

  /** As it will look when it is complete, as far as there is room. */
  #tail(columns: number): string[] {
    const most = Math.max(TAIL_ROWS, this.#options.terminal.rows - BELOW_ROWS);
    const rows = (this.#answer?.tail(MOST_TAIL_CHARS) ?? []).flatMap((line) => this.#wrapped(line));
    return rows
      .slice(-most)
      .flatMap((row) => rowsOf(row, Math.max(1, columns - 1)))
      .slice(-most);
  }

  #waiting(columns: number): string[] {
    const progress = this.#progress === undefined ? [] : [this.#progress];
    const queued = this.#queued.map((text) => `waiting: ${onOneLine(text.slice(0, columns * 2))}`);
    return [...progress, ...queued].map((line) => this.style(clipped(line, columns - 1), 'dim'));
  }

  #input(columns: number): Live {
    const { rows, row, column } = this.#editor.rows(Math.max(1, columns - 1 - PROMPT.length));
    const prompt = this.style(PROMPT, 'bold', 'cyan');
    const lines = rows.map((line, index) => `${index === 0 ? prompt : '  '}${line}`);
    return { lines, row, column: column + PROMPT.length };
  }
}

/** What all texts begin with. */
function commonStart(texts: readonly string[]): string {
  let start = texts[0] ?? '';
  for (const text of texts) while (!text.startsWith(start)) start = start.slice(0, -1);
  return start;
}
