import { type FactRecord, foldFacts, type KnownFact, type MessageId } from '@palimpsest/core';
import { LOCAL_OWNER, MemoryVault } from '@palimpsest/stores';
import { beforeAll, expect, it } from 'vitest';
import { CountedStore } from '../round-trips.fixture.js';
import { Session } from '../session.fixture.js';
import { toStored } from './stored-fact.js';

const COUNT = 1_300;
const source = (number: number) => ({
  ...{ conversationId: number % 7 === 0 ? 'seventh' : 'a', depth: number, messageId: `m${number}` as MessageId },
});

/** A log in which facts are merged, replaced, contradicted, dropped and forgotten, far from where they were noted. */
const log = Array.from({ length: COUNT }, (_, number): FactRecord => {
  const [id, at, target] = [`f${number}`, number, `f${number - 600}`];
  if (number > 700 && number % 50 === 1) return { kind: 'fact-merged', id, at, target, sources: [source(number)] };
  if (number > 700 && number % 50 === 2) return { kind: 'fact-dropped', id, at, targets: [target] };
  if (number > 700 && number % 50 === 3)
    return { kind: 'fact-forgotten', id, at, targets: [target], because: 'person' };
  const replaces = number > 700 && number % 50 === 4 ? [target] : [];
  const contradicts = number > 700 && number % 50 === 5 ? [target] : [];
  return {
    ...{ kind: 'fact-noted', id, at, by: 'rules', text: `fact ${number}`, key: null },
    ...{ sources: [source(number)], replaces, contradicts },
  };
});

const counted = new CountedStore(new MemoryVault().storeOf(LOCAL_OWNER));
const session = new Session(counted.store);
const facts = new Map(foldFacts(log).map((fact) => [fact.id, fact]));
const reads = () => counted.taken().calls.filter((name) => name === 'factLog').length;

beforeAll(async () => {
  await counted.store.noteFacts({ expectedCount: 0, records: log.map((record) => toStored(record, facts)) });
});

it('all facts are listed by pages, newest first, as the whole log tells them, and the log is read no further than a page takes', async () => {
  reads();
  const pages: KnownFact[][] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await session.engine.memory.list({ isAll: true, limit: 100, cursor });
    if (pages.length === 0) expect(reads()).toBe(1);
    pages.push([...page.facts]);
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(pages.flat()).toEqual([...facts.values()].toReversed());
  expect(pages[0]).toHaveLength(100);
  const own = await session.engine.memory.list({ isAll: true, limit: 9_999, conversationId: 'seventh' });
  const isOwn = ({ sources }: KnownFact) => sources.some(({ conversationId }) => conversationId === 'seventh');
  expect(own.facts).toEqual([...facts.values()].filter(isOwn).toReversed());
});

it('one fact is given whatever became of it, and without the log where it counts or is not there', async () => {
  reads();
  expect(await session.engine.memory.get('f1299')).toEqual(facts.get('f1299'));
  await expect(session.engine.memory.get('f751')).rejects.toThrow("there is no fact 'f751'");
  await expect(session.engine.memory.get('none')).rejects.toThrow("there is no fact 'none'");
  expect(reads()).toBe(0);
  for (const id of ['f154', 'f152', 'f151', 'f155']) expect(await session.engine.memory.get(id)).toEqual(facts.get(id));
});

it('what was erased is forgotten wherever the log tells of it, also what does not count any more', async () => {
  const gone = new Set([source(154), source(152), source(751), source(1_299)].map(({ messageId }) => messageId));
  await session.engine.memory.forgetSources({ conversationIds: ['a', 'seventh'], messageIds: gone });
  const after = async (id: string) => session.engine.memory.get(id);
  for (const id of ['f154', 'f152', 'f1299'])
    expect(await after(id)).toMatchObject({ text: null, status: 'forgotten' });
  expect(await after('f151')).toMatchObject({ text: 'fact 151', sources: [source(151)] });
  const words = (await counted.store.factLog({ from: 0, limit: 9_999 })).filter((record) => record.words !== null);
  expect(words).toHaveLength(log.filter(({ kind }) => kind === 'fact-noted').length - countForgotten() - 3);
});

const countForgotten = () =>
  log.filter((record) => record.kind === 'fact-forgotten' && facts.has(record.targets[0] ?? '')).length;

it('a fact that several rewrite at once is rewritten by one of them; the others are told which took its place', async () => {
  const { memory } = new Session(new MemoryVault().storeOf(LOCAL_OWNER)).engine;
  const { id } = await memory.add('I have two turtles');
  const all = await Promise.allSettled(
    ['three', 'four', 'five'].map((count) => memory.rewrite(id, `I have ${count} turtles`)),
  );
  const [written, ...others] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  expect((await memory.list({ limit: 9 })).facts.map((fact) => fact.id)).toEqual([written?.id]);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.map(({ field, message }) => [field, message.includes(written?.id)])).toEqual([
    ['fact_id', true],
    ['fact_id', true],
  ]);
});
