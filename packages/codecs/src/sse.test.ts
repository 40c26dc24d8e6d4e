import { describe, expect, it } from 'vitest';
import { parseEvent, SseReader } from './sse.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, reader = new SseReader()) => reader.push(bytesOf(text));
const readByByte = (text: string, reader = new SseReader()) =>
  [...bytesOf(text)].flatMap((byte) => reader.push(Uint8Array.of(byte)));

const STREAMS = [
  ['line feeds', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['carriage returns and line feeds', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
  ['carriage returns alone, the last event too', 'data: a\r\rdata: b\r\r', ['a', 'b']],
  ['line ends of every kind', 'data: a\r\n\ndata: b\n\rdata: c\r\r\n', ['a', 'b', 'c']],
  ['data without a space', 'data:a\n\n', ['a']],
  ['data with two spaces, of which one is its own', 'data:  a\n\n', [' a']],
  ['data of several lines', 'data: a\ndata:\ndata: b\n\n', ['a\n\nb']],
  ['data of several lines, with carriage returns and line feeds', 'data: a\r\ndata: b\r\n\r\n', ['a\nb']],
  ['comments', ': ping\n\n:\ndata: a\n: ping\ndata: b\n\n: ping\n\n', ['a\nb']],
  ['event, id and retry lines', 'event: x\nid: 1\nretry: 5\ndata: a\n\n', ['a']],
  ['fields nobody knows', 'dat: x\ndatax: y\nfoo\ndata: a\n\n', ['a']],
  ['a byte order mark', '\ufeffdata: a\n\n', ['a']],
  ['characters of several bytes', 'data: ü😀日\n\n', ['ü😀日']],
  ['blank lines between events', '\n\n\ndata: a\n\n\n\n\ndata: b\n\n\n', ['a', 'b']],
  ['a line separator that is none of ours', 'data: a\u2028b\n\n', ['a\u2028b']],
  ['an event that has not ended', 'data: a\n\ndata: b\n', ['a']],
] as const;

describe('reading server-sent events', () => {
  it.each(STREAMS)('understands %s', (_, stream, events) => {
    expect(read(stream)).toEqual(events);
    expect(readByByte(stream)).toEqual(events);
  });

  it('gives an event with the bytes that complete it', () => {
    const reader = new SseReader();
    expect([read('data: a\r\n\r', reader), read('\ndata: b', reader), read('\n\n', reader)]).toEqual([
      ['a'],
      [],
      ['b'],
    ]);
  });

  it.each([
    ['in one line', `data: ${'x'.repeat(60)}\n\n`],
    ['in one line with more lines behind it', `data: ${'x'.repeat(60)}\ndata: y\n\n`],
    ['over several lines', 'data: 0123456789\n'.repeat(6).concat('\n')],
    ['in many lines that say nothing', 'data:\n'.repeat(60).concat('\n')],
  ])('drops and counts an event that is too large %s, and goes on', (_, large) => {
    for (const readAll of [read, readByByte]) {
      const reader = new SseReader(50);
      expect(readAll(`data: a\n\n${large}data: b\n\n`, reader)).toEqual(['a', 'b']);
      expect(reader.oversized).toBe(1);
    }
  });

  it('takes an event of a megabyte in small pieces', () => {
    const reader = new SseReader();
    const piece = bytesOf('x'.repeat(100));
    read('data: ', reader);
    for (let count = 0; count < 10_000; count += 1) reader.push(piece);
    expect(read('\n\n', reader)[0]).toHaveLength(1_000_000);
  });
});

it('shows what is pending of a short event, and nothing of a long one', () => {
  const reader = new SseReader();
  read('data: [DO', reader);
  expect(reader.pending).toBe('[DO');
  read('a'.repeat(2_000), reader);
  expect(reader.pending).toBe('');
  expect(read('\n\n', reader)).toEqual([`[DO${'a'.repeat(2_000)}`]);
});

it('does not parse an event that is nested so deep that walking through it would exhaust the stack', () => {
  const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(parseEvent(nested(100))).toBeDefined();
  expect(parseEvent(nested(10_000))).toBeUndefined();
  expect(parseEvent(JSON.stringify({ text: '['.repeat(10_000) }))).toBeDefined();
});
