import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import {
  assistantMessage,
  CHAT_PROTOCOL,
  systemMessage,
  textPart,
  toolMessage,
  userMessage,
  valueAsText,
} from './chat-message.js';
import { eachRecord, type Format, type SourceConversation, type SourceMessage } from './format.js';
import { listIn, objectIn, objectsIn, shownValue, textIn, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

const TO_ALL = 'all';

/** The export of ChatGPT: a list of conversations, each a tree of nodes by their parents. */
export const chatgpt: Format = {
  name: 'chatgpt',
  meaning: 'the conversations.json of an export of ChatGPT',
  recognises: (record) => isJsonObject(record.mapping) && 'current_node' in record,
  reader: (notes) => eachRecord((record, line) => conversationOf(record, line, notes)),
};

interface Place {
  readonly key: string | null;
  /** Calls on the way here that no result answered yet: the tool, and the id. */
  readonly open: readonly { readonly tool: string; readonly id: string }[];
}

function conversationOf(record: JsonObject, line: number, notes: Notes): SourceConversation {
  const mapping = objectIn(record.mapping);
  const messages: SourceMessage[] = [];
  const key = wordIn(record.conversation_id) ?? wordIn(record.id) ?? `${record.title} ${record.create_time}`;
  const places = new Map<string, Place>();
  const waiting = rootsOf(mapping).map((id) => ({ id, place: { key: null, open: [] } as Place }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id } = next;
    if (places.has(id)) continue;
    const node = objectIn(mapping[id]);
    const place = isJsonObject(node.message)
      ? added(id, node.message, next.place, { line, messages, notes })
      : next.place;
    places.set(id, place);
    const children = listIn(node.children).flatMap((child) => (typeof child === 'string' ? [child] : []));
    for (const child of children.toReversed()) if (isJsonObject(mapping[child])) waiting.push({ id: child, place });
  }
  const lost = Object.keys(mapping).filter((id) => !places.has(id)).length;
  if (lost > 0)
    notes.damaged(
      line,
      `of '${key}' ${lost} entries are left out, which no first entry leads to: not listed, or in a circle`,
    );
  const tip = places.get(wordIn(record.current_node) ?? '')?.key ?? undefined;
  const [title, createdAt] = [wordIn(record.title), timeIn(record.create_time)];
  return { key, protocol: CHAT_PROTOCOL, title, createdAt, messages, tip };
}

const rootsOf = (mapping: JsonObject): string[] =>
  Object.keys(mapping)
    .filter((id) => {
      const parent = wordIn(objectIn(mapping[id]).parent);
      return parent === undefined || !isJsonObject(mapping[parent]);
    })
    .reverse();

const MESSAGE_FIELDS = ['author', 'content', 'recipient', 'end_turn', 'weight', 'channel'];
/** A content with no others than these is its text. */
const TEXT_FIELDS = ['content_type', 'text', 'language', 'response_format_name'];

interface Into {
  readonly line: number;
  readonly messages: SourceMessage[];
  readonly notes: Notes;
}

function added(id: string, message: JsonObject, before: Place, { line, messages, notes }: Into): Place {
  const role = wordIn(objectIn(message.author).role);
  const parts = partsOf(objectIn(message.content), notes);
  if (parts.length === 0) return before;
  notes.fieldsLeftOut(message, 'message', MESSAGE_FIELDS);
  const to = wordIn(message.recipient) ?? TO_ALL;
  const text = parts.map((part) => textIn(part.text) ?? '').join('\n');
  const at = timeIn(message.create_time);
  const isInterrupted = message.status === 'in_progress';
  const place = (wire: JsonObject, open: Place['open']): Place => {
    messages.push({ key: id, parent: before.key, at, line, wires: [wire], isInterrupted });
    return { key: id, open };
  };
  switch (role) {
    case 'user':
      return place(userMessage(parts), before.open);
    case 'system':
      return place(systemMessage(text), before.open);
    case 'assistant':
      if (to !== TO_ALL)
        return place(assistantMessage('', [{ id, name: to, arguments: text }]), [...before.open, { tool: to, id }]);
      return place(isThought(message) ? assistantMessage('', [], [text]) : assistantMessage(text), before.open);
    case 'tool': {
      const name = wordIn(objectIn(message.author).name) ?? '';
      const call = before.open.findLast(({ tool }) => tool === name) ?? before.open.at(-1);
      const open = before.open.filter((one) => one !== call);
      return place(toolMessage(call?.id ?? id, parts), open);
    }
    default:
      notes.leftOut(`message of role ${shownValue(role)}`);
      return before;
  }
}

const isThought = ({ content }: JsonObject): boolean =>
  ['thoughts', 'reasoning_recap'].includes(wordIn(objectIn(content).content_type) ?? '');

/** What the form has no place for is kept as the JSON that it is. Nothing for a message that says nothing. */
function partsOf(content: JsonObject, notes: Notes): JsonObject[] {
  const { content_type: type, parts, text, thoughts } = content;
  if (Array.isArray(parts)) {
    notes.fieldsLeftOut(content, 'content', ['content_type', 'parts']);
    return parts.filter((part: JsonValue) => part !== '').map((part: JsonValue) => partOf(part, notes));
  }
  if (text === '') return [];
  if (typeof text === 'string' && Object.keys(content).every((name) => TEXT_FIELDS.includes(name)))
    return [textPart(text)];
  if (type === 'thoughts')
    return objectsIn(thoughts).map((thought) => {
      notes.fieldsLeftOut(thought, 'thought', ['summary', 'content', 'chunks', 'finished']);
      return textPart(
        [shownValue(thought.summary), shownValue(thought.content)].filter((one) => one !== '').join('\n'),
      );
    });
  if (type === 'reasoning_recap') return [textPart(shownValue(content.content))];
  return Object.keys(content).length === 0 ? [] : [valueAsText(content)];
}

const partOf = (part: JsonValue, notes: Notes): JsonObject => {
  if (typeof part === 'string') return textPart(part);
  const { content_type: type, text, ...rest } = objectIn(part);
  if (type !== 'audio_transcription' || typeof text !== 'string') return valueAsText(part);
  notes.fieldsLeftOut(rest, 'transcription', []);
  return textPart(text);
};
