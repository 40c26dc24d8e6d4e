import { type Edit, effectiveEdits, type MessageId, type Span, type SpanReplaced } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';

/** A chain of messages: how many it has, and their ids at some depths. */
export interface ChainIds {
  readonly length: number;
  readonly idsAt: (depths: readonly number[]) => Promise<ReadonlyMap<number, MessageId>>;
}

/** How many spans are looked at first; four times as many with every further look. */
const FIRST_LOOK = 32;

/**
 * The part of a log, in its order, that decides how the whole of it lies on a chain when more edits are on top of it: the layout
 * of this part and `more` is that of the log and `more`. Its cost depends on what it gives, not on the log.
 *
 * Goes back from the newest span: one that holds on the chain is taken, and the older ones are looked for in the gaps it leaves.
 * What is left open when there are no more spans shows its messages, so the other edits that count are those in the gaps, notes
 * before a summary, and pins.
 *
 *     log     [0,4)→S1   [4,9)→S2   [0,9)→S3   10→part       depth  0        9      12
 *     looks   S3, and in the gap from 9 to 12: the part              S3·····  m p m
 */
export async function editsOnChain(
  store: Pick<Store, 'edits'>,
  conversationId: string,
  chain: ChainIds,
  more: readonly Edit[] = [],
): Promise<Edit[]> {
  const gaps = new Gaps(chain.length);
  await take(chain, gaps, newestSpans(effectiveEdits(more)));
  for (let limit = FIRST_LOOK, before: SpanReplaced | undefined; gaps.open.length > 0; limit *= 4) {
    const from = before === undefined ? {} : { before: before.id };
    const found = await store.edits(conversationId, { within: gaps.open, limit, ...from });
    const page = found.filter((edit) => edit.kind === 'span-replaced');
    before = page.at(-1);
    if (before === undefined) break;
    const known = await store.edits(conversationId, { ids: page.map(({ id }) => id) });
    const effective = new Set(effectiveEdits([...known, ...more]).map(({ id }) => id));
    await take(
      chain,
      gaps,
      page.filter(({ id }) => effective.has(id)),
    );
  }
  return store.edits(conversationId, {
    ids: gaps.taken.map(({ id }) => id),
    runs: gaps.open,
    depths: gaps.taken.map(({ from }) => from),
    isPin: true,
  });
}

const newestSpans = (edits: readonly Edit[]): SpanReplaced[] =>
  edits.filter((edit) => edit.kind === 'span-replaced').reverse();

/** Takes those that hold on the chain and lie in a gap, newest first. */
async function take({ length, idsAt }: ChainIds, gaps: Gaps, spans: readonly SpanReplaced[]): Promise<void> {
  const reaching = spans.filter(({ to }) => to <= length);
  if (reaching.length === 0) return;
  const ids = await idsAt(reaching.map(({ to }) => to - 1));
  for (const span of reaching) if (ids.get(span.to - 1) === span.endId) gaps.take(span);
}

/** The depths of a chain that no span taken so far covers. */
class Gaps {
  open: readonly Span[];
  readonly taken: SpanReplaced[] = [];

  constructor(length: number) {
    this.open = length === 0 ? [] : [{ from: 0, to: length }];
  }

  /** Takes a span if nothing of it is covered. */
  take(span: SpanReplaced): void {
    const gap = this.open.find(({ from, to }) => span.from >= from && span.to <= to);
    if (gap === undefined) return;
    this.taken.push(span);
    const around = [
      { from: gap.from, to: span.from },
      { from: span.to, to: gap.to },
    ];
    this.open = this.open.flatMap((other) => (other === gap ? around.filter(({ from, to }) => from < to) : [other]));
  }
}
