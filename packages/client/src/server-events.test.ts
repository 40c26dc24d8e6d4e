import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerEvents } from './server-events.js';

const STREAM =
  ': listening\n\nevent: delta\ndata: {"text":"a: b"}\n\ndata: one\ndata: two\r\n\r\nevent: done\ndata: {}\n\n';
const EVENTS = [
  { event: 'delta', data: '{"text":"a: b"}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'done', data: '{}' },
];

describe('ServerEvents', () => {
  it('finds the same events wherever the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
        const events = new ServerEvents();
        const places = [...cuts.toSorted((a, b) => a - b), STREAM.length];
        const found = places.flatMap((to, index) => events.push(STREAM.slice(places[index - 1] ?? 0, to)));
        expect(found).toEqual(EVENTS);
      }),
    );
  });
});
