import type { Answer } from '@palimpsest/client';
import { saidText } from './message-text.js';
import type { Line } from './text/line.js';
import { Markdown } from './text/markdown.js';
import type { Style } from './text/style.js';
import { counted, harmless } from './text/words.js';

export type Message = Answer<'listMessages'>['messages'][number];

/** Of a message of the person, as many lines are shown again. */
const SHOWN_OWN_LINES = 12;
const SHOWN_LINE_CHARS = 2000;

/** What the person said, as it is shown among the finished lines, with the number that commands name it by. */
export function ownLines(text: string, number: number, style: Style): string[] {
  const lines = harmless(text).split('\n');
  const shown = lines
    .slice(0, SHOWN_OWN_LINES)
    .map((line) => (line.length > SHOWN_LINE_CHARS ? `${line.slice(0, SHOWN_LINE_CHARS)} …` : line));
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`… ${counted(rest, 'more line')}`);
  const last = shown.length - 1;
  return shown.map((line, index) => {
    const mark = style(index === 0 ? '›' : ' ', 'cyan');
    return `${mark} ${style(line, 'bold')}${index === last ? style(` #${number}`, 'dim') : ''}`;
  });
}

/** A stored message as it is shown; nothing where it only calls tools, or is what they returned. */
export function messageLines(
  { depth, role, parts, is_erased, is_interrupted }: Message,
  style: Style,
): (string | Line)[] {
  const text = is_erased ? '(erased)' : saidText(parts);
  if (text === '' || role === 'tool') return [];
  if (role === 'user') return [...ownLines(text, depth, style), ''];
  const markdown = new Markdown(style);
  const lines = [...markdown.push(text), ...markdown.end()];
  const mark = is_interrupted
    ? [style('… broken off here: it was stopped, or the connection was lost.', 'yellow')]
    : [];
  return [...lines, ...mark, style(`#${depth}`, 'dim'), ''];
}
