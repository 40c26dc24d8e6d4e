import {
  InvalidInputError,
  isInstruction,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  writeJson,
} from '@palimpsest/core';
import type { DecodedRequest } from '../codec.js';
import { asList, asText } from '../wire-values.js';
import { decodeMessage } from './wire.js';

const ROLES = ['system', 'user', 'assistant', 'tool'];

/** A request as adapters of frameworks write it: `model`, `messages`, and `tools` and `maxOutputTokens` where there are any. */
export function decodeRequest(body: JsonObject): DecodedRequest {
  const { messages, ...fields } = body;
  if (!Array.isArray(messages) || messages.length === 0)
    throw new InvalidInputError('messages', "Invalid 'messages': expected at least one message.", 'empty_array');
  const decoded = messages.map((value: JsonValue, index: number) => checked(value, `messages[${index}]`));
  const said = decoded.findIndex((message) => !isInstruction(message));
  const head = said < 0 ? decoded.length : said;
  return {
    frame: { model: asText(fields.model), isStream: false, fields, tools: asList(fields.tools) },
    instructions: decoded.slice(0, head),
    messages: decoded.slice(head),
  };
}

function checked(value: JsonValue, at: string) {
  if (!isJsonObject(value) || !ROLES.includes(asText(value.role)))
    throw new InvalidInputError(`${at}.role`, `Invalid '${at}.role': expected one of ${ROLES.join(', ')}.`);
  const isText = typeof value.content === 'string';
  if (value.role === 'system' ? !isText : !Array.isArray(value.content) || !value.content.every(isJsonObject)) {
    const expected = value.role === 'system' ? 'a text' : 'a list of parts';
    throw new InvalidInputError(`${at}.content`, `Invalid type for '${at}.content': expected ${expected}.`);
  }
  if (value.role === 'tool' && asList(value.content).length !== 1)
    throw new InvalidInputError(`${at}.content`, `Invalid '${at}.content': expected one result in each message.`);
  return decodeMessage(value, writeJson(value));
}
