import type { ModelFacts } from '@palimpsest/core';
import type { Strategy } from './strategy.js';

/** The fields of a strategy that are the model's where the strategy leaves them open. */
interface ModelFields {
  readonly context_window_tokens: number;
  readonly cache_read_price: number;
  readonly cache_write_price: number;
}

type Filled<S> = S extends unknown
  ? Omit<S, keyof ModelFields> & Pick<ModelFields, keyof S & keyof ModelFields>
  : never;

/** A strategy in which nothing is left open. */
export type StrategyForModel = Filled<Strategy>;
export type StrategyForModelOf<Mode extends Strategy['mode']> = Extract<StrategyForModel, { readonly mode: Mode }>;

/** @param facts what holds for the model under this strategy, which therefore say what the strategy says */
export function withModel(strategy: Strategy, facts: ModelFacts): StrategyForModel {
  const fields: ModelFields = {
    context_window_tokens: facts.windowTokens,
    cache_read_price: facts.cacheReadPrice,
    cache_write_price: facts.cacheWritePrice,
  };
  return { ...strategy, ...fields };
}
