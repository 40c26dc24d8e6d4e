import { describe, expect, test } from 'vitest';
import { assistant, Session, user, type Wire } from '../session.fixture.js';

const AGENT = { id: 's', isAgent: true };
const SET_UP = [user('This is the agent. We are setting up the context for our chat.'), assistant('Got it.')];

async function titled(messages: readonly Wire[], isAgent: boolean): Promise<string | null> {
  const session = new Session();
  const { conversationId } = await session.say(messages, isAgent ? { session: AGENT } : {});
  return (await session.engine.library.get(conversationId)).title;
}

describe('the title of a conversation', () => {
  test.each<[string, readonly Wire[]]>([
    ['after what an agent sets itself up with', [...SET_UP, user('Mend the ferry.')]],
    ['beside the surroundings', [user('<now>Monday</now>'), user('<rules>be brief</rules>Mend the ferry.')]],
    ['before reminders', [user('Mend the ferry.'), user('<reminder>be brief</reminder>')]],
    ['in an element that holds it', [user('<task>\nMend the ferry.\n</task>\n<details>Monday</details>')]],
  ])('of an agent is what its user said %s', async (_, messages) => {
    expect(await titled(messages, true)).toBe('Mend the ferry.');
  });

  test('of others is what was said first', async () => {
    expect(await titled([user('Mend the ferry.'), assistant('Mended.'), user('Thanks.')], false)).toBe(
      'Mend the ferry.',
    );
  });

  test('stays when an agent goes on', async () => {
    const session = new Session();
    const said = [...SET_UP, user('Mend the ferry.'), assistant('Mended.'), user('Paint it.'), assistant('Painted.')];
    const id = await session.talk(said, { session: AGENT, from: 3 });
    expect((await session.engine.library.get(id)).title).toBe('Mend the ferry.');
  });
});
