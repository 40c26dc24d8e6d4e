import { isJsonObject, type JsonObject } from '../json.js';
import { type AnthropicRejection, rejection } from './anthropic-error.js';
import type { MessagesReply } from './messages-reply.js';
import type { MessagesMessage, MessagesRequest } from './messages-request.js';

const BETA = 'message-threads-2026-08-12';
/** Fields that a thread keeps from the request that created it, and that one that continues it may not repeat. */
const KEPT_FIELDS = ['system', 'tools'] as const;

/** What a thread holds under the id of its newest reply. */
interface HeldThread {
  readonly kept: JsonObject;
  readonly messages: readonly MessagesMessage[];
}

/** Conversations that the provider holds between requests. A reply is continued once, by whoever has the beta. */
export class Threads {
  readonly #held = new Map<string, HeldThread>();
  readonly #continued = new Set<string>();

  /** A request as the model reads it, without its thread, or why the provider refuses that. */
  resolved(
    body: unknown,
    betas: readonly string[],
  ): { readonly body: unknown } | { readonly refused: AnthropicRejection } {
    if (!isJsonObject(body) || body.thread === undefined || body.thread === null) return { body };
    const { thread, ...request } = body;
    if (!betas.includes(BETA)) return { refused: rejection('thread: Extra inputs are not permitted') };
    if (!isJsonObject(thread)) return { refused: rejection('thread: Input should be a valid dictionary') };
    if (thread.type === 'create') return { body: request };
    if (thread.type !== 'continue')
      return { refused: rejection("thread.type: Input should be 'create' or 'continue'") };
    const repeated = KEPT_FIELDS.find((field) => field in request);
    if (repeated !== undefined) return { refused: rejection(`${repeated}: may not be set when a thread is continued`) };
    return this.#whole(request, String(thread.previous_message_id));
  }

  #whole(request: JsonObject, id: string): { readonly body: unknown } | { readonly refused: AnthropicRejection } {
    const held = this.#held.get(id);
    if (held === undefined) return { refused: threadRejection(NOT_FOUND, 404, 'not_found_error', 'thread_not_found') };
    if (this.#continued.has(id)) {
      return { refused: threadRejection(CONTINUED, 400, 'invalid_request_error', 'thread_already_continued') };
    }
    const fresh = Array.isArray(request.messages) ? request.messages : [];
    return { body: { ...request, ...held.kept, messages: [...held.messages, ...fresh] } };
  }

  /** Holds what was said up to a reply, where the request that it answers has a thread. */
  hold(sent: unknown, whole: MessagesRequest, { id, role, content }: MessagesReply): void {
    const thread = isJsonObject(sent) ? sent.thread : undefined;
    if (!isJsonObject(thread)) return;
    if (thread.type === 'continue') this.#continued.add(String(thread.previous_message_id));
    const kept = Object.fromEntries(KEPT_FIELDS.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])));
    this.#held.set(id, { kept, messages: [...whole.messages, { role, content }] });
  }

  clear(): void {
    this.#held.clear();
    this.#continued.clear();
  }
}

const NOT_FOUND =
  'No thread state was found for the requested `previous_message_id`. Replay the full conversation with thread: {"type": "create"} to start a new Thread.';
const CONTINUED = 'The requested `previous_message_id` was continued already.';

function threadRejection(message: string, status: number, type: string, code: string): AnthropicRejection {
  const { error } = rejection(message, status, type);
  return { status, error: { ...error, details: { error_code: code } } };
}
