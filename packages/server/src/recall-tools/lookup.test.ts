import { createEngine, type Engine, silentLogger, type Turn } from '@palimpsest/engine';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { lookUp } from './lookup.js';

const CALL = { callId: 'c', name: 'recall_search', arguments: '{"query":"kiln"}' };

/** A turn whose archive never answers. */
function hanging(deadline: AbortSignal) {
  const engine = {
    library: { get: () => new Promise<never>(() => undefined) },
    tokensOf: async () => 10,
  } as unknown as Engine;
  const turn = {
    ...{ conversationId: 'a', tip: null, strategy: { recall_scope: 'conversation' }, frame: { model: 'gpt-5' } },
    lookups: { leftTokens: 5_000, made: [] },
  } as unknown as Turn;
  return { engine, turn, deadline, logger: silentLogger, signal: new AbortController().signal };
}

it('a lookup that takes too long is given up, and the model is told to go on', async () => {
  const deadline = new AbortController();
  const answer = lookUp(hanging(deadline.signal), CALL);
  deadline.abort();
  expect((await answer).text).toContain('cannot be read now');
});

it('nothing more is looked up once the turn has taken too long', async () => {
  expect((await lookUp(hanging(AbortSignal.abort()), CALL)).text).toContain('Nothing more can be looked up');
});

it('a lookup ends when nobody waits any more', async () => {
  const options = { ...hanging(new AbortController().signal), signal: AbortSignal.abort(new Error('left')) };
  await expect(lookUp(options, CALL)).rejects.toThrow('left');
});

it('arguments that are null count as not given, and what is wrong is named as the tool names it', async () => {
  const options = hanging(new AbortController().signal);
  const engine = {
    ...options.engine,
    library: { get: async () => ({}) },
    search: async () => ({ hits: [], next: null, areComplete: true }),
  } as unknown as Engine;
  const told = async (name: string, input: object) =>
    (await lookUp({ ...options, engine }, { callId: 'c', name, arguments: JSON.stringify(input) })).text;
  const nulls = { role: null, since: null, until: null, limit: null };
  expect(await told('recall_search', { query: 'kiln', ...nulls })).toContain('Nothing was found.');
  expect(await told('recall_search', { query: null })).toBe("Give 'query': it is required.");
  expect(await told('recall_open', { message: 5, to: 2 })).toBe(
    "Invalid 'to': 2 is before 'message', 5. Use 5 or more.",
  );
});

it('neither finds nor opens what is said in another conversation that is private', async () => {
  const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER) });
  const say = async (conversation: string, content: string) =>
    engine.prepare({ request: { model: 'gpt-5', messages: [{ role: 'user', content }] }, conversation });
  await say('open', 'The kiln stands in the yard.');
  await say('closed', 'The kiln is hidden in the barn.');
  await engine.settings.setMemory('closed', { mode: 'auto', memory: 'private' });
  const { turn: base, ...options } = hanging(new AbortController().signal);
  const lookedUp = async (conversationId: string, name: string, input: object) => {
    const turn = { ...base, conversationId, strategy: { recall_scope: 'all' } } as unknown as Turn;
    return (await lookUp({ ...options, engine, turn }, { callId: 'c', name, arguments: JSON.stringify(input) })).text;
  };
  const found = await lookedUp('open', 'recall_search', { query: 'kiln' });
  expect(found).toContain('yard');
  expect(found).not.toContain('barn');
  expect(await lookedUp('open', 'recall_open', { message: 0, conversation: 'closed' })).toContain('is private');
  expect(await lookedUp('closed', 'recall_search', { query: 'kiln' })).toContain('barn');
});
