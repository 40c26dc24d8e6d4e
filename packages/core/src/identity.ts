import { createHash } from 'node:crypto';
import { canonicalJson, isDeeperThan, type JsonValue, parseJson } from './json.js';
import { type Message, type Part, toolCalls, toolResults } from './message.js';

declare const messageIdBrand: unique symbol;

/**
 * The identity of a message at its place: a hash of its parent's id and its canonical form. Two messages with
 * one id have the same whole history, so an id stands for the chain that leads to it.
 */
export type MessageId = string & { readonly [messageIdBrand]: true };

const ID_HEX_CHARS = 40;
const ROOT = '';

/** Stands for a text too long to be part of another one. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Where a chain goes on from: the last id, and the calls a tool result may answer. */
export interface ChainEnd {
  readonly id: MessageId | null;
  /** The calls of the message that results at the end belong to; none when the end is no result and made no calls. */
  readonly callIds: readonly string[];
}

export const CHAIN_START: ChainEnd = { id: null, callIds: [] };

/** The ids of messages that follow `end`, in order. */
export function chainIds(end: ChainEnd, messages: readonly Message[]): MessageId[] {
  const ids: MessageId[] = [];
  let current = end;
  for (const message of messages) {
    current = nextEnd(current, message);
    if (current.id !== null) ids.push(current.id);
  }
  return ids;
}

export function nextEnd(end: ChainEnd, message: Message): ChainEnd & { readonly id: MessageId } {
  const hash = createHash('sha256').update(`${end.id ?? ROOT}\n${canonicalMessage(message, end.callIds)}`);
  const isResult = toolResults(message).length > 0;
  return {
    id: hash.digest('hex').slice(0, ID_HEX_CHARS) as MessageId,
    callIds: isResult ? end.callIds : toolCalls(message).map((call) => call.callId),
  };
}

/**
 * What a message says, whatever stands before it, as a short text. It is no identity: two messages of one content may stand
 * in different histories. A result does not say here which call it answers.
 */
export function contentHash(message: Message): string {
  const callIds = toolResults(message).map(({ callId }) => callId);
  return createHash('sha256').update(canonicalMessage(message, callIds)).digest('hex').slice(0, ID_HEX_CHARS);
}

/**
 * What a message means, as one text. Left out is what clients move or re-make between requests: cache markers,
 * reasoning, call ids (a result names its call by its place among them), the names of tools on results and of
 * models on replies, the spelling of JSON.
 */
export function canonicalMessage(message: Message, callIds: readonly string[]): string {
  const hasName = message.name !== undefined && message.role !== 'tool' && message.role !== 'assistant';
  const parts = message.parts.flatMap((part) => {
    const value = canonicalPart(part, callIds);
    return value === undefined ? [] : [canonicalJson(value)];
  });
  // The same as `canonicalJson` of the whole, which would look at every field of every message again.
  const name = hasName ? `"name":${JSON.stringify(message.name)},` : '';
  const said = parts.length > 0 ? `"parts":[${parts.join(',')}],` : '';
  return `{${name}${said}"role":${JSON.stringify(message.role === 'developer' ? 'system' : message.role)}}`;
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

const knownPlaces = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The first place of each call, worked out once for all results that answer the same message. */
function placesOf(callIds: readonly string[]): ReadonlyMap<string, number> {
  const known = knownPlaces.get(callIds);
  if (known !== undefined) return known;
  const places = new Map<string, number>();
  for (const [place, callId] of callIds.entries()) if (!places.has(callId)) places.set(callId, place);
  knownPlaces.set(callIds, places);
  return places;
}

/** Too deep to walk, or with numbers that parsing would round: then the text stands for itself. */
const MAX_ARGUMENT_DEPTH = 500;
const HAS_LONG_NUMBER = /\d{16}/;

function canonicalArguments(text: string): string {
  if (HAS_LONG_NUMBER.test(text) || isDeeperThan(text, MAX_ARGUMENT_DEPTH)) return text;
  const value = parseJson(text);
  return value === undefined ? text : canonicalJson(value);
}
