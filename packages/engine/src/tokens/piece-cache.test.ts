import { describe, expect, it } from 'vitest';
import { PieceCache } from './piece-cache.js';

describe('the piece cache', () => {
  it('gives back what it was given, and nothing it was not', () => {
    const cache = new PieceCache();
    cache.set('word', 1);
    cache.set('a piece longer than thirteen characters \ud800', 9);
    expect(cache.get('word')).toBe(1);
    expect(cache.get('a piece longer than thirteen characters \ud800')).toBe(9);
    for (const name of ['hasOwnProperty', 'constructor', '__proto__']) expect(cache.get(name)).toBeUndefined();
  });

  it('forgets pieces that are not used again and keeps those that are', () => {
    const cache = new PieceCache();
    cache.set('often', 1);
    cache.set('once', 1);
    for (let index = 0; index < 200_000; index += 1) {
      cache.set(`piece ${index}`, 2);
      cache.get('often');
    }
    expect(cache.get('often')).toBe(1);
    expect(cache.get('once')).toBeUndefined();
    expect(cache.get('piece 0')).toBeUndefined();
    expect(cache.get('piece 199999')).toBe(2);
  });
});
