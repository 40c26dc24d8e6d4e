import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { ChatMessage } from '@palimpsest/fakes';
import { type Answer, jsonOf } from './http.js';

/** The message as both sides must have it, to the byte; what a provider adds to its replies says nothing of that. */
export const formOf = ({ role, content = null, tool_calls, tool_call_id }: ChatMessage): string =>
  JSON.stringify([role, content, tool_calls ?? null, tool_call_id ?? null]);

/** The reply in an answer; undefined where it is not whole. */
export function replyIn(answer: Answer): ChatMessage | undefined {
  if (!answer.isWhole || answer.status !== 200) return undefined;
  return answer.headers['content-type']?.includes('event-stream') ? streamedReply(answer.text) : plainReply(answer);
}

function plainReply(answer: Answer): ChatMessage | undefined {
  const { choices } = jsonOf(answer);
  const [first] = Array.isArray(choices) ? (choices as JsonObject[]) : [];
  return isJsonObject(first?.message) ? bare(first.message as unknown as ChatMessage) : undefined;
}

interface Delta {
  readonly content?: string | null;
  readonly tool_calls?: readonly { readonly id?: string; readonly function: { name?: string; arguments?: string } }[];
}

function streamedReply(text: string): ChatMessage | undefined {
  const events = text.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [event.slice(6)] : []));
  if (events.at(-1) !== '[DONE]') return undefined;
  let content = '';
  const call = { id: '', name: '', arguments: '' };
  for (const event of events.slice(0, -1)) {
    const { choices, error } = JSON.parse(event) as { choices?: { delta?: Delta }[]; error?: unknown };
    if (error !== undefined) return undefined;
    const delta = choices?.[0]?.delta;
    content += delta?.content ?? '';
    for (const piece of delta?.tool_calls ?? []) {
      call.id += piece.id ?? '';
      call.name += piece.function.name ?? '';
      call.arguments += piece.function.arguments ?? '';
    }
  }
  if (call.id === '') return { role: 'assistant', content };
  const { id, name, arguments: args } = call;
  return {
    role: 'assistant',
    content: content === '' ? null : content,
    tool_calls: [{ id, type: 'function', function: { name, arguments: args } }],
  };
}

const bare = ({ role, content = null, tool_calls }: ChatMessage): ChatMessage => ({
  role,
  content,
  ...(tool_calls === undefined ? {} : { tool_calls }),
});
