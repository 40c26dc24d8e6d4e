import { anchorDepths, layout } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { expect } from 'vitest';

/** The live edits are those of the whole log on the chain that ends at the tip. */
export async function expectLiveEdits(store: Store, conversationId = 'c'): Promise<void> {
  const { tip } = (await store.conversation(conversationId)) ?? {};
  const log = await store.edits(conversationId);
  const ids = tip == null ? new Map() : await store.idsAt(tip, anchorDepths(log));
  const { live } = layout(log, tip == null ? 0 : tip.depth + 1, (depth) => ids.get(depth));
  expect((await store.edits(conversationId, 'live')).map(({ id }) => id)).toEqual(
    log.map(({ id }) => id).filter((id) => live.includes(id)),
  );
}
