import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  isToolMessage,
  RemoveMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import { type JsonObject, parseJson } from '@palimpsest/core';
import { type ReplayedPolicy, type ShorteningRule, standInSummary } from '@palimpsest/engine/replay';
import { ClearToolUsesEdit, summarizationMiddleware } from 'langchain';

/** Messages of a chat as LangChain has them, and back: what it left alone is as it was. */
class Messages {
  readonly #originals = new WeakMap<BaseMessage, JsonObject>();

  of(message: JsonObject): BaseMessage {
    const made = langchainMessage(message);
    this.#originals.set(made, message);
    return made;
  }

  back(message: BaseMessage): JsonObject {
    const original = this.#originals.get(message);
    if (original !== undefined) return original;
    if (isToolMessage(message)) return { role: 'tool', tool_call_id: message.tool_call_id, content: message.text };
    return { role: 'user', content: message.text };
  }
}

function langchainMessage({ role, content, tool_calls, tool_call_id }: JsonObject): BaseMessage {
  const text = String(content ?? '');
  if (role === 'tool') return new ToolMessage({ content: text, tool_call_id: String(tool_call_id) });
  if (role === 'system') return new SystemMessage(text);
  if (role !== 'assistant') return new HumanMessage(text);
  const calls = ((tool_calls ?? []) as JsonObject[]).map((call) => {
    const { name, arguments: given } = call.function as { readonly name: string; readonly arguments: string };
    return { id: String(call.id), name, args: (parseJson(given) ?? {}) as Record<string, unknown> };
  });
  return new AIMessage({ content: text, tool_calls: calls });
}

/** Tokens are counted as the provider bills them, not by LangChain's estimate. */
const counterOf =
  (messages: Messages, tokensOf: (message: JsonObject) => number) =>
  (all: readonly BaseMessage[]): number =>
    all.reduce((sum, message) => sum + tokensOf(messages.back(message)), 0);

/** `ClearToolUsesEdit` as it is, with the newest three results kept. What it has cleared stays cleared. */
const cleared =
  (mostTokens: number): ShorteningRule =>
  (tokensOf) => {
    const messages = new Messages();
    const edit = new ClearToolUsesEdit({ trigger: { tokens: mostTokens }, keep: { messages: 3 } });
    const countTokens = counterOf(messages, tokensOf);
    const kept: BaseMessage[] = [];
    return async (fresh) => {
      kept.push(...fresh.map((message) => messages.of(message)));
      await edit.apply({ messages: kept, countTokens, model: undefined as never });
      return kept.map((message) => messages.back(message));
    };
  };

/** `summarizationMiddleware` as it is; all that it takes away is summarised, and its calls are charged. */
const summarised =
  (mostTokens: number): ShorteningRule =>
  (tokensOf, called) => {
    const messages = new Messages();
    const model = {
      invoke: async (prompt: string) => {
        const answer = standInSummary([prompt]);
        called({ prompt, answer });
        return { content: answer };
      },
    };
    const { beforeModel } = summarizationMiddleware({
      model,
      trigger: { tokens: mostTokens },
      keep: { messages: 20 },
      trimTokensToSummarize: 200_000,
      tokenCounter: counterOf(messages, tokensOf),
    } as never);
    if (typeof beforeModel !== 'function') throw new Error('LangChain has changed: there is no beforeModel');
    let [head, kept]: [BaseMessage[], BaseMessage[]] = [[], []];
    return async (fresh) => {
      const given = fresh.map((message) => messages.of(message));
      // Agents have their system text beside the messages.
      if (kept.length === 0) head = given.filter((message) => SystemMessage.isInstance(message));
      kept.push(...given.filter((message) => !head.includes(message)));
      const changed = await beforeModel({ messages: kept } as never, { context: {} } as never);
      const left = (changed as { readonly messages?: BaseMessage[] } | undefined)?.messages;
      if (left !== undefined) kept = left.filter((message) => !RemoveMessage.isInstance(message));
      return [...head, ...kept].map((message) => messages.back(message));
    };
  };

const peer = (name: string, shortens: ShorteningRule): ReplayedPolicy => ({
  ...{ name: `langchain ${name}`, meaning: 'the installed package' },
  rule: { shortens },
});

export const LANGCHAIN_PEERS: readonly ReplayedPolicy[] = [
  peer('ClearToolUsesEdit, 100k', cleared(100_000)),
  peer('ClearToolUsesEdit, 60k', cleared(60_000)),
  peer('ClearToolUsesEdit, 30k', cleared(30_000)),
  peer('summarizationMiddleware, 60k', summarised(60_000)),
];
