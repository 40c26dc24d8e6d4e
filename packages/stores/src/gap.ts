import type { Span } from '@palimpsest/core';
import { DamagedError, type Place } from './store.js';

/**
 * Looks at how many messages were read of the chain that ends at a place.
 * @throws DamagedError where some are not there: the store was damaged, and what is left reads as if less had been said
 */
export function checkForGap(tip: Place, spans: readonly Span[], read: number): void {
  const wanted = spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, tip.depth + 1) - Math.max(0, from)),
    0,
  );
  if (read < wanted)
    throw new DamagedError(
      `the store is damaged: ${wanted - read} of ${wanted} messages that lead to message ${tip.depth}, ${tip.id}, are not there. \`palimpsest verify\` says what else is not; restore a back-up, or erase what is damaged`,
      { what: `messages that lead to ${tip.id}` },
    );
}
