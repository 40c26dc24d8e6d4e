import { expect, it } from 'vitest';
import { Bench, sent, texts } from './bench.fixture.js';
import { assistant, user } from './talk.fixture.js';

const CRATES = 60;
const QUESTIONS = 300;
const KEPT = 5;
/** No more quotations and summaries than this stand in a view, however many questions were asked. */
const MOST_BLOCKS = 22;

it.each([{ mode: 'auto' }, { mode: 'summarize', summarize_keep: 10 }])(
  'three hundred questions leave the newest exchanges word for word and few blocks: %j',
  async (mode) => {
    const bench = new Bench({ ...mode, token_budget: 3000, recall: 'auto' });
    const goods = ['tin', 'salt', 'wool', 'rope'];
    await bench.prepare(
      Array.from({ length: CRATES }, (_, index) => [
        user(`The crate Z-${600 + index} holds ${index + 3} kilos of ${goods[index % goods.length]}.`),
        assistant(`Crate ${index}, noted.`),
      ]).flat(),
    );
    bench.isResending = false;
    let quoted = 0;
    for (let index = 0; index < QUESTIONS; index += 1) {
      const turn = await bench.prepare([
        user(`How much did I say, for time ${index}, the crate Z-${600 + (index % CRATES)} holds?`),
      ]);
      const shown = texts(turn);
      const blocks = shown.filter((text) => text.startsWith('⟦recalled') || text.includes('SUMMARY'));
      quoted += shown.at(-2)?.startsWith('⟦recalled') ? 1 : 0;
      expect(blocks.length).toBeLessThanOrEqual(MOST_BLOCKS);
      const talk = sent(turn).filter(({ content }) => !String(content).startsWith('⟦recalled'));
      expect(talk.slice(-KEPT)).toEqual(bench.said.slice(-KEPT));
      await bench.reply(turn, assistant(`It holds ${index} of them, as you said.`));
    }
    expect(quoted).toBeGreaterThan(QUESTIONS / 3);
  },
);
