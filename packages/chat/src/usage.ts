import type { Schemas } from '@palimpsest/client';
import type { Prices } from './session-facts.js';

/** Tokens that were sent and received since the chat began. */
export class Usage {
  answers = 0;
  inputTokens = 0;
  cachedTokens = 0;
  outputTokens = 0;
  /** Tokens that would have been sent besides, had nothing been compacted. */
  savedTokens = 0;
  /** Summaries that a model was asked for: what these took is in none of the figures. */
  summaries = 0;
  /** Some of the figures were counted here, because the provider names none. */
  isEstimate = false;
  /** What was received last is counted. */
  #isCounted = true;

  add({ usage, tokens, compaction }: Schemas['ChatAnswer'], savedBefore: number): void {
    this.answers += 1;
    this.inputTokens += usage?.prompt_tokens ?? tokens.after;
    this.cachedTokens += usage?.cached_tokens ?? 0;
    this.outputTokens += usage?.completion_tokens ?? 0;
    this.#isCounted = usage !== null;
    this.isEstimate ||= usage === null;
    this.savedTokens += savedBefore + (compaction === null ? 0 : compaction.tokens_before - compaction.tokens_after);
  }

  /** The answer has so many tokens; that counts where the provider said nothing. */
  received(tokens: number): void {
    if (!this.#isCounted) this.outputTokens += tokens;
    this.#isCounted = true;
  }

  /** A summary was written; a model that was asked for it may have failed. */
  summarised({ summariser, fallbacks }: { readonly summariser: string; readonly fallbacks: readonly string[] }): void {
    if (summariser === 'model' || fallbacks.length > 0) this.summaries += 1;
  }

  /** What it cost, and what compaction saved of the input, in US dollars. */
  dollars({ input, cached, output }: Prices): { readonly spent: number; readonly saved: number } {
    const million = 1_000_000;
    const fresh = this.inputTokens - this.cachedTokens;
    const spent = (fresh * input + this.cachedTokens * cached + this.outputTokens * output) / million;
    return { spent, saved: (this.savedTokens * input) / million };
  }
}
