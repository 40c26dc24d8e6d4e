const PREFIX = 'palimpsest.draft.';

/** What was typed and not sent, kept over reloads and restarts. */
export const keptDraft = (id: string): string => localStorage.getItem(`${PREFIX}${id}`) ?? '';

export function keepDraft(id: string, text: string): void {
  if (text === '') localStorage.removeItem(`${PREFIX}${id}`);
  else localStorage.setItem(`${PREFIX}${id}`, text);
}
