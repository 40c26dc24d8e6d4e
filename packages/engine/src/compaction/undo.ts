import {
  type Compaction,
  type Edit,
  type EditId,
  effectiveEdits,
  InvalidInputError,
  unrevertedEdits,
} from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from './commit.js';
import { compactionPages } from './compaction-pages.js';
import { staleThoughts } from './stale-thoughts.js';
import { readableIn } from './view-readability.js';

/**
 * Appends edits that take back those of some compactions, the newest of which is named last, or of the newest that stands when none is named; a note about a pause and
 * a client's own form of messages only when they are named. Taking back an undo brings back what it took away.
 * @returns the record of the undoing, or undefined when there is nothing to take back
 * @throws InvalidInputError for an erasure, and for one whose record is damaged
 */
export async function undo(
  options: CommitOptions,
  conversation: () => Promise<Conversation>,
  counter: ModelCounter,
  compactionIds: readonly string[] = [],
): Promise<Compaction | undefined> {
  const { store, world, emit, reader } = options;
  return retryOnConflict(world, async () => {
    const current = await conversation();
    const target = compactionIds.at(-1) ?? (await newestStanding(store, current.id));
    const targets = new Set(target === undefined ? [] : [...compactionIds, target]);
    const record = target === undefined ? undefined : (await store.compactions(current.id, { id: target }))[0];
    if (record?.damage !== undefined) throw damagedCompaction(record.id, record.damage);
    if (record?.kind === 'erasure') throw notUndone(record.id);
    const made = await store.edits(current.id, { compactions: [...targets] });
    const undone = unrevertedEdits(made).filter((edit) => targets.has(edit.compactionId));
    if (target === undefined || undone.length === 0) {
      // One that was erased meanwhile has an empty log: that is to be told apart.
      await conversation();
      return undefined;
    }
    const id = `undo_${world.newId()}`;
    const named = (number: number) => ({ id: `${id}.${number}` as EditId, compactionId: id });
    const reverts = undone.map<Edit>((edit, index) => ({ kind: 'edit-reverted', ...named(index), target: edit.id }));
    const log = await reader.deciding(current, current.tip, reverts);
    const isShown = undone.some(({ kind }) => kind !== 'message-pinned');
    const since = record === undefined || !isShown ? Number.POSITIVE_INFINITY : record.at;
    const stale = await staleThoughts(reader, counter, current.tip, [...log, ...reverts], since);
    const edits = [...reverts, ...stale.map<Edit>((edit, index) => ({ ...edit, ...named(reverts.length + index) }))];
    const head = { id, at: world.now(), conversationMessages: lengthOf(current) };
    const shown = await reader.viewUnder([...log, ...edits], current.tip, counter);
    const readable = await readableIn(options, shown, current);
    const compaction = { ...(await undoing(store, current.id, target, record)), ...readable, ...head };
    await commitEdits(options, current, { compaction, edits });
    emit({ kind: 'compaction-undone', conversationId: current.id, compaction });
    return compaction;
  });
}

/** How many records are read at once. */
const PAGE = 50;

/**
 * The newest compaction of which something holds; not an undo, a note, a client's form or an erasure. References that were made
 * when something arrived are taken back only where there is nothing else.
 */
async function newestStanding(store: Store, id: string): Promise<string | undefined> {
  let arrival: string | undefined;
  for await (const page of compactionPages(store, id, { limit: PAGE })) {
    const takeable = page.filter(
      ({ kind }) => !['erasure', 'undo', 'note', 'recall', 'lookup', 'restated'].includes(kind),
    );
    const made = await store.edits(id, { compactions: takeable.map((compaction) => compaction.id) });
    const standing = new Set(effectiveEdits(made).map((edit) => edit.compactionId));
    const held = takeable.filter((compaction) => standing.has(compaction.id));
    const newest = held.findLast(({ trigger }) => trigger?.kind !== 'arrival');
    if (newest !== undefined) return newest.id;
    arrival ??= held.at(-1)?.id;
  }
  return arrival;
}

/** For who wants to change a compaction whose record is damaged. */
export const damagedCompaction = (id: string, damage: string): InvalidInputError =>
  new InvalidInputError(
    'compaction_id',
    `compaction '${id}' is damaged: what it hid shows already. Put ${damage} back from a back-up to have it again.`,
    'damaged',
  );

const notUndone = (id: string): InvalidInputError =>
  new InvalidInputError(
    'compaction_id',
    `'${id}' is an erasure: what was erased is gone and cannot be undone.`,
    'erased',
  );

type UndoSizes = Pick<Compaction, 'kind' | 'mode' | 'undoes' | keyof typeof NO_SIZES>;

/** The record of taking a compaction back: its sizes the other way round. */
async function undoing(store: Store, id: string, undoes: string, record: Compaction | undefined): Promise<UndoSizes> {
  const head = { ...NO_SIZES, kind: 'undo', mode: record?.mode ?? 'none', undoes } as const;
  if (record === undefined) return head;
  const { tokensBefore, tokensAfter, messages, keptMessages, ratio } = record;
  const isLess = await isTakingAway(store, id, record);
  return {
    ...head,
    tokensBefore: tokensAfter,
    tokensAfter: tokensBefore,
    ratio: ratio === 0 ? 1 : 1 / ratio,
    messages,
    keptMessages: isLess ? keptMessages - messages : keptMessages + messages,
  };
}

/** Whether a record took something back: an undo, but not the undo of one. */
async function isTakingAway(store: Store, id: string, { kind, undoes }: Compaction): Promise<boolean> {
  if (kind !== 'undo') return false;
  const target = undoes === undefined ? undefined : (await store.compactions(id, { id: undoes }))[0];
  return target === undefined || !(await isTakingAway(store, id, target));
}
