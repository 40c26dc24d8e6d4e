import type { JsonObject } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { TOOLS, text } from './samples.fixture.js';
import { ViewHash } from './view-hash.js';

const hashOf = (system: readonly JsonObject[], tools: readonly JsonObject[] = TOOLS): string =>
  new ViewHash(system, { tools }).value;

const RULES = text('Be brief.');
const cache_control = { type: 'ephemeral' };

it('covers the system text and the tools, and the order of tools', () => {
  const heads = [
    hashOf([RULES]),
    hashOf([text('Be long.')]),
    hashOf([]),
    hashOf([RULES], []),
    hashOf([RULES], TOOLS.toReversed()),
  ];
  expect(new Set(heads).size).toBe(heads.length);
});

it('leaves out what the model does not read: markers, how input is streamed, the line for the accounts', () => {
  const billing = (version: string) => text(`x-anthropic-billing-header: cc_version=${version};`);
  const served = TOOLS.map((tool) => ({ ...tool, cache_control, eager_input_streaming: true }));
  expect(hashOf([billing('1'), { ...RULES, cache_control }], served)).toBe(hashOf([billing('2'), RULES]));
});

it('covers every piece that says something, and its fields', () => {
  const after = (...pieces: Parameters<ViewHash['add']>[0][]) => {
    const hash = new ViewHash([], { tools: [] });
    for (const piece of pieces) hash.add(piece);
    return hash.value;
  };
  const said = { role: 'user', blocks: [text('Hi')], fields: {} } as const;
  expect(after({ ...said, blocks: [] })).toBe(after());
  const all = [after(), after(said), after({ ...said, role: 'assistant' }), after({ ...said, fields: { name: 'x' } })];
  expect(new Set([...all, after({ ...said, verbatim: '{"role":"user"}' }), after(said, said)]).size).toBe(6);
});
