import { expect, test } from 'vitest';
import { assistant, calling, result, Session, sent, user, type Wire } from '../session.fixture.js';

const options = {
  conversation: 'c',
  body: { memory_strategy: { mode: 'compact', token_budget: 800, compact_keep: 1 } },
};

const history = (first: string): Wire[] => [
  user(first),
  ...[0, 1, 2, 3].flatMap((turn) => [
    calling(`c${turn}`),
    result(`c${turn}`, `value ${turn} `.repeat(90)),
    assistant(`answer ${turn}`),
    user(`question ${turn}`),
  ]),
];

test('a past that the client changed from its first message on is compacted anew, and the old one stays as it was', async () => {
  const session = new Session();
  const monday = await session.say(history('It is Monday.'), options);
  const tuesday = await session.say(history('It is Tuesday.'), options);
  expect(tuesday.conversationId).toBe(monday.conversationId);
  expect(sent(tuesday).slice(1)).toEqual(sent(monday).slice(1));
  expect(tuesday.tokensAfter).toEqual(monday.tokensAfter);
  const passes = (await session.engine.compactions('c')).length;
  for (const [first, before] of [
    ['It is Monday.', monday],
    ['It is Tuesday.', tuesday],
  ] as const) {
    const again = await session.say(history(first), options);
    expect(again.body).toBe(before.body);
    expect(again.tokensAfter).toEqual(before.tokensAfter);
  }
  expect(await session.engine.compactions('c')).toHaveLength(passes);
});

test('a pin holds on its own branch, whatever is pinned at the same depth of another', async () => {
  const session = new Session();
  const pinned = () => session.engine.library.messages('c', { from: 2, limit: 1 }).then(({ messages }) => messages[0]);
  await session.say(history('It is Monday.'), options);
  await session.engine.pin('c', 2);
  await session.say(history('It is Tuesday.'), options);
  expect(await pinned()).toMatchObject({ isPinned: false });
  await session.engine.pin('c', 2);
  await session.say(history('It is Monday.'), options);
  expect(await pinned()).toMatchObject({ isPinned: true });
});
