import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate, Role } from '@palimpsest/core';

/** A message as it is searched. */
interface Message extends Candidate {
  readonly tokens: number;
}

export interface Asked {
  readonly question: string;
  readonly at: number;
  readonly kind: string;
  /** Positions of the messages that answer it. */
  readonly evidence: readonly number[];
}

export interface Conversation {
  readonly messages: readonly Message[];
  readonly questions: readonly Asked[];
}

interface Recorded {
  readonly messages: readonly {
    readonly id: string;
    readonly role: Role;
    readonly name?: string;
    readonly content: string | null;
    readonly timestamp?: string;
    readonly kind?: string;
    readonly tool_calls?: readonly { readonly name: string; readonly arguments: unknown }[];
  }[];
  readonly qa?: readonly {
    readonly question: string;
    readonly category?: string | number;
    readonly category_name?: string;
    readonly evidence: readonly string[];
    readonly abstention?: boolean;
    readonly asked_at?: string;
  }[];
}

/** The conversations of files and folders that come with questions. A question that nothing answers is left out. */
export function readConversations(paths: readonly string[], countTokens: (text: string) => number): Conversation[] {
  return paths
    .flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path]))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => conversationOf(JSON.parse(readFileSync(file, 'utf8')) as Recorded, countTokens))
    .filter(({ questions }) => questions.length > 0);
}

function conversationOf(recorded: Recorded, countTokens: (text: string) => number): Conversation {
  const said = recorded.messages.filter(({ kind, role }) => kind !== 'compact_summary' && role !== 'system');
  let at = 0;
  const messages = said.map(({ role, name, content, timestamp, tool_calls: calls = [] }) => {
    at = timestamp === undefined ? at : Date.parse(timestamp);
    const text = [content ?? '', ...calls.map((call) => `${call.name} ${written(call.arguments)}`)].join('\n').trim();
    const speaker = name === undefined || role === 'tool' ? {} : { speaker: name };
    return { role, ...speaker, at, text, tokens: countTokens(name === undefined ? text : `${name}: ${text}`) + 4 };
  });
  const places = new Map(said.map(({ id }, index) => [id, index]));
  const questions = (recorded.qa ?? []).flatMap(({ question, evidence, abstention, ...asked }) => {
    const found = evidence.map((id) => places.get(id));
    if (abstention || found.length === 0 || found.includes(undefined)) return [];
    return {
      ...{ question, kind: String(asked.category_name ?? asked.category ?? 'all') },
      at: asked.asked_at === undefined ? at : Date.parse(asked.asked_at),
      evidence: found.filter((index) => index !== undefined),
    };
  });
  return { messages, questions };
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
