import { isJsonObject, type JsonObject } from '../json.js';
import { failureError } from '../openai/chat-failure.js';
import { type FakeResponse, finalStatus, responseBody } from './response-body.js';
import type { ResponseItem } from './response-request.js';

const DEFAULT_CHUNK_CHARS = 16;

/**
 * The server-sent events of a streamed response: created, in progress, each item as it grows, the end. With
 * `streamError` the error event is the last one and the response never ends.
 */
export function* responseStreamEvents(response: FakeResponse): Generator<string> {
  const { answer, request } = response;
  let sent = 0;
  for (const event of wholeStream(response)) {
    if (sent === answer.streamError?.after) {
      const { message, code, param } = failureError({ status: 500, ...answer.streamError }, request.model);
      yield sseEvent({ type: 'error', code, message, param }, sent);
      return;
    }
    yield sseEvent(event, sent);
    sent += 1;
  }
}

type StreamEvent = JsonObject & { readonly type: string };

function* wholeStream(response: FakeResponse): Generator<StreamEvent> {
  const begun = responseBody(response, 'in_progress');
  yield { type: 'response.created', response: begun };
  yield { type: 'response.in_progress', response: begun };
  const { chunkChars = DEFAULT_CHUNK_CHARS } = response.answer;
  for (const [output_index, item] of response.output.entries()) {
    yield { type: 'response.output_item.added', output_index, item: begunItem(item) };
    for (const event of growth(item, chunkChars)) yield { ...event, item_id: item.id, output_index };
    yield { type: 'response.output_item.done', output_index, item };
  }
  const status = finalStatus(response.answer);
  yield { type: `response.${status}`, response: responseBody(response, status) };
}

/** An item before anything of it was written. */
function begunItem(item: ResponseItem): JsonObject {
  const status = item.status === undefined ? {} : { status: 'in_progress' };
  switch (item.type) {
    case 'message':
      return { ...item, ...status, content: [] };
    case 'function_call':
      return { ...item, ...status, arguments: '' };
    case 'custom_tool_call':
      return { ...item, ...status, input: '' };
    case 'reasoning': {
      const { encrypted_content: _, ...rest } = item;
      return { ...rest, summary: [] };
    }
    default:
      return { ...item, ...status };
  }
}

function* growth(item: ResponseItem, chunkChars: number): Generator<StreamEvent> {
  if (item.type === 'message')
    for (const [index, part] of parts(item.content)) yield* contentGrowth(index, part, chunkChars);
  if (item.type === 'reasoning')
    for (const [index, part] of parts(item.summary)) yield* summaryGrowth(index, part, chunkChars);
  if (item.type === 'function_call') {
    yield* deltas('response.function_call_arguments', String(item.arguments), chunkChars);
    yield { type: 'response.function_call_arguments.done', arguments: item.arguments };
  }
  if (item.type === 'custom_tool_call') {
    yield* deltas('response.custom_tool_call_input', String(item.input), chunkChars);
    yield { type: 'response.custom_tool_call_input.done', input: item.input };
  }
}

const parts = (value: unknown): [number, JsonObject][] =>
  Array.isArray(value) ? [...value.filter(isJsonObject).entries()] : [];

function* contentGrowth(content_index: number, part: JsonObject, chunkChars: number): Generator<StreamEvent> {
  const field = part.type === 'refusal' ? 'refusal' : 'text';
  const name = part.type === 'refusal' ? 'response.refusal' : 'response.output_text';
  yield { type: 'response.content_part.added', content_index, part: { ...part, [field]: '' } };
  for (const delta of deltas(name, String(part[field]), chunkChars)) yield { ...delta, content_index };
  yield { type: `${name}.done`, content_index, [field]: part[field] };
  yield { type: 'response.content_part.done', content_index, part };
}

function* summaryGrowth(summary_index: number, part: JsonObject, chunkChars: number): Generator<StreamEvent> {
  yield { type: 'response.reasoning_summary_part.added', summary_index, part: { ...part, text: '' } };
  for (const delta of deltas('response.reasoning_summary_text', String(part.text), chunkChars)) {
    yield { ...delta, summary_index };
  }
  yield { type: 'response.reasoning_summary_text.done', summary_index, text: part.text };
  yield { type: 'response.reasoning_summary_part.done', summary_index, part };
}

/** Runs of at least `size` UTF-16 units that end between characters. */
function* deltas(name: string, text: string, size: number): Generator<StreamEvent> {
  for (let start = 0; start < text.length; ) {
    let end = start + size;
    if (!text.slice(start, end).isWellFormed() && text.slice(start, end + 1).isWellFormed()) end += 1;
    yield { type: `${name}.delta`, delta: text.slice(start, end) };
    start = end;
  }
}

const sseEvent = ({ type, ...fields }: StreamEvent, sequence_number: number): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number, ...fields })}\n\n`;
