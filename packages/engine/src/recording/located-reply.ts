import type { LocatedReply, Store } from '@palimpsest/stores';

/** Finds the last message of a reply by the provider's id of the reply or of an item in it. */
export const locateReply = async (store: Pick<Store, 'openTurn'>, replyId: string): Promise<LocatedReply | undefined> =>
  (await store.openTurn({ replyId, chain: [], sessionLimit: 0 })).reply;
