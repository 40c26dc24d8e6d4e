import { type Message, toolCalls, toolResults } from './message.js';

/**
 * The places where a run of messages can be cut: indexes i such that nothing is torn when the run is divided
 * before message i. A call and its result, and the results of one turn among each other, are never divided.
 *
 *     user  assistant(call a, call b)  tool a  tool b  assistant  user
 *    ^     ^                                          ^          ^    ^
 */
export function cutPoints(messages: readonly Message[]): number[] {
  const points: number[] = [];
  for (const [index, message] of messages.entries()) {
    if (toolResults(message).length === 0) points.push(index);
  }
  if (openCallIds(messages).length === 0) points.push(messages.length);
  return points;
}

/** Calls at the end of a run that have no results yet. A message that is no tool result closes them. */
export function openCallIds(messages: readonly Message[]): string[] {
  const answered = new Set<string>();
  for (const message of messages.toReversed()) {
    const results = toolResults(message);
    if (results.length === 0) return toolCalls(message).flatMap(({ callId }) => (answered.has(callId) ? [] : [callId]));
    for (const { callId } of results) answered.add(callId);
  }
  return [];
}
