import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { anthropicMessages } from './index.js';
import { call, text } from './samples.fixture.js';

const bytes = (...events: JsonObject[]) =>
  new TextEncoder().encode(events.map((data) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`).join(''));

const START = {
  type: 'message_start',
  message: { model: 'claude-opus-5-5', content: [], usage: { input_tokens: 3, output_tokens: 1 } },
};
const begin = (content_block: JsonObject, index = 0): JsonObject => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (fields: JsonObject, index = 0): JsonObject => ({ type: 'content_block_delta', index, delta: fields });
const stop = (index = 0): JsonObject => ({ type: 'content_block_stop', index });
const json = (partial_json: string): JsonObject => delta({ type: 'input_json_delta', partial_json });
const END = { type: 'message_stop' };

function assembled(...events: JsonObject[]) {
  const assembler = anthropicMessages.createAssembler();
  assembler.push(bytes(...events));
  const { messages, usage, model } = assembler.reply();
  const [message] = messages;
  return { message, usage, model, error: assembler.error, content: message && JSON.parse(message.wire.json).content };
}

describe('a streamed reply', () => {
  it('is nothing before it starts', () => {
    expect(assembled({ type: 'ping' }).message).toBeUndefined();
  });

  it('keeps the piece of a call that broke off, so that the call is known not to be whole', () => {
    const { message } = assembled(START, begin(call('a', 'grep', {})), json('{"pat'), json('h":"/tm'));
    expect(message?.isInterrupted).toBe(true);
    expect(message?.parts).toEqual([{ type: 'tool-call', callId: 'a', name: 'grep', arguments: '{"path":"/tm' }]);
  });

  it('knows a call without arguments from one whose arguments did not come', () => {
    expect(assembled(START, begin(call('a', 'clock', {})), json(''), stop(), END).content).toEqual([
      call('a', 'clock', {}),
    ]);
    expect(assembled(START, begin(call('a', 'clock', {}))).message?.parts).toEqual([
      { type: 'tool-call', callId: 'a', name: 'clock', arguments: '' },
    ]);
  });

  it('takes later counts over earlier ones, and keeps what they leave out', () => {
    const usage = { output_tokens: 20, cache_read_input_tokens: 7, input_tokens: null };
    expect(assembled(START, { type: 'message_delta', usage }, END).usage).toEqual({
      promptTokens: 10,
      completionTokens: 20,
      cachedTokens: 7,
    });
  });

  it('counts as prompt what was read, from the cache too, and what was written into it', () => {
    const usage = {
      input_tokens: 5,
      cache_read_input_tokens: 70,
      cache_creation_input_tokens: 600,
      output_tokens: 2,
    };
    const read = { promptTokens: 675, completionTokens: 2, writtenTokens: 600, cachedTokens: 70 };
    expect(anthropicMessages.decodeReply({ content: [], usage }).usage).toEqual(read);
  });

  it('grows blocks and deltas nobody knows', () => {
    const events = [begin({ type: 'x', x: 'a', n: 1 }), delta({ type: 'x_delta', x: 'b', n: 2, y: [1] }), stop()];
    expect(assembled(START, ...events, END).content).toEqual([{ type: 'x', x: 'ab', n: 2, y: [1] }]);
  });

  it('passes over what is no event, and a delta of nothing', () => {
    const assembler = anthropicMessages.createAssembler();
    assembler.push(new TextEncoder().encode(': comment\n\ndata: [1]\n\ndata: {no\n\n'));
    assembler.push(bytes(delta({ type: 'text_delta', text: 'x' }, 7), START, begin(text('')), stop(), END));
    expect(assembler.reply().messages.map(({ parts }) => parts)).toEqual([[]]);
  });

  it('is not whole when an error came, even behind its end', () => {
    const { message, error } = assembled(
      START,
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      END,
    );
    expect(error).toBe('Overloaded');
    expect(message?.isInterrupted).toBe(true);
  });
});

describe('a reply in one piece', () => {
  it('is no message when it is an error', () => {
    expect(anthropicMessages.decodeReply({ type: 'error', error: { message: 'x' } }).messages).toEqual([]);
  });

  it('can be sent back: an empty text beside a call is left out', () => {
    const { messages } = anthropicMessages.decodeReply({ content: [text(''), call('a')] });
    expect(messages.map(({ wire }) => JSON.parse(wire.json))).toEqual([{ role: 'assistant', content: [call('a')] }]);
  });
});

describe('the numbers of a reply', () => {
  const input = '{"id":12345678901234567890,"share":1.0,"most":1e999}';

  it('are kept as the model wrote them when they come in pieces', () => {
    const pieces = [input.slice(0, 12), input.slice(12)].map(json);
    const { message } = assembled(START, begin(call('a', 'grep', {})), ...pieces, stop(), END);
    expect(message?.wire.json).toContain(`"input":${input}`);
    expect(message?.parts).toEqual([{ type: 'tool-call', callId: 'a', name: 'grep', arguments: input }]);
  });

  it('are shown to another provider as the model wrote them', () => {
    const wire = `{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"grep","input":${input}}]}`;
    const [part] = anthropicMessages.decodeMessage(wire).parts;
    expect(part).toMatchObject({ arguments: input });
  });
});

describe('what a provider can make us hold', () => {
  it('is at most 10,000 blocks, and it is told that there were more', () => {
    const assembler = anthropicMessages.createAssembler();
    assembler.push(bytes(START, ...Array.from({ length: 10_002 }, (_, index) => begin(text('a'), index)), END));
    expect(assembler.reply()).toMatchObject({ omitted: 2, messages: [{ isInterrupted: true }] });
  });

  it('has no figures that cannot be true', () => {
    const usage = { input_tokens: 5, cache_read_input_tokens: -7, output_tokens: -1 };
    const read = { promptTokens: 5, completionTokens: 0, cachedTokens: 0 };
    expect(anthropicMessages.decodeReply({ content: [], usage }).usage).toEqual(read);
    expect(anthropicMessages.decodeReply({ content: [], usage: { input_tokens: -5 } }).usage).toBeUndefined();
  });
});
