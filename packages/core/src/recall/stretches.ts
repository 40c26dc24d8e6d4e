/** Stretches of a text that are looked at by themselves, because no word and no name goes beyond one. */
export interface Stretches {
  /** Letters, digits and apostrophes, and whatever is not ASCII. After those of a number with commas in it, the number without them. */
  readonly words: readonly string[];
  /** Those that may be names as code and shells write them, with signs or humps in them. */
  readonly joined: readonly string[];
}

const LOWER = 1;
const UPPER = 2;
export const DIGIT = 4;
export const APOSTROPHE = 8;
export const OTHER_SCRIPT = 16;
const DOLLAR = 32;
export const JOINT = 64;
export const OF_WORD = LOWER | UPPER | DIGIT | APOSTROPHE | OTHER_SCRIPT;
export const OF_NAME = LOWER | UPPER | DIGIT | DOLLAR | JOINT;

/** Of a sign. */
export const kindOfCode = (code: number): number => (code < 128 ? (KINDS[code] ?? 0) : OTHER_SCRIPT);

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(sign: string): number {
  if (/[a-z]/.test(sign)) return LOWER;
  if (/[A-Z]/.test(sign)) return UPPER;
  if (/\d/.test(sign)) return DIGIT;
  if (sign === "'") return APOSTROPHE;
  if (sign === '$') return DOLLAR;
  return /[_./-]/.test(sign) ? JOINT : 0;
}

/** A number whose thousands are set apart; no list of numbers. */
export const GROUPED_NUMBER = /(?<![A-Za-z\d'_]|\d,)\d{1,3}(?:,\d{3}){1,4}(?!,?\d)/g;
const GROUPED_HERE = new RegExp(GROUPED_NUMBER.source, 'y');
export const COMMA = 44;

/** The number without its commas of which the first is at a place. */
export function groupedNumber(text: string, comma: number): string | undefined {
  GROUPED_HERE.lastIndex = comma;
  while (kindOfCode(text.charCodeAt(GROUPED_HERE.lastIndex - 1)) === DIGIT) GROUPED_HERE.lastIndex -= 1;
  return GROUPED_HERE.exec(text)?.[0].replaceAll(',', '');
}

/** Whether a part of a name begins with the letter at a place, or with the one before it: `fooBar`, `FOOBar`. */
export const isHump = (text: string, at: number, kind: number, before: number): boolean =>
  kind === UPPER ? before === LOWER : kind === LOWER && before === UPPER && endsCapitals(text, at);

/** Of `IDs` the last letter begins nothing. */
const endsCapitals = (text: string, at: number): boolean =>
  (kindOfCode(text.charCodeAt(at - 2)) & (UPPER | DIGIT)) !== 0 && kindOfCode(text.charCodeAt(at + 1)) === LOWER;

/** Goes through a text once, sign by sign: several times as fast as a pattern. */
export function stretchesOf(text: string): Stretches {
  const words: string[] = [];
  const joined: string[] = [];
  let word = -1;
  let name = -1;
  let before = 0;
  let isJoined = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = kindOfCode(code);
    if ((kind & OF_WORD) === 0) {
      if (word >= 0) {
        words.push(text.slice(word, at));
        if (code === COMMA && before === DIGIT) {
          const number = groupedNumber(text, at);
          if (number !== undefined) words.push(number);
        }
      }
      word = -1;
    } else if (word < 0) word = at;
    if ((kind & OF_NAME) === 0) {
      if (isJoined) joined.push(text.slice(name, at));
      name = -1;
      isJoined = false;
    } else {
      if (name < 0) name = at;
      else if (!isJoined && (before === JOINT || isHump(text, at, kind, before))) isJoined = true;
    }
    before = kind;
  }
  return { words, joined };
}
