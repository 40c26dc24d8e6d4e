import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  parseExactJson,
  type ShownMessage,
  type SummaryMessage,
  toolCalls,
  toolResults,
  type ViewItem,
  writeJson,
} from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { hasLoneSurrogate, write } from '../well-formed.js';
import { foreignCallId, foreignMessage, foreignResults } from './foreign.js';
import { showing } from './replaced.js';
import { functionCallId, PROTOCOL } from './wire.js';

/** Fields of replies that no request may have. */
const REPLY_ONLY_FIELDS = ['annotations'];
/** A quick look that finds every reply which is not a request yet, and some that are. */
const MAY_HAVE_REPLY_FIELDS = /:null|:\[\]|:""|"annotations"|"audio"/;
const EMPTY_RESULT_TEXT = '⟦empty⟧';
const FUNCTION_CALL_ID = new RegExp(`^${functionCallId('(.*)')}$`, 's');

export function encodeRequest(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): string {
  const head = instructions.filter(isSaid).flatMap((message) => encodeMessage(message));
  const wires = [...head, ...encodeItems(items)];
  const fields = writeJson(frame.fields).slice(1, -1);
  return `{${fields}${fields === '' ? '' : ','}"messages":[${wires.join(',')}]}`;
}

const isSaid = (message: Message): boolean => message.parts.some((part) => part.type !== 'text' || part.text !== '');

/** The calls that results may answer, by the ids our view has, with the ids they are sent with. */
type SentCalls = ReadonlyMap<string, string>;
const NO_CALLS: SentCalls = new Map();

export function encodeItems(items: readonly ViewItem[]): string[] {
  const wires: string[] = [];
  let calls = NO_CALLS;
  /** What came with the results of a foreign message; results stay together, so it is said after them. */
  let late: string[] = [];
  for (const item of items) {
    const results = item.kind === 'message' ? toolResults(item.message) : [];
    if (results.length === 0 && item.kind !== 'missing-result') {
      wires.push(...late);
      late = [];
      calls = item.kind === 'message' ? sentCalls(item.message) : NO_CALLS;
    }
    if (item.kind !== 'message' || results.length === 0 || !isForeign(item.message))
      wires.push(...encodeItem(item, calls));
    else {
      const answered = foreignResults(item.message, item.replaced);
      wires.push(...answered.map(({ callId, text }) => resultWire(callId, text, calls)));
      late.push(...foreignMessage(item.message, item.replaced).map(write));
    }
  }
  return [...wires, ...late];
}

const isForeign = ({ wire }: Message): boolean => wire.protocol !== PROTOCOL;

function sentCalls(message: Message): SentCalls {
  if (!isForeign(message)) return NO_CALLS;
  return new Map(toolCalls(message).map(({ callId }) => [callId, foreignCallId(callId)]));
}

function encodeItem(item: ViewItem, calls: SentCalls): readonly string[] {
  switch (item.kind) {
    case 'summary':
      return item.shows.flatMap(encodeSummary);
    case 'note':
      return encodeSummary(item.shows);
    case 'missing-result':
      return [resultWire(item.callId, item.text, calls)];
    case 'message':
      if (isForeign(item.message)) return foreignMessage(item.message, item.replaced).map(write);
      return item.replaced.size > 0 ? [rebuilt(item, calls)] : encodeMessage(item.message, calls);
  }
}

const encodeSummary = ({ role, text }: SummaryMessage): string[] =>
  text === '' ? [] : [write({ role, content: text })];

/** A result of a call; that of a function of the older form, which has no id, names the function. */
function resultWire(callId: string, content: string, calls: SentCalls): string {
  const id = calls.get(callId);
  const functionName = FUNCTION_CALL_ID.exec(callId)?.[1];
  return id === undefined && functionName !== undefined
    ? write({ role: 'function', name: functionName, content: content || EMPTY_RESULT_TEXT })
    : write({ role: 'tool', tool_call_id: id ?? callId, content });
}

/** The wire as it came, unless a provider would refuse it: then with as little changed as it takes. */
function encodeMessage(message: Message, calls: SentCalls = NO_CALLS): readonly string[] {
  if (isForeign(message)) return foreignMessage(message).map(write);
  const known = requested.get(message);
  if (known !== undefined) return known;
  const written = [requestWire(message, calls)];
  // Only results depend on what stands before them; everything else is sent the same way with every request.
  if (message.role !== 'tool') requested.set(message, written);
  return written;
}

/** Messages as requests have them. */
const requested = new WeakMap<Message, readonly string[]>();

function requestWire(message: Message, calls: SentCalls): string {
  const { json } = message.wire;
  const mustChange =
    (message.role === 'assistant' && MAY_HAVE_REPLY_FIELDS.test(json)) ||
    message.parts.some(isEmpty) ||
    !isAnsweringByItsWire(message, calls) ||
    hasLoneSurrogate(json);
  return mustChange ? write(withoutEmptyText(asRequested(parsed(message), message, calls))) : json;
}

const isEmpty = (part: Part): boolean => 'text' in part && part.text === '';

/** Messages as requests have them with some parts shortened: what shows as before is written as before. */
const shortened = new WeakMap<Message, { readonly replaced: ShownMessage['replaced']; readonly written: string }>();

function rebuilt({ message, replaced }: ShownMessage, calls: SentCalls): string {
  // Only results depend on what stands before them: on calls of another protocol.
  const isAlone = message.role !== 'tool' || calls.size === 0;
  const known = isAlone ? shortened.get(message) : undefined;
  if (known !== undefined && isSame(known.replaced, replaced)) return known.written;
  const written = write(withoutEmptyText(showing(asRequested(parsed(message), message, calls), message, replaced)));
  if (isAlone) shortened.set(message, { replaced, written });
  return written;
}

const isSame = (one: ShownMessage['replaced'], other: ShownMessage['replaced']): boolean =>
  one.size === other.size && [...one].every(([part, text]) => other.get(part) === text && other.has(part));

const parsed = (message: Message): JsonObject => parseExactJson(message.wire.json) as JsonObject;

/** A client that re-makes call ids sent another id than the one its call has in our view. */
function isAnsweringByItsWire({ role, parts, wire }: Message, calls: SentCalls): boolean {
  const [part] = parts;
  if (role !== 'tool' || part?.type !== 'tool-result') return true;
  return wire.json.includes(`"tool_call_id":${JSON.stringify(calls.get(part.callId) ?? part.callId)}`);
}

/** A reply as a client sends it back: without the fields that only replies have. */
function asRequested(wire: JsonObject, message: Message, calls: SentCalls): JsonObject {
  const [part] = message.parts;
  if (part?.type === 'tool-result') return answering(wire, part.callId, calls.get(part.callId));
  if (wire.role !== 'assistant') return wire;
  const fields = Object.entries(wire).flatMap(([key, value]): [string, JsonValue][] => {
    if (value === undefined || REPLY_ONLY_FIELDS.includes(key)) return [];
    if (key === 'audio' && isJsonObject(value) && typeof value.id === 'string') return [[key, { id: value.id }]];
    return key !== 'content' && isNothing(value) ? [] : [[key, value]];
  });
  return Object.fromEntries(fields);
}

/** A result by the id its call is sent with; that of a function whose call is a tool's now becomes a tool's too. */
function answering(wire: JsonObject, callId: string, sentId: string | undefined): JsonObject {
  if (wire.role === 'tool') return { ...wire, tool_call_id: sentId ?? callId };
  return sentId === undefined && FUNCTION_CALL_ID.test(callId)
    ? wire
    : { role: 'tool', tool_call_id: sentId ?? callId, content: wire.content };
}

const isNothing = (value: JsonValue): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * Providers refuse empty texts; they say nothing, so they are left out. The result of a tool may be empty, but not an
 * empty list; that of the older functions must say something.
 */
function withoutEmptyText(wire: JsonObject): JsonObject {
  if (wire.role === 'function') return wire.content === '' ? { ...wire, content: EMPTY_RESULT_TEXT } : wire;
  if (!Array.isArray(wire.content)) return wire;
  if (wire.role === 'tool') return wire.content.length > 0 ? wire : { ...wire, content: '' };
  const content = wire.content.filter((part: JsonValue) => !isEmptyText(part));
  return { ...wire, content: content.length > 0 ? content : null };
}

const isEmptyText = (part: JsonValue): boolean =>
  isJsonObject(part) &&
  ((part.type === 'text' && part.text === '') || (part.type === 'refusal' && part.refusal === ''));
