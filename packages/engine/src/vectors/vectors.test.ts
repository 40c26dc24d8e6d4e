import { type MessageId, packed } from '@palimpsest/core';
import { type Conversation, LOCAL_OWNER, type NewMessage, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEngine } from '../create-engine.js';
import { silentLogger } from '../world.js';
import { type Embedder, EmbeddingError, type EmbedOptions } from './embedder.js';
import { Meanings, stretchesOf } from './meanings.js';

/** Says that texts with the same first letter mean the same. */
class ByLetter implements Embedder {
  readonly model = 'letters';
  readonly dimensions = 26;
  readonly hasAnswered = true;
  readonly asked: string[] = [];
  meanwhile: () => Promise<unknown> = async () => undefined;

  async embed(texts: readonly string[], { isQuestion, signal }: EmbedOptions): Promise<Uint8Array[]> {
    if (!isQuestion) this.asked.push(...texts);
    await this.meanwhile();
    if (signal.aborted) throw new EmbeddingError('it was given up');
    return texts.map((text) => {
      const vector = Array<number>(26).fill(0.01);
      vector[(text.toLowerCase().charCodeAt(0) - 97 + 26) % 26] = 1;
      return packed(vector) ?? new Uint8Array();
    });
  }
}

const SPACE = { model: 'letters', dimensions: 26 };

function begun() {
  const vault = new SqliteVault(':memory:');
  onTestFinished(() => vault.close());
  const store = vault.storeOf(LOCAL_OWNER);
  const embedder = new ByLetter();
  const engine = createEngine({ store, embedder });
  const say = (conversation: string, ...texts: readonly string[]) =>
    engine.prepare({
      request: {
        model: 'gpt-5',
        messages: texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
      },
      conversation,
    });
  return { store, embedder, engine, say };
}

async function filled(store: Store, id = 'a'): Promise<number[]> {
  const tip = (await store.conversation(id))?.tip;
  if (tip === null || tip === undefined) return [];
  const [found = []] = await store.vectors([{ tip, from: 0, to: tip.depth + 1 }], SPACE);
  return found.map(({ depth }) => depth);
}

const message = (index: number): NewMessage => ({
  ...{ id: `m${index}` as MessageId, role: 'user', tokens: 1 },
  wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: `note ${index}` }) },
});

describe('vectors', () => {
  it('are made of the newest ten thousand messages of a conversation, the newest first', () => {
    const tip = { line: 1, depth: 12_344, id: 'm' as MessageId };
    const runs = [...stretchesOf({ tip } as Conversation, 500)];
    expect(runs[0]).toMatchObject({ from: 11_845, to: 12_345 });
    expect(runs.at(-1)?.from).toBe(2_345);
    expect(runs.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(10_000);
    expect([...stretchesOf({ tip: null } as Conversation)]).toEqual([]);
  });

  it('are not kept of a message that a person erases while they are made', async () => {
    const { store, embedder, engine, say } = begun();
    await say('a', 'apple', 'bread', 'cheese');
    embedder.meanwhile = () => engine.library.eraseMessages('a', { from: 0, to: 1 });
    expect(await engine.fillVectors()).toBe(3);
    expect(await filled(store)).toEqual([1, 2]);
    embedder.meanwhile = async () => undefined;
    embedder.asked.length = 0;
    expect(await engine.fillVectors()).toBe(0);
    expect(embedder.asked).toEqual([]);
  });

  it('are not waited for when the process is to end', async () => {
    const { store, embedder, engine, say } = begun();
    const turn = await say('a', 'apple');
    embedder.meanwhile = async () => engine.hurry();
    await engine.record(turn, { messages: [], model: undefined, usage: undefined });
    await engine.idle();
    expect([embedder.asked, await filled(store)]).toEqual([['apple'], []]);
  });

  it('of what was said before are looked for once, also where a client rewrites its newest message', async () => {
    const { store, embedder, engine } = begun();
    const append = { conversationId: 'a', vocabulary: 'v', at: 2 };
    const old = Array.from({ length: 600 }, (_, index) => message(index));
    await store.create('a', { at: 1 });
    const { tip: parent } = await store.append({ ...append, expectedTip: null, parent: null, messages: old });
    const first = await store.append({ ...append, expectedTip: parent, parent, messages: [message(1_001)] });
    await engine.fillVectors();
    const looked: number[] = [];
    const { vectors } = store;
    store.vectors = (chains, space) => {
      looked.push(...chains.map(({ from, to }) => to - from));
      return vectors.call(store, chains, space);
    };
    embedder.asked.length = 0;
    const second = await store.append({ ...append, expectedTip: first.tip, parent, messages: [message(1_002)] });
    await engine.fillVectors();
    expect([embedder.asked, looked]).toEqual([['note 1002'], [256, 256]]);
    looked.length = 0;
    await store.append({ ...append, expectedTip: second.tip, parent: second.tip, messages: [message(1_003)] });
    await engine.fillVectors();
    expect([embedder.asked, looked]).toEqual([['note 1002', 'note 1003'], [1]]);
  });
});

describe('what means about the same', () => {
  it('is found in all that an owner keeps, once where conversations share it', async () => {
    const { store, engine, embedder, say } = begun();
    await say('a', 'zebra', 'quick');
    const tip = (await store.conversation('a'))?.tip ?? null;
    await store.create('fork', { at: 9, fork: { conversationId: 'a', tip, live: [], expectedEditCount: 0 } });
    for (const name of ['b', 'c', 'd', 'e']) await say(name, `${name} something`, `${name} else`);
    await engine.fillVectors();
    const meanings = new Meanings({ store, embedder, logger: silentLogger });
    const near = await meanings.near('zoo', undefined);
    expect(near.map(({ depth }) => depth)).toEqual([0]);
    expect(['a', 'fork']).toContain(near[0]?.conversation.id);
    expect(await meanings.near('zoo', await store.conversation('b'))).toEqual([]);
    const { hits } = await engine.search({ text: 'zoo', limit: 9 });
    expect(hits.map(({ depth, snippet }) => [depth, snippet.text, snippet.marks])).toEqual([[0, 'zebra', []]]);
  });
});
