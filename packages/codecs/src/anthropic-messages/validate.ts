import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { firstViolation, type Violation } from '../codec.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asList, asText } from '../wire-values.js';
import { checkPairs } from './validate-pairs.js';
import { type Block, blocksOf, CACHE_MARKER, isServerCall, isToolResult } from './wire.js';

const ID = /^[a-zA-Z0-9_-]+$/;
const MAX_MARKERS = 4;

/**
 * The shapes the provider refuses whatever the model: who speaks when, pairs of calls and results, ids, emptiness,
 * markers, malformed Unicode. Which fields and blocks it knows is not checked here, nor what depends on the model.
 */
export function validate(request: string): Violation | undefined {
  const body = parseJson(request);
  if (!isJsonObject(body)) return { field: 'body', message: 'The request body is not valid JSON' };
  const messages = asList(body.messages).filter(isJsonObject);
  if (messages.length === 0) return { field: 'messages', message: 'messages: at least one message is required' };
  if (hasLoneSurrogate(request) && !isWellFormed(body)) {
    return { field: 'messages', message: 'The request body is not valid JSON: no low surrogate in string' };
  }
  return (
    checkSystem(body.system) ??
    firstViolation(
      messages,
      (message, index) => checkRole(messages, index) ?? checkContent(message, `messages.${index}`),
    ) ??
    checkTools(body, messages) ??
    checkPairs(messages) ??
    checkMarkers(body, messages)
  );
}

function checkSystem(system: JsonValue | undefined): Violation | undefined {
  const isEmpty = asList(system).some((block) => isJsonObject(block) && block.text === '');
  return isEmpty ? { field: 'system', message: 'system: text content blocks must be non-empty' } : undefined;
}

function checkRole(messages: readonly JsonObject[], index: number): Violation | undefined {
  const field = `messages.${index}.role`;
  const role = messages[index]?.role;
  const [before, after] = [messages[index - 1]?.role, messages[index + 1]?.role];
  if (role === 'system') {
    if (before === 'user' && (after === undefined || after === 'assistant')) return undefined;
    return {
      field,
      message: "role 'system' must follow a user message and be last or followed by an assistant message",
    };
  }
  if (role !== 'user' && role !== 'assistant') {
    return { field, message: `${field}: Input should be 'user' or 'assistant'` };
  }
  if (index === 0 && role !== 'user') {
    return { field, message: 'messages: first message must use the "user" role' };
  }
  const alternate = 'messages: roles must alternate between "user" and "assistant"';
  return role === before ? { field, message: alternate } : undefined;
}

function checkContent({ role, content }: JsonObject, at: string): Violation | undefined {
  const blocks = blocksOf(content);
  if (blocks.length === 0) {
    if (role === 'assistant') return undefined;
    return { field: `${at}.content`, message: `${at}: user messages must have non-empty content` };
  }
  const [sole] = blocks;
  if (blocks.length === 1 && sole?.type === 'text' && sole.text !== '' && asText(sole.text).trim() === '') {
    const message = 'messages: text content blocks must contain non-whitespace text';
    return { field: `${at}.content`, message };
  }
  return firstViolation(blocks, (block, index) => checkBlock(block, `${at}.content.${index}`));
}

function checkBlock(block: Block, at: string): Violation | undefined {
  if (block.type === 'text' && block.text === '') {
    return { field: at, message: 'messages: text content blocks must be non-empty' };
  }
  if (block.type === 'tool_use') {
    if (!isJsonObject(block.input))
      return { field: at, message: `${at}.tool_use.input: Input should be a valid dictionary` };
    return checkId(block.id, `${at}.tool_use.id`);
  }
  if (isServerCall(block)) return checkId(block.id, `${at}.${asText(block.type)}.id`);
  if (!isToolResult(block)) return undefined;
  const inner = Array.isArray(block.content) ? blocksOf(block.content) : [];
  return (
    checkId(block.tool_use_id, `${at}.tool_result.tool_use_id`) ??
    firstViolation(inner, (child, index) => checkBlock(child, `${at}.tool_result.content.${index}`))
  );
}

const checkId = (id: JsonValue | undefined, field: string): Violation | undefined =>
  typeof id === 'string' && ID.test(id)
    ? undefined
    : { field, message: `${field}: String should match pattern '${ID.source}'` };

function checkTools({ tools }: JsonObject, messages: readonly JsonObject[]): Violation | undefined {
  const isTool = (block: Block) => block.type === 'tool_use' || isToolResult(block) || isServerCall(block);
  if (asList(tools).length > 0 || !messages.some(({ content }) => blocksOf(content).some(isTool))) return undefined;
  const message = 'Requests which have `tool_use` or `tool_result` blocks in messages must define tools';
  return { field: 'tools', message };
}

function checkMarkers({ tools, system }: JsonObject, messages: readonly JsonObject[]): Violation | undefined {
  const blocks = messages.flatMap(({ content }) =>
    blocksOf(content).flatMap((block) => [block, ...asList(block.content)]),
  );
  const all = [...asList(tools), ...asList(system), ...blocks];
  const found = all.filter((block) => isJsonObject(block) && isJsonObject(block[CACHE_MARKER])).length;
  if (found <= MAX_MARKERS) return undefined;
  const message = `A maximum of ${MAX_MARKERS} blocks with cache_control may be provided. Found ${found}.`;
  return { field: 'messages', message };
}
