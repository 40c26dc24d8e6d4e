import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assistant, result, Session, sent, user, type Wire } from '../session.fixture.js';

const ORDER = 'Of course, I will gladly help you with that; please give me your order number.';
const FERRY = 'The ferry leaves from the northern quay at noon, and comes back before evening.';
const call = (id: string, text: string): Wire =>
  assistant(text, {
    tool_calls: [{ id, type: 'function', function: { name: 'look_up', arguments: '{"key":"order"}' } }],
  });
const trimmed = (wire: Wire): Wire => ({ ...wire, content: String(wire.content).trim() });

describe('two people who ask the same and hear the same', () => {
  test('go on with the calls that each was given', async () => {
    const world = new Session();
    const replies = ['Anna', 'Bert'].map((name) => call(`call_${name}K9aZ37q`, `  ${ORDER}\n`));
    const ids: string[] = [];
    for (const reply of replies) ids.push((await world.say([user('Where is my order?')], { reply })).conversationId);
    for (const form of [(wire: Wire) => wire, trimmed])
      for (const [index, reply] of [...replies.entries()].reverse()) {
        const { id = '' } = (reply.tool_calls as { id: string }[])[0] ?? {};
        const history = [user('Where is my order?'), form(reply), result(id, `the order of ${index}`)];
        const turn = await world.say(history);
        expect([turn.conversationId, sent(turn)]).toEqual([ids[index], history]);
      }
  });

  test('are apart though a window of one ends as the other’s talk began', async () => {
    const world = new Session();
    const begun = [user('hello'), assistant(ORDER), user('and then?'), assistant(FERRY)];
    const anna = await world.talk([user('my card is 4711'), assistant('I see.'), ...begun]);
    const window = [assistant(ORDER), user('and then?'), assistant(FERRY), user('my card is 4712'), assistant(ORDER)];
    const turn = await world.say([...window, user('yes')]);
    expect(turn.conversationId).not.toBe(anna);
    expect(JSON.stringify(await world.said(turn.conversationId))).not.toContain('4711');
  });

  test('a fork shows what its own client sends, not the form in which the other one sends it', async () => {
    const world = new Session();
    const private_ = user('Context: Anna is 43 years old and lives in Bergen.\n\nQuestion: Where is my order, please?');
    const asked = [user('Where is my order, please?'), assistant(ORDER), user('48213')];
    await world.say(asked.slice(0, 1), { session: 'anna', reply: asked[1] as Wire });
    await world.say([private_, ...asked.slice(1)], { session: 'anna', reply: assistant(FERRY) });
    for (const options of [{}, { session: 'bert' }]) expect(sent(await world.say(asked, options))).toEqual(asked);
  });
});

test('a reply that is given once more under another call id is sent as the client sends it, and its result follows it', async () => {
  const world = new Session();
  const [first, second] = ['call_a1K9aZ37q', 'call_b2K9aZ37q'].map((id) => call(id, `<think>tides</think>${ORDER}`));
  const begun = [user('hello'), assistant(FERRY), user('Where is my order?')];
  await world.say(begun.slice(0, 1), { reply: begun[1] as Wire });
  for (const reply of [first, second]) await world.say(begun, { reply: reply as Wire });
  const answer = (id: string) => [...begun, call(id, ORDER), result(id, 'on the ferry')];
  expect(sent(await world.say(answer('call_b2K9aZ37q')))).toEqual(answer('call_a1K9aZ37q'));
  expect(await world.names()).toHaveLength(1);
});

type Form = (history: readonly Wire[], turn: number) => Wire[];
const replies = (history: readonly Wire[], change: (wire: Wire) => Wire): Wire[] =>
  history.map((wire) => (wire.role === 'assistant' ? change(wire) : wire));
const asking = (history: readonly Wire[], at: number, before: string): Wire[] =>
  history.map((wire, index) => (index === at ? user(`${before}\n\n${wire.content}`) : wire));
const isUser = ({ role }: Wire): boolean => role === 'user';

const FORMS: readonly Form[] = [
  (history) => [...history],
  (history) => replies(history, (wire) => ('tool_calls' in wire ? { ...wire, content: null } : wire)),
  (history) => replies(history, trimmed),
  (history, turn) => asking(history, history.findIndex(isUser), `Now: 2026-11-19T05:${10 + turn}:00Z`),
  (history, turn) => asking(history, history.findLastIndex(isUser), `Context: ${`page ${turn} of a book. `.repeat(9)}`),
  (history) => {
    const window = history.slice(-6);
    return window.slice(window.findIndex(({ role }) => role !== 'tool'));
  },
];

const QUESTIONS = ['hello', 'Please tell me what the weather will be like tomorrow in the harbour town.'];
const NEXT = ['go on', 'yes', 'Please explain that once more, with an example that I can follow easily.'];
const NAMES = ['Anna', 'Bert', 'Cleo'];

const step = fc.record({
  person: fc.nat(NAMES.length - 1),
  act: fc.constantFrom('say', 'say', 'say', 'tell', 'tell', 'again', 'edit'),
  word: fc.nat(),
  isAnswered: fc.constantFrom(true, true, true, false),
});

/** What the model answers depends on what it was asked, private words aside: everybody hears the same. */
function replyTo(asked: unknown, callId: string): Wire {
  const text = String(asked).replaceAll(/secret\w+/g, '');
  const said = text.length % 2 === 0 ? ORDER : FERRY;
  if (text.length % 4 === 0) return call(callId, ` ${said}\n`);
  return assistant(`${said}\n`);
}

test('people who begin alike and hear the same, each with another client, never hold or are sent what another said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(FORMS.length - 1), { minLength: NAMES.length, maxLength: NAMES.length }),
      fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
      fc.array(step, { minLength: 6, maxLength: 30 }),
      async (forms, isNamed, steps) => {
        const world = new Session();
        const histories: Wire[][] = NAMES.map(() => []);
        let count = 0;
        for (const { person, act, word, isAnswered } of steps) {
          count += 1;
          const [name = '', history = []] = [NAMES[person], histories[person]];
          if (act === 'again' && history.length > 1)
            history.splice(history.findLastIndex(({ role }) => role !== 'assistant') + 1);
          const users = history.flatMap((wire, at) => (isUser(wire) ? [at] : []));
          if (act === 'edit' && users.length > 0) history.splice(users[word % users.length] ?? 0);
          const last = history.at(-1);
          const [made] = (last?.tool_calls ?? []) as { id: string }[];
          if (made !== undefined) history.push(result(made.id, `a row of secret${name}${count}`));
          else if (last === undefined) history.push(user(QUESTIONS[word % QUESTIONS.length] ?? ''));
          else if (last.role === 'assistant')
            history.push(user(act === 'tell' ? `my card is secret${name}${count}` : (NEXT[word % NEXT.length] ?? '')));
          const messages = FORMS[forms[person] ?? 0]?.(history, count) ?? [];
          const options = isNamed[person] ? { session: name } : {};
          const turn = await world.say(messages, { ...options, body: { memory_strategy: { mode: 'none' } } });
          expect(sent(turn).map(({ content }) => content || null)).toEqual(
            messages.map(({ content }) => content || null),
          );
          const chain = JSON.stringify([sent(turn), await world.said(turn.conversationId)]);
          for (const other of NAMES) if (other !== name) expect(chain).not.toContain(`secret${other}`);
          if (!isAnswered) continue;
          const reply = replyTo(history.at(-1)?.content, `call_x${count}K9aZ3${name}7q`);
          await world.answer(turn, reply);
          history.push(reply);
        }
        expect(world.errors).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
