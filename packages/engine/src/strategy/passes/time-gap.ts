import { type Draft, isCutBefore, isMessage, type ShownMessage, type ViewItem } from '@palimpsest/core';
import type { Pass } from './pass.js';

const MINUTE_MS = 60_000;

/** A pause this long or longer lies between two messages that show. */
export function gapBefore(items: readonly ViewItem[], index: number, gapMinutes: number): number | undefined {
  const item = items[index];
  if (!isMessage(item) || !isCutBefore(item)) return undefined;
  const earlier = shownBefore(items, index);
  const minutes = isMessage(earlier) ? minutesBetween(earlier, item) : 0;
  return minutes >= gapMinutes ? minutes : undefined;
}

/** The message or summary before an item. */
function shownBefore(items: readonly ViewItem[], index: number): ViewItem | undefined {
  let place = index - 1;
  while (place >= 0 && items[place]?.kind !== 'summary' && !isMessage(items[place])) place -= 1;
  return items[place];
}

const minutesBetween = (earlier: ShownMessage, later: ShownMessage): number =>
  (later.recordedAt - earlier.recordedAt) / MINUTE_MS;

/** Minutes between the newest message and the one before; none where there are not two. */
export function idleMinutes(items: readonly ViewItem[]): number {
  const [earlier, newest] = items.filter(isMessage).slice(-2);
  return earlier === undefined || newest === undefined ? 0 : minutesBetween(earlier, newest);
}

/**
 * Says where pauses lie, each before the message that came after it, also those from before the mode was set. A pause is
 * noted when the message after it arrives, so only setting the mode changes what was sent.
 *
 *     before  u a u a   (3 days)   u
 *     after   u a u a  [TIME GAP: 3 days - NEW CONVERSATION SESSION]  u
 */
export function markTimeGaps(gapMinutes: number): Pass {
  return (draft) => {
    for (let index = draft.items.length - 1; index > 0; index -= 1) {
      const minutes = gapBefore(draft.items, index, gapMinutes);
      if (minutes === undefined || !isUnmarked(draft, index)) continue;
      draft.insertNote(index, { role: 'system', text: `[TIME GAP: ${duration(minutes)} - NEW CONVERSATION SESSION]` });
    }
  };
}

/** Whether no note stands before a message, and nothing that was said before it has left the view since the message before. */
function isUnmarked({ items, situation }: Draft, index: number): boolean {
  const [item, earlier] = [items[index], shownBefore(items, index)];
  if (!isMessage(item) || !isMessage(earlier)) return false;
  const { notes, segments } = situation.view.layout;
  const isHidden = segments.some(({ kind, from, to }) => kind === 'summary' && from < item.depth && to > earlier.depth);
  return !notes.has(item.depth) && !isHidden;
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
