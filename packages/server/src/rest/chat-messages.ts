import { codecOf, type PlainMessage } from '@palimpsest/codecs';
import { InvalidInputError, type Protocol } from '@palimpsest/core';
import type { Engine } from '@palimpsest/engine';

/** What a chat says, as its body has it. */
export interface Said {
  readonly message?: string | undefined;
  readonly images?: readonly { readonly media_type: string; readonly data: string }[] | undefined;
  readonly tool_results?: readonly { readonly tool_call_id: string; readonly content: string }[] | undefined;
  readonly conversation_id?: string | undefined;
}

/** What is said; where that is nothing, the messages that wait for an answer, once more. @throws InvalidInputError where none does */
export async function saidIn(engine: Engine, said: Said, protocol: Protocol): Promise<PlainMessage[]> {
  const { message: text, images = [], tool_results = [], conversation_id } = said;
  const results = tool_results.map(
    ({ tool_call_id: callId, content }): PlainMessage => ({ kind: 'result', callId, text: content }),
  );
  if (text !== undefined) {
    const shown = images.map(({ media_type: mediaType, data }) => ({ mediaType, data }));
    return [...results, { kind: 'text', text, images: shown }];
  }
  const isNothing = results.length === 0 && conversation_id !== undefined;
  const waiting = isNothing ? await unanswered(engine, conversation_id, protocol) : results;
  if (waiting.length > 0) return waiting;
  throw new InvalidInputError(
    'message',
    "Give 'message', or 'tool_results' for the calls of the last answer. Without them the newest message of the conversation must be one that has no answer.",
    'missing_required_parameter',
  );
}

/** Calls of one answer, and what is said behind their results. */
const MOST_UNANSWERED = 129;

/** The newest message of a conversation where it is the user's, or the newest results; none where the model spoke last. */
async function unanswered(engine: Engine, id: string, protocol: Protocol): Promise<PlainMessage[]> {
  const { messageCount } = await engine.library.get(id);
  const from = Math.max(0, messageCount - MOST_UNANSWERED);
  const { messages } = await engine.library.messages(id, { from, limit: MOST_UNANSWERED });
  const { role } = messages.at(-1) ?? {};
  const first = role === 'user' ? messages.length - 1 : messages.findLastIndex((one) => one.role !== 'tool') + 1;
  return messages.slice(first).flatMap(({ role, protocol: spoken, wire }): PlainMessage[] => {
    if ((role !== 'user' && role !== 'tool') || wire === '') return [];
    return spoken === protocol ? [{ kind: 'wire', json: wire }] : inPlainWords(spoken, wire);
  });
}

/** A message of another protocol, as far as it is words and results. */
const inPlainWords = (protocol: Protocol, wire: string): PlainMessage[] =>
  codecOf(protocol)
    .decodeMessage(wire)
    .parts.flatMap((part): PlainMessage[] => {
      if (part.type === 'tool-result') return [{ kind: 'result', callId: part.callId, text: part.text }];
      return part.type === 'text' ? [{ kind: 'text', text: part.text, images: [] }] : [];
    });
