import type { JsonObject } from '@palimpsest/core';
import { textPart } from './chat-message.js';
import { eachRecord, type Format, type SourceConversation, type SourceMessage } from './format.js';
import { objectIn, objectsIn, shownValue, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

/** What the export names as the parent of a message that begins a conversation. */
const ROOT = '00000000-0000-4000-8000-000000000000';

/** The export of Claude: a list of conversations, in which tools and what they gave stand inside of a reply. */
export const claudeExport: Format = {
  name: 'claude',
  meaning: 'the conversations.json of an export of Claude',
  recognises: (record) => Array.isArray(record.chat_messages) && wordIn(record.uuid) !== undefined,
  reader: (notes) => eachRecord((record, line) => conversationOf(record, line, notes)),
};

function conversationOf(record: JsonObject, line: number, notes: Notes): SourceConversation {
  const known = new Set<string>();
  const messages: SourceMessage[] = [];
  const said = notes.objectsIn(record.chat_messages, line, `message of '${shownValue(record.uuid)}'`);
  for (const [index, message] of said.entries()) {
    const key = wordIn(message.uuid) ?? `${index}`;
    if (!Array.isArray(message.content) && typeof message.text !== 'string') {
      notes.damaged(line, `the message '${key}' has neither 'content' nor 'text'`);
      continue;
    }
    const named = wordIn(message.parent_message_uuid);
    const before = messages.at(-1)?.key ?? null;
    const parent = named === ROOT ? null : named !== undefined && known.has(named) ? named : before;
    if (named !== undefined && named !== ROOT && parent !== named)
      notes.damaged(line, `the message that '${key}' follows, '${named}', is not there; it follows the one before it`);
    notes.fieldsLeftOut(message, 'message', MESSAGE_FIELDS);
    const wires = wiresOf(message, key, line, notes);
    messages.push({ key, parent, at: timeIn(message.created_at), line, wires });
    known.add(key);
  }
  return {
    key: wordIn(record.uuid) ?? '',
    protocol: 'anthropic-messages',
    title: wordIn(record.name),
    createdAt: timeIn(record.created_at),
    messages,
    tip: wordIn(record.current_leaf_message_uuid),
  };
}

const MESSAGE_FIELDS = ['text', 'content', 'sender', 'parent_message_uuid', 'attachments', 'files'];
/** What is taken of a block, by its type. Blocks of other types are kept whole. */
const BLOCK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  thinking: ['thinking', 'signature'],
  tool_use: ['name', 'input'],
  tool_result: ['tool_use_id', 'name', 'content', 'is_error'],
};

/** Results go to the message of the user that the protocol has between a call and what the model says next. */
function wiresOf(message: JsonObject, key: string, line: number, notes: Notes): JsonObject[] {
  const isReply = message.sender === 'assistant';
  const blocks = [...attachmentsOf(message), ...blocksOf(message, key, line, notes)];
  const wires: { role: string; content: JsonObject[] }[] = [];
  for (const block of blocks) {
    const role = isReply && block.type !== 'tool_result' ? 'assistant' : 'user';
    const last = wires.at(-1);
    if (last?.role === role) last.content.push(block);
    else wires.push({ role, content: [block] });
  }
  return wires;
}

function blocksOf(message: JsonObject, key: string, line: number, notes: Notes): JsonObject[] {
  const content = notes.objectsIn(message.content, line, `block of the message '${key}'`);
  if (content.length === 0) return wordIn(message.text) === undefined ? [] : [textPart(shownValue(message.text))];
  let lastCall = '';
  return content.flatMap((block, index): JsonObject[] => {
    const taken = BLOCK_FIELDS[wordIn(block.type) ?? ''];
    if (taken !== undefined) notes.fieldsLeftOut(block, `${block.type} block`, taken);
    switch (block.type) {
      case 'text':
        return shownValue(block.text) === '' ? [] : [textPart(shownValue(block.text))];
      case 'thinking':
        return [{ type: 'thinking', thinking: shownValue(block.thinking), signature: shownValue(block.signature) }];
      case 'tool_use':
        lastCall = wordIn(block.id) ?? `toolu_${key.replace(/[^\w-]/g, '')}_${index}`;
        return [{ type: 'tool_use', id: lastCall, name: shownValue(block.name), input: objectIn(block.input) }];
      case 'tool_result':
        return [resultBlock(block, wordIn(block.tool_use_id) ?? lastCall, notes)];
      case 'token_budget':
      case 'flag':
        notes.leftOut(`block ${block.type}`);
        return [];
      default:
        return [textPart(shownValue(block))];
    }
  });
}

/** A text is one; anything else that a tool gave is kept as the JSON that it is. */
function resultBlock({ content, is_error: isError }: JsonObject, callId: string, notes: Notes): JsonObject {
  const blocks = Array.isArray(content) ? content : [content ?? ''];
  const shown = blocks.map((block) => {
    const { type, text, ...rest } = objectIn(block);
    if (type !== 'text' || typeof text !== 'string') return textPart(shownValue(block));
    notes.fieldsLeftOut(rest, 'text block of a result', []);
    return textPart(text);
  });
  return {
    ...{ type: 'tool_result', tool_use_id: callId, content: shown.filter(({ text }) => text !== '') },
    ...(isError === true ? { is_error: true } : {}),
  };
}

/** Of a file that was attached the export has its text, or its name alone. */
function attachmentsOf({ attachments, files }: JsonObject): JsonObject[] {
  const texts = objectsIn(attachments).map(({ file_name: name, extracted_content: text }) =>
    textPart(`${shownValue(name)}:\n${shownValue(text)}`),
  );
  const names = objectsIn(files).map((file) => textPart(`(attached: ${shownValue(file.file_name)})`));
  return [...texts, ...names];
}
