import type { JsonObject, JsonValue } from '@palimpsest/core';
import type { Violation } from '../codec.js';
import { asText } from '../wire-values.js';
import { type Block, blocksOf, isServerCall, isServerResult, isToolResult } from './wire.js';

/** Calls and their results, of the client's tools and of the provider's own. */
export function checkPairs(messages: readonly JsonObject[]): Violation | undefined {
  const known = new Set<JsonValue | undefined>();
  let open: readonly Block[] = [];
  for (const [index, { content }] of messages.entries()) {
    const at = `messages.${index}`;
    const blocks = blocksOf(content);
    const isLast = index === messages.length - 1;
    const violation = checkResults(blocks, open, index) ?? checkServerPairs(blocks, at, isLast);
    if (violation !== undefined) return violation;
    open = blocks.filter(({ type }) => type === 'tool_use');
    for (const { id } of open) {
      if (known.has(id)) return { field: at, message: `${at}: \`tool_use\` ids must be unique` };
      known.add(id);
    }
    if (isLast && open.length > 0) return unanswered(open, at);
  }
  return undefined;
}

function checkResults(blocks: readonly Block[], open: readonly Block[], index: number): Violation | undefined {
  const at = `messages.${index}`;
  const waiting = new Set(open.map(({ id }) => id));
  for (const [place, block] of blocks.entries()) {
    if (!isToolResult(block)) continue;
    const field = `${at}.content.${place}`;
    if (!waiting.delete(block.tool_use_id)) {
      const message = `${field}: unexpected tool_use_id found in tool_result blocks: ${asText(block.tool_use_id)}. Each tool_result block must have a corresponding tool_use block in the previous message.`;
      return { field, message };
    }
  }
  if (waiting.size > 0) {
    return unanswered(
      open.filter(({ id }) => waiting.has(id)),
      `messages.${index - 1}`,
    );
  }
  if (blocks.slice(0, open.length).every(isToolResult)) return undefined;
  const message = `${at}: Did not find ${open.length} tool_result block(s) at the beginning of this message. Messages following tool_use blocks must begin with a matching number of tool_result blocks.`;
  return { field: at, message };
}

const unanswered = (calls: readonly Block[], at: string): Violation => ({
  field: at,
  message: `${at}: tool_use ids were found without tool_result blocks immediately after: ${calls.map(({ id }) => id).join(', ')}. Each tool_use block must have a corresponding tool_result block in the next message.`,
});

function checkServerPairs(blocks: readonly Block[], at: string, isLast: boolean): Violation | undefined {
  const open = new Set<JsonValue | undefined>();
  for (const [index, block] of blocks.entries()) {
    if (isServerCall(block)) open.add(block.id);
    else if (isServerResult(block) && !open.delete(block.tool_use_id)) {
      const type = asText(block.type);
      const field = `${at}.content.${index}`;
      const message = `${field}: unexpected tool_use_id found in ${type} blocks: ${asText(block.tool_use_id)}. Each ${type} block must have a corresponding server_tool_use block before it.`;
      return { field, message };
    }
  }
  if (isLast || open.size === 0) return undefined;
  return { field: at, message: `${at}: tool use was found without a corresponding result: ${[...open].join(', ')}` };
}
