import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  mapStoredMessageToChatMessage,
  type StoredMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import type { JsonObject } from '@palimpsest/core';
import { filePart } from '../file-part.js';
import { BETWEEN_TURNS, type ModelReply } from '../model-call.js';
import { plain } from '../plain.js';

type Block = Readonly<Record<string, unknown>>;

/** Blocks of a reply that say its calls once more. */
const CALLS = ['tool_use', 'tool_call', 'function_call', 'input_json_delta'];
const text = (value: unknown): JsonObject => ({ type: 'text', text: String(value) });

/** Messages of LangChain as the codec has them, and what stood for each of them. */
export class Said {
  readonly messages: readonly JsonObject[];
  readonly #said = new Map<string, BaseMessage>();

  constructor(messages: readonly BaseMessage[]) {
    this.messages = messages.map((message) => {
      const wire = wireMessage(message);
      this.#said.set(JSON.stringify(wire), message);
      return wire;
    });
  }

  /** A view as messages: those that show as they were said are the framework's own objects. */
  shown(view: readonly JsonObject[], model: string): BaseMessage[] {
    const messages = view.map((wire) => this.#said.get(JSON.stringify(wire)) ?? shownMessage(wire));
    return /gemini/i.test(model) ? messages.flatMap(alternating) : messages;
  }
}

/** Gemini refuses what the user says right behind results, and two messages of the user in a row. */
const alternating = (message: BaseMessage, index: number, all: readonly BaseMessage[]): BaseMessage[] =>
  message.type === 'human' && ['human', 'tool'].includes(String(all[index - 1]?.type))
    ? [new AIMessage(BETWEEN_TURNS), message]
    : [message];

interface Usage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly input_token_details?: { readonly cache_read?: number; readonly cache_creation?: number };
}

/** A reply of a model as the codec has it. */
export function modelReply(reply: AIMessage, model: string): ModelReply {
  const { response_metadata: metadata } = reply;
  const usage = reply.usage_metadata as Usage | undefined;
  const { cache_read: cacheRead, cache_creation: cacheWrite } = usage?.input_token_details ?? {};
  const read = { total: usage?.input_tokens, cacheRead, cacheWrite };
  return {
    message: wireMessage(reply),
    usage: usage === undefined ? undefined : plain({ inputTokens: read, outputTokens: { total: usage.output_tokens } }),
    model: String(metadata.model_name ?? metadata.model ?? model),
    finishReason: String(metadata.finish_reason ?? metadata.stop_reason ?? ''),
  };
}

const wireMessage = (message: BaseMessage): JsonObject =>
  plain({ ...said(message), original: message.toDict() }) as JsonObject;

function said(message: BaseMessage): object {
  if (message.type === 'system') return { role: 'system', content: message.text };
  const blocks = blocksOf(message);
  if (ToolMessage.isInstance(message)) {
    const { tool_call_id: toolCallId, name = 'tool', status } = message;
    return {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName: name, output: outputOf(blocks, status) }],
    };
  }
  if (!AIMessage.isInstance(message)) return { role: 'user', content: blocks.map(part) };
  const calls = (message.tool_calls ?? []).map(({ id, name, args }) => ({
    ...{ type: 'tool-call', toolCallId: id ?? '', toolName: name, input: args },
  }));
  const words = blocks.filter(({ type }) => !CALLS.includes(String(type)));
  return { role: 'assistant', content: [...words.map(part), ...calls] };
}

function blocksOf({ content }: BaseMessage): readonly Block[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return content as readonly Block[];
}

function outputOf(blocks: readonly Block[], status: string | undefined): JsonObject {
  const isText = blocks.every(({ type }) => type === 'text');
  if (!isText) return { type: 'content', value: blocks.map(part) };
  const value = blocks.map((block) => String(block.text)).join('\n');
  return { type: status === 'error' ? 'error-text' : 'text', value };
}

/** A block in any of the forms that LangChain takes: its own of two generations, and those of providers. */
function part(block: Block): JsonObject {
  const { type, thinking, reasoning, signature } = block;
  switch (type) {
    case 'text':
      return text(block.text);
    case 'thinking':
    case 'reasoning': {
      const bound = signature === undefined ? {} : { providerOptions: { anthropic: { signature: String(signature) } } };
      return { type: 'reasoning', text: String(thinking ?? reasoning ?? ''), ...bound };
    }
    case 'redacted_thinking':
      return { type: 'reasoning', text: '', providerOptions: { anthropic: { redactedData: String(block.data) } } };
    case 'image_url': {
      const { image_url: image } = block;
      return filePart(typeof image === 'string' ? image : Object(image).url, 'image/*');
    }
    case 'image':
    case 'audio':
    case 'file':
    case 'video':
      return filePart(sourceOf(block), type === 'file' ? 'application/octet-stream' : `${type}/*`, block.filename);
    default:
      return { type: 'custom', kind: `langchain.${String(type)}`, value: plain(block) };
  }
}

function sourceOf({ url, data, mimeType, mime_type, source, fileId, id }: Block): object {
  const { media_type, data: held, url: address } = Object(source) as Block;
  return { url: url ?? address, data: data ?? held, mediaType: mimeType ?? mime_type ?? media_type, id: fileId ?? id };
}

function shownMessage(wire: JsonObject): BaseMessage {
  const { role, content, original, isEdited } = wire as unknown as {
    readonly role: string;
    readonly content: string | readonly Block[];
    readonly original?: StoredMessage | readonly object[];
    readonly isEdited?: boolean;
  };
  if (isStored(original) && !isEdited) return mapStoredMessageToChatMessage(original);
  if (typeof content === 'string') return new SystemMessage(content);
  if (role === 'tool') return toolMessage(content[0] ?? {});
  const blocks = content.filter(({ type }) => type === 'text' || type === 'file').map(shownBlock);
  const [only] = blocks;
  const shown = blocks.length === 0 ? '' : blocks.length === 1 && only?.type === 'text' ? String(only.text) : blocks;
  if (role !== 'assistant') return new HumanMessage({ content: shown as string });
  const calls = content.filter(({ type }) => type === 'tool-call');
  return new AIMessage({
    content: shown as string,
    tool_calls: calls.map(({ toolCallId, toolName, input }) => ({
      ...{ type: 'tool_call' as const, id: String(toolCallId), name: String(toolName) },
      args: typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : { input },
    })),
  });
}

/** What other frameworks kept of a message is a list. */
const isStored = (original: StoredMessage | readonly object[] | undefined): original is StoredMessage =>
  original !== undefined && !Array.isArray(original);

function toolMessage({ toolCallId, toolName, output }: Block): ToolMessage {
  const { type, value, reason } = Object(output) as Block;
  const content =
    type === 'content' && Array.isArray(value)
      ? (value as Block[]).map(shownBlock)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value ?? reason ?? null);
  const status = String(type).startsWith('error') ? { status: 'error' as const } : {};
  return new ToolMessage({
    content: content as string,
    tool_call_id: String(toolCallId),
    name: String(toolName),
    ...status,
  });
}

function shownBlock({ type, text: words, data, mediaType }: Block): Block {
  if (type !== 'file') return { type: 'text', text: String(words ?? '') };
  const { type: kind, data: bytes, url, reference } = Object(data) as Block;
  const media = String(mediaType);
  const where = kind === 'data' ? `data:${media};base64,${String(bytes)}` : url;
  if (media.startsWith('image') && where !== undefined) return { type: 'image_url', image_url: { url: where } };
  const name = media.startsWith('audio/') ? 'audio' : 'file';
  if (kind === 'data') return { type: name, source_type: 'base64', data: bytes, mime_type: media };
  return url === undefined ? { type: name, source_type: 'id', id: reference } : { type: name, source_type: 'url', url };
}
