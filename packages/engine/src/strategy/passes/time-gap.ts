import { isCutBefore, isMessage, type ShownMessage, type ViewItem } from '@palimpsest/core';
import { type Pass, unseenFrom } from './pass.js';

const MINUTE_MS = 60_000;

/** A pause this long or longer lies between two messages that show. */
export function gapBefore(items: readonly ViewItem[], index: number, gapMinutes: number): number | undefined {
  const item = items[index];
  if (!isMessage(item) || !isCutBefore(item)) return undefined;
  let before = index - 1;
  while (before >= 0 && items[before]?.kind !== 'summary' && !isMessage(items[before])) before -= 1;
  const earlier = items[before];
  const minutes = isMessage(earlier) ? minutesBetween(earlier, item) : 0;
  return minutes >= gapMinutes ? minutes : undefined;
}

export const minutesBetween = (earlier: ShownMessage, later: ShownMessage): number =>
  (later.recordedAt - earlier.recordedAt) / MINUTE_MS;

/**
 * Says where a pause lies, before the message that came after it. Messages that the model has seen get no note any more, so
 * nothing that was sent changes.
 *
 *     before  u a u a   (3 days)   u
 *     after   u a u a  [TIME GAP: 3 days - NEW CONVERSATION SESSION]  u
 */
export function markTimeGaps(gapMinutes: number): Pass {
  return (draft) => {
    const { items } = draft;
    for (let index = unseenFrom(items); index < items.length; index += 1) {
      const item = items[index];
      const minutes = gapBefore(items, index, gapMinutes);
      if (minutes === undefined || !isMessage(item) || draft.situation.view.layout.notes.has(item.depth)) continue;
      draft.insertNote(index, { role: 'system', text: `[TIME GAP: ${duration(minutes)} - NEW CONVERSATION SESSION]` });
    }
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;

function duration(minutes: number): string {
  if (minutes >= DAY) return counted(Math.round(minutes / DAY), 'day');
  return minutes >= HOUR
    ? counted(Math.round(minutes / HOUR), 'hour')
    : counted(Math.max(1, Math.round(minutes)), 'minute');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
