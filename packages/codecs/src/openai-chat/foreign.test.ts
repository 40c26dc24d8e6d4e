import {
  type EditId,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  project,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { asList, asText } from '../wire-values.js';
import { openaiChat } from './index.js';
import { chatBody, functionCall, refusal } from './samples.fixture.js';

const foreign = (role: Message['role'], ...parts: Part[]): Message => ({
  role,
  parts,
  wire: { protocol: 'anthropic-messages', json: '{}' },
});
const own = (wire: JsonObject): Message => openaiChat.decodeMessage(JSON.stringify(wire));
const text = (value: string): Part => ({ type: 'text', text: value });
const call = (callId: string, name = 'f', args = '{}'): Part => ({ type: 'tool-call', callId, name, arguments: args });
const answer = (callId: string, value = 'ok'): Part => ({ type: 'tool-result', callId, text: value });
const media = (mediaType: 'image' | 'audio' | 'file', part: JsonObject): Part => ({
  type: 'media',
  mediaType,
  json: JSON.stringify(part),
});
const image = (url: string): JsonObject => ({ type: 'image_url', image_url: { url } });
const user = (content: JsonValue): JsonObject => ({ role: 'user', content });
const said = (content: string): JsonObject => ({ type: 'text', text: content });
const tool = (id: string, content = 'ok'): JsonObject => ({ role: 'tool', tool_call_id: id, content });
const calling = (...tool_calls: JsonValue[]): JsonObject => ({ role: 'assistant', content: null, tool_calls });
const base64 = (media_type: string): JsonObject => ({ type: 'base64', media_type, data: 'AAAA' });

const CASES: readonly (readonly [string, readonly Message[], readonly JsonObject[]])[] = [
  ['a text', [foreign('user', text('Hi'))], [user('Hi')]],
  ['a name', [{ ...foreign('user', text('Hi')), name: 'Ann' }], [{ ...user('Hi'), name: 'Ann' }]],
  ['texts, without the empty ones', [foreign('user', text('a'), text(''), text('b'))], [user([said('a'), said('b')])]],
  [
    'pictures of every protocol',
    [
      foreign(
        'user',
        media('image', { type: 'image_url', image_url: { url: 'https://e.com/a', detail: 'low' } }),
        media('image', { type: 'input_image', image_url: 'https://e.com/b', detail: 'original' }),
        media('image', { type: 'image', source: base64('image/png') }),
        media('image', { type: 'image', source: { type: 'url', url: 'https://e.com/c' } }),
      ),
    ],
    [
      user([
        { type: 'image_url', image_url: { url: 'https://e.com/a', detail: 'low' } },
        image('https://e.com/b'),
        image('data:image/png;base64,AAAA'),
        image('https://e.com/c'),
      ]),
    ],
  ],
  [
    'files and sounds',
    [
      foreign(
        'user',
        media('file', { type: 'input_file', file_id: 'file_1' }),
        media('file', { type: 'document', source: base64('application/pdf'), title: 'a.pdf' }),
        media('audio', { type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } }),
      ),
    ],
    [
      user([
        { type: 'file', file: { file_id: 'file_1' } },
        { type: 'file', file: { file_data: 'data:application/pdf;base64,AAAA', filename: 'a.pdf' } },
        { type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } },
      ]),
    ],
  ],
  [
    'words for what has no form here',
    [
      foreign('user', media('file', { type: 'input_file', file_url: 'https://e.com/a' }), {
        type: 'opaque',
        json: '{"type":"x"}',
      }),
      foreign('system', media('image', image('https://e.com/a'))),
      foreign('assistant', { type: 'opaque', json: '{"type":"web_search_call"}' }),
    ],
    [
      user([said('⟦input_file⟧'), said('⟦x⟧')]),
      { role: 'system', content: '⟦image_url⟧' },
      { role: 'assistant', content: '⟦web_search_call⟧' },
    ],
  ],
  [
    'a reply without its reasoning and what the provider did',
    [foreign('assistant', { type: 'reasoning', text: 'Hm' }, { type: 'opaque', json: '{"type":"x"}' }, text('Hi'))],
    [{ role: 'assistant', content: 'Hi' }],
  ],
  [
    'a refusal',
    [foreign('assistant', { type: 'refusal', text: 'No' }), foreign('user', text('Why?'))],
    [{ role: 'assistant', content: [{ type: 'refusal', refusal: 'No' }] }, user('Why?')],
  ],
  [
    'calls of both kinds, one of each id, by names this protocol takes',
    [
      foreign('assistant', text('Look'), call('a', 'my.tool', '{"x":1}'), call('a', 'my.tool', '{"x":1}'), {
        type: 'tool-call',
        callId: 'b',
        name: 'run',
        arguments: 'ls',
        isFreeform: true,
      }),
      foreign('tool', answer('b'), answer('a')),
    ],
    [
      {
        role: 'assistant',
        content: 'Look',
        tool_calls: [
          functionCall('a', 'my_tool', '{"x":1}'),
          { id: 'b', type: 'custom', custom: { name: 'run', input: 'ls' } },
        ],
      },
      tool('b'),
      tool('a'),
    ],
  ],
  [
    'what came with results, also when nothing follows',
    [foreign('assistant', call('a')), foreign('tool', answer('a'), text('And this'))],
    [calling(functionCall('a', 'f', '{}')), tool('a'), user('And this')],
  ],
  [
    'what came with results, after all results',
    [
      foreign('assistant', call('a'), call('b')),
      foreign('tool', answer('a'), text('And this')),
      foreign('tool', answer('b', '')),
      foreign('user', text('Go on')),
    ],
    [
      calling(functionCall('a', 'f', '{}'), functionCall('b', 'f', '{}')),
      tool('a'),
      tool('b', ''),
      user('And this'),
      user('Go on'),
    ],
  ],
  [
    'the result of a function, when its call is a tool’s',
    [foreign('assistant', call('a')), { ...own({ role: 'function', name: 'f', content: 'ok' }), parts: [answer('a')] }],
    [calling(functionCall('a', 'f', '{}')), tool('a')],
  ],
  [
    'the result of a tool, when its call is a function’s',
    [
      own({ role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } }),
      foreign('tool', answer('function:f')),
    ],
    [
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
      { role: 'function', name: 'f', content: 'ok' },
    ],
  ],
];

const sentOf = (messages: readonly Message[]): JsonObject[] =>
  openaiChat.encodeItems(project(recorded(messages), []).items).map((wire) => JSON.parse(wire));

describe('a message of another protocol', () => {
  it.each(CASES)('is sent as %s', (_, messages, sent) => {
    expect(sentOf(messages)).toEqual(sent);
    expect(refusal(JSON.stringify(chatBody(sent)))).toBeUndefined();
  });

  it('has call ids of at most 40 characters, the same for a call and its result, whoever gives it', () => {
    const [long, other] = [`${'i'.repeat(60)}1`, `${'i'.repeat(60)}2`];
    const sent = sentOf([
      foreign('assistant', call(long), call(other), call('c')),
      foreign('tool', answer(other, '2')),
      { ...own(tool('short', '1')), parts: [answer(long, '1')] },
      own(tool('c', '3')),
      foreign('user', text('Go on')),
    ]);
    const ids = asList(sent[0]?.tool_calls).map((one) => (isJsonObject(one) ? asText(one.id) : ''));
    expect(ids.map((id) => id.length)).toEqual([40, 40, 1]);
    expect(new Set(ids).size).toBe(3);
    expect(sent.slice(1, 4)).toEqual([tool(ids[1] ?? '', '2'), tool(ids[0] ?? '', '1'), tool('c', '3')]);
    expect(refusal(JSON.stringify(chatBody(sent)))).toBeUndefined();
  });

  it('shows what edits made of its parts, and gets the results it misses', () => {
    const transcript = recorded([
      foreign('user', text('Hi'), media('image', image('https://e.com/a'))),
      foreign('assistant', text('Long'), call('i'.repeat(50)), call('b')),
      foreign('user', text('Go on')),
    ]);
    const edits = (
      [
        [0, 1, 'a picture'],
        [1, 0, null],
        [1, 1, '{"a":1}'],
        [1, 2, null],
      ] as const
    ).map(([depth, part, shown], index) => ({
      kind: 'part-replaced' as const,
      id: `e${index}` as EditId,
      compactionId: 'pass',
      depth,
      messageId: transcript[depth]?.id as never,
      part,
      text: shown,
      savedTokens: 0,
    }));
    const sent = openaiChat.encodeItems(project(transcript, edits).items).map((wire) => JSON.parse(wire));
    const id = sent[1].tool_calls[0].id;
    expect(id).toHaveLength(40);
    expect(sent).toEqual([
      user([said('Hi'), said('a picture')]),
      calling(functionCall(id, 'f', '{"a":1}')),
      tool(id, expect.any(String)),
      user('Go on'),
    ]);
  });
});
