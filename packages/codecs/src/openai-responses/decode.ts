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
import { missing, wrongType } from '../openai-errors.js';
import { isGiven } from '../wire-values.js';
import { checkItem } from './check-item.js';
import { isCall, isModelItem } from './item.js';
import { decodeWire, modelMessage } from './message.js';

const MAX_ITEMS = 50_000;

/** Checks what a request must have to be understood; whether a provider would take it is for `validate`. */
export function decodeRequest(body: JsonObject): DecodedRequest {
  const { input, instructions, previous_response_id: previousId, ...fields } = body;
  if (typeof fields.model !== 'string' || fields.model === '') throw missing('model');
  if (fields.tools !== undefined && fields.tools !== null && !Array.isArray(fields.tools)) {
    throw wrongType('tools', 'an array', fields.tools);
  }
  if (isGiven(fields.conversation)) throw notOurs();
  if (isGiven(previousId) && typeof previousId !== 'string') {
    throw wrongType('previous_response_id', 'a string', previousId);
  }
  if (isGiven(instructions) && typeof instructions !== 'string') {
    throw wrongType('instructions', 'a string', instructions);
  }
  const said = messagesOf(itemsOf(input, typeof previousId === 'string'));
  const head = typeof previousId === 'string' ? 0 : headLength(said);
  const given = typeof instructions === 'string' ? [decodeWire(instructions, JSON.stringify(instructions))] : [];
  return {
    frame: {
      model: fields.model,
      isStream: fields.stream === true,
      fields,
      tools: Array.isArray(fields.tools) ? fields.tools : [],
    },
    instructions: [...given, ...said.slice(0, head)],
    messages: said.slice(head),
    ...(typeof previousId === 'string' ? { previousReplyId: previousId } : {}),
  };
}

/** How many system and developer messages there are before anything else. */
function headLength(said: readonly Message[]): number {
  const firstSaid = said.findIndex((message) => !isInstruction(message));
  return firstSaid < 0 ? said.length : firstSaid;
}

function itemsOf(input: JsonValue | undefined, canBeEmpty: boolean): JsonObject[] {
  if (!isGiven(input) && canBeEmpty) return [];
  if (!isGiven(input)) throw missing('input');
  if (typeof input !== 'string' && !Array.isArray(input)) {
    throw wrongType('input', 'a string or an array of input items', input);
  }
  const items: readonly JsonValue[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  if ((items.length === 0 && !canBeEmpty) || items.length > MAX_ITEMS) {
    const rule = items.length === 0 ? 'minimum length 1' : `maximum length ${MAX_ITEMS}`;
    const message = `Invalid 'input': expected an array with ${rule}, but got an array with length ${items.length} instead.`;
    throw new InvalidInputError('input', message, items.length === 0 ? 'empty_array' : 'array_above_max_length');
  }
  const checked = items.map((item, index) => checkItem(item, `input[${index}]`));
  checkLastItem(checked, typeof input === 'string');
  return checked;
}

/** What a model says in one go is one message, however many items it takes. */
function messagesOf(items: readonly JsonObject[]): Message[] {
  const messages: Message[] = [];
  let said: JsonObject[] = [];
  const close = () => {
    if (said.length > 0) messages.push(modelMessage(said));
    said = [];
  };
  for (const item of items) {
    if (isModelItem(item) || isOfProvider(item, said)) said.push(item);
    else {
      close();
      messages.push(decodeWire(item, writeJson(item)));
    }
  }
  close();
  return messages;
}

/** An output of something the provider ran itself: the call is among what was just said, and no client's. */
const isOfProvider = (item: JsonObject, said: readonly JsonObject[]): boolean =>
  typeof item.call_id === 'string' && said.some((call) => call.call_id === item.call_id && !isCall(call));

/** An empty newest message is an error that the client should see; an older one is just not shown. */
function checkLastItem(items: readonly JsonObject[], isText: boolean): void {
  const last = items.at(-1);
  if (last?.role !== 'user') return;
  const { content } = last;
  const isEmpty = Array.isArray(content)
    ? content.every((part: JsonValue) => isJsonObject(part) && part.type === 'input_text' && part.text === '')
    : content === '';
  if (!isEmpty) return;
  const field = isText ? 'input' : `input[${items.length - 1}].content`;
  throw new InvalidInputError(
    field,
    `Invalid '${field}': the newest message is empty. Send some text.`,
    'empty_string',
  );
}

const notOurs = (): InvalidInputError =>
  new InvalidInputError(
    'conversation',
    "Unsupported parameter: 'conversation' names a conversation that the provider keeps, and conversations are kept here. Leave it out, and send 'previous_response_id' or name the conversation in the header 'x-palimpsest-conversation'.",
    'unsupported_parameter',
  );
