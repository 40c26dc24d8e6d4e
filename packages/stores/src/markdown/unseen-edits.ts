import { type Edit, type EditId, overlaps } from '@palimpsest/core';
import type { EditMark } from './change.js';
import type { Entry } from './entry.js';

/**
 * Edits that are live, and that whoever decides what is live next cannot see, because a file is lost. They stay live while they
 * hold, so that the view is what it was when the file is put back.
 */
export function unseenEdits({ log, live }: Entry, holds: (mark: EditMark) => boolean): EditId[] {
  const isLost = (id: EditId) => log.batchOf(id)?.lostAt !== undefined;
  const marks = [...live].flatMap((id): EditMark[] => {
    // One that is read all the same does not show where a later one about it is lost.
    const isUnseen = isLost(id) || log.aimedAt(id).some((later) => live.has(later) && isLost(later));
    return isUnseen ? (log.batchOf(id)?.row.edits.filter((mark) => mark.id === id) ?? []) : [];
  });
  const held = marks.filter(holds);
  const isHeld = (id: EditId) => held.some((mark) => mark.id === id);
  return held.filter(({ target }) => target === undefined || isHeld(target)).map(({ id }) => id);
}

/** Whether an edit is on a chain of so many messages that begins as the one it was made on. */
export const holdsWithin =
  (messages: number) =>
  ({ span, depth, target }: EditMark): boolean =>
    target !== undefined || (span === undefined ? (depth ?? 0) < messages : span.to <= messages);

/** Whether an edit stays when others come after it: nothing of what it replaces shows as something else, and it is not undone. */
export const holdsAfter =
  (edits: readonly Edit[]) =>
  ({ id, span, depth, target }: EditMark): boolean =>
    !edits.some((edit) => {
      if (edit.kind === 'edit-reverted') return edit.target === id;
      if (edit.kind !== 'span-replaced' || target !== undefined) return false;
      return overlaps(span ?? { from: depth ?? 0, to: (depth ?? 0) + 1 }, edit);
    });
