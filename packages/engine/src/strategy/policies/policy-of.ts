import type { Policy } from '@palimpsest/core';
import type { StrategyForModel } from '../strategy-for-model.js';
import { auto } from './auto.js';
import { blocks } from './blocks.js';
import { compact } from './compact.js';
import { long } from './long.js';
import { summarize } from './summarize.js';
import { window } from './window.js';

/** The policy a strategy names; none for mode `none`. */
export function policyOf(strategy: StrategyForModel): Policy | undefined {
  switch (strategy.mode) {
    case 'none':
      return undefined;
    case 'auto':
      return auto(strategy);
    case 'compact':
      return compact(strategy);
    case 'summarize':
      return summarize(strategy);
    case 'window':
      return window(strategy);
    case 'long':
      return long(strategy);
    case 'blocks':
      return blocks(strategy);
  }
}
