import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

/** A run of text in one of two versions, or in both. */
export type ChangedText =
  | { readonly kind: 'added' | 'removed'; readonly text: string }
  | {
      readonly kind: 'same';
      readonly text: string;
      /** What is shown of a long run: its first and last lines, and how many lie between. */
      readonly folded?: { readonly head: string; readonly lines: number; readonly tail: string };
    };

const TIMEOUT_MS = 200;
/** Lines that are shown on either side of a change. */
const AROUND = 2;
/** Of what was taken away or put there, whichever is less. */
const LEAST_SHARED = 0.5;
/** Fewer lines are not worth a fold. */
const LEAST_FOLDED = 3;

/**
 * The differences of two texts, line by line, and word by word where lines were rewritten rather than cut. Joined, what is the
 * same and removed is the text before, and what is the same and added the text after. What takes long is two texts.
 */
export function differences(before: string, after: string): readonly ChangedText[] {
  const lines = diffLines(before, after, { timeout: TIMEOUT_MS }) ?? whole(before, after);
  const pieces = lines.flatMap((piece, index) => {
    const [last, next] = [lines[index - 1], lines[index + 1]];
    if (last !== undefined && isRewritten(last, piece)) return [];
    if (next === undefined || !isRewritten(piece, next)) return [piece];
    const words = diffWordsWithSpace(piece.value, next.value, { timeout: TIMEOUT_MS });
    return words === undefined || !isReadable(words) ? [piece, next] : words;
  });
  return pieces.map(({ value: text, added, removed }, index) => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text };
    return { kind: 'same', text, ...foldOf(text, index > 0, index < pieces.length - 1) };
  });
}

type Piece = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

const whole = (before: string, after: string): readonly Piece[] => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Lines were rewritten where about as many stand in their place; one in the place of many says that they were cut. */
function isRewritten(piece: Piece, next: Piece): boolean {
  if (!piece.removed || !next.added) return false;
  const [was, is] = [lineCount(piece.value), lineCount(next.value)];
  return Math.max(was, is) <= 2 * Math.min(was, is) + 1;
}

/** Texts that share little are read one after the other: their words in turn are neither. */
function isReadable(pieces: readonly Piece[]): boolean {
  const letters = (of: (piece: Piece) => boolean | undefined) =>
    pieces.filter(of).reduce((sum, { value }) => sum + value.replace(/\s/g, '').length, 0);
  const same = letters(({ added, removed }) => !added && !removed);
  return (
    same >=
    LEAST_SHARED *
      Math.min(
        letters(({ added }) => added),
        letters(({ removed }) => removed),
      )
  );
}

function foldOf(text: string, isAfterChange: boolean, isBeforeChange: boolean) {
  const lines = text.split(/(?<=\n)/);
  const first = isAfterChange ? AROUND : 0;
  const last = isBeforeChange ? AROUND : 0;
  const between = lines.length - first - last;
  if (between < LEAST_FOLDED) return {};
  return {
    folded: {
      head: lines.slice(0, first).join(''),
      lines: between,
      tail: lines.slice(lines.length - last).join(''),
    },
  };
}
