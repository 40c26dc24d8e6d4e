import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { afterEach, describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import type { Engine } from '../engine.js';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import type { Turn } from '../turns/turn.js';
import type { Input } from '../workers/job.js';
import { JobDeadlineError, JobError } from '../workers/job-error.js';
import { silentLogger } from '../world.js';
import { NO_WORKERS } from './no-workers.js';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

const errors: string[] = [];
const pools: WorkerPool[] = [];
const LARGE = { chars: 1_000_000 };
const SHORT = { chars: 60_000 };

function pool(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const logger = { ...silentLogger, error: (_: object, message: string) => errors.push(message) };
  const made = new WorkerPool({ logger, ...options });
  pools.push(made);
  return made;
}

afterEach(async () => {
  errors.length = 0;
  await Promise.all(pools.splice(0).map((one) => one.close()));
});

/** Text with something to find in it; the same for the same number. */
const text = (number: number): string =>
  `We decided to keep parser${number} in src/parse/header-${number}.ts. Please run test ${number}: ` +
  `it takes ${number * 7} ms, résumé ✓ and fails with TypeError: part${number} is not a function. `.repeat(12);

const COUNT: Input<'count'> = {
  vocabulary: 'o200k_base',
  messages: Array.from({ length: 50 }, (_, number) => ({
    role: 'user',
    texts: [text(number), '\ud83d'],
    calls: [{ name: 'run', arguments: `{"n":${number}}` }],
    media: number % 2 === 0 ? [] : ['auto' as const],
  })),
};

const SUMMARISE: Input<'summarise'> = {
  request: {
    sources: Array.from({ length: 60 }, (_, number) => ({
      role: number % 2 === 0 ? ('user' as const) : ('assistant' as const),
      kind: 'text' as const,
      text: text(number),
    })),
    targetTokens: 1500,
    style: 'notes',
    focusAreas: ['parser'],
  },
  protocol: 'openai-chat',
  model: 'gpt-5',
  isModelAsked: false,
  isCompared: false,
};

/** A thread that ends itself as soon as it gets something to do. */
const dying = moduleUrl(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => process.exit(1));
  parentPort.postMessage({ kind: 'ready' });`);

/** A thread in which the first text of a count says what to do: `hang` for ever, `rest` a while, `ask` a model first, `hang-up` on one, or give it back. */
const recording = moduleUrl(`
  import { parentPort } from 'node:worker_threads';
  const asking = new Map();
  parentPort.on('message', (message) => {
    if (message.kind === 'answer') {
      parentPort.postMessage({ kind: 'done', id: asking.get(message.call), output: 'ask' });
      return;
    }
    const [{ texts: [what] }] = message.input.messages;
    if (what === 'hang') for (;;);
    if (what === 'rest') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    if (what === 'hang-up') {
      parentPort.postMessage({ kind: 'send', id: message.id, call: message.id, body: '' });
      parentPort.postMessage({ kind: 'hang-up', id: message.id, call: message.id });
    }
    if (what === 'ask') {
      asking.set(message.id, message.id);
      parentPort.postMessage({ kind: 'send', id: message.id, call: message.id, body: '' });
    } else parentPort.postMessage({ kind: 'done', id: message.id, output: what });
  });
  parentPort.postMessage({ kind: 'ready' });`);

const job = (what: string): Input<'count'> => ({
  vocabulary: 'o200k_base',
  messages: [{ role: 'user', texts: [what], calls: [], media: [] }],
});

function moduleUrl(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const chatAnswer = (content: string) => ({
  status: 200,
  text: JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] }),
});

describe('a worker pool', () => {
  it('leaves no listener on the signal of a request when its jobs are done', async () => {
    const workers = pool();
    const { signal } = new AbortController();
    for (let job = 0; job < 12; job += 1) await workers.run('count', COUNT, { ...LARGE, signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('counts what would be counted here', async () => {
    expect(await pool().run('count', COUNT, LARGE)).toEqual(await NO_WORKERS.run('count', COUNT, LARGE));
    expect(errors).toEqual([]);
  });

  it.each(['notes', 'recollection'] as const)('writes %s that would be written here', async (style) => {
    const input = { ...SUMMARISE, request: { ...SUMMARISE.request, style } };
    const elsewhere = await pool().run('summarise', input, LARGE);
    expect(elsewhere).toEqual(await NO_WORKERS.run('summarise', input, LARGE));
    expect(elsewhere).toMatchObject({ kind: 'written', summary: { summariser: 'extractive' } });
    expect(errors).toEqual([]);
  });

  it('lets a thread ask a model through the one it came from', async () => {
    const asked: string[] = [];
    const send = async (body: string) => {
      asked.push(body);
      return chatAnswer(
        'The user and the assistant talked about the parser. All of its tests were run, and all failed.',
      );
    };
    const input = { ...SUMMARISE, isModelAsked: true };
    const elsewhere = await pool().run('summarise', input, { ...LARGE, send });
    const bodies = asked.splice(0);
    expect(elsewhere).toEqual(await NO_WORKERS.run('summarise', input, { ...LARGE, send }));
    expect(elsewhere).toMatchObject({ kind: 'written', summary: { summariser: 'model' } });
    expect(asked).toEqual(bodies);
  });

  it('says that a model was given up because no answer came in time', async () => {
    const workers = pool({ main: recording });
    const signal = await new Promise<AbortSignal>((resolve) => {
      const send = (_: string, given: AbortSignal) =>
        new Promise<never>(() => given.addEventListener('abort', () => resolve(given)));
      void workers.run('count', job('hang-up'), { ...LARGE, send });
    });
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('falls back to the extractor when the model cannot be asked', async () => {
    const send = async () => Promise.reject(new Error('refused'));
    const input = { ...SUMMARISE, isModelAsked: true };
    const elsewhere = await pool().run('summarise', input, { ...LARGE, send });
    expect(elsewhere).toEqual(await NO_WORKERS.run('summarise', input, { ...LARGE, send }));
    expect(elsewhere).toMatchObject({ kind: 'written', summary: { summariser: 'extractive' } });
  });

  it('does many jobs at once, and each gets its own result', async () => {
    const shared = pool();
    const inputs = Array.from({ length: 12 }, (_, index) => ({ ...COUNT, messages: COUNT.messages.slice(index) }));
    const outputs = await Promise.all(inputs.map((input) => shared.run('count', input, LARGE)));
    expect(outputs).toEqual(await Promise.all(inputs.map((input) => NO_WORKERS.run('count', input, LARGE))));
  });

  it('does a small job itself', async () => {
    const main = new URL('file:///nowhere/thread.js');
    expect(await pool({ main }).run('count', COUNT, { chars: 1000 })).toHaveLength(50);
    expect(errors).toEqual([]);
  });

  it('fails a job over which two threads died, and starts another for the next', async () => {
    const shared = pool({ main: dying });
    for (const _ of [1, 2]) await expect(shared.run('count', COUNT, LARGE)).rejects.toThrow(JobError);
    expect(errors).toEqual(['a worker did not finish a job', 'a worker did not finish a job']);
  });

  it('does a job again whose thread ended over another one', async () => {
    const shared = pool({ main: recording, size: 1, deadlineMs: 1000 });
    const asked = shared.run('count', job('ask'), { ...LARGE, send: async () => chatAnswer('sleep') });
    await expect(shared.run('count', job('hang'), LARGE)).rejects.toThrow('longer than 1000 ms');
    expect(await asked).toBe('ask');
  });

  it('ends a job that is over its deadline, and the next one has a thread', async () => {
    const shared = pool({ main: recording, size: 1, deadlineMs: 1000 });
    const hanging = shared.run('count', job('hang'), LARGE);
    const next = shared.run('count', job('a'), LARGE);
    await expect(hanging).rejects.toThrow(new JobDeadlineError('count', 1000));
    await expect(hanging).rejects.toBeInstanceOf(JobDeadlineError);
    expect(await next).toBe('a');
    expect(errors).toEqual(['a worker did not finish a job']);
  });

  it('lets a job go on that gets no processor time, but not for ever', async () => {
    const shared = pool({ main: recording, size: 1, deadlineMs: 200, processorMs: () => 0 });
    expect(await shared.run('count', job('rest'), LARGE)).toBe('rest');
    expect(errors).toEqual([]);
    await expect(shared.run('count', job('hang'), LARGE)).rejects.toThrow(new JobDeadlineError('count', 200));
  });

  it('does not count the time in which a model thinks, and does other jobs meanwhile', async () => {
    const shared = pool({ main: recording, size: 1, deadlineMs: 200 });
    const send = async () => {
      await pause(600);
      return chatAnswer('here');
    };
    const asking = shared.run('count', job('ask'), { ...LARGE, send });
    expect(await shared.run('count', job('a'), LARGE)).toBe('a');
    expect(await asking).toBe('ask');
    expect(errors).toEqual([]);
  });

  it('lets owners take turns, however many jobs one of them has waiting', async () => {
    const shared = pool({ main: recording, size: 1 });
    const done: string[] = [];
    const run = (owner: string, name: string) =>
      shared.run('count', job(name), { ...SHORT, owner }).then((output) => done.push(String(output)));
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run('ann', name));
    await Promise.all([...all, run('bob', 'b1'), run('bob', 'b2')]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('keeps a thread free of large jobs', async () => {
    const shared = pool({ main: recording, size: 2, deadlineMs: 30_000 });
    const stop = new AbortController();
    const large = [1, 2, 3].map(() =>
      shared.run('count', job('hang'), { ...LARGE, owner: 'ann', signal: stop.signal }),
    );
    const settled = Promise.allSettled(large);
    expect(await shared.run('count', job('b'), { ...SHORT, owner: 'bob' })).toBe('b');
    expect(await shared.run('count', job('a'), { ...SHORT, owner: 'ann' })).toBe('a');
    stop.abort();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(errors).toEqual([]);
  });

  it('drops a job that nobody waits for, whether it waits for its turn or is under way', async () => {
    const shared = pool({ main: recording, size: 1, deadlineMs: 600_000 });
    expect(await shared.run('count', job('before'), LARGE)).toBe('before');
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = shared.run('count', job('hang'), { ...LARGE, signal: running.signal });
    let isBegun = false;
    const needed = async (input: Input<'count'>) => {
      isBegun = true;
      return input;
    };
    const second = shared.run('count', job('second'), { ...LARGE, needed, signal: waiting.signal });
    waiting.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    running.abort(new Error('left too'));
    await expect(first).rejects.toThrow('left too');
    expect(await shared.run('count', job('next'), LARGE)).toBe('next');
    expect(isBegun).toBe(false);
    await expect(shared.run('count', COUNT, { chars: 10, signal: waiting.signal })).rejects.toThrow('left');
    expect(errors).toEqual([]);
  });

  it.each([
    ['whose file is gone', new URL('file:///nowhere/thread.js')],
    ['whose place a bundler wrote in its own way', {} as URL],
  ])('does everything itself once a thread cannot begin, and says so once: one %s', async (_, main) => {
    const shared = pool({ main });
    const [first, second] = [1, 2].map(() => shared.run('count', COUNT, LARGE));
    expect(await first).toHaveLength(50);
    expect(await second).toHaveLength(50);
    expect(await shared.run('count', COUNT, LARGE)).toHaveLength(50);
    const said = errors.filter((message) => message.startsWith('worker threads cannot be started'));
    expect(said).toHaveLength(1);
  });

  it('finishes what is open when it is closed', async () => {
    const shared = pool();
    const open = shared.run('summarise', SUMMARISE, LARGE);
    await shared.close();
    expect(await open).toEqual(await NO_WORKERS.run('summarise', SUMMARISE, LARGE));
    expect(errors).toEqual([]);
  });
});

describe('an engine with workers', () => {
  const STRATEGIES = [
    { mode: 'auto' },
    { mode: 'auto', token_budget: 20_000 },
    { mode: 'compact', reference_repeats: true, compact_shows: 'digest', token_budget: 20_000 },
    { mode: 'summarize', token_budget: 20_000 },
    { mode: 'long', target_context_tokens: 25_000, raw_recent_tokens: 2000 },
    { mode: 'blocks', compact_threshold: 20_000, compact_target: 12_000 },
  ];
  const file = readFileSync(new URL('./worker-pool.ts', import.meta.url), 'utf8');

  it.each(STRATEGIES)('sends to the byte what one without them sends: $mode', async (strategy) => {
    const turns = await Promise.all([talk(pool()), talk(NO_WORKERS)]);
    const [own, others] = turns.map((turn) => ({ body: turn.body, tokens: turn.tokensAfter }));
    expect(own).toEqual(others);
    expect(turns[0]?.compaction).toBeDefined();
    expect(errors).toEqual([]);

    async function talk(workers: typeof NO_WORKERS): Promise<Turn> {
      let ids = 0;
      const engine = createEngine({
        store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER),
        now: () => 0,
        newId: () => `id${++ids}`,
        workers,
      });
      return prepared(engine);
    }

    function prepared(engine: Engine): Promise<Turn> {
      const messages = Array.from({ length: 40 }, (_, number) => [
        { role: 'user', content: text(number) },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: `c${number}`, type: 'function', function: { name: 'read', arguments: `{"n":${number}}` } },
          ],
        },
        { role: 'tool', tool_call_id: `c${number}`, content: `${number}\n${file}` },
        { role: 'assistant', content: text(number + 100) },
      ]).flat();
      const request = { model: 'gpt-5', messages: [...messages, { role: 'user', content: 'And now?' }] };
      return engine.prepare({ request: { ...request, memory_strategy: strategy } });
    }
  });
});

describe('a large input', () => {
  const MANY = 20_000;

  /** Each text counts itself when it is copied. */
  const counted = (meter: LoopMeter): Input<'count'> => ({
    vocabulary: 'o200k_base',
    messages: Array.from({ length: MANY }, (_, number) => ({
      ...{ role: 'user', calls: [], media: [] },
      get texts() {
        meter.count();
        return [`text ${number}`];
      },
    })),
  });

  it('is handed over in parts, between which the event loop goes on', async () => {
    const meter = new LoopMeter();
    const input = counted(meter);
    const tokens = await meter.over(() => pool().run('count', input, LARGE));
    expect(meter.total).toBe(MANY);
    expect(meter.most).toBeLessThanOrEqual(1_000);
    expect(tokens).toEqual(await NO_WORKERS.run('count', input, LARGE));
  });

  it('is handed over no further once nobody waits, and its thread is free', async () => {
    const meter = new LoopMeter();
    const controller = new AbortController();
    const workers = pool({ size: 1 });
    await workers.run('count', COUNT, LARGE);
    const left = workers.run('count', counted(meter), { ...LARGE, signal: controller.signal });
    setImmediate(() => controller.abort(new Error('left')));
    await expect(left).rejects.toThrow('left');
    expect(await workers.run('count', COUNT, LARGE)).toEqual(await NO_WORKERS.run('count', COUNT, LARGE));
    expect(meter.total).toBeLessThan(MANY);
    expect(errors).toEqual([]);
  });
});
