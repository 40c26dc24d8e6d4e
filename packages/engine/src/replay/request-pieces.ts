import { codecOf, DEFAULT_PROTOCOL } from '@palimpsest/codecs';
import {
  commonStart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PromptPiece,
  parseJson,
} from '@palimpsest/core';
import type { ModelCounter } from '../tokens/counter.js';
import { canonical, canonicalMessage, readableText } from './chat-text.js';

/** A message of a request, or its tools, as the prompt cache sees it: the same words are the same object. */
export interface Piece extends PromptPiece {
  /** What can be read in it. */
  readonly readable: string;
  /** Tokens as a provider bills them: without the JSON around the words. */
  readonly billedTokens: number;
}

/** A request, cut in pieces. */
export interface RequestPieces {
  readonly pieces: readonly Piece[];
  /** How many of the first are tools and system text. */
  readonly framePieces: number;
}

interface Written {
  readonly body: string;
  /** Where each message ends in it. */
  readonly ends: readonly number[];
  readonly pieces: readonly Piece[];
}

const MESSAGES = '"messages":[';
const NOTHING: Written = { body: '', ends: [], pieces: [] };

/** Cuts requests in pieces and counts these, each only once. */
export class PieceTable {
  readonly #counter: ModelCounter;
  readonly #known = new Map<string, Piece>();
  readonly #byWire = new Map<string, Piece>();
  #tools: readonly [readonly JsonValue[], Piece] | undefined;

  constructor(counter: ModelCounter) {
    this.#counter = counter;
  }

  countText = (text: string): number => this.#counter.countText(text);

  /** The whole request of messages and tools. */
  request(messages: readonly JsonObject[], tools: readonly JsonValue[]): RequestPieces {
    return this.#framed(
      messages.map((message) => this.message(message)),
      tools,
    );
  }

  /** A text that is all of a prompt. */
  prompt(text: string): RequestPieces {
    const tokens = this.countText(text);
    return { pieces: [{ text, tokens, readable: text, billedTokens: tokens }], framePieces: 0 };
  }

  message(message: JsonObject): Piece {
    const text = canonicalMessage(message);
    return this.#piece(text, () => {
      const decoded = codecOf(DEFAULT_PROTOCOL).decodeMessage(JSON.stringify(message));
      return { readable: readableText(message), billedTokens: this.#counter.countMessage(decoded) };
    });
  }

  /** A reader of the bodies that one conversation sends after each other: what is as before is not read again. */
  bodies(): (body: string, tools: readonly JsonValue[]) => RequestPieces {
    let before = NOTHING;
    return (body, tools) => {
      before = this.#written(body, before);
      return this.#framed(before.pieces, tools);
    };
  }

  #written(body: string, before: Written): Written {
    const same = commonStart(before.body, body);
    const kept = before.ends.findLastIndex((end) => end < same) + 1;
    const start = kept > 0 ? (before.ends[kept - 1] ?? 0) : body.indexOf(MESSAGES) + MESSAGES.length;
    const [ends, pieces] = [before.ends.slice(0, kept), before.pieces.slice(0, kept)];
    for (const [from, to] of objectsIn(body, start)) {
      ends.push(to);
      pieces.push(this.#ofWire(body.slice(from, to)));
    }
    return { body, ends, pieces };
  }

  #ofWire(json: string): Piece {
    const known = this.#byWire.get(json);
    if (known !== undefined) return known;
    const message = parseJson(json);
    const piece = this.message(isJsonObject(message) ? message : {});
    this.#byWire.set(json, piece);
    return piece;
  }

  #framed(messages: readonly Piece[], tools: readonly JsonValue[]): RequestPieces {
    const isSystem = ({ text }: Piece) => /"role":"(?:system|developer)"/.test(text.slice(-SYSTEM_CHARS));
    const found = messages.findIndex((piece) => !isSystem(piece));
    const instructions = found < 0 ? messages.length : found;
    if (tools.length === 0) return { pieces: messages, framePieces: instructions };
    return { pieces: [this.#toolsPiece(tools), ...messages], framePieces: 1 + instructions };
  }

  #toolsPiece(tools: readonly JsonValue[]): Piece {
    if (this.#tools?.[0] === tools) return this.#tools[1];
    const text = `tools:${canonical([...tools])}`;
    const definitions = codecOf(DEFAULT_PROTOCOL).toolDefinitions(tools);
    const billed = () => ({ readable: text, billedTokens: this.#counter.countFrame(definitions, []) });
    const piece = this.#piece(text, billed);
    this.#tools = [tools, piece];
    return piece;
  }

  #piece(text: string, facts: () => Pick<Piece, 'readable' | 'billedTokens'>): Piece {
    const known = this.#known.get(text) ?? { text, tokens: this.#counter.countText(text), ...facts() };
    this.#known.set(text, known);
    return known;
  }
}

/** The role is the last field of a canonical message, but for the id of a call. */
const SYSTEM_CHARS = 40;

/** Where the objects of a list stand in a JSON text, from somewhere between two of them on. */
function* objectsIn(json: string, start: number): Generator<readonly [from: number, to: number]> {
  let [depth, from] = [0, start];
  for (let at = start; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfString(json, at);
    else if (char === OPEN || char === OPEN_LIST) {
      if (depth === 0) from = at;
      depth += 1;
    } else if (char === CLOSE || char === CLOSE_LIST) {
      depth -= 1;
      if (depth < 0) return;
      if (depth === 0) yield [from, at + 1];
    }
  }
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93];

/** The place of the quotation mark that ends the string which begins at a place. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}
