import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson, withPlainNumbers, writeJson } from './exact-json.js';
import { ExactNumber } from './exact-number.js';
import { canonicalJson, isJsonObject, type JsonValue } from './json.js';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

/** Any number that JSON can spell. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      fc.tuple(fc.integer({ min: 1, max: 9 }), digits(0, 25)).map(([a, b]) => `${a}${b}`),
    ),
    fc.oneof(
      fc.constant(''),
      digits(1, 20).map((text) => `.${text}`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-', 'e-'), digits(1, 4)).map(([sign, text]) => `${sign}${text}`),
    ),
  )
  .map((parts) => parts.join(''));

/** Strings that look like the ends of strings, like numbers and like names that objects are born with. */
const tricky = fc.oneof(
  fc.constantFrom('__proto__', 'toJSON', 'text', '1.0', '-0', ':1.0,', 'constructor', '2', '1'),
  fc
    .array(fc.constantFrom('"', '\\', '[', '}', ',', ':', '1.0', ' ', 'ü', '😀', '\ud800'), { maxLength: 8 })
    .map((signs) => signs.join('')),
);

/** JSON texts without blanks, in which no name comes twice and none would be moved. */
const { text: jsonText } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      numberText,
      fc.constantFrom('true', 'false', 'null'),
      tricky.map((one) => JSON.stringify(one)),
    ),
    fc.array(tie('text'), { maxLength: 4 }).map((all) => `[${all.join(',')}]`),
    fc
      .uniqueArray(
        tricky.filter((name) => !/^\d+$/.test(name)),
        { maxLength: 4 },
      )
      .chain((names) =>
        fc
          .tuple(...names.map(() => tie('text')))
          .map((all) => `{${names.map((name, at) => `${JSON.stringify(name)}:${all[at]}`).join(',')}}`),
      ),
  ),
}));

const blank = fc.constantFrom('', ' ', '\n', '\t\r\n ');

describe('a JSON text that is read and written again', () => {
  it('is the same to the digit', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(writeJson(parseExactJson(text) as JsonValue)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('means what JSON.parse finds in it, blanks and repeated names too', () => {
    const spaced = fc
      .tuple(blank, jsonText, jsonText, blank)
      .map(([a, b, c, d]) => `${a}{${d}"x"${a}:${d}${b}${a},${d}"1":1.0,"x":${c}${d},"0":[${a}]}${a}`);
    fc.assert(
      fc.property(spaced, (text) => {
        expect(withPlainNumbers(parseExactJson(text))).toEqual(JSON.parse(JSON.stringify(JSON.parse(text))));
        expect(Object.keys(parseExactJson(text) as object)).toEqual(Object.keys(JSON.parse(text)));
      }),
    );
  });

  it.each(['1.0', '-0', '1e999', '-1E400', '12345678901234567890', '0.1000', '1e5', '0.30000000000000004441'])(
    'keeps %s',
    (number) => {
      const value = parseExactJson(`{"a":[${number}],"b":"${number}"}`);
      expect(writeJson(value as JsonValue)).toBe(`{"a":[${number}],"b":"${number}"}`);
    },
  );

  it.each(['', '{', '[1.0', '01', '1.', '-', '1.0 2', '{"a":1.0,}', 'NaN'])(
    'is not read where it is no JSON: %s',
    (text) => {
      expect(parseExactJson(text)).toBeUndefined();
    },
  );

  it('has plain numbers wherever JavaScript writes them as they came', () => {
    const value = parseExactJson('{"a":1,"b":-2.5,"c":123456789012345,"d":1e+21,"e":0}');
    expect(value).toEqual({ a: 1, b: -2.5, c: 123456789012345, d: 1e21, e: 0 });
  });

  it('can be nested deeper than the stack bears', () => {
    const text = `${'['.repeat(200_000)}1.0${']'.repeat(200_000)}`;
    expect(parseExactJson(text)).toBeDefined();
  });

  it('leaves out what is undefined, as JSON does', () => {
    const value: JsonValue = { a: undefined, b: new ExactNumber('1.0'), c: [null] };
    expect(writeJson(value)).toBe('{"b":1.0,"c":[null]}');
  });
});

describe('an exact number', () => {
  it('is no object', () => {
    expect(isJsonObject(new ExactNumber('1.0'))).toBe(false);
  });

  it.each([
    ['1.0', '1'],
    ['10e-1', '1'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['1E5', '100000'],
    ['1e-05', '0.00001'],
    ['0.1000', '0.1'],
  ])('%s means %s', (text, meaning) => {
    expect(canonicalJson(parseExactJson(`[${text}]`))).toBe(`[${meaning}]`);
  });

  it('means the same as another one only if it is the same', () => {
    const big = fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n });
    fc.assert(
      fc.property(big, (number) => {
        const [one, next] = [`${number}`, `${number + 1n}`].map((text) => canonicalJson(parseExactJson(text)));
        expect(one).not.toBe(next);
      }),
    );
  });
});
