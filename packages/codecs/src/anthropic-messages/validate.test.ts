import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { anthropicMessages } from './index.js';
import {
  assistant,
  call,
  EPHEMERAL,
  messagesBody,
  refusal,
  result,
  SEARCH,
  serverCall,
  serverResult,
  TOOLS,
  text,
  user,
} from './samples.fixture.js';

const FIELDS = { tools: [...TOOLS, SEARCH] };
const ASK = user('Hi');

const REFUSED: readonly (readonly [string, readonly JsonValue[], string, JsonObject?])[] = [
  ['no message', [], 'at least one message is required'],
  ['half a character', [user('\ud800')], 'no low surrogate'],
  ['the model first', [assistant(text('Hi'))], 'first message must use the "user" role'],
  ['neighbours of one role', [ASK, ASK], 'roles must alternate between "user" and "assistant"'],
  ['a system message first', [{ role: 'system', content: 'x' }, ASK], "role 'system' must follow a user message"],
  ['an unknown role', [{ role: 'tool', content: 'x' }], "role: Input should be 'user' or 'assistant'"],
  ['an empty user message', [user('')], 'messages.0: user messages must have non-empty content'],
  ['an empty list', [user([])], 'messages.0: user messages must have non-empty content'],
  ['an empty text', [user([text('Hi'), text('')])], 'messages: text content blocks must be non-empty'],
  ['only blanks', [user(' \n')], 'messages: text content blocks must contain non-whitespace text'],
  ['an empty text in a result', [ASK, assistant(call('a')), user([result('a', [text('')])])], 'must be non-empty'],
  ['an empty system block', [ASK], 'system: text content blocks must be non-empty', { system: [text('')] }],
  [
    'an id out of the alphabet',
    [ASK, assistant(call('a b')), user([result('a b')])],
    "String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    'an unanswered call',
    [ASK, assistant(call('a')), ASK],
    'messages.1: tool_use ids were found without tool_result blocks immediately after: a.',
  ],
  [
    'a result behind words',
    [ASK, assistant(call('a')), user([text('x'), result('a')])],
    'Did not find 1 tool_result block(s) at the beginning',
  ],
  [
    'a result of nothing',
    [user([result('a')])],
    'messages.0.content.0: unexpected tool_use_id found in tool_result blocks: a.',
  ],
  [
    'the same id twice',
    [ASK, assistant(call('a')), user([result('a')]), assistant(call('a')), user([result('a')])],
    'ids must be unique',
  ],
  [
    'a search result of nothing',
    [ASK, assistant(serverResult('s')), ASK],
    'unexpected tool_use_id found in web_search_tool_result blocks: s.',
  ],
  ['a search without a result', [ASK, assistant(serverCall('s')), ASK], 'was found without a corresponding'],
  [
    'input that is no object',
    [ASK, assistant({ ...call('a'), input: 'x' }), user([result('a')])],
    'input: Input should be a valid dictionary',
  ],
  ['tool blocks without tools', [ASK, assistant(call('a')), user([result('a')])], 'must define tools', { tools: [] }],
  [
    'five cache markers',
    [user([1, 2, 3, 4, 5].map((n) => text(`${n}`, { cache_control: EPHEMERAL })))],
    'A maximum of 4 blocks',
  ],
];

describe('validate', () => {
  const cases = REFUSED.map(([what, messages, message, fields = {}]) => ({ what, messages, message, fields }));

  it.each(cases)('finds $what, as the provider does', ({ messages, message, fields }) => {
    const request = JSON.stringify(messagesBody(messages, { ...FIELDS, ...fields }));
    expect(anthropicMessages.validate(request)?.message).toContain(message);
    expect(refusal(request)).toContain(message);
  });

  it('finds what is no JSON', () => {
    expect(anthropicMessages.validate('{')?.field).toBe('body');
    expect(anthropicMessages.validate('[]')?.field).toBe('body');
  });
});
