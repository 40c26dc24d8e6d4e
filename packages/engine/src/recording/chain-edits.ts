import type { MessageId } from '@palimpsest/core';
import type { Conversation, LiveEdits, Place } from '@palimpsest/stores';
import type { Reader } from '../reading/reader.js';

/** The edits of a conversation that hold on the chain that ends in `fresh` after `parent`. */
export async function chainEdits(
  reader: Pick<Reader, 'deciding' | 'layout'>,
  conversation: Conversation,
  parent: Place | null,
  fresh: readonly MessageId[],
): Promise<LiveEdits> {
  const log = await reader.deciding(conversation, parent, [], fresh);
  const { live } = await reader.layout(log, parent, fresh);
  return { live, expectedEditCount: conversation.editCount };
}
