import type { MessageId } from '@palimpsest/core';
import type { Place, Store } from '@palimpsest/stores';

/** The message at a depth of the chain that ends at a place; undefined where there is none. */
export const idAt = async (
  store: Pick<Store, 'idsAt'>,
  end: Place | null,
  depth: number,
): Promise<MessageId | undefined> =>
  end === null || depth < 0 || depth > end.depth ? undefined : (await store.idsAt(end, [depth])).get(depth);

/** Where that message of a conversation stands. */
export async function placeAt(
  store: Pick<Store, 'idsAt' | 'locate'>,
  conversationId: string,
  end: Place | null,
  depth: number,
): Promise<Place | undefined> {
  const id = await idAt(store, end, depth);
  return id === undefined ? undefined : (await store.locate([id], conversationId))[0]?.place;
}

/** Whether a message stands on the chain that ends at a place. */
export const isOnChain = async (
  store: Pick<Store, 'idsAt'>,
  { depth, id }: Pick<Place, 'depth' | 'id'>,
  end: Place | null,
): Promise<boolean> => (await idAt(store, end, depth)) === id;
