import { highlighted } from './highlight.js';
import type { Line } from './line.js';
import type { Style } from './style.js';
import { harmless } from './words.js';

/**
 * Markdown as it streams, line by line: a line that is complete never changes again, so that it can be written once. Without
 * colours every line is what it was. Nothing in the text reaches the terminal but as text.
 */
export class Markdown {
  readonly #style: Style;
  readonly #isStyled: boolean;
  #rest = '';
  #fence: { readonly mark: string; readonly language: string } | undefined;

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
    return complete.split('\n').map((line) => this.#line(harmless(line)));
  }

  /** The line that is not complete yet, at most its newest characters. */
  tail(mostChars: number): string {
    const text = this.#rest.length > mostChars ? this.#rest.slice(-mostChars).toWellFormed() : this.#rest;
    const shown = harmless(text).replaceAll('\t', '    ');
    return this.#fence === undefined ? shown : highlighted(shown, this.#fence.language, this.#style);
  }

  /** The text has ended: its last line, if there is one. */
  end(): Line[] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [this.#line(harmless(rest))];
  }

  #line(line: string): Line {
    const style = this.#style;
    const [, mark = '', language = ''] = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/.exec(line) ?? [];
    if (this.#fence !== undefined) {
      if (mark.startsWith(this.#fence.mark) && language === '') {
        this.#fence = undefined;
        return code(style(line, 'dim'));
      }
      return code(highlighted(line, this.#fence.language, style));
    }
    if (mark !== '') {
      this.#fence = { mark, language };
      return code(style(line, 'dim'));
    }
    const indent = /^\s*(?:[-*+]|\d+[.)]|>)?\s*/.exec(line)?.[0].length ?? 0;
    return { text: this.#isStyled ? block(line, style) : line, indent };
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
  if (/^\s*\|.*\|\s*$/.test(line)) return line.replaceAll('|', style('│', 'dim'));
  return inline(line, style);
}

const INLINE =
  /``(?<code>[^`]+(?:`[^`]+)*)``|`(?<source>[^`]+)`|\*\*(?<bold>[^*\s](?:[^*]*[^*\s])?)\*\*|(?<![\w*])[*](?<italic>[^*\s](?:[^*]*[^*\s])?)[*](?![\w*])|(?<![\w_])_(?<slanted>[^_\s](?:[^_]*[^_\s])?)_(?![\w_])|~~(?<strike>[^~]+)~~|\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)/g;
/** Longer lines are data, not prose. */
const MOST_INLINE_CHARS = 4000;

function inline(line: string, style: Style): string {
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
