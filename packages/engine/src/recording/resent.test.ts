import type { JsonObject } from '@palimpsest/core';
import { describe, expect, test } from 'vitest';
import { assistant, result, type SayOptions, Session, sent, user, type Wire } from '../session.fixture.js';

/** How a client re-sends what was said, and asks; turns are counted from 0. */
interface Client {
  readonly says: string;
  /** What the model answers in a turn. */
  readonly reply: (turn: number) => Wire;
  /** What the user adds after a reply. */
  readonly ask: (turn: number) => Wire[];
  /** All that is sent in a turn. */
  readonly send: (history: readonly Wire[], turn: number) => Wire[];
}

const text = (turn: number) => `This is answer number ${turn}, and it says something that no other answer does.`;
const ask = (turn: number): Wire[] => [user(`What about the harbour of town ${turn}?`)];
const same = (history: readonly Wire[]): Wire[] => [...history];
const assistants = (history: readonly Wire[], change: (wire: Wire) => Wire): Wire[] =>
  history.map((wire) => (wire.role === 'assistant' ? change(wire) : wire));

const callOf = (turn: number) => ({
  id: `call_${(turn + 7).toString(16)}a9Zk3Lq8`,
  type: 'function',
  function: { name: 'read_file', arguments: `{"path":"src/${turn}.ts","lines":[1,2]}` },
});
const calling = (turn: number): Wire => assistant(`Let me look at file ${turn}.`, { tool_calls: [callOf(turn)] });
const answerCalls = (turn: number): Wire[] =>
  turn === 0 ? [user('Mend the build.')] : [result(callOf(turn - 1).id, `file ${turn - 1} holds lines`)];

const CLIENTS: readonly Client[] = [
  {
    says: 'drops the text beside calls',
    reply: calling,
    ask: answerCalls,
    send: (history) => assistants(history, (wire) => ({ ...wire, content: null })),
  },
  {
    says: 'empties the text beside calls',
    reply: calling,
    ask: answerCalls,
    send: (history) => assistants(history, (wire) => ({ ...wire, content: '' })),
  },
  {
    says: 'reorders the keys of arguments and drops text',
    reply: calling,
    ask: answerCalls,
    send: (history) =>
      assistants(history, (wire) => {
        const [call] = wire.tool_calls as (JsonObject & { function: JsonObject })[];
        const { path, lines } = JSON.parse(String(call?.function.arguments));
        const given = { ...call?.function, arguments: JSON.stringify({ lines, path }) };
        return { ...wire, content: null, tool_calls: [{ ...call, function: given }] as never };
      }),
  },
  {
    says: 'trims replies',
    reply: (turn) => assistant(`\n${text(turn)}\n\n`),
    ask,
    send: (history) => assistants(history, (wire) => ({ ...wire, content: String(wire.content).trim() })),
  },
  {
    says: 'takes thinking out',
    reply: (turn) => assistant(`<think>What is asked in ${turn}?</think>\n\n${text(turn)}`),
    ask,
    send: (history) =>
      assistants(history, (wire) => ({
        ...wire,
        content: String(wire.content).replace(/<think>.*<\/think>\s*/s, ''),
      })),
  },
  {
    says: 'puts retrieved context into the newest user message',
    reply: (turn) => assistant(text(turn)),
    ask,
    send: (history, turn) => [
      ...history.slice(0, -1),
      user(`Context:\n${`passage ${turn} of a book. `.repeat(20)}\n\nQuestion: ${history.at(-1)?.content}`),
    ],
  },
  {
    says: 'puts the time into the first user message',
    reply: (turn) => assistant(text(turn)),
    ask,
    send: (history, turn) => [
      user(`Now: 2026-11-17T05:${10 + turn}:00Z\n\n${history[0]?.content}`),
      ...history.slice(1),
    ],
  },
  {
    says: 'sends the newest six messages',
    reply: (turn) => assistant(text(turn)),
    ask,
    send: (history) => history.slice(-5),
  },
  { says: 'sends everything unchanged', reply: (turn) => assistant(text(turn)), ask, send: same },
];

const TURNS = 9;

/** A conversation by a client, as it keeps it; the requests that went out. */
async function talk(client: Client, world: Session, options: SayOptions, turns = TURNS) {
  const history: Wire[] = [];
  const requests: JsonObject[][] = [];
  const sentBy: Wire[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    history.push(...client.ask(turn));
    const messages = client.send(history, turn);
    const reply = client.reply(turn);
    requests.push(sent(await world.say(messages, { ...options, reply })));
    sentBy.push(messages);
    history.push(reply);
  }
  return { history, requests, sentBy };
}

describe.each(CLIENTS)('a client that $says', (client) => {
  test.each([
    ['without a name', {}],
    ['in a session', { session: 'work' }],
    ['in a named conversation', { conversation: 'work' }],
  ])('has one conversation %s, and the model is sent what it sends', async (_, options: SayOptions) => {
    const world = new Session();
    const { requests, sentBy, history } = await talk(client, world, options);
    const names = await world.names();
    expect(names).toHaveLength(1);
    // A named conversation supplies what a window leaves out.
    const isSupplied = client.says.includes('newest six') && 'conversation' in options;
    if (!isSupplied) expect(requests.map(content)).toEqual(sentBy.map(content));
    expect(world.errors).toEqual([]);
    expect(await world.length(names[0] ?? '')).toBe(history.length);
    expect(await world.store.branches(names[0] ?? '', { limit: 10 })).toEqual([]);
  });
});

test.each(CLIENTS)('a client that $says has one conversation while it is compacted', async (client) => {
  const world = new Session();
  const body = { memory_strategy: { mode: 'compact', token_budget: 500, recall: 'off' } };
  const { history } = await talk(client, world, { body }, 24);
  const [id = '', ...others] = await world.names();
  expect(others).toEqual([]);
  expect(await world.length(id)).toBe(history.length);
  expect(world.errors).toEqual([]);
});

/** What messages say, with arguments as values: their keys have no order. */
const content = (messages: readonly JsonObject[]) =>
  messages.map(({ role, content: said, tool_calls: calls = [] }) => [
    role,
    said === '' ? null : said,
    (calls as { function: { arguments: string } }[]).map((call) => JSON.parse(call.function.arguments)),
  ]);
