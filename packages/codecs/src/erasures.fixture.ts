import { cutPoints, type Edit, type EditId, erasedMessage, type RecordedMessage } from '@palimpsest/core';
import fc from 'fast-check';

/** Where erasures begin and end, in numbers that are fitted to whatever they are applied to. */
export const erasures = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 4 });

/** A transcript with runs erased from cut to cut, all but the newest message, and the log that leaves them out of views. */
export function erased(
  transcript: readonly RecordedMessage[],
  runs: readonly (readonly [number, number])[],
): { readonly transcript: RecordedMessage[]; readonly log: Edit[] } {
  const cuts = cutPoints(transcript.map(({ message }) => message)).filter((cut) => cut < transcript.length);
  const spans = runs.flatMap(([first, second]) => {
    const [from = 0, to = 0] = [cuts[first % cuts.length], cuts[second % cuts.length]].toSorted(
      (a = 0, b = 0) => a - b,
    );
    return from < to ? [{ from, to }] : [];
  });
  return {
    transcript: transcript.map((recorded) => {
      const { message, depth } = recorded;
      if (!spans.some(({ from, to }) => depth >= from && depth < to)) return recorded;
      return { ...recorded, message: erasedMessage(message.role, message.wire.protocol), tokens: 0 };
    }),
    log: spans.map(({ from, to }, index) => ({
      ...{ kind: 'span-replaced', id: `erasure_${index}` as EditId, compactionId: 'erasure', from, to },
      ...{ endId: (transcript[to - 1] as RecordedMessage).id, shows: [], tokens: 0 },
    })),
  };
}
