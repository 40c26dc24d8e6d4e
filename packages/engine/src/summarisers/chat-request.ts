import { openaiChat } from '@palimpsest/codecs';
import type { EditId, JsonObject, ViewItem } from '@palimpsest/core';
import { SummaryError, type SummaryPrefix } from './summariser.js';

/**
 * Fields that shape the answer and not the prompt that the provider caches: a summary needs none of them, and some models
 * refuse them. Everything else goes along as the conversation sends it.
 */
const ANSWER_FIELDS: ReadonlySet<string> = new Set([
  'stream',
  'stream_options',
  'tool_choice',
  'function_call',
  'n',
  'max_tokens',
  'max_completion_tokens',
  'stop',
  'seed',
  'temperature',
  'top_p',
  'presence_penalty',
  'frequency_penalty',
  'logit_bias',
  'logprobs',
  'top_logprobs',
  'prediction',
  'response_format',
  'modalities',
  'audio',
  'web_search_options',
  'metadata',
  'store',
]);

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/**
 * The conversation's own request with what is said now behind it: the same bytes of the same messages, so that the provider
 * reads them from its cache. Tools are named, because they are part of the cached prompt, and cannot be called. Undefined
 * where a provider would refuse it.
 */
export function ridingRequest(prefix: SummaryPrefix, said: readonly Said[]): string | undefined {
  const { frame, instructions, items } = prefix;
  const fields: Record<string, JsonObject[string]> = {};
  for (const [key, value] of Object.entries(frame.fields)) {
    if (!ANSWER_FIELDS.has(key) && value !== undefined) fields[key] = value;
  }
  if (frame.tools.length > 0) fields.tool_choice = 'none';
  if (fields.functions !== undefined) fields.function_call = 'none';
  const asked = said.map(({ role, text }): ViewItem => {
    return { kind: 'note', editId: '' as EditId, depth: 0, shows: { role, text }, tokens: 0 };
  });
  const body = openaiChat.encodeRequest({ ...frame, isStream: false, fields }, instructions, [...items, ...asked]);
  return openaiChat.validate(body) === undefined ? body : undefined;
}

/** A short request of its own: two messages and nothing else. @throws SummaryError when a provider would refuse it */
export function ownRequest(model: string, system: string, user: string): string {
  const messages = [
    { role: 'system', content: system.toWellFormed() },
    { role: 'user', content: user.toWellFormed() },
  ];
  const body = JSON.stringify({ model, messages });
  const violation = openaiChat.validate(body);
  if (violation === undefined) return body;
  throw new SummaryError(`the request would be refused: ${violation.message}`);
}
