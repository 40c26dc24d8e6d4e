import { CODECS, type KnownProtocol } from '@palimpsest/codecs';
import { DamagedError, type Place, type Store, type StoredMessage } from '@palimpsest/stores';
import { UNCOUNTED } from './chain-rows.js';

/** A turn that failed left its messages behind the last reply; further back nobody looks. */
const LOOK_BACK = 20;

/**
 * The protocol of a conversation's last turn: that in which a model gave the newest reply. Undefined where no model has
 * replied lately, as in an imported conversation.
 */
export async function lastProtocol(store: Pick<Store, 'read'>, tip: Place | null): Promise<KnownProtocol | undefined> {
  if (tip === null) return undefined;
  const newest = await rows(store, tip, tip.depth);
  const reply = newest.some(({ isReply }) => isReply)
    ? newest[0]
    : (await rows(store, tip, Math.max(0, tip.depth - LOOK_BACK))).findLast(({ isReply }) => isReply);
  return CODECS.find(({ protocol }) => protocol === reply?.wire.protocol)?.protocol;
}

/** What is damaged tells nothing. */
async function rows(store: Pick<Store, 'read'>, tip: Place, from: number): Promise<StoredMessage[]> {
  try {
    return await store.read(tip, [{ from, to: tip.depth + 1 }], UNCOUNTED);
  } catch (error) {
    if (error instanceof DamagedError) return [];
    throw error;
  }
}
