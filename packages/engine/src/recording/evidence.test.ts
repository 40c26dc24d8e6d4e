import { expect, test } from 'vitest';
import { type Evidence, isProven, type ProofScope } from './evidence.js';

/** One telling reply at the end of a whole history, all else as it was. */
const TELLING: Evidence = {
  hasUniqueCall: false,
  hasReply: true,
  replyChars: 80,
  tellingReplies: 1,
  least: 'same',
  isAlikeAtStart: true,
  isWhole: true,
  isComplete: true,
  isAtEnd: true,
};
const SHORT = { ...TELLING, replyChars: 3, tellingReplies: 0 };

test.each<[string, Evidence, ProofScope, boolean]>([
  ['any reply, where nothing else changed', SHORT, 'anywhere', true],
  ['a short reply, where a number changed', { ...SHORT, least: 'numbers' }, 'anywhere', false],
  ['a short reply, where a number changed', { ...SHORT, least: 'numbers' }, 'session', true],
  ['a short reply, asked for again', { ...SHORT, isAtEnd: false }, 'session', true],
  ['a short reply, where words changed', { ...SHORT, least: 'alike' }, 'session', false],
  ['a short reply before a window', { ...SHORT, isWhole: false }, 'anywhere', false],
  ['a short reply, whatever changed', { ...SHORT, least: 'other' }, 'conversation', true],
  ['no reply of the model', { ...TELLING, hasReply: false }, 'conversation', false],
  ['no reply of the model', { ...TELLING, hasReply: false }, 'anywhere', false],
  ['a telling reply, where words changed', { ...TELLING, least: 'alike' }, 'anywhere', false],
  ['a telling reply, where words changed', { ...TELLING, least: 'alike' }, 'session', true],
  ['a telling reply, where a number changed', { ...TELLING, least: 'numbers' }, 'anywhere', false],
  ['a telling reply, where the time changed', { ...TELLING, least: 'times' }, 'anywhere', true],
  ['a telling reply, where context came', { ...TELLING, least: 'held' }, 'anywhere', true],
  ['a telling reply in a window', { ...TELLING, isWhole: false }, 'anywhere', false],
  ['two telling replies in a window', { ...TELLING, tellingReplies: 2, isWhole: false }, 'anywhere', true],
  [
    'two telling replies in a window that holds others',
    { ...TELLING, tellingReplies: 2, isWhole: false, isComplete: false },
    'anywhere',
    false,
  ],
  ['a telling reply, where all else is another', { ...TELLING, least: 'other' }, 'anywhere', false],
  ['a telling reply, asked for again', { ...TELLING, isAtEnd: false }, 'anywhere', true],
  ['a short reply, asked for again', { ...SHORT, isAtEnd: false }, 'anywhere', false],
  ['two telling replies', { ...TELLING, tellingReplies: 2, least: 'other' }, 'anywhere', false],
  ['two telling replies', { ...TELLING, tellingReplies: 2, least: 'other' }, 'session', true],
  ['a unique call', { ...SHORT, hasUniqueCall: true, least: 'other' }, 'anywhere', true],
  [
    'a unique call after which all is another',
    { ...SHORT, hasUniqueCall: true, least: 'other', isAtEnd: false },
    'session',
    false,
  ],
  [
    'a window that begins with another message',
    { ...TELLING, isWhole: false, isAlikeAtStart: false },
    'session',
    false,
  ],
])('%s %j proves it %s: %s', (_, evidence, scope, isHeld) => {
  expect(isProven(evidence, scope, { session: null })).toBe(isHeld);
});

test('a client without a session goes on in the conversation of one only at its end', () => {
  const strong = { ...TELLING, hasUniqueCall: true };
  expect(isProven({ ...strong, isAtEnd: false }, 'anywhere', { session: 'work' })).toBe(false);
  expect(isProven(strong, 'anywhere', { session: 'work' })).toBe(true);
});
