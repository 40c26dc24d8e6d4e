import type { JsonObject } from '@palimpsest/core';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { assistant, calling, result, Session, user } from '../session.fixture.js';

const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(12);

describe('the strategy of a conversation', () => {
  const engineWith = (strategy: JsonObject) =>
    createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), strategy });

  it('comes field by field from request, conversation and server, each with its origin', async () => {
    const { library, settings } = engineWith({ mode: 'compact', compact_keep: 5, token_budget: 9000 });
    await library.create({ id: 'a' });
    expect((await settings.strategyOf('a')).strategy).toMatchObject({ mode: 'compact', compact_keep: 5 });
    const { own, resolved: changed } = await settings.setMemory('a', { compact_keep: 3 });
    expect(own).toEqual({ compact_keep: 3 });
    expect(changed.strategy).toMatchObject({ mode: 'compact', compact_keep: 3, token_budget: 9000 });
    expect(changed.origins).toMatchObject({
      mode: 'server',
      compact_keep: 'conversation',
      token_budget: 'server',
      strip_reasoning: 'default',
    });
    const asked = await settings.strategyOf('a', { token_budget: 100 });
    expect(asked.origins).toMatchObject({ token_budget: 'request', compact_keep: 'conversation', mode: 'server' });
    const other = await settings.strategyOf('a', { mode: 'window' });
    expect(other.strategy).toMatchObject({ mode: 'window', max_history_messages: 40 });
    expect(other.origins).toMatchObject({ mode: 'request', max_history_messages: 'default' });
    expect((await settings.setMemory('a', { compact_keep: null })).resolved.origins).toMatchObject({
      compact_keep: 'server',
    });
    await expect(settings.setMemory('a', { max_history_messages: 3 })).rejects.toMatchObject({
      field: 'memory_strategy.max_history_messages',
    });
    await expect(settings.setMemory('a', { compact_keep: -1 })).rejects.toMatchObject({ code: 'invalid_value' });
    expect((await settings.setMemory('a', null)).resolved.strategy).toMatchObject({ compact_keep: 5 });
    expect(() => engineWith({ mode: 'compact', compact_kep: 1 })).toThrow('compact_kep');
  });

  it('goes over its user’s, field by field, and a request over both', async () => {
    const { library, settings } = engineWith({ mode: 'compact' });
    await library.create({ id: 'a' });
    await settings.setOwnMemory({ mode: 'compact', compact_keep: 7, token_budget: 7000 });
    await settings.setMemory('a', { compact_keep: 3 });
    expect(await settings.strategyOf('a')).toMatchObject({
      strategy: { compact_keep: 3, token_budget: 7000 },
      origins: { compact_keep: 'conversation', token_budget: 'user', mode: 'user' },
    });
    await settings.setMemory('a', { mode: 'window' });
    expect(await settings.strategyOf('a')).toMatchObject({
      strategy: { mode: 'window', max_history_messages: 40 },
      origins: { mode: 'conversation', max_history_messages: 'default' },
    });
    expect((await settings.strategyOf('a')).strategy).not.toHaveProperty('token_budget');
    expect((await settings.strategyOf('a', { mode: 'compact', compact_keep: 1 })).strategy).toMatchObject({
      compact_keep: 1,
      token_budget: 7000,
    });
  });

  it('takes of a user’s fields without a mode what its mode has, and keeps its agent’s mode', async () => {
    const agents = new Map([
      ['writer', { memory_strategy: { mode: 'window', max_history_messages: 10 } }],
      ['coder', { memory_strategy: { mode: 'summarize' } }],
    ]);
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const { library, settings } = createEngine({ store, strategy: { mode: 'compact' }, agents });
    const { own } = await settings.setOwnMemory({ token_budget: 7000, max_history_messages: 20 });
    expect(own).toEqual({ token_budget: 7000, max_history_messages: 20 });
    const [writer, coder] = await settings.agents();
    expect(writer?.memory).toMatchObject({
      strategy: { mode: 'window', max_history_messages: 20, token_budget: 7000 },
      origins: { mode: 'agent', max_history_messages: 'user', token_budget: 'user' },
    });
    expect(coder?.memory.strategy).toMatchObject({ mode: 'summarize', token_budget: 7000 });
    expect(coder?.memory.strategy).not.toHaveProperty('max_history_messages');
    const { resolved } = await settings.ownMemory();
    expect(resolved).toMatchObject({ strategy: { mode: 'compact', token_budget: 7000 }, origins: { mode: 'server' } });
    await library.create({ id: 'a' });
    const { strategy } = await settings.strategyOf('a', { mode: 'window' });
    expect(strategy).toMatchObject({ max_history_messages: 20 });
    await expect(settings.setOwnMemory({ max_history_message: 1 })).rejects.toMatchObject({
      field: 'memory_strategy.max_history_message',
      message: expect.stringContaining('Did you mean max_history_messages?'),
    });
    await expect(settings.setOwnMemory({ token_budget: -1 })).rejects.toMatchObject({
      field: 'memory_strategy.token_budget',
    });
    expect((await settings.ownMemory()).own).toEqual({ token_budget: 7000, max_history_messages: 20 });
  });

  it('takes a user’s fields without a mode also where nobody sets a mode', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const { library, settings } = createEngine({ store });
    await settings.setOwnMemory({ recall: 'off', max_history_messages: 20 });
    await library.create({ id: 'a' });
    const { strategy, origins } = await settings.strategyOf('a');
    expect(strategy).toMatchObject({ mode: 'auto', recall: 'off' });
    expect(strategy).not.toHaveProperty('max_history_messages');
    expect(origins).toMatchObject({ mode: 'default', recall: 'user' });
  });

  it('governs requests that say nothing about it', async () => {
    const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const told = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
    for (const call of ['c0', 'c1', 'c2']) {
      await session.say([user('What about the harbour?')], { ...told, reply: calling(call) });
      await session.say([result(call, LONG)], { ...told, reply: assistant('It has 42 cranes.') });
    }
    await session.engine.settings.setMemory('talk', { mode: 'compact', compact_keep: 1, token_budget: 500 });
    const turn = await session.say([user('and now?')], { conversation: 'talk' });
    expect(turn.compaction).toMatchObject({ mode: 'compact' });
    const refused = session.say([user('hm')], { conversation: 'talk', body: { memory_strategy: { window: 1 } } });
    await expect(refused).rejects.toMatchObject({ field: 'memory_strategy.window' });
    const asked = await session.say([user('and?')], {
      conversation: 'talk',
      body: { memory_strategy: { token_budget: 77_000 } },
    });
    expect(asked.strategy).toMatchObject({ mode: 'compact', compact_keep: 1, token_budget: 77_000 });
    await session.store.change('talk', { strategy: '{"mode":"forgotten"}' });
    const still = await session.say([user('still?')], { conversation: 'talk' });
    expect(still.strategy).toMatchObject({ mode: 'auto', auto_keep: 'balanced' });
    expect(session.errors).toMatchObject([{ conversation: 'talk' }]);
  });
});
