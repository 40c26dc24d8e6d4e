import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { Violation } from '../codec.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asList } from '../wire-values.js';
import { isUnknownCall } from './wire.js';

/** The longest text the provider takes. */
export const MAX_TEXT_CHARS = 1_048_576;
const MAX_ID_CHARS = 40;
const MAX_TOOLS = 128;
const FUNCTION_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * The shapes the provider refuses whatever the model: pairs of calls and results, ids, lengths, empty content,
 * malformed Unicode. Which fields it knows is not checked here: look-alikes know others.
 */
export function validate(request: string): Violation | undefined {
  const body = parseJson(request);
  if (!isJsonObject(body)) return { field: 'body', message: 'We could not parse the JSON body of your request.' };
  const messages = asList(body.messages);
  if (messages.length === 0) return { field: 'messages', message: "Invalid 'messages': empty array." };
  if (hasLoneSurrogate(request) && !isWellFormed(body)) {
    return { field: 'messages', message: 'The request body is not valid JSON: no low surrogate in string' };
  }
  const tools = asList(body.tools);
  if (tools.length > MAX_TOOLS) {
    const message = `Invalid 'tools': array too long. Expected an array with maximum length ${MAX_TOOLS}, but got an array with length ${tools.length} instead.`;
    return { field: 'tools', message };
  }
  for (const [index, message] of messages.entries()) {
    const violation = checkMessage(message, `messages[${index}]`);
    if (violation !== undefined) return violation;
  }
  return checkPairs(messages);
}

function checkMessage(message: JsonValue, at: string): Violation | undefined {
  if (!isJsonObject(message)) return { field: at, message: `Invalid type for '${at}': expected an object.` };
  return (
    checkContent(message, at) ??
    checkText(message.refusal, `${at}.refusal`) ??
    checkCalls(asList(message.tool_calls), `${at}.tool_calls`)
  );
}

function checkContent(
  { role, content, tool_calls, function_call, refusal, audio }: JsonObject,
  at: string,
): Violation | undefined {
  const isEmpty =
    content === undefined || content === null || content === '' || (Array.isArray(content) && content.length === 0);
  if (isEmpty) {
    if (role === 'tool' && content === '') return undefined;
    if (role === 'assistant' && (asList(tool_calls).length > 0 || function_call || refusal || audio)) return undefined;
    return { field: `${at}.content`, message: `Invalid '${at}.content': expected non-empty content.` };
  }
  if (typeof content === 'string') return checkText(content, `${at}.content`);
  for (const [index, part] of asList(content).entries()) {
    const text = isJsonObject(part) && part.type === 'text' ? part.text : undefined;
    const field = `${at}.content[${index}].text`;
    if (text === '' && role !== 'tool') return { field, message: `Invalid '${field}': empty string.` };
    const violation = checkText(text, field);
    if (violation !== undefined) return violation;
  }
  return undefined;
}

function checkText(text: JsonValue | undefined, field: string): Violation | undefined {
  if (typeof text !== 'string' || text.length <= MAX_TEXT_CHARS) return undefined;
  const message = `Invalid '${field}': string too long. Expected a string with maximum length ${MAX_TEXT_CHARS}, but got a string with length ${text.length} instead.`;
  return { field, message };
}

function checkCalls(calls: readonly JsonValue[], at: string): Violation | undefined {
  const ids = new Set<string>();
  for (const [index, value] of calls.entries()) {
    const call = isJsonObject(value) ? value : {};
    const field = `${at}[${index}].id`;
    if (typeof call.id !== 'string' || call.id === '')
      return { field, message: `Missing required parameter: '${field}'.` };
    if (call.id.length > MAX_ID_CHARS) {
      const message = `Invalid '${field}': string too long. Expected a string with maximum length ${MAX_ID_CHARS}, but got a string with length ${call.id.length} instead.`;
      return { field, message };
    }
    if (ids.has(call.id)) return { field, message: `Duplicate value for 'tool_call_id' of '${call.id}'.` };
    ids.add(call.id);
    const violation = checkTarget(call, `${at}[${index}]`);
    if (violation !== undefined) return violation;
  }
  return undefined;
}

function checkTarget(call: JsonObject, at: string): Violation | undefined {
  if (call.type === 'custom')
    return checkText(isJsonObject(call.custom) ? call.custom.input : '', `${at}.custom.input`);
  return isUnknownCall(call) ? undefined : checkFunction(call.function, `${at}.function`);
}

function checkFunction(value: JsonValue | undefined, at: string): Violation | undefined {
  const target = isJsonObject(value) ? value : {};
  if (typeof target.name !== 'string' || !FUNCTION_NAME.test(target.name)) {
    return { field: `${at}.name`, message: `Invalid '${at}.name': string does not match pattern.` };
  }
  const isJson = typeof target.arguments === 'string' && parseJson(target.arguments) !== undefined;
  return isJson
    ? checkText(target.arguments, `${at}.arguments`)
    : { field: `${at}.arguments`, message: `Invalid '${at}.arguments': expected JSON in a string.` };
}

function checkPairs(messages: readonly JsonValue[]): Violation | undefined {
  let open = new Set<string>();
  for (const [index, value] of messages.entries()) {
    const message = isJsonObject(value) ? value : {};
    if (message.role === 'tool') {
      if (typeof message.tool_call_id === 'string' && open.delete(message.tool_call_id)) continue;
      const text =
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
      return { field: `messages.[${index}].role`, message: text };
    }
    if (open.size > 0) return unanswered(open, index);
    open = new Set(
      asList(message.tool_calls).flatMap((call) =>
        isJsonObject(call) && typeof call.id === 'string' ? [call.id] : [],
      ),
    );
  }
  return open.size > 0 ? unanswered(open, messages.length) : undefined;
}

const unanswered = (ids: ReadonlySet<string>, index: number): Violation => ({
  field: `messages.[${index}].role`,
  message: `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...ids].join(', ')}`,
});
