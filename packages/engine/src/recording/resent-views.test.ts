import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assistant, result, type SayOptions, Session, sent, user, type Wire } from '../session.fixture.js';

const call = (step: number) => ({
  id: `call_b4Rt${step.toString().padStart(4, '0')}xQ9`,
  type: 'function',
  function: { name: 'read_file', arguments: `{"path":"src/file-${step}.ts"}` },
});
const output = (step: number) => `export const value${step} = ${step};\n// line of file ${step}\n`.repeat(40);
const reply = (step: number): Wire => assistant(`Now I look at file ${step}.`, { tool_calls: [call(step)] });

const STRATEGY = { mode: 'compact', token_budget: 4_000, recall: 'off' };

/** An agent that works in steps, and re-sends its replies as `form` says. */
async function work(world: Session, form: (wire: Wire) => Wire, steps: number, options: SayOptions = {}) {
  const history: Wire[] = [user('Mend the build of this project.')];
  const requests: JsonObject[][] = [];
  for (let step = 0; step < steps; step += 1) {
    const messages = history.map((wire) => (wire.role === 'assistant' ? form(wire) : wire));
    const body = { memory_strategy: STRATEGY };
    requests.push(sent(await world.say(messages, { body, ...options, reply: reply(step) })));
    await world.engine.idle();
    history.push(reply(step), result(call(step).id, output(step)));
  }
  return requests;
}

/** How often a request does not begin with the one before it. */
const breaks = (requests: readonly JsonObject[][]): number =>
  requests.filter((request, index) => {
    const before = JSON.stringify(requests[index - 1] ?? []).slice(0, -1);
    return !JSON.stringify(request).startsWith(before);
  }).length;

const dropText = (wire: Wire): Wire => ({ ...wire, content: null });

test('a client that drops text has as many prefix breaks as one that does not, and is compacted as often', async () => {
  const [world, plain] = [new Session(), new Session()];
  const changed = await work(world, dropText, 40);
  const unchanged = await work(plain, (wire) => wire, 40);
  expect(breaks(unchanged)).toBeGreaterThan(0);
  expect(breaks(changed)).toBeLessThanOrEqual(breaks(unchanged));
  expect(await world.names()).toHaveLength(1);
  for (const request of changed) expect(JSON.stringify(request)).not.toContain('Now I look at');
});

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  sqlite: async () => new SqliteVault(':memory:').storeOf(LOCAL_OWNER),
  markdown: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
    const vault = await openVault(`markdown:${join(folder, 'store')}`);
    onTestFinished(async () => {
      await vault.close();
      await rm(folder, { recursive: true, force: true });
    });
    return vault.storeOf(LOCAL_OWNER);
  },
};

describe.each(Object.entries(STORES))('kept in %s', (_, open) => {
  test('a changed history is found by a process that has just started, and shows as its client sends it', async () => {
    const store = await open();
    await work(new Session(store), dropText, 3);
    const later = new Session(store, { name: 'later' });
    const history: Wire[] = [user('Mend the build of this project.')];
    for (let step = 0; step < 3; step += 1) history.push(dropText(reply(step)), result(call(step).id, output(step)));
    const turn = await later.say(history, { body: { memory_strategy: { mode: 'none' } } });
    expect(await later.names()).toHaveLength(1);
    expect(sent(turn)).toEqual(history);
    expect(await later.length(turn.conversationId)).toBe(7);
  });
});

describe('what a client sends otherwise', () => {
  async function told() {
    const world = new Session();
    const replies = ['  The ferry leaves from the northern quay.\n', '  The bus leaves from the southern gate.\n'];
    const trimmed = replies.map((text) => assistant(text.trim()));
    const first = await world.say([user('ferry?')], { reply: assistant(replies[0] ?? '') });
    const history = [user('ferry?'), trimmed[0] as Wire, user('bus?')];
    await world.say(history, { reply: assistant(replies[1] ?? '') });
    await world.say([...history, trimmed[1] as Wire, user('train?')]);
    return { world, id: first.conversationId, replies };
  }

  test('is kept beside what was said, can be read, and is found once', async () => {
    const { world, id, replies } = await told();
    expect((await world.said(id)).filter((text) => String(text).includes('leaves'))).toEqual(replies);
    const records = await world.engine.compactions(id);
    expect(records).toMatchObject([
      { kind: 'restated', messages: 1, because: 'the client re-sends message 1 in another form' },
      { kind: 'restated', messages: 1, because: 'the client re-sends message 3 in another form' },
    ]);
    const found = await world.engine.search({ text: 'northern quay', limit: 10 });
    expect(found.hits).toHaveLength(1);
    const edits = await world.store.edits(id, 'live');
    expect(edits).toMatchObject([
      { kind: 'message-restated', depth: 1 },
      { kind: 'message-restated', depth: 3 },
    ]);
    const original = await world.engine.library.original(id, edits[0]?.id ?? '', { limit: 5 });
    expect(original).toMatchObject({ kind: 'message-restated', from: 1, to: 2 });
  });

  test('can be undone by its name, and is not what undo without a name takes back', async () => {
    const { world, id, replies } = await told();
    expect(await world.engine.undo(id)).toBeUndefined();
    const [record] = await world.engine.compactions(id);
    await world.engine.undo(id, record?.id);
    const view = JSON.stringify(await world.engine.library.view(id));
    expect(view).toContain(JSON.stringify(replies[0]));
    expect(view).not.toContain(JSON.stringify(replies[1]));
  });

  test('ends when the client sends what was said again', async () => {
    const { world, id, replies } = await told();
    const [first = '', second = ''] = replies;
    const history = [user('ferry?'), assistant(first), user('bus?'), assistant(second), user('train?')];
    expect(sent(await world.say(history))).toEqual(history);
    expect(await world.names()).toEqual([id]);
  });

  test('ends for one message while others are still sent otherwise', async () => {
    const { world, id, replies } = await told();
    const [first = '', second = ''] = replies;
    const history = [user('ferry?'), assistant(first.trim()), user('bus?'), assistant(second), user('train?')];
    expect(sent(await world.say(history))).toEqual(history);
    expect(await world.store.edits(id, 'live')).toMatchObject([{ kind: 'message-restated', depth: 1 }]);
  });

  test('is named by the erase of the message, after which the client goes on as before', async () => {
    const { world, id, replies } = await told();
    const erased = await world.engine.library.eraseMessages(id, { from: 1, to: 2 });
    const [record] = await world.engine.compactions(id);
    expect(erased.redacted).toEqual([{ conversationId: id, compactionId: record?.id }]);
    const trimmed = replies.map((text) => assistant(text.trim()));
    const history = [user('ferry?'), trimmed[0] as Wire, user('bus?'), trimmed[1] as Wire, user('train?')];
    const turn = await world.say([...history, assistant('By train.'), user('when?')]);
    expect(turn.conversationId).toBe(id);
    expect(JSON.stringify(sent(turn))).not.toContain('northern quay');
    expect(JSON.stringify(await world.engine.library.messages(id, { limit: 10 }))).not.toContain('northern quay');
  });
});
