import { asText, isJsonObject, type JsonObject } from '../json.js';
import { partFaults } from './chat-parts.js';
import {
  arrayTooLong,
  emptyArray,
  emptyString,
  type Faults,
  missingParameter,
  rejection,
  wrongType,
  wrongValue,
} from './openai-error.js';
import { CALL_ID, FUNCTION_NAME, fieldFaults, LONG_TEXT, PARTICIPANT_NAME, stringFaults } from './string-rule.js';

const MAX_MESSAGES = 2048;
const MAX_TOOL_CALLS = 128;

/** `annotations` and `refusal` come with every answer, so clients send them back. */
const FIELDS: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries({
    system: ['role', 'content', 'name'],
    assistant: ['role', 'content', 'name', 'tool_calls', 'function_call', 'refusal', 'audio', 'annotations'],
    user: ['role', 'content', 'name'],
    function: ['role', 'content', 'name'],
    tool: ['role', 'content', 'name', 'tool_call_id'],
    developer: ['role', 'content', 'name'],
  }),
);

/** Faults of the messages one by one; what they owe each other is in `tool-pairs.ts`. */
export function* messagesFaults(model: string, messages: unknown): Faults {
  if (messages === undefined) yield missingParameter('messages');
  if (!Array.isArray(messages)) return yield wrongType('messages', 'an array of objects', messages);
  if (messages.length === 0) yield emptyArray('messages');
  if (messages.length > MAX_MESSAGES) yield arrayTooLong('messages', MAX_MESSAGES, messages.length);
  for (const [index, message] of messages.entries()) yield* messageFaults(model, message, index);
}

function* messageFaults(model: string, message: unknown, index: number): Faults {
  const at = `messages[${index}]`;
  if (!isJsonObject(message)) return yield wrongType(at, 'an object', message);
  if (message.role === undefined) yield missingParameter(`${at}.role`);
  const fields = FIELDS.get(message.role);
  if (fields === undefined) return yield wrongValue(`${at}.role`, message.role, [...FIELDS.keys()].map(String));
  yield* fieldFaults(message, fields, at);
  if (message.role === 'tool' && typeof message.tool_call_id !== 'string') {
    yield missingOfRole('tool', 'tool_call_id', index);
  }
  if (message.role === 'tool') yield* stringFaults(message.tool_call_id, CALL_ID, `${at}.tool_call_id`);
  if (message.role === 'function' && typeof message.name !== 'string') yield missingOfRole('function', 'name', index);
  if (message.name !== undefined) yield* stringFaults(message.name, PARTICIPANT_NAME, `${at}.name`);
  if (message.tool_calls !== undefined) yield* toolCallsFaults(message.tool_calls, `${at}.tool_calls`);
  if (isPresent(message.function_call)) yield* functionFaults(message.function_call, `${at}.function_call`);
  if (isPresent(message.refusal)) yield* stringFaults(message.refusal, LONG_TEXT, `${at}.refusal`);
  yield* contentFaults(model, message, index);
}

/** Only a tool result may be empty; only an assistant message that says something else may be without content. */
function* contentFaults(model: string, message: JsonObject, index: number): Faults {
  const { role, content } = message;
  const at = `messages[${index}].content`;
  const saysMore = ['tool_calls', 'function_call', 'refusal', 'audio'].some((field) => isPresent(message[field]));
  if (content === undefined || content === null) {
    if (role === 'assistant' && saysMore) return;
    return yield rejection("Invalid value for 'content': expected a string, got null.", {
      param: `messages.[${index}].content`,
    });
  }
  if (content === '') {
    if (role === 'tool' || (role === 'assistant' && saysMore)) return;
    return yield emptyString(at);
  }
  if (typeof content === 'string') return yield* stringFaults(content, LONG_TEXT, at);
  if (!Array.isArray(content)) return yield wrongType(at, 'one of a string or array of objects', content);
  if (content.length === 0) yield emptyArray(at);
  for (const [place, part] of content.entries()) {
    yield* partFaults(part, { model, role: asText(role), message: `messages[${index}]`, at: `${at}[${place}]` });
  }
}

function* toolCallsFaults(calls: unknown, at: string): Faults {
  if (!Array.isArray(calls)) return yield wrongType(at, 'an array of objects', calls);
  if (calls.length === 0) yield emptyArray(at);
  if (calls.length > MAX_TOOL_CALLS) yield arrayTooLong(at, MAX_TOOL_CALLS, calls.length);
  for (const [index, call] of calls.entries()) yield* toolCallFaults(call, `${at}[${index}]`);
}

function* toolCallFaults(call: unknown, at: string): Faults {
  if (!isJsonObject(call)) return yield wrongType(at, 'an object', call);
  if (call.type === undefined) yield missingParameter(`${at}.type`);
  if (call.type !== 'function' && call.type !== 'custom') {
    return yield wrongValue(`${at}.type`, call.type, ['function', 'custom']);
  }
  yield* fieldFaults(call, ['id', 'type', call.type], at);
  yield* stringFaults(call.id, CALL_ID, `${at}.id`);
  if (call.type === 'function') yield* functionFaults(call.function, `${at}.function`);
  else yield* customFaults(call.custom, `${at}.custom`);
}

/** Arguments must be JSON: the endpoint lets broken ones pass, but they fail in everything that reads them back. */
function* functionFaults(value: unknown, at: string): Faults {
  yield* namedFaults(value, ['name', 'arguments'], at);
  if (!isJsonObject(value)) return;
  yield* stringFaults(value.arguments, { ...LONG_TEXT, canBeEmpty: true }, `${at}.arguments`);
  if (!isJsonText(value.arguments)) {
    const text = `Invalid value for '${at}.arguments': expected a string that holds valid JSON.`;
    yield rejection(text, { param: `${at}.arguments`, code: 'invalid_value' });
  }
}

function* customFaults(value: unknown, at: string): Faults {
  yield* namedFaults(value, ['name', 'input'], at);
  if (isJsonObject(value)) yield* stringFaults(value.input, { ...LONG_TEXT, canBeEmpty: true }, `${at}.input`);
}

function* namedFaults(value: unknown, fields: readonly string[], at: string): Faults {
  if (value === undefined) yield missingParameter(at);
  if (!isJsonObject(value)) return yield wrongType(at, 'an object', value);
  yield* fieldFaults(value, fields, at);
  yield* stringFaults(value.name, FUNCTION_NAME, `${at}.name`);
}

function missingOfRole(role: string, field: string, index: number) {
  const text = `Missing parameter '${field}': messages with role '${role}' must have a '${field}'.`;
  return rejection(text, { param: `messages.[${index}].${field}` });
}

function isJsonText(value: unknown): boolean {
  try {
    JSON.parse(asText(value));
    return true;
  } catch {
    return false;
  }
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
