import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { argumentsOf, callsOf, contentText } from './chat-text.js';

/** A message of a recorded conversation as a chat request has it, and when it was said. */
export interface Recording {
  readonly wire: JsonObject;
  /** Milliseconds; undefined where nobody knows. */
  readonly at: number | undefined;
}

/** A request of a script: it holds the messages before `index`, and its answer is the message there. */
interface ScriptStep {
  readonly index: number;
  readonly at: number | undefined;
}

/** What a client sent and a model answered, step by step. */
export interface Script {
  readonly messages: readonly JsonObject[];
  readonly steps: readonly ScriptStep[];
  /** Tools as the calls imply them: the same with every request. */
  readonly tools: readonly JsonValue[];
}

const MAX_CALL_ID_CHARS = 40;
const MAX_NAME_CHARS = 64;

/**
 * Makes a script that a provider would take: replies that follow each other are one, calls without a result get one, results without
 * a call are left out, and so is what says nothing.
 */
export function scriptOf(recorded: readonly Recording[]): Script {
  const said = recorded.flatMap(({ wire, at }) => {
    const clean = cleanMessage(wire);
    return clean === undefined ? [] : [{ wire: clean, at }];
  });
  const entries = withResults(withMergedReplies(said));
  const messages = entries.map(({ wire }) => wire);
  return { messages, steps: stepsOf(entries), tools: toolsOf(messages) };
}

function cleanMessage({ role, name, content: given, ...message }: JsonObject): JsonObject | undefined {
  const content = plainContent(given ?? '');
  if (role === 'tool')
    return { role, tool_call_id: callId(String(message.tool_call_id)), content: contentText(content) };
  if (role === 'assistant') {
    const calls = callsOf(message);
    if (calls.length === 0) return content === '' ? undefined : { role, content };
    return { role, content: content === '' ? null : content, tool_calls: calls.map(cleanCall) };
  }
  if (content === '' || typeof role !== 'string') return undefined;
  const named = typeof name === 'string' && role === 'user' ? { name: cleanName(name, /[\s<|\\/>]+/g) } : {};
  return { role, content, ...named };
}

/** One text where that is all there is. */
function plainContent(content: JsonValue): JsonValue {
  if (typeof content === 'string') return content.toWellFormed();
  if (!Array.isArray(content)) return '';
  const isText = content.every((part) => isJsonObject(part) && part.type === 'text');
  return isText ? contentText(content).toWellFormed() : content;
}

const cleanName = (name: string, refused: RegExp): string => name.replace(refused, '_').slice(0, MAX_NAME_CHARS);

function cleanCall(call: JsonObject): JsonObject {
  const { name, input } = { ...(isJsonObject(call.custom) ? call.custom : {}), ...fieldsOf(call.function) };
  const given = argumentsOf(call) || (typeof input === 'string' ? input : '{}');
  const isJson = parseJson(given) !== undefined;
  return {
    id: callId(String(call.id)),
    type: 'function',
    function: {
      name: cleanName(String(name), /[^a-zA-Z0-9_-]/g),
      arguments: isJson ? given.toWellFormed() : JSON.stringify({ raw: given.toWellFormed() }),
    },
  };
}

const fieldsOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

const callId = (id: string): string =>
  id.length <= MAX_CALL_ID_CHARS ? id : `call_${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;

function withMergedReplies(entries: readonly Recording[]): Recording[] {
  const merged: Recording[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    const isOne = entry.wire.role === 'assistant' && last?.wire.role === 'assistant' && callsOf(last.wire).length === 0;
    if (!isOne) {
      merged.push(entry);
      continue;
    }
    const content = [last.wire.content, entry.wire.content].map(contentText).filter(Boolean).join('\n');
    merged[merged.length - 1] = { at: last.at, wire: { ...entry.wire, content } };
  }
  return merged;
}

const NO_RESULT = '[no result recorded]';

function withResults(entries: readonly Recording[]): Recording[] {
  const whole: Recording[] = [];
  let open = new Set<JsonValue | undefined>();
  const close = () => {
    for (const id of open)
      whole.push({ at: undefined, wire: { role: 'tool', tool_call_id: id ?? '', content: NO_RESULT } });
    open = new Set();
  };
  for (const entry of entries) {
    if (entry.wire.role === 'tool') {
      if (open.delete(entry.wire.tool_call_id)) whole.push(entry);
      continue;
    }
    close();
    whole.push(entry);
    open = new Set(callsOf(entry.wire).map(({ id }) => id));
  }
  return whole;
}

function stepsOf(entries: readonly Recording[]): ScriptStep[] {
  const steps: ScriptStep[] = [];
  const first = entries.findIndex(({ wire }) => wire.role !== 'assistant');
  let at: number | undefined;
  for (const [index, entry] of entries.entries()) {
    at = entry.at ?? at;
    if (entry.wire.role === 'assistant' && first >= 0 && index > first) steps.push({ index, at });
  }
  return steps;
}

function toolsOf(messages: readonly JsonObject[]): JsonValue[] {
  const properties = new Map<string, Set<string>>();
  for (const call of messages.flatMap(callsOf)) {
    const name = String(fieldsOf(call.function).name);
    const known = properties.get(name) ?? new Set();
    const given = parseJson(argumentsOf(call));
    for (const key of typeof given === 'object' && given !== null ? Object.keys(given) : []) known.add(key);
    properties.set(name, known);
  }
  return [...properties]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, keys]) => ({
      type: 'function',
      function: {
        name,
        description: `Runs ${name}.`,
        parameters: { type: 'object', properties: Object.fromEntries([...keys].sort().map((key) => [key, {}])) },
      },
    }));
}
