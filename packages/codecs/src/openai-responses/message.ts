import {
  InvariantError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  parseExactJson,
  type Role,
  writeJson,
} from '@palimpsest/core';
import { isResult, itemParts, modelParts, typeOf } from './item.js';

export const PROTOCOL = 'openai-responses';

/**
 * The wires of this protocol: a text is the instructions of a request, a list is everything a model said in one go, an
 * object is any other item.
 */
export function decodeWire(wire: JsonValue, json: string): Message {
  const kept = { protocol: PROTOCOL, json } as const;
  if (typeof wire === 'string') {
    return { role: 'system', parts: wire === '' ? [] : [{ type: 'text', text: wire }], wire: kept };
  }
  if (Array.isArray(wire)) {
    const parts = wire.flatMap((item: JsonValue) => (isJsonObject(item) ? modelParts(item) : []));
    return { role: 'assistant', parts, wire: kept };
  }
  if (!isJsonObject(wire)) throw new InvariantError('a stored message is not an item, a list of items or a text');
  return { role: roleOf(wire), parts: itemParts(wire), wire: kept };
}

export function decodeMessage(json: string): Message {
  const wire = parseExactJson(json);
  if (wire === undefined) throw new InvariantError('a stored message is not JSON');
  return decodeWire(wire, json);
}

/** Everything the model said in one go. */
export const modelMessage = (items: readonly JsonObject[]): Message => decodeWire(items, writeJson(items));

const ROLES: ReadonlySet<unknown> = new Set<Role>(['system', 'developer', 'user', 'assistant']);

function roleOf(item: JsonObject): Role {
  if (typeOf(item) === 'message' && ROLES.has(item.role)) return item.role as Role;
  return isResult(item) ? 'tool' : 'user';
}
