import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';

const objects = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

export const callsOf = ({ tool_calls }: JsonObject): JsonObject[] => objects(tool_calls);

/** The text of a message's content, whatever form it has. Media are left out. */
export function contentText(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  return objects(content)
    .map(({ text, refusal }) => (typeof text === 'string' ? text : typeof refusal === 'string' ? refusal : ''))
    .join('\n');
}

const functionOf = (call: JsonObject): JsonObject => (isJsonObject(call.function) ? call.function : {});

const word = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

export const argumentsOf = (call: JsonObject): string => word(functionOf(call).arguments);

/** The values inside the arguments of a call, without the escapes of JSON. */
function argumentTexts(given: string): string[] {
  const value = parseJson(given);
  return value === undefined ? [given] : leaves(value);
}

function leaves(value: JsonValue): string[] {
  if (value === null) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(leaves);
  return [String(value)];
}

/** All that can be read in a message: its text, and of calls the name and the arguments, as they are and without escapes. */
export function readableText(message: JsonObject): string {
  const calls = callsOf(message).flatMap((call) => {
    const given = argumentsOf(call);
    return [word(functionOf(call).name), given, ...argumentTexts(given)];
  });
  return [contentText(message.content), ...calls].join('\n');
}

/** What the author of a message wrote: its text and the values it called tools with. */
export const writtenText = (message: JsonObject): string =>
  [contentText(message.content), ...callsOf(message).flatMap((call) => argumentTexts(argumentsOf(call)))].join('\n');

/** The same message has the same text: keys are in order, and absent, null and empty are one. */
export function canonicalMessage(message: JsonObject): string {
  const [only, ...more] = objects(message.content);
  const content = only !== undefined && more.length === 0 && only.type === 'text' ? only.text : message.content;
  return canonical({ ...message, content: content === '' && callsOf(message).length > 0 ? null : (content ?? null) });
}

export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => !isAbsent(one));
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one ?? null)}`).join(',')}}`;
}

const isAbsent = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
