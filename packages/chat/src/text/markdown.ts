import { highlighted } from './highlight.js';
import type { Line } from './line.js';
import type { Style } from './style.js';
import { beginsTable, mayBeRow, tableOf } from './table.js';
import { harmless } from './words.js';

/** A table with more rows is laid out by those that have come; those after them are another table with the same head. */
const MOST_TABLE_LINES = 300;

/**
 * Markdown as it streams, line by line: a line that is complete never changes again, so that it can be written once. A table is
 * complete when it ends. Without colours every line is what it was. Nothing in the text reaches the terminal but as text.
 */
export class Markdown {
  readonly #style: Style;
  readonly #isStyled: boolean;
  #rest = '';
  #fence: { readonly mark: string; readonly language: string } | undefined;
  /** Complete lines of a table, or one that may begin a table. */
  #held: string[] = [];
  /** How many of the first of them were shown before, with the rows that came before these. */
  #repeated = 0;

  constructor(style: Style) {
    this.#style = style;
    this.#isStyled = style('x', 'bold') !== 'x';
  }

  /** The lines that this text completes. */
  push(text: string): Line[] {
    const newline = text.lastIndexOf('\n');
    if (newline < 0) {
      this.#rest += text;
      return [];
    }
    const complete = this.#rest + text.slice(0, newline);
    this.#rest = text.slice(newline + 1);
    return complete.split('\n').flatMap((line) => this.#complete(harmless(line)));
  }

  /** What is not complete yet: a table, and of a line at most its newest characters. */
  tail(mostChars: number): Line[] {
    const text = this.#rest.length > mostChars ? this.#rest.slice(-mostChars).toWellFormed() : this.#rest;
    const shown = harmless(text).replaceAll('\t', '    ');
    const held = this.#isTable ? [this.#table(this.#held)] : this.#held.map((line) => this.#prose(line));
    if (shown === '') return held;
    return [...held, this.#fence === undefined ? this.#prose(shown) : this.#code(shown, this.#fence.language)];
  }

  /** The text has ended: its last lines. */
  end(): Line[] {
    const rest = this.#rest;
    this.#rest = '';
    return [...(rest === '' ? [] : this.#complete(harmless(rest))), ...this.#release()];
  }

  get #isTable(): boolean {
    return this.#held.length > 1;
  }

  /** Holds lines back as long as they may belong to a table. */
  #complete(line: string): Line[] {
    const [head] = this.#held;
    if (this.#fence !== undefined || !mayBeRow(line)) return [...this.#release(), this.#line(line)];
    if (head === undefined || (this.#isTable ? this.#held.length < MOST_TABLE_LINES : beginsTable(head, line))) {
      this.#held.push(line);
      return [];
    }
    const beginning = this.#isTable ? this.#held.slice(0, 2) : [];
    const before = this.#release();
    this.#held = [...beginning, line];
    this.#repeated = beginning.length;
    return before;
  }

  #release(): Line[] {
    const held = this.#held;
    const released = this.#isTable ? [this.#table(held)] : held.map((line) => this.#line(line));
    this.#held = [];
    this.#repeated = 0;
    return released;
  }

  #table(lines: readonly string[]): Line {
    return { text: lines.slice(this.#repeated).join('\n'), table: tableOf(lines) };
  }

  #line(line: string): Line {
    const style = this.#style;
    const [, mark = '', language = ''] = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/.exec(line) ?? [];
    if (this.#fence !== undefined) {
      if (mark.startsWith(this.#fence.mark) && language === '') {
        this.#fence = undefined;
        return code(style(line, 'dim'));
      }
      return this.#code(line, this.#fence.language);
    }
    if (mark !== '') {
      this.#fence = { mark, language };
      return code(style(line, 'dim'));
    }
    return this.#prose(line);
  }

  #prose(line: string): Line {
    const indent = /^\s*(?:[-*+]|\d+[.)]|>)?\s*/.exec(line)?.[0].length ?? 0;
    return { text: this.#isStyled ? block(line, this.#style) : line, indent };
  }

  #code(line: string, language: string): Line {
    return code(highlighted(line, language, this.#style));
  }
}

const code = (text: string): Line => ({ text, isCode: true });

/** A line outside of code. */
function block(line: string, style: Style): string {
  const heading = /^#{1,6}\s+(.*)$/.exec(line);
  if (heading !== null) return style(heading[1] ?? '', 'bold', 'cyan');
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return style('─'.repeat(24), 'dim');
  const quote = /^(\s*>+)\s?(.*)$/.exec(line);
  if (quote !== null) return `${style('│', 'dim')} ${style(quote[2] ?? '', 'italic')}`;
  const [, indent, bullet, rest] = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? [];
  if (rest !== undefined) {
    const sign = /\d/.test(bullet ?? '') ? (bullet ?? '') : '•';
    return `${indent}${style(sign, 'cyan')} ${inline(rest, style)}`;
  }
  return inline(line, style);
}

const INLINE =
  /``(?<code>[^`]+(?:`[^`]+)*)``|`(?<source>[^`]+)`|\*\*(?<bold>[^*\s](?:[^*]*[^*\s])?)\*\*|(?<![\w*])[*](?<italic>[^*\s](?:[^*]*[^*\s])?)[*](?![\w*])|(?<![\w_])_(?<slanted>[^_\s](?:[^_]*[^_\s])?)_(?![\w_])|~~(?<strike>[^~]+)~~|\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)/g;
/** Longer lines are data, not prose. */
const MOST_INLINE_CHARS = 4000;

/** A piece of a line with its looks. */
export function inline(line: string, style: Style): string {
  if (line.length > MOST_INLINE_CHARS) return line;
  return line.replace(INLINE, (found: string, ...rest: unknown[]) => {
    const { code, source, bold, italic, slanted, strike, label, address } = rest.at(-1) as Readonly<
      Record<string, string | undefined>
    >;
    if (code !== undefined || source !== undefined) return style(code?.trim() ?? source ?? '', 'cyan');
    if (bold !== undefined) return style(bold, 'bold');
    if (italic !== undefined || slanted !== undefined) return style(italic ?? slanted ?? '', 'italic');
    if (strike !== undefined) return style(strike, 'strike');
    if (label !== undefined)
      return label === address ? style(label, 'underline') : `${style(label, 'underline')} (${address})`;
    return found;
  });
}
