import { FigureSums, type Figures } from './figures.js';
import type { NotedUsage, PassUsage } from './usage-record.js';

/** A time, and how it is cut. */
export interface OverviewPeriod {
  /** The first and the last millisecond. */
  readonly from: number;
  readonly to: number;
  readonly bucketMs: number;
}

/** Passes that ended alike for the same reason. */
export interface PassFigures extends Pick<PassUsage, 'outcome' | 'reason'> {
  readonly passes: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

export interface UsageOverview {
  readonly figures: Figures;
  /** From the first that has something on, each at its first millisecond; those without anything are left out. */
  readonly buckets: readonly { readonly at: number; readonly figures: Figures }[];
  readonly passes: readonly PassFigures[];
  /** Most tokens sent first. */
  readonly largest: readonly { readonly conversationId: string; readonly figures: Figures }[];
}

/** Adds up the records of a time, one at a time. */
export class OverviewSums {
  readonly #period: OverviewPeriod;
  readonly #all = new FigureSums();
  readonly #buckets = new Map<number, FigureSums>();
  readonly #conversations = new Map<string, FigureSums>();
  readonly #passes = new Map<string, PassFigures>();

  constructor(period: OverviewPeriod) {
    this.#period = period;
  }

  add(record: NotedUsage): void {
    const { from, bucketMs } = this.#period;
    if (record.kind === 'pass') this.#addPass(record);
    const at = from + Math.floor((record.at - from) / bucketMs) * bucketMs;
    for (const sums of [this.#all, sumsOf(this.#buckets, at), sumsOf(this.#conversations, record.conversationId)])
      sums.add(record);
  }

  overview(most: number): UsageOverview {
    const largest = [...this.#conversations].map(([conversationId, { figures }]) => ({ conversationId, figures }));
    return {
      figures: this.#all.figures,
      buckets: [...this.#buckets].sort(([one], [other]) => one - other).map(([at, { figures }]) => ({ at, figures })),
      passes: [...this.#passes.values()].sort((one, other) => other.passes - one.passes),
      largest: largest.sort((one, other) => other.figures.sentTokens - one.figures.sentTokens).slice(0, most),
    };
  }

  #addPass({ outcome, reason, tokensBefore, tokensAfter }: PassUsage): void {
    const key = `${outcome} ${reason}`;
    const known = this.#passes.get(key) ?? { outcome, reason, passes: 0, tokensBefore: 0, tokensAfter: 0 };
    this.#passes.set(key, {
      ...known,
      passes: known.passes + 1,
      tokensBefore: known.tokensBefore + tokensBefore,
      tokensAfter: known.tokensAfter + tokensAfter,
    });
  }
}

function sumsOf<Key>(all: Map<Key, FigureSums>, key: Key): FigureSums {
  const sums = all.get(key) ?? new FigureSums();
  all.set(key, sums);
  return sums;
}
