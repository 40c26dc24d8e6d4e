import fc from 'fast-check';
import { encode as encodeCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as encodeO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { LONGEST_PIECE, loadVocabulary } from './text-counter.js';

const counters = await Promise.all([loadVocabulary('o200k_base'), loadVocabulary('cl100k_base')]);
const asText = { disallowedSpecial: new Set<string>() };
const direct = {
  o200k_base: (text: string): number => encodeO200k(text, asText).length,
  cl100k_base: (text: string): number => encodeCl100k(text, asText).length,
};

const samples: Record<string, string> = {
  nothing: '',
  English: "It's a truth universally acknowledged, that a man who doesn't count WON'T know.\n\n  Really?  ",
  code: 'export const f = async <T>(x: T[]) => {\n\tfor (let i = 0; i < x.length; i++) await g(x[i]!); // ok\r\n}\n',
  JSON: JSON.stringify(
    { id: 'call_9fK2', args: [1, 2.5, null, true, { π: 'x\ty' }], at: '2026-11-15T05:07:00Z' },
    null,
    2,
  ),
  Chinese: '他们说：人工智能的上下文窗口总是不够用，所以需要压缩。',
  Japanese: 'お誕生日おめでとう！明日は東京へ行きますか？',
  Korean: '안녕하세요, 만나서 반갑습니다.',
  Arabic: 'مرحبا بالعالم، كيف حالك؟',
  Devanagari: 'नमस्ते दुनिया',
  emoji: '👩‍👩‍👧‍👦 family 🇫🇷🏳️‍🌈 👍🏽!',
  'names of object members': 'hasOwnProperty constructor __proto__ toString valueOf',
  'byte order mark': '\uFEFF# Title\n\uFEFFtext',
  'special tokens': 'a<|endoftext|>b <|im_start|>system<|im_end|> <|fim_prefix|>',
  'lone surrogates': 'a\ud800b \udc00\ud800',
  blanks: ' \t \n\n   \r\n \u00a0\u2003 x   ',
  base64: Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(40)).toString('base64'),
  numbers: '3.14159265358979 1234567890 0xDEADBEEF ٣٤٥ Ⅻ ½',
};

const ordinaryText = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...Object.values(samples))))
  .map((parts) => parts.join(' '));

describe.each(counters)('counting in $vocabulary', ({ vocabulary, count }) => {
  const exact = direct[vocabulary];

  it.each(Object.entries(samples))('agrees with the encoder on %s', (_, text) => {
    expect(count(text)).toBe(exact(text));
  });

  it('agrees with the encoder on any text without long runs', () => {
    fc.assert(
      fc.property(ordinaryText, (text) => {
        expect(count(text)).toBe(exact(text));
      }),
      { numRuns: 150 },
    );
  });

  it('agrees with the encoder on any sequence of code units', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 60 }), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(count(text)).toBe(exact(text));
      }),
    );
  });

  it.each(Object.entries(samples).filter(([, text]) => text !== ''))('agrees on a long text of %s', (_, text) => {
    const long = `${text} `.repeat(Math.ceil(80_000 / text.length));
    expect(count(long)).toBe(exact(long));
  });

  it('agrees wherever a word falls on the end of a window', () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const long = '.'.repeat(shift) + "They'll WE'RE ".repeat(5_000);
      expect(count(long)).toBe(exact(long));
    }
  });

  it('agrees on a long text without blanks', () => {
    let state = 7;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state;
    };
    const hexadecimal = Array.from({ length: 20_000 }, () => random().toString(16)).join('');
    expect(count(hexadecimal)).toBe(exact(hexadecimal));
    const list = Array.from({ length: 20_000 }, () => `"${random().toString(36)}":[${random()}]`).join(',');
    expect(count(list)).toBe(exact(list));
  });

  it('gives a whole number between one token per text and one per byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (text) => {
        const tokens = count(text);
        expect(Number.isInteger(tokens)).toBe(true);
        expect(tokens).toBeGreaterThanOrEqual(1);
        expect(tokens).toBeLessThanOrEqual(Buffer.byteLength(text));
      }),
    );
  });

  it('grows by exactly the words that are appended', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w ,.]*[A-Za-z]$/), fc.stringMatching(/^[ \n]\w[\w ,.]*$/), (text, more) => {
        expect(count(text + more)).toBe(count(text) + count(more));
      }),
    );
  });

  it.each([
    ['letters', 'a'],
    ['capitals', 'Q'],
    ['blanks', ' '],
    ['line breaks', '\n'],
    ['dashes', '-'],
    ['equals signs', '='],
    ['CJK', '漢'],
    ['emoji', '😀'],
    ['combining marks', '\u0301'],
  ])('counts an unbroken run of 100,000 %s as the sum of its parts', (_, character) => {
    const perPart = LONGEST_PIECE / character.length;
    const parts = Math.floor(100_000 / perPart);
    const rest = 100_000 % perPart;
    const expected = parts * count(character.repeat(perPart)) + count(character.repeat(rest));
    expect(count(character.repeat(100_000))).toBe(expected);
  });

  it.each(['a', ' ', '-', '='])('loses nothing by cutting a run of %j', (character) => {
    const run = character.repeat(5_000);
    expect(count(run)).toBe(exact(run));
  });

  it('stays close to the encoder on a run of mixed letters', () => {
    const run = Array.from({ length: 4_000 }, (_, index) => String.fromCharCode(97 + ((index * index) % 26))).join('');
    expect(Math.abs(count(run) - exact(run))).toBeLessThanOrEqual(run.length / LONGEST_PIECE);
  });

  it('never cuts a character of a run in two', () => {
    const parts = [`-${'𒀀'.repeat(127)}`, '𒀀'.repeat(128), '𒀀'.repeat(128), '𒀀'.repeat(5)];
    expect(count(parts.join(''))).toBe(parts.reduce((sum, part) => sum + count(part), 0));
  });

  it('counts a run of millions of characters, on which the encoder overflows the stack', () => {
    expect(count('漢'.repeat(10_000_000))).toBeGreaterThan(1_000_000);
  });
});

describe('a vocabulary', () => {
  it('is loaded once and shared', async () => {
    expect(await loadVocabulary('o200k_base')).toBe(counters[0]);
    expect(loadVocabulary('o200k_base')).toBe(loadVocabulary('o200k_base'));
  });
});
