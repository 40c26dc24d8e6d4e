import { invariant, isJsonObject } from '@palimpsest/core';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import type { EngineEvent } from '../event.js';
import { calling, result, sent, user, type Wire } from '../session.fixture.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import type { JobName } from '../workers/job.js';
import { JobError } from '../workers/job-error.js';
import type { JobOptions, Workers } from '../workers/workers.js';

const STRATEGIES = [
  { mode: 'compact', token_budget: 3000, compact_keep: 1, compact_shows: 'digest' },
  { mode: 'summarize', token_budget: 3000, summarize_keep: 2, summarize_min_messages: 2 },
  { mode: 'window', token_budget: 3000 },
  { mode: 'long', target_context_tokens: 3000, raw_recent_tokens: 500 },
  { mode: 'blocks', compact_threshold: 3000, compact_target: 2000, keep_uncompacted_messages: 2 },
  { mode: 'auto', token_budget: 3000 },
];

/** Workers who fail every job of a name that is not plain. */
const failing = (failed: JobName): Workers => ({
  run: async (name, input, options) => {
    const isPlain = 'isPlain' in input && input.isPlain === true;
    if (name === failed && !isPlain) throw new JobError(name, 'it took longer than 10 ms');
    return NO_WORKERS.run(name, input, options);
  },
});

/** Three questions, each with a long result, to an engine with such workers. */
async function talk(workers: Workers, strategy: object, repeats = 400) {
  const events: EngineEvent[] = [];
  const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), workers });
  engine.listen((event) => events.push(event));
  const history: Wire[] = [];
  const turns = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const question = [
      user(`question ${turn}`),
      calling(`c${turn}`),
      result(`c${turn}`, `value ${turn} `.repeat(repeats)),
    ];
    history.push(...question, { role: 'assistant', content: `answer ${turn}` }, user(`and ${turn}?`));
    const request = { model: 'gpt-5', messages: [...history], memory_strategy: { ...strategy } };
    turns.push(await engine.prepare({ request, conversation: 'c' }));
    history.push({ role: 'assistant', content: `${turn}` });
  }
  const last = turns.at(-1);
  invariant(last !== undefined, 'there was a turn');
  return { events, turns, last, engine };
}

describe('a pass that fails', () => {
  it.each(STRATEGIES)('twice is made with fixed markers the next time, and it is said: $mode', async (strategy) => {
    const { events, turns, last, engine } = await talk(failing('decide'), strategy);
    const told = events.flatMap((event) => (event.kind === 'pass-skipped' ? [event.reason] : [event.kind]));
    expect(told.slice(0, 5)).toEqual(['failed', 'failed', 'pass-started', 'pass-simplified', 'pass-committed']);
    const compaction = turns.find((turn) => turn.compaction)?.compaction;
    expect(compaction?.fallbacks).toEqual([expect.stringContaining('failed twice')]);
    expect(last.tokensAfter.tokens).toBeLessThan(3000);
    expect(sent(last).at(-1)).toMatchObject({ content: 'and 4?' });
    expect(await engine.undo('c')).toBeDefined();
  });

  it('is tried again as the mode has it after one with markers, and given up at its first failure', async () => {
    const { events } = await talk(failing('decide'), { ...STRATEGIES[0], token_budget: 1500, recall: 'off' });
    const told = events.flatMap((event) => (event.kind === 'pass-skipped' ? [event.reason] : [event.kind]));
    const committed = ['pass-started', 'pass-simplified', 'pass-committed'];
    expect(told).toEqual(['failed', 'failed', ...committed, 'failed', ...committed]);
  });

  it('only in its summary is made with one of less of the text', async () => {
    const asked: number[] = [];
    const { last } = await talk(slowOver(100_000, asked), STRATEGIES[1] ?? {}, 8000);
    const summary = sent(last).find(
      (message) => isJsonObject(message) && String(message.content).includes('HISTORY SUMMARY'),
    );
    expect(summary).toBeDefined();
    expect(asked.some((chars) => chars > 100_000)).toBe(true);
  });

  it('in every summary shows the line that says messages are gone', async () => {
    const { last, events } = await talk(failing('summarise'), STRATEGIES[1] ?? {});
    expect(JSON.stringify(sent(last))).toContain('messages removed to stay within context budget');
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'summary-written', summariser: 'marker', fallbacks: [expect.any(String)] }),
    );
  });
});

describe('a count of what can be read that fails', () => {
  it('holds up no pass, which says so and claims nothing', async () => {
    const { last, turns } = await talk(failing('read'), STRATEGIES[1] ?? {});
    expect(last.tokensAfter.tokens).toBeLessThan(3000);
    const compaction = turns.find((turn) => turn.compaction)?.compaction;
    expect(compaction).toMatchObject({ retainedShare: 0, fallbacks: [expect.stringContaining('was not counted')] });
    expect(compaction).not.toHaveProperty('readableShare');
  });
});

describe('a request whose client left', () => {
  it('is not prepared any further, and is no failed pass', async () => {
    const leaving = new AbortController();
    const events: EngineEvent[] = [];
    const workers: Workers = {
      run: async (name, input, options) => {
        if (name !== 'decide') return NO_WORKERS.run(name, input, options);
        leaving.abort(new Error('the client left'));
        return Promise.reject(options.signal?.reason);
      },
    };
    const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), workers });
    engine.listen((event) => events.push(event));
    const request = { model: 'gpt-5', messages: [user('hi')], memory_strategy: { mode: 'compact' } };
    await expect(engine.prepare({ request, signal: leaving.signal })).rejects.toThrow('the client left');
    expect(events).toEqual([]);
  });

  it('tells every long computation so', async () => {
    const { signal } = new AbortController();
    const told = new Set<string>();
    const workers: Workers = {
      run: async (name, input, options: JobOptions<typeof name>) => {
        if (options.signal === signal) told.add(name);
        return NO_WORKERS.run(name, input, options);
      },
    };
    const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), workers });
    const messages = Array.from({ length: 20 }, (_, turn) => [
      user(`q ${turn} `.repeat(90)),
      { role: 'assistant', content: 'yes' },
    ]);
    const strategy = { mode: 'summarize', token_budget: 1000, summarize_keep: 1, summarize_min_messages: 2 };
    const request = { model: 'gpt-5', messages: [...messages.flat(), user('and?')], memory_strategy: strategy };
    await engine.prepare({ request, signal });
    expect([...told].sort()).toEqual(['count', 'decide', 'read', 'summarise']);
  });
});

function slowOver(chars: number, asked: number[]): Workers {
  return {
    run: async (name, input, options) => {
      if (name === 'summarise') asked.push(options.chars);
      if (name === 'summarise' && options.chars > chars) throw new JobError(name, 'it took longer than 10 ms');
      return NO_WORKERS.run(name, input, options);
    },
  };
}
