import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { type Entry, objectsIn, type Reply, textIn } from './history.fixture.js';

/** How an agent writes chat completions: as text, or as parts. */
export interface ChatForm {
  readonly hasUserParts: boolean;
  readonly hasResultParts: boolean;
}

export function chatMessages(history: readonly Entry[], { hasUserParts, hasResultParts }: ChatForm): JsonObject[] {
  return history.map((entry) => {
    if (entry.kind === 'result') {
      const content = hasResultParts ? [{ type: 'text', text: entry.text }] : entry.text;
      return { role: 'tool', tool_call_id: entry.callId, content };
    }
    if (entry.kind === 'reply') return chatReply(entry);
    const texts = typeof entry.content === 'string' ? [entry.content] : entry.content;
    const content = hasUserParts ? texts.map((text) => ({ type: 'text', text })) : texts.join('\n');
    return { role: 'user', content };
  });
}

function chatReply({ text, calls }: Reply): JsonObject {
  const content = text === '' ? null : text;
  if (calls.length === 0) return { role: 'assistant', content };
  const tool_calls = calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  }));
  return { role: 'assistant', content, tool_calls };
}

export function replyOfChat(answer: JsonObject): Reply {
  const message = objectsIn(answer, 'choices')[0]?.message;
  const calls = objectsIn(message, 'tool_calls').map(({ id, function: called }) => ({
    id: textIn(id),
    name: isJsonObject(called) ? textIn(called.name) : '',
    input: isJsonObject(called) ? textIn(called.arguments) : '',
  }));
  return { kind: 'reply', text: isJsonObject(message) ? textIn(message.content) : '', calls };
}

export const chatTools = (names: readonly string[]): JsonObject[] =>
  names.map((name) => ({ type: 'function', function: { name, parameters: { type: 'object', properties: {} } } }));
