import { type Message, toolCalls, toolResults } from '@palimpsest/core';
import type { SaidMessage } from '../reading/reader.js';

/** The tools that a message calls, or whose results it is. */
export interface ToolNames {
  readonly names: readonly string[];
  /** False where a call is not among the messages that were looked at. */
  readonly areAll: boolean;
}

/** Of results, the names are those of the calls that stand before them. */
export function toolsOf(message: Message, around: readonly SaidMessage[]): ToolNames {
  const called = new Map(
    around.flatMap(({ message: said }) => toolCalls(said)).map((call) => [call.callId, call.name]),
  );
  const results = toolResults(message);
  const names = [
    ...toolCalls(message).map(({ name }) => name),
    ...results.flatMap(({ callId }) => called.get(callId) ?? []),
  ];
  return { names: [...new Set(names)], areAll: results.every(({ callId }) => called.has(callId)) };
}
