import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import type { Violation } from '../codec.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asList, asText } from '../wire-values.js';
import { answeredCallId, isCall, isModelItem, isResult, typeOf } from './item.js';
import { isBare } from './reasoning.js';

/** The longest text the provider takes. */
export const MAX_TEXT_CHARS = 10_485_760;
const MAX_ID_CHARS = 64;
const TEXT_FIELDS = ['text', 'refusal', 'content', 'output', 'input', 'arguments'];

/**
 * The shapes the provider refuses whatever the model: pairs of calls and outputs, reasoning without what followed it or
 * without its content, ids, lengths, malformed Unicode. Which fields it knows is not checked here: look-alikes know others.
 */
export function validate(request: string): Violation | undefined {
  const body = parseJson(request);
  if (!isJsonObject(body)) return { field: 'body', message: 'We could not parse the JSON body of your request.' };
  if (hasLoneSurrogate(request) && !isWellFormed(body)) {
    return { field: 'input', message: 'The request body is not valid JSON: no low surrogate in string' };
  }
  const input = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : asList(body.input);
  if (input.length === 0 || body.input === '')
    return { field: 'input', message: "Missing required parameter: 'input'." };
  const items: JsonObject[] = [];
  for (const [index, item] of input.entries()) {
    const at = `input[${index}]`;
    if (!isJsonObject(item)) return { field: at, message: `Invalid type for '${at}': expected an object.` };
    const violation = checkItem(item, at) ?? (body.store === false ? checkFound(item) : undefined);
    if (violation !== undefined) return violation;
    items.push(item);
  }
  return checkIds(items) ?? checkFollowers(items) ?? checkPairs(items);
}

function checkItem(item: JsonObject, at: string): Violation | undefined {
  const id = asText(item.call_id);
  if (id.length > MAX_ID_CHARS) return tooLong(`${at}.call_id`, MAX_ID_CHARS, id.length);
  if (typeOf(item) === 'function_call' && parseJson(asText(item.arguments)) === undefined) {
    return { field: `${at}.arguments`, message: `Invalid '${at}.arguments': expected JSON in a string.` };
  }
  return checkTexts(item, at);
}

function checkTexts(value: JsonObject, at: string): Violation | undefined {
  for (const field of TEXT_FIELDS) {
    const child = value[field];
    if (typeof child === 'string' && child.length > MAX_TEXT_CHARS) {
      return tooLong(`${at}.${field}`, MAX_TEXT_CHARS, child.length);
    }
    for (const [index, part] of asList(child).entries()) {
      const violation = isJsonObject(part) ? checkTexts(part, `${at}.${field}[${index}]`) : undefined;
      if (violation !== undefined) return violation;
    }
  }
  return undefined;
}

const tooLong = (field: string, max: number, length: number): Violation => ({
  field,
  message: `Invalid '${field}': string too long. Expected a string with maximum length ${max}, but got a string with length ${length} instead.`,
});

function checkFound(item: JsonObject): Violation | undefined {
  if (!isBare(item)) return undefined;
  const message = `Item with id '${asText(item.id)}' not found. Items are not persisted when store is set to false. Try again with store set to true, or remove this item from your input.`;
  return { field: 'input', message };
}

function checkIds(items: readonly JsonObject[]): Violation | undefined {
  const ids = new Set<string>();
  for (const item of items) {
    if (typeof item.id !== 'string' || typeOf(item) === 'local_shell_call_output') continue;
    if (ids.has(item.id)) {
      const message = `Duplicate item found with id ${item.id}. Remove duplicate items from your input and try again.`;
      return { field: 'input', message };
    }
    ids.add(item.id);
  }
  return undefined;
}

function checkFollowers(items: readonly JsonObject[]): Violation | undefined {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (typeOf(item) !== 'reasoning' || (next !== undefined && isModelItem(next))) continue;
    const message = `Item '${asText(item.id)}' of type 'reasoning' was provided without its required following item.`;
    return { field: `input[${index}]`, message };
  }
  return undefined;
}

function checkPairs(items: readonly JsonObject[]): Violation | undefined {
  const open = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (isCall(item)) open.add(asText(item.call_id));
    else if (isResult(item) && !open.delete(answeredCallId(item))) {
      const message = `No tool call found for function call output with call_id ${answeredCallId(item)}.`;
      return { field: `input[${index}]`, message };
    }
  }
  const [unanswered] = open;
  if (unanswered === undefined) return undefined;
  return { field: 'input', message: `No tool output found for function call ${unanswered}.` };
}
