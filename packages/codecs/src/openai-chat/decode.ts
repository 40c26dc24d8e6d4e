import {
  InvalidInputError,
  isInstruction,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  writeJson,
} from '@palimpsest/core';
import type { DecodedRequest } from '../codec.js';
import { missing, requireText, wrongType } from '../openai-errors.js';
import { isGiven } from '../wire-values.js';
import { decodeMessage, isUnknownCall } from './wire.js';

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
const MAX_MESSAGES = 50_000;

/** Checks what a request must have to be understood; whether a provider would take it is for `validate`. */
export function decodeRequest(body: JsonObject): DecodedRequest {
  const { messages, ...fields } = body;
  if (typeof fields.model !== 'string' || fields.model === '') {
    throw new InvalidInputError('model', 'you must provide a model parameter', 'missing_required_parameter');
  }
  if (messages === undefined) throw missing('messages');
  if (!Array.isArray(messages)) throw wrongType('messages', 'an array of objects', messages);
  if (messages.length === 0 || messages.length > MAX_MESSAGES) {
    const rule = messages.length === 0 ? 'minimum length 1' : `maximum length ${MAX_MESSAGES}`;
    const message = `Invalid 'messages': expected an array with ${rule}, but got an array with length ${messages.length} instead.`;
    throw new InvalidInputError('messages', message, messages.length === 0 ? 'empty_array' : 'array_above_max_length');
  }
  if (fields.tools !== undefined && fields.tools !== null && !Array.isArray(fields.tools)) {
    throw wrongType('tools', 'an array', fields.tools);
  }
  const decoded = messages.map((value: JsonValue, index: number) => checkedMessage(value, `messages[${index}]`));
  checkLastMessage(decoded);
  const firstSaid = decoded.findIndex((message) => !isInstruction(message));
  const head = firstSaid < 0 ? decoded.length : firstSaid;
  return {
    frame: {
      model: fields.model,
      isStream: fields.stream === true,
      fields,
      tools: Array.isArray(fields.tools) ? fields.tools : [],
    },
    instructions: decoded.slice(0, head),
    messages: decoded.slice(head),
  };
}

/** An empty newest message is an error that the client should see; an older one is just not shown. */
function checkLastMessage(messages: readonly Message[]): void {
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.parts.some((part) => part.type !== 'text' || part.text !== '')) return;
  const field = `messages[${messages.length - 1}].content`;
  throw new InvalidInputError(
    field,
    `Invalid '${field}': the newest message is empty. Send some text.`,
    'empty_string',
  );
}

function checkedMessage(value: JsonValue, at: string): Message {
  if (!isJsonObject(value)) throw wrongType(at, 'an object', value);
  if (typeof value.role !== 'string' || !ROLES.includes(value.role)) {
    const role = typeof value.role === 'string' ? value.role : JSON.stringify(value.role);
    const message = `Invalid value: '${role}'. Supported values are: 'system', 'assistant', 'user', 'tool', and 'developer'.`;
    throw new InvalidInputError(`${at}.role`, message);
  }
  checkContent(value, at);
  if (value.role === 'tool') requireText(value.tool_call_id, `${at}.tool_call_id`);
  if (value.role === 'function') requireText(value.name, `${at}.name`);
  if (isGiven(value.tool_calls)) checkCalls(value.tool_calls, `${at}.tool_calls`);
  if (isGiven(value.function_call)) checkFunction(value.function_call, `${at}.function_call`);
  if (isGiven(value.refusal) && typeof value.refusal !== 'string') {
    throw wrongType(`${at}.refusal`, 'a string', value.refusal);
  }
  if (isGiven(value.audio) && !isJsonObject(value.audio)) throw wrongType(`${at}.audio`, 'an object', value.audio);
  return decodeMessage(value, writeJson(value));
}

function checkContent({ role, content, tool_calls, function_call, refusal, audio }: JsonObject, at: string): void {
  if (!isGiven(content)) {
    if (role === 'assistant' && (tool_calls || function_call || refusal || audio)) return;
    throw missing(`${at}.content`);
  }
  if (typeof content !== 'string' && !Array.isArray(content)) {
    throw wrongType(`${at}.content`, 'a string or an array of content parts', content);
  }
  if (!Array.isArray(content)) return;
  for (const [index, part] of content.entries()) {
    if (!isJsonObject(part)) throw wrongType(`${at}.content[${index}]`, 'an object', part);
    const field = part.type === 'text' || part.type === 'refusal' ? part.type : undefined;
    if (field !== undefined && typeof part[field] !== 'string') {
      throw wrongType(`${at}.content[${index}].${field}`, 'a string', part[field]);
    }
  }
}

function checkCalls(calls: JsonValue, at: string): void {
  if (!Array.isArray(calls)) throw wrongType(at, 'an array', calls);
  for (const [index, call] of calls.entries()) {
    const where = `${at}[${index}]`;
    if (!isJsonObject(call)) throw wrongType(where, 'an object', call);
    requireText(call.id, `${where}.id`);
    if (call.type === 'custom') checkCustom(call.custom, `${where}.custom`);
    else if (!isUnknownCall(call)) checkFunction(call.function, `${where}.function`);
  }
}

function checkFunction(value: JsonValue | undefined, at: string): void {
  if (!isJsonObject(value)) throw wrongType(at, 'an object', value);
  requireText(value.name, `${at}.name`);
  if (typeof value.arguments !== 'string') throw wrongType(`${at}.arguments`, 'a string of JSON', value.arguments);
}

function checkCustom(value: JsonValue | undefined, at: string): void {
  if (!isJsonObject(value)) throw wrongType(at, 'an object', value);
  requireText(value.name, `${at}.name`);
  if (typeof value.input !== 'string') throw wrongType(`${at}.input`, 'a string', value.input);
}
