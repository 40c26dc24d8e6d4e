import type { Fault } from '@palimpsest/engine';

/** What is wrong with a store, a line each. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ owner, conversation, what }) =>
    conversation === null ? what : `conversation '${conversation}' of ${owner}: ${what}`,
  );
