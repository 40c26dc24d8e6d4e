import type { JsonObject } from '@palimpsest/core';
import { describe, expect, test } from 'vitest';
import { assistant, result, type SayOptions, Session, sent, user, type Wire } from '../session.fixture.js';

const STEPS = 60;
const STRATEGY = { memory_strategy: { mode: 'auto', token_budget: 4_000, recall: 'off' } };

const callOf = (step: number) => ({
  id: `call_${step}`,
  type: 'function',
  function: { name: 'read_file', arguments: `{"path":"src/${step}.ts"}` },
});
const words = (step: number) => `I look at file ${step}.`;
const reply = (step: number): Wire => assistant(words(step), { tool_calls: [callOf(step)] });
const output = (step: number): Wire =>
  result(callOf(step).id, `export const value${step} = ${step};\n// line of file ${step}\n`.repeat(20));

/** A reply as `@openai/agents` 0.13 sends it back. */
const split = (wire: Wire): Wire[] =>
  wire.tool_calls === undefined || wire.content === null
    ? [wire]
    : [assistant(wire.content ?? null), assistant(null, { tool_calls: wire.tool_calls })];

/** A run of tool calls by a client that sends its history in some form; what the model was sent. */
async function run(world: Session, form: (wire: Wire) => Wire[], options: SayOptions, steps = STEPS) {
  const history: Wire[] = [user('Mend the build of this project.')];
  const requests: JsonObject[][] = [];
  let id = '';
  for (let step = 0; step < steps; step += 1) {
    const turn = await world.say(history.flatMap(form), { ...options, body: STRATEGY, reply: reply(step) });
    await world.engine.idle();
    requests.push(sent(turn));
    id = turn.conversationId;
    history.push(reply(step), output(step));
  }
  return { id, history, requests };
}

const whole = (wire: Wire): Wire[] => [wire];
const branches = async (world: Session, id: string) => (await world.store.branches(id, { limit: 10 })).length;

describe.each([
  ['in a named conversation', { conversation: 'work' }],
  ['in a session', { session: 'work' }],
  ['without a name', {}],
])('a client that sends words and calls of a reply as two messages, %s', (_, options) => {
  test('is sent to the model as one that sends them as they were, each reply stored once', async () => {
    const [world, other] = [new Session(), new Session()];
    const [{ id, requests }, unchanged] = [await run(world, split, options), await run(other, whole, options)];
    expect(requests).toEqual(unchanged.requests);
    expect(requests.at(-1)?.length).toBeLessThanOrEqual(2 * STEPS - 1);
    expect(await world.names()).toEqual([id]);
    expect(await world.length(id)).toBe(2 * STEPS);
    expect(await branches(world, id)).toBe(0);
    expect((await world.engine.compactions(id)).length).toBe((await other.engine.compactions(unchanged.id)).length);
    expect((await world.engine.compactions(id)).length).toBeGreaterThan(0);
    expect(world.errors).toEqual([]);
  });
});

test('two sessions stay two, though both were told the same', async () => {
  const [world, other] = [new Session(), new Session()];
  const [one, two] = [await run(world, split, { session: 'one' }, 6), await run(world, split, { session: 'two' }, 6)];
  await run(other, whole, { session: 'one' }, 6);
  const unchanged = await run(other, whole, { session: 'two' }, 6);
  expect(two.id).not.toBe(one.id);
  expect(await world.names()).toHaveLength((await other.names()).length);
  for (const { id } of [one, two]) expect(await world.length(id)).toBe(12);
  expect(two.requests).toEqual(unchanged.requests);
});

test('two replies in a row stay two, and so do the words and calls that a client brings along', async () => {
  const world = new Session();
  const [question, said, called] = [
    user('Mend it.'),
    assistant(words(1)),
    assistant(null, { tool_calls: [callOf(1)] }),
  ];
  const options = { conversation: 'work' };
  await world.say([question], { ...options, reply: said });
  await world.say([question, said], { ...options, reply: called });
  const turn = await world.say([question, said, called, output(1)], options);
  expect(sent(turn).filter(({ role }) => role === 'assistant')).toHaveLength(2);
  expect([await world.length('work'), await branches(world, 'work')]).toEqual([4, 0]);

  const brought = [question, said, called, output(1)];
  const first = await world.say(brought, { conversation: 'brought', reply: assistant('Mended, all of it.') });
  expect(sent(first)).toHaveLength(4);
  const next = [...brought, assistant('Mended, all of it.'), user('Thanks.')];
  expect(sent(await world.say(next, { conversation: 'brought', reply: reply(2) }))).toHaveLength(6);
  const last = [...next, ...split(reply(2)), output(2)];
  expect(sent(await world.say(last, { conversation: 'brought' }))).toHaveLength(8);
  expect([await world.length('brought'), await branches(world, 'brought')]).toEqual([8, 0]);
});

test('other words, or another call, are a branch', async () => {
  const world = new Session();
  const { id, history } = await run(world, split, { conversation: 'work' }, 3);
  const changed = history.flatMap((wire) =>
    split(wire).map((one) => (one.content === words(1) ? assistant('No.') : one)),
  );
  const turn = await world.say(changed, { conversation: 'work' });
  expect(JSON.stringify(sent(turn))).toContain('"No."');
  expect(await branches(world, id)).toBe(1);
});
