import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiChat } from './index.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const event = (chunk: JsonValue) => `data: ${JSON.stringify(chunk)}\n\n`;
const delta = (fields: JsonObject, index = 0) => event({ choices: [{ index, delta: fields, finish_reason: null }] });
const finish = (index = 0) => event({ choices: [{ index, delta: {}, finish_reason: 'stop' }] });
const DONE = 'data: [DONE]\n\n';

function assemble(...stream: readonly string[]) {
  const assembler = openaiChat.createAssembler();
  const { isEnd } = assembler.push(bytesOf(stream.join('')));
  const reply = assembler.reply();
  const wires = reply.messages.map(({ wire }) => JSON.parse(wire.json));
  return { ...reply, wires, wire: wires[0], isEnd, error: assembler.error };
}

const callDelta = (fields: JsonObject) => delta({ tool_calls: [fields] });
const named = (fields: JsonObject, name: string, args = '') =>
  callDelta({ ...fields, function: { name, arguments: args } });
const more = (fields: JsonObject, args: string) => callDelta({ ...fields, function: { arguments: args } });
const call = (id: string | undefined, name: string, args: string) => ({
  ...(id === undefined ? {} : { id }),
  function: { name, arguments: args },
  type: 'function',
});

const CALLS: readonly (readonly [string, readonly string[], readonly JsonObject[]])[] = [
  [
    'in pieces',
    [named({ index: 0, id: 'a' }, 'f'), more({ index: 0 }, '{"x"'), more({ index: 0 }, ':1}')],
    [call('a', 'f', '{"x":1}')],
  ],
  [
    'mixed with each other',
    [
      named({ index: 0, id: 'a' }, 'f'),
      named({ index: 1, id: 'b' }, 'g'),
      more({ index: 0 }, '1'),
      more({ index: 1 }, '2'),
    ],
    [call('a', 'f', '1'), call('b', 'g', '2')],
  ],
  [
    'with empty ids and names after the first',
    [named({ index: 0, id: 'a' }, 'f'), named({ index: 0, id: '' }, '', '{}')],
    [call('a', 'f', '{}')],
  ],
  [
    'with the id and the name repeated',
    [named({ index: 0, id: 'a' }, 'f', '{'), named({ index: 0, id: 'a' }, 'f', '}')],
    [call('a', 'f', '{}')],
  ],
  [
    'whole and without numbers',
    [named({ id: 'a' }, 'f', '{}'), named({ id: 'b' }, 'g', '{}')],
    [call('a', 'f', '{}'), call('b', 'g', '{}')],
  ],
  [
    'whole and without numbers and ids',
    [named({}, 'f', '{}'), named({}, 'g', '{}')],
    [call(undefined, 'f', '{}'), call(undefined, 'g', '{}')],
  ],
  [
    'in pieces without numbers',
    [named({ id: 'a' }, 'f'), more({}, '{'), more({ id: 'a' }, '}')],
    [call('a', 'f', '{}')],
  ],
  [
    'all of the same number',
    [named({ index: 0, id: 'a' }, 'f', '{}'), named({ index: 0, id: 'b' }, 'g', '{}')],
    [call('a', 'f', '{}'), call('b', 'g', '{}')],
  ],
  [
    'of numbers with gaps',
    [named({ index: 4, id: 'b' }, 'g'), named({ index: 1, id: 'a' }, 'f')],
    [call('a', 'f', ''), call('b', 'g', '')],
  ],
  ['of a number beyond reason', [named({ index: 1e9, id: 'a' }, 'f', '{}')], [call('a', 'f', '{}')]],
];

describe('assembling a stream', () => {
  it.each(CALLS)('puts calls together that come %s', (_, stream, calls) => {
    expect(assemble(...stream, DONE).wire.tool_calls).toEqual(calls);
  });

  it.each<readonly [string, readonly JsonObject[], JsonObject]>([
    ['text', [{ content: 'a' }, { content: null }, { content: 'b' }], { content: 'ab' }],
    ['reasoning', [{ reasoning_content: 'a' }, { reasoning_content: 'b' }], { content: null, reasoning_content: 'ab' }],
    ['a refusal', [{ refusal: 'N' }, { refusal: 'o' }], { content: null, refusal: 'No' }],
    [
      'an older function call',
      [{ function_call: { name: 'f', arguments: '' } }, { function_call: { arguments: '{}' } }],
      { content: null, function_call: { name: 'f', arguments: '{}' } },
    ],
    [
      'spoken words',
      [
        { audio: { id: 'i' } },
        { audio: { transcript: 'H', data: 'AA' } },
        { audio: { transcript: 'i', data: 'BB', expires_at: 1 } },
      ],
      { content: null, audio: { id: 'i', transcript: 'Hi', data: 'AABB', expires_at: 1 } },
    ],
    [
      'a list by its numbers',
      [
        { x: [{ index: 0, type: 't', text: 'a' }] },
        {
          x: [
            { index: 0, type: 't', text: 'b' },
            { index: 1, text: 'c' },
          ],
        },
      ],
      {
        content: null,
        x: [
          { index: 0, type: 't', text: 'ab' },
          { index: 1, text: 'c' },
        ],
      },
    ],
    ['a list without numbers', [{ x: [1] }, { x: [2] }], { content: null, x: [1, 2] }],
    [
      'content that is now a text and now a list',
      [{ content: '' }, { content: [{ type: 'x' }] }, { content: 'a' }],
      { content: [{ type: 'x' }, { type: 'text', text: 'a' }] },
    ],
    ['a field nobody knows, as it came last', [{ x: 1 }, { x: true }], { content: null, x: true }],
  ])('lets %s grow', (_, deltas, fields) => {
    expect(assemble(...deltas.map((one) => delta(one)), DONE).wire).toEqual({ role: 'assistant', ...fields });
  });

  it.each(['data: [DONE]\n\n', 'data:[DONE]\n\n', 'data:   [DONE]  \n\n', 'data: [DONE]\r\n\r\n', 'data: [DONE]\r\r'])(
    'ends with %j',
    (end) => {
      const { isEnd, messages } = assemble(delta({ content: 'a' }), end);
      expect(isEnd).toBe(true);
      expect(messages[0]?.isInterrupted).toBeUndefined();
    },
  );

  it('is whole when the model finished, though the end mark never came', () => {
    const { isEnd, messages } = assemble(delta({ content: 'a' }), finish());
    expect(isEnd).toBe(false);
    expect(messages[0]?.isInterrupted).toBeUndefined();
  });

  it('marks the choices that were not finished, and only those', () => {
    const { messages } = assemble(delta({ content: 'a' }, 0), delta({ content: 'b' }, 1), finish(1));
    expect(messages.map(({ isInterrupted }) => isInterrupted)).toEqual([true, undefined]);
  });

  it('gives several choices in the order of their numbers', () => {
    const { wires } = assemble(
      delta({ content: 'b' }, 2),
      delta({ content: 'a' }, 0),
      delta({ content: 'B' }, 2),
      DONE,
    );
    expect(wires.map(({ content }) => content)).toEqual(['a', 'bB']);
  });

  it.each<readonly [string, JsonValue, string]>([
    ['an error', { error: { message: 'Overloaded', code: 529 } }, 'Overloaded'],
    ['an error without a message', { error: { code: 529 } }, '{"code":529}'],
    ['an error that is a text', { error: 'Overloaded' }, 'Overloaded'],
    [
      'an error beside a choice',
      { error: { message: 'Overloaded' }, choices: [{ index: 0, delta: { content: '' } }] },
      'Overloaded',
    ],
  ])('reports %s and marks the reply, whatever follows', (_, chunk, error) => {
    const { messages, ...rest } = assemble(delta({ content: 'a' }), event(chunk), DONE);
    expect(rest.error).toBe(error);
    expect(messages[0]).toMatchObject({ isInterrupted: true, parts: [{ type: 'text', text: 'a' }] });
  });

  it('marks a reply of which a piece was too large to read', () => {
    const { messages } = assemble(delta({ content: 'a' }), delta({ x: 'x'.repeat(34_000_000) }), finish(), DONE);
    expect(messages[0]).toMatchObject({ isInterrupted: true, parts: [{ type: 'text', text: 'a' }] });
  });

  it.each([
    'data: {"choices":\n\n',
    'data: null\n\n',
    'data: 5\n\n',
    'data: []\n\n',
    'data: {"choices":[null,5]}\n\n',
    'data: {"choices":{}}\n\n',
    'data: {"choices":[{"delta":null}]}\n\n',
  ])('is not disturbed by %j', (noise) => {
    expect(assemble(delta({ content: 'a' }), noise, delta({ content: 'b' }), DONE).wire.content).toBe('ab');
  });

  it('has no message when nothing came', () => {
    expect(assemble(': ping\n\n', DONE).messages).toEqual([]);
    expect(assemble().messages).toEqual([]);
  });

  it('loses no key that every object has, and harms no object', () => {
    const chunks = [
      'data: {"choices":[{"index":0,"delta":{"content":"a","__proto__":{"polluted":"x"},"constructor":"c"}}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{"__proto__":{"polluted":"y"},"constructor":"d","tool_calls":[{"index":0,"id":"i","__proto__":{"polluted":1},"function":{"name":"f","arguments":"{","__proto__":{"z":1}}}]}}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"toString":"s","function":{"arguments":"}"}}]}}]}\n\n',
    ];
    const [message] = assemble(...chunks, DONE).messages;
    expect(message?.wire.json).toBe(
      '{"role":"assistant","content":"a","__proto__":{"polluted":"xy"},"constructor":"cd","tool_calls":[{"id":"i","__proto__":{"polluted":1},"function":{"name":"f","arguments":"{}","__proto__":{"z":1}},"type":"function","toString":"s"}]}',
    );
    expect('polluted' in {}).toBe(false);
  });
});

describe('usage', () => {
  const usage = { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 8 } };

  it.each<readonly [string, JsonValue, JsonObject | undefined]>([
    ['with cached tokens', usage, { promptTokens: 10, completionTokens: 5, cachedTokens: 8 }],
    [
      'without details',
      { prompt_tokens: 10, completion_tokens: 5 },
      { promptTokens: 10, completionTokens: 5, cachedTokens: 0 },
    ],
    [
      'with null details',
      { ...usage, prompt_tokens_details: null },
      { promptTokens: 10, completionTokens: 5, cachedTokens: 0 },
    ],
    ['without completion', { prompt_tokens: 10 }, { promptTokens: 10, completionTokens: 0, cachedTokens: 0 }],
    ['that is null', null, undefined],
    ['that counts nothing', {}, undefined],
  ])('is read %s, streamed or not', (_, given, read) => {
    expect(openaiChat.decodeReply({ choices: [], usage: given }).usage).toEqual(read);
    expect(assemble(delta({ content: 'a' }), finish(), event({ choices: [], usage: given }), DONE).usage).toEqual(read);
  });

  it('stays known when later chunks have none', () => {
    expect(assemble(event({ choices: [], usage }), event({ choices: [], usage: null }), DONE).usage?.promptTokens).toBe(
      10,
    );
  });
});

describe('decoding a reply in one piece', () => {
  const decode = (choices: JsonValue) => openaiChat.decodeReply({ model: 'm', choices });

  it('keeps the message as it came', () => {
    const message = { role: 'assistant', content: 'a', refusal: null, annotations: [], x: { y: null } };
    expect(decode([{ message }]).messages[0]?.wire.json).toBe(JSON.stringify(message));
  });

  it('takes the words of a model as the assistant, whatever role they come with', () => {
    expect(decode([{ message: { content: 'a' } }]).messages[0]?.role).toBe('assistant');
    expect(decode([{ message: { role: 'user', content: 'a' } }]).messages[0]?.role).toBe('assistant');
  });

  it.each<readonly [string, JsonValue]>([
    ['null', null],
    ['an object', {}],
    ['a list of nothing', [null, {}, { message: null }]],
  ])('has no messages where choices are %s', (_, choices) => {
    expect(decode(choices).messages).toEqual([]);
  });
});

describe('the end of a stream', () => {
  it('is seen when its blank line does not come', () => {
    const assembler = openaiChat.createAssembler();
    assembler.push(bytesOf(delta({ content: 'a' })));
    expect(assembler.push(bytesOf('data: [DO')).isEnd).toBe(false);
    expect(assembler.push(bytesOf('NE]')).isEnd).toBe(true);
    expect(assembler.push(bytesOf('\n\n')).isEnd).toBe(false);
    expect(assembler.reply().messages[0]?.isInterrupted).toBeUndefined();
  });
});

describe('what a provider can make us hold', () => {
  it('is at most 128 choices of a stream; it is told how many pieces were left out', () => {
    const { messages, omitted } = assemble(
      ...Array.from({ length: 200 }, (_, index) => delta({ content: 'a' }, index)),
    );
    expect([messages.length, omitted]).toEqual([128, 72]);
  });

  it('is at most 128 choices of a reply in one piece', () => {
    const choices = Array.from({ length: 130 }, () => ({ message: { role: 'assistant', content: 'a' } }));
    const { messages, omitted } = openaiChat.decodeReply({ choices });
    expect([messages.length, omitted]).toEqual([128, 2]);
  });

  it('is at most 1024 calls of a choice, which then is not whole', () => {
    const ids = Array.from({ length: 1_100 }, (_, index) => named({ id: `c${index}` }, 'f', '{}'));
    const { messages, wire, omitted } = assemble(...ids, finish(), DONE);
    expect([wire.tool_calls.length, omitted, messages[0]?.isInterrupted]).toEqual([1024, 76, true]);
  });

  it('takes a list of a hundred thousand pieces', () => {
    const piece = (index: number) => delta({ reasoning_details: [{ text: 'a', index }] });
    const stream = Array.from({ length: 100_000 }, (_, index) => piece(index % 3)).join('');
    expect(assemble(stream).wire.reasoning_details).toHaveLength(3);
    const entries = Array.from({ length: 300_000 }, (_, index) => ({ index }));
    expect(assemble(delta({ list: [] }), delta({ list: entries })).wire.list).toHaveLength(300_000);
  });

  it('is what the deltas say, not what stands around them', () => {
    const assembler = openaiChat.createAssembler();
    for (let count = 0; count < 100; count += 1) assembler.push(bytesOf(delta({ content: 'word' })));
    expect(assembler.keptChars).toBeLessThan(2_000);
    assembler.push(bytesOf(delta({ content: 'x'.repeat(10_000) })));
    expect(assembler.keptChars).toBeGreaterThan(9_000);
    assembler.push(bytesOf(`data: ${'x'.repeat(10_000)}`));
    expect(assembler.keptChars).toBeGreaterThan(19_000);
  });
});

describe('figures that cannot be true', () => {
  it.each([-1, 0.5, 1e300, Number.POSITIVE_INFINITY, '7', null])('are none: %s', (prompt_tokens) => {
    expect(openaiChat.decodeReply({ usage: { prompt_tokens: prompt_tokens as JsonValue } }).usage).toBeUndefined();
  });

  it('do not take those with them that can', () => {
    const usage = { prompt_tokens: 10, completion_tokens: -5, prompt_tokens_details: { cached_tokens: 1e12 } };
    expect(openaiChat.decodeReply({ usage }).usage).toEqual({ promptTokens: 10, completionTokens: 0, cachedTokens: 0 });
    const more = { prompt_tokens: 10, prompt_tokens_details: { cached_tokens: 11 } };
    expect(openaiChat.decodeReply({ usage: more }).usage?.cachedTokens).toBe(10);
  });
});
