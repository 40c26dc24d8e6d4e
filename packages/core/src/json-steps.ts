import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, parseJson, presentFields } from './json.js';
import { allOf, type Steps } from './steps.js';
import { wholeCharacters } from './whole-characters.js';

/** A step goes through about as many characters. */
export const STEP_CHARS = 100_000;

const [QUOTE, COMMA, COLON, BACKSLASH, LETTER_U] = [34, 44, 58, 92, 117];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];
const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** Which limit a JSON text passes, found without parsing it: a parser must not exhaust the stack, and small values take far more memory than text. */
export function* passedLimit(
  text: string,
  { depth: deepest, values: most }: { readonly depth: number; readonly values: number },
): Steps<'depth' | 'values' | undefined> {
  let [depth, values, from] = [0, 1, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = plainStringEnd(text, index) ?? (yield* stringEndInSteps(text, index));
    else if (code === COMMA || code === OPEN_BRACKET || code === OPEN_BRACE) {
      values += 1;
      if (values > most) return 'values';
      if (code !== COMMA) depth += 1;
      if (depth > deepest) return 'depth';
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth -= 1;
    if (index - from < STEP_CHARS) continue;
    yield STEP_CHARS;
    from = index;
  }
  return undefined;
}

/**
 * Whether a JSON text is nested deeper than `limit`, found without parsing it: a recursive parser or serialiser must never
 * be given a text that exhausts its stack.
 */
export const isDeeperThan = (text: string, limit: number): boolean =>
  allOf(passedLimit(text, { depth: limit, values: Number.POSITIVE_INFINITY })) === 'depth';

/** Where a string ends in which no quote is escaped before its end, which is soon found however long it is. */
function plainStringEnd(text: string, start: number): number | undefined {
  const end = text.indexOf('"', start + 1);
  return end > 0 && text.charCodeAt(end - 1) !== BACKSLASH ? end : undefined;
}

/** As `stringEnd`. */
function* stringEndInSteps(text: string, start: number): Steps<number> {
  for (let at = start + 1; at < text.length; ) {
    const { length, isEnd } = stringPiece(text, at);
    at += length;
    if (isEnd) return at;
    yield length;
  }
  return text.length;
}

/** How much of a string one step goes through from a place on: up to its end, or to a place behind a whole escape. */
function stringPiece(text: string, start: number): { readonly length: number; readonly isEnd: boolean } {
  const piece = text.slice(start, start + STEP_CHARS);
  let length = piece.length;
  let quote = piece.indexOf('"');
  for (let slash = piece.indexOf('\\'); slash >= 0; ) {
    if (quote >= 0 && quote < slash) break;
    const next = slash + 2;
    length = Math.max(piece.length, text.charCodeAt(start + slash + 1) === LETTER_U ? slash + 6 : next);
    if (quote >= 0 && quote < next) quote = piece.indexOf('"', next);
    slash = piece.indexOf('\\', next);
  }
  return quote >= 0 ? { length: quote, isEnd: true } : { length, isEnd: false };
}

/** What `canonicalJson` makes of a value, piece by piece. */
export function* canonicalPieces(value: JsonValue | undefined): Generator<string> {
  if (typeof value === 'string') {
    yield '"';
    for (const piece of wholeCharacters(value, STEP_CHARS)) yield JSON.stringify(piece).slice(1, -1);
    yield '"';
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      yield index === 0 ? '[' : ',';
      yield* isLong(entry) ? canonicalPieces(entry) : [canonicalJson(entry)];
    }
    yield value.length === 0 ? '[]' : ']';
  } else if (isJsonObject(value)) {
    let before = '{';
    for (const [name, entry] of presentFields(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* isLong(entry) ? canonicalPieces(entry) : [canonicalJson(entry)];
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield canonicalJson(value);
}

/** Whether it may take more than a moment to write a value. */
const isLong = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' ? value.length > STEP_CHARS : typeof value === 'object' && value !== null;

/** What `parse` makes of a JSON text; undefined where it is none. */
export function* parseInSteps(
  text: string,
  parse: (text: string) => JsonValue | undefined = parseJson,
): Steps<JsonValue | undefined> {
  if (text.length <= STEP_CHARS) return parse(text);
  const start = text.search(/[^ \t\r\n]/);
  const reader = new LargeReader(text, parse);
  const value = yield* reader.value(Math.max(0, start));
  // What it cannot read is most likely no JSON.
  return value !== undefined && isBlank(text.slice(reader.end)) ? value : parse(text);
}

/**
 * Reads a container run by run: entries that are short together are parsed at once, and one that is long is read in the same way. So
 * every character is parsed by the parser itself but for the brackets, commas and names of long containers.
 */
class LargeReader {
  readonly #text: string;
  readonly #parse: (text: string) => JsonValue | undefined;
  /** Behind the value that was read last. */
  end = 0;

  constructor(text: string, parse: (text: string) => JsonValue | undefined) {
    this.#text = text;
    this.#parse = parse;
  }

  *value(start: number): Steps<JsonValue | undefined> {
    const code = this.#text.charCodeAt(start);
    if (code === OPEN_BRACKET) return yield* this.#list(start);
    if (code === OPEN_BRACE) return yield* this.#object(start);
    if (code === QUOTE) return yield* this.#string(start);
    this.end = this.#text.length;
    return this.#parse(this.#text.slice(start));
  }

  *#string(start: number): Steps<string | undefined> {
    const pieces: string[] = [];
    for (let at = start + 1; at < this.#text.length; ) {
      const { length, isEnd } = stringPiece(this.#text, at);
      const piece = this.#parse(`"${this.#text.slice(at, at + length)}"`);
      if (typeof piece !== 'string') return undefined;
      pieces.push(piece);
      at += length;
      this.end = at + 1;
      if (isEnd) return pieces.length === 1 ? piece : pieces.join('');
      yield length;
    }
    return undefined;
  }

  *#list(start: number): Steps<JsonValue | undefined> {
    const list: JsonValue[] = [];
    const isRead = yield* this.#entries(start, CLOSE_BRACKET, {
      run: (run) => {
        const some = this.#parse(`[${run}]`);
        if (!Array.isArray(some)) return false;
        for (const entry of some) list.push(entry);
        return true;
      },
      long: (value) => list.push(value),
    });
    return isRead ? list : undefined;
  }

  *#object(start: number): Steps<JsonValue | undefined> {
    const object: Record<string, JsonValue | undefined> = {};
    const isRead = yield* this.#entries(start, CLOSE_BRACE, {
      run: (run) => {
        const some = this.#parse(`{${run}}`) as JsonObject | undefined;
        for (const [name, value] of Object.entries(some ?? {})) define(object, name, value);
        return some !== undefined;
      },
      long: (value, name) => define(object, name, value),
    });
    return isRead ? object : undefined;
  }

  /** Hands out the entries of the container that begins at a place, in runs and one by one. @returns whether all of it can be read */
  *#entries(
    start: number,
    close: number,
    take: {
      readonly run: (text: string) => boolean;
      readonly long: (value: JsonValue, name: string) => void;
    },
  ): Steps<boolean> {
    const text = this.#text;
    // Of the run that is not handed out yet, and of the entry that is gone through.
    let [run, entry] = [start + 1, start + 1];
    let isBehindComma = false;
    const handOut = (to: number): boolean => {
      const some = text.slice(run, to);
      return !isBlank(some) && take.run(some);
    };
    for (let at = start + 1, depth = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE)
        at = Math.min(plainStringEnd(text, at) ?? (yield* stringEndInSteps(text, at)), text.length - 1);
      else if (code === OPEN_BRACKET || code === OPEN_BRACE) depth += 1;
      else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth -= 1;
      if (depth < 0) {
        this.end = at + 1;
        const isEmpty = !isBehindComma && isBlank(text.slice(run, at));
        return code === close && (isEmpty || handOut(at));
      }
      if (depth === 0 && code === COMMA) {
        entry = at + 1;
        if (at - run < STEP_CHARS) continue;
        if (!handOut(at)) return false;
        yield STEP_CHARS;
        [run, isBehindComma] = [at + 1, true];
      } else if (at - entry >= STEP_CHARS) {
        if (entry > run && !handOut(entry - 1)) return false;
        yield STEP_CHARS;
        const name = close === CLOSE_BRACE ? yield* this.#name(entry) : { text: '', end: entry };
        if (name === undefined) return false;
        const value = yield* this.value(name.end + text.slice(name.end).search(/[^ \t\r\n]/));
        if (value === undefined) return false;
        take.long(value, name.text);
        // Behind a long entry there is a comma, or the container ends.
        at = this.end + Math.max(0, text.slice(this.end, this.end + 1_000).search(/[^ \t\r\n]/));
        const next = text.charCodeAt(at);
        if (next === close) {
          this.end = at + 1;
          return true;
        }
        if (next !== COMMA) return false;
        [run, entry, isBehindComma, depth] = [at + 1, at + 1, true, 0];
      }
    }
    return false;
  }

  /** The name of the member that begins at a place, and where its value does. */
  *#name(start: number): Steps<{ readonly text: string; readonly end: number } | undefined> {
    const from = start + this.#text.slice(start, start + STEP_CHARS).search(/[^ \t\r\n]/);
    const name = this.#text.charCodeAt(from) === QUOTE ? yield* this.#string(from) : undefined;
    if (name === undefined) return undefined;
    const colon = this.end + this.#text.slice(this.end, this.end + 1_000).search(/[^ \t\r\n]/);
    if (this.#text.charCodeAt(colon) !== COLON) return undefined;
    return { text: name, end: colon + 1 };
  }
}

function define(object: Record<string, JsonValue | undefined>, name: string, value: JsonValue | undefined): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
