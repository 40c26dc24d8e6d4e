import { type JsonObject, type JsonValue, project } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiChat } from '../openai-chat/index.js';
import { recorded } from '../transcript.fixture.js';
import { anthropicMessages } from './index.js';
import { assistant, BOUND, call, IMAGE, refusal, result, TOOLS, text, user } from './samples.fixture.js';

const ASK = { role: 'user', content: 'Hi' };
const called = (id: string, name: string, args: string): JsonObject => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
const calling = (...tool_calls: JsonObject[]): JsonObject => ({ role: 'assistant', content: null, tool_calls });
const answered = (id: string, content: JsonValue = 'ok'): JsonObject => ({ role: 'tool', tool_call_id: id, content });
const hashedId = expect.stringMatching(/^toolu_[0-9a-f]{16}$/);

const CASES: readonly { what: string; said: readonly JsonObject[]; shown: readonly JsonObject[] }[] = [
  {
    what: 'texts',
    said: [ASK, { role: 'assistant', content: 'Hello' }, ASK],
    shown: [user([text('Hi')]), assistant(text('Hello')), user([text('Hi')])],
  },
  {
    what: 'calls with ids it takes',
    said: [ASK, calling(called('call_1', 'read_file', '{"path":"/tmp/a.txt"}')), answered('call_1')],
    shown: [user([text('Hi')]), assistant(call('call_1')), user([result('call_1')])],
  },
  {
    what: 'calls with ids it does not take, mapped alike for call and result',
    said: [ASK, calling(called('a|b', 'x', '{}'), called('c', 'x', '')), answered('c', ''), answered('a|b')],
    shown: [
      user([text('Hi')]),
      assistant({ ...call('', 'x', {}), id: hashedId }, call('c', 'x', {})),
      user([result('c', ''), { ...result('a'), tool_use_id: hashedId }]),
    ],
  },
  {
    what: 'arguments that are no object',
    said: [
      ASK,
      calling(called('a', 'x', '[1]'), called('b', 'x', 'ls -l'), {
        id: 'c',
        type: 'custom',
        custom: { name: 'x', input: 'free' },
      }),
      answered('a'),
      answered('b'),
      answered('c'),
    ],
    shown: [
      user([text('Hi')]),
      assistant(call('a', 'x', { value: [1] }), call('b', 'x', { text: 'ls -l' }), call('c', 'x', { input: 'free' })),
      user([result('a'), result('b'), result('c')]),
    ],
  },
  {
    what: 'names it does not take',
    said: [ASK, calling(called('a', 'files.read', '{}')), answered('a')],
    shown: [
      user([text('Hi')]),
      assistant({ ...call('a', '', {}), name: expect.stringMatching(/^files_read_[0-9a-f]{8}$/) }),
      user([result('a')]),
    ],
  },
  {
    what: 'images by address and by value; what it cannot show is named',
    said: [
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0=' } },
          { type: 'image_url', image_url: { url: 'data:image/tiff;base64,AAAA' } },
          { type: 'file', file: { file_data: 'data:application/pdf;base64,JVBERi0=' } },
          { type: 'file', file: { file_id: 'file_1' } },
          { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
          { type: 'x_part', x: 1 },
        ],
      },
    ],
    shown: [
      user([
        IMAGE,
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0=' } },
        text('⟦image left out⟧'),
        { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' } },
        text('⟦file left out⟧'),
        text('⟦audio left out⟧'),
        text('⟦part left out⟧'),
      ]),
    ],
  },
  {
    what: 'refusals as texts, and nothing of what another model thought',
    said: [ASK, { role: 'assistant', content: null, refusal: 'No.', reasoning_content: 'Hm' }, ASK],
    shown: [user([text('Hi')]), assistant(text('No.')), user([text('Hi')])],
  },
  {
    what: 'system messages in the middle as notes',
    said: [ASK, { role: 'developer', content: 'Be brief' }, ASK],
    shown: [user([text('Hi'), text('⟦system note⟧\nBe brief\n⟦end of system note⟧'), text('Hi')])],
  },
];

describe('a conversation of another protocol', () => {
  it.each(CASES)('is sent with $what', ({ said, shown }) => {
    const transcript = recorded(said.map((wire) => openaiChat.decodeMessage(JSON.stringify(wire))));
    const fields = { model: BOUND, max_tokens: 10, tools: TOOLS };
    const frame = { model: BOUND, isStream: false, fields, tools: TOOLS };
    const request = anthropicMessages.encodeRequest(frame, [], project(transcript, []).items);
    expect(JSON.parse(request).messages).toEqual(shown);
    expect(refusal(request)).toBeUndefined();
  });

  it('takes the texts of its instructions', () => {
    const instructions = [
      openaiChat.decodeMessage('{"role":"system","content":"Be brief."}'),
      openaiChat.decodeMessage(
        '{"role":"developer","content":[{"type":"text","text":"Be kind."},{"type":"text","text":""}]}',
      ),
    ];
    const frame = { model: BOUND, isStream: false, fields: { model: BOUND, max_tokens: 1 }, tools: [] };
    const request = anthropicMessages.encodeRequest(frame, instructions, []);
    expect(JSON.parse(request).system).toEqual([text('Be brief.'), text('Be kind.')]);
    expect(refusal(request)).toBeUndefined();
  });
});
