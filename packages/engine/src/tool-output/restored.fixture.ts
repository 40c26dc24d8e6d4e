import { codeBlocksOf } from './code-blocks.js';
import { renumber } from './numbered-line.js';
import { rebuild } from './reference.js';
import { firstNumber } from './repeated-lines.js';

const LINES =
  /^⟦lines (\d+)-(\d+) same as lines (\d+)-(\d+) of tool output ([\w.:#/|-]{1,100})(?:, numbered from (\d+))?⟧$/;
const ESCAPED = /^⟦⟦+lines /;
const CODE = /^\[Code block (identical|similar) to turn #(\d+)(?:\.(\d+))?(?:, with these changes:)?\]$/gm;

/** The original of a text made by `referenceRepeatedLines`; `lookup` gives the original output of a label. */
export function expand(text: string, lookup: (label: string) => string | undefined): string {
  const originals = new Map<string, readonly string[]>();
  const linesOf = (label: string): readonly string[] => {
    const known = originals.get(label) ?? lookup(label)?.split('\n');
    if (!known) throw new UnknownOutputError(label);
    originals.set(label, known);
    return known;
  };
  return text
    .split('\n')
    .flatMap((line) => {
      const [, , , from, to, label = '', number] = LINES.exec(line) ?? [];
      if (from === undefined) return [ESCAPED.test(line) ? line.slice(1) : line];
      const earlier = linesOf(label).slice(Number(from) - 1, Number(to));
      const shift = number === undefined ? 0 : Number(number) - (firstNumber(earlier) ?? 0);
      return earlier.map((original) => renumber(original, shift));
    })
    .join('\n');
}

/** A reference names an output that the lookup does not have. */
export class UnknownOutputError extends Error {
  readonly label: string;
  constructor(label: string) {
    super(`There is no tool output ${label} to take the referenced lines from.`);
    this.name = 'UnknownOutputError';
    this.label = label;
  }
}

/** The text that `referenceRepeatedCode` shortened, given the text of the turns it names. */
export function restoreRepeatedCode(text: string, textOfTurn: (turn: number) => string): string {
  let restored = '';
  let end = 0;
  for (const match of text.matchAll(CODE)) {
    const [sentence, kind, turn, block = '1'] = match;
    const original = codeBlocksOf(textOfTurn(Number(turn)))[Number(block) - 1];
    if (!original) throw new Error(`Turn ${turn} has no code block ${block}.`);
    const afterSentence = match.index + sentence.length;
    const changes = kind === 'similar' ? codeBlocksOf(text.slice(afterSentence))[0] : undefined;
    const afterReference = afterSentence + (changes?.end ?? 0);
    restored += text.slice(end, match.index) + rebuild(text.slice(match.index, afterReference), original.source);
    end = afterReference;
  }
  return restored + text.slice(end);
}
