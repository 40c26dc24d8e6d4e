import { codecOf } from '@palimpsest/codecs';
import type { Edit, PartReplaced } from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';
import type { Reader } from '../reading/reader.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { UnnamedEdit } from './settle.js';

/**
 * Edits that leave out what a model thought since a moment, where it may be bound to a view that nobody knows any more: under
 * this log another view stands there, and the provider would refuse it. Where the view is known, the codec leaves thoughts out
 * as long as another one stands. Thoughts of other protocols are not bound.
 * Why: docs/decisions/007-reasoning-knows-its-view.md
 */
export async function staleThoughts(
  reader: Reader,
  counter: ModelCounter,
  tip: Place | null,
  log: readonly Edit[],
  since: number,
): Promise<UnnamedEdit<PartReplaced>[]> {
  if (tip === null || since === Number.POSITIVE_INFINITY) return [];
  const { segments, parts, restated } = await reader.layout(log, tip);
  const edits: UnnamedEdit<PartReplaced>[] = [];
  for (const segment of segments) {
    if (segment.kind !== 'messages') continue;
    for (const { depth, id, message, recordedAt, viewHash, tokens } of await reader.messages(
      tip,
      segment.from,
      segment.to,
      counter,
    )) {
      if (
        restated.has(depth) ||
        viewHash !== undefined ||
        recordedAt <= since ||
        !codecOf(message.wire.protocol).isReasoningBound
      )
        continue;
      const known = new Set(
        (parts.get(depth) ?? []).filter(({ messageId }) => messageId === id).map(({ part }) => part),
      );
      for (const [part, { type }] of message.parts.entries()) {
        if (type !== 'reasoning' || known.has(part)) continue;
        const savedTokens = tokens - counter.countMessage(message, new Map([[part, null]]));
        edits.push({ kind: 'part-replaced', depth, messageId: id, part, text: null, savedTokens });
      }
    }
  }
  return edits;
}
