import { CHAIN_START, chainIds, type JsonObject, project } from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openaiChat } from '../openai-chat/index.js';
import { recorded } from '../transcript.fixture.js';
import { anthropicMessages } from './index.js';
import { assistant, BOUND, call, EPHEMERAL, result, TOOLS, text, thinking, user } from './samples.fixture.js';

const FRAME = { model: BOUND, isStream: false, fields: { model: BOUND, max_tokens: 10, tools: TOOLS }, tools: TOOLS };
const idsOf = (messages: readonly JsonObject[]) =>
  chainIds(CHAIN_START, anthropicMessages.decodeRequest({ model: BOUND, messages }).messages);
const chatIdsOf = (messages: readonly JsonObject[]) =>
  chainIds(CHAIN_START, openaiChat.decodeRequest({ model: 'gpt-4o', messages }).messages);

const said = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((some) => `said ${some}`);
const input = fc.dictionary(fc.constantFrom('a', 'b', 'path'), fc.oneof(said, fc.integer(), fc.constant(null)));

interface Turn {
  readonly ask: string;
  readonly steps: readonly {
    readonly words: string;
    readonly inputs: readonly JsonObject[];
    readonly output: string;
  }[];
  readonly answer: string;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  ask: said,
  steps: fc.array(
    fc.record({
      words: fc.oneof(said, fc.constant('')),
      inputs: fc.array<JsonObject>(input, { minLength: 1, maxLength: 3 }),
      output: fc.oneof(said, fc.constant('')),
    }),
    { maxLength: 3 },
  ),
  answer: said,
});

const chatTurn = ({ ask, steps, answer }: Turn): JsonObject[] => [
  { role: 'user', content: ask },
  ...steps.flatMap(({ words, inputs, output }, step): JsonObject[] => [
    {
      role: 'assistant',
      content: words,
      tool_calls: inputs.map((one, index) => ({
        id: `call_${step}_${index}`,
        type: 'function',
        function: { name: 'grep', arguments: JSON.stringify(one, undefined, 1) },
      })),
    },
    ...inputs.map((_, index) => ({ role: 'tool', tool_call_id: `call_${step}_${index}`, content: output })),
  ]),
  { role: 'assistant', content: answer },
];

const ownTurn = ({ ask, steps, answer }: Turn): JsonObject[] => [
  user(ask),
  ...steps.flatMap(({ words, inputs, output }, step): JsonObject[] => [
    assistant(thinking('Hm'), text(words), ...inputs.map((one, index) => call(`toolu_${step}_${index}`, 'grep', one))),
    user(inputs.map((_, index) => result(`toolu_${step}_${index}`, output === '' ? [] : [text(output)]))),
  ]),
  assistant(text(answer)),
];

describe('the identity of a conversation', () => {
  it('is the same in the other protocol, for texts and tools', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), (turns) => {
        expect(idsOf(turns.flatMap(ownTurn))).toEqual(chatIdsOf(turns.flatMap(chatTurn)));
      }),
      { numRuns: 200 },
    );
  });

  it('is the same when a conversation of the other protocol is sent, and sent back', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), said, (turns, newest) => {
        const wires = [...turns.flatMap(chatTurn), { role: 'user', content: newest }];
        const { messages } = openaiChat.decodeRequest({ model: 'gpt-4o', messages: wires });
        const request = anthropicMessages.encodeRequest(FRAME, [], project(recorded(messages), []).items);
        expect(idsOf(JSON.parse(request).messages)).toEqual(chainIds(CHAIN_START, messages));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['cache markers', user([text('Hi', { cache_control: EPHEMERAL })])],
    ['the spelling of a text', user([text('Hi')])],
    ['empty texts', user([text(''), text('Hi')])],
  ])('leaves out %s', (_, message) => {
    expect(idsOf([message])).toEqual(idsOf([user('Hi')]));
  });

  it('leaves out thinking, ids that are re-made, and markers on results', () => {
    const one = [user('Hi'), assistant(thinking('Hm'), call('a')), user([result('a', 'x')])];
    const other = [user('Hi'), assistant(call('b')), user([result('b', [text('x')], { cache_control: EPHEMERAL })])];
    expect(idsOf(one)).toEqual(idsOf(other));
  });

  it('tells apart which call a result answers', () => {
    const calls = assistant(call('a'), call('b'));
    const one = idsOf([user('Hi'), calls, user([result('a', 'x'), result('b', 'y')])]);
    const other = idsOf([user('Hi'), calls, user([result('b', 'x'), result('a', 'y')])]);
    expect(one).not.toEqual(other);
  });
});
