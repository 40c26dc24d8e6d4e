import { canonicalJson, type JsonValue, parseJson } from './json.js';
import { canonicalPieces, isDeeperThan, parseInSteps, passedLimit, STEP_CHARS } from './json-steps.js';
import { type Message, type Part, toolCalls, toolResults } from './message.js';
import { sha256, sha256InSteps } from './sha256.js';
import type { Steps } from './steps.js';

declare const messageIdBrand: unique symbol;

/**
 * The identity of a message at its place: a hash of its parent's id and its canonical form. Two messages with
 * one id have the same whole history, so an id stands for the chain that leads to it.
 * Why: docs/decisions/001-identity-is-a-hash-chain.md
 */
export type MessageId = string & { readonly [messageIdBrand]: true };

const ID_HEX_CHARS = 40;
const ROOT = '';

/** A short hash, to name a text that is too long to quote. */
export const fingerprint = (text: string): string => sha256(text).slice(0, 16);

/** What the next message of a chain is hashed with: the last id, and the calls that a tool result may answer. */
export interface ChainEnd {
  readonly id: MessageId | null;
  /** The calls of the newest message, or of the message that the newest tool results answer. */
  readonly callIds: readonly string[];
}

export const CHAIN_START: ChainEnd = { id: null, callIds: [] };

export function chainIds(end: ChainEnd, messages: readonly Message[]): MessageId[] {
  const ids: MessageId[] = [];
  let current = end;
  for (const message of messages) {
    current = nextEnd(current, message);
    if (current.id !== null) ids.push(current.id);
  }
  return ids;
}

/** The end of a chain that has a message. */
export type NextEnd = ChainEnd & { readonly id: MessageId };

export const nextEnd = (end: ChainEnd, message: Message): NextEnd =>
  endWith(end, message, sha256(`${end.id ?? ROOT}\n${canonicalMessage(message, end.callIds)}`));

/** The same, for a message that is long. */
export function* nextEndInSteps(end: ChainEnd, message: Message): Steps<NextEnd> {
  const parts: (JsonValue | undefined)[] = [];
  for (const part of message.parts) parts.push(yield* canonicalPartInSteps(part, end.callIds));
  return endWith(end, message, yield* sha256InSteps(identityPieces(end, message, parts)));
}

function* identityPieces(
  end: ChainEnd,
  message: Message,
  parts: readonly (JsonValue | undefined)[],
): Generator<string> {
  yield `${end.id ?? ROOT}\n`;
  const [before, after] = around(message);
  yield before;
  let isFirst = true;
  for (const part of parts) {
    if (part === undefined) continue;
    yield isFirst ? '"parts":[' : ',';
    yield* canonicalPieces(part);
    isFirst = false;
  }
  yield `${isFirst ? '' : '],'}${after}`;
}

function endWith(end: ChainEnd, message: Message, hash: string): NextEnd {
  const isResult = toolResults(message).length > 0;
  return {
    id: hash.slice(0, ID_HEX_CHARS) as MessageId,
    callIds: isResult ? end.callIds : toolCalls(message).map((call) => call.callId),
  };
}

/**
 * A hash of a message's content alone, without its history. It is no identity: the same content may stand in different
 * histories. Which call a result answers is left out.
 */
export function contentHash(message: Message): string {
  const callIds = toolResults(message).map(({ callId }) => callId);
  return sha256(canonicalMessage(message, callIds)).slice(0, ID_HEX_CHARS);
}

/**
 * A message in canonical form. Left out is what clients move or re-make between requests: cache markers,
 * reasoning, call ids (a result names its call by its place among them), the names of tools on results and of
 * models on replies, the spelling of JSON.
 */
export function canonicalMessage(message: Message, callIds: readonly string[]): string {
  let parts = '';
  for (const part of message.parts) {
    const value = canonicalPart(part, callIds);
    if (value !== undefined) parts += `${parts === '' ? '' : ','}${canonicalJson(value)}`;
  }
  const [before, after] = around(message);
  return `${before}${parts === '' ? '' : `"parts":[${parts}],`}${after}`;
}

/** What stands around the parts: the same text as `canonicalJson` of the whole, without walking every field again. */
function around({ role, name }: Message): readonly [string, string] {
  const hasName = name !== undefined && role !== 'tool' && role !== 'assistant';
  const after = `"role":${JSON.stringify(role === 'developer' ? 'system' : role)}}`;
  return [hasName ? `{"name":${JSON.stringify(name)},` : '{', after];
}

function canonicalPart(part: Part, callIds: readonly string[]): JsonValue | undefined {
  switch (part.type) {
    case 'text':
      return part.text === '' ? undefined : part.text;
    case 'tool-call':
      return { call: part.name, arguments: canonicalArguments(part.arguments) };
    case 'tool-result': {
      const place = placesOf(callIds).get(part.callId);
      return { result: place ?? part.callId, text: part.text };
    }
    case 'reasoning':
      return undefined;
    case 'refusal':
      return { refusal: part.text };
    case 'media':
      return { media: part.json };
    case 'opaque':
      return { opaque: part.json };
  }
}

function* canonicalPartInSteps(part: Part, callIds: readonly string[]): Steps<JsonValue | undefined> {
  if (part.type !== 'tool-call') return canonicalPart(part, callIds);
  return { call: part.name, arguments: yield* canonicalArgumentsInSteps(part.arguments) };
}

const knownPlaces = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The index of each call among the calls of its message, computed once for all results that answer that message. */
function placesOf(callIds: readonly string[]): ReadonlyMap<string, number> {
  const known = knownPlaces.get(callIds);
  if (known !== undefined) return known;
  const places = new Map<string, number>();
  for (const [place, callId] of callIds.entries()) if (!places.has(callId)) places.set(callId, place);
  knownPlaces.set(callIds, places);
  return places;
}

/** Arguments nested deeper, or with numbers that parsing would round, are hashed as the text they are. */
const MAX_ARGUMENT_DEPTH = 500;
const HAS_LONG_NUMBER = /\d{16}/;

export function canonicalArguments(text: string): string {
  if (HAS_LONG_NUMBER.test(text) || isDeeperThan(text, MAX_ARGUMENT_DEPTH)) return text;
  const value = parseJson(text);
  return value === undefined ? text : canonicalJson(value);
}

function* canonicalArgumentsInSteps(text: string): Steps<string> {
  if (HAS_LONG_NUMBER.test(text)) return text;
  const passed = yield* passedLimit(text, { depth: MAX_ARGUMENT_DEPTH, values: Number.POSITIVE_INFINITY });
  const value = passed === undefined ? yield* parseInSteps(text) : undefined;
  return value === undefined ? text : yield* joined(canonicalPieces(value));
}

function* joined(pieces: Iterable<string>): Steps<string> {
  let [text, spent] = ['', 0];
  for (const piece of pieces) {
    text += piece;
    if (text.length - spent < STEP_CHARS) continue;
    yield text.length - spent;
    spent = text.length;
  }
  return text;
}
