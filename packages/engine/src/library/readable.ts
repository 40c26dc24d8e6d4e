import type { RecordedMessage } from '@palimpsest/core';
import { type OnChain, onChain } from '../reading/reader.js';
import { allBranches, type BranchOptions } from './branches.js';
import { entryPart } from './entry-part.js';
import type { ReadableBranch, ReadableMessage } from './markdown.js';
import { messageFacts } from './message-facts.js';

/** The messages of a chain from a depth on, for people. */
export async function readableMessages(
  { reader, counter }: BranchOptions,
  chain: OnChain,
  from: number,
): Promise<ReadableMessage[]> {
  const { tip } = chain;
  if (tip === null) return [];
  const place = await reader.layoutOf(chain);
  const said = await reader.messages(tip, from, tip.depth + 1, counter);
  return messageFacts(said, place).map((facts, index) => ({
    facts,
    parts: (said[index] as RecordedMessage).message.parts.map((part) => entryPart(part)),
  }));
}

/** What the conversation does not lead to, for people: each branch from where it leaves the present chain. */
export async function readableBranches(options: BranchOptions, conversation: OnChain): Promise<ReadableBranch[]> {
  const branches: ReadableBranch[] = [];
  for (const { tip, sharedMessages } of await allBranches(options.store, conversation.id)) {
    const messages = await readableMessages(options, onChain(conversation, tip), sharedMessages);
    branches.push({ id: tip.id, sharedMessages, messages });
  }
  return branches;
}
