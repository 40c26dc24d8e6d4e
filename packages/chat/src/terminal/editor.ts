import { type Cell, cells } from '../text/width.js';
import { harmless, sized } from '../text/words.js';
import type { KeyName } from './keys.js';

/** Pastes that are larger show as one sign. */
const FOLD_CHARS = 1000;
const FOLD_LINES = 8;
/** Private signs, of which each stands for a folded paste. */
const FIRST_FOLD = 0xf0000;
const LAST_FOLD = 0xffffd;
const FOLDS = /[\u{f0000}-\u{ffffd}]/gu;

/** The rows that show a text, and where in them the cursor is. */
export interface EditorRows {
  readonly rows: readonly string[];
  readonly row: number;
  readonly column: number;
}

/** A text of one or more lines that is being written, with its history. Large pastes are folded until it is sent. */
export class Editor {
  #cells: Cell[] = [];
  #at = 0;
  #killed = '';
  readonly #pastes: { readonly text: string; readonly label: string }[] = [];
  readonly #history: string[] = [];
  /** Which entry of the history is shown; its length for the text that is new. */
  #shown = 0;
  #draft = '';

  get isEmpty(): boolean {
    return this.#cells.length === 0;
  }

  /** What will be sent: folded pastes are unfolded. */
  get text(): string {
    return this.#raw.replace(FOLDS, (sign) => this.#pastes[(sign.codePointAt(0) ?? 0) - FIRST_FOLD]?.text ?? '');
  }

  get #raw(): string {
    return joined(this.#cells);
  }

  /** The text before the cursor, for completion. */
  get before(): string {
    return joined(this.#cells.slice(0, this.#at));
  }

  /** Replaces all of it; the cursor goes to the end. */
  set(text: string): void {
    this.#cells = cells(text.replace(FOLDS, '').replace(/\r\n?/g, '\n'));
    this.#at = this.#cells.length;
  }

  /** Takes the text out and remembers it in the history. */
  take(): string {
    const { text } = this;
    this.remember(text);
    this.set('');
    return text;
  }

  /** Adds to the history, where it can be found with the arrow keys. */
  remember(text: string): void {
    const isKept = text.trim() !== '' && text.length <= MOST_REMEMBERED_CHARS && text !== this.#history.at(-1);
    if (isKept) this.#history.push(text);
    this.#shown = this.#history.length;
  }

  /** Puts what was written in earlier chats before what was written in this one. */
  recallEarlier(texts: readonly string[]): void {
    const isNew = this.#shown === this.#history.length;
    this.#history.unshift(...texts);
    this.#shown = isNew ? this.#history.length : this.#shown + texts.length;
  }

  /** What was written before, newest first, each once. */
  get history(): readonly string[] {
    return [...new Set(this.#history.toReversed())];
  }

  insert(text: string): void {
    const safe = harmless(text.replace(FOLDS, '')).replaceAll('\t', '    ');
    this.#replace(this.#at, this.#at, cells(safe));
  }

  paste(text: string): void {
    const lines = text.split('\n').length;
    const code = FIRST_FOLD + this.#pastes.length;
    const isSmall = text.length <= FOLD_CHARS && lines <= FOLD_LINES;
    if (isSmall || code > LAST_FOLD) this.insert(text);
    else {
      this.#pastes.push({ text, label: `[pasted ${lines} lines, ${sized(Buffer.byteLength(text))}]` });
      this.#replace(this.#at, this.#at, [{ text: String.fromCodePoint(code), width: 1 }]);
    }
  }

  /** Replaces so many characters before the cursor. */
  complete(length: number, text: string): void {
    this.#replace(Math.max(0, this.#at - length), this.#at, cells(text));
  }

  /** False for a key that does nothing here. */
  press(name: KeyName): boolean {
    const action = this.#actions[name];
    action?.();
    return action !== undefined;
  }

  readonly #actions: Readonly<Partial<Record<KeyName, () => void>>> = {
    newline: () => this.insert('\n'),
    backspace: () => this.#replace(this.#at - 1, this.#at, []),
    'ctrl-h': () => this.#replace(this.#at - 1, this.#at, []),
    delete: () => this.#replace(this.#at, this.#at + 1, []),
    left: () => this.#move(this.#at - 1),
    'ctrl-b': () => this.#move(this.#at - 1),
    right: () => this.#move(this.#at + 1),
    'ctrl-f': () => this.#move(this.#at + 1),
    'word-left': () => this.#move(this.#wordStart()),
    'word-right': () => this.#move(this.#wordEnd()),
    home: () => this.#move(this.#lineStart()),
    'ctrl-a': () => this.#move(this.#lineStart()),
    end: () => this.#move(this.#lineEnd()),
    'ctrl-e': () => this.#move(this.#lineEnd()),
    up: () => this.#vertical(-1),
    down: () => this.#vertical(1),
    'ctrl-p': () => this.#vertical(-1),
    'ctrl-n': () => this.#vertical(1),
    'ctrl-u': () => this.#kill(this.#lineStart(), this.#at),
    'ctrl-k': () => this.#kill(this.#at, this.#lineEnd()),
    'ctrl-w': () => this.#kill(this.#wordStart(), this.#at),
    'delete-word': () => this.#kill(this.#wordStart(), this.#at),
    'ctrl-y': () => this.#replace(this.#at, this.#at, cells(this.#killed)),
  };

  /** The text in rows of at most so many columns, in which every sign can be seen. */
  rows(columns: number): EditorRows {
    const rows: string[] = [];
    let [row, width, cursor] = ['', 0, { row: 0, column: 0 }];
    this.#cells.forEach((cell, index) => {
      const shown = this.#labelled(cell);
      if (shown.text !== '\n' && width + shown.width > columns && width > 0) {
        rows.push(row);
        [row, width] = ['', 0];
      }
      if (index === this.#at) cursor = { row: rows.length, column: width };
      if (shown.text === '\n') {
        rows.push(row);
        [row, width] = ['', 0];
      } else {
        row += shown.text;
        width += shown.width;
      }
    });
    if (this.#at === this.#cells.length) {
      if (width >= columns) {
        rows.push(row);
        [row, width] = ['', 0];
      }
      cursor = { row: rows.length, column: width };
    }
    const seen = [...rows, row].map((line) => harmless(line).replaceAll('\t', ' '));
    return { rows: seen, ...cursor };
  }

  /** A folded paste shows what it is. */
  #labelled(cell: Cell): Cell {
    const paste = this.#pastes[(cell.text.codePointAt(0) ?? 0) - FIRST_FOLD];
    if (paste === undefined) return cell;
    return { text: paste.label, width: paste.label.length };
  }

  #replace(from: number, to: number, put: readonly Cell[]): void {
    if (from < 0) return;
    this.#cells = [...this.#cells.slice(0, from), ...put, ...this.#cells.slice(to)];
    this.#at = from + put.length;
  }

  #kill(from: number, to: number): void {
    if (to > from) this.#killed = joined(this.#cells.slice(from, to));
    this.#replace(from, to, []);
  }

  #move(at: number): void {
    this.#at = Math.min(Math.max(0, at), this.#cells.length);
  }

  #lineStart(at = this.#at): number {
    return this.#cells.slice(0, at).findLastIndex(({ text }) => text === '\n') + 1;
  }

  #lineEnd(at = this.#at): number {
    const found = this.#cells.findIndex(({ text }, index) => index >= at && text === '\n');
    return found < 0 ? this.#cells.length : found;
  }

  #wordStart(): number {
    let at = this.#at;
    while (at > 0 && isSpace(this.#cells[at - 1])) at -= 1;
    while (at > 0 && !isSpace(this.#cells[at - 1])) at -= 1;
    return at;
  }

  #wordEnd(): number {
    let at = this.#at;
    while (at < this.#cells.length && isSpace(this.#cells[at])) at += 1;
    while (at < this.#cells.length && !isSpace(this.#cells[at])) at += 1;
    return at;
  }

  /** To the line above or below; from the first or the last one, through the history. */
  #vertical(step: -1 | 1): void {
    const start = this.#lineStart();
    const column = this.#at - start;
    if (step < 0 && start > 0) {
      const above = this.#lineStart(start - 1);
      this.#move(Math.min(above + column, start - 1));
    } else if (step > 0 && this.#lineEnd() < this.#cells.length) {
      const below = this.#lineEnd() + 1;
      this.#move(Math.min(below + column, this.#lineEnd(below)));
    } else this.#recall(this.#shown + step);
  }

  #recall(index: number): void {
    if (index < 0 || index > this.#history.length) return;
    if (this.#shown === this.#history.length) this.#draft = this.#raw;
    this.#shown = index;
    const entry = this.#history[index];
    if (entry !== undefined) this.set(entry);
    else {
      this.#cells = cells(this.#draft);
      this.#at = this.#cells.length;
    }
  }
}

/** Larger texts are in the conversation, and would only make the keys slow. */
const MOST_REMEMBERED_CHARS = 20_000;

const joined = (list: readonly Cell[]): string => list.map(({ text }) => text).join('');
const isSpace = (cell: Cell | undefined): boolean => cell === undefined || /^\s$/.test(cell.text);
