import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  type ShownMessage,
  type SummaryMessage,
  type ViewItem,
} from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { maybeRefused, write } from './acceptable.js';
import { showing } from './replaced.js';
import { functionCallId } from './wire.js';

/** Fields of replies that no request may have. */
const REPLY_ONLY_FIELDS = ['annotations'];
/** A quick look that finds every reply which is not a request yet, and some that are. */
const MAY_HAVE_REPLY_FIELDS = /:null|:\[\]|:""|"annotations"|"audio"/;
const EMPTY_RESULT_TEXT = '⟦empty⟧';

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
      return item.shows.flatMap(encodeSummary);
    case 'note':
      return encodeSummary(item.shows);
    case 'missing-result':
      return [missingResult(item.callId, item.name, item.text)];
    case 'message':
      return [item.replaced.size > 0 ? rebuilt(item) : encodeMessage(item.message)];
  }
}

const encodeSummary = ({ role, text }: SummaryMessage): string[] =>
  text === '' ? [] : [write({ role, content: text })];

const missingResult = (callId: string, name: string, content: string): string =>
  callId === functionCallId(name)
    ? write({ role: 'function', name, content })
    : write({ role: 'tool', tool_call_id: callId, content });

/** The wire as it came, unless a provider would refuse it: then with as little changed as it takes. */
function encodeMessage(message: Message): string {
  const { json } = message.wire;
  const mustChange =
    (message.role === 'assistant' && MAY_HAVE_REPLY_FIELDS.test(json)) ||
    message.parts.some(isEmpty) ||
    !isAnsweringByItsWire(message) ||
    maybeRefused(json);
  if (!mustChange) return json;
  return write(withoutEmptyText(asRequested(parsed(message), message)));
}

const isEmpty = (part: Part): boolean => 'text' in part && part.text === '';

function rebuilt({ message, replaced }: ShownMessage): string {
  return write(withoutEmptyText(showing(asRequested(parsed(message), message), message, replaced)));
}

const parsed = (message: Message): JsonObject => JSON.parse(message.wire.json) as JsonObject;

/** A client that re-makes call ids sent another id than the one its call has in our view. */
function isAnsweringByItsWire({ role, parts, wire }: Message): boolean {
  const [part] = parts;
  if (role !== 'tool' || part?.type !== 'tool-result') return true;
  return wire.json.includes(`"tool_call_id":${JSON.stringify(part.callId)}`);
}

/** A reply as a client sends it back: without the fields that only replies have. */
function asRequested(wire: JsonObject, message: Message): JsonObject {
  const [part] = message.parts;
  if (wire.role === 'tool' && part?.type === 'tool-result') return { ...wire, tool_call_id: part.callId };
  if (wire.role !== 'assistant') return wire;
  const fields = Object.entries(wire).flatMap(([key, value]): [string, JsonValue][] => {
    if (value === undefined || REPLY_ONLY_FIELDS.includes(key)) return [];
    if (key === 'audio' && isJsonObject(value) && typeof value.id === 'string') return [[key, { id: value.id }]];
    return key !== 'content' && isNothing(value) ? [] : [[key, value]];
  });
  return Object.fromEntries(fields);
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
