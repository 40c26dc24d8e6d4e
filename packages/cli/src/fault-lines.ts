import { withVisibleSigns } from '@palimpsest/core';
import type { Fault } from '@palimpsest/engine';

/** What is wrong with a store, a line each, in which every sign can be seen. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ owner, conversation, what }) =>
    withVisibleSigns(conversation === null ? what : `conversation '${conversation}' of ${owner}: ${what}`),
  );
