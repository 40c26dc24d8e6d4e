import { expect, it } from 'vitest';
import { RollingHash } from './rolling-hash.js';

const hashOf = (...texts: readonly string[]): string => {
  const hash = new RollingHash();
  for (const text of texts) hash.add(text);
  return hash.value;
};

it('is the same for the same texts, and can be read on the way without changing what follows', () => {
  const hash = new RollingHash();
  hash.add('one');
  expect(hash.value).toBe(hashOf('one'));
  hash.add('two');
  expect(hash.value).toBe(hashOf('one', 'two'));
});

it('is another one for other texts, another order and other divisions', () => {
  const hashes = [[], [''], ['one'], ['one', 'two'], ['two', 'one'], ['onetwo'], ['on', 'etwo'], ['one', 'two', '']];
  expect(new Set(hashes.map((texts) => hashOf(...texts))).size).toBe(hashes.length);
});
