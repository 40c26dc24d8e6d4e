import type { RecordedMessage } from '@palimpsest/core';
import { allBranches } from '../reading/all-branches.js';
import { type OnChain, onChain } from '../reading/reader.js';
import type { BranchOptions } from './branches.js';
import { entryPart } from './entry-part.js';
import type { ReadableBranch, ReadableMessage } from './markdown.js';
import { messageFacts } from './message-facts.js';

/** How many messages are read at once. */
const PAGE = 500;

/** The messages of a chain from a depth on, for people; read as they are taken. */
export async function* readableMessages(
  { reader, counter }: BranchOptions,
  chain: OnChain,
  start: number,
): AsyncGenerator<ReadableMessage> {
  const { tip } = chain;
  if (tip === null) return;
  const place = await reader.layoutOf(chain);
  for (let from = start; from <= tip.depth; from += PAGE) {
    const said = await reader.messages(tip, from, Math.min(tip.depth + 1, from + PAGE), counter);
    for (const [index, facts] of messageFacts(said, place).entries())
      yield { facts, parts: (said[index] as RecordedMessage).message.parts.map((part) => entryPart(part)) };
  }
}

/** What the conversation does not lead to, for people: each branch from where it leaves the present chain. */
export async function* readableBranches(options: BranchOptions, conversation: OnChain): AsyncGenerator<ReadableBranch> {
  for (const { tip, sharedMessages } of await allBranches(options.store, conversation.id)) {
    const messages = readableMessages(options, onChain(conversation, tip), sharedMessages);
    yield { id: tip.id, sharedMessages, messages };
  }
}
