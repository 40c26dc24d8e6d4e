import { READABLE_CHARS } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { Bench, texts } from '../modes/bench.fixture.js';
import { assistant, call, output, result, user } from '../modes/talk.fixture.js';

const REFERENCES = { mode: 'compact', reference_repeats: true };

const changed = (text: string, line: number) =>
  text
    .split('\n')
    .map((one, index) => (index === line ? 'another line' : one))
    .join('\n');
const pasted = (code: string) => user(`See:\n\`\`\`\n${code}\n\`\`\``);

describe('a reference names a text that stands whole in the view', () => {
  it('and so no code block that shows as a diff itself', async () => {
    const bench = new Bench(REFERENCES);
    await bench.prepare([pasted(output(0))]);
    const second = await bench.prepare([assistant('Seen.'), pasted(changed(output(0), 7))]);
    expect(texts(second).at(-1)).toContain('[Code block similar to turn #1, with these changes:]');
    const third = await bench.prepare([assistant('Seen.'), pasted(changed(output(0), 7))]);
    expect(texts(third).at(-1)).toBe(texts(second).at(-1));
  });

  it('whether what shows as a diff came before or with it', async () => {
    const bench = new Bench(REFERENCES);
    const codes = [output(0), changed(output(0), 7), changed(output(0), 7)];
    const turn = await bench.prepare(codes.map(pasted));
    const [first, second, third] = texts(turn);
    expect(first).toContain(output(0));
    expect(second).toContain('[Code block similar to turn #1, with these changes:]');
    expect(third).toBe(second);
  });

  it('of the blocks of a message, those that do stand whole', async () => {
    const bench = new Bench(REFERENCES);
    await bench.prepare([pasted(output(0))]);
    const both = `See:\n\`\`\`\n${output(0)}\n\`\`\`\nand:\n\`\`\`\n${output(1)}\n\`\`\``;
    await bench.prepare([assistant('Seen.'), user(both)]);
    const again = await bench.prepare([assistant('Seen.'), pasted(output(1))]);
    expect(texts(again).at(-1)).toBe('See:\n[Code block identical to turn #3.2]');
  });

  it('and so no tool output whose lines are references themselves', async () => {
    const bench = new Bench(REFERENCES);
    const read = (id: string, text: string) => [user('Read.'), call(id, 'read_file', { id }), result(id, text)];
    const mixed = `${output(1)}\n${output(0)}\n${output(2)}`;
    await bench.prepare(read('call_1', output(0)));
    const second = await bench.prepare([assistant('Read.'), ...read('call_2', mixed)]);
    expect(texts(second).at(-1)).toContain('of tool output call_1⟧');
    const third = await bench.prepare([assistant('Read.'), ...read('call_3', mixed)]);
    expect(texts(third).at(-1)?.split('\n')).toEqual([
      '⟦lines 1-40 same as lines 1-40 of tool output call_2⟧',
      '⟦lines 41-80 same as lines 1-40 of tool output call_1⟧',
      '⟦lines 81-120 same as lines 81-120 of tool output call_2⟧',
    ]);
  });
});

it('leaves in sight how a call went, and refers to what is behind that', async () => {
  const bench = new Bench(REFERENCES);
  const run = (id: string, seconds: number) => [
    ...[user('Run.'), call(id, 'shell', { id })],
    result(id, `Chunk ID: ${id}\nExit code: 0\nWall time: ${seconds} seconds\nOutput:\n${output(0)}`),
  ];
  await bench.prepare(run('call_1', 1));
  const again = await bench.prepare([assistant('Run.'), ...run('call_2', 2)]);
  expect(texts(again).at(-1)).toBe(
    'Chunk ID: call_2\nExit code: 0\nWall time: 2 seconds\nOutput:\n⟦lines 5-44 same as lines 5-44 of tool output call_1⟧',
  );
  const same = await bench.prepare([assistant('Run.'), ...run('call_3', 2)]);
  expect(texts(same).at(-1)?.split('\n').slice(0, 4)).toEqual([
    ...['Chunk ID: call_3', 'Exit code: 0', 'Wall time: 2 seconds', 'Output:'],
  ]);
});

describe('a text too large to be read line by line', () => {
  it('is neither a reference nor referred to', async () => {
    const bench = new Bench({ ...REFERENCES, token_budget: 10_000_000 });
    const large = '\n'.repeat(READABLE_CHARS + 1);
    const read = (id: string) => [user('Read.'), call(id, 'read_file', { id }), result(id, large)];
    await bench.prepare(read('call_1'));
    expect(texts(await bench.prepare([assistant('Read.'), ...read('call_2')])).at(-1)).toBe(large);
  });
});
