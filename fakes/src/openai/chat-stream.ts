import type { JsonObject } from '../json.js';
import type { MessageAnswer } from './chat-answer.js';
import { type Completion, CREATED_SECONDS, TIER } from './chat-completion.js';
import { failureError } from './chat-failure.js';
import type { ChatToolCall } from './chat-request.js';

const DEFAULT_CHUNK_CHARS = 16;

/**
 * The server-sent events of a streamed answer: role, content, refusal, calls, finish reason, usage if asked for, the end
 * mark. With `streamError` the error event is the last one and no end mark follows.
 */
export function* chatStreamEvents(completion: Completion): Generator<string> {
  const { answer, request } = completion;
  let sent = 0;
  for (const event of wholeStream(completion)) {
    if (sent === answer.streamError?.after) {
      yield dataEvent({ error: failureError({ status: 500, ...answer.streamError }, request.model) });
      return;
    }
    yield event;
    sent += 1;
  }
}

function* wholeStream({ id, request, answer, finishReason, usage }: Completion): Generator<string> {
  const isUsageAsked = request.stream_options?.include_usage === true;
  const head = { id, object: 'chat.completion.chunk', created: CREATED_SECONDS, model: request.model, ...TIER };
  const chunk = (index: number, delta: JsonObject, reason: string | null) =>
    dataEvent({
      ...head,
      choices: [{ index, delta, logprobs: null, finish_reason: reason }],
      ...(isUsageAsked && { usage: null }),
    });
  for (let index = 0; index < (request.n ?? 1); index += 1) {
    for (const delta of deltas(answer)) yield chunk(index, delta, null);
    yield chunk(index, {}, finishReason);
  }
  if (isUsageAsked) yield dataEvent({ ...head, choices: [], usage });
  yield 'data: [DONE]\n\n';
}

function* deltas(answer: MessageAnswer): Generator<JsonObject> {
  const { content, refusal, tool_calls: calls = [], extra = {}, chunkChars = DEFAULT_CHUNK_CHARS } = answer;
  yield { role: 'assistant', content: typeof content === 'string' ? '' : null, refusal: null };
  for (const [field, value] of Object.entries(extra)) {
    if (typeof value !== 'string') yield { [field]: value };
    else for (const piece of pieces(value, chunkChars)) yield { [field]: piece };
  }
  for (const piece of pieces(content ?? '', chunkChars)) yield { content: piece };
  for (const piece of pieces(refusal ?? '', chunkChars)) yield { refusal: piece };
  for (const [index, call] of calls.entries()) {
    for (const delta of callDeltas(call, chunkChars)) yield { tool_calls: [{ index, ...delta }] };
  }
}

function* callDeltas(call: ChatToolCall, chunkChars: number): Generator<JsonObject> {
  const { id, type } = call;
  if (type === 'function') {
    yield { id, type, function: { name: call.function.name, arguments: '' } };
    for (const piece of pieces(call.function.arguments, chunkChars)) yield { function: { arguments: piece } };
  } else {
    yield { id, type, custom: { name: call.custom.name, input: '' } };
    for (const piece of pieces(call.custom.input, chunkChars)) yield { custom: { input: piece } };
  }
}

/** Runs of at least `size` UTF-16 units that end between characters. */
function* pieces(text: string, size: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = start + size;
    if (!text.slice(start, end).isWellFormed() && text.slice(start, end + 1).isWellFormed()) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}

function dataEvent(value: JsonObject): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
