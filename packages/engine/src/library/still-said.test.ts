import { describe, expect, it } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';

const NONE = { memory_strategy: { mode: 'none', memory: 'off' } };
const SECRET = 'My trip to Reykjavik begins on the ninth of May';

async function erasedFrom(session: Session, id = 'trip') {
  const { stillSaidIn } = await session.engine.library.eraseMessages(id, { from: 0, to: 1 });
  return stillSaidIn.map(({ conversationId, depth, branch }) => ({ conversationId, depth, branch }));
}

describe('what was erased and is still said elsewhere', () => {
  it("is named: a client's request for a title, a reply, the same words sent again, also on a branch", async () => {
    const session = new Session();
    const first = [user(SECRET), assistant(`Noted: ${SECRET}.`), user('Thanks')];
    await session.say(first, { conversation: 'trip', body: NONE });
    const history = `<chat_history>\nUSER: ${SECRET}\nASSISTANT: Noted.\n</chat_history>`;
    const { conversationId: title } = await session.say([user(`Write a title of 3 words.\n${history}`)], {
      body: NONE,
    });
    await session.say([user('Hello'), assistant('Hi'), user(SECRET)], { conversation: 'again', body: NONE });
    await session.say([user('Hello'), assistant('Hi'), user('Something else')], { conversation: 'again', body: NONE });
    await session.say([user('Reykjavik is a town'), assistant('In May?')], { conversation: 'other', body: NONE });
    const named = await erasedFrom(session);
    expect(named).toHaveLength(3);
    expect(named).toEqual(
      expect.arrayContaining([
        { conversationId: 'trip', depth: 1, branch: null },
        { conversationId: title, depth: 0, branch: null },
        { conversationId: 'again', depth: 2, branch: expect.any(String) },
      ]),
    );
  });

  it('is nothing where only forks had it, or where it is too short to mean the same', async () => {
    const session = new Session();
    await session.say([user(SECRET), assistant('Noted.'), user('x')], { conversation: 'trip', body: NONE });
    await session.engine.library.fork('trip');
    expect(await erasedFrom(session)).toEqual([]);
    await session.say([user('Thank you'), assistant('Sure'), user('x')], { conversation: 'a', body: NONE });
    await session.say([user('Hello'), assistant('Hi'), user('Thank you')], { conversation: 'b', body: NONE });
    expect(await erasedFrom(session, 'a')).toEqual([]);
  });

  it('is named where it was long and what repeats it is cut', async () => {
    const session = new Session();
    const long = `${SECRET}, ${'and then by bus along the coast '.repeat(200)}`;
    await session.say([user(long), assistant('Noted.'), user('x')], { conversation: 'trip', body: NONE });
    await session.say([user(`A title for: ${long.slice(0, 400)}`)], { conversation: 'title', body: NONE });
    expect(await erasedFrom(session)).toEqual([{ conversationId: 'title', depth: 0, branch: null }]);
  });
});
