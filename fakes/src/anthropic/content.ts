import { asText, isJsonObject, type JsonObject } from '../json.js';
import { type Faults, fieldFaults, rejection, required, stringFaults, wrongType } from './anthropic-error.js';
import { sourceFaults } from './images.js';

const ID = /^[a-zA-Z0-9_-]+$/;
const NAME = /^[a-zA-Z0-9_-]{1,200}$/;
const USER_TYPES = ['text', 'image', 'document', 'search_result', 'tool_result', 'container_upload'];
const ASSISTANT_TYPES = [
  'text',
  'thinking',
  'redacted_thinking',
  'tool_use',
  'server_tool_use',
  'mcp_tool_use',
  'compaction',
];
const RESULT_TYPES = ['text', 'image', 'document', 'search_result', 'tool_reference'];

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'citations', 'cache_control'],
  image: ['source', 'cache_control'],
  document: ['source', 'title', 'context', 'citations', 'cache_control'],
  search_result: ['source', 'title', 'content', 'citations', 'cache_control'],
  container_upload: ['file_id', 'cache_control'],
  tool_reference: ['tool_name', 'cache_control'],
  tool_use: ['id', 'name', 'input', 'caller', 'cache_control'],
  server_tool_use: ['id', 'name', 'input', 'caller', 'cache_control'],
  mcp_tool_use: ['id', 'name', 'input', 'server_name', 'cache_control'],
  tool_result: ['tool_use_id', 'content', 'is_error', 'cache_control'],
  thinking: ['thinking', 'signature'],
  redacted_thinking: ['data'],
  compaction: ['content', 'cache_control'],
};
const SERVER_RESULT_FIELDS = ['tool_use_id', 'content', 'is_error', 'caller', 'cache_control'];

export const isServerCall = (type: string): boolean => type === 'server_tool_use' || type === 'mcp_tool_use';
export const isServerResult = (type: string): boolean => type.endsWith('_tool_result');

/** Faults of the messages one by one; what they owe each other is in `tool-pairs.ts` and `thinking.ts`. */
export function* messagesFaults(messages: unknown, betas: readonly string[]): Faults {
  if (!Array.isArray(messages)) return yield wrongType('messages', 'a valid list');
  if (messages.length === 0) yield rejection('messages: at least one message is required');
  for (const [index, message] of messages.entries()) yield* messageFaults(message, index, betas);
}

/** With it, a system message may say how much effort the turns behind it are worth. */
const PER_TURN_BETA = 'per-turn-control-2026-07-01';

function* messageFaults(message: unknown, index: number, betas: readonly string[]): Faults {
  const at = `messages.${index}`;
  if (!isJsonObject(message)) return yield wrongType(at, 'a valid dictionary');
  const { role, content } = message;
  if (role === undefined) yield required(`${at}.role`);
  if (role !== 'user' && role !== 'assistant' && role !== 'system')
    yield wrongType(`${at}.role`, "'user' or 'assistant'");
  const perTurn = role === 'system' && betas.includes(PER_TURN_BETA) ? ['output_config'] : [];
  yield* fieldFaults(message, ['role', 'content', ...perTurn], at);
  if (content === undefined) yield required(`${at}.content`);
  if (role !== 'assistant' && (content === '' || (Array.isArray(content) && content.length === 0))) {
    yield rejection(`${at}: user messages must have non-empty content`);
  }
  if (typeof content === 'string') {
    if (content !== '' && content.trim() === '') yield onlyWhitespace();
    return;
  }
  if (!Array.isArray(content)) return yield wrongType(`${at}.content`, 'a valid string or list');
  const types = role === 'assistant' ? ASSISTANT_TYPES : role === 'user' ? USER_TYPES : ['text'];
  for (const [place, block] of content.entries()) yield* blockFaults(block, types, `${at}.content.${place}`);
  const sole: unknown = content[0];
  if (content.length === 1 && isJsonObject(sole) && asText(sole.text ?? 'none').trim() === '') yield onlyWhitespace();
}

const onlyWhitespace = () => rejection('messages: text content blocks must contain non-whitespace text');

function* blockFaults(block: unknown, types: readonly string[], at: string): Faults {
  if (!isJsonObject(block)) return yield wrongType(at, 'a valid dictionary');
  if (block.type === undefined) yield required(`${at}.type`);
  const type = asText(block.type);
  const isAllowed = types.includes(type) || (types === ASSISTANT_TYPES && isServerResult(type));
  if (!isAllowed) {
    const tags = types.map((tag) => `'${tag}'`).join(', ');
    return yield rejection(
      `${at}: Input tag '${type}' found using 'type' does not match any of the expected tags: ${tags}`,
    );
  }
  yield* fieldFaults(block, ['type', ...(FIELDS[type] ?? SERVER_RESULT_FIELDS)], `${at}.${type}`);
  yield* typeFaults(type, block, `${at}.${type}`);
}

function* typeFaults(type: string, block: JsonObject, at: string): Faults {
  if (type === 'text') {
    yield* stringFaults(block.text, `${at}.text`);
    if (block.text === '') yield rejection('messages: text content blocks must be non-empty');
  } else if (type === 'image' || type === 'document') yield* sourceFaults(type, block.source, at);
  else if (type === 'tool_use' || isServerCall(type)) {
    yield* stringFaults(block.id, `${at}.id`, ID);
    yield* stringFaults(block.name, `${at}.name`, NAME);
    if (block.input === undefined) yield required(`${at}.input`);
    if (!isJsonObject(block.input)) yield wrongType(`${at}.input`, 'a valid dictionary');
  } else if (type === 'tool_result') {
    yield* stringFaults(block.tool_use_id, `${at}.tool_use_id`, ID);
    yield* resultFaults(block.content, at);
    if (block.is_error !== undefined && typeof block.is_error !== 'boolean') {
      yield wrongType(`${at}.is_error`, 'a valid boolean');
    }
  } else if (type === 'thinking') {
    yield* stringFaults(block.thinking, `${at}.thinking`);
    yield* stringFaults(block.signature, `${at}.signature`);
  } else if (type === 'redacted_thinking') yield* stringFaults(block.data, `${at}.data`);
  else if (isServerResult(type)) yield* stringFaults(block.tool_use_id, `${at}.tool_use_id`);
}

/** A result may be empty, but not hold an empty text. */
function* resultFaults(content: unknown, at: string): Faults {
  if (content === undefined || typeof content === 'string') return;
  if (!Array.isArray(content)) return yield wrongType(`${at}.content`, 'a valid string or list');
  for (const [place, block] of content.entries()) yield* blockFaults(block, RESULT_TYPES, `${at}.content.${place}`);
}
