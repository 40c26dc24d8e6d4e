import type { JsonObject } from '@palimpsest/core';
import { project } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { longerSide } from './image-size.js';
import { anthropicMessages } from './index.js';
import {
  assistant,
  call,
  messagesBody,
  refusal,
  result,
  signed,
  TOOLS,
  text,
  thinking,
  user,
} from './samples.fixture.js';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  ).toString('base64');
const big = (value: number, length = 4) => Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255);
const little = (value: number, length = 2) => big(value, length).reverse();

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', big(13), 'IHDR', big(width), big(height), big(0));
const image = (width: number): JsonObject => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: png(width, 10) },
});
const LEFT_OUT = text('⟦image left out: larger than the model takes⟧');

describe('the size of an image', () => {
  it.each([
    ['PNG', png(300, 4000), 4000],
    ['GIF', bytes('GIF89a', little(700), little(20), [0, 0, 0]), 700],
    [
      'JPEG',
      bytes([0xff, 0xd8, 0xff, 0xe1, 0, 8], '123456', [0xff, 0xc2, 0, 11, 8], big(50, 2), big(9000, 2), big(0)),
      9000,
    ],
    [
      'WebP with an extended head',
      bytes('RIFF', big(0), 'WEBPVP8X', big(0), big(0), little(2999, 3), little(9, 3)),
      3000,
    ],
    ['lossless WebP', bytes('RIFF', big(0), 'WEBPVP8L', big(0), [0x2f], little(99 + 4999 * 16_384, 4)), 5000],
    ['lossy WebP', bytes('RIFF', big(0), 'WEBPVP8 ', big(0), big(0), [1, 2], little(640), little(480)), 640],
    ['nothing it knows', bytes('BM123456789'), 0],
    ['half a JPEG', bytes([0xff, 0xd8, 0xff]), 0],
    ['no base64', 'a b', 0],
    ['nothing', '', 0],
  ])('is read from its head: %s', (_, data, side) => {
    expect(longerSide(data)).toBe(side);
  });
});

describe('images the provider refuses', () => {
  const requestOf = (body: JsonObject): string => {
    const { frame, messages } = anthropicMessages.decodeRequest(body);
    return anthropicMessages.encodeRequest(frame, [], project(recorded(messages), []).items);
  };

  it('are named instead: too many pixels, too many bytes, also in results', () => {
    const heavy = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat(7_000_000) } };
    const said = [
      user([image(8001), image(8000), heavy]),
      assistant(call('a')),
      user([result('a', [text('x'), image(9000)])]),
    ];
    const request = requestOf(messagesBody(said, { tools: TOOLS }));
    expect(JSON.parse(request).messages).toEqual([
      user([LEFT_OUT, image(8000), LEFT_OUT]),
      assistant(call('a')),
      user([result('a', [text('x'), LEFT_OUT])]),
    ]);
    expect(refusal(request)).toBeUndefined();
  });

  it('are named when one more makes them too large for many, and thinking behind them goes', () => {
    const said = signed(messagesBody([user([image(3000)]), assistant(thinking('Hm'), text('Nice')), user('And?')]));
    expect(requestOf(said)).toContain('"thinking":"Hm"');
    const before = said.messages as readonly JsonObject[];
    const more = requestOf({ ...said, messages: [...before, ...Array.from({ length: 20 }, () => user([image(10)]))] });
    expect(more).toContain(JSON.stringify(LEFT_OUT));
    expect(more).not.toContain('"thinking":"Hm"');
    expect(refusal(more)).toBeUndefined();
  });
});
