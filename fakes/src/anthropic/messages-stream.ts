import type { JsonObject } from '../json.js';
import type { AnthropicError } from './anthropic-error.js';
import type { AssistantAnswer } from './messages-answer.js';
import type { MessagesReply } from './messages-reply.js';
import type { MessagesBlock } from './messages-request.js';

const DEFAULT_CHUNK_CHARS = 16;

/** The server-sent events of a streamed answer. With `streamError` the error event is the last one. */
export function* messagesStreamEvents(
  reply: MessagesReply,
  { chunkChars = DEFAULT_CHUNK_CHARS, streamError }: AssistantAnswer,
  error: AnthropicError,
): Generator<string> {
  let sent = 0;
  for (const data of wholeStream(reply, chunkChars)) {
    if (sent === streamError?.after) {
      yield event({ type: 'error', error: { ...error } });
      return;
    }
    yield event(data);
    sent += 1;
  }
}

type Data = JsonObject & { readonly type: string };

function* wholeStream(reply: MessagesReply, chunkChars: number): Generator<Data> {
  const { content, stop_reason, stop_sequence, usage } = reply;
  const opening = { ...reply, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  yield { type: 'message_start', message: opening };
  for (const [index, block] of content.entries()) {
    const { start, deltas } = inPieces(block, chunkChars);
    yield { type: 'content_block_start', index, content_block: start };
    if (index === 0) yield { type: 'ping' };
    for (const delta of deltas) yield { type: 'content_block_delta', index, delta };
    yield { type: 'content_block_stop', index };
  }
  yield {
    type: 'message_delta',
    delta: { stop_reason, stop_sequence },
    usage: { output_tokens: usage.output_tokens },
  };
  yield { type: 'message_stop' };
}

/** How a block begins, and what is added to it after. Kinds without deltas come whole. */
function inPieces(block: MessagesBlock, size: number): { start: JsonObject; deltas: JsonObject[] } {
  switch (block.type) {
    case 'text': {
      const { citations, ...rest } = block;
      const cited = Array.isArray(citations)
        ? citations.map((citation) => ({ type: 'citations_delta', citation }))
        : [];
      const texts = pieces(String(block.text), size).map((text) => ({ type: 'text_delta', text }));
      return { start: { ...rest, text: '' }, deltas: [...texts, ...cited] };
    }
    case 'thinking': {
      const thoughts = pieces(String(block.thinking), size).map((thinking) => ({ type: 'thinking_delta', thinking }));
      const signed = { type: 'signature_delta', signature: block.signature };
      return { start: { ...block, thinking: '', signature: '' }, deltas: [...thoughts, signed] };
    }
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use': {
      const text = JSON.stringify(block.input);
      const parts = text === '{}' ? [''] : ['', ...pieces(text, size)];
      const deltas = parts.map((partial_json) => ({ type: 'input_json_delta', partial_json }));
      return { start: { ...block, input: {} }, deltas };
    }
    default:
      return { start: block, deltas: [] };
  }
}

/** Runs of at least `size` UTF-16 units that end between characters. */
function pieces(text: string, size: number): string[] {
  const runs: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + size;
    if (!text.slice(start, end).isWellFormed() && text.slice(start, end + 1).isWellFormed()) end += 1;
    runs.push(text.slice(start, end));
    start = end;
  }
  return runs;
}

const event = (data: Data): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
