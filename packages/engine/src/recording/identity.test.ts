import { describe, expect, test } from 'vitest';
import { assistant, Session, sent, user, type Wire } from '../session.fixture.js';

const GREETING = assistant('Welcome to the shop!');
const EXAMPLES = [user('I love it'), assistant('positive'), user('I hate it'), assistant('negative')];
const TALK = [user('first'), assistant('one'), user('second'), assistant('two'), user('third'), assistant('three')];

interface Talk {
  readonly session?: string;
  readonly said: readonly Wire[];
  /** So many of its messages the client brought along. */
  readonly from?: number;
}

interface Case {
  readonly says: string;
  /** Talks of questions and answers that were held before, each in a session or in none. */
  readonly recorded: readonly Talk[];
  readonly session?: string;
  readonly sent: readonly Wire[];
  /** The number of the talk that it goes on with, `fork of` one, or `new`. */
  readonly is: number | `fork of ${number}` | 'new';
}

const CASES: readonly Case[] = [
  {
    says: 'of two that begin alike the one goes on that waits for what is new, though the other one has said that too',
    recorded: [{ said: TALK }, { said: TALK.slice(0, 2) }],
    sent: TALK.slice(0, 3),
    is: 1,
  },
  {
    says: 'a greeting that both clients brought along is no proof',
    recorded: [{ session: 'ann', said: [GREETING, user('I am Ann'), assistant('Hello Ann')], from: 2 }],
    session: 'bob',
    sent: [GREETING, user('I am Bob')],
    is: 'new',
  },
  {
    says: 'nor is it without sessions',
    recorded: [{ said: [GREETING, user('I am Ann'), assistant('Hello Ann')], from: 2 }],
    sent: [GREETING, user('I am Bob')],
    is: 'new',
  },
  {
    says: 'examples in front of a question are no proof, in one session neither',
    recorded: [{ session: 'batch', said: [...EXAMPLES, user('fine'), assistant('positive')], from: 5 }],
    session: 'batch',
    sent: [...EXAMPLES, user('awful')],
    is: 'new',
  },
  {
    says: 'the model’s own reply after the greeting is',
    recorded: [{ said: [GREETING, user('I am Ann'), assistant('Hello Ann')], from: 2 }],
    sent: [GREETING, user('I am Ann'), assistant('Hello Ann'), user('Where is my order?')],
    is: 0,
  },
  {
    says: 'a client without a session goes on with a session’s',
    recorded: [{ session: 'a', said: TALK }],
    sent: [...TALK, user('x')],
    is: 0,
  },
  {
    says: 'a client without a session prefers one without, where both have the history',
    recorded: [{ said: TALK }, { session: 'a', said: TALK }],
    sent: [...TALK, user('x')],
    is: 0,
  },
  {
    says: 'a session goes on with its own, though another one with the same history is newer',
    recorded: [
      { session: 'a', said: TALK },
      { session: 'b', said: TALK },
    ],
    session: 'a',
    sent: [...TALK, user('x')],
    is: 0,
  },
  {
    says: 'a session goes on with its own, though another one has recorded more of what it sends',
    recorded: [
      { session: 'a', said: TALK.slice(0, 2) },
      { session: 'b', said: TALK },
    ],
    session: 'a',
    sent: TALK.slice(0, 5),
    is: 0,
  },
  {
    says: 'a session that sends another’s history forks it',
    recorded: [{ session: 'a', said: TALK }],
    session: 'b',
    sent: [...TALK, user('x')],
    is: 'fork of 0',
  },
  {
    says: 'a session that sends a nameless history forks it',
    recorded: [{ said: TALK }],
    session: 'b',
    sent: [...TALK, user('x')],
    is: 'fork of 0',
  },
  {
    says: 'a session that sends the beginning of another’s history forks it there',
    recorded: [{ session: 'a', said: TALK }],
    session: 'b',
    sent: [...TALK.slice(0, 2), user('x')],
    is: 'fork of 0',
  },
  {
    says: 'the same first words are another one, in the same session too',
    recorded: [{ session: 'a', said: TALK.slice(0, 2) }],
    session: 'a',
    sent: [user('first')],
    is: 'new',
  },
  {
    says: 'a past that was changed after a reply is the same one',
    recorded: [{ session: 'a', said: TALK }],
    session: 'a',
    sent: [...TALK.slice(0, 2), user('another'), assistant('told'), user('x')],
    is: 0,
  },
  {
    says: 'a beginning that says the same but for reminders is the same one re-told, in its session',
    recorded: [{ session: 'a', said: [user('<now>Monday</now>first'), assistant('one')] }],
    session: 'a',
    sent: [user('<now>Tuesday</now>first'), assistant('one'), user('x')],
    is: 0,
  },
  {
    says: 'and is not when the reply it ends with was brought along',
    recorded: [
      {
        session: 'a',
        said: [user('<now>Monday</now>set up'), assistant('Got it.'), user('p'), assistant('q')],
        from: 3,
      },
    ],
    session: 'a',
    sent: [user('<now>Tuesday</now>set up'), assistant('Got it.'), user('other')],
    is: 'new',
  },
  {
    says: 'a summary before messages that were kept is the same one, in its session',
    recorded: [{ session: 'a', said: TALK }],
    session: 'a',
    sent: [user('So far: two questions.'), ...TALK.slice(4), user('x')],
    is: 0,
  },
  {
    says: 'messages kept after a summary prove nothing to another session',
    recorded: [{ session: 'a', said: TALK }],
    session: 'b',
    sent: [user('So far: two questions.'), ...TALK.slice(4), user('x')],
    is: 'new',
  },
  {
    says: 'the newest messages alone are the same one, in its session',
    recorded: [{ session: 'a', said: TALK }],
    session: 'a',
    sent: [...TALK.slice(2), user('x')],
    is: 0,
  },
  {
    says: 'one word that the model said too is no history',
    recorded: [{ session: 'a', said: [user('fine'), assistant('positive'), user('awful'), assistant('negative')] }],
    session: 'a',
    sent: [user('I love it'), assistant('positive'), user('so so')],
    is: 'new',
  },
  {
    says: 'another question in the same session is another one',
    recorded: [{ session: 'a', said: TALK }],
    session: 'a',
    sent: [user('something else')],
    is: 'new',
  },
];

describe('what is sent without a name', () => {
  test.each(CASES)('$says', async ({ recorded, session, sent: messages, is }) => {
    const here = new Session();
    const ids: string[] = [];
    for (const { said, ...options } of recorded) ids.push(await here.talk(said, options));
    const turn = await here.say(messages, session === undefined ? {} : { session });
    const conversation = await here.store.conversation(turn.conversationId);
    const origin = ids.indexOf(conversation?.forkedFrom?.conversationId ?? '');
    const at = ids.indexOf(turn.conversationId);
    expect(at >= 0 ? at : origin >= 0 ? `fork of ${origin}` : 'new').toBe(is);
    if (at < 0) expect(conversation?.session).toBe(session ?? null);
    expect(sent(turn)).toEqual(messages);
  });
});
