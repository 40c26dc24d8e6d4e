import type { JsonObject } from '@palimpsest/core';
import {
  assistantMessage,
  CHAT_PROTOCOL,
  type ChatCall,
  systemMessage,
  textPart,
  toolMessage,
  userMessage,
} from './chat-message.js';
import type { SourceConversation, SourceMessage } from './format.js';
import { timeIn } from './json-fields.js';
import type { Notes } from './notes.js';

const TITLE = /^# (.+)$/;
const FACTS = /^Conversation `([^`]+)`, begun (\S+), last changed (\S+)\.$/;
const SECTION =
  /^## (?:What the model sees|Full history|Branch `[^`]*`, (?:from the beginning|left after message (\d+)))$/;
const SAID = /^### (system|developer|user|assistant|tool) \(message (\d+)(?:, (\d{4}-\S+Z)(?:, (\w+))?)?\)$/;
const SHOWN = /^### (system|developer|user|assistant|tool) \((?:summary of|note|recalled|no result)[^)]*\)$/;
const MACHINE = /^(tool-call|tool-result|reasoning|media|opaque)(?: (.*))?$/;
const FENCE = /^(`{3,})$/;

/** Whether a text is a conversation as our own export writes it for people. */
export const isMarkdownExport = (text: string): boolean => {
  const [first = '', , third = ''] = text.slice(0, 10_000).split('\n');
  return TITLE.test(first) && FACTS.test(third);
};

/**
 * Reads a conversation back from its Markdown: who said what, when, and the calls of tools. Headings count where the next message
 * is expected. Of an export without the full history there is what the model saw, and that alone.
 */
export function readMarkdown(text: string, notes: Notes): SourceConversation {
  const lines = text.split('\n');
  const [, key = '', created = '', changed = ''] = FACTS.exec(lines[2] ?? '') ?? [];
  const isFull = lines.includes('## Full history');
  if (!isFull) notes.leftOut('full history, which this export does not have');
  const messages: SourceMessage[] = [];
  const placed = new Map<number, string | null>();
  let [isSkipped, isBranch, expected] = [true, false, 0];
  let tip: string | undefined;
  let parent: string | null = null;
  for (let at = 3; at < lines.length; at += 1) {
    const section = SECTION.exec(lines[at] ?? '');
    if (section !== null && lines[at - 1] === '') {
      isSkipped = isFull && lines[at] === '## What the model sees';
      isBranch = lines[at]?.startsWith('## Branch') === true;
      expected = section[1] === undefined ? 0 : Number(section[1]) + 1;
      parent = expected === 0 ? null : (placed.get(expected - 1) ?? null);
      continue;
    }
    const head = isSkipped ? undefined : headingAt(lines[at] ?? '', isFull, expected);
    if (head === undefined) continue;
    const end = endOf(lines, at + 1, isFull, head.depth + 1);
    const name = `${at}`;
    const body = lines
      .slice(at + 2, end)
      .join('\n')
      .replace(/\n+$/, '');
    if (head.note === 'erased') notes.leftOut('erased message');
    else {
      const time = timeIn(head.date ?? changed);
      messages.push({ key: name, parent, at: time, line: at + 1, wires: wiresOf(head.role, body) });
      parent = name;
    }
    placed.set(head.depth, parent);
    if (!isBranch) tip = name;
    expected = head.depth + 1;
    at = end - 1;
  }
  const [, title] = TITLE.exec(lines[0] ?? '') ?? [];
  return { key, protocol: CHAT_PROTOCOL, title, createdAt: timeIn(created), messages, tip };
}

interface Heading {
  readonly role: string;
  readonly depth: number;
  readonly date?: string | undefined;
  readonly note?: string | undefined;
}

/** In a full history each message has the next number; a view leaves some out. */
function headingAt(line: string, isFull: boolean, expected: number): Heading | undefined {
  const said = SAID.exec(line);
  if (said !== null) {
    const [, role = '', number, date, note] = said;
    const depth = Number(number);
    const isNext = isFull ? depth === expected && date !== undefined : depth >= expected && date === undefined;
    return isNext ? { role, depth, date, note } : undefined;
  }
  const shown = isFull ? null : SHOWN.exec(line);
  return shown === null ? undefined : { role: shown[1] ?? 'user', depth: expected };
}

function endOf(lines: readonly string[], from: number, isFull: boolean, expected: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (lines[at - 1] === '' && (SECTION.test(line) || headingAt(line, isFull, expected) !== undefined)) return at;
  }
  return lines.length;
}

function wiresOf(role: string, body: string): JsonObject[] {
  const texts: string[] = [];
  const thinking: string[] = [];
  const calls: ChatCall[] = [];
  const results: { readonly callId: string; readonly text: string }[] = [];
  for (const { type, label, text } of partsOf(body)) {
    const words = label.split(' ');
    if (type === 'tool-call')
      calls.push({ name: words.slice(0, -1).join(' ') || label, id: words.at(-1) ?? '', arguments: text });
    else if (type === 'tool-result') results.push({ callId: words.at(-1) ?? '', text });
    else if (type === 'reasoning') thinking.push(text);
    else texts.push(text);
  }
  const text = texts.join('\n\n');
  if (results.length > 0) return results.map((result) => toolMessage(result.callId, [textPart(result.text)]));
  if (role === 'assistant') return [assistantMessage(text, calls, thinking)];
  return [role === 'system' || role === 'developer' ? systemMessage(text) : userMessage([textPart(text)])];
}

interface ReadPart {
  readonly type: string;
  readonly label: string;
  readonly text: string;
}

/** Words stand as they are; what machines said is fenced in under its label. */
function partsOf(body: string): ReadPart[] {
  const lines = body.split('\n');
  const parts: ReadPart[] = [];
  let words: string[] = [];
  const close = () => {
    const text = words.join('\n').replace(/^\n+|\n+$/g, '');
    if (text !== '') parts.push({ type: 'text', label: '', text });
    words = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const [, type, label = ''] = MACHINE.exec(lines[at] ?? '') ?? [];
    const [fence] = FENCE.exec(lines[at + 2] ?? '') ?? [];
    const end = type === undefined || fence === undefined ? -1 : lines.indexOf(fence, at + 3);
    if (type === undefined || end < 0) {
      words.push(lines[at] ?? '');
      continue;
    }
    close();
    parts.push({ type, label, text: lines.slice(at + 3, end).join('\n') });
    at = end;
  }
  close();
  return parts;
}
