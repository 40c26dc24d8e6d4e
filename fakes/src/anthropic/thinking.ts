import { isJsonObject } from '../json.js';
import { type Faults, rejection } from './anthropic-error.js';
import { type MessagesBlock, type MessagesRequest, type Turn, turnsOf } from './messages-request.js';
import { wantsThinkingFirst } from './models.js';
import { isThinking, Prefix, sealFault } from './signature.js';

export const BINDING_BETA = 'thinking-binding-controls-2026-08-01';

/** Faults of what the model thought before: it comes back as it was, where it was, or not at all. */
export function* thinkingFaults(request: MessagesRequest, betas: readonly string[]): Faults {
  const binding = request.thinking?.block_binding;
  const isDropped = isJsonObject(binding) && binding.prefix_mismatch_behavior === 'drop_block';
  if (binding !== undefined && !betas.includes(BINDING_BETA)) {
    yield rejection('thinking.block_binding: Extra inputs are not permitted');
  }
  const turns = turnsOf(request.messages);
  const latest = turns.findLast(({ role }) => role === 'assistant');
  const prefix = new Prefix(request);
  for (const turn of turns) {
    for (const { block, at } of turn.blocks) {
      if (isThinking(block)) yield* sealFaults(request.model, block, prefix.hash, at, turn === latest, isDropped);
      prefix.add(turn.role, block);
    }
  }
  if (wantsThinkingFirst(request)) yield* firstInLoopFaults(turns);
}

function* sealFaults(
  model: string,
  block: MessagesBlock,
  prefix: string,
  at: string,
  isLatest: boolean,
  isDropped: boolean,
): Faults {
  const fault = sealFault(block, model, prefix);
  if (fault === undefined || (fault === 'bound-elsewhere' && isDropped)) return;
  if (fault === 'bound-elsewhere') {
    yield rejection(
      `${at}: Invalid signature in thinking block. The block is bound to a different conversation. Remove the block, or set thinking.block_binding.prefix_mismatch_behavior to "drop_block". That setting requires the ${BINDING_BETA} value in the anthropic-beta header.`,
    );
  }
  if (fault === 'modified' && isLatest) {
    yield rejection(
      `${at}: thinking or redacted_thinking blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`,
    );
  }
  yield rejection(`${at}: Invalid signature in thinking block`);
}

/** With thinking on, the tool loop at the end begins with a thought: the turns since the last one without results. */
function* firstInLoopFaults(turns: readonly Turn[]): Faults {
  const isResults = ({ role, blocks }: Turn) =>
    role === 'user' && blocks.some(({ block }) => block.type === 'tool_result');
  const last = turns.at(-1);
  if (last === undefined || !isResults(last)) return;
  const boundary = turns.findLastIndex((turn) => turn.role !== 'assistant' && !isResults(turn));
  const first = turns[boundary + 1]?.blocks[0];
  if (first === undefined || isThinking(first.block)) return;
  yield rejection(
    `${first.at}.type: Expected thinking or redacted_thinking, but found ${first.block.type}. When thinking is enabled, a final assistant message must start with a thinking block (preceeding the lastmost set of tool_use and tool_result blocks).`,
  );
}
