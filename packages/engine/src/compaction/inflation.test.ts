import type { Plan, Trigger } from '@palimpsest/core';
import { expect, test } from 'vitest';
import type { EngineEvent } from '../event.js';
import { Models } from '../models/models.js';
import { Reader } from '../reading/reader.js';
import { readRequestState } from '../reading/request-state.js';
import { assistant, Session, user } from '../session.fixture.js';
import { NO_STRATEGY } from '../strategy/strategy.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { Counters } from '../tokens/counter.js';
import { silentLogger } from '../world.js';
import { Compactor } from './compactor.js';

test('a plan that turns out not to make the view smaller is not committed, is not tried again at once, and that is said', async () => {
  const session = new Session();
  for (let turn = 0; turn < 4; turn += 1)
    await session.say([user(`${turn}?`)], { conversation: 'c', reply: assistant('ok') });
  const { store } = session;
  const reader = new Reader(store, silentLogger);
  const events: EngineEvent[] = [];
  const quiet = { logger: silentLogger, workers: NO_WORKERS, pause: async () => undefined, random: () => 0 };
  const world = { now: () => 0, newId: () => 'x', ...quiet };
  const models = new Models({ settings: new Map(), counters: new Counters(store, world), now: world.now });
  const compactor = new Compactor({ store, reader, world, emit: (event) => events.push(event) }, models);
  const conversation = await store.conversation('c');
  if (conversation === undefined) throw new Error('nothing was recorded');
  const frame = { model: 'gpt-5', isStream: false, fields: {}, tools: [] };
  const counter = await new Counters(store, world).forModel('gpt-5');
  const state = await readRequestState(reader, conversation, counter, { frame, protocol: 'openai-chat' }, []);
  const [, , , last] = state.view.items;
  if (last?.kind !== 'message') throw new Error('there is no fourth message');
  const planOf = (kind: Trigger['kind'], savedTokens: number): Plan => ({
    because: 'a test',
    trigger: { kind, urgency: 'hard', limit: 10, measured: 20 },
    steps: [
      {
        kind: 'replace-span',
        from: 0,
        to: 4,
        endId: last.id,
        shows: [{ role: 'user', text: 'a '.repeat(99) }],
        saidTokens: 9,
      },
    ],
    savedTokens,
  });

  expect(await compactor.carryOut(state, NO_STRATEGY, planOf('tokens', 0), undefined)).toBeUndefined();
  expect(await compactor.pass(state, NO_STRATEGY, planOf('tokens', -40), undefined)).toMatchObject({
    reason: 'did-not-shrink',
  });
  expect(await store.edits('c')).toEqual([]);
  expect(await compactor.pass(state, NO_STRATEGY, planOf('tokens', 1), undefined)).toMatchObject({
    reason: 'thrashing',
  });
  expect(events.flatMap((event) => (event.kind === 'pass-skipped' ? [event.reason] : []))).toEqual([
    'did-not-shrink',
    'thrashing',
  ]);
  for (const kind of ['arrival', 'repair'] as const)
    expect(await compactor.carryOut(state, NO_STRATEGY, planOf(kind, -40), undefined)).toBeDefined();
  expect(await compactor.carryOut(state, NO_STRATEGY, planOf('tokens', 1), undefined)).toBeDefined();
});
