import { InvalidInputError, type JsonObject, type JsonValue, project } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { anthropicMessages } from './index.js';
import {
  assistant,
  BOUND,
  call,
  EPHEMERAL,
  messagesBody,
  refusal,
  result,
  serverCall,
  serverResult,
  TOOLS,
  text,
  thinking,
  user,
} from './samples.fixture.js';

const decode = (body: JsonObject) => anthropicMessages.decodeRequest(body);

describe('the messages of a request', () => {
  const mixed = user([result('a', 'one'), result('b', [text('two'), text('three')]), text('So?'), text('Hm?')]);
  const body = messagesBody([user('Hi'), assistant(text('Yes'), call('a'), call('b')), mixed], { tools: TOOLS });

  it('are one for each result and one for what stands beside them', () => {
    const { messages } = decode(body);
    expect(messages.map(({ role, wire }) => [role, JSON.parse(wire.json)])).toEqual([
      ['user', user('Hi')],
      ['assistant', assistant(text('Yes'), call('a'), call('b'))],
      ['tool', user([result('a', 'one')])],
      ['tool', user([result('b', [text('two'), text('three')])])],
      ['user', user([text('So?'), text('Hm?')])],
    ]);
    for (const message of messages) expect(anthropicMessages.decodeMessage(message.wire.json)).toEqual(message);
  });

  it('come together again byte for byte', () => {
    const { frame, instructions, messages } = decode(body);
    const request = anthropicMessages.encodeRequest(frame, instructions, project(recorded(messages), []).items);
    expect(request).toBe(JSON.stringify(body));
  });

  it('have results first, wherever the client put them', () => {
    const { messages } = decode(messagesBody([user('Hi'), assistant(call('a')), user([text('So?'), result('a')])]));
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
  });

  it('have a part for every block', () => {
    const [message] = decode(
      messagesBody([
        assistant(
          thinking('Hm'),
          { type: 'redacted_thinking', data: 'x' },
          text('Hi', { cache_control: EPHEMERAL }),
          call('a', 'grep', { b: 1 }),
          serverCall('s'),
          serverResult('s'),
        ),
        user('Hi'),
      ]),
    ).messages;
    expect(message?.parts).toEqual([
      { type: 'reasoning', text: 'Hm' },
      { type: 'reasoning', text: '' },
      { type: 'text', text: 'Hi' },
      { type: 'tool-call', callId: 'a', name: 'grep', arguments: '{"b":1}' },
      { type: 'opaque', json: expect.stringContaining('server_tool_use') },
      { type: 'opaque', json: expect.stringContaining('web_search_tool_result') },
    ]);
  });
});

describe('the system text', () => {
  it.each<[string, JsonValue]>([
    ['a text', 'Be brief. "\u2028'],
    ['a list', [text('Be brief.'), text('Be kind.', { cache_control: EPHEMERAL })]],
  ])('is an instruction, and goes back as it came: %s', (_, system) => {
    const body = { model: BOUND, max_tokens: 1, system, messages: [user('Hi')] };
    const { frame, instructions, messages } = decode(body);
    expect(instructions.map(({ role }) => role)).toEqual(['system']);
    expect(instructions.map(({ wire }) => anthropicMessages.decodeMessage(wire.json))).toEqual(instructions);
    const request = anthropicMessages.encodeRequest(frame, instructions, project(recorded(messages), []).items);
    expect(request).toBe(JSON.stringify(body));
  });

  it.each<[string, JsonValue]>([
    ['an empty text', ''],
    ['an empty list', []],
    ['an empty block', [text('')]],
  ])('is left out when it says nothing: %s', (_, system) => {
    const { frame, instructions, messages } = decode({ model: BOUND, max_tokens: 1, system, messages: [user('Hi')] });
    const request = anthropicMessages.encodeRequest(frame, instructions, project(recorded(messages), []).items);
    expect(JSON.parse(request)).not.toHaveProperty('system');
    expect(refusal(request)).toBeUndefined();
  });

  it('keeps its cache markers before those of the messages', () => {
    const marked = [1, 2, 3].map((number) => text(`${number}`, { cache_control: EPHEMERAL }));
    const { frame, instructions, messages } = decode(messagesBody([user(marked)], { system: marked }));
    const request = anthropicMessages.encodeRequest(frame, instructions, project(recorded(messages), []).items);
    expect(JSON.parse(request).system).toEqual(marked);
    expect(JSON.parse(request).messages).toEqual([user([text('1'), text('2'), marked[2] ?? null])]);
  });
});

describe('a request that cannot be understood', () => {
  const valid = messagesBody([user('Hi')]);
  it.each<[string, JsonObject, string]>([
    ['no model', { messages: [user('Hi')] }, 'model'],
    ['no messages', { model: BOUND }, 'messages'],
    ['messages that are no list', { ...valid, messages: 'Hi' }, 'messages'],
    ['an empty list', { ...valid, messages: [] }, 'messages'],
    ['tools that are no list', { ...valid, tools: {} }, 'tools'],
    ['a system text that is none', { ...valid, system: 1 }, 'system'],
    ['a message that is no object', { ...valid, messages: ['Hi'] }, 'messages.0'],
    ['a role nobody has', { ...valid, messages: [{ role: 'tool', content: 'x' }] }, 'messages.0.role'],
    ['no content', { ...valid, messages: [{ role: 'user' }] }, 'messages.0.content'],
    ['content that is none', { ...valid, messages: [user(1)] }, 'messages.0.content'],
    ['a block that is no object', { ...valid, messages: [user(['x'])] }, 'messages.0.content.0'],
    ['a text that is none', { ...valid, messages: [user([{ type: 'text' }])] }, 'messages.0.content.0.text'],
    ['a call without an id', { ...valid, messages: [assistant(call(''))] }, 'messages.0.content.0.tool_use.id'],
    [
      'input that is no object',
      { ...valid, messages: [assistant({ ...call('a'), input: '{}' })] },
      'messages.0.content.0.tool_use.input',
    ],
    [
      'a result of nothing',
      { ...valid, messages: [user([result('')])] },
      'messages.0.content.0.tool_result.tool_use_id',
    ],
    ['nothing newly said', { ...valid, messages: [user('Hi'), user([text(' ')])] }, 'messages.1'],
  ])('is refused by its field: %s', (_, body, field) => {
    expect(() => decode(body)).toThrow(InvalidInputError);
    expect(() => decode(body)).toThrow(
      expect.objectContaining({ field, message: expect.stringContaining(`${field}: `) }),
    );
  });
});
