import { isJsonObject, type JsonObject, type Message, parseExactJson, toolCalls } from '@palimpsest/core';
import { fittedCallId } from '../openai-chat/call-id.js';
import { asList, asText } from '../wire-values.js';
import { isCall, outputTypeOf, typeOf } from './item.js';
import { PROTOCOL } from './message.js';

const MAX_CALL_ID_CHARS = 64;
const BLANK_SCREEN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A call as it is sent. */
export interface SentCall {
  readonly id: string;
  /** The type of its item. */
  readonly type: string;
}

/** The calls of a message by the ids our view has, with what results need to answer them. */
export function sentCalls(message: Message): ReadonlyMap<string, SentCall> {
  const calls = toolCalls(message);
  if (calls.length === 0) return new Map();
  const wire = message.wire.protocol === PROTOCOL ? asList(parseExactJson(message.wire.json)) : [];
  const own = wire.filter((item): item is JsonObject => isJsonObject(item) && isCall(item));
  return new Map([
    ...calls.map((call): [string, SentCall] => [call.callId, foreignCall(call.callId, call.isFreeform)]),
    ...own.map((item): [string, SentCall] => [asText(item.call_id), { id: asText(item.call_id), type: typeOf(item) }]),
  ]);
}

/** The form that a call of another protocol has in this one. */
export const foreignCall = (callId: string, isFreeform: boolean | undefined): SentCall => ({
  id: fittedCallId(callId, MAX_CALL_ID_CHARS),
  type: isFreeform ? 'custom_tool_call' : 'function_call',
});

/** A result that says this text, in the form its call asks for. */
export function resultItem({ id, type: callType }: SentCall, text: string): JsonObject {
  const type = outputTypeOf(callType);
  switch (callType) {
    case 'local_shell_call':
      return { type, id, output: text };
    case 'shell_call':
      return { type, call_id: id, output: [{ stdout: text, stderr: '', outcome: { type: 'exit', exit_code: 0 } }] };
    case 'apply_patch_call':
      return { type, call_id: id, status: 'failed', output: text };
    case 'computer_call':
      return { type, call_id: id, output: { type: 'computer_screenshot', image_url: BLANK_SCREEN } };
    case 'tool_search_call':
      return { type, call_id: id, execution: 'client', status: 'completed', tools: [] };
    default:
      return { type, call_id: id, output: text };
  }
}

const PLAIN_OUTPUTS = ['function_call_output', 'custom_tool_call_output'];

/** A client's own result as it is sent: by the id and in the form of its call, with the text it shows. */
export function ownResult(item: JsonObject, call: SentCall, text: string | null | undefined): JsonObject {
  const type = outputTypeOf(call.type);
  if (PLAIN_OUTPUTS.includes(typeOf(item)) && (PLAIN_OUTPUTS.includes(type) || text === undefined)) {
    const isSame = item.call_id === call.id && (item.type === type || !PLAIN_OUTPUTS.includes(type));
    const renamed = isSame ? item : { ...item, type, call_id: call.id };
    return text === undefined ? renamed : { ...renamed, output: text ?? '' };
  }
  if (text !== undefined || typeOf(item) !== type) return resultItem(call, text ?? asText(item.output));
  const field = type === 'local_shell_call_output' && item.call_id === undefined ? 'id' : 'call_id';
  return item[field] === call.id ? item : { ...item, [field]: call.id };
}
