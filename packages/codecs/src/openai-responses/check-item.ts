import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { missing, requireText, wrongType } from '../openai-errors.js';
import { typeOf } from './item.js';

const ROLES = ['user', 'assistant', 'system', 'developer'];
const TEXT_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['input_text', 'text'],
  ['output_text', 'text'],
  ['refusal', 'refusal'],
]);

/** An input item that can be read. @throws InvalidInputError naming the field */
export function checkItem(value: JsonValue, at: string): JsonObject {
  if (!isJsonObject(value)) throw wrongType(at, 'an object', value);
  switch (typeOf(value)) {
    case 'message':
      checkMessage(value, at);
      break;
    case 'function_call':
      checkCall(value, 'arguments', at);
      break;
    case 'custom_tool_call':
      checkCall(value, 'input', at);
      break;
    case 'function_call_output':
    case 'custom_tool_call_output':
      requireText(value.call_id, `${at}.call_id`);
      checkContent(value.output, `${at}.output`);
  }
  return value;
}

function checkMessage({ role, content }: JsonObject, at: string): void {
  if (typeof role !== 'string' || !ROLES.includes(role)) {
    const given = typeof role === 'string' ? role : JSON.stringify(role);
    const message = `Invalid value: '${given}'. Supported values are: 'assistant', 'system', 'developer', and 'user'.`;
    throw new InvalidInputError(`${at}.role`, message);
  }
  checkContent(content, `${at}.content`);
}

function checkContent(content: JsonValue | undefined, at: string): void {
  if (content === undefined || content === null) throw missing(at);
  if (typeof content === 'string') return;
  if (!Array.isArray(content)) throw wrongType(at, 'a string or an array of content parts', content);
  for (const [index, part] of content.entries()) {
    if (!isJsonObject(part)) throw wrongType(`${at}[${index}]`, 'an object', part);
    const field = TEXT_FIELDS.get(part.type);
    if (field !== undefined && typeof part[field] !== 'string') {
      throw wrongType(`${at}[${index}].${field}`, 'a string', part[field]);
    }
  }
}

function checkCall(item: JsonObject, field: 'arguments' | 'input', at: string): void {
  requireText(item.call_id, `${at}.call_id`);
  requireText(item.name, `${at}.name`);
  if (typeof item[field] !== 'string') throw wrongType(`${at}.${field}`, 'a string', item[field]);
}
