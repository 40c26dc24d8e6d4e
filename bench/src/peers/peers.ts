import { type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { ReplayedPolicy, ShorteningRule } from '@palimpsest/engine/replay';
import { type ModelMessage, pruneMessages } from 'ai';

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

const KEPT_RESULTS = 3;

/** The rule that LangChain documents for `ClearToolUsesEdit`: of all results but the newest three a word is left. */
function cleared(messages: readonly JsonObject[]): JsonObject[] {
  const results = messages.flatMap(({ role }, index) => (role === 'tool' ? [index] : []));
  const old = new Set(results.slice(0, -KEPT_RESULTS));
  return messages.map((message, index) => (old.has(index) ? { ...message, content: '[cleared]' } : message));
}

const peer = (
  name: string,
  meaning: string,
  mostTokens: number,
  shorten: Parameters<typeof above>[1],
): ReplayedPolicy => ({
  ...{ name, meaning },
  rule: { shortens: above(mostTokens, shorten) },
});

/** What other programs do, as the installed package does it, or as its documentation says, which is marked. */
export const PEERS: readonly ReplayedPolicy[] = [
  peer('ai pruneMessages, 100k', 'the installed package', 100_000, pruned),
  peer('ai pruneMessages, 60k', 'the installed package', 60_000, pruned),
  peer('ai pruneMessages, 30k', 'the installed package', 30_000, pruned),
  peer('langchain ClearToolUsesEdit, 100k, restated', 'its default', 100_000, cleared),
  peer('langchain ClearToolUsesEdit, 60k, restated', 'its rule', 60_000, cleared),
  peer('langchain ClearToolUsesEdit, 30k, restated', 'its rule', 30_000, cleared),
];
