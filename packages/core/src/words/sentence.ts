/** A stretch of prose, or a fenced code block kept in one piece with its fences. */
export interface Block {
  readonly isCode: boolean;
  readonly text: string;
}

const FENCE = /^\s{0,3}(```+|~~~+)/;

/** Separates fenced code from prose. Joining the texts with line breaks gives back the input; an open fence runs to the end. */
export function splitBlocks(text: string): Block[] {
  if (!text.includes('```') && !text.includes('~~~')) return [{ isCode: false, text }];
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const flush = (isCode: boolean) => {
    if (lines.length > 0) blocks.push({ isCode, text: lines.join('\n') });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) {
      flush(false);
      fence = mark;
      lines.push(line);
    } else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) {
      lines.push(line);
      flush(true);
      fence = undefined;
    } else lines.push(line);
  }
  flush(fence !== undefined);
  return blocks;
}

/** A code block that ends in a fence: one cut off in the source must not swallow what follows it elsewhere. */
export function closedBlock(code: string): string {
  const fence = FENCE.exec(code)?.[1];
  const last = code.slice(code.lastIndexOf('\n') + 1).trim();
  const isClosed = fence === undefined || (code.includes('\n') && last.startsWith(fence) && /^(?:`+|~+)$/.test(last));
  return isClosed ? code : `${code}\n${fence}`;
}

/** The look-behind keeps a long run of dots from being tried at each of them. */
const END = /(?<![.!?…])[.!?…]+["'”’)\]*_]*(?=\s)|[。！？]+[」』”）]*|\n+/g;
const ABBREVIATION = /(?:^|[\s(])(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t|vs|e\.g|i\.e|approx|[Ff]ig)\.$/u;
/** These are one where what follows does not begin a sentence: `J. Smith`, `No. 7`, `etc. and more`. */
const INITIAL = /(?:^|[\s(])\p{L}\.$/u;
const OPENING = /^\s+(?:I|I['’]\w+|We|My|Our|It|The|This|That|He|She|They|You|But|And|So|Then)\b/;
const MAYBE_ABBREVIATION = /(?:^|[\s(])(?:[Nn]o|etc)\.$/;
/** The number of an item, or a day as some languages write it: `1. Open it`, `am 12. Mai`. */
const ORDINAL =
  /(?:^|(?<!\p{L})(?:(?<!(?:^|\s)i )am|der|die|das|den|dem|des|im|vom|zum|beim|ab|bis|seit|til|fra)\s+)\d{1,3}\.$/iu;
const SMALL_NUMBER = /(?:^|[\s(])\d{1,3}\.$/;
/** A sentence begins so; what does not goes on. */
const BEGINNING = /^\s+["'“„([*_]*\p{Lu}/u;
const LOOK_BACK_CHARS = 12;

/** Sentences and lines of prose, trimmed, in order. Every character but white space at the seams is in exactly one of them. */
export function splitSentences(prose: string): string[] {
  const found: string[] = [];
  let start = 0;
  const take = (end: number) => {
    const sentence = prose.slice(start, end).trim();
    if (sentence !== '') found.push(sentence);
    start = end;
  };
  for (const match of prose.matchAll(END)) {
    const end = match.index + match[0].length;
    const before = match[0] === '.' ? prose.slice(Math.max(start, end - LOOK_BACK_CHARS), end).trimStart() : '';
    const after = prose.slice(end, end + LOOK_BACK_CHARS);
    if (!isAbbreviated(before, after)) take(end);
  }
  take(prose.length);
  return found;
}

/** Whether a stop ends no sentence. */
function isAbbreviated(before: string, after: string): boolean {
  if (ABBREVIATION.test(before)) return true;
  if (INITIAL.test(before)) return !OPENING.test(after);
  if (!SMALL_NUMBER.test(before) && !MAYBE_ABBREVIATION.test(before)) return false;
  return ORDINAL.test(before) || !BEGINNING.test(after);
}
