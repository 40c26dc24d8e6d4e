import type { Answer } from '@palimpsest/client';
import type { MadeCall } from './folded-call.js';

type Messages = Answer<'listMessages'>['messages'];

/** The calls of stored messages by the depth of the message that makes them, with the results among these messages. */
export function storedCalls(messages: Messages): ReadonlyMap<number, readonly MadeCall[]> {
  const results = new Map(
    messages.flatMap(({ parts }) =>
      parts.flatMap(({ type, call_id: id, text }) =>
        type === 'tool-result' && id !== undefined ? [[id, text] as const] : [],
      ),
    ),
  );
  return new Map(messages.map(({ depth, parts }) => [depth, callsIn(parts, results)]));
}

function callsIn(parts: Messages[number]['parts'], results: ReadonlyMap<string, string>): MadeCall[] {
  return parts.flatMap(({ type, name, call_id: id, text: given }): MadeCall[] => {
    if (type !== 'tool-call' || name === undefined) return [];
    const text = id === undefined ? undefined : results.get(id);
    const kind = text?.startsWith('Error: ') === true ? 'failed' : 'done';
    return [{ call: { name, arguments: given }, outcome: text === undefined ? undefined : { kind, text } }];
  });
}
