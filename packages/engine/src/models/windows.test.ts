import { openaiChat } from '@palimpsest/codecs';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { Session } from '../session.fixture.js';
import { Bench, TALK } from '../strategy/modes/bench.fixture.js';
import { assistant, talk, toolTurns, user } from '../strategy/modes/talk.fixture.js';

const MODES = [
  { mode: 'auto' },
  { mode: 'compact' },
  { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 4 },
  { mode: 'window' },
  { mode: 'long', raw_recent_tokens: 1000 },
  { mode: 'blocks', keep_uncompacted_messages: 4 },
];
const history = [...toolTurns(6), ...talk(10), user('And now?')];
const LIMIT = Math.floor(8192 * 0.8);

describe('a limit that is a fraction of the window', () => {
  it.each(MODES)('is a fraction of the model’s own: $mode', async (strategy) => {
    const own = { ...strategy, token_remaining_pct: 0.2 };
    const small = await new Bench(own).prepare(history, { fields: { model: 'gpt-4' } });
    expect(small.compaction?.trigger).toMatchObject({ kind: 'remaining', limit: LIMIT });
    const large = await new Bench(own).prepare(history, { fields: { model: 'gpt-5' } });
    expect(large.compaction?.trigger?.limit).not.toBe(LIMIT);
  });

  it.each(MODES)('is a fraction of what the strategy says, where it says anything: $mode', async (strategy) => {
    const own = { ...strategy, token_remaining_pct: 0.2, context_window_tokens: 5000 };
    const turn = await new Bench(own).prepare(history, { fields: { model: 'gpt-4' } });
    expect(turn.compaction?.trigger).toMatchObject({ kind: 'remaining', limit: 4000 });
  });

  it('is a fraction of what the settings say about the model', async () => {
    const models = { 'gpt-5*': { context_window_tokens: 5000 } };
    const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), models });
    const request = { model: 'gpt-5.1', messages: history, memory_strategy: { mode: 'compact' } };
    expect((await engine.prepare({ request })).compaction?.trigger?.limit).toBe(4000);
    expect(() =>
      createEngine({ store: new SqliteVault(':memory:').storeOf('a'), models: { m: { window: 1 } } }),
    ).toThrow("Invalid 'models.m.window'");
  });

  it('leaves room for the answer', async () => {
    const strategy = { mode: 'compact', token_remaining_pct: 0.01 };
    const turn = await new Bench(strategy).prepare(history, { fields: { model: 'gpt-4', max_tokens: 2000 } });
    expect(turn.compaction?.trigger?.limit).toBe(6192);
  });
});

describe('a pass that a person undid', () => {
  it.each([
    ['is made again when the request would not fit the model’s own window', 'gpt-4', true],
    ['is not made again at once when it would', 'gpt-4o', false],
  ])('%s', async (_, model, isMade) => {
    const bench = new Bench({ mode: 'compact', token_budget: 3000 });
    const fields = { model, max_tokens: 4000 };
    const turn = await bench.prepare(history, { fields });
    await bench.reply(turn, assistant('Now this.'));
    await bench.engine.undo(TALK);
    const next = await bench.prepare([user('And then?')], { fields });
    expect(next.compaction !== undefined).toBe(isMade);
    expect(bench.reasons()).toEqual(isMade ? [] : ['undone']);
  });
});

describe('the prices a strategy leaves open', () => {
  it('are the model’s: where reading again is cheap, tool output goes later', async () => {
    const strategy = { mode: 'compact', compact_trigger_waste: 1, token_budget: 1_000_000 };
    const passesWith = async (more: object, model: string) => {
      const bench = new Bench({ ...strategy, ...more });
      for (let index = 0; index < 14; index += 1) {
        const turn = [...toolTurns(1, { from: index, lines: 60 })];
        await bench.exchange(turn.slice(0, -1), turn.at(-1) ?? assistant(''), { fields: { model } });
      }
      return (await bench.passes()).map(({ conversationMessages }) => conversationMessages);
    };
    const cheap = await passesWith({}, 'claude-fable-5-1');
    const dear = await passesWith({}, 'gpt-4o');
    expect(dear[0]).toBeLessThan(cheap[0] ?? Number.POSITIVE_INFINITY);
    expect(await passesWith({ cache_read_price: 0.5, cache_write_price: 1 }, 'claude-fable-5-1')).toHaveLength(
      dear.length,
    );
  });
});

describe('a window that the provider names when a request does not fit', () => {
  const strategy = { mode: 'compact', compact_keep: 1 };
  const fields = { model: 'local-model' };

  it('holds at once, for later requests, and after a restart', async () => {
    const bench = new Bench(strategy);
    const turn = await bench.prepare(history, { fields });
    expect(turn.compaction).toBeUndefined();
    const smaller = await bench.engine.shrink(turn, { windowTokens: 8192 });
    expect(smaller?.tokensAfter.tokens).toBeLessThan(turn.tokensAfter.tokens);
    expect(await bench.engine.settings.model(TALK, 'local-model')).toMatchObject({
      facts: { windowTokens: 8192 },
      origins: { windowTokens: 'learnt' },
    });
    const later = { model: 'local-model', messages: history, memory_strategy: strategy };
    const again = new Session(bench.store, { name: 'again' });
    const next = await again.engine.prepare({ request: later, conversation: 'other' });
    expect(next.compaction?.trigger).toMatchObject({ kind: 'remaining', limit: LIMIT });
  });

  it('is learnt where everything is to be sent, too', async () => {
    const bench = new Bench({ mode: 'none' });
    const turn = await bench.prepare(history, { fields });
    expect(await bench.engine.shrink(turn, { windowTokens: 8192 })).toBeUndefined();
    expect((await bench.engine.settings.model(TALK, 'local-model')).facts.windowTokens).toBe(8192);
  });

  it.each([5, 1e12])('is not learnt where it cannot be true: %d', async (windowTokens) => {
    const bench = new Bench(strategy);
    await bench.engine.shrink(await bench.prepare(history, { fields }), { windowTokens });
    expect((await bench.engine.settings.model(TALK, 'local-model')).origins.windowTokens).toBe('default');
  });

  it('makes the call smaller also where it cannot be remembered', async () => {
    const bench = new Bench(strategy);
    const turn = await bench.prepare(history, { fields });
    const { store } = bench;
    const settings = store.settings.bind(store);
    store.settings = async (patch) => {
      if (patch !== undefined) throw new Error('the disk is full');
      return settings();
    };
    expect((await bench.engine.shrink(turn, { windowTokens: 8192 }))?.compaction).toBeDefined();
    expect(bench.errors).toEqual([expect.stringContaining('the window of a model was not remembered')]);
  });

  it('is forgotten when a larger request was answered', async () => {
    const bench = new Bench({ mode: 'none' });
    const turn = await bench.prepare(history, { fields });
    await bench.engine.shrink(turn, { windowTokens: 4096 });
    const messages = [openaiChat.decodeMessage(JSON.stringify(assistant('fine')))];
    await bench.engine.record(turn, {
      messages,
      usage: { promptTokens: 9000, completionTokens: 1, cachedTokens: 0 },
      model: undefined,
    });
    expect((await bench.engine.settings.model(TALK, 'local-model')).origins.windowTokens).toBe('default');
  });
});
