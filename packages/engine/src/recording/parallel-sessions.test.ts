import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistant, Session, sent, user, type Wire } from '../session.fixture.js';
import type { Turn } from '../turns/turn.js';

const BEGINNINGS: readonly (readonly Wire[])[] = [
  [],
  [assistant('Welcome!')],
  [user('Is it fine?'), assistant('yes')],
  [user('Set up.'), assistant('Got it.')],
];
const WORDS = ['hello', 'go on', 'Is it fine?'];
const REPLIES = ['yes', 'Got it.', 'hi'];

/** A client that sends its whole history, with what it has said and heard, and the turn that it waits for. */
interface Client {
  readonly session: string;
  readonly history: Wire[];
  waits: Turn | undefined;
  conversation: string | undefined;
}

const step = fc.record({
  client: fc.nat(3),
  word: fc.constantFrom(...WORDS),
  reply: fc.constantFrom(...REPLIES),
});

test('sessions that begin alike and hear the same, at once and in any order, never share a conversation, and each holds what its session said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(BEGINNINGS.length - 1), { minLength: 4, maxLength: 4 }),
      fc.array(step, { minLength: 8, maxLength: 40 }),
      async (beginnings, steps) => {
        const here = new Session();
        const clients = beginnings.map(
          (beginning, number): Client => ({
            session: `s${number}`,
            history: [...(BEGINNINGS[beginning] ?? [])],
            waits: undefined,
            conversation: undefined,
          }),
        );
        for (const { client: number, word, reply } of steps) {
          const client = clients[number] as Client;
          if (client.waits === undefined) {
            client.history.push(user(word));
            client.waits = await here.say(client.history, { session: client.session });
            client.conversation ??= client.waits.conversationId;
            expect(client.waits.conversationId).toBe(client.conversation);
            expect(sent(client.waits)).toEqual(client.history);
          } else {
            await here.answer(client.waits, assistant(reply));
            client.history.push(assistant(reply));
            client.waits = undefined;
          }
        }
        const asked = clients.filter(({ conversation }) => conversation !== undefined);
        expect(new Set(asked.map(({ conversation }) => conversation)).size).toBe(asked.length);
        expect(await here.names()).toHaveLength(asked.length);
        for (const { conversation = '', history } of asked)
          expect(await here.said(conversation)).toEqual(history.map(({ content }) => content));
      },
    ),
    { numRuns: 150 },
  );
});

test('sessions that are forked from one another go their own ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const here = new Session();
      const histories: Wire[][] = [[user('hello'), assistant('hi')]];
      const ids = [await here.talk(histories[0] ?? [], { session: 's0' })];
      for (const { client: number, word, reply } of steps) {
        const at = number % (histories.length + 1);
        histories[at] ??= [...(histories[at - 1] ?? [])];
        const history = histories[at] ?? [];
        history.push(user(word));
        const turn = await here.say(history, { session: `s${at}`, reply: assistant(reply) });
        history.push(assistant(reply));
        const { forkedFrom } = (await here.store.conversation(turn.conversationId)) ?? {};
        if (ids[at] === undefined) expect(ids).toContain(forkedFrom?.conversationId);
        ids[at] ??= turn.conversationId;
        expect(turn.conversationId).toBe(ids[at]);
      }
      expect(new Set(ids).size).toBe(ids.length);
      for (const [at, history] of histories.entries())
        expect(await here.said(ids[at] ?? '')).toEqual(history.map(({ content }) => content));
    }),
    { numRuns: 100 },
  );
});
