import { codecOf, plainMessage } from '@palimpsest/codecs';
import type { EditId, Protocol, ViewItem } from '@palimpsest/core';
import { SummaryError, type SummaryPrefix } from './summariser.js';

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a summary may take, in parts of its target: models overshoot, and one that is cut off is none. */
const ANSWER_ROOM = 2;

/**
 * The conversation's own request with the summary prompt appended: the same bytes of the same messages, so that the provider
 * reads them from its cache. Undefined where a provider would refuse it.
 */
export function ridingRequest(
  protocol: Protocol,
  { frame, instructions, items }: SummaryPrefix,
  prompt: readonly PromptMessage[],
  targetTokens: number,
): string | undefined {
  const codec = codecOf(protocol);
  const fields = codec.summaries.ridingFields(frame.fields, targetTokens * ANSWER_ROOM);
  const all = [...items, ...prompt.map(shown)];
  const body = codec.encodeRequest({ ...frame, isStream: false, fields }, instructions, all);
  return codec.validate(body) === undefined ? body : undefined;
}

/** A short request of its own: two messages and nothing else. @throws SummaryError when a provider would refuse it */
export function ownRequest(
  protocol: Protocol,
  model: string,
  { system, user }: { readonly system: string; readonly user: string },
  targetTokens: number,
): string {
  const codec = codecOf(protocol);
  const fields = codec.summaries.ownFields(model, targetTokens * ANSWER_ROOM);
  const frame = { model, isStream: false, fields, tools: [] };
  const body = codec.encodeRequest(frame, [plainMessage('system', system)], [shown({ role: 'user', text: user })]);
  const violation = codec.validate(body);
  if (violation === undefined) return body;
  throw new SummaryError(`the request would be refused: ${violation.message}`);
}

const shown = ({ role, text }: PromptMessage): ViewItem => ({
  kind: 'note',
  editId: '' as EditId,
  depth: 0,
  shows: { role, text },
  tokens: 0,
});
