import { cutPoints, type Edit, type EditId, type RecordedMessage, type SummaryMessage } from '@palimpsest/core';
import fc from 'fast-check';
import { saidText } from './conversation.arbitrary.js';

/** A change to a log, in numbers that are fitted to whatever it is applied to. */
interface Change {
  readonly kind: Edit['kind'];
  readonly first: number;
  readonly second: number;
  readonly text: string | null;
  readonly shows: readonly SummaryMessage[];
}

const shown: fc.Arbitrary<SummaryMessage> = fc.record({
  role: fc.constantFrom('user', 'assistant', 'system', 'developer'),
  text: fc.oneof(saidText, fc.constant('')),
});

/** Edits of every kind in any order, as many as `maxLength`. */
export const changes = (maxLength = 12): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Edit['kind'][]>(
        'part-replaced',
        'part-replaced',
        'part-replaced',
        'span-replaced',
        'span-replaced',
        'summary-retired',
        'summary-revised',
        'note-inserted',
        'message-pinned',
        'edit-reverted',
      ),
      first: fc.nat(1000),
      second: fc.nat(1000),
      text: fc.oneof(saidText, fc.constantFrom(null, '', '{"removed":"\ud800"}')),
      shows: fc.array(shown, { maxLength: 2 }),
    }),
    { maxLength },
  );

/**
 * The changes as a log over a transcript, behind the edits that are there. The newest message is left alone, as every policy
 * leaves it.
 */
export function editLog(
  transcript: readonly RecordedMessage[],
  made: readonly Change[],
  before: readonly Edit[] = [],
): Edit[] {
  const older = transcript.slice(0, -1);
  const cuts = cutPoints(transcript.map(({ message }) => message)).filter((cut) => cut < transcript.length);
  const log: Edit[] = [...before];
  for (const change of made) {
    const edit = editOf(change, { id: `edit_${log.length}` as EditId, compactionId: 'pass' }, { older, cuts, log });
    if (edit !== undefined) log.push(edit);
  }
  return log;
}

interface Ground {
  readonly older: readonly RecordedMessage[];
  readonly cuts: readonly number[];
  readonly log: readonly Edit[];
}

function editOf(
  { kind, first, second, text, shows }: Change,
  head: Pick<Edit, 'id' | 'compactionId'>,
  { older, cuts, log }: Ground,
): Edit | undefined {
  const recorded = pick(older, first);
  const target = pick(log, first)?.id;
  const [from = 0, to = 0] = [pick(cuts, first), pick(cuts, second)].toSorted((a = 0, b = 0) => a - b);
  const endId = older[to - 1]?.id;
  const [note = { role: 'user', text: 'A note' }] = shows;
  switch (kind) {
    case 'part-replaced': {
      if (recorded === undefined || recorded.message.parts.length === 0) return undefined;
      const part = second % recorded.message.parts.length;
      return { ...head, kind, depth: recorded.depth, messageId: recorded.id, part, text, savedTokens: 0 };
    }
    case 'span-replaced':
      return from === to || endId === undefined ? undefined : { ...head, kind, from, to, endId, shows, tokens: 1 };
    case 'note-inserted':
      return recorded && { ...head, kind, depth: recorded.depth, messageId: recorded.id, shows: note, tokens: 1 };
    case 'message-pinned':
      return recorded && { ...head, kind, depth: recorded.depth, messageId: recorded.id };
    case 'summary-revised':
      return target && { ...head, kind, target, shows, tokens: 1 };
    case 'summary-retired':
    case 'edit-reverted':
      return target && { ...head, kind, target };
  }
}

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
