import type { ChatMessage } from './chat-request.js';
import { type Faults, type Rejection, rejection } from './openai-error.js';

interface OpenTurn {
  readonly index: number;
  readonly ids: readonly string[];
  /** Call id to the index of the message that answered it. */
  readonly answeredBy: Map<string, number>;
}

/**
 * Every call is answered exactly once, by a tool message in the run that directly follows the assistant message:
 *
 *     assistant(a, b)  tool(b)  tool(a)  user ...      accepted
 *     assistant(a, b)  tool(b)  user  tool(a)          a unanswered
 *     user  tool(a)                                    answers nothing
 */
export function* toolPairFaults(messages: readonly ChatMessage[]): Faults {
  let turn: OpenTurn | undefined;
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      yield* answerFaults(turn, message.tool_call_id ?? '', index);
      continue;
    }
    yield* unansweredFaults(turn);
    turn = openTurn(message, index);
    if (turn) yield* repeatedIdFaults(turn);
  }
  yield* unansweredFaults(turn);
}

function openTurn({ tool_calls: calls }: ChatMessage, index: number): OpenTurn | undefined {
  if (calls === undefined) return undefined;
  return { index, ids: calls.map((call) => call.id), answeredBy: new Map() };
}

function* answerFaults(turn: OpenTurn | undefined, id: string, index: number): Faults {
  if (!turn?.ids.includes(id)) {
    return yield rejection(
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      { param: `messages.[${index}].role` },
    );
  }
  const earlier = turn.answeredBy.get(id);
  if (earlier !== undefined) yield duplicateId(id, earlier, index, 'tool_call_id');
  turn.answeredBy.set(id, index);
}

function* repeatedIdFaults({ index, ids }: OpenTurn): Faults {
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place);
  if (repeated !== undefined) yield duplicateId(repeated, index, index, 'tool_calls');
}

function* unansweredFaults(turn: OpenTurn | undefined): Faults {
  const missing = turn?.ids.filter((id) => !turn.answeredBy.has(id)) ?? [];
  if (turn === undefined || missing.length === 0) return;
  yield rejection(
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${missing.join(', ')}`,
    { param: `messages.[${turn.index}].role` },
  );
}

function duplicateId(id: string, first: number, second: number, field: string): Rejection {
  return rejection(
    `Invalid parameter: Duplicate value for 'tool_call_id' of '${id}', in messages[${first}] and messages[${second}].`,
    { param: `messages.[${second}].${field}` },
  );
}
