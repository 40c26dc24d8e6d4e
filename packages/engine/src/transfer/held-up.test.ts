import { LOCAL_OWNER, MemoryVault, type Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { Session, user } from '../session.fixture.js';
import { LoopMeter, meteredStore } from '../workers/loop-meter.fixture.js';
import { exportConversation } from './export-lines.js';
import { surveyConversation } from './survey.js';

const MESSAGES = 2_000;
/** Two slices of short messages. */
const MOST_AT_ONCE = 220;

async function longTalk(): Promise<Store> {
  const session = new Session(new MemoryVault().storeOf(LOCAL_OWNER));
  const messages = Array.from({ length: MESSAGES }, (_, index) => user(`message ${index}`));
  await session.say(messages, { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } });
  return session.store;
}

async function taken(lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  for await (const _ of lines) count += 1;
  return count;
}

describe('a long conversation that is exported', () => {
  it('is looked through in slices', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    await meter.over(() => surveyConversation(store, 'talk'));
    expect(meter.total).toBe(MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  it('holds nobody up together with others', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const one = async () => taken(await exportConversation(store, 'talk'));
    await meter.over(() => Promise.all([one(), one(), one(), one(), one()]));
    expect(meter.total).toBe(10 * MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(2 * MOST_AT_ONCE);
  });

  it.each(['json', 'markdown'] as const)('is written as %s in slices', async (format) => {
    const [rows, pieces] = [new LoopMeter(), new LoopMeter()];
    const { library } = new Session(meteredStore(await longTalk(), rows)).engine;
    const options = { format, includeFullHistory: true };
    await rows.over(() =>
      pieces.over(async () => {
        for await (const _ of await library.exported('talk', options)) pieces.count();
      }),
    );
    expect(rows.total).toBe(3 * MESSAGES);
    expect(rows.most).toBeLessThanOrEqual(1_100);
    expect(pieces.total).toBeGreaterThan(2 * MESSAGES);
    expect(pieces.most).toBeLessThanOrEqual(2 * MOST_AT_ONCE);
  });

  it('is read only as far as it is taken', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const lines = await exportConversation(store, 'talk');
    const before = meter.total;
    for (let line = 0; line < 100; line += 1) await lines.next();
    await lines.return(undefined);
    expect(meter.total - before).toBeLessThanOrEqual(100);
  });

  it('is looked at no further once nobody wants it', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const controller = new AbortController();
    const survey = exportConversation(store, 'talk', controller.signal);
    controller.abort(new Error('gone'));
    await expect(survey).rejects.toThrow('gone');
    expect(meter.total).toBeLessThanOrEqual(MOST_AT_ONCE);
  });
});
