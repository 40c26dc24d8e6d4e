import { fenceFor } from '../tool-output/code-blocks.js';
import type { EntryPart } from './entry-part.js';
import type { MessageFacts } from './message-facts.js';
import type { ViewEntry } from './view-entry.js';

/** A message with its parts, for people. */
export interface ReadableMessage {
  readonly facts: Pick<MessageFacts, 'depth' | 'role' | 'recordedAt' | 'state' | 'isErased'>;
  readonly parts: readonly EntryPart[];
}

export interface MarkdownDocument {
  readonly id: string;
  readonly title: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly view: Iterable<ViewEntry>;
  /** The transcript, where the full history is wanted. */
  readonly messages?: AsyncIterable<ReadableMessage> | undefined;
  /** What the transcript does not lead to. */
  readonly branches?: AsyncIterable<ReadableBranch> | undefined;
}

/** A chain that was left, with what it has beyond the conversation as it is. */
export interface ReadableBranch {
  readonly id: string;
  readonly sharedMessages: number;
  readonly messages: AsyncIterable<ReadableMessage>;
}

/**
 * A conversation as a page to read, in pieces that are made as they are taken: what the model sees now, and all that was said
 * where that is wanted.
 */
export async function* markdownPieces(document: MarkdownDocument): AsyncGenerator<string> {
  let separator = '';
  for await (const block of blocksOf(document)) {
    yield `${separator}${block}`;
    separator = '\n\n';
  }
  yield '\n';
}

async function* blocksOf(document: MarkdownDocument): AsyncGenerator<string> {
  const { id, title, createdAt, updatedAt, view, messages, branches } = document;
  yield `# ${oneLine(title ?? id)}`;
  yield `Conversation \`${oneLine(id)}\`, begun ${dateOf(createdAt)}, last changed ${dateOf(updatedAt)}.`;
  yield '## What the model sees';
  for (const { role, parts, origin } of view) yield* section(role, nameOf(origin), parts);
  if (messages !== undefined) {
    yield '## Full history';
    for await (const message of messages) yield* readable(message);
  }
  if (branches === undefined) return;
  for await (const branch of branches) {
    yield `## ${headingOf(branch)}`;
    for await (const message of branch.messages) yield* readable(message);
  }
}

const headingOf = ({ id, sharedMessages }: ReadableBranch): string =>
  `Branch \`${oneLine(id)}\`, ${sharedMessages === 0 ? 'from the beginning' : `left after message ${sharedMessages - 1}`}`;

const readable = ({ facts, parts }: ReadableMessage): string[] => section(facts.role, noteOn(facts), parts);

function noteOn({ depth, recordedAt, state, isErased }: ReadableMessage['facts']): string {
  const note = isErased ? ', erased' : state === 'raw' ? '' : `, ${state}`;
  return `message ${depth}, ${dateOf(recordedAt)}${note}`;
}

const section = (role: string, note: string, parts: readonly EntryPart[]): string[] => [
  `### ${role} (${note})`,
  ...parts.map(partText),
];

function nameOf(origin: ViewEntry['origin']): string {
  switch (origin.kind) {
    case 'message':
      return `message ${origin.depth}`;
    case 'summary':
      return `summary of messages ${origin.from} to ${origin.to - 1}`;
    case 'note':
      return 'note';
    case 'recalled':
      return `recalled for message ${origin.depth}`;
    case 'missing-result':
      return 'no result came';
  }
}

/** Words are set as they are; what machines said is fenced in. */
function partText({ type, text, name, callId }: EntryPart): string {
  if (type === 'text' || type === 'refusal') return text;
  const fence = fenceFor(text);
  const label = [type, name, callId].filter((word) => word !== undefined).join(' ');
  return `${oneLine(label)}\n\n${fence}\n${text}\n${fence}`;
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const dateOf = (time: number): string => new Date(time).toISOString();
