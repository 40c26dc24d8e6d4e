import { MISSING_RESULT_TEXT } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { HEAD_TEXT, TAIL_TEXT } from '../framing-texts.js';
import { ASK, type Case, expectShown } from './request.fixture.js';
import { assistant, call, OLDER, result, serverCall, serverResult, text, user } from './samples.fixture.js';

const CASES: readonly Case[] = [
  {
    what: 'puts neighbours of one role together, results first',
    said: [
      ASK,
      assistant(text('Yes?')),
      assistant(call('a'), call('b')),
      user([result('b')]),
      user([result('a'), text('Now')]),
      user('Go'),
    ],
    shown: [
      ASK,
      assistant(text('Yes?'), call('a'), call('b')),
      user([result('b'), result('a'), text('Now'), text('Go')]),
    ],
  },
  {
    what: 'begins with the user where the view begins with the model',
    said: [assistant(text('Welcome')), ASK],
    shown: [user([text(HEAD_TEXT)]), assistant(text('Welcome')), ASK],
  },
  {
    what: 'ends with the user where the view ends with the model',
    said: [ASK, assistant(text('Hello'))],
    shown: [ASK, assistant(text('Hello')), user([text(TAIL_TEXT)])],
  },
  {
    what: 'lets an older model go on from what it is said to have begun',
    said: [ASK, assistant(text('{"'))],
    fields: { model: OLDER },
    shown: [ASK, assistant(text('{"'))],
  },
  {
    what: 'does not let it go on from a blank, nor with thinking on',
    said: [ASK, assistant(text('Yes '))],
    fields: { model: OLDER },
    shown: [ASK, assistant(text('Yes ')), user([text(TAIL_TEXT)])],
  },
  {
    what: 'goes on from where the provider paused',
    said: [ASK, assistant(text('Searching'), serverCall('s'))],
    shown: [ASK, assistant(text('Searching'), serverCall('s'))],
  },
  {
    what: 'puts in the result of a call that was interrupted, as an error',
    said: [ASK, assistant(call('a'), call('b')), user([result('b'), text('Go on')])],
    shown: [
      ASK,
      assistant(call('a'), call('b')),
      user([result('b'), result('a', MISSING_RESULT_TEXT, { is_error: true }), text('Go on')]),
    ],
  },
  {
    what: 'leaves out empty texts, and messages that are blank',
    said: [
      user([text(''), text('Hi')]),
      assistant(text('')),
      assistant(text(' ')),
      user(' '),
      user([text('\n'), text('Now')]),
    ],
    shown: [user([text('Hi'), text('\n'), text('Now')])],
  },
  {
    what: 'leaves empty texts out of results, and keeps a result that is empty',
    said: [ASK, assistant(call('a'), call('b')), user([result('a', [text(''), text('x')]), result('b', [text('')])])],
    shown: [ASK, assistant(call('a'), call('b')), user([result('a', [text('x')]), result('b', [])])],
  },
  {
    what: 'makes half characters whole',
    said: [user('a\ud800b'), assistant(call('a', 'grep', { '\udc00': '\ud83d' })), user([result('a', '\ud800')])],
    shown: [user([text('a�b')]), assistant(call('a', 'grep', { '�': '�' })), user([result('a', '�')])],
  },
  {
    what: 'tells the same id in two turns apart',
    said: [ASK, assistant(call('a')), user([result('a', 'one')]), assistant(call('a')), user([result('a', 'two')])],
    shown: [
      ASK,
      assistant(call('a')),
      user([result('a', 'one')]),
      assistant({ ...call('a'), id: expect.stringMatching(/^toolu_[0-9a-f]{16}$/) }),
      user([{ ...result('a', 'two'), tool_use_id: expect.stringMatching(/^toolu_[0-9a-f]{16}$/) }]),
    ],
  },
  {
    what: 'shows edits in their places',
    said: [
      user([text('Look'), { type: 'image', source: { type: 'url', url: 'https://a.b/c.png' } }]),
      assistant(text('I read', { citations: [] }), call('a')),
      user([result('a', [text('long')], { is_error: true })]),
      ASK,
    ],
    edits: [
      [0, 1, '⟦image removed⟧'],
      [1, 0, null],
      [1, 1, '"short"'],
      [2, 0, '⟦removed⟧'],
    ],
    shown: [
      user([text('Look'), text('⟦image removed⟧')]),
      assistant(call('a', 'read_file', { value: 'short' })),
      user([result('a', '⟦removed⟧', { is_error: true }), text('Hi')]),
    ],
  },
  {
    what: 'leaves out a search with its result, whichever of them goes',
    said: [
      ASK,
      assistant(serverCall('s'), serverResult('s'), text('Warm')),
      ASK,
      assistant(serverCall('t'), serverResult('t'), text('Cold')),
      ASK,
    ],
    edits: [
      [1, 0, null],
      [3, 1, '⟦removed⟧'],
    ],
    shown: [ASK, assistant(text('Warm')), ASK, assistant(text('⟦removed⟧'), text('Cold')), ASK],
  },
  {
    what: 'leaves out a search that broke off, once something follows it',
    said: [ASK, assistant(text('Searching'), serverCall('s')), ASK],
    shown: [ASK, assistant(text('Searching')), ASK],
  },
];

describe('a request made of a view', () => {
  it.each(CASES)('$what', expectShown);
});
