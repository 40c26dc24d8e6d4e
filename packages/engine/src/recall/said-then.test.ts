import { expect, it } from 'vitest';
import { Reader } from '../reading/reader.js';
import { assistant, Session, user } from '../session.fixture.js';
import { silentLogger } from '../world.js';
import { saidThen } from './said-then.js';

const MINUTES = 60;

/** One turn an hour; the time of the first. */
async function hourly(session: Session, turns: number): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) {
    await session.say([user(`Hour ${turn}`)], { conversation: 'a', reply: assistant('Yes.') });
    session.pass(MINUTES);
  }
  const { messages } = await session.engine.library.messages('a', { limit: 1 });
  return messages[0]?.recordedAt ?? 0;
}

it('finds what was said in a time, from its first moment up to its last', async () => {
  const session = new Session();
  const start = await hourly(session, 40);
  const conversation = await session.store.conversation('a');
  const reader = new Reader(session.store, silentLogger);
  const at = (hours: number) => start + hours * MINUTES * 60_000;
  const depths = async (from: number, to: number) =>
    conversation === undefined ? [] : (await saidThen(reader, conversation, [{ from, to }])).map(({ depth }) => depth);
  for (const [from, to] of [
    [0, 1],
    [3, 5],
    [16, 17],
    [39, 40],
    [0, 3],
  ] as const)
    expect(await depths(at(from), at(to))).toEqual(
      Array.from({ length: 2 * (to - from) }, (_, index) => 2 * from + index),
    );
  expect(await depths(at(-5), at(-1))).toEqual([]);
  expect(await depths(at(41), at(50))).toEqual([]);
  const some = await depths(at(0), at(40));
  expect(some).toHaveLength(60);
  expect(some[0]).toBe(0);
  expect(some.at(-1)).toBeGreaterThan(75);
});
