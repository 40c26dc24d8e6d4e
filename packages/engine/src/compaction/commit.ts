import type { Edit } from '@palimpsest/core';
import { type Commit, type Conversation, GoneError, MovedError, type Place, type Store } from '@palimpsest/stores';
import type { EngineEvent } from '../event.js';
import type { OnChain, Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { World } from '../world.js';

export interface CommitOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly world: World;
  readonly emit: (event: EngineEvent) => void;
}

type Change = Pick<Commit, 'compaction' | 'edits' | 'canBeLost'>;

/**
 * Appends edits to the log of a conversation in one transaction. The conversation may go on meanwhile, or to another
 * branch: what is live is so on the chain it has then.
 * @returns the conversation after it
 * @throws MovedError when the edit log is not the one the conversation was read with
 * @throws GoneError when the conversation was erased, also where the name was taken again
 */
export async function commitEdits(options: CommitOptions, conversation: OnChain, change: Change): Promise<OnChain> {
  const { live, isElsewhere } = conversation;
  if (live !== undefined && !isElsewhere) {
    try {
      return await commitOn(options, conversation, live, change);
    } catch (error) {
      if (!(error instanceof MovedError && error.what === 'tip')) throw error;
    }
  }
  return commitAfterwards(options, conversation, change);
}

async function commitAfterwards(options: CommitOptions, conversation: OnChain, change: Change): Promise<OnChain> {
  const { store, reader, world } = options;
  const { id: conversationId, editCount: expectedEditCount } = conversation;
  return retryOnConflict(
    world,
    async () => {
      const { live: _, isElsewhere: __, ...read } = conversation;
      const current = (await store.conversation(conversationId)) ?? read;
      if (current.editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
      if (!(await isOn(store, conversation, current.tip))) throw new GoneError({ conversationId });
      return commitOn(options, current, await reader.deciding(current, current.tip, change.edits), change);
    },
    (conflict) => conflict.what === 'tip',
  );
}

/** Commits to the conversation as `current` has it. `log` decides, together with the new edits, what is live there. */
async function commitOn(
  { store, reader }: CommitOptions,
  current: OnChain,
  log: readonly Edit[],
  { compaction, edits, canBeLost }: Change,
): Promise<OnChain> {
  const { id: conversationId, tip: expectedTip, editCount: expectedEditCount } = current;
  const all = [...log, ...edits];
  const place =
    current.live === undefined ? await reader.layout(all, expectedTip) : await reader.layoutOf(current, edits);
  const live = new Set(place.live);
  const lasting = canBeLost === undefined ? {} : { canBeLost };
  const commit = { conversationId, expectedEditCount, expectedTip, compaction, edits, live: place.live, ...lasting };
  return { ...(await store.commit(commit)), live: all.filter(({ id }) => live.has(id)) };
}

/** Whether a conversation that ends at `tip` is the one that was read: another one of that name has none of its messages. */
async function isOn(store: Store, { id, tip: read }: Conversation, tip: Place | null): Promise<boolean> {
  if (read === null || isSamePlace(read, tip)) return true;
  const [located] = await store.locate([read.id], id);
  return located?.place.line === read.line;
}

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.line === other?.line && one?.depth === other?.depth;

/** Of a commit that is not about the size of a request. */
export const NO_SIZES = { tokensBefore: 0, tokensAfter: 0, ratio: 1, messages: 0, keptMessages: 0 } as const;

export const lengthOf = ({ tip }: Pick<Conversation, 'tip'>): number => (tip === null ? 0 : tip.depth + 1);
