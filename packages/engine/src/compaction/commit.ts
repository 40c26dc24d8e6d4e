import type { Compaction, Edit } from '@palimpsest/core';
import { type Conversation, GoneError, MovedError, type Place, type Store } from '@palimpsest/stores';
import type { EngineEvent } from '../event.js';
import type { Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { World } from '../world.js';

export interface CommitOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly world: World;
  readonly emit: (event: EngineEvent) => void;
}

/** What is appended to a log, and the part of the log that decides, together with it, what is live. */
interface Change {
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
  /** Read again whenever the conversation has moved on. */
  readonly log: () => Promise<readonly Edit[]>;
}

/**
 * Appends edits to the log of a conversation in one transaction. The conversation may go on meanwhile, or to another
 * branch: what is live is so on the chain it has then.
 * @throws MovedError when the edit log is not the one the conversation was read with
 * @throws GoneError when the conversation was erased, also where the name was taken again
 */
export async function commitEdits(
  { store, reader, world }: CommitOptions,
  conversation: Conversation,
  { compaction, edits, log }: Change,
): Promise<void> {
  const { id: conversationId, editCount: expectedEditCount } = conversation;
  await retryOnConflict(
    world,
    async () => {
      const { tip, editCount } = (await store.conversation(conversationId)) ?? conversation;
      if (editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
      if (!(await isOn(store, conversation, tip))) throw new GoneError({ conversationId });
      const { live } = await reader.layout([...(await log()), ...edits], tip);
      await store.commit({ conversationId, expectedEditCount, expectedTip: tip, compaction, edits, live });
    },
    (conflict) => conflict.what === 'tip',
  );
}

/** Whether a conversation that ends at `tip` is the one that was read: another one of that name has none of its messages. */
async function isOn(store: Store, { id, tip: read }: Conversation, tip: Place | null): Promise<boolean> {
  if (read === null || (read.line === tip?.line && read.depth === tip.depth)) return true;
  const [located] = await store.locate([read.id], id);
  return located?.place.line === read.line;
}

/** Of a commit that is not about the size of a request. */
export const NO_SIZES = { tokensBefore: 0, tokensAfter: 0, ratio: 1, messages: 0, keptMessages: 0 } as const;

export const lengthOf = ({ tip }: Pick<Conversation, 'tip'>): number => (tip === null ? 0 : tip.depth + 1);
