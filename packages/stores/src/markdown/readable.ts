import { isDeeperThan, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { fenceFor } from './document.js';

/** What is nested deeper than any protocol does is not shown. */
const MAX_DEPTH = 100;

/** What a message says, as Markdown for people; the wire of any protocol is given. Nothing is read back from it. */
export function readable(wireJson: string): string {
  const wire = isDeeperThan(wireJson, MAX_DEPTH) ? undefined : parseJson(wireJson);
  return wire === undefined ? '' : blocksOf(wire).join('\n\n');
}

const TEXT_FIELDS = ['text', 'refusal', 'thinking', 'input_text', 'output_text'] as const;
const CALL_FIELDS = ['arguments', 'input'] as const;
const CONTENT_FIELDS = ['content', 'output', 'summary', 'tool_calls'] as const;
const MEDIA = /image|audio|file|document/;

function blocksOf(value: JsonValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(blocksOf);
  if (!isJsonObject(value)) return [];
  return [...callsOf(value), ...mediaOf(value), ...textsOf(value)];
}

function textsOf(value: JsonObject): string[] {
  const texts = TEXT_FIELDS.flatMap((field) => (typeof value[field] === 'string' ? blocksOf(value[field]) : []));
  const contents = CONTENT_FIELDS.flatMap((field) => (value[field] === undefined ? [] : blocksOf(value[field])));
  return [...texts, ...contents];
}

/** A call to a tool, in whichever form. */
function callsOf(value: JsonObject): string[] {
  const call = isJsonObject(value.function ?? null) ? (value.function as JsonObject) : value;
  const field = CALL_FIELDS.find((name) => call[name] !== undefined);
  if (typeof call.name !== 'string' || field === undefined) return [];
  const given = call[field] as JsonValue;
  return [`**Calls \`${call.name}\`**`, fenced(typeof given === 'string' ? given : JSON.stringify(given, null, 2))];
}

function mediaOf(value: JsonObject): string[] {
  const { type } = value;
  return typeof type === 'string' && MEDIA.test(type) ? [`*[${type}]*`] : [];
}

export function fenced(text: string): string {
  const fence = fenceFor(text);
  return `${fence}\n${text}\n${fence}`;
}
