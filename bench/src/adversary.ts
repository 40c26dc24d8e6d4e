// What others notice while one owner sends the worst inputs known, 10 MB each, or puts another load on the server.
//
//     node bench/dist/adversary.js [--load NAME]… [--messages COUNT] [mode …]
//
// Loads: `hostile texts`, the inputs of 10 MB; `exports`, twenty of a conversation of 50,000 messages that nobody reads; `tiny
// messages`, 40,000 in one request; `searches`, twenty at once in 50,000 messages; `facts`, 2,000 of them, twenty at once.
// `--messages` makes the conversations shorter. Without `--load` all of them, one after the other.
//
// Two more clients of another owner send 120 KB of an agent's session each, again and again, and somebody asks for the
// server's health fifty times a second. The provider, the server and the adversary are processes of their own; the server is
// started anew for every mode. Times are milliseconds until an answer begins; `own` is what the server's event loop was held
// up by itself, without the time in which others had the processor. The row `nobody` is the baseline;
// ratios are to its p99.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOADS } from './adversary-loads.js';
import { answerOf } from './child-answer.js';
import type { LoopDelay } from './event-loop-server.js';
import { agentSession } from './event-loop-session.js';

const STRATEGIES: Readonly<Record<string, object>> = {
  auto: { mode: 'auto', token_budget: 20_000 },
  compact: { mode: 'compact', reference_repeats: true, compact_keep: 1, token_budget: 20_000 },
  'compact, digests': { mode: 'compact', compact_keep: 1, compact_shows: 'digest', token_budget: 20_000 },
  summarize: { mode: 'summarize', token_budget: 20_000, summarize_keep: 4, summarize_min_messages: 4 },
  window: { mode: 'window', token_budget: 20_000 },
  long: { mode: 'long', target_context_tokens: 20_000, raw_recent_tokens: 2000 },
  blocks: { mode: 'blocks', compact_threshold: 20_000, compact_target: 12_000, keep_uncompacted_messages: 4 },
};
const OTHERS = 2;
const REQUEST_CHARS = 120_000;
const HEALTH_PAUSE_MS = 20;
const REQUEST_PAUSE_MS = 200;
const WARM_UP_MS = 3_000;
const BASELINE_MS = 15_000;
/** A connection for each request: what is measured is the server, not who closes an idle one first. */
const ONCE = { connection: 'close' };
const MEGABYTE = 1024 * 1024;

const HOSTILE = 'hostile texts';
const LOAD_NAMES = [HOSTILE, ...Object.keys(LOADS)];

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    load: { type: 'string', multiple: true, default: LOAD_NAMES },
    messages: { type: 'string', default: '50000' },
  },
});
const isUnknown =
  named.some((name) => STRATEGIES[name] === undefined) || values.load.some((name) => !LOAD_NAMES.includes(name));
if (values.help || isUnknown) {
  const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' ');
  console.log(`usage: node bench/dist/adversary.js [--load NAME]… [--messages COUNT] [mode …]
modes: ${quoted(Object.keys(STRATEGIES))}\nloads: ${quoted(LOAD_NAMES)}`);
  process.exit(values.help ? 0 : 2);
}

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));
const provider = await started('event-loop-provider.js');
const base: { health?: number; request?: number } = {};

try {
  console.log(`| against | health p50 | p99 | ratio | longest | request of 120 KB p50 | p99 | ratio | longest | loop's own p99 | own longest | peak memory MB | attacks took | failed |
| :-- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | :-- |`);
  await measured('nobody', async () => () => pause(BASELINE_MS).then(() => []));
  for (const load of values.load)
    for (const mode of named.length > 0 ? named : Object.keys(STRATEGIES))
      await measured(`${load}, ${mode}`, (url, key) => adversary(url, key, STRATEGIES[mode] ?? {}, load));
} finally {
  provider.child.disconnect();
  rmSync(folder, { recursive: true });
}

type Work = () => Promise<string[]>;

/** Prints what others notice of some work on a fresh server, once that is prepared. The work says which of its requests failed. */
async function measured(name: string, prepare: (url: string, key: string) => Promise<Work>): Promise<void> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.db`);
  const { child, url, keys = [] } = await started('event-loop-server.js', file, provider.url);
  const [attacker = '', others = ''] = keys;
  const stop = new AbortController();
  const times: { health: number[]; request: number[] } = { health: [], request: [] };
  const bodies = Array.from({ length: OTHERS }, (_, client) => requestOf(client));
  const running = [
    repeat(stop.signal, HEALTH_PAUSE_MS, times.health, () => fetch(`${url}/healthz`, { headers: ONCE })),
    ...bodies.map((body) => repeat(stop.signal, REQUEST_PAUSE_MS, times.request, () => posted(url, others, body))),
  ];
  const work = await prepare(url, attacker);
  await pause(WARM_UP_MS);
  await asked(child);
  times.health.length = 0;
  times.request.length = 0;
  const begun = performance.now();
  const failures = await work();
  const seconds = (performance.now() - begun) / 1000;
  stop.abort();
  await Promise.all(running);
  const delay = await asked(child);
  child.disconnect();
  await once(child, 'exit');
  const figures = (['health', 'request'] as const).map((kind) => {
    const [p50 = 0, p99 = 0, longest = 0] = quantiles(times[kind]);
    base[kind] ??= p99;
    return [p50.toFixed(0), p99.toFixed(0), (p99 / base[kind]).toFixed(1), longest.toFixed(0)].join(' | ');
  });
  const peak = (delay.peakBytes / MEGABYTE).toFixed(0);
  const own = [delay.ownP99, delay.ownBlocks[0] ?? delay.ownP99].map((ms) => ms.toFixed(0)).join(' | ');
  console.log(
    `| ${name} | ${figures.join(' | ')} | ${own} | ${peak} | ${seconds.toFixed(0)} s | ${failures.join('; ') || 'none'} |`,
  );
}

function quantiles(times: number[]): number[] {
  times.sort((a, b) => a - b);
  return [0.5, 0.99, 1].map((share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

/** Does something again and again, and remembers how long each took until its answer began. */
async function repeat(
  signal: AbortSignal,
  pauseMs: number,
  times: number[],
  act: () => Promise<Response>,
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    const response = await act();
    times.push(performance.now() - begun);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 500)}`);
    await pause(pauseMs);
  }
}

/** The next turn of an agent's session, sent as if for the first time. */
function requestOf(client: number): () => string {
  const session = agentSession();
  let turn = 0;
  return () => {
    turn += 1;
    const messages = session.next(REQUEST_CHARS);
    return JSON.stringify({
      model: 'gpt-5',
      memory_id: `other-${client}-${turn}`,
      messages,
      memory_strategy: { mode: 'compact', token_budget: 15_000, compact_keep: 1 },
    });
  };
}

function posted(url: string, key: string, body: () => string): Promise<Response> {
  const headers = { ...ONCE, 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return fetch(`${url}/v1/chat/completions`, { method: 'POST', headers, body: body() });
}

/** An adversary that is ready. */
async function adversary(url: string, key: string, strategy: object, load: string): Promise<Work> {
  const script = fileURLToPath(new URL('adversary-requests.js', import.meta.url));
  const child = fork(script, [url, key, JSON.stringify(strategy), load, values.messages]);
  await answerOf(child);
  return () => {
    child.send('go');
    return answerOf<string[]>(child);
  };
}

async function started(
  script: string,
  ...args: string[]
): Promise<{ child: ChildProcess; url: string; keys?: readonly string[] }> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const [said] = await once(child, 'message');
  return { child, ...said };
}

async function asked(child: ChildProcess): Promise<LoopDelay> {
  child.send('delay');
  const [delay] = await once(child, 'message');
  return delay;
}
