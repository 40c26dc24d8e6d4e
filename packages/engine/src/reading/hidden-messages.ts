import { type Message, type Span, spanLength, spanOf, type View } from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';
import type { Reader } from './reader.js';
import { pagesOf } from './span-pages.js';

/** Messages of a chain that a view does not show. */
export interface HiddenMessages {
  /** In order: all of them, or an even sample. */
  readonly messages: readonly { readonly depth: number; readonly message: Message }[];
  /** How many messages each of them stands for: 1, or more in a sample. */
  readonly weight: number;
}

/** Messages are read in runs of this many, at most so many runs. */
const RUN = 50;
const MAX_RUNS = 40;
/** No further run is read beyond this many characters. */
const MAX_CHARS = 8_000_000;

/**
 * Reads what a view does not show. Of more than 2,000 messages, or 8 million characters, it reads runs that are spread evenly,
 * so that the cost does not grow with the transcript. The same chain and view give the same sample.
 */
export async function hiddenMessages(
  reader: Pick<Reader, 'said'>,
  tip: Place | null,
  view: View,
): Promise<HiddenMessages> {
  const hidden = hiddenSpans(view);
  const found: { depth: number; message: Message }[] = [];
  let chars = 0;
  for (const run of spread(evenly(pagesOf(hidden, RUN), MAX_RUNS))) {
    if (tip === null || chars > MAX_CHARS) break;
    for (const { from, to } of run) {
      for (const [index, message] of (await reader.said(tip, from, to)).entries()) {
        found.push({ depth: from + index, message });
        chars += message.wire.json.length;
      }
    }
  }
  const total = hidden.reduce((sum, span) => sum + spanLength(span), 0);
  return {
    messages: found.sort((a, b) => a.depth - b.depth),
    weight: found.length === 0 ? 1 : total / found.length,
  };
}

/** The depths of which a view has no message: under a summary or a marker, retired, or with nothing left to show. */
function hiddenSpans({ layout, items }: View): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  for (const item of items) {
    if (item.kind !== 'message') continue;
    if (item.depth > depth) spans.push({ from: depth, to: item.depth });
    depth = spanOf(item)?.to ?? depth;
  }
  if (depth < layout.length) spans.push({ from: depth, to: layout.length });
  return spans;
}

/** At most `count` of them, from the first to the last at equal distances. */
function evenly<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, index) =>
    all.at(Math.round((index * (all.length - 1)) / (count - 1))),
  ).filter((one) => one !== undefined);
}

/** In an order of which every beginning is spread over all of them. */
function spread<T>(all: readonly T[]): T[] {
  const scatter = (index: number) => Math.imul(index + 1, 2654435761) >>> 0;
  return all
    .map((one, index) => ({ one, place: scatter(index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
