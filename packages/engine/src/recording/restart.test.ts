import { openaiChat } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import { expect, test } from 'vitest';
import { assistant, Session, sent, user, type Wire } from '../session.fixture.js';

const SYSTEM = { role: 'system', content: 'You are a coding agent. You work in a folder.' } as const;
const tools = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } }];
const session = { id: 'work', isAgent: true };

/** An agent that sends its whole history; the reply is recorded. */
async function call(world: Session, history: readonly Wire[], reply: string) {
  const request = { model: 'gpt-5', tools, messages: [SYSTEM, ...history] } as unknown as JsonObject;
  const turn = await world.engine.prepare({ request, session });
  await world.engine.record(turn, openaiChat.decodeReply({ choices: [{ index: 0, message: assistant(reply) }] }));
  return turn;
}

const said = (history: readonly Wire[]) => [SYSTEM, ...history].map(({ content }) => content);

test('what an agent left out when it began anew shows again when it sends the old history again', async () => {
  const world = new Session();
  const old = [user('Fix the parser.'), assistant('Which one?'), user('The old one.')];
  const first = await call(world, old.slice(0, 1), 'Which one?');
  await call(world, old, 'It is fixed.');
  const anew = [user('Summary of our work: the parser is fixed. Go on.')];
  const second = await call(world, anew, 'What next?');
  expect(second.conversationId).toBe(first.conversationId);
  expect(sent(second).map(({ content }) => content)).toEqual(said(anew));
  expect(await world.engine.compactions(first.conversationId)).toMatchObject([{ kind: 'restart' }]);

  const again = [...old, assistant('It is fixed.'), user('Really?')];
  const third = await call(world, again, 'Yes.');
  expect(third.conversationId).toBe(first.conversationId);
  expect(sent(third).map(({ content }) => content)).toEqual(said(again));
  expect((await world.engine.compactions(first.conversationId)).map(({ kind }) => kind)).toEqual(['restart', 'undo']);
});

test('what an agent left out when it began anew counts as lost, but for what it says again', async () => {
  const world = new Session();
  const first = await call(world, [user('Fix parse_header in src/http/head.ts.')], 'Which test?');
  const { conversationId } = await call(world, [user('Summary: parse_header is fixed. Go on.')], 'What next?');
  expect(conversationId).toBe(first.conversationId);
  const [restart] = await world.engine.compactions(conversationId);
  expect(restart).toMatchObject({ kind: 'restart', messages: 2 });
  expect(restart?.missing).toContain('src/http/head.ts');
  expect(restart?.missing).not.toContain('parse_header');
  expect(restart?.retainedShare).toBeLessThan(1);
});
