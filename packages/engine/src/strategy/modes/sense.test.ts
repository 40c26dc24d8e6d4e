import { expect, it } from 'vitest';
import { expectUnturned, SENSITIVE } from '../../summarisers/extractive/grammar-dependence.fixture.js';
import { Bench, texts } from './bench.fixture.js';
import { assistant, paragraph, user } from './talk.fixture.js';

const LIMIT = { token_budget: 3000 };
const SAID = Object.values(SENSITIVE).flat();

it.each([
  { mode: 'auto', ...LIMIT },
  { mode: 'summarize', ...LIMIT },
  { mode: 'window', max_history_messages: 20, ...LIMIT },
  {
    mode: 'long',
    target_context_tokens: 4000,
    raw_recent_tokens: 500,
    user_recent_turns: 2,
    assistant_recent_turns: 2,
  },
  { mode: 'blocks', compact_threshold: 3000, compact_target: 2000, keep_uncompacted_messages: 6 },
  { mode: 'compact', context_window_tokens: 3000, ...LIMIT },
])('no sentence is turned whose function words carry its sense: %j', async (strategy) => {
  const bench = new Bench(strategy);
  let compactions = 0;
  for (const [index, sentence] of SAID.entries()) {
    const said = index % 2 === 0 ? [sentence, paragraph(index)] : [paragraph(index), sentence];
    const turn = await bench.prepare([
      user(`${paragraph(index + 100)} ${said[0]}`),
      assistant(`${said[1]} ${paragraph(index + 200)}`),
      user('And?'),
    ]);
    compactions += turn.compaction === undefined ? 0 : 1;
    await bench.prepare([assistant('Yes.')]);
  }
  expect(compactions).toBeGreaterThan(1);
  const view = texts(await bench.prepare([user('So?')])).join('\n');
  const recollected = strategy.mode === 'blocks' ? SAID.filter((one) => !/^I\b/.test(one)) : SAID;
  for (const sentence of recollected) expectUnturned(sentence, view);
});
