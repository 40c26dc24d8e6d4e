import { expect, it } from 'vitest';
import type { AdoptedSlice } from './adoption.js';
import { grouped } from './adoption-groups.js';
import { NO_LOG, slice } from './conformance/adopting.js';

/** The first message of each piece that is written together. */
async function together(slices: readonly AdoptedSlice[]): Promise<unknown[]> {
  const groups: unknown[] = [];
  for await (const group of grouped(slices))
    groups.push('length' in group ? group.map(({ messages }) => messages[0]?.id) : Object.keys(group)[0]);
  return groups;
}

it('short branches of an import are written together, and nothing else', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `b${index}`);
  const slices = [NO_LOG, slice(null, ['1']), slice('1', ['2']), slice('1', ['x'], true), slice('x', ['y'], true)];
  expect(await together([...slices, { replies: [] }, slice('1', ['z'], true)])).toEqual([
    'edits',
    ['1'],
    ['2'],
    ['x', 'y'],
    'replies',
    ['z'],
  ]);
  expect(await together(many.map((id) => slice('1', [id], true)))).toEqual([
    many.slice(0, 500),
    many.slice(500, 1_000),
    many.slice(1_000),
  ]);
  const long = { ...slice('1', ['long'], true), messages: many.map((id) => ({ id, wire: { json: '' } })) } as never;
  expect(await together([slice('1', ['x'], true), long, slice('1', ['y'], true)])).toEqual([['x', 'b0'], ['y']]);
});
