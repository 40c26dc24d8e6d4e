import { isJsonObject, type JsonObject, type JsonValue, type Protocol } from '@palimpsest/core';

/** The field of a request that holds the conversation. */
export const itemsField = (protocol: Protocol): 'input' | 'messages' =>
  protocol === 'openai-responses' ? 'input' : 'messages';

/** What a client says for the first time in a request, as the bytes it sends: all behind the model's last words. */
export function newlySaid(protocol: Protocol, body: JsonObject): string[] {
  const items = list(body[itemsField(protocol)]);
  const last = items.findLastIndex((item) => isOfModel(protocol, item));
  return items.slice(last + 1).flatMap((item) => pieces(protocol, item));
}

/** All that people and tools said in some items, piece by piece. */
export const saidIn = (protocol: Protocol, items: readonly JsonValue[]): string[] =>
  items.flatMap((item) => (isOfModel(protocol, item) ? [] : pieces(protocol, item)));

export const list = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Responses are lists where they are stored. */
function isOfModel(protocol: Protocol, item: JsonValue): boolean {
  if (!isJsonObject(item) || item.role === 'assistant') return true;
  return protocol === 'openai-responses' && item.role === undefined && item.type !== 'function_call_output';
}

/** Results that come in one message are pieces of their own; system text is none. */
function pieces(protocol: Protocol, item: JsonValue): string[] {
  if (!isJsonObject(item) || item.role === 'system' || item.role === 'developer') return [];
  if (protocol !== 'anthropic-messages' || typeof item.content === 'string') return [JSON.stringify(item)];
  return list(item.content).map((block) => JSON.stringify(block));
}
