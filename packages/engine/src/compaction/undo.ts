import {
  type Compaction,
  type Edit,
  type EditId,
  effectiveEdits,
  InvalidInputError,
  unrevertedEdits,
} from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from './commit.js';
import { staleThoughts } from './stale-thoughts.js';
import { readableIn } from './view-readability.js';

/**
 * Appends edits that take back those of a compaction, the newest that stands when none is named; a note about a pause only
 * when it is named. Taking back an undo brings back what it took away.
 * @returns the record of the undoing, or undefined when there is nothing to take back
 * @throws InvalidInputError for an erasure
 */
export async function undo(
  options: CommitOptions,
  conversation: () => Promise<Conversation>,
  counter: ModelCounter,
  compactionId?: string,
): Promise<Compaction | undefined> {
  const { store, world, emit, reader } = options;
  return retryOnConflict(world, async () => {
    const current = await conversation();
    const log = await store.edits(current.id);
    const known = await store.compactions(current.id);
    const target = compactionId ?? newestStanding(log, known);
    if (known.find(({ id }) => id === target)?.kind === 'erasure') throw notUndone(target ?? '');
    const undone = unrevertedEdits(log).filter((edit) => edit.compactionId === target);
    if (target === undefined || undone.length === 0) {
      // One that was erased meanwhile has an empty log: that is to be told apart.
      await conversation();
      return undefined;
    }
    const id = `undo_${world.newId()}`;
    const named = (number: number) => ({ id: `${id}.${number}` as EditId, compactionId: id });
    const reverts = undone.map<Edit>((edit, index) => ({ kind: 'edit-reverted', ...named(index), target: edit.id }));
    const record = known.find((compaction) => compaction.id === target);
    const isShown = undone.some(({ kind }) => kind !== 'message-pinned');
    const since = record === undefined || !isShown ? Number.POSITIVE_INFINITY : record.at;
    const stale = await staleThoughts(reader, counter, current.tip, [...log, ...reverts], since);
    const edits = [...reverts, ...stale.map<Edit>((edit, index) => ({ ...edit, ...named(reverts.length + index) }))];
    const head = { id, at: world.now(), conversationMessages: lengthOf(current) };
    const shown = await reader.viewUnder([...log, ...edits], current.tip, counter);
    const readable = await readableIn(options, shown, current);
    const compaction = { ...undoing(target, known), ...readable, ...head };
    await commitEdits(options, current, { compaction, edits, log: async () => log });
    emit({ kind: 'compaction-undone', conversationId: current.id, compaction });
    return compaction;
  });
}

function newestStanding(log: readonly Edit[], known: readonly Compaction[]): string | undefined {
  const kindOf = new Map(known.map(({ id, kind }) => [id, kind]));
  const isTakeable = ({ compactionId }: Edit) => !['erasure', 'undo', 'note'].includes(kindOf.get(compactionId) ?? '');
  return effectiveEdits(log).findLast(isTakeable)?.compactionId;
}

const notUndone = (id: string): InvalidInputError =>
  new InvalidInputError(
    'compaction_id',
    `'${id}' is an erasure: what was erased is gone and cannot be undone.`,
    'erased',
  );

type UndoSizes = Pick<Compaction, 'kind' | 'mode' | 'undoes' | keyof typeof NO_SIZES>;

/** The record of taking a compaction back: its sizes the other way round. */
function undoing(undoes: string, known: readonly Compaction[]): UndoSizes {
  const record = known.find((compaction) => compaction.id === undoes);
  const head = { ...NO_SIZES, kind: 'undo', mode: record?.mode ?? 'none', undoes } as const;
  if (record === undefined) return head;
  const { tokensBefore, tokensAfter, messages, keptMessages, ratio } = record;
  return {
    ...head,
    tokensBefore: tokensAfter,
    tokensAfter: tokensBefore,
    ratio: ratio === 0 ? 1 : 1 / ratio,
    messages,
    keptMessages: isTakingAway(record, known) ? keptMessages - messages : keptMessages + messages,
  };
}

/** Whether a record took something back: an undo, but not the undo of one. */
function isTakingAway({ kind, undoes }: Compaction, known: readonly Compaction[]): boolean {
  const target = kind === 'undo' ? known.find((compaction) => compaction.id === undoes) : undefined;
  return kind === 'undo' && (target === undefined || !isTakingAway(target, known));
}
