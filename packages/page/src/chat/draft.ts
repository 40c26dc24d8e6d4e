import type { Attachment } from './attachments.js';

const PREFIX = 'palimpsest.draft.';

/** What the browser has no room for stays in this window alone, as files do that were chosen and not sent. */
const unkept = new Map<string, string>();
const chosen = new Map<string, readonly Attachment[]>();

/** What was typed and not sent, kept over reloads and restarts. */
export const keptDraft = (id: string): string => unkept.get(id) ?? localStorage.getItem(`${PREFIX}${id}`) ?? '';

export function keepDraft(id: string, text: string): void {
  unkept.delete(id);
  try {
    if (text === '') localStorage.removeItem(`${PREFIX}${id}`);
    else localStorage.setItem(`${PREFIX}${id}`, text);
  } catch {
    unkept.set(id, text);
  }
}

/** The files that go with a draft, also after a look at another conversation. */
export const keptFiles = (id: string): readonly Attachment[] => chosen.get(id) ?? [];

export function keepFiles(id: string, files: readonly Attachment[]): void {
  if (files.length === 0) chosen.delete(id);
  else chosen.set(id, files);
}
