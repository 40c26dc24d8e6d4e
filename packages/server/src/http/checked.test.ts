import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checked } from './checked.js';

const schema = z.strictObject({
  name: z.string().min(1).max(256).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  part: z.number().min(0).max(1).optional(),
  depth: z.int().min(0).max(9).optional(),
  isWanted: z.boolean().optional(),
  own: z.string().regex(/^a/, 'use a word with a').optional(),
  mode: z.enum(['one', 'two']).optional(),
  inner: z.strictObject({ text: z.string() }).optional(),
});

describe('a value that its schema does not take', () => {
  it.each<[object | string | undefined, string]>([
    [{ name: '' }, `Invalid 'name': use 1 character or more, but got "".`],
    [{ name: 'x'.repeat(300) }, `Invalid 'name': use at most 256 characters, but got 300 characters.`],
    [{ name: 7 }, `Invalid 'name': use a text, but got 7.`],
    [{ name: null }, `Invalid 'name': use a text, but got null.`],
    [{ name: {} }, `Invalid 'name': use a text.`],
    [{ list: [] }, `Invalid 'list': use 1 item or more.`],
    [{ list: ['a', 'b', 'c'] }, `Invalid 'list': use at most 2 items.`],
    [{ list: 'a' }, `Invalid 'list': use a list, but got "a".`],
    [{ part: 1.5 }, `Invalid 'part': use at most 1, but got 1.5.`],
    [{ depth: -1 }, `Invalid 'depth': use 0 or more, but got -1.`],
    [{ depth: 0.5 }, `Invalid 'depth': use a whole number, but got 0.5.`],
    [{ isWanted: 'yes' }, `Invalid 'isWanted': use true or false, but got "yes".`],
    [{ own: 'b' }, `Invalid 'own': use a word with a, but got "b".`],
    [{ mode: 'three' }, `Invalid 'mode': "three" is none of its values. Use one of one, two.`],
    [{ inner: [] }, `Invalid 'inner': use an object.`],
    [{ inner: {} }, `Give 'inner.text': it is required.`],
    ['all', `Invalid 'body': use an object, but got "all".`],
  ])('%j is refused with the field, the value and what to send instead', (value, message) => {
    expect(() => checked(schema, value)).toThrow(expect.objectContaining({ message }));
  });
});
