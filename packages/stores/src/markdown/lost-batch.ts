import type { Compaction, Edit } from '@palimpsest/core';
import type { BatchWords } from './batch.js';
import type { Batch } from './entry.js';

/**
 * What is known of a compaction whose file cannot be read. What it replaced shows as it was said: its edits are not there, but for
 * those about other edits. Of these the target is known: an undo holds, and a summary that was rewritten or left the view is reverted.
 */
export const lostWords = ({ row, home }: Batch, damage: string): BatchWords => ({
  compactions: row.compactions.map((id) => ({
    ...{ id, at: home.head.createdAt, kind: 'pass', ...row.first },
    ...NOTHING_KNOWN,
    damage,
  })),
  edits: row.edits.flatMap(({ id, compactionId, target }): Edit[] =>
    target === undefined ? [] : [{ kind: 'edit-reverted', id, compactionId, target }],
  ),
});

const NOTHING_KNOWN: Omit<Compaction, 'id' | 'at' | 'kind'> = {
  ...{ mode: 'none', tokensBefore: 0, tokensAfter: 0, messages: 0, keptMessages: 0, ratio: 0 },
  ...{ retainedShare: 0, missing: [], fallbacks: [] },
};
