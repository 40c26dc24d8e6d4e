import { type Edit, type EditId, type JsonObject, type Message, MISSING_RESULT_TEXT, project } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiChat } from '../openai-chat/index.js';
import { recorded } from '../transcript.fixture.js';
import { openaiResponses } from './index.js';
import { customCall, customResult, functionCall, IMAGE, issued, outputText, result, user } from './samples.fixture.js';

const ASK = user('Hi');
const said = (text: string) => ({ role: 'assistant', content: text });
const decoded = (wire: JsonObject | readonly JsonObject[]) => openaiResponses.decodeMessage(JSON.stringify(wire));
const chat = (wire: JsonObject) => openaiChat.decodeMessage(JSON.stringify(wire));
const REPLY = issued('a', { reasoning: 'Hm' }, { text: 'Look' }, { call: 'f', callId: 'x' });
const NEXT = issued('b', { reasoning: 'So' }, { text: 'Done' });
const WITHOUT_REASONING = [
  { type: 'message', status: 'completed', content: [{ ...outputText('Look'), logprobs: [] }], role: 'assistant' },
  { type: 'function_call', status: 'completed', arguments: '{}', call_id: 'x', name: 'f' },
];
const DONE = {
  type: 'message',
  status: 'completed',
  content: [{ ...outputText('Done'), logprobs: [] }],
  role: 'assistant',
};

interface Case {
  readonly what: string;
  readonly said: readonly Message[];
  /** Depth, part and text of edits. */
  readonly edits?: readonly (readonly [number, number, string | null])[];
  readonly log?: (transcript: ReturnType<typeof recorded>) => Edit[];
  readonly isStored?: boolean;
  readonly shown: readonly JsonObject[];
}

const head = { id: 'edit' as EditId, compactionId: 'pass' };
const conversation = [decoded(ASK), decoded(REPLY), decoded(result('x')), decoded(NEXT), decoded(ASK)];

const CASES: readonly Case[] = [
  { what: 'sends all as it came', said: conversation, shown: [ASK, ...REPLY, result('x'), ...NEXT, ASK] },
  {
    what: 'drops reasoning and ids behind an edited question',
    said: conversation,
    edits: [[0, 0, 'Ho']],
    shown: [user('Ho'), ...WITHOUT_REASONING, result('x'), DONE, ASK],
  },
  {
    what: 'drops the reasoning of an edited reply, and all later',
    said: conversation,
    edits: [[1, 1, 'Lo']],
    shown: [
      ASK,
      { type: 'message', status: 'completed', content: [outputText('Lo')], role: 'assistant' },
      ...WITHOUT_REASONING.slice(1),
      result('x'),
      DONE,
      ASK,
    ],
  },
  {
    what: 'keeps reasoning before an edited result and drops it behind',
    said: conversation,
    edits: [[2, 0, 'short']],
    shown: [ASK, ...REPLY, result('x', 'short'), DONE, ASK],
  },
  {
    what: 'drops the ids of a reply whose reasoning an edit removes',
    said: conversation,
    edits: [[3, 0, null]],
    shown: [ASK, ...REPLY, result('x'), DONE, ASK],
  },
  {
    what: 'drops reasoning behind a summary, which a user says',
    said: conversation,
    log: ([, , third]) => [
      {
        ...head,
        kind: 'span-replaced',
        from: 0,
        to: 3,
        endId: third?.id as never,
        shows: [{ role: 'user', text: 'Sum' }],
        tokens: 1,
      },
    ],
    shown: [user('Sum'), DONE, ASK],
  },
  {
    what: 'drops reasoning behind a span that does not show at all',
    said: conversation,
    log: ([, , third]) => [
      { ...head, kind: 'span-replaced', from: 0, to: 3, endId: third?.id as never, shows: [], tokens: 1 },
    ],
    shown: [DONE, ASK],
  },
  {
    what: 'drops reasoning behind a note, which a developer says where the system would',
    said: conversation,
    log: ([, , , fourth]) => [
      {
        ...head,
        kind: 'note-inserted',
        depth: 3,
        messageId: fourth?.id as never,
        shows: { role: 'system', text: 'Note' },
        tokens: 1,
      },
    ],
    shown: [ASK, ...REPLY, result('x'), { role: 'developer', content: 'Note' }, DONE, ASK],
  },
  {
    what: 'puts in a missing result and drops reasoning behind it',
    said: [decoded(ASK), decoded(REPLY), decoded(ASK), decoded(NEXT), decoded(ASK)],
    shown: [ASK, ...REPLY, result('x', MISSING_RESULT_TEXT), ASK, DONE, ASK],
  },
  {
    what: 'puts in missing results in the form of their calls',
    said: [
      decoded([
        customCall('a'),
        { type: 'local_shell_call', call_id: 'b', action: {} },
        { type: 'apply_patch_call', call_id: 'c' },
      ]),
      decoded(ASK),
    ],
    shown: [
      customCall('a'),
      { type: 'local_shell_call', call_id: 'b', action: {} },
      { type: 'apply_patch_call', call_id: 'c' },
      customResult('a', MISSING_RESULT_TEXT),
      { type: 'local_shell_call_output', id: 'b', output: MISSING_RESULT_TEXT },
      { type: 'apply_patch_call_output', call_id: 'c', status: 'failed', output: MISSING_RESULT_TEXT },
      ASK,
    ],
  },
  {
    what: 'drops reasoning that nothing follows',
    said: [decoded(ASK), decoded([...NEXT, ...issued('c', { reasoning: 'And' })]), decoded(ASK)],
    shown: [ASK, ...NEXT, ASK],
  },
  {
    what: 'drops the reasoning of a reply that broke off, and not that of the next',
    said: [decoded(ASK), { ...decoded(REPLY), isInterrupted: true }, decoded(result('x')), decoded(NEXT), decoded(ASK)],
    shown: [ASK, ...WITHOUT_REASONING, result('x'), ...NEXT, ASK],
  },
  {
    what: 'drops reasoning that nobody stored, with the ids behind it',
    said: [
      decoded(ASK),
      decoded([
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { ...DONE, id: 'msg_1' },
      ]),
      decoded([{ type: 'item_reference', id: 'rs_2' }, { type: 'item_reference', id: 'msg_2' }, said('Ha')]),
      decoded(ASK),
    ],
    isStored: false,
    shown: [ASK, DONE, said('Ha'), ASK],
  },
  {
    what: 'sends no id twice',
    said: [decoded(ASK), decoded(NEXT), decoded(ASK), decoded(NEXT), decoded(ASK)],
    shown: [ASK, ...NEXT, ASK, DONE, ASK],
  },
  {
    what: 'gives a picture of the model another id when its reasoning is dropped',
    said: [
      decoded(ASK),
      decoded(issued('c', { reasoning: '' }, { item: { type: 'image_generation_call', result: 'AA' } })),
      decoded(ASK),
    ],
    edits: [[0, 0, 'Ho']],
    shown: [
      user('Ho'),
      { id: expect.stringMatching(/^ig_[0-9a-f]{16}$/), type: 'image_generation_call', result: 'AA' },
      ASK,
    ],
  },
  {
    what: 'replaces parts of every kind',
    said: [
      decoded(user([{ type: 'input_text', text: 'a' }, IMAGE, IMAGE])),
      decoded([
        said('b'),
        { type: 'web_search_call', id: 'ws' },
        { type: 'web_search_call', id: 'ws2' },
        functionCall('x'),
        customCall('y'),
        functionCall('z'),
      ]),
      decoded(result('x', [IMAGE])),
      decoded(customResult('y')),
      decoded(ASK),
    ],
    edits: [
      [0, 0, ''],
      [0, 1, 'a picture'],
      [1, 0, null],
      [1, 1, 'a search'],
      [1, 2, null],
      [1, 3, '{}'],
      [1, 4, 'in'],
      [1, 5, null],
      [2, 0, 'text'],
    ],
    shown: [
      user([{ type: 'input_text', text: 'a picture' }, IMAGE]),
      said('a search'),
      functionCall('x', 'read_file', '{}'),
      customCall('y', 'in'),
      result('x', 'text'),
      customResult('y'),
      ASK,
    ],
  },
  {
    what: 'drops what the client library adds to a reply, and nothing else',
    said: [
      decoded([
        ...REPLY.slice(0, 1),
        { ...DONE, content: [{ ...outputText('"parsed":'), parsed: null }] },
        { ...functionCall('x', 'f', '{"parsed":1}'), parsed_arguments: { parsed: 1 } },
      ]),
      decoded(result('x')),
    ],
    shown: [
      ...REPLY.slice(0, 1),
      { ...DONE, content: [outputText('"parsed":')] },
      functionCall('x', 'f', '{"parsed":1}'),
      result('x'),
    ],
  },
  {
    what: 'makes half characters whole',
    said: [decoded(user('a\ud800')), decoded(ASK)],
    shown: [user('a\ufffd'), ASK],
  },
  {
    what: 'answers a call by the id it has when the client has re-made its ids',
    said: [
      decoded([functionCall('x')]),
      { ...decoded(result('old')), parts: [{ type: 'tool-result', callId: 'x', text: 'ok' }] },
    ],
    shown: [functionCall('x'), result('x')],
  },
  {
    what: 'answers in the form of the call when the client has changed protocol',
    said: [
      chat({
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'x', type: 'custom', custom: { name: 'run', input: 'i' } }],
      }),
      decoded(result('x')),
      decoded([customCall('y')]),
      chat({ role: 'tool', tool_call_id: 'y', content: 'done' }),
    ],
    shown: [customCall('x', 'i'), customResult('x'), customCall('y'), customResult('y', 'done')],
  },
  {
    what: 'builds messages of another protocol from their parts',
    said: [
      chat(
        user([
          { type: 'text', text: 'Look' },
          { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
        ]),
      ),
      chat({ role: 'assistant', content: 'Hm', refusal: 'No', reasoning_content: 'secret' }),
      chat({ role: 'developer', content: 'Be kind' }),
      chat({ role: 'assistant', content: null, audio: { id: 'audio_1' } }),
      chat(user([{ type: 'x_part' }, { type: 'file', file: { file_id: 'file_1' } }])),
    ],
    shown: [
      user([
        { type: 'input_text', text: 'Look' },
        { type: 'input_image', image_url: 'https://example.com/a.png', detail: 'auto' },
      ]),
      {
        type: 'message',
        role: 'assistant',
        content: [
          { type: 'output_text', text: 'Hm' },
          { type: 'refusal', refusal: 'No' },
        ],
      },
      { role: 'developer', content: 'Be kind' },
      said('⟦part⟧'),
      user([
        { type: 'input_text', text: '⟦x_part⟧' },
        { type: 'input_file', file_id: 'file_1' },
      ]),
    ],
  },
];

const sentOf = ({ said: messages, edits = [], log, isStored = true }: Case): JsonObject[] => {
  const transcript = recorded(messages);
  const parts = edits.flatMap(([depth, part, text], index): Edit[] => {
    const messageId = transcript[depth]?.id;
    const id = `edit_${index}` as EditId;
    return messageId === undefined
      ? []
      : [{ ...head, id, kind: 'part-replaced', depth, messageId, part, text, savedTokens: 0 }];
  });
  const { items } = project(transcript, log?.(transcript) ?? parts);
  const fields = { model: 'gpt-5', store: isStored };
  return JSON.parse(openaiResponses.encodeRequest({ model: 'gpt-5', isStream: false, fields, tools: [] }, [], items))
    .input;
};

describe('encoding a view', () => {
  it.each(CASES)('$what', (one) => {
    expect(sentOf(one)).toEqual(one.shown);
  });

  it('fits call ids of other protocols into 64 characters, the same for a call and its result', () => {
    const [long, other] = [`${'i'.repeat(100)}1`, `${'i'.repeat(100)}2`];
    const tool_calls = [long, other].map((id) => ({
      id,
      type: 'function',
      function: { name: 'f.x', arguments: '{}' },
    }));
    const messages = [
      chat({ role: 'assistant', content: null, tool_calls }),
      chat({ role: 'tool', tool_call_id: other, content: '2' }),
      decoded(result(long, '1')),
    ];
    const [first, second, ...results] = sentOf({ what: '', said: messages, shown: [] });
    const ids = [first?.call_id, second?.call_id].map(String);
    expect(ids.every((id) => id.length === 64)).toBe(true);
    expect(new Set(ids).size).toBe(2);
    expect(first?.name).toBe('f_x');
    expect(results).toEqual([result(ids[1] ?? '', '2'), result(ids[0] ?? '', '1')]);
  });

  it('gives instructions back to their field and keeps those of the input where they were', () => {
    const body = {
      model: 'gpt-5',
      instructions: 'Be brief.',
      input: [{ role: 'developer', content: 'Be kind.' }, ASK],
    };
    const { frame, instructions, messages } = openaiResponses.decodeRequest(body);
    const { items } = project(recorded(messages), []);
    expect(JSON.parse(openaiResponses.encodeRequest(frame, instructions, items))).toEqual(body);
    const foreign = [chat({ role: 'system', content: 'Be brief.' })];
    expect(JSON.parse(openaiResponses.encodeRequest(frame, foreign, items)).input[0]).toEqual({
      role: 'system',
      content: 'Be brief.',
    });
  });

  it('passes a text on whole that the provider will find too long', () => {
    const long = user('x'.repeat(openaiResponses.maxTextChars + 1));
    expect(sentOf({ what: '', said: [decoded(long)], shown: [] })).toEqual([long]);
  });
});

it('says what came with the results of another protocol, also when nothing follows', () => {
  const foreign = (role: Message['role'], ...parts: Message['parts']): Message => ({
    role,
    parts,
    wire: { protocol: 'anthropic-messages', json: '{}' },
  });
  const messages = [
    foreign('assistant', { type: 'tool-call', callId: 'x', name: 'f', arguments: '{}' }),
    foreign('tool', { type: 'tool-result', callId: 'x', text: 'ok' }, { type: 'text', text: 'And this' }),
  ];
  const wires = openaiResponses.encodeItems(project(recorded(messages), []).items);
  expect(wires.map((wire) => JSON.parse(wire)).slice(1)).toEqual([result('x'), user('And this')]);
});
