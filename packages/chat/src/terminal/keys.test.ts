import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Key, KeyReader } from './keys.js';
import { wholeKeys } from './terminal.js';

const key = (name: Extract<Key, { kind: 'key' }>['name']): Key => ({ kind: 'key', name });
const text = (value: string): Key => ({ kind: 'text', text: value });

/** Neighbouring texts as one, because a text may come in pieces. */
function joined(keys: readonly Key[]): Key[] {
  const list: Key[] = [];
  for (const one of keys) {
    const last = list.at(-1);
    if (last?.kind === 'text' && one.kind === 'text') list.splice(-1, 1, text(last.text + one.text));
    else list.push(one);
  }
  return list;
}

describe('KeyReader', () => {
  it('knows keys by what terminals send for them', () => {
    const cases: readonly [string, Key][] = [
      ['\r', key('enter')],
      ['\n', key('newline')],
      ['\u001b\r', key('newline')],
      ['\u001b[13;2u', key('newline')],
      ['\u001b[A', key('up')],
      ['\u001bOB', key('down')],
      ['\u001b[1;5D', key('word-left')],
      ['\u001b[3~', key('delete')],
      ['\u007f', key('backspace')],
      ['\u0003', key('ctrl-c')],
      ['\u001b', key('escape')],
      ['世', text('世')],
    ];
    for (const [sent, expected] of cases) expect([sent, new KeyReader().push(sent)]).toEqual([sent, [expected]]);
  });

  it('takes a sequence that it does not know for nothing, not for text', () => {
    expect(new KeyReader().push('a\u001b[99;99zb')).toEqual([text('a'), text('b')]);
  });

  it('brings a paste as one, also where it comes in pieces and holds what keys send', () => {
    const pasted = 'one\r\ntwo\u001b[A\u0003 \u001b[201 three';
    const sent = `a\u001b[200~${pasted}\u001b[201~\u001b[Bb`;
    fc.assert(
      fc.property(fc.array(fc.nat(sent.length)), (cuts) => {
        const reader = new KeyReader();
        // A sequence that is cut right behind its escape is the key of that name; terminals do not do that.
        const places = [...new Set(cuts)].filter((at) => sent[at - 1] !== '\u001b').toSorted((a, b) => a - b);
        const keys = [...places, sent.length].flatMap((to, index) =>
          reader.push(sent.slice(places[index - 1] ?? 0, to)),
        );
        const paste: Key = { kind: 'paste', text: 'one\ntwo\u001b[A\u0003 \u001b[201 three' };
        expect(joined(keys)).toEqual([text('a'), paste, key('down'), text('b')]);
      }),
    );
  });
});

it('an escape waits for the rest of a key that comes in two pieces, and is a key by itself where none comes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const passed: string[] = [];
  const type = wholeKeys((text) => passed.push(text));
  type('a\u001b');
  type('[A');
  type('\u001b');
  expect(passed).toEqual(['a', '\u001b[A']);
  vi.runAllTimers();
  type('b');
  expect(passed).toEqual(['a', '\u001b[A', '\u001b', 'b']);
});
