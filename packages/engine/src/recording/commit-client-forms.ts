import type { Compaction, Edit, EditId } from '@palimpsest/core';
import { MovedError } from '@palimpsest/stores';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from '../compaction/commit.js';
import type { OnChain } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { ClientForms } from './client-forms.js';

/**
 * Has messages show as their client sends them, in one commit. It can be made again from the next request, so nothing waits for the disk.
 * @returns the conversation after it
 */
export async function commitClientForms(
  options: CommitOptions,
  conversation: OnChain,
  current: () => Promise<OnChain>,
  { restated, ended }: ClientForms,
  counter: ModelCounter,
): Promise<OnChain> {
  if (restated.length + ended.length === 0) return conversation;
  const { world, emit } = options;
  const id = `restated_${world.newId()}`;
  const head = (number: number) => ({ id: `${id}.${number}` as EditId, compactionId: id });
  const tokens = await counter.countMessages(restated.map(({ message }) => message));
  const edits: Edit[] = [
    ...restated.map(
      ({ depth, messageId, message }, index): Edit => ({
        ...{ kind: 'message-restated', ...head(index), depth, messageId },
        ...{ wire: message.wire, tokens: tokens[index] ?? 0 },
      }),
    ),
    // One form of a message holds at a time: none comes back when another ends.
    ...[...restated.flatMap(({ replaces }) => replaces ?? []), ...ended].map(
      (target, index): Edit => ({ kind: 'edit-reverted', ...head(restated.length + index), target }),
    ),
  ];
  const compaction: Compaction = {
    ...{ ...NO_SIZES, id, at: world.now(), kind: 'restated', mode: 'none' },
    because: `the client re-sends ${depthsOf(
      restated.map(({ depth }) => depth),
      ended.length,
    )} in another form`,
    ...{ conversationMessages: lengthOf(conversation), messages: restated.length + ended.length },
    ...{ retainedShare: 1, missing: [], fallbacks: [] },
  };
  let known: OnChain | undefined = conversation;
  const committed = await retryOnConflict(
    world,
    async () => {
      const read = known ?? (await current());
      known = undefined;
      return commitEdits(options, read, { compaction, edits, canBeLost: true });
    },
    (conflict) => conflict instanceof MovedError && conflict.what === 'edits',
  );
  emit({ kind: 'edit-committed', conversationId: conversation.id, compaction });
  return committed;
}

const MOST_NAMED = 5;

function depthsOf(depths: readonly number[], ended: number): string {
  if (depths.length === 1 && ended === 0) return `message ${depths[0]}`;
  if (ended > 0 || depths.length > MOST_NAMED) return `${depths.length + ended} messages`;
  return `messages ${depths.slice(0, -1).join(', ')} and ${depths.at(-1)}`;
}
