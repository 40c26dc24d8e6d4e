import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inPlainWords, reasonOf } from './system-words.js';

it.each([
  ["ENOENT: no such file or directory, open '/no/such/x'", 'there is no such file or folder: /no/such/x'],
  [
    "it failed: EACCES: permission denied, rename '/a b' -> '/c'. Try.",
    'it failed: you do not have the permission: /a b. Try.',
  ],
  ["ENOTDIR: not a directory, stat '/it's one/x'", "a part of the path is a file, not a folder: /it's one/x"],
  ['EISDIR: illegal operation on a directory, read', 'it is a folder'],
  ["EXDEV: cross-device link not permitted, link '/a'", 'cross-device link not permitted: /a'],
  ['listen EADDRINUSE: address already in use 127.0.0.1:80', 'listen EADDRINUSE: address already in use 127.0.0.1:80'],
])('says %s in words', (said, words) => {
  expect(inPlainWords(said)).toBe(words);
});

it('gives the reason alone where the file is named already', () => {
  const fails = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      return reasonOf(error);
    }
  };
  expect([fails('/no/such/x'), fails('/')]).toEqual(['there is no such file or folder', 'it is a folder']);
  expect(reasonOf(new Error('ran out'))).toBe('ran out');
});
