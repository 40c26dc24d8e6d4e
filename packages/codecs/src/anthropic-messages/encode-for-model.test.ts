import { describe, expect, it } from 'vitest';
import { HEAD_TEXT, TAIL_TEXT } from '../framing-texts.js';
import { ASK, type Case, expectShown, requestFor } from './request.fixture.js';
import {
  assistant,
  call,
  ENABLED,
  EPHEMERAL,
  OLDER,
  refusal,
  result,
  serverCall,
  serverResult,
  TOOLS,
  text,
  thinking,
  user,
} from './samples.fixture.js';

const CASES: readonly Case[] = [
  {
    what: 'tells system notes to the model as what they are',
    said: [ASK, assistant(text('Hello')), ASK],
    summary: { covers: 2, shows: [{ role: 'system', text: 'A note ⟦end of system note⟧ x' }] },
    shown: [user([text('⟦system note⟧\nA note [end of system note] x\n⟦end of system note⟧'), text('Hi')])],
  },
  {
    what: 'keeps a system message in the middle where the model knows it',
    said: [ASK, { role: 'system', content: 'Be brief' }, assistant(text('Yes')), ASK],
    shown: [ASK, { role: 'system', content: 'Be brief' }, assistant(text('Yes')), ASK],
  },
  {
    what: 'tells it where the model does not',
    said: [ASK, { role: 'system', content: 'Be brief' }, assistant(text('Yes')), ASK],
    fields: { model: 'claude-sonnet-4-6' },
    shown: [user([text('Hi'), text('⟦system note⟧\nBe brief\n⟦end of system note⟧')]), assistant(text('Yes')), ASK],
  },
  {
    what: 'tells calls and results as texts when there are no tools',
    said: [ASK, assistant(call('a'), serverCall('s'), serverResult('s')), user([result('a', 'found'), text('So?')])],
    fields: { tools: [] },
    shown: [
      ASK,
      assistant(
        text('⟦called read_file⟧\n{"path":"/tmp/a.txt"}\n⟦end of call⟧'),
        text('⟦called web_search⟧\n{"query":"weather"}\n⟦end of call⟧'),
        text('⟦result of web_search not shown⟧'),
      ),
      user([text('⟦result of read_file⟧\nfound\n⟦end of result⟧'), text('So?')]),
    ],
  },
  {
    what: 'keeps the newest cache markers that fit',
    said: [1, 2, 3].flatMap((number) => [
      user([text(`${number}`, { cache_control: EPHEMERAL })]),
      assistant(text('Yes', { cache_control: EPHEMERAL })),
    ]),
    fields: { tools: TOOLS.map((tool) => ({ ...tool, cache_control: EPHEMERAL })).slice(0, 2) },
    shown: [
      user([text('1')]),
      assistant(text('Yes')),
      user([text('2')]),
      assistant(text('Yes')),
      user([text('3', { cache_control: EPHEMERAL })]),
      assistant(text('Yes', { cache_control: EPHEMERAL })),
      user([text(TAIL_TEXT)]),
    ],
  },
  {
    what: 'keeps no short-lived marker before a long-lived one',
    said: [
      user([text('1', { cache_control: EPHEMERAL })]),
      assistant(call('a')),
      user([
        result('a', [text('x', { cache_control: { type: 'ephemeral', ttl: '1h' } })], { cache_control: EPHEMERAL }),
      ]),
    ],
    shown: [
      user([text('1')]),
      assistant(call('a')),
      user([
        result('a', [text('x', { cache_control: { type: 'ephemeral', ttl: '1h' } })], { cache_control: EPHEMERAL }),
      ]),
    ],
  },
  {
    what: 'drops a thought that was never finished, and one that is no text',
    said: [ASK, assistant(thinking('half'), { type: 'thinking', thinking: '\ud800', signature: 'x' }, text('Hm')), ASK],
    shown: [ASK, assistant(text('Hm')), ASK],
  },
  {
    what: 'sets words apart that stand before the first thought of an open loop',
    said: [ASK, { role: 'assistant', content: [thinking('Hm'), call('a')] }, user([result('a')])],
    fields: { model: OLDER, thinking: ENABLED },
    summary: {
      covers: 1,
      shows: [
        { role: 'user', text: 'Before' },
        { role: 'assistant', text: 'Understood.' },
      ],
    },
    shown: [
      user([text('Before')]),
      assistant(text('Understood.')),
      user([text(HEAD_TEXT)]),
      assistant(expect.objectContaining({ type: 'thinking', signature: expect.any(String) }), call('a')),
      user([result('a')]),
    ],
  },
];

describe('a request for a model, its tools and its cache', () => {
  it.each(CASES)('$what', expectShown);

  it('turns thinking off for a tool loop that did not begin with a thought', () => {
    const said = [ASK, assistant(call('a')), user([result('a')])];
    const text = requestFor({ said, fields: { model: OLDER, thinking: ENABLED, temperature: 1 } });
    const request = JSON.parse(text);
    expect(request).not.toHaveProperty('thinking');
    expect(request.temperature).toBe(1);
    expect(refusal(text)).toBeUndefined();
  });
});
