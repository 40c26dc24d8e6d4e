import type { JsonObject } from '../json.js';
import { asText } from '../json.js';

export interface MessagesBlock {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface MessagesMessage {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string | readonly MessagesBlock[];
}

/** A request that passed `validateMessagesRequest`: the fields named here have these types, all others are as sent. */
export interface MessagesRequest {
  readonly model: string;
  readonly messages: readonly MessagesMessage[];
  readonly max_tokens: number;
  readonly system?: string | readonly MessagesBlock[];
  readonly tools?: readonly JsonObject[];
  readonly stream?: boolean;
  readonly thinking?: JsonObject;
  readonly [field: string]: unknown;
}

/** A block and where it was sent. */
export interface PlacedBlock {
  readonly block: MessagesBlock;
  /** The index of its message in the request. */
  readonly message: number;
  readonly at: string;
}

/** Neighbouring messages of one role, as one. */
export interface Turn {
  readonly role: MessagesMessage['role'];
  /** The index of its first message in the request. */
  readonly message: number;
  readonly blocks: readonly PlacedBlock[];
}

export const blocksOf = ({ content }: Pick<MessagesMessage, 'content'>): readonly MessagesBlock[] =>
  typeof content === 'string' ? (content === '' ? [] : [{ type: 'text', text: content }]) : content;

/** The conversation as the provider reads it: neighbours of one role are one turn. */
export function turnsOf(messages: readonly MessagesMessage[]): Turn[] {
  const turns: { role: Turn['role']; message: number; blocks: PlacedBlock[] }[] = [];
  for (const [message, sent] of messages.entries()) {
    const placed = blocksOf(sent).map((block, place) => ({
      block,
      message,
      at: `messages.${message}.content.${place}`,
    }));
    const last = turns.at(-1);
    if (last?.role === sent.role) last.blocks.push(...placed);
    else turns.push({ role: sent.role, message, blocks: placed });
  }
  return turns;
}

/** The text of a message, blocks joined by newlines; other blocks are left out. */
export function blockText(message: MessagesMessage): string {
  return blocksOf(message)
    .flatMap((block) => (block.type === 'text' ? [asText(block.text)] : []))
    .join('\n');
}
