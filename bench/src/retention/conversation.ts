import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceText } from '@palimpsest/core';

/** A question about a conversation, with the positions of the sources that answer it. */
interface Question {
  readonly answer: string;
  readonly evidence: readonly number[];
}

export interface Conversation {
  readonly id: string;
  readonly sources: readonly SourceText[];
  /** Position of the message each source is a part of. */
  readonly messageOf: readonly number[];
  readonly questions: readonly Question[];
}

interface RecordedMessage {
  readonly id: string;
  readonly role: SourceText['role'];
  readonly name?: string;
  readonly content: string | null;
  readonly kind?: string;
  readonly tool_calls?: readonly { readonly name: string; readonly arguments: string }[];
}

interface Recorded {
  readonly id: string;
  readonly messages: readonly RecordedMessage[];
  readonly qa?: readonly {
    readonly answer: unknown;
    readonly evidence: readonly string[];
    readonly abstention?: boolean;
  }[];
}

/** Conversations of a folder in the order of their file names. */
export function readConversations(folder: string): Conversation[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => conversationOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded));
}

export function conversationOf(recorded: Recorded): Conversation {
  const sources: SourceText[] = [];
  const messageOf: number[] = [];
  const positions = new Map<string, number>();
  recorded.messages.forEach((message, index) => {
    if (message.kind === 'compact_summary' || message.role === 'system') return;
    const add = (source: SourceText) => {
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
