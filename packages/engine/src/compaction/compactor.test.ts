import type { Plan, Trigger } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { Reader } from '../reading/reader.js';
import { readRequestState } from '../reading/request-state.js';
import { assistant, Session, user } from '../session.fixture.js';
import { parseStrategy } from '../strategy/strategy.js';
import { Counters } from '../tokens/counter.js';
import { NO_WORKERS } from '../workers/workers.js';
import { silentLogger } from '../world.js';
import { Compactor } from './compactor.js';

const MODEL = 'gpt-5';

/** A compactor, and a conversation as it would be sent. */
async function standing() {
  const { store, ...session } = await talked();
  const world = {
    ...{ now: () => 1, newId: () => String(Math.random()), pause: async () => undefined, random: () => 0 },
    ...{ logger: silentLogger, workers: NO_WORKERS },
  };
  const reader = new Reader(store, silentLogger);
  const counter = await new Counters(store, world).forModel(MODEL);
  const frame = { model: MODEL, isStream: false, fields: { model: MODEL }, tools: [] };
  const conversation = await store.conversation('c');
  if (conversation === undefined) throw new Error('nothing was said');
  const state = await readRequestState(reader, conversation, counter, { frame, protocol: 'openai-chat' }, []);
  const compactor = new Compactor({ store, reader, world, emit: () => undefined });
  return { ...session, store, state, compactor };
}

async function talked(): Promise<Session> {
  const session = new Session();
  await session.say([user('hello'), assistant('yes'), user('on')], { conversation: 'c', reply: assistant('well') });
  return session;
}

const strategy = parseStrategy({ mode: 'compact' });

/** A plan that changes one message and saves so many tokens. */
const plan = (savedTokens: number, kind: Trigger['kind'], messageId: string): Plan => ({
  trigger: { kind, urgency: 'hard', limit: 10, measured: 12 },
  steps: [{ kind: 'replace-part', depth: 0, messageId: messageId as never, part: 0, text: 'hello hello', savedTokens }],
  savedTokens,
});

it('a pass that does not make the view smaller is not committed, and not tried again at once', async () => {
  const { store, state, compactor } = await standing();
  const [first] = await store.read(state.conversation.tip as never, 0, 1, 'o200k_base');
  const id = first?.id ?? '';
  for (const saved of [0, -5]) {
    const skipped = { kind: 'skipped', reason: 'did-not-shrink' };
    expect(await compactor.pass(state, strategy, plan(saved, 'manual', id), undefined)).toEqual(skipped);
  }
  expect(await compactor.pass(state, strategy, plan(-5, 'tokens', id), undefined)).toMatchObject({ kind: 'skipped' });
  expect(await compactor.pass(state, strategy, plan(9, 'tokens', id), undefined)).toEqual({
    ...{ kind: 'skipped', reason: 'thrashing' },
  });
  expect(await store.edits('c')).toEqual([]);
  expect(await compactor.pass(state, strategy, plan(0, 'arrival', id), undefined)).toMatchObject({ kind: 'done' });
  expect(await store.edits('c')).toHaveLength(1);
});
