import type { EditId } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';

/** Puts all but the newest messages of a conversation that was never compacted under one short summary. */
export async function coverOldMessages(store: Store, conversationId: string, shown: number): Promise<void> {
  const conversation = await store.conversation(conversationId);
  if (!conversation?.tip) throw new Error('nothing was stored');
  const to = conversation.tip.depth + 1 - shown;
  const endId = (await store.idsAt(conversation.tip, [to - 1])).get(to - 1);
  if (endId === undefined) throw new Error('no message to end the summary at');
  const id = 'bench.0' as EditId;
  const shows = [{ role: 'user' as const, text: `[Summary of ${to} earlier messages]` }];
  await store.commit({
    ...{ conversationId, expectedEditCount: 0, expectedTip: conversation.tip, live: [id] },
    edits: [{ kind: 'span-replaced', id, compactionId: 'bench', from: 0, to, endId, shows, tokens: 12 }],
    compaction: {
      ...{ id: 'bench', at: 0, kind: 'pass', mode: 'bench', tokensBefore: 0, tokensAfter: 0, ratio: 1, messages: to },
      ...{ keptMessages: shown, retainedShare: 1, missing: [], fallbacks: [] },
    },
  });
}
