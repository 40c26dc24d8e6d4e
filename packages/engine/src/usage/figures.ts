import { type CallTokens, callUnits } from '@palimpsest/core';
import type { UsageContent, UsagePrices } from './usage-record.js';

/** Money in US dollars, of the requests whose model has a published price. */
export interface Dollars {
  readonly spent: number;
  /** What was paid for calls of our own. */
  readonly own: number;
  /** What it would have cost with every message word for word, cached as the provider caches. */
  readonly whole: number;
  /** `whole` less `spent` and `own`: a loss where it is below 0. */
  readonly saved: number;
  /** What the provider took off for tokens it had cached: its own discount, in no other figure. */
  readonly cacheDiscount: number;
}

/** What some requests took, and what they would have taken. The one place where savings are computed. */
export interface Figures {
  readonly requests: number;
  readonly failedRequests: number;
  /** Passes that were committed, also those that were undone since. */
  readonly compactions: number;
  readonly sentTokens: number;
  readonly cachedTokens: number;
  readonly receivedTokens: number;
  /** Tokens that would have been sent with every message word for word. */
  readonly wholeTokens: number;
  readonly ownCalls: number;
  /** Read and written by calls of our own. */
  readonly ownTokens: number;
  /** `wholeTokens` less `sentTokens` and `ownTokens`: a loss where it is below 0. What is quoted is among what was sent. */
  readonly savedTokens: number;
  /** Requests whose view did not begin with the one before it. */
  readonly cacheBreaks: number;
  /** Some calls were counted here, because the provider did not say what they took. */
  readonly isEstimate: boolean;
  /** Calls of models without a published price, which are in no figure of money. */
  readonly unpricedCalls: number;
  /** Null where no call has a price. */
  readonly dollars: Dollars | null;
}

const MILLION = 1_000_000;

export const callDollars = (call: CallTokens, prices: UsagePrices): number =>
  (callUnits(call, prices) * prices.inputDollars) / MILLION;

/** What the provider took off for what it had cached. */
const discountOf = (call: CallTokens, prices: UsagePrices): number =>
  callDollars({ ...call, cachedTokens: 0 }, prices) - callDollars(call, prices);

/** Sums are made of whole billionths: they do not depend on the order. */
const BILLION = 1_000_000_000;

const NO_DOLLARS = { spent: 0, own: 0, whole: 0, cacheDiscount: 0 };

/** Adds up records, one at a time, in any order. */
export class FigureSums {
  readonly #sums = {
    ...{ requests: 0, failedRequests: 0, compactions: 0, sentTokens: 0, cachedTokens: 0, receivedTokens: 0 },
    ...{ wholeTokens: 0, ownCalls: 0, ownTokens: 0, cacheBreaks: 0, isEstimate: false, unpricedCalls: 0 },
  };
  /** In billionths. */
  #dollars: Omit<Dollars, 'saved'> | undefined;

  add(record: UsageContent): this {
    const sums = this.#sums;
    if (record.kind === 'failed') sums.failedRequests += 1;
    if (record.kind === 'pass' && record.outcome === 'committed') sums.compactions += 1;
    if (record.kind !== 'request' && record.kind !== 'own') return this;
    sums.isEstimate ||= !record.isReported;
    if (record.prices === null) sums.unpricedCalls += 1;
    if (record.kind === 'own') {
      sums.ownCalls += 1;
      sums.ownTokens += record.promptTokens + record.completionTokens;
      if (record.prices !== null) this.#addDollars({ own: callDollars(record, record.prices) });
      return this;
    }
    sums.requests += 1;
    sums.sentTokens += record.promptTokens;
    sums.cachedTokens += record.cachedTokens;
    sums.receivedTokens += record.completionTokens;
    sums.wholeTokens += record.whole.promptTokens;
    if (!record.isPrefixKept && record.step > 1) sums.cacheBreaks += 1;
    if (record.prices !== null) {
      // Who pays for writing to the cache would pay it for all that is new.
      const fresh = record.whole.promptTokens - record.whole.cachedTokens;
      const whole = { ...record, ...record.whole, writtenTokens: record.writtenTokens > 0 ? fresh : 0 };
      this.#addDollars({
        spent: callDollars(record, record.prices),
        whole: callDollars(whole, record.prices),
        cacheDiscount: discountOf(record, record.prices),
      });
    }
    return this;
  }

  get figures(): Figures {
    const savedTokens = this.#sums.wholeTokens - this.#sums.sentTokens - this.#sums.ownTokens;
    if (this.#dollars === undefined) return { ...this.#sums, savedTokens, dollars: null };
    const { spent, own, whole, cacheDiscount } = this.#dollars;
    const dollars = {
      spent: spent / BILLION,
      own: own / BILLION,
      whole: whole / BILLION,
      saved: (whole - spent - own) / BILLION,
      cacheDiscount: cacheDiscount / BILLION,
    };
    return { ...this.#sums, savedTokens, dollars };
  }

  #addDollars(more: Partial<Omit<Dollars, 'saved'>>): void {
    const { spent, own, whole, cacheDiscount } = this.#dollars ?? NO_DOLLARS;
    this.#dollars = {
      spent: spent + billionths(more.spent),
      own: own + billionths(more.own),
      whole: whole + billionths(more.whole),
      cacheDiscount: cacheDiscount + billionths(more.cacheDiscount),
    };
  }
}

const billionths = (dollars = 0): number => Math.round(dollars * BILLION);
