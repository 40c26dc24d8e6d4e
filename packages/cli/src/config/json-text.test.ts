import type { JsonObject, JsonValue } from '@palimpsest/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withField, withoutField } from './json-text.js';

const FILE = `{ "port" : 4141,
\t"models":{"a*":{"cache_minutes":5}} ,
  "x":  [1, {"port": 2}, "}\\"{"],
  "big": 12345678901234567890
}
`;

it('changes one value and no other sign of the file', () => {
  expect(withField(FILE, ['port'], 1)).toBe(FILE.replace('4141', '1'));
  expect(withField(FILE, ['models', 'a*'], 7)).toBe(FILE.replace('{"cache_minutes":5}', '7'));
  expect(withField(FILE, ['models', 'b'], 7)).toBe(FILE.replace(':5}}', ':5}, "b": 7}'));
  expect(withField(FILE, ['host'], 'h')).toBe(FILE.replace('67890\n', '67890,\n  "host": "h"\n'));
  expect(withField('{}', ['agents', 'ed'], { model: 'm' })).toBe(
    '{\n  "agents": {\n    "ed": {\n      "model": "m"\n    }\n  }\n}',
  );
});

it('takes one field out and no other', () => {
  expect(withoutField(FILE, ['port'])).toBe(FILE.replace('"port" : 4141,\n\t', ''));
  expect(withoutField(FILE, ['big'])).toBe(FILE.replace(',\n  "big": 12345678901234567890', ''));
  expect(withoutField(FILE, ['models', 'a*'])).toBe(FILE.replace('"a*":{"cache_minutes":5}', ''));
  expect(withoutField('{"a": 1, "b": 2, "a": 3}', ['a'])).toBe('{"b": 2}');
  expect(withoutField(FILE, ['none'])).toBe(FILE);
});

it('says afterwards what was asked for, whatever the file holds', () => {
  const name = fc.constantFrom('a', 'b', 'c', '"', '}', '\\');
  const value = fc.jsonValue() as fc.Arbitrary<JsonValue>;
  const object = fc.dictionary(name, value) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(object, name, value, fc.constantFrom(undefined, 1, '\t'), (before, field, given, indent) => {
      const text = JSON.stringify(before, undefined, indent);
      const exact = (one: JsonValue) => JSON.parse(JSON.stringify(one));
      expect(JSON.parse(withField(text, [field], given))).toEqual(exact({ ...before, [field]: given }));
      const { [field]: _, ...others } = before;
      expect(JSON.parse(withoutField(text, [field]))).toEqual(exact(others));
    }),
  );
});
