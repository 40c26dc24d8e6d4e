import { expect, test } from 'vitest';
import { PreviousIdWriter } from './previous-id.js';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (said: string): Uint8Array => new TextEncoder().encode(said);

const STREAM = [
  'event: response.created\ndata: {"type":"response.created","response":{"id":"r","previous_response_id":null}}\n\n',
  ': ping\r\n\r\n',
  'data: {"type":"response.output_text.delta","delta":"\\"previous_response_id\\":null, é"}\n\n',
  'data: {"type":"response.completed","response":{"previous_response_id": null,"n":1.0,"big":12345678901234567890}}\r\n\r\n',
  'data: {"type":"response.completed","response":{"previous_response_id":"resp_0"}}\n\n',
  'data: [DONE]',
].join('');

const WRITTEN = STREAM.replace(
  '"id":"r","previous_response_id":null',
  '"id":"r","previous_response_id":"resp_1"',
).replace('{"previous_response_id": null,"n"', '{"previous_response_id":"resp_1","n"');

test.each([1, 2, 3, 7, 64, 10_000])(
  'names the earlier reply in a stream cut every %i bytes, and changes nothing else',
  (size) => {
    const writer = new PreviousIdWriter('resp_1');
    const all = bytes(STREAM);
    let shown = '';
    const decoder = new TextDecoder();
    for (let at = 0; at < all.length; at += size) {
      shown += decoder.decode(writer.push(all.slice(at, at + size)), { stream: true });
    }
    expect(shown + text(writer.end())).toBe(WRITTEN);
  },
);

test('passes a line on as soon as it is complete', () => {
  const writer = new PreviousIdWriter('resp_1');
  expect(text(writer.push(bytes('data: {"a":1}\n\ndata: {')))).toBe('data: {"a":1}\n\n');
});

test('names it in a reply that comes whole, and leaves what is none as it is', () => {
  const writer = new PreviousIdWriter('resp_1');
  expect(text(writer.whole(bytes('{"id":"r","previous_response_id":null,"x":1.50}')))).toBe(
    '{"id":"r","previous_response_id":"resp_1","x":1.50}',
  );
  for (const other of ['<html>', '{"id": "r"}', '{"previous_response_id": "resp_0"}', '[null]'])
    expect(text(writer.whole(bytes(other)))).toBe(other);
});
