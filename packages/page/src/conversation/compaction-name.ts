import type { Schemas } from '@palimpsest/client';
import { compactNumber, counted } from '../format/numbers.js';

type Compaction = Schemas['Compaction'];

/** What an undo, or the undo of an undo, is about; undefined where that is not among the records that are known. */
export function undoneBy(compaction: Compaction, all: readonly Compaction[]): Compaction | undefined {
  return chainOf(compaction, all).about;
}

/** Whether an undo makes anew what another one took back. */
export const isRedo = (compaction: Compaction, all: readonly Compaction[]): boolean =>
  compaction.kind === 'undo' && chainOf(compaction, all).undos % 2 === 0;

/** What a record is about, and how many undos lie between. */
function chainOf(compaction: Compaction, all: readonly Compaction[]) {
  let about: Compaction | undefined = compaction;
  let undos = 0;
  // A record undoes only what was made before it, so this ends.
  for (; about?.kind === 'undo'; undos += 1) {
    const { undoes }: Compaction = about;
    about = all.find(({ id }) => id === undoes);
  }
  return { about, undos };
}

/** What a record is called where it happened. */
export function nameOf(compaction: Compaction, all: readonly Compaction[]): string {
  const { kind, is_standing } = compaction;
  if (kind === 'undo') return nameOfUndo(compaction, all);
  if (kind === 'pin') return is_standing ? 'A message was pinned' : 'A message was pinned, and unpinned since';
  if (kind === 'revision') return 'A summary was revised';
  if (kind === 'lookup') return 'The model looked something up';
  if (kind === 'recall') return 'Earlier messages were quoted to the model';
  if (kind === 'note') return 'A pause was marked';
  if (kind === 'erasure') return 'Messages were erased';
  if (kind === 'restart') return 'The client began its history anew';
  if (kind === 'restated') return 'The client sent messages in another form';
  if (kind === 'repair') return 'What the provider refused was left out';
  return is_standing ? nameOfPass(compaction) : `${nameOfPass(compaction)}, undone since`;
}

function nameOfUndo(compaction: Compaction, all: readonly Compaction[]): string {
  const about = undoneBy(compaction, all);
  const isAgain = isRedo(compaction, all);
  if (about?.kind === 'pin') return isAgain ? 'A message was pinned again' : 'A message was unpinned';
  const what = about?.kind === 'revision' ? 'A revision' : 'A compaction';
  const name = `${what} was ${isAgain ? 'made again' : 'undone'}`;
  const since = compaction.is_standing ? '' : isAgain ? ', undone since' : ', made again since';
  return about?.kind === 'pass' ? `${name}${since}: ${nameOfPass(about)}` : `${name}${since}`;
}

function nameOfPass({ messages, summaries }: Compaction): string {
  const summarised = summaries.reduce((sum, { from, to }) => sum + to - from, 0);
  if (summarised === 0) return `${counted(messages, 'message')} made smaller`;
  const smaller = messages > summarised ? `, ${compactNumber(messages - summarised)} made smaller` : '';
  return `${counted(summarised, 'message')} summarised${smaller}`;
}
