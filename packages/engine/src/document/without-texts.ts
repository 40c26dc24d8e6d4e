import type { Edit } from '@palimpsest/core';

/** An edit that lays out the same, and takes little memory. */
export function withoutTexts(edit: Edit): Edit {
  if (edit.kind === 'part-replaced') return { ...edit, text: null };
  if (edit.kind === 'message-restated') return { ...edit, wire: { ...edit.wire, json: '' } };
  if (edit.kind === 'note-inserted') return { ...edit, shows: { ...edit.shows, text: '' } };
  if (edit.kind === 'summary-revised') return { ...edit, shows: edit.shows.map(({ role }) => ({ role, text: '' })) };
  if (edit.kind !== 'span-replaced') return edit;
  const { origin: _, ...span } = edit;
  return { ...span, shows: edit.shows.map(({ role }) => ({ role, text: '' })) };
}
