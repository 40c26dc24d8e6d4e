import type { JsonObject } from '@palimpsest/core';
import { isJsonObject, parseJson } from '@palimpsest/core';
import { type Entry, objectsIn, type Reply, textIn } from './history.fixture.js';

/** The cache marker stands on the newest block of the user, and nowhere in what is told again. */
export function anthropicMessages(history: readonly Entry[]): JsonObject[] {
  return history.map((entry, index) => {
    if (entry.kind === 'reply') return { role: 'assistant', content: replyBlocks(entry) };
    const blocks = userBlocks(entry);
    const isNewest = index === history.length - 1;
    const content = blocks.map((block, at) =>
      isNewest && at === blocks.length - 1 ? { ...block, cache_control: { type: 'ephemeral' } } : block,
    );
    return { role: 'user', content };
  });
}

function userBlocks(entry: Exclude<Entry, Reply>): JsonObject[] {
  if (entry.kind === 'result') return [{ type: 'tool_result', tool_use_id: entry.callId, content: entry.text }];
  const texts = typeof entry.content === 'string' ? [entry.content] : entry.content;
  return texts.map((text) => ({ type: 'text', text }));
}

function replyBlocks({ text, calls }: Reply): JsonObject[] {
  const used = calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: parseJson(input) ?? {} }));
  return [...(text === '' ? [] : [{ type: 'text', text }]), ...used];
}

export function replyOfAnthropic(answer: JsonObject): Reply {
  const blocks = objectsIn(answer, 'content');
  const calls = blocks
    .filter(({ type }) => type === 'tool_use')
    .map(({ id, name, input }) => ({
      id: textIn(id),
      name: textIn(name),
      input: JSON.stringify(isJsonObject(input) ? input : {}),
    }));
  return { kind: 'reply', text: blocks.map(({ text }) => textIn(text)).join(''), calls };
}

export const anthropicTools = (names: readonly string[]): JsonObject[] =>
  names.map((name) => ({ name, description: name, input_schema: { type: 'object', properties: {} } }));
