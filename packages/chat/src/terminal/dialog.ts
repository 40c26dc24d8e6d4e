import { type Choice, chosen, howToAnswer } from '../choice.js';
import { clipped, wordRows } from '../text/rows.js';
import type { Style } from '../text/style.js';
import { widthOf } from '../text/width.js';
import { harmless } from '../text/words.js';
import { Editor } from './editor.js';
import type { Key, KeyName } from './keys.js';

/** Something that a person is to answer. */
export interface Dialog {
  lines(columns: number): DialogLines;
  /** What a key does to it; `passes` says that the key is for the input line. */
  press(key: Key): 'stays' | 'ends' | 'passes';
  /**
   * It stands above the input line and is answered there. Says what a line that is sent does to it: one that is no answer
   * `passes` and leaves it open, or `ends-unanswered`, and is a message in both cases. Absent where the dialog stands in
   * place of the input line.
   */
  readonly answer?: (line: string) => 'ends' | 'ends-unanswered' | 'passes';
}

interface DialogLines {
  readonly lines: readonly string[];
  readonly row: number;
  readonly column: number;
}

const isLeaving = (key: Key): boolean => key.kind === 'key' && (key.name === 'escape' || key.name === 'ctrl-c');
const top = (lines: readonly string[]): DialogLines => ({ lines, row: Math.max(0, lines.length - 1), column: 0 });

/** A question with a few answers, in a box. */
export function choiceDialog(
  question: readonly string[],
  choices: readonly Choice[],
  isNeeded: boolean,
  done: (key: string | undefined) => void,
): Dialog {
  const answers = choices.map(({ key, label }) => `[${key.toUpperCase()}] ${label}`);
  const text = [...question, '', ...answers, '', howToAnswer(choices)];
  return {
    lines: (columns) => {
      const rows = text.flatMap((line) => wordRows(line, Math.max(1, columns - 5)));
      const width = Math.max(1, Math.min(Math.max(...rows.map(widthOf)), columns - 5));
      const framed = rows.map((row) => {
        const shown = clipped(row, width);
        return `│ ${shown}${' '.repeat(Math.max(0, width - widthOf(shown)))} │`;
      });
      return top([`┌${'─'.repeat(width + 2)}┐`, ...framed, `└${'─'.repeat(width + 2)}┘`]);
    },
    press: (key) => {
      if (!isLeaving(key)) return 'passes';
      done(undefined);
      return 'ends';
    },
    answer: (line) => {
      const answer = chosen(line, choices);
      if (answer === undefined && isNeeded) return 'passes';
      done(answer?.key);
      return answer === undefined ? 'ends-unanswered' : 'ends';
    },
  };
}

const SHOWN_ITEMS = 10;
const STEPS: ReadonlyMap<KeyName, number> = new Map([
  ['up', -1],
  ['ctrl-p', -1],
  ['down', 1],
  ['ctrl-n', 1],
  ['page-up', -SHOWN_ITEMS],
  ['page-down', SHOWN_ITEMS],
]);

/** A list to pick from with the arrow keys; what is typed leaves the items that hold it. */
export function pickDialog(
  title: string,
  items: readonly string[],
  style: Style,
  done: (index: number | undefined) => void,
): Dialog {
  let at = 0;
  let typed = '';
  const all = items.map((item, index) => ({ item, index }));
  let left = all;
  const narrow = (text: string) => {
    typed = text;
    at = 0;
    left = all.filter(({ item }) => item.toLowerCase().includes(text.toLowerCase()));
  };
  return {
    lines: (columns) => {
      const from = Math.max(0, Math.min(at - SHOWN_ITEMS + 1, left.length - SHOWN_ITEMS));
      const rows = left.slice(from, from + SHOWN_ITEMS).map(({ item }, index) => {
        const isChosen = from + index === at;
        const text = clipped(`${isChosen ? '›' : ' '} ${item}`, columns - 1);
        return isChosen ? style(text, 'bold', 'cyan') : text;
      });
      const place = left.length === 0 ? 'None holds it' : `${at + 1} of ${left.length}`;
      const keys = clipped(`${place} · Up, Down and Enter · type to find · Esc leaves`, columns - 1);
      const head = clipped(typed === '' ? title : `${title} ${typed}`, columns - 1);
      return {
        lines: [style(head, 'bold'), ...rows, style(keys, 'dim')],
        row: Math.min(1 + at - from, left.length),
        column: 0,
      };
    },
    press: (key) => {
      if (isLeaving(key)) {
        done(undefined);
        return 'ends';
      }
      if (key.kind !== 'key') narrow(harmless(`${typed}${key.text}`.replace(/\s+/g, ' ')));
      else if (key.name === 'backspace') narrow([...typed].slice(0, -1).join(''));
      else if (key.name === 'enter') {
        const chosenItem = left[at];
        if (chosenItem === undefined) return 'stays';
        done(chosenItem.index);
        return 'ends';
      } else at = Math.max(0, Math.min(left.length - 1, at + (STEPS.get(key.name) ?? 0)));
      return 'stays';
    },
  };
}

/** A text to change. */
export function editDialog(
  title: string,
  text: string,
  style: Style,
  done: (text: string | undefined) => void,
): Dialog {
  const editor = new Editor();
  editor.set(text);
  return {
    lines: (columns) => {
      const { rows, row, column } = editor.rows(Math.max(1, columns - 3));
      const help = style('Enter takes it · Alt-Enter or Ctrl-J: a new line · Esc leaves it', 'dim');
      const lines = [style(title, 'bold'), ...rows.map((line) => `│ ${line}`), help];
      return { lines, row: row + 1, column: column + 2 };
    },
    press: (key) => {
      if (isLeaving(key)) {
        done(undefined);
        return 'ends';
      }
      if (key.kind === 'text') editor.insert(key.text);
      else if (key.kind === 'paste') editor.insert(key.text);
      else if (key.name === 'enter') {
        done(editor.text);
        return 'ends';
      } else editor.press(key.name);
      return 'stays';
    },
  };
}
