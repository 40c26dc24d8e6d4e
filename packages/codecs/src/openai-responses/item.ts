import { canonicalJson, fingerprint, isJsonObject, type JsonObject, type JsonValue, type Part } from '@palimpsest/core';
import { asList, asText } from '../wire-values.js';
import { contentPart } from './content.js';

/** Calls of a client's tools, with the type of the item that answers them. */
const OUTPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['function_call', 'function_call_output'],
  ['custom_tool_call', 'custom_tool_call_output'],
  ['local_shell_call', 'local_shell_call_output'],
  ['shell_call', 'shell_call_output'],
  ['apply_patch_call', 'apply_patch_call_output'],
  ['computer_call', 'computer_call_output'],
  ['tool_search_call', 'tool_search_output'],
]);
const RESULT_TYPES = new Set(OUTPUT_TYPES.values());
/** Items that are neither the model's nor a tool's. */
const CLIENT_TYPES = ['mcp_approval_response', 'compaction_trigger', 'additional_tools'];
/** What the provider adds and clients leave out or make anew. */
const VOLATILE_FIELDS = ['id', 'call_id', 'status'];

export const typeOf = (item: JsonObject): string => (typeof item.type === 'string' ? item.type : 'message');

/** A call that waits for its result from a client; what the provider runs itself waits for nobody. */
export const isCall = (item: JsonObject): boolean =>
  OUTPUT_TYPES.has(typeOf(item)) && asText(item.call_id) !== '' && !isHosted(item);

export const isResult = (item: JsonObject): boolean => RESULT_TYPES.has(typeOf(item)) && !isHosted(item);

const isHosted = ({ execution, environment }: JsonObject): boolean =>
  execution === 'server' || (isJsonObject(environment) && environment.type === 'container_reference');

/** Whether the model said it: replies and calls, and everything nobody knows. */
export function isModelItem(item: JsonObject): boolean {
  const type = typeOf(item);
  return type === 'message' ? item.role === 'assistant' : !isResult(item) && !CLIENT_TYPES.includes(type);
}

/** The output of a local shell names its call in `id`. */
export const answeredCallId = (item: JsonObject): string => asText(item.call_id) || asText(item.id);

/** The parts of an item in a fixed order; a list gives one for each of its entries. */
export function itemParts(item: JsonObject): Part[] {
  const type = typeOf(item);
  if (type === 'message') {
    if (typeof item.content === 'string') return item.content === '' ? [] : [{ type: 'text', text: item.content }];
    return asList(item.content).map(contentPart);
  }
  if (isResult(item)) return [{ type: 'tool-result', callId: answeredCallId(item), text: resultText(item) }];
  if (type === 'reasoning') return [{ type: 'reasoning', text: reasoningText(item) }];
  if (!isCall(item)) return [{ type: 'opaque', json: meaningOf(item) }];
  const callId = asText(item.call_id);
  if (type === 'function_call') {
    return [{ type: 'tool-call', callId, name: asText(item.name), arguments: asText(item.arguments) }];
  }
  const [name, text] = type === 'custom_tool_call' ? [asText(item.name), asText(item.input)] : [type, meaningOf(item)];
  return [{ type: 'tool-call', callId, name, arguments: text, isFreeform: true }];
}

/** The same for an item the model said: an output among its words is of something the provider ran. */
export const modelParts = (item: JsonObject): Part[] =>
  isResult(item) ? [{ type: 'opaque', json: meaningOf(item) }] : itemParts(item);

export const outputTypeOf = (callType: string): string => OUTPUT_TYPES.get(callType) ?? 'function_call_output';

const meaningOf = (item: JsonObject): string =>
  canonicalJson(Object.fromEntries(Object.entries(item).filter(([key]) => !VOLATILE_FIELDS.includes(key))));

const reasoningText = ({ summary, content }: JsonObject): string =>
  [...asList(summary), ...asList(content)]
    .flatMap((part) => (isJsonObject(part) && typeof part.text === 'string' ? [part.text] : []))
    .join('\n');

/** A result may be a text or a list of texts. Whatever else is in it is named, so that it counts as said. */
function resultText({ output, ...rest }: JsonObject): string {
  if (typeof output === 'string') return output;
  if (!Array.isArray(output)) return named(output ?? meaningOf(rest));
  return output
    .map((part: JsonValue) => (isJsonObject(part) && typeof part.text === 'string' ? part.text : named(part)))
    .join('\n');
}

const named = (value: JsonValue): string =>
  `⟦${(isJsonObject(value) && asText(value.type)) || 'part'} ${fingerprint(canonicalJson(value))}⟧`;
