import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';
import { silentLogger } from '../world.js';
import { onChain, Reader } from './reader.js';

it('lays live edits out on the chain they were read with, and on another only what holds there', async () => {
  const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
  const said = Array.from({ length: 6 }, (_, turn) => [
    user(`question ${turn} `.repeat(40)),
    assistant(`answer ${turn} `.repeat(40)),
  ]).flat();
  const none = { conversation: 'c', body: { memory_strategy: { mode: 'none' } } };
  const old = await session.say([user('another beginning'), ...said.slice(1), user('well')], none);
  await session.say([...said, user('more')], none);
  const range = { conversation: 'c', range: { from: 0, to: 4 }, model: 'gpt-5' };
  await session.engine.compact({ ...range, strategy: { mode: 'summarize' } });
  const { store } = session;
  const conversation = await store.conversation('c');
  if (conversation === undefined) throw new Error('it is there');
  const live = await store.edits('c', 'live');
  const reader = new Reader(store, silentLogger);
  const spansOn = async (tip: typeof conversation.tip) =>
    (await reader.layoutOf(onChain({ ...conversation, live }, tip))).segments.map(({ kind }) => kind);
  expect(await spansOn(conversation.tip)).toEqual(['summary', 'messages']);
  expect(await spansOn(old.tip)).toEqual(['messages']);
});
