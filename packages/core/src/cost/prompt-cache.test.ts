import { describe, expect, it } from 'vitest';
import { documentedRules, longestPrefixRules } from './cache-rules.js';
import { type CacheRules, callUnits, commonStart, PromptCache, type PromptPiece } from './index.js';

/** A token a character. */
const piece = (text: string): PromptPiece => ({ text, tokens: text.length });
const [frame, long, other] = [piece('f'.repeat(2_000)), piece('a'.repeat(5_000)), piece('b'.repeat(5_000))];
const steps = Array.from({ length: 40 }, (_, index) => piece(`${index}: ${'step '.repeat(100)}`));
const MINUTE = 60_000;

class Requests {
  readonly #cache: PromptCache;
  constructor(rules: CacheRules = longestPrefixRules(5)) {
    this.#cache = new PromptCache(rules, (text) => text.length);
  }
  cached(pieces: readonly PromptPiece[], { at = 0, namespace = 'a', framePieces = 1 } = {}): number {
    return this.#cache.request({ namespace, pieces, framePieces, at }).cachedTokens;
  }
}

describe('a prompt cache', () => {
  it('reads what an earlier request began with, to the token, and writes the rest', () => {
    const cache = new PromptCache(longestPrefixRules(5), (text) => text.length);
    const request = (...pieces: PromptPiece[]) => cache.request({ namespace: '', pieces, framePieces: 1, at: 0 });
    expect(request(frame, long)).toEqual({ promptTokens: 7_000, cachedTokens: 0, writtenTokens: 7_000 });
    expect(request(frame, long, other)).toEqual({ promptTokens: 12_000, cachedTokens: 7_000, writtenTokens: 5_000 });
    const changed = piece(`${'a'.repeat(3_000)}b`);
    expect(request(frame, changed)).toEqual({ promptTokens: 5_001, cachedTokens: 5_000, writtenTokens: 1 });
  });

  it('neither reads nor writes what is shorter than a provider caches', () => {
    const cache = new PromptCache({ ...longestPrefixRules(5), minTokens: 2_500 }, (text) => text.length);
    const request = (...pieces: PromptPiece[]) => cache.request({ namespace: '', pieces, framePieces: 1, at: 0 });
    expect(request(frame)).toEqual({ promptTokens: 2_000, cachedTokens: 0, writtenTokens: 0 });
    expect(request(frame, long).cachedTokens).toBe(0);
    expect(request(frame, other).cachedTokens).toBe(0);
    expect(request(frame, other, long).cachedTokens).toBe(7_000);
  });

  it('keeps the prompts of each model apart', () => {
    const requests = new Requests();
    expect(requests.cached([frame, long], { namespace: 'one' })).toBe(0);
    expect(requests.cached([frame, long], { namespace: 'other' })).toBe(0);
    expect(requests.cached([frame, long], { namespace: 'one' })).toBe(7_000);
  });

  it('forgets what was not used for too long, and what is used stays', () => {
    const requests = new Requests();
    for (const at of [0, 4, 8].map((minutes) => minutes * MINUTE)) requests.cached([frame, long], { at });
    expect(requests.cached([frame, long], { at: 12.9 * MINUTE })).toBe(7_000);
    expect(requests.cached([frame, long], { at: 17.9 * MINUTE })).toBe(0);
    expect(new Requests(longestPrefixRules(Infinity)).cached([frame], { at: 0 })).toBe(0);
  });

  it('ends what it reads after steps of tokens, after whole messages, or at a mark, as the provider does', () => {
    const after = (model: string, ...second: PromptPiece[]): number => {
      const requests = new Requests(documentedRules(model, 60));
      requests.cached([frame, long, ...steps]);
      return requests.cached(second);
    };
    const changed = piece(`${'a'.repeat(3_000)}b`);
    expect(after('gpt-5.1', frame, changed)).toBe(4_992);
    expect(after('gemini-3-pro', frame, changed)).toBe(5_000);
    expect(after('deepseek-chat', frame, changed)).toBe(2_000);
    expect(after('claude-sonnet-4-5', frame, changed)).toBe(2_000);
    expect(after('claude-sonnet-4-5', frame, long, ...steps, other)).toBeGreaterThan(7_000);
    // The mark at the end of the first request is more messages away than Claude looks back.
    const more = Array.from({ length: 21 }, (_, index) => piece(`more ${index}`));
    expect(after('claude-sonnet-4-5', frame, long, ...steps, ...more)).toBe(2_000);
    expect(after('gpt-5.6-sol', frame, long, ...steps, ...more)).toBeGreaterThan(7_000);
    expect(after('claude-opus-4-5', frame, long, ...steps)).toBeGreaterThan(7_000);
  });

  it('finds where two texts part', () => {
    for (const [one, other_, same] of [
      ['', 'a', 0],
      ['abc', 'abd', 2],
      ['abc', 'abc', 3],
      ['abc', 'abcd', 3],
      ['xbc', 'abc', 0],
    ] as const)
      expect(commonStart(one, other_)).toBe(same);
  });
});

describe('the price of a call', () => {
  const call = { promptTokens: 1_000, cachedTokens: 600, writtenTokens: 300, completionTokens: 10 };
  const prices = { cacheRead: 0.1, cacheWrite: 1.25, output: 5 };

  it('adds what is read, what is written, what is neither, and the answer', () => {
    expect(callUnits(call, prices)).toBe(100 + 60 + 375 + 50);
  });

  it('is that of long requests for all of a long one', () => {
    const surcharges = [
      { fromTokens: 1_000, input: 2, output: 1.5 },
      { fromTokens: 5_000, input: 3, output: 2 },
    ];
    expect(callUnits({ ...call, promptTokens: 999, writtenTokens: 299 }, { ...prices, surcharges })).toBe(583.75);
    expect(callUnits(call, { ...prices, surcharges })).toBe(2 * 535 + 75);
  });
});
