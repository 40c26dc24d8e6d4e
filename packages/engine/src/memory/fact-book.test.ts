import { type FactRecord, foldFacts, type KnownFact, type MessageId } from '@palimpsest/core';
import { type FactQuery, type Facts, LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { beforeAll, describe, expect, it } from 'vitest';
import { CountedStore } from '../round-trips.fixture.js';
import { assistant, Session, user } from '../session.fixture.js';
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

const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
const asked: FactQuery[] = [];
const readFacts = store.facts.bind(store);
store.facts = (query) => {
  asked.push(query);
  return readFacts(query);
};
const session = new Session(store);
const facts = new Map(foldFacts(log).map((fact) => [fact.id, fact]));
const reads = () => asked.splice(0).filter((query) => query !== 'live' && 'from' in query).length;

beforeAll(async () => {
  await store.noteFacts({ expectedCount: 0, records: log.map((record) => toStored(record, facts)) });
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
  const words = (await store.facts({ from: 0, limit: 9_999 })).records.filter((record) => record.words !== null);
  expect(words).toHaveLength(log.filter(({ kind }) => kind === 'fact-noted').length - countForgotten() - 3);
});

const countForgotten = () =>
  log.filter((record) => record.kind === 'fact-forgotten' && facts.has(record.targets[0] ?? '')).length;

it('a fact that several rewrite at once is rewritten by one of them; the others are told which took its place', async () => {
  const { memory } = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER)).engine;
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

/** A store that counts the records it gives. */
function countingRecords(store: Store): { readonly store: Store; readonly taken: () => number } {
  let records = 0;
  const counted = new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        const answer: unknown = await value.apply(target, given);
        if (name === 'facts') records += (answer as Facts).records.length;
        return answer;
      };
    },
  });
  const taken = () => {
    const count = records;
    records = 0;
    return count;
  };
  return { store: counted, taken };
}

describe('a fact more', () => {
  const shelf = (number: number) => `I keep tool ${number} on shelf ${number * 7}`;

  /** The work that a deed takes, with so many facts known. */
  async function workOf(count: number, deed: (session: Session) => Promise<unknown>) {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const known = Array.from(
      { length: count },
      (_, number): FactRecord => ({
        ...{ kind: 'fact-noted', id: `f${number}`, at: number, by: 'person', text: shelf(number), key: null },
        ...{ sources: [], replaces: [], contradicts: [] },
      }),
    );
    await store.noteFacts({ expectedCount: 0, records: known.map((record) => toStored(record, new Map())) });
    const calls = new CountedStore(store);
    const records = countingRecords(calls.store);
    const session = new Session(records.store);
    await session.engine.memory.list({ limit: 1 });
    calls.taken();
    records.taken();
    await deed(session);
    return { calls: calls.taken().calls, records: records.taken() };
  }

  const rewrite = async ({ engine: { memory } }: Session) => {
    const [newest] = (await memory.list({ limit: 1 })).facts;
    await memory.rewrite(newest?.id ?? '', 'I keep nothing');
  };
  const say = async (session: Session) => {
    await session.say([user('I live in Oslo.')], { conversation: 'a', reply: assistant('I see.') });
    await session.engine.idle();
  };
  const addMany = ({ engine: { memory } }: Session) =>
    Promise.all(Array.from({ length: 20 }, (_, number) => memory.add(`My cousin ${number} is a pilot`)));

  it.each([
    ['written', ({ engine }: Session) => engine.memory.add('I live in Oslo'), 2],
    ['rewritten', rewrite, 5],
    ['said in a turn', say, 12],
    ['written beside others', addMany, 40],
  ] as const)('that is %s takes as much work with many as with few', async (_, deed, most) => {
    const few = await workOf(20, deed);
    expect(few.calls.length).toBeLessThanOrEqual(most);
    expect(few.records).toBeLessThanOrEqual(1);
    expect(await workOf(2_000, deed)).toEqual(few);
  });

  it('that says what is known gives the one that says it', async () => {
    const { memory } = new Session().engine;
    const { id } = await memory.add('I live in Bergen, Norway');
    expect(await memory.add('I live in Norway')).toMatchObject({ id, text: 'I live in Bergen, Norway' });
    expect(await memory.add('i live in bergen, norway')).toMatchObject({ id });
  });
});

describe('facts that another server on the same store notes', () => {
  const pair = () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    return [new Session(store, { name: 'one' }), new Session(store, { name: 'other' })] as const;
  };
  const texts = async ({ engine }: Session) => (await engine.memory.list({ limit: 9 })).facts.map(({ text }) => text);

  it('are listed, replaced and forgotten here, however much was known before', async () => {
    const [one, other] = pair();
    await one.engine.memory.add('I live in Oslo');
    expect(await texts(other)).toEqual(['I live in Oslo']);
    const { id } = await one.engine.memory.add('I like tea');
    expect(await texts(other)).toEqual(['I like tea', 'I live in Oslo']);
    await other.engine.memory.add('I moved to Bergen');
    expect(await texts(one)).toEqual(['I moved to Bergen', 'I like tea']);
    await one.engine.memory.forget(id);
    expect(await texts(other)).toEqual(['I moved to Bergen']);
    await expect(other.engine.memory.rewrite(id, 'I like coffee')).rejects.toThrow('is forgotten');
  });

  it('are given to a turn here', async () => {
    const [one, other] = pair();
    const everywhere = { memory_strategy: { mode: 'none', recall_scope: 'all' } };
    const ask = (conversation: string, text: string) =>
      one.say([user(text)], { conversation, body: everywhere, reply: assistant('I see.') });
    await other.engine.memory.add('I am allergic to peanuts');
    expect((await ask('a', 'Which snacks have peanuts?')).body).toContain('I am allergic to peanuts');
    await other.engine.memory.add('My favourite harbour is Bergen');
    expect((await ask('b', 'Which harbour is nice?')).body).toContain('My favourite harbour is Bergen');
  });

  it('are no reason to lose one that is noted here', async () => {
    const [one, other] = pair();
    const all = Array.from({ length: 24 }, (_, number) => `My cousin ${number} is a pilot`);
    await Promise.all(all.map((text, index) => (index % 2 === 0 ? one : other).engine.memory.add(text)));
    for (const session of [one, other])
      expect((await session.engine.memory.list({ limit: 99 })).facts.map(({ text }) => text).toSorted()).toEqual(
        all.toSorted(),
      );
  });

  it('show no word any more that it forgot, also where they were replaced before', async () => {
    const [one, other] = pair();
    const body = { memory_strategy: { mode: 'none', recall_scope: 'all' } };
    const ask = (text: string) => one.say([user(text)], { conversation: 'a', body, reply: assistant('Hm.') });
    const { id } = await other.engine.memory.add('I live in Oslo');
    expect((await ask('How is the harbour of Oslo?')).body).toContain('I live in Oslo');
    await other.engine.memory.add('I moved to Bergen');
    expect((await ask('Go on.')).body).toContain('I live in Oslo');
    await other.engine.memory.forget(id);
    expect((await ask('Go on, please.')).body).not.toContain('I live in Oslo');
  });
});
