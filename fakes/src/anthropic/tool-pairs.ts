import { asText } from '../json.js';
import { type Faults, rejection } from './anthropic-error.js';
import { isServerCall, isServerResult } from './content.js';
import { type MessagesMessage, type PlacedBlock, type Turn, turnsOf } from './messages-request.js';

/**
 * Every call is answered exactly once, at the beginning of the user turn that directly follows:
 *
 *     assistant(a, b)  user(result b, result a, text)      accepted
 *     assistant(a, b)  user(result b, text, result a)      a is not at the beginning
 *     assistant(a)  user(text)                             a unanswered
 *     user(result a)                                       answers nothing
 */
export function* toolPairFaults(messages: readonly MessagesMessage[]): Faults {
  const turns = turnsOf(messages);
  const known = new Set<unknown>();
  for (const [index, turn] of turns.entries()) {
    const calls = turn.blocks.filter(({ block }) => block.type === 'tool_use');
    for (const { block, at } of calls) {
      if (known.has(block.id)) yield rejection(`${at}: \`tool_use\` ids must be unique`);
      known.add(block.id);
    }
    const before = turns[index - 1];
    yield* orphanFaults(turn, before);
    if (calls.length > 0) yield* answerFaults(turn, calls, turns[index + 1]);
    yield* serverPairFaults(turn, index === turns.length - 1);
  }
}

const idsOf = (blocks: readonly PlacedBlock[]): unknown[] => blocks.map(({ block }) => block.id);

function* orphanFaults(turn: Turn, before: Turn | undefined): Faults {
  const open = before?.role === 'assistant' ? before.blocks.filter(({ block }) => block.type === 'tool_use') : [];
  const ids = new Set(idsOf(open));
  const answered = new Set<unknown>();
  for (const { block, at } of turn.blocks) {
    if (block.type !== 'tool_result') continue;
    const id = block.tool_use_id;
    if (answered.has(id)) {
      yield rejection(
        `${at}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${asText(id)}`,
      );
    }
    answered.add(id);
    if (!ids.has(id)) {
      yield rejection(
        `${at}: unexpected tool_use_id found in tool_result blocks: ${asText(id)}. Each tool_result block must have a corresponding tool_use block in the previous message.`,
      );
    }
  }
}

function* answerFaults(turn: Turn, calls: readonly PlacedBlock[], next: Turn | undefined): Faults {
  const results = next?.role === 'user' ? next.blocks : [];
  const answered = new Set(results.map(({ block }) => (block.type === 'tool_result' ? block.tool_use_id : undefined)));
  const missing = idsOf(calls).filter((id) => !answered.has(id));
  if (missing.length > 0) {
    const message = calls[0]?.message ?? turn.message;
    yield rejection(
      `messages.${message}: tool_use ids were found without tool_result blocks immediately after: ${missing.join(', ')}. Each tool_use block must have a corresponding tool_result block in the next message.`,
    );
  }
  const leading = results.findIndex(({ block }) => block.type !== 'tool_result');
  const found = leading < 0 ? results.length : leading;
  if (found < calls.length) {
    yield rejection(
      `messages.${next?.message}: Did not find ${calls.length - found} tool_result block(s) at the beginning of this message. Messages following tool_use blocks must begin with a matching number of tool_result blocks.`,
    );
  }
}

/** What the provider's own tools gave stands behind what called them, in one turn. Only the last turn may wait for it. */
function* serverPairFaults({ blocks }: Turn, isLast: boolean): Faults {
  const open = new Map<unknown, PlacedBlock>();
  for (const placed of blocks) {
    const { block, at } = placed;
    if (isServerCall(block.type)) open.set(block.id, placed);
    else if (isServerResult(block.type) && !open.delete(block.tool_use_id)) {
      yield rejection(
        `${at}: unexpected tool_use_id found in ${block.type} blocks: ${asText(block.tool_use_id)}. Each ${block.type} block must have a corresponding server_tool_use block before it.`,
      );
    }
  }
  if (isLast) return;
  for (const [id, { block, at }] of open) {
    yield rejection(
      `${at}: \`${asText(block.name)}\` tool use with id \`${asText(id)}\` was found without a corresponding \`${asText(block.name)}_tool_result\` block`,
    );
  }
}
