import { LOCAL_OWNER, SqliteVault, type Store, StoreError } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { assistant, calling, result, Session, sent, user } from '../session.fixture.js';

const body = { memory_strategy: { mode: 'compact', token_budget: 800, compact_keep: 1 } };

/** A store to which nothing can be committed, in one way or another. */
const withoutCommits = (commit: Store['commit']): Store =>
  new Proxy(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

it.each([
  ['the store cannot be written', () => Promise.reject(new StoreError('disk full'))],
  ['we have made a mistake', () => Promise.reject(new TypeError('undefined is not a function'))],
])('a request goes on whole when its pass fails because %s, and it is said', async (_, commit) => {
  const session = new Session(withoutCommits(commit));
  const reasons: string[] = [];
  session.engine.listen((event) => event.kind === 'pass-skipped' && reasons.push(event.reason));
  for (let turn = 0; turn < 4; turn += 1) {
    await session.say([user(`question ${turn}`)], { conversation: 'c', body, reply: calling(`c${turn}`) });
    const results = [result(`c${turn}`, `value ${turn} `.repeat(90))];
    await session.say(results, { conversation: 'c', body, reply: assistant(`answer ${turn}`) });
  }
  const turn = await session.say([user('and now?')], { conversation: 'c', body });
  expect(sent(turn)).toHaveLength(17);
  expect(turn.compaction).toBeUndefined();
  expect(reasons).toContain('failed');
  expect(session.errors).not.toEqual([]);
});
