import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
/** Conversations of a folder in the order of their file names. */
export function readConversations(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => conversationOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}
export function conversationOf(recorded) {
  const sources = [];
  const messageOf = [];
  const positions = new Map();
  recorded.messages.forEach((message, index) => {
    if (message.kind === 'compact_summary' || message.role === 'system') return;
    const add = (source) => {
      sources.push(source);
      messageOf.push(index);
    };
    const isResult = message.role === 'tool';
    const name = message.name === undefined ? {} : { name: message.name };
    if (message.content) {
      positions.set(message.id, sources.length);
      add({ role: message.role, kind: isResult ? 'tool-result' : 'text', ...name, text: message.content });
    }
    for (const call of message.tool_calls ?? []) {
      add({ role: 'assistant', kind: 'tool-call', name: call.name, text: call.arguments });
    }
  });
  const questions = (recorded.qa ?? [])
    .filter(({ abstention, evidence }) => abstention !== true && evidence.length > 0)
    .map(({ answer, evidence }) => ({
      answer: String(answer),
      evidence: evidence.flatMap((id) => positions.get(id) ?? []),
    }));
  return { id: recorded.id, sources, messageOf, questions };
}
//# sourceMappingURL=conversation.js.map
