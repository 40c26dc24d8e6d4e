import { isJsonObject, type JsonObject, type JsonValue, type Message } from '@palimpsest/core';
import { asList } from '../wire-values.js';
import { isUnknownCall, REASONING_FIELDS } from './wire.js';

/** The text a part shows as; null leaves it out, undefined leaves it as it is. */
type Shown = string | null | undefined;
type Fields = Record<string, JsonValue | undefined>;

/** Puts the texts of replaced parts in their places; a part's number is its place in the order of decoding. */
export function showing(wire: JsonObject, message: Message, replaced: ReadonlyMap<number, string | null>): JsonObject {
  if (message.role === 'tool') return { ...wire, content: replaced.get(0) ?? wire.content };
  const shown: Fields = { ...wire };
  let number = 0;
  const next = (): Shown => replaced.get(number++);
  showContent(shown, next);
  if (isJsonObject(wire.audio)) showAudio(shown, next());
  if (wire.refusal) showField(shown, 'refusal', next());
  for (const field of REASONING_FIELDS) {
    if (typeof wire[field] === 'string' && wire[field] !== '') showField(shown, field, next());
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

function showContent(shown: Fields, next: () => Shown): void {
  const { content } = shown;
  if (typeof content === 'string' && content !== '') {
    const text = next();
    if (text !== undefined) shown.content = text;
  } else if (Array.isArray(content)) {
    shown.content = content.flatMap((part: JsonValue) => replacedContent(part, next()));
  }
}

/** Spoken words that show as a text are content like any other. */
function showAudio(shown: Fields, text: Shown): void {
  if (text === undefined) return;
  delete shown.audio;
  if (text === null || text === '') return;
  const { content } = shown;
  const before = typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : asList(content);
  shown.content = before.length === 0 ? text : [...before, { type: 'text', text }];
}

function showField(shown: Fields, field: string, text: Shown): void {
  if (text === null || text === '') delete shown[field];
  else if (text !== undefined) shown[field] = text;
}

function replacedContent(part: JsonValue, text: Shown): JsonValue[] {
  if (text === undefined) return [part];
  return text === null ? [] : [{ type: 'text', text }];
}

function replacedCall(call: JsonValue, text: Shown): JsonValue[] {
  if (text === undefined || !isJsonObject(call)) return [call];
  if (text === null) return [];
  if (isUnknownCall(call)) return [call];
  if (isJsonObject(call.custom)) return [{ ...call, custom: { ...call.custom, input: text } }];
  const target = isJsonObject(call.function) ? call.function : {};
  return [{ ...call, function: { ...target, arguments: text } }];
}
