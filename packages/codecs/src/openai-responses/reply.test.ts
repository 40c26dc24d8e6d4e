import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiResponses } from './index.js';
import { outputText } from './samples.fixture.js';

const bytes = (...events: readonly JsonValue[]): Uint8Array =>
  new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

function assembled(...events: readonly JsonObject[]) {
  const assembler = openaiResponses.createAssembler();
  const ends = events.map((event) => assembler.push(bytes(event)).isEnd);
  return { reply: assembler.reply(), error: assembler.error, ends };
}

const itemsOf = ({ reply }: ReturnType<typeof assembled>): JsonObject[] =>
  JSON.parse(reply.messages[0]?.wire.json ?? '[]') as JsonObject[];

const CREATED = {
  type: 'response.created',
  response: { id: 'resp_1', model: 'gpt-5', status: 'in_progress', output: [] },
};
const MESSAGE = { id: 'msg_1', type: 'message', status: 'in_progress', role: 'assistant', content: [] };
const ADDED = { type: 'response.output_item.added', output_index: 0, item: MESSAGE };
const delta = (text: string) => ({
  type: 'response.output_text.delta',
  output_index: 0,
  content_index: 0,
  delta: text,
});
const end = (kind: string, fields: JsonObject = {}) => ({
  type: `response.${kind}`,
  response: { id: 'resp_1', model: 'gpt-5', status: kind, output: [], ...fields },
});

describe('a streamed reply', () => {
  it('keeps what had arrived of every kind of item when it breaks off', () => {
    const broken = assembled(
      CREATED,
      { type: 'response.output_item.added', output_index: 0, item: { id: 'rs_1', type: 'reasoning', summary: [] } },
      {
        type: 'response.reasoning_summary_part.added',
        output_index: 0,
        summary_index: 0,
        part: { type: 'summary_text', text: '' },
      },
      { type: 'response.reasoning_summary_text.delta', output_index: 0, summary_index: 0, delta: 'Hm' },
      { type: 'response.output_item.added', output_index: 1, item: { ...MESSAGE, content: [] } },
      { type: 'response.content_part.added', output_index: 1, content_index: 0, part: outputText('') },
      { ...delta('Hel'), output_index: 1 },
      { ...delta('lo'), output_index: 1 },
      { type: 'response.function_call_arguments.delta', output_index: 2, item_id: 'fc_1', delta: '{"a"' },
    );
    expect(itemsOf(broken)).toEqual([
      { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm' }] },
      { ...MESSAGE, status: 'incomplete', content: [outputText('Hello')] },
      { type: 'function_call', status: 'incomplete', id: 'fc_1', arguments: '{"a"' },
    ]);
    expect(broken.reply).toMatchObject({
      replyIds: ['resp_1', 'rs_1', 'msg_1', 'fc_1'],
      model: 'gpt-5',
      usage: undefined,
    });
    expect(broken.reply.messages[0]?.isInterrupted).toBe(true);
  });

  it('does not change an item that was given as a whole, whatever comes after', () => {
    const whole = { ...MESSAGE, status: 'completed', content: [outputText('Hello')] };
    const done = { type: 'response.output_item.done', output_index: 0, item: whole };
    expect(itemsOf(assembled(CREATED, ADDED, delta('Hello'), done, delta(' again')))).toEqual([whole]);
  });

  it.each(['completed', 'incomplete', 'failed'])('has ended when it is %s', (kind) => {
    expect(assembled(CREATED, ADDED, delta('Hi'), end(kind)).ends).toEqual([false, false, false, true]);
  });

  it('is what came in pieces when the provider does not repeat it at the end', () => {
    const item = { ...MESSAGE, status: 'completed', content: [outputText('Hi')] };
    const whole = assembled(
      CREATED,
      ADDED,
      delta('Hi'),
      { type: 'response.output_item.done', output_index: 0, item },
      end('completed'),
    );
    expect(itemsOf(whole)).toEqual([item]);
    expect(whole.reply.messages[0]).not.toHaveProperty('isInterrupted');
  });

  it('is whole when tokens ran out, with its usage', () => {
    const usage = { input_tokens: 9, input_tokens_details: { cached_tokens: 4 }, output_tokens: 3 };
    const { reply } = assembled(CREATED, ADDED, delta('Hi'), end('incomplete', { usage }));
    expect(reply.usage).toEqual({ promptTokens: 9, completionTokens: 3, cachedTokens: 4 });
    expect(reply.messages[0]).not.toHaveProperty('isInterrupted');
  });

  it('is interrupted and says why when it failed', () => {
    const failed = assembled(
      CREATED,
      ADDED,
      delta('Hi'),
      end('failed', { error: { code: 'server_error', message: 'Sorry' } }),
    );
    expect(failed.error).toBe('Sorry');
    expect(failed.reply.messages[0]?.isInterrupted).toBe(true);
  });

  it.each<[string, JsonObject, string]>([
    ['beside the type', { type: 'error', code: 'server_error', message: 'Sorry', param: null }, 'Sorry'],
    ['in a field of its own', { error: { message: 'Sorry' } }, 'Sorry'],
    ['by its code alone', { type: 'error', code: 'rate_limit_exceeded', message: '' }, 'rate_limit_exceeded'],
  ])('reports an error given %s', (_, event, text) => {
    const failed = assembled(CREATED, ADDED, event);
    expect(failed.error).toBe(text);
    expect(failed.ends).not.toContain(true);
  });

  it('bears events of any shape', () => {
    const indexes = [-1, 1.5, 1e9, '0', null, {}];
    const events = ['response.output_text.delta', 'response.output_item.added', 'response.content_part.added', 'x', ''];
    const all = indexes.flatMap((index) =>
      events.map((type) => ({ type, output_index: index, content_index: index, delta: 4, item: [], part: 'x' })),
    );
    const odd = assembled(CREATED, ...all, ...all.map((event) => ({ ...event, output_index: 0 })));
    expect(odd.reply.messages.length).toBeLessThanOrEqual(1);
    expect(assembled(CREATED).reply.messages).toEqual([]);
  });
});

describe('a reply in one piece', () => {
  it('is interrupted when the response failed, and nothing when there was no output', () => {
    const output = [{ ...MESSAGE, content: [outputText('Hi')] }];
    expect(openaiResponses.decodeReply({ id: 'r', status: 'failed', output }).messages[0]?.isInterrupted).toBe(true);
    expect(openaiResponses.decodeReply({ id: 'r', status: 'completed', output: [] })).toEqual({
      messages: [],
      usage: undefined,
      model: undefined,
      replyIds: ['r'],
    });
  });
});

describe('what a provider can make us hold', () => {
  it('is at most 10,000 items and parts, and it is told that there were more', () => {
    const far = { ...ADDED, output_index: 10_000 };
    const { reply } = assembled(CREATED, ADDED, delta('a'), far, { ...delta('b'), content_index: 10_000 });
    expect([reply.omitted, reply.messages[0]?.isInterrupted]).toEqual([2, true]);
    const output = Array.from({ length: 10_003 }, () => MESSAGE);
    expect(openaiResponses.decodeReply({ output })).toMatchObject({ omitted: 3, messages: [{ isInterrupted: true }] });
  });

  it('has no figures that cannot be true', () => {
    expect(openaiResponses.decodeReply({ usage: { input_tokens: -1, output_tokens: 3 } }).usage).toBeUndefined();
  });
});
