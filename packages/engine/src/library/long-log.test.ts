import { createHash } from 'node:crypto';
import { anchorDepths, type Compaction, type Edit, type EditId, layout, type MessageId } from '@palimpsest/core';
import { type AdoptedMessage, type Commit, SqliteVault, type Store, type Vault } from '@palimpsest/stores';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { Session, user } from '../session.fixture.js';

const LENGTH = 600;
const ID = 'long';
const idOf = (depth: number, name = ID): MessageId =>
  createHash('sha256').update(`${name} ${depth}`).digest('hex') as MessageId;
const BRANCH = idOf(551, 'branch');

const messageAt = (depth: number, id = idOf(depth)): AdoptedMessage => {
  const role = depth % 2 === 0 ? 'user' : 'assistant';
  const json = JSON.stringify({ role, content: `Message ${depth} of the long talk.` });
  return { id, role, wire: { protocol: 'openai-chat', json }, tokens: 9, recordedAt: depth };
};

/** Compacted after every tenth message: a summary of all before takes the place of the last one, and nine parts of it go. */
function logOf(): { readonly edits: Edit[]; readonly compactions: Compaction[] } {
  const [edits, compactions]: [Edit[], Compaction[]] = [[], []];
  for (let to = 10; to <= LENGTH - 20; to += 10) {
    const id = `pass-${to}`;
    const named = (number: number) => ({ id: `${id}.${number}` as EditId, compactionId: id });
    for (let part = 1; part < 10; part += 1) {
      const depth = to - 10 + part;
      const facts = { depth, messageId: idOf(depth), part: 0, text: '[short]', savedTokens: 1 };
      edits.push({ kind: 'part-replaced', ...named(part), ...facts });
    }
    const shows = [{ role: 'user' as const, text: `[Summary of ${to} messages]` }];
    edits.push({ kind: 'span-replaced', ...named(0), from: 0, to, endId: idOf(to - 1), shows, tokens: 9 });
    compactions.push({
      ...{ id, at: to, kind: 'pass', mode: 'test', tokensBefore: 90, tokensAfter: 9, ratio: 0.1, messages: to },
      ...{ keptMessages: 20, retainedShare: 1, missing: [], fallbacks: [] },
    });
  }
  return { edits, compactions };
}

let owners = 0;

async function longTalk(vault: Vault): Promise<Session> {
  const { edits, compactions } = logOf();
  const session = new Session(vault.storeOf(`owner ${owners++}`));
  const facts = { title: 'Long', createdAt: 1, updatedAt: 1, isArchived: false, strategy: null, agent: null };
  const messages = Array.from({ length: LENGTH }, (_, depth) => messageAt(depth));
  await session.store.create(ID, {
    ...{
      ...facts,
      session: null,
      isSide: false,
      forkedFrom: null,
      isRefused: false,
      vocabulary: 'o200k_base',
    },
    instructions: [],
    slices: [
      { edits, compactions, live: edits.slice(-1).map(({ id }) => id) },
      { parent: null, messages, isBranch: false },
      { parent: idOf(550), messages: [messageAt(551, BRANCH)], isBranch: true },
    ],
  });
  return session;
}

/** The live edits of a conversation, and those that its whole log has on its chain. */
async function liveOf(store: Store, id = ID) {
  const tip = (await store.conversation(id))?.tip ?? null;
  const log = await store.edits(id);
  const length = tip === null ? 0 : tip.depth + 1;
  const ids = tip === null ? new Map<number, MessageId>() : await store.idsAt(tip, anchorDepths(log));
  const folded = new Set(layout(log, length, (depth) => ids.get(depth)).live);
  return {
    live: (await store.edits(id, 'live')).map((edit) => edit.id),
    folded: log.map((edit) => edit.id).filter((edit) => folded.has(edit)),
  };
}

type Deed = (session: Session) => Promise<unknown>;

const newestPass = `pass-${LENGTH - 20}`;
const DEEDS: Readonly<Record<string, Deed>> = {
  'the newest pass is undone': ({ engine }) => engine.undo(ID),
  'a pass is undone, and that undone': async ({ engine }) => engine.undo(ID, (await engine.undo(ID, newestPass))?.id),
  'three passes are undone': async ({ engine }) => [
    await engine.undo(ID),
    await engine.undo(ID),
    await engine.undo(ID),
  ],
  'a pass that another one covers is undone': ({ engine }) => engine.undo(ID, 'pass-100'),
  'a message is pinned, and a pass undone': async ({ engine }) => [
    await engine.pin(ID, 5),
    await engine.undo(ID, newestPass),
  ],
  'a summary is revised, and that undone': async ({ engine }) =>
    engine.undo(ID, (await engine.revise(ID, `${newestPass}.0`, 'Another text.', 'gpt-5')).id),
  'a branch is activated': ({ engine }) => engine.library.activate(ID, BRANCH),
  'a branch is activated, and left': async ({ engine }) =>
    engine.library.activate(ID, (await engine.library.activate(ID, BRANCH)).left ?? ''),
  'a pass is undone on a branch': async ({ engine }) => {
    await engine.library.activate(ID, BRANCH);
    return engine.undo(ID);
  },
  'messages are erased': ({ engine }) => engine.library.eraseMessages(ID, { from: LENGTH - 4, to: LENGTH - 2 }),
  'a turn goes on from the end': (session) => session.say([user('And now?')], { conversation: ID }),
};

const vault = new SqliteVault(':memory:');
afterAll(() => vault.close());

describe('in a conversation with a long log', () => {
  it.each(Object.entries(DEEDS))('the live edits are those of the whole log after %s', async (_, deed) => {
    const session = await longTalk(vault);
    const before = (await liveOf(session.store)).live;
    await deed(session);
    const { live, folded } = await liveOf(session.store);
    expect(live).toEqual(folded);
    expect(before).toEqual([`${newestPass}.0`]);
  });

  it.each([
    ['a pass is undone', (engine: Session['engine']) => engine.undo(ID, newestPass)],
    ['a message is pinned', (engine: Session['engine']) => engine.pin(ID, 5)],
  ])('the live edits are those of the whole log where the conversation goes to a branch while %s', async (_, deed) => {
    const { store, engine } = await longTalk(vault);
    let commits = 0;
    const moving = new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== 'function') return method;
        if (name !== 'commit') return method.bind(target);
        return async (commit: Commit) => {
          commits += 1;
          if (commits === 1) await engine.library.activate(ID, BRANCH);
          return target.commit(commit);
        };
      },
    });
    await deed(createEngine({ store: moving }));
    expect(commits).toBe(2);
    const { live, folded } = await liveOf(store);
    expect(live).toEqual(folded);
    expect(live).toContain('pass-550.0');
  });

  it('a fork at any message has the live edits that the whole log has there', async () => {
    const { store, engine } = await longTalk(vault);
    for (const depth of [0, 9, 10, 95, 99, 318, LENGTH - 1]) {
      await engine.library.fork(ID, { newId: `at-${depth}`, depth });
      const { live, folded } = await liveOf(store, `at-${depth}`);
      expect(live).toEqual(folded);
      expect(live.length > 0).toBe(depth > 0);
    }
  });

  it('the view of a branch has what the whole log shows there', async () => {
    const { engine } = await longTalk(vault);
    const view = await engine.library.view(ID, { branch: BRANCH });
    expect(view[0]).toMatchObject({ origin: { kind: 'summary', from: 0, to: 550 } });
    expect(view).toHaveLength(3);
  });
});
