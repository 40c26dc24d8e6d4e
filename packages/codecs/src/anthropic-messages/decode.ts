import {
  InvalidInputError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  writeJson,
} from '@palimpsest/core';
import type { DecodedRequest } from '../codec.js';
import { asList } from '../wire-values.js';
import { keptTools, type Thread, threadOf } from './thread.js';
import { blocksOf, decodeMessage, isToolResult } from './wire.js';

const ROLES = ['user', 'assistant', 'system'];
const MAX_MESSAGES = 50_000;

/** Checks only what decoding needs. Whether the provider would accept the request is for `validate`. */
export function decodeRequest(body: JsonObject): DecodedRequest {
  const { messages, system, thread: _, ...fields } = body;
  const thread = threadOf(body);
  requireText(fields.model, 'model');
  if (messages === undefined) throw missing('messages');
  if (!Array.isArray(messages)) throw wrongType('messages', 'a valid list');
  if (messages.length === 0 && thread?.type !== 'continue')
    throw invalid('messages', 'at least one message is required');
  if (messages.length > MAX_MESSAGES) throw invalid('messages', `at most ${MAX_MESSAGES} messages are taken`);
  if (fields.tools !== undefined && !Array.isArray(fields.tools)) throw wrongType('tools', 'a valid list');
  const decoded = messages.flatMap((value: JsonValue, index: number) =>
    messagesOf(checked(value, `messages.${index}`)),
  );
  checkNewest(decoded, messages.length - 1);
  return {
    frame: {
      model: String(fields.model),
      isStream: fields.stream === true,
      fields,
      tools: asList(fields.tools),
    },
    instructions: instructionsOf(system),
    messages: decoded,
    ...threadFields(thread, fields.tools),
  };
}

function threadFields(
  thread: Thread | undefined,
  tools: JsonValue | undefined,
): Pick<DecodedRequest, 'previousReplyId' | 'kept'> {
  if (thread === undefined) return {};
  return thread.type === 'create' ? { kept: keptTools(tools) } : { previousReplyId: thread.previousId };
}

/** The system text as a message of its own, so that it has a wire like every other. */
function instructionsOf(system: JsonValue | undefined): Message[] {
  if (system === undefined || system === null || system === '') return [];
  if (typeof system !== 'string') checkBlocks(system, 'system');
  const wire = { role: 'system', content: system };
  return asList(system).length === 0 && typeof system !== 'string' ? [] : [decodeMessage(wire, writeJson(wire))];
}

/** Tool results become messages of their own, as in every other protocol; the other blocks follow them. */
function messagesOf(wire: JsonObject): Message[] {
  const blocks = wire.role === 'user' ? blocksOf(wire.content) : [];
  const results = blocks.filter(isToolResult);
  if (results.length === 0 || blocks.length === 1) return [decodeMessage(wire, writeJson(wire))];
  const contents = results.map((block): JsonValue[] => [block]);
  if (results.length < blocks.length) contents.push(blocks.filter((block) => !isToolResult(block)));
  return contents.map((content, index) => {
    const piece = index < contents.length - 1 ? { role: 'user', content } : { ...wire, content };
    return decodeMessage(piece, writeJson(piece));
  });
}

/** An empty newest message is an error that the client should see; an older one is just not shown. */
function checkNewest(messages: readonly Message[], index: number): void {
  const newest = messages.at(-1);
  if (newest?.role !== 'user' || newest.parts.some((part) => part.type !== 'text' || part.text.trim() !== '')) return;
  if (messages.at(-2)?.role === 'tool') return;
  throw invalid(`messages.${index}`, 'user messages must have non-empty content');
}

function checked(value: JsonValue, at: string): JsonObject {
  if (!isJsonObject(value)) throw wrongType(at, 'a valid dictionary');
  if (typeof value.role !== 'string' || !ROLES.includes(value.role)) {
    throw wrongType(`${at}.role`, "'user' or 'assistant'");
  }
  if (value.content === undefined || value.content === null) throw missing(`${at}.content`);
  if (typeof value.content !== 'string') checkBlocks(value.content, `${at}.content`);
  return value;
}

function checkBlocks(content: JsonValue, at: string): void {
  if (!Array.isArray(content)) throw wrongType(at, 'a valid string or list');
  for (const [index, block] of content.entries()) {
    const where = `${at}.${index}`;
    if (!isJsonObject(block)) throw wrongType(where, 'a valid dictionary');
    if (block.type === 'text' && typeof block.text !== 'string') throw wrongType(`${where}.text`, 'a valid string');
    if (block.type === 'tool_use') checkCall(block, where);
    if (block.type === 'tool_result') checkResult(block, where);
  }
}

function checkCall(block: JsonObject, at: string): void {
  requireText(block.id, `${at}.tool_use.id`);
  requireText(block.name, `${at}.tool_use.name`);
  if (!isJsonObject(block.input)) throw wrongType(`${at}.tool_use.input`, 'a valid dictionary');
}

function checkResult(block: JsonObject, at: string): void {
  requireText(block.tool_use_id, `${at}.tool_result.tool_use_id`);
  const { content } = block;
  if (content !== undefined && content !== null && typeof content !== 'string') {
    checkBlocks(content, `${at}.tool_result.content`);
  }
}

function requireText(value: JsonValue | undefined, at: string): void {
  if (value === undefined || value === '') throw missing(at);
  if (typeof value !== 'string') throw wrongType(at, 'a valid string');
}

const missing = (at: string) => new InvalidInputError(at, `${at}: Field required`, 'missing_required_parameter');

const wrongType = (at: string, expected: string) =>
  new InvalidInputError(at, `${at}: Input should be ${expected}`, 'invalid_type');

const invalid = (at: string, reason: string) => new InvalidInputError(at, `${at}: ${reason}`);
