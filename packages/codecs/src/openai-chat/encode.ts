import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ShownMessage,
  type ViewItem,
} from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { asList, functionCallId, REASONING_FIELDS } from './wire.js';

/** Fields of replies that no request may have. */
const REPLY_ONLY_FIELDS = ['annotations'];
/** A quick look that finds every reply which is not a request yet, and some that are. */
const MAY_HAVE_REPLY_FIELDS = /:null|:\[\]|:""|"annotations"|"audio"/;
/** The longest text the provider takes, less the notice. */
const MAX_TEXT_CHARS = 1_048_000;
const HAS_ESCAPED_SURROGATE = /\\ud[89a-f]/i;

export function encodeRequest(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): string {
  const wires = [...instructions.filter(isSaid).map(encodeMessage), ...encodeItems(items)];
  const fields = JSON.stringify(frame.fields).slice(1, -1);
  return `{${fields}${fields === '' ? '' : ','}"messages":[${wires.join(',')}]}`;
}

const isSaid = (message: Message): boolean => message.parts.some((part) => part.type !== 'text' || part.text !== '');

export const encodeItems = (items: readonly ViewItem[]): string[] => items.flatMap(encodeItem);

function encodeItem(item: ViewItem): string[] {
  switch (item.kind) {
    case 'summary':
      return item.shows.map(({ role, text }) => JSON.stringify({ role, content: text.toWellFormed() }));
    case 'missing-result':
      return [missingResult(item.callId, item.name, item.text)];
    case 'message':
      return [item.replaced.size > 0 ? rebuilt(item) : encodeMessage(item.message)];
  }
}

const missingResult = (callId: string, name: string, content: string): string =>
  callId === functionCallId(name)
    ? JSON.stringify({ role: 'function', name, content })
    : JSON.stringify({ role: 'tool', tool_call_id: callId, content });

/** The wire as it came, unless a provider would refuse it: then with as little changed as it takes. */
function encodeMessage(message: Message): string {
  const { json } = message.wire;
  const mustChange =
    (message.role === 'assistant' && MAY_HAVE_REPLY_FIELDS.test(json)) ||
    message.parts.some((part) => part.type === 'text' && part.text === '') ||
    !isAnsweringByItsWire(message) ||
    HAS_ESCAPED_SURROGATE.test(json) ||
    json.length > MAX_TEXT_CHARS;
  if (!mustChange) return json;
  return write(withoutEmptyText(asRequested(parsed(message), message)));
}

function rebuilt({ message, replaced }: ShownMessage): string {
  return write(withoutEmptyText(showing(asRequested(parsed(message), message), message, replaced)));
}

const parsed = (message: Message): JsonObject => JSON.parse(message.wire.json) as JsonObject;

const write = (wire: JsonObject): string => {
  const json = JSON.stringify(wire);
  const isRefused = HAS_ESCAPED_SURROGATE.test(json) || json.length > MAX_TEXT_CHARS;
  return isRefused ? JSON.stringify(acceptable(wire)) : json;
};

/** A client that re-makes call ids sent another id than the one its call has in our view. */
function isAnsweringByItsWire({ role, parts, wire }: Message): boolean {
  const [part] = parts;
  return role !== 'tool' || part?.type !== 'tool-result' || wire.json.includes(JSON.stringify(part.callId));
}

/** A reply as a client sends it back: without the fields that only replies have. */
function asRequested(wire: JsonObject, message: Message): JsonObject {
  const [part] = message.parts;
  if (wire.role === 'tool' && part?.type === 'tool-result') return { ...wire, tool_call_id: part.callId };
  if (wire.role !== 'assistant') return wire;
  const fields = Object.entries(wire).flatMap(([key, value]): [string, JsonValue][] => {
    if (key === 'content') return [[key, value === undefined || value === '' ? null : value]];
    if (key === 'audio' && isJsonObject(value)) return [[key, { id: value.id ?? null }]];
    return REPLY_ONLY_FIELDS.includes(key) || value === undefined || isNothing(value) ? [] : [[key, value]];
  });
  const sent = Object.fromEntries(fields);
  return 'content' in sent ? sent : { ...sent, content: null };
}

const isNothing = (value: JsonValue): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Puts the texts of replaced parts in their places; a part's number is its place in the order of decoding. */
function showing(wire: JsonObject, message: Message, replaced: ReadonlyMap<number, string | null>): JsonObject {
  if (message.role === 'tool') return { ...wire, content: replaced.get(0) ?? wire.content };
  const shown: Record<string, JsonValue | undefined> = { ...wire };
  let number = 0;
  const next = (): string | null | undefined => replaced.get(number++);
  if (typeof wire.content === 'string' && wire.content !== '') {
    const text = next();
    if (text !== undefined) shown.content = text;
  } else if (Array.isArray(wire.content)) {
    shown.content = wire.content.flatMap((part: JsonValue) => replacedContent(part, next()));
    if (shown.content.length === 0) shown.content = null;
  }
  if (wire.refusal) shown.refusal = next() ?? wire.refusal;
  for (const field of REASONING_FIELDS) {
    if (typeof wire[field] !== 'string' || wire[field] === '') continue;
    const text = next();
    if (text === null) delete shown[field];
    else if (text !== undefined) shown[field] = text;
  }
  if (asList(wire.tool_calls).length > 0) {
    const calls = asList(wire.tool_calls).flatMap((call) => replacedCall(call, next()));
    if (calls.length > 0) shown.tool_calls = calls;
    else delete shown.tool_calls;
  }
  if (isJsonObject(wire.function_call)) {
    const text = next();
    if (text === null) delete shown.function_call;
    else if (text !== undefined) shown.function_call = { ...wire.function_call, arguments: text };
  }
  return shown;
}

function replacedContent(part: JsonValue, text: string | null | undefined): JsonValue[] {
  if (text === undefined) return [part];
  return text === null ? [] : [{ type: 'text', text }];
}

function replacedCall(call: JsonValue, text: string | null | undefined): JsonValue[] {
  if (text === undefined || !isJsonObject(call)) return [call];
  if (text === null) return [];
  if (isJsonObject(call.custom)) return [{ ...call, custom: { ...call.custom, input: text } }];
  const target = isJsonObject(call.function) ? call.function : {};
  return [{ ...call, function: { ...target, arguments: text } }];
}

/** Providers refuse empty texts; they say nothing, so they are left out. Results may be empty. */
function withoutEmptyText(wire: JsonObject): JsonObject {
  if (wire.role === 'tool' || !Array.isArray(wire.content)) return wire;
  const content = wire.content.filter(
    (part: JsonValue) => !isJsonObject(part) || part.type !== 'text' || part.text !== '',
  );
  return { ...wire, content: content.length > 0 ? content : null };
}

/** Well-formed Unicode, and no text longer than the provider takes; media keep their data. */
function acceptable(value: JsonValue | undefined): JsonValue {
  if (typeof value === 'string') return limited(value.toWellFormed());
  if (Array.isArray(value)) return value.map(acceptable);
  if (!isJsonObject(value)) return value ?? null;
  const isMedia = typeof value.type === 'string' && value.type !== 'text' && value.type !== 'function';
  if (isMedia) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toWellFormed(), acceptable(child)]));
}

const limited = (text: string): string =>
  text.length > MAX_TEXT_CHARS
    ? `${text.slice(0, MAX_TEXT_CHARS).toWellFormed()}\n[…truncated, ${text.length} chars total]`
    : text;
