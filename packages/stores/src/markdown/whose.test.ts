import { expect, it } from 'vitest';
import { folderName } from './names.js';
import { whoseIs } from './whose.js';

it.each([
  ['conversations/a~20b/segments/0001_user.md', { owner: 'local', conversation: 'a b' }],
  ['conversations', { owner: 'local' }],
  ['owner.json', { owner: 'local' }],
  ['owners/ann/conversations/talk', { owner: 'ann', conversation: 'talk' }],
  ['owners/ann/memory/0001.md', { owner: 'ann' }],
  ['owners/ann', { owner: 'ann' }],
  [`owners/ann/conversations/${folderName('x'.repeat(90))}`, { owner: 'ann' }],
  ['owners', {}],
  ['keys.json', {}],
  ['contents.txt', {}],
])('the place of %s says whose it is', (path, whose) => expect(whoseIs(path)).toEqual(whose));
