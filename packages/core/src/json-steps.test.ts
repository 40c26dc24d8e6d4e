import { describe, expect, it } from 'vitest';
import { parseExactJson, writeJson } from './exact-json.js';
import { parseJson } from './json.js';
import { parseInSteps, passedLimit } from './json-steps.js';
import type { Steps } from './steps.js';

function done<T>(steps: Steps<T>): { readonly value: T; readonly most: number; readonly count: number } {
  let [most, count] = [0, 0];
  for (;;) {
    const step = steps.next();
    if (step.done) return { value: step.value, most, count };
    most = Math.max(most, step.value);
    count += 1;
  }
}

const LONG = 'A line with "quotes", \\ and {brackets], said once more.\n'.repeat(3_000);
const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content: `${at}: {"[,` }));

const TEXTS: Readonly<Record<string, string>> = {
  'very many short messages': JSON.stringify({ model: 'gpt-5', messages: messages(20_000), stream: true }),
  'a list of them': JSON.stringify(messages(20_000)),
  'long messages between short ones': JSON.stringify({
    a: 1,
    messages: [...messages(3), { role: 'tool', content: LONG }, ...messages(3), { content: [LONG, [LONG]] }],
    b: { c: { d: [LONG], e: null } },
    f: [],
  }),
  'much space between its signs': JSON.stringify({ a: { b: messages(4_000) }, c: [1, 2] }, null, 10),
  'names that are given twice, and one that objects have': `{"a":${JSON.stringify(LONG)},"a":[${'1,'.repeat(60_000)}2],"__proto__":${JSON.stringify(messages(3_000))},"b":{}}`,
  'numbers that JavaScript would write otherwise': `[${'1.0,12345678901234567890,'.repeat(10_000)}1e2]`,
  'a single string': JSON.stringify(LONG),
  'strings of nothing but escapes': JSON.stringify({
    a: '\\'.repeat(150_001),
    b: '"'.repeat(120_001),
    c: '\n'.repeat(99_999),
  }),
  'characters spelled out': `{"a":"${'\\u00e9\\ud83d\\ude00x'.repeat(20_000)}","b":["${'😀é'.repeat(90_000)}"]}`,
  'a name that is long': JSON.stringify({ ['long"\\'.repeat(60_000)]: 1, b: LONG }),
};

describe('a long JSON text', () => {
  it.each(Object.entries(TEXTS))('of %s is parsed in steps', (_, text) => {
    const { value, count, most } = done(parseInSteps(text));
    expect(value).toEqual(parseJson(text));
    expect(JSON.stringify(value)).toBe(JSON.stringify(parseJson(text)));
    expect(count).toBeGreaterThan(text.length / 250_000);
    expect(most).toBeLessThan(110_000);
    const exact = done(parseInSteps(text, parseExactJson)).value;
    expect(writeJson(exact ?? null)).toBe(writeJson(parseExactJson(text) ?? null));
  });

  it('is what the parser says it is, wherever a sign is missing or too many', () => {
    const text = TEXTS['long messages between short ones'] ?? '';
    const places = [...text.matchAll(/[[\]{}:,"]/g)].map(({ index }) => index);
    for (const index of places.filter((_, at) => at < 60 || at % 997 === 0 || at > places.length - 60)) {
      const without = text.slice(0, index) + text.slice(index + 1);
      const twice = text.slice(0, index) + text.slice(index, index + 1) + text.slice(index);
      for (const changed of [without, twice]) expect(done(parseInSteps(changed)).value).toEqual(parseJson(changed));
    }
    for (const changed of [
      `${text}]`,
      `${text} 1`,
      text.slice(0, -1),
      `[${' '.repeat(99_999)},1]`,
      `[${'1,'.repeat(60_000)}]`,
    ])
      expect(done(parseInSteps(changed)).value).toBeUndefined();
  });

  it('is looked through for what passes a limit, in steps', () => {
    const text = TEXTS['very many short messages'] ?? '';
    expect(done(passedLimit(text, { depth: 3, values: 1_000_000 }))).toMatchObject({ value: undefined });
    expect(done(passedLimit(text, { depth: 3, values: 1_000_000 })).most).toBeLessThan(110_000);
    expect(done(passedLimit(text, { depth: 2, values: 1_000_000 })).value).toBe('depth');
    expect(done(passedLimit(text, { depth: 3, values: 20_000 })).value).toBe('values');
    for (const text of ['strings of nothing but escapes', 'a name that is long']) {
      const looked = done(passedLimit(TEXTS[text] ?? '', { depth: 1, values: 4 }));
      expect(looked.value).toBeUndefined();
      expect(looked.most).toBeLessThan(110_000);
    }
    expect(done(passedLimit('[[1,2],3]', { depth: 2, values: 5 })).value).toBeUndefined();
  });
});
