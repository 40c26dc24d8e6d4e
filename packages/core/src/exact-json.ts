import { ExactNumber, isRoundTripSafe } from './exact-number.js';
import { isJsonObject, type JsonValue, parseJson, stringEnd } from './json.js';
import { isDeeperThan } from './json-steps.js';

/** Deeper texts are read with the numbers JavaScript has: neither reading nor writing may exhaust the stack. */
const MAX_DEPTH = 500;

/**
 * Parses, or gives undefined where the text is not JSON. What `writeJson` makes of the value has every number as it was
 * written: one that JavaScript would write otherwise becomes an `ExactNumber`.
 */
export function parseExactJson(text: string): JsonValue | undefined {
  const value = parseJson(text);
  if (value === undefined || !hasFragileNumber(text) || isDeeperThan(text, MAX_DEPTH)) return value;
  return new ExactReader(text).value();
}

/** `JSON.stringify` for values that may hold exact numbers. */
export function writeJson(value: JsonValue): string {
  return holdsExactNumber(value) ? written(value) : JSON.stringify(value);
}

/** The value with the numbers that JavaScript has. */
export function withPlainNumbers(value: JsonValue | undefined): JsonValue | undefined {
  return value === undefined || !holdsExactNumber(value) ? value : (JSON.parse(JSON.stringify(value)) as JsonValue);
}

/** Whole numbers of up to this many digits always survive a round trip. */
const SURE_DIGITS = 15;
const [QUOTE, PLUS, MINUS, DOT, ZERO, NINE] = [34, 43, 45, 46, 48, 57];
const [OPEN_BRACKET, OPEN_BRACE, CLOSE_BRACKET, CLOSE_BRACE] = [91, 123, 93, 125];

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === DOT || code === MINUS || code === PLUS || code === 69 || code === 101;

/** Whether a JSON text holds, outside its strings, a number that JavaScript would not write back as it was. */
function hasFragileNumber(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = stringEnd(text, index);
    else if (isDigit(code) || code === MINUS) {
      const end = numberEnd(text, index);
      if (isFragile(text, index, end)) return true;
      index = end - 1;
    }
  }
  return false;
}

function numberEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isOfNumber(text.charCodeAt(end))) end += 1;
  return end;
}

function isFragile(text: string, start: number, end: number): boolean {
  let place = start;
  while (place < end && isDigit(text.charCodeAt(place))) place += 1;
  const isShortWhole = place === end && end - start <= SURE_DIGITS;
  return !isShortWhole && !isRoundTripSafe(text.slice(start, end));
}

/** Reads a text that is known to be JSON. */
class ExactReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): JsonValue {
    const start = this.#skipBlanks();
    const code = this.#text.charCodeAt(start);
    if (code === OPEN_BRACE) return Object.fromEntries(this.#list(CLOSE_BRACE, () => this.#field()));
    if (code === OPEN_BRACKET) return this.#list(CLOSE_BRACKET, () => this.value());
    if (code === QUOTE) return this.#string();
    if (isDigit(code) || code === MINUS) return this.#number();
    this.#at = start + (code === FALSE_START ? 5 : 4);
    return JSON.parse(this.#text.slice(start, this.#at)) as JsonValue;
  }

  #field(): [string, JsonValue] {
    const name = this.#string();
    this.#skipBlanks();
    this.#at += 1;
    return [name, this.value()];
  }

  /** What stands between two brackets; each entry but the last has a comma behind it. */
  #list<T>(close: number, entry: () => T): T[] {
    const entries: T[] = [];
    this.#at += 1;
    while (this.#text.charCodeAt(this.#skipBlanks()) !== close) {
      entries.push(entry());
      if (this.#text.charCodeAt(this.#skipBlanks()) === COMMA) this.#at += 1;
    }
    this.#at += 1;
    return entries;
  }

  #string(): string {
    const start = this.#skipBlanks();
    this.#at = stringEnd(this.#text, start) + 1;
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  #number(): JsonValue {
    const start = this.#at;
    this.#at = numberEnd(this.#text, start);
    const written = this.#text.slice(start, this.#at);
    return isRoundTripSafe(written) ? Number(written) : new ExactNumber(written);
  }

  #skipBlanks(): number {
    while (this.#text.charCodeAt(this.#at) <= BLANK) this.#at += 1;
    return this.#at;
  }
}

const [BLANK, COMMA, FALSE_START] = [32, 44, 102];

/** Not recursive: a value may be nested deeper than the stack allows. */
function holdsExactNumber(value: JsonValue | undefined): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof ExactNumber) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const child of Object.values(next)) if (typeof child === 'object' && child !== null) waiting.push(child);
  }
  return false;
}

function written(value: JsonValue | undefined): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).flatMap(([name, child]) =>
    child === undefined ? [] : [`${JSON.stringify(name)}:${written(child)}`],
  );
  return `{${fields.join(',')}}`;
}
