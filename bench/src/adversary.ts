// What others notice while one owner sends the worst inputs known, 10 MB each.
//
//     node bench/dist/adversary.js [mode …]
//
// Two more clients of another owner send 120 KB of an agent's session each, again and again, and somebody asks for the
// server's health fifty times a second. The provider, the server and the adversary are processes of their own; the server is
// started anew for every mode. Times are milliseconds until an answer begins; `own` is what the server's event loop was held
// up by itself, without the time in which others had the processor. The row `nobody` is the baseline.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoopDelay } from './event-loop-server.js';
import { agentSession } from './event-loop-session.js';

const STRATEGIES: Readonly<Record<string, object>> = {
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

const named = process.argv.slice(2);
const unknown = named.find((name) => STRATEGIES[name] === undefined);
if (unknown !== undefined) {
  const modes = Object.keys(STRATEGIES).map((name) => JSON.stringify(name));
  console.log(`usage: node bench/dist/adversary.js [mode …]\nmodes: ${modes.join(' ')}`);
  process.exit(unknown === '--help' ? 0 : 2);
}

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));
const provider = await started('event-loop-provider.js');

try {
  console.log(`| against | health p50 | p99 | longest | request of 120 KB p50 | p99 | longest | loop's own p99 | own longest | peak memory MB | attacks took | failed |
| :-- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | :-- |`);
  await measured('nobody', () => pause(BASELINE_MS).then(() => []));
  for (const name of named.length > 0 ? named : Object.keys(STRATEGIES))
    await measured(name, (url, key) => attacked(url, key, STRATEGIES[name] ?? {}));
} finally {
  provider.child.disconnect();
  rmSync(folder, { recursive: true });
}

/** Prints what others notice of some work on a fresh server. The work says which of its requests failed. */
async function measured(name: string, work: (url: string, key: string) => Promise<string[]>): Promise<void> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.db`);
  const { child, url, keys = [] } = await started('event-loop-server.js', file, provider.url);
  const [adversary = '', others = ''] = keys;
  const stop = new AbortController();
  const times: { health: number[]; request: number[] } = { health: [], request: [] };
  const bodies = Array.from({ length: OTHERS }, (_, client) => requestOf(client));
  const running = [
    repeat(stop.signal, HEALTH_PAUSE_MS, times.health, () => fetch(`${url}/healthz`, { headers: ONCE })),
    ...bodies.map((body) => repeat(stop.signal, REQUEST_PAUSE_MS, times.request, () => posted(url, others, body))),
  ];
  await pause(WARM_UP_MS);
  await asked(child);
  times.health.length = 0;
  times.request.length = 0;
  const begun = performance.now();
  const failures = await work(url, adversary);
  const seconds = (performance.now() - begun) / 1000;
  stop.abort();
  await Promise.all(running);
  const delay = await asked(child);
  child.disconnect();
  await once(child, 'exit');
  const figures = [...quantiles(times.health), ...quantiles(times.request)].map((ms) => ms.toFixed(0)).join(' | ');
  const peak = (delay.peakBytes / MEGABYTE).toFixed(0);
  const own = [delay.ownP99, delay.ownBlocks[0] ?? delay.ownP99].map((ms) => ms.toFixed(0)).join(' | ');
  console.log(
    `| ${name} | ${figures} | ${own} | ${peak} | ${seconds.toFixed(0)} s | ${failures.join('; ') || 'none'} |`,
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

async function attacked(url: string, key: string, strategy: object): Promise<string[]> {
  const script = fileURLToPath(new URL('adversary-requests.js', import.meta.url));
  const [failures] = await once(fork(script, [url, key, JSON.stringify(strategy)]), 'message');
  return failures;
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
