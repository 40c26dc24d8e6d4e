import type { JsonValue } from '@palimpsest/core';

const SPACE = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const WORD = /[^\s,:[\]{}"]+/y;

/** A field of an object in a text: offsets of its name and of its value. */
interface Member {
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

interface ObjectText {
  readonly open: number;
  readonly members: readonly Member[];
  readonly close: number;
}

/**
 * The text of a JSON object in which the field at a path has a value. Everything else stays as it is, sign for sign. What the path
 * leads through must be objects.
 */
export function withField(text: string, [name = '', ...below]: readonly string[], value: JsonValue, start = 0): string {
  const object = objectAt(text, start);
  const member = object.members.findLast((one) => one.name === name);
  if (member === undefined) return inserted(text, object, name, below.reduceRight(nested, value), start === 0);
  if (below.length > 0) return withField(text, below, value, member.valueStart);
  return replaced(text, member.valueStart, member.end, written(value, start === 0));
}

/** The same without the field. */
export function withoutField(text: string, [name = '', ...below]: readonly string[], start = 0): string {
  const { open, members, close } = objectAt(text, start);
  const index = members.findLastIndex((one) => one.name === name);
  const [before, member, next] = [members[index - 1], members[index], members[index + 1]];
  if (member === undefined) return text;
  if (below.length > 0) return withoutField(text, below, member.valueStart);
  const cut =
    next !== undefined
      ? replaced(text, member.start, next.start, '')
      : replaced(text, before?.end ?? open + 1, before === undefined ? close : member.end, '');
  // A name may stand in an object twice; the last one counts.
  return withoutField(cut, [name], start);
}

const nested = (value: JsonValue, name: string): JsonValue => ({ [name]: value });

const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

function inserted(text: string, { open, members, close }: ObjectText, name: string, value: JsonValue, isTop: boolean) {
  const field = `${JSON.stringify(name)}: ${written(value, isTop)}`;
  const [last, before] = [members.at(-1), members.at(-2)];
  if (last === undefined) return replaced(text, open + 1, close, isTop ? `\n  ${field}\n` : ` ${field} `);
  const gap = /\s*$/.exec(text.slice(before?.end ?? open + 1, last.start))?.[0] ?? '';
  return replaced(text, last.end, last.end, `,${gap === '' ? ' ' : gap}${field}`);
}

const written = (value: JsonValue, isTop: boolean): string =>
  isTop ? JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ') : JSON.stringify(value);

function objectAt(text: string, start: number): ObjectText {
  const open = text.indexOf('{', start);
  const members: Member[] = [];
  let at = after(SPACE, text, open + 1);
  while (text[at] !== '}') {
    const nameEnd = valueEnd(text, at);
    const valueStart = after(SPACE, text, after(SPACE, text, nameEnd) + 1);
    const end = valueEnd(text, valueStart);
    members.push({ name: JSON.parse(text.slice(at, nameEnd)), start: at, valueStart, end });
    at = after(SPACE, text, end);
    if (text[at] === ',') at = after(SPACE, text, at + 1);
  }
  return { open, members, close: at };
}

function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const sign = text[at] ?? '';
    if ('[{'.includes(sign)) depth += 1;
    if (']}'.includes(sign)) depth -= 1;
    at = sign === '"' ? after(TEXT, text, at) : Math.max(after(WORD, text, at), at + 1);
  } while (depth > 0);
  return at;
}

function after(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}
