import type { Answer } from '@palimpsest/client';
import { textOf } from '../wire-text.js';
import type { MadeCall } from './folded-call.js';

type Messages = Answer<'listMessages'>['messages'];

/** The calls of stored messages by the depth of the message that makes them, with the results among these messages. */
export function storedCalls(messages: Messages): ReadonlyMap<number, readonly MadeCall[]> {
  const results = new Map<string, string>();
  for (const { wire, protocol, role } of messages) {
    const { tool_call_id: id } = objectIn(wire);
    if (role === 'tool' && typeof id === 'string') results.set(id, textOf(wire, protocol));
  }
  return new Map(messages.map(({ depth, wire }) => [depth, callsIn(wire, results)]));
}

function callsIn(wire: string, results: ReadonlyMap<string, string>): MadeCall[] {
  const { tool_calls: calls } = objectIn(wire);
  return (Array.isArray(calls) ? calls : []).flatMap((one: unknown): MadeCall[] => {
    const { id, function: called } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const { name, arguments: given } = (called ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    const text = results.get(id);
    const kind = text?.startsWith('Error: ') === true ? 'failed' : 'done';
    return [{ call: { name, arguments: String(given) }, outcome: text === undefined ? undefined : { kind, text } }];
  });
}

function objectIn(wire: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(wire);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
