export { type CacheBoundary, type CacheRules, documentedRules, longestPrefixRules } from './cache-rules.js';
export { type CallTokens, callUnits, type Surcharge, type TokenPrices } from './call-price.js';
export { commonStart, PromptCache, type PromptPiece } from './prompt-cache.js';
