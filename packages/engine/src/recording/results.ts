import { InvalidInputError, type Message, toolCalls, toolResults } from '@palimpsest/core';

/** The calls, as the client names them, that results right after these messages answer. */
export function sentCallIds(messages: readonly Message[]): string[] {
  const maker = messages.findLast((message) => toolResults(message).length === 0);
  return maker === undefined ? [] : toolCalls(maker).map(({ callId }) => callId);
}

/** A client that re-makes its call ids names calls otherwise than they are recorded; results follow the record. */
export function renamedResults(
  messages: readonly Message[],
  sent: readonly string[],
  recorded: readonly string[],
): Message[] {
  const end = messages.findIndex((message) => toolResults(message).length === 0);
  const results = end < 0 ? messages.length : end;
  const known = new Set(recorded);
  const renamed = new Map(sent.map((callId, place) => [callId, recorded[place]]));
  return messages.map((message, index) => {
    if (index >= results) return message;
    const parts = message.parts.map((part) => {
      if (part.type !== 'tool-result' || known.has(part.callId)) return part;
      const callId = renamed.get(part.callId);
      return callId === undefined ? part : { ...part, callId };
    });
    return { ...message, parts };
  });
}

/** Every result answers a call that waits for it, and none is left waiting when the model is asked again. */
export function checkResults(messages: readonly Message[], open: readonly string[], offset: number): void {
  let waiting = new Set(open);
  for (const [index, message] of messages.entries()) {
    const results = toolResults(message);
    for (const { callId } of results) {
      if (!waiting.delete(callId)) {
        const field = `messages.[${offset + index}].role`;
        const reason = `Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'; no call '${callId}' is waiting for a result.`;
        throw new InvalidInputError(field, reason);
      }
    }
    if (results.length === 0) waiting = new Set(toolCalls(message).map(({ callId }) => callId));
  }
  const last = messages.at(-1);
  if (last === undefined || toolResults(last).length === 0 || waiting.size === 0) return;
  const field = `messages.[${offset + messages.length - 1}].role`;
  const reason = `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...waiting].join(', ')}`;
  throw new InvalidInputError(field, reason);
}
