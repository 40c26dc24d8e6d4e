import { expect, test } from 'vitest';
import { assistant, calling, Session, user, type Wire } from '../session.fixture.js';

const system = (content: string): Wire => ({ role: 'system', content });
const tools = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } }];

/** A session in which one conversation, marked or not, waits for the result of a call. */
async function waiting(isHelper: boolean): Promise<Session> {
  const session = new Session();
  await session.say([system('You look after the harbour.'), user('Look.')], {
    session: { id: 's', isHelper },
    body: { tools },
    reply: calling('c1'),
  });
  return session;
}

async function isSide(session: Session): Promise<boolean | undefined> {
  const options = { session: 's', body: { tools }, reply: assistant('Yes.') };
  const { conversationId } = await session.say([system('Name ferries in one word.'), user('Begin.')], options);
  return (await session.store.conversation(conversationId))?.isSide;
}

test('who begins under another system text while a conversation of the session waits for a result works on that', async () => {
  expect(await isSide(await waiting(false))).toBe(true);
});

test('a side call that waits for a result makes no side call of what begins beside it', async () => {
  expect(await isSide(await waiting(true))).toBe(false);
});
