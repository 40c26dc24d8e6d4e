import {
  type EditId,
  type JsonObject,
  type JsonValue,
  type Message,
  type MessageId,
  MISSING_RESULT_TEXT,
  project,
  type ShownMessage,
  type ViewItem,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { openaiChat } from './index.js';
import { chatBody, customCall, functionCall, IMAGE } from './samples.fixture.js';

const messageOf = (wire: JsonObject) => openaiChat.decodeMessage(JSON.stringify(wire));

function shown(message: Message, replaced: readonly (readonly [number, string | null])[] = []): ShownMessage {
  const [{ id, depth, tokens, recordedAt }] = recorded([message]) as [ReturnType<typeof recorded>[number]];
  return { kind: 'message', id, depth, tokens, recordedAt, message, replaced: new Map(replaced), isPinned: false };
}

const encode = (item: ViewItem): JsonObject[] => openaiChat.encodeItems([item]).map((json) => JSON.parse(json));
const encodeWire = (wire: JsonObject, ...replaced: (readonly [number, string | null])[]): JsonObject | undefined =>
  encode(shown(messageOf(wire), replaced))[0];

const user = (content: JsonValue) => ({ role: 'user', content });
const reply = (fields: JsonObject) => ({ role: 'assistant', ...fields });
const tool = (content: JsonValue) => ({ role: 'tool', tool_call_id: 'a', content });
const text = (value: string) => ({ type: 'text', text: value });

const SENT_BACK: readonly (readonly [string, JsonObject, JsonObject])[] = [
  [
    'without the fields only replies have',
    reply({ content: 'Hi', refusal: null, annotations: [{ type: 'url_citation' }] }),
    reply({ content: 'Hi' }),
  ],
  [
    'without fields that are null or empty lists',
    reply({ content: 'Hi', tool_calls: [], function_call: null, audio: null, x: null }),
    reply({ content: 'Hi' }),
  ],
  [
    'with null content where calls say it',
    reply({ content: null, tool_calls: [functionCall('a')] }),
    reply({ content: null, tool_calls: [functionCall('a')] }),
  ],
  [
    'with empty content where calls say it',
    reply({ content: '', tool_calls: [functionCall('a')] }),
    reply({ content: '', tool_calls: [functionCall('a')] }),
  ],
  [
    'without content where calls say it',
    reply({ tool_calls: [functionCall('a', 'f', '{"a":null}')] }),
    reply({ tool_calls: [functionCall('a', 'f', '{"a":null}')] }),
  ],
  [
    'with null for a list of nothing',
    reply({ content: [], tool_calls: [functionCall('a')] }),
    reply({ content: null, tool_calls: [functionCall('a')] }),
  ],
  [
    'with the id of spoken words alone',
    reply({ content: null, audio: { id: 'i', data: 'AAAA', transcript: 'Hi' } }),
    reply({ content: null, audio: { id: 'i' } }),
  ],
  [
    'with its reasoning',
    reply({ content: 'Hi', reasoning_content: 'Hm', x: null }),
    reply({ content: 'Hi', reasoning_content: 'Hm' }),
  ],
  ['without empty texts in a list', user([text(''), IMAGE, text('Hi'), text('')]), user([IMAGE, text('Hi')])],
  [
    'without empty refusals in a list',
    reply({ content: [text('Hi'), { type: 'refusal', refusal: '' }] }),
    reply({ content: [text('Hi')] }),
  ],
  ['with an empty result', tool(''), tool('')],
  ['with an empty text for a result of no parts', tool([]), tool('')],
  [
    'with a word for the empty result of a function',
    { role: 'function', name: 'f', content: '' },
    { role: 'function', name: 'f', content: '⟦empty⟧' },
  ],
];

describe('encoding a message', () => {
  it.each(SENT_BACK)('sends it %s', (_, wire, sent) => {
    expect(JSON.stringify(encodeWire(wire))).toBe(JSON.stringify(sent));
  });

  it('answers the call by the id the call has, when the client has re-made its ids', () => {
    const message = messageOf({ role: 'tool', tool_call_id: 'old', content: '"new"', name: 'f' });
    const renamed: Message = { ...message, parts: [{ type: 'tool-result', callId: 'new', text: '"new"' }] };
    const again: Message = {
      ...messageOf({ role: 'tool', tool_call_id: 'old', content: 'new' }),
      parts: renamed.parts,
    };
    expect(encode(shown(renamed))).toEqual([{ role: 'tool', tool_call_id: 'new', content: '"new"', name: 'f' }]);
    expect(encode(shown(again))).toEqual([{ role: 'tool', tool_call_id: 'new', content: 'new' }]);
    expect(encode(shown(renamed, [[0, 'gone']]))[0]).toMatchObject({ tool_call_id: 'new', content: 'gone' });
  });

  it('writes a result anew in each view, by the id its call has there', () => {
    const callId = 'c'.repeat(50);
    const foreign: Message = {
      role: 'assistant',
      parts: [{ type: 'tool-call', callId, name: 'f', arguments: '{}' }],
      wire: { protocol: 'anthropic-messages', json: '{}' },
    };
    const result: Message = {
      ...messageOf(tool('ok')),
      parts: [{ type: 'tool-result', callId, text: 'ok' }],
    };
    const answeredIn = (...messages: Message[]) =>
      (JSON.parse(openaiChat.encodeItems(messages.map((message) => shown(message))).at(-1) ?? '') as JsonObject)
        .tool_call_id;
    const alone = answeredIn(result);
    const [call] = (encode(shown(foreign))[0]?.tool_calls ?? []) as readonly JsonObject[];
    expect(answeredIn(foreign, result)).toBe(call?.id);
    expect(answeredIn(foreign, result)).not.toBe(alone);
  });

  it('keeps the digits of numbers in a message of which a part shows otherwise', () => {
    const wire = '{"role":"user","content":[{"type":"text","text":"a"}],"x_order":12345678901234567890}';
    const [encoded] = openaiChat.encodeItems([shown(openaiChat.decodeMessage(wire), [[0, 'b']])]);
    expect(encoded).toContain('"x_order":12345678901234567890');
    expect(encoded).toContain('"text":"b"');
  });

  it('keeps keys that every object has', () => {
    const json = '{"role":"assistant","content":"Hi","__proto__":{"a":1},"constructor":"c","refusal":null}';
    const [sent] = openaiChat.encodeItems([shown(openaiChat.decodeMessage(json))]);
    expect(sent).toBe('{"role":"assistant","content":"Hi","__proto__":{"a":1},"constructor":"c"}');
    const [edited] = openaiChat.encodeItems([shown(openaiChat.decodeMessage(json), [[0, 'Ho']])]);
    expect(edited).toBe('{"role":"assistant","content":"Ho","__proto__":{"a":1},"constructor":"c"}');
  });
});

const CALLS = [functionCall('a', 'f', '{"x":1}'), customCall('b', 'in')];
const REPLACED: readonly (readonly [string, JsonObject, readonly (readonly [number, string | null])[], JsonObject])[] =
  [
    ['a text', user('long'), [[0, 'short']], user('short')],
    ['a text of a list', user([text('a'), IMAGE, text('b')]), [[2, 'c']], user([text('a'), IMAGE, text('c')])],
    ['an image by a text', user([text('a'), IMAGE]), [[1, 'an image']], user([text('a'), text('an image')])],
    ['an image by nothing', user([text('a'), IMAGE]), [[1, null]], user([text('a')])],
    ['a text of a list by an empty one', user([text('a'), IMAGE]), [[0, '']], user([IMAGE])],
    ['a part nobody knows', user([{ type: 'x' }, text('a')]), [[0, 'x']], user([text('x'), text('a')])],
    [
      'a text by nothing',
      reply({ content: 'long', tool_calls: CALLS }),
      [[0, null]],
      reply({ content: null, tool_calls: CALLS }),
    ],
    [
      'the arguments of a call',
      reply({ content: 'Hi', tool_calls: CALLS }),
      [[1, '{}']],
      reply({ content: 'Hi', tool_calls: [functionCall('a', 'f', '{}'), CALLS[1] ?? null] }),
    ],
    [
      'the input of a custom call',
      reply({ content: null, tool_calls: CALLS }),
      [[1, 'out']],
      reply({ content: null, tool_calls: [CALLS[0] ?? null, customCall('b', 'out')] }),
    ],
    [
      'a call by nothing',
      reply({ content: 'Hi', tool_calls: CALLS }),
      [[2, null]],
      reply({ content: 'Hi', tool_calls: CALLS.slice(0, 1) }),
    ],
    [
      'all calls by nothing',
      reply({ content: 'Hi', tool_calls: CALLS }),
      [
        [1, null],
        [2, null],
      ],
      reply({ content: 'Hi' }),
    ],
    [
      'the arguments of a function',
      reply({ content: null, function_call: { name: 'f', arguments: '{"x":1}' } }),
      [[0, '{}']],
      reply({ content: null, function_call: { name: 'f', arguments: '{}' } }),
    ],
    [
      'the call of a function by nothing',
      reply({ content: 'Hi', function_call: { name: 'f', arguments: '{}' } }),
      [[1, null]],
      reply({ content: 'Hi' }),
    ],
    [
      'a refusal',
      reply({ content: null, refusal: 'long' }),
      [[0, 'short']],
      reply({ content: null, refusal: 'short' }),
    ],
    ['a refusal by nothing', reply({ content: 'Hi', refusal: 'No' }), [[1, null]], reply({ content: 'Hi' })],
    [
      'reasoning',
      reply({ content: 'Hi', reasoning_content: 'Hm' }),
      [[1, 'h']],
      reply({ content: 'Hi', reasoning_content: 'h' }),
    ],
    ['reasoning by nothing', reply({ content: 'Hi', reasoning: 'Hm' }), [[1, null]], reply({ content: 'Hi' })],
    ['spoken words by a text', reply({ content: null, audio: { id: 'i' } }), [[0, 'Hi']], reply({ content: 'Hi' })],
    [
      'spoken words beside a text',
      reply({ content: 'a', audio: { id: 'i' } }),
      [[1, 'b']],
      reply({ content: [text('a'), text('b')] }),
    ],
    ['spoken words by nothing', reply({ content: 'a', audio: { id: 'i' } }), [[1, null]], reply({ content: 'a' })],
    ['a result', tool('long'), [[0, 'short']], tool('short')],
    ['a result in parts', tool([text('long'), text('longer')]), [[0, 'short']], tool('short')],
    [
      'the result of a function',
      { role: 'function', name: 'f', content: 'long' },
      [[0, 'short']],
      { role: 'function', name: 'f', content: 'short' },
    ],
    [
      'a part, and leaves the fields nobody knows',
      { ...user('long'), x: 1 },
      [[0, 'short']],
      { ...user('short'), x: 1 },
    ],
    [
      'nothing of a call nobody knows',
      reply({ content: null, tool_calls: [{ id: 'a', type: 'x', y: 1 }] }),
      [[0, 'z']],
      reply({ content: null, tool_calls: [{ id: 'a', type: 'x', y: 1 }] }),
    ],
  ];

describe('encoding an edited message', () => {
  it.each(REPLACED)('replaces %s', (_, wire, replaced, sent) => {
    expect(encodeWire(wire, ...replaced)).toEqual(sent);
  });
});

describe('encoding what nobody said', () => {
  const summary = (...shows: readonly { role: 'user' | 'assistant'; text: string }[]): ViewItem => ({
    kind: 'summary',
    editId: 'edit' as EditId,
    from: 0,
    to: 1,
    endId: 'end' as MessageId,
    shows,
    tokens: 1,
  });

  it('writes a summary as the messages it shows as, without empty ones', () => {
    const item = summary(
      { role: 'user', text: 'Once' },
      { role: 'user', text: '' },
      { role: 'assistant', text: 'Yes \ud800' },
    );
    expect(encode(item)).toEqual([user('Once'), reply({ content: 'Yes \ufffd' })]);
  });

  it('writes a note as a message', () => {
    const shows = { role: 'user', text: 'Mind' } as const;
    expect(encode({ kind: 'note', editId: 'edit' as EditId, depth: 0, shows, tokens: 1 })).toEqual([user('Mind')]);
  });

  it.each([
    ['a tool', 'a', { role: 'tool', tool_call_id: 'a', content: MISSING_RESULT_TEXT }],
    ['a function', 'function:f', { role: 'function', name: 'f', content: MISSING_RESULT_TEXT }],
  ])('writes the missing result of %s as one that came', (_, callId, sent) => {
    expect(encode({ kind: 'missing-result', callId, name: 'f', text: MISSING_RESULT_TEXT })).toEqual([sent]);
  });

  it('leaves out instructions that say nothing', () => {
    const body = chatBody([{ role: 'system', content: '' }, { role: 'system', content: [text('')] }, user('Hi')]);
    const { frame, instructions } = openaiChat.decodeRequest(body);
    const request = openaiChat.encodeRequest(frame, instructions, [shown(messageOf(user('Hi')))]);
    expect(request).toBe('{"model":"gpt-4o","messages":[{"role":"user","content":"Hi"}]}');
  });
});

const HALF = 'half \ud83d of it';
const MENDED = 'half \ufffd of it';

describe('texts a provider refuses', () => {
  it.each<readonly [string, JsonObject, JsonObject]>([
    ['a text', user(HALF), user(MENDED)],
    ['a part', user([text(HALF)]), user([text(MENDED)])],
    [
      'an image',
      user([{ type: 'image_url', image_url: { url: HALF } }]),
      user([{ type: 'image_url', image_url: { url: MENDED } }]),
    ],
    [
      'a refusal in a list',
      reply({ content: [{ type: 'refusal', refusal: HALF }] }),
      reply({ content: [{ type: 'refusal', refusal: MENDED }] }),
    ],
    ['a part nobody knows', user([{ type: 'x', [HALF]: HALF }]), user([{ type: 'x', [MENDED]: MENDED }])],
    [
      'arguments',
      reply({ content: 'a', tool_calls: [functionCall('a', 'f', `"${HALF}"`)] }),
      reply({ content: 'a', tool_calls: [functionCall('a', 'f', `"${MENDED}"`)] }),
    ],
    [
      'custom input',
      reply({ content: 'a', tool_calls: [customCall('a', HALF)] }),
      reply({ content: 'a', tool_calls: [customCall('a', MENDED)] }),
    ],
    ['a result', tool(HALF), tool(MENDED)],
    ['a message that has a type of its own', { ...user(HALF), type: 'message' }, { ...user(MENDED), type: 'message' }],
  ])('are sent without halves of characters in %s', (_, wire, sent) => {
    expect(encodeWire(wire)).toEqual(sent);
  });

  it('are passed on whole however long they are: what is sent differs from what was said only by edits', () => {
    const long = 'x'.repeat(openaiChat.maxTextChars + 1);
    const said = [{ role: 'system', content: long }, user(long)];
    const { frame, instructions, messages } = openaiChat.decodeRequest({ model: 'm', messages: said });
    const request = openaiChat.encodeRequest(frame, instructions, project(recorded(messages), []).items);
    expect(JSON.parse(request).messages).toEqual(said);
    expect(openaiChat.validate(request)).toMatchObject({ field: 'messages[0].content' });
  });
});
