import { rowsOf } from '../text/rows.js';

/** What the screen is drawn on. */
export interface Output {
  readonly columns: number;
  readonly rows: number;
  /** False when it cannot take more just now. */
  write(text: string): boolean;
}

/** What stands below all that is finished, and is drawn again and again. */
export interface Live {
  readonly lines: readonly string[];
  /** Where the cursor is: which of the lines, and which column. */
  readonly row: number;
  readonly column: number;
}

/** Finished text is written in slices of this size, so that a key press never waits behind a long answer. */
const SLICE_CHARS = 16_000;
/** The terminal shows all that is between these at once, if it knows them. */
const [TOGETHER, SHOWN] = ['\u001b[?2026h', '\u001b[?2026l'];
const ERASE_BELOW = '\u001b[J';
const ERASE_LINE = '\u001b[K';

/**
 * A terminal with two parts: finished lines, which are written once and belong to the terminal from then on (it wraps, scrolls and
 * copies them), and a few live lines at the bottom, which are drawn again when they change. So the cost of a key press does not
 * depend on how much was said.
 */
export class Screen {
  readonly #output: Output;
  #drawn: readonly string[] = [];
  /** The row of the live lines that the cursor is in. */
  #row = 0;
  /** Finished text that is not written yet. */
  #pending: string[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  /** Whether there is finished text left to write: draw again soon. */
  get isBehind(): boolean {
    return this.#pending.length > 0;
  }

  /** Adds finished lines; they are written with the next draw. */
  add(lines: readonly string[]): void {
    for (const line of lines) this.#pending.push(`${line}${ERASE_LINE}\r\n`);
  }

  /** Writes what is finished, or a slice of it, and draws the live lines. False when the terminal cannot take more just now. */
  draw(live: Live): boolean {
    const { columns, rows } = this.#output;
    const { lines, row, column } = visible(live, columns, rows);
    const finished = this.#slice();
    const isSame = finished === '' && lines.length === this.#drawn.length;
    let text = this.#toTop();
    let at = 0;
    if (isSame) {
      lines.forEach((line, index) => {
        if (line === this.#drawn[index]) return;
        text += `${moved(index - at)}\r${line}${ERASE_LINE}`;
        at = index;
      });
    } else {
      text += `\r${finished}${ERASE_BELOW}${lines.map((line) => `${line}${ERASE_LINE}`).join('\r\n')}`;
      at = Math.max(0, lines.length - 1);
    }
    text += `${moved(row - at)}\r${column === 0 ? '' : `\u001b[${column}C`}`;
    this.#drawn = lines;
    this.#row = row;
    return this.#output.write(`${TOGETHER}${text}${SHOWN}`);
  }

  /** The window has another size: the terminal may have wrapped the live lines anew, so all of them are drawn again. */
  resized(): void {
    const { columns } = this.#output;
    const above = this.#drawn.slice(0, this.#row).reduce((sum, line) => sum + rowsOf(line, columns).length, 0);
    this.#output.write(`\r${moved(-above)}${ERASE_BELOW}`);
    this.forget();
  }

  /** Writes all that is finished and takes the live lines away. */
  end(): void {
    this.#output.write(`${this.#toTop()}\r${ERASE_BELOW}${this.#pending.join('')}`);
    this.#pending = [];
    this.forget();
  }

  /** Something else has written to the terminal: the live lines are drawn anew, where the cursor is now. */
  forget(): void {
    this.#drawn = [];
    this.#row = 0;
  }

  #toTop(): string {
    return moved(-this.#row);
  }

  #slice(): string {
    let length = 0;
    const count = this.#pending.findIndex((line) => {
      length += line.length;
      return length > SLICE_CHARS;
    });
    return this.#pending.splice(0, count < 0 ? this.#pending.length : count + 1).join('');
  }
}

const moved = (rows: number): string => (rows === 0 ? '' : rows < 0 ? `\u001b[${-rows}A` : `\u001b[${rows}B`);

/** No line is wider than the window, and there are fewer than the window has rows: those around the cursor. */
function visible({ lines, row, column }: Live, columns: number, rows: number): Live {
  const cut = lines.map((line) => rowsOf(line, Math.max(1, columns - 1))[0] ?? '');
  const most = Math.max(1, rows - 1);
  const from = Math.min(Math.max(0, cut.length - most), row);
  return { lines: cut.slice(from, from + most), row: row - from, column: Math.min(column, Math.max(0, columns - 1)) };
}
