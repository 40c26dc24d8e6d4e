import { describe, expect, it } from 'vitest';
import { Bench, MINUTE, TALK } from '../modes/bench.fixture.js';
import { assistant, call, output, result, user } from '../modes/talk.fixture.js';

const newest = async (bench: Bench) => (await bench.engine.compactions(TALK)).at(-1);
const read = (id: string, tool: string, text: string) => [call(id, tool, {}), result(id, text)];
const CODE = `Mine:\n\`\`\`ts\n${Array.from({ length: 30 }, (_, row) => `export const row${row} = compute(${row});`).join('\n')}\n\`\`\``;

describe('the line that explains what was marked on arrival', () => {
  it.each(['auto', 'long'])(
    'names the tool whose output repeats, and how many tokens that saves, in mode %s',
    async (mode) => {
      const bench = new Bench({ mode });
      await bench.prepare([user('Read.'), ...read('call_1', 'read_file', output(1))]);
      await bench.prepare([assistant('Read.'), user('Again.'), ...read('call_2', 'read_file', output(1))]);
      const made = await newest(bench);
      expect(made?.trigger?.kind).toBe('arrival');
      const saved = ((made?.tokensBefore ?? 0) - (made?.tokensAfter ?? 0)).toLocaleString('en-US');
      expect(made?.because).toBe(
        `what has just arrived repeats what is in view: output of read_file; a reference in place of it saves ${saved} tokens`,
      );
    },
  );

  it('names each tool once, and what the user repeats', async () => {
    const bench = new Bench({ mode: 'long' });
    const outputs = ['read_file', 'grep'].flatMap((tool, place) => read(`call_${place}`, tool, output(place)));
    const again = ['read_file', 'grep', 'grep'].flatMap((tool, place) =>
      read(`again_${place}`, tool, output(place % 2)),
    );
    await bench.prepare([user(CODE), ...outputs]);
    await bench.prepare([assistant('Read.'), user(CODE), ...again]);
    expect((await newest(bench))?.because).toMatch(
      /^what has just arrived repeats what is in view: 3 outputs of read_file, grep, code of the user; references in place of it save [\d,]+ tokens$/,
    );
  });

  it('says that a pause is marked, and what that takes', async () => {
    const bench = new Bench({ mode: 'blocks' });
    await bench.exchange([user('Hello.')], assistant('Hello.'));
    bench.now += 24 * 60 * MINUTE;
    await bench.prepare([user('Still there?')]);
    const made = await newest(bench);
    expect(made?.kind).toBe('note');
    const taken = (made?.tokensAfter ?? 0) - (made?.tokensBefore ?? 0);
    expect(made?.because).toBe(
      `what has just arrived came after a pause; the note that marks it takes ${taken} tokens`,
    );
  });

  it('counts the pauses of a history that is brought along', async () => {
    const bench = new Bench();
    for (const day of [1, 2, 3]) {
      await bench.exchange([user(`Day ${day}.`)], assistant('Hello.'));
      bench.now += 24 * 60 * MINUTE;
    }
    await bench.prepare([user('And?')], { strategy: { mode: 'blocks' } });
    expect((await newest(bench))?.because).toMatch(/came after 3 pauses; the notes that mark them take \d+ tokens$/);
  });
});
