import type { JsonObject } from '@palimpsest/core';
import { type Entry, objectsIn, type Reply, textIn } from './history.fixture.js';

/** The items of a history, thoughts and ids of items only where the provider gave them. */
export function responsesItems(history: readonly Entry[]): JsonObject[] {
  return history.flatMap((entry, index): JsonObject[] => {
    if (entry.kind === 'result') return [{ type: 'function_call_output', call_id: entry.callId, output: entry.text }];
    if (entry.kind === 'reply') return replyItems(entry, index);
    const texts = typeof entry.content === 'string' ? [entry.content] : entry.content;
    return [{ role: 'user', content: texts.map((text) => ({ type: 'input_text', text })) }];
  });
}

function replyItems({ thoughts = [], text, calls, itemId }: Reply, index: number): JsonObject[] {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const id = itemId ?? `msg_own_${index}`;
  const message = { type: 'message', role: 'assistant', content, status: 'completed', id };
  const called = calls.map(({ id: call_id, itemId: item, name, input }) => ({
    type: 'function_call',
    ...(item === undefined ? {} : { id: item }),
    call_id,
    name,
    arguments: input,
  }));
  return [...thoughts, ...(text === '' ? [] : [message]), ...called];
}

export function replyOfResponses(answer: JsonObject): Reply {
  const items = objectsIn(answer, 'output');
  const messages = items.filter(({ type }) => type === 'message');
  const calls = items
    .filter(({ type }) => type === 'function_call')
    .map(({ call_id, id, name, arguments: input }) => ({
      id: textIn(call_id),
      itemId: textIn(id),
      name: textIn(name),
      input: textIn(input),
    }));
  const text = messages.flatMap((item) => objectsIn(item, 'content').map((part) => textIn(part.text))).join('');
  const thoughts = items.filter(({ type }) => type === 'reasoning');
  const itemId = textIn(messages[0]?.id);
  return { kind: 'reply', text, calls, thoughts, ...(itemId === '' ? {} : { itemId }) };
}

export const responsesTools = (names: readonly string[]): JsonObject[] =>
  names.map((name) => ({
    type: 'function',
    name,
    parameters: { type: 'object', properties: {} },
    strict: false,
  }));
