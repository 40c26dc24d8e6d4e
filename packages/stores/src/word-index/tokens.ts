import type { Steps } from '@palimpsest/core';
import { numbering, stepsOfWire, termsOfTitle } from '../words.js';

/** Whose words these are: a key or a name, as the store has it. */
type Owner = number | string;

const messagesOf = (owner: Owner): string => `o${owner}`;
const titlesOf = (owner: Owner): string => `t${owner}`;

/** The number that every message of a tree holds. */
export const treeNumber = numbering('r');

/** Gives the numbers of terms that messages of an owner hold. */
export const messageNumbering = (owner: Owner): ((term: string) => number) => numbering(messagesOf(owner));

/** Gives the numbers of terms that titles of an owner hold. */
export const titleNumbering = (owner: Owner): ((term: string) => number) => numbering(titlesOf(owner));

/** What the index keeps for a message: a number for each term, once, and one for its tree. */
export function* messageNumbers(owner: Owner, tree: number, wireJson: string): Steps<number[]> {
  const terms = yield* stepsOfWire(wireJson);
  return [treeNumber(String(tree)), ...terms.map(messageNumbering(owner))];
}

/** What the index keeps for a title. */
export const titleNumbers = (owner: Owner, title: string): number[] => termsOfTitle(title).map(titleNumbering(owner));

const DIGITS = Buffer.from('0123456789abcdefghijklmnopqrstuv');
const TOKEN_DIGITS = 12;
const BLANK = 32;

/** Numbers as words that FTS5 takes as they are, with blanks between them. */
export function tokensOf(numbers: readonly number[]): string {
  const text = Buffer.allocUnsafe(numbers.length * (TOKEN_DIGITS + 1));
  let at = 0;
  for (const number of numbers) {
    writeToken(number, text, at);
    text[at + TOKEN_DIGITS] = BLANK;
    at += TOKEN_DIGITS + 1;
  }
  return text.toString('latin1', 0, Math.max(0, at - 1));
}

function writeToken(value: number, text: Buffer, at: number): void {
  const [high, low] = [Math.floor(value / 2 ** 30), value % 2 ** 30];
  for (let place = 0; place < TOKEN_DIGITS / 2; place += 1) {
    const shift = 25 - 5 * place;
    text[at + place] = DIGITS[(high >> shift) & 31] as number;
    text[at + place + TOKEN_DIGITS / 2] = DIGITS[(low >> shift) & 31] as number;
  }
}
