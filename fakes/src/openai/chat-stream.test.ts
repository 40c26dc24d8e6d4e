import { describe, expect, it } from 'vitest';
import { functionCall, type MessageAnswer } from './chat-answer.js';
import { completionOf } from './chat-completion.js';
import type { ChatRequest } from './chat-request.js';
import { chatStreamEvents } from './chat-stream.js';

interface Chunk {
  readonly choices: readonly {
    readonly index: number;
    readonly delta: object;
    readonly finish_reason: string | null;
  }[];
  readonly usage?: object | null;
  readonly error?: object;
}

function events(answer: MessageAnswer, params: Partial<ChatRequest> = {}): string[] {
  const request = { model: 'gpt-4o', messages: [{ role: 'user', content: 'x' }], stream: true, ...params };
  return [...chatStreamEvents(completionOf('chatcmpl-1', request, answer, 7))];
}

function chunks(answer: MessageAnswer, params: Partial<ChatRequest> = {}): Chunk[] {
  return events(answer, params)
    .filter((event) => event !== 'data: [DONE]\n\n')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as Chunk);
}

const deltas = (answer: MessageAnswer) => chunks(answer).map((chunk) => chunk.choices[0]?.delta);

describe('chatStreamEvents', () => {
  it('is a role, pieces of content, a finish reason and an end mark', () => {
    expect(deltas({ content: 'hello', chunkChars: 2 })).toEqual([
      { role: 'assistant', content: '', refusal: null },
      { content: 'he' },
      { content: 'll' },
      { content: 'o' },
      {},
    ]);
    expect(chunks({ content: 'hello' }).at(-1)?.choices[0]?.finish_reason).toBe('stop');
    expect(events({ content: 'hello' }).at(-1)).toBe('data: [DONE]\n\n');
  });

  it('gives each call its index, id and name first and its arguments in pieces', () => {
    const calls = [functionCall('a', 'look', { p: 1 }), functionCall('b', 'jump')];
    expect(deltas({ tool_calls: calls, chunkChars: 4 })).toEqual([
      { role: 'assistant', content: null, refusal: null },
      { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'look', arguments: '' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '{"p"' } }] },
      { tool_calls: [{ index: 0, function: { arguments: ':1}' } }] },
      { tool_calls: [{ index: 1, id: 'b', type: 'function', function: { name: 'jump', arguments: '' } }] },
      { tool_calls: [{ index: 1, function: { arguments: '{}' } }] },
      {},
    ]);
    expect(chunks({ tool_calls: calls }).at(-1)?.choices[0]?.finish_reason).toBe('tool_calls');
  });

  it('streams refusals and fields of other providers', () => {
    expect(deltas({ refusal: 'no', extra: { reasoning_content: 'hmm', score: 2 }, chunkChars: 2 })).toEqual([
      { role: 'assistant', content: null, refusal: null },
      { reasoning_content: 'hm' },
      { reasoning_content: 'm' },
      { score: 2 },
      { refusal: 'no' },
      {},
    ]);
  });

  it('never splits a character between two deltas', () => {
    const texts = deltas({ content: '😀😀x', chunkChars: 1 }).slice(1, -1);
    expect(texts).toEqual([{ content: '😀' }, { content: '😀' }, { content: 'x' }]);
  });

  it('ends with a usage chunk, null before it, only when asked', () => {
    const asked = chunks({ content: 'hi' }, { stream_options: { include_usage: true } });
    expect(asked.slice(0, -1).every((chunk) => chunk.usage === null)).toBe(true);
    expect(asked.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 7 } });
    expect(chunks({ content: 'hi' }).some((chunk) => 'usage' in chunk)).toBe(false);
  });

  it('streams every choice that was asked for', () => {
    const indexes = chunks({ content: 'hi' }, { n: 2 }).map((chunk) => chunk.choices[0]?.index);
    expect(indexes).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('breaks off with an error and no end mark', () => {
    const broken = events({ content: 'hello', chunkChars: 1, streamError: { after: 2, error: { code: 'x' } } });
    expect(broken).toHaveLength(3);
    expect(JSON.parse((broken[2] ?? '').slice('data: '.length))).toEqual({
      error: {
        message: 'The server had an error while processing your request. Sorry about that!',
        type: 'server_error',
        param: null,
        code: 'x',
      },
    });
  });
});
