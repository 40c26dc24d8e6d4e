import type { Edit, SpanReplaced } from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';

/**
 * Leaves out of views what a client left out of its history, when it compacted that itself and began anew. What was said
 * stays in the transcript, before what the client begins with, and undoing the edit shows it again.
 *
 *     before   m m m m m m
 *     after    ·············  s m m       s: what the client begins with, its own summary
 */
export const restartEdit = ({ depth, id }: Place) =>
  ({ kind: 'span-replaced', from: 0, to: depth + 1, endId: id, shows: [], tokens: 0, origin: ORIGIN }) as const;

/** How often a client may begin its history later, and all of it is found. */
export const MOST_RESTARTS = 1_000;

/** Who wrote what a client begins anew with. */
export const CLIENT = 'client';
const ORIGIN = { summariser: CLIENT, retainedShare: 0, missing: [], fallbacks: [] } as const;

export const isRestartEdit = (edit: Edit): edit is SpanReplaced =>
  edit.kind === 'span-replaced' && edit.origin?.summariser === CLIENT;
