import { InvariantError, isJsonObject, type JsonObject, type Message, parseExactJson } from '@palimpsest/core';

/** Decodes stored messages of a protocol whose messages are JSON objects. */
export const storedMessage =
  (decode: (wire: JsonObject, json: string) => Message) =>
  (json: string): Message => {
    const wire = parseExactJson(json);
    if (!isJsonObject(wire)) throw new InvariantError('a stored message is not a JSON object');
    return decode(wire, json);
  };
