import { isMessage, type ViewItem } from '@palimpsest/core';

/**
 * The first item that was never sent from here: behind the last reply that was recorded, or the summary that has it. A
 * history that a client brings along was answered elsewhere, and is as new to us as its last message.
 */
export const unsentFrom = (items: readonly ViewItem[]): number =>
  items.findLastIndex((item) => item.kind === 'summary' || (isMessage(item) && item.isReply === true)) + 1;
