import { type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { ReplayedPolicy, ShorteningRule } from '@palimpsest/engine/replay';
import { type ModelMessage, pruneMessages } from 'ai';
import { LANGCHAIN_PEERS } from './langchain.js';

/** What is done once a request has more tokens than this; what it leaves is what goes on. */
const above =
  (mostTokens: number, shorten: (messages: readonly JsonObject[]) => readonly JsonObject[]): ShorteningRule =>
  (tokensOf) => {
    let kept: readonly JsonObject[] = [];
    return (fresh) => {
      kept = [...kept, ...fresh];
      const tokens = kept.reduce((sum, message) => sum + tokensOf(message), 0);
      if (tokens > mostTokens) kept = shorten(kept);
      return kept;
    };
  };

const calls = (message: JsonObject): JsonObject[] => (message.tool_calls ?? []) as JsonObject[];

/** A message of a chat as the AI SDK has it. */
function modelMessage(message: JsonObject, names: ReadonlyMap<JsonValue | undefined, string>): ModelMessage {
  const content = String(message.content ?? '');
  if (message.role === 'tool') {
    const toolCallId = String(message.tool_call_id);
    const toolName = names.get(toolCallId) ?? 'tool';
    const output = { type: 'text' as const, value: content };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  if (message.role !== 'assistant') return { role: message.role as 'user', content };
  const text = content === '' ? [] : [{ type: 'text' as const, text: content }];
  return { role: 'assistant', content: [...text, ...calls(message).map(callPart)] };
}

function callPart(call: JsonObject) {
  const { name, arguments: given } = call.function as { readonly name: string; readonly arguments: string };
  return { type: 'tool-call' as const, toolCallId: String(call.id), toolName: name, input: parseJson(given) };
}

/** What is left of a message: the pieces of it that the AI SDK kept. */
function chatMessage(pruned: ModelMessage, original: ReadonlyMap<JsonValue | undefined, JsonObject>): JsonObject[] {
  if (typeof pruned.content === 'string') return [{ role: pruned.role, content: pruned.content }];
  if (pruned.role === 'tool')
    return pruned.content
      .map((part) => ('toolCallId' in part ? original.get(part.toolCallId) : undefined))
      .filter((found) => found !== undefined);
  const text = pruned.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  const kept = pruned.content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []));
  const own = kept.flatMap((id) => calls(original.get(`call ${id}`) ?? {}).filter((call) => call.id === id));
  return [{ role: pruned.role, content: text === '' ? null : text, ...(own.length === 0 ? {} : { tool_calls: own }) }];
}

/** The recipe of its documentation: all calls but those of the last three messages go. */
function pruned(messages: readonly JsonObject[]): JsonObject[] {
  const names = new Map<JsonValue | undefined, string>();
  const original = new Map<JsonValue | undefined, JsonObject>();
  for (const message of messages) {
    for (const call of calls(message)) {
      names.set(call.id, String((call.function as JsonObject).name));
      original.set(`call ${call.id}`, message);
    }
    if (message.role === 'tool') original.set(message.tool_call_id, message);
  }
  const given = messages.map((message) => modelMessage(message, names));
  const left = pruneMessages({ messages: given, toolCalls: 'before-last-3-messages', emptyMessages: 'remove' });
  return left.flatMap((message) => chatMessage(message, original));
}

const peer = (name: string, mostTokens: number): ReplayedPolicy => ({
  ...{ name, meaning: 'the installed package' },
  rule: { shortens: above(mostTokens, pruned) },
});

/** What other programs do, as the installed packages do it. */
export const PEERS: readonly ReplayedPolicy[] = [
  peer('ai pruneMessages, 100k', 100_000),
  peer('ai pruneMessages, 60k', 60_000),
  peer('ai pruneMessages, 30k', 30_000),
  ...LANGCHAIN_PEERS,
];
