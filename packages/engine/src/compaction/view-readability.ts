import {
  type Compaction,
  isMessage,
  type Message,
  type Readability,
  type SaidPart,
  type Span,
  type View,
  type ViewItem,
} from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';
import { hiddenMessages } from '../reading/hidden-messages.js';
import type { OnChain, Reader } from '../reading/reader.js';
import { partSource } from '../summarisers/sources.js';
import { JobError } from '../workers/job-error.js';
import { ITEM_CHARS, type Workers } from '../workers/workers.js';
import type { CommitOptions } from './commit.js';

interface Read {
  readonly input: {
    readonly said: readonly SaidPart[];
    /** What the view shows besides: summaries and notes. */
    readonly others: readonly string[];
  };
  readonly output: Readability;
}

declare module '../workers/job.js' {
  interface Jobs {
    readonly read: Read;
  }
}

/** What can be read in a view, with how it was found out. */
export interface ViewReadability extends Readability {
  /** Only a sample of the messages that have left the view was read: shares are estimates. */
  readonly isSampled: boolean;
}

export interface ReadabilityOptions {
  readonly reader: Pick<Reader, 'said'>;
  readonly workers: Workers;
  readonly signal?: AbortSignal | undefined;
  /** Messages that are about to be erased: nobody said what they hold. */
  readonly erased?: Span | undefined;
}

/**
 * What of all that was said on a chain can be read in its view. The cost depends on the view: of what it hides no more than
 * a fixed amount is read.
 * @throws JobError when it takes longer than any job may
 */
export async function viewReadability(
  { reader, workers, signal, erased }: ReadabilityOptions,
  tip: Place | null,
  view: View,
): Promise<ViewReadability> {
  const { messages, weight } = await hiddenMessages(reader, tip, view);
  const hidden = messages
    .filter(({ depth }) => erased === undefined || depth < erased.from || depth >= erased.to)
    .map(({ depth, message }) => ({ depth, parts: saidParts(message, () => null, weight) }));
  const shown = view.items.filter(isMessage).map(({ depth, message, replaced }) => ({
    depth,
    parts: saidParts(message, (part) => replaced.get(part), 1),
  }));
  const said = [...hidden, ...shown].sort((a, b) => a.depth - b.depth).flatMap(({ parts }) => parts);
  const others = view.items.flatMap(otherTexts);
  const chars = said.reduce((sum, { source }) => sum + ITEM_CHARS + source.text.length, 0);
  return { ...(await workers.run('read', { said, others }, { chars, signal })), isSampled: weight > 1 };
}

type ReadableFigures = Pick<
  Compaction,
  'retainedShare' | 'readableShare' | 'missing' | 'missingMore' | 'isSampled' | 'fallbacks'
>;

/**
 * What can be read in a view of a conversation's chain, as that is recorded with the newest edits of it. A count that fails must not hold up
 * what it counts: it is recorded as such.
 */
export async function readableIn(
  { reader, world: { workers } }: Pick<CommitOptions, 'reader' | 'world'>,
  view: View,
  { tip }: Pick<OnChain, 'tip'>,
  more: Pick<ReadabilityOptions, 'signal' | 'erased'> = {},
): Promise<ReadableFigures> {
  try {
    return { ...(await viewReadability({ reader, workers, ...more }, tip, view)), fallbacks: [] };
  } catch (error) {
    if (error instanceof JobError) return NOT_COUNTED;
    throw error;
  }
}

/** Nothing is claimed that was not found. */
const NOT_COUNTED: ReadableFigures = {
  retainedShare: 0,
  missing: [],
  fallbacks: ['what can still be read was not counted: it took too long'],
};

function saidParts(
  { role, parts }: Message,
  shownAs: (part: number) => string | null | undefined,
  weight: number,
): SaidPart[] {
  return parts.flatMap((part, index): SaidPart[] => {
    const source = partSource(role, part);
    const replacement = shownAs(index);
    return source === undefined ? [] : [{ source, weight, ...(replacement === undefined ? {} : { replacement }) }];
  });
}

function otherTexts(item: ViewItem): string[] {
  if (item.kind === 'summary') return item.shows.map(({ text }) => text);
  if (item.kind === 'note') return [item.shows.text];
  return item.kind === 'missing-result' ? [item.text] : [];
}
