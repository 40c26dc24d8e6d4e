import type { JsonObject } from '../json.js';

export interface ChatFunctionCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface ChatCustomCall {
  readonly id: string;
  readonly type: 'custom';
  readonly custom: { readonly name: string; readonly input: string };
}

export type ChatToolCall = ChatFunctionCall | ChatCustomCall;

export interface ChatPart {
  readonly type: string;
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface ChatMessage {
  readonly role: string;
  readonly content?: string | readonly ChatPart[] | null;
  readonly name?: string;
  readonly refusal?: string | null;
  readonly tool_calls?: readonly ChatToolCall[];
  readonly tool_call_id?: string;
  readonly [field: string]: unknown;
}

/** A request that passed `validateChatRequest`: the fields named here have these types, all others are as sent. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly JsonObject[];
  readonly stream?: boolean | null;
  readonly stream_options?: { readonly include_usage?: boolean } | null;
  readonly n?: number | null;
  readonly max_tokens?: number | null;
  readonly max_completion_tokens?: number | null;
  readonly [field: string]: unknown;
}

/** The text of a message, parts joined by newlines; other parts are left out. */
export function messageText({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : [])).join('\n');
}
