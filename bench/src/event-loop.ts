// How long the server's event loop is held up while one conversation of a million tokens is active and others stream.
//
//     node bench/dist/event-loop.js [--without-workers] [--messages=COUNT] [mode or load …]
//
// A load is one of those of `adversary.ts` that need no mode: `exports`, `tiny messages`, `searches`, `facts`; the first three with
// a conversation of so many messages, 50,000 unless it is said.
//
// One client re-sends its whole history every turn, some 5 MB, and compaction is due at 600,000 tokens; four others stream
// short answers all the time. The provider, the server and the clients are processes of their own; the server is started
// anew for every mode. `own` leaves out the time in which others had the processor. The rows `idle` and `others only` are the baseline. Profile with `node --cpu-prof`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOADS } from './adversary-loads.js';
import { answerOf } from './child-answer.js';
import type { LoopDelay } from './event-loop-server.js';
import { agentSession, type SessionMessage } from './event-loop-session.js';

const WINDOW = { context_window_tokens: 1_200_000 };
const STRATEGIES: Readonly<Record<string, object>> = {
  auto: { mode: 'auto', token_budget: 600_000, ...WINDOW },
  compact: { mode: 'compact', reference_repeats: true, token_budget: 600_000, ...WINDOW },
  'compact, digests': {
    mode: 'compact',
    compact_keep: 0,
    compact_keep_results: 3,
    compact_keep_calls: 10,
    compact_clear_tool_inputs: true,
    compact_shows: 'digest',
    compact_trigger_waste: 2,
    reference_repeats: true,
    ...WINDOW,
  },
  summarize: { mode: 'summarize', token_budget: 600_000, ...WINDOW },
  long: { mode: 'long', target_context_tokens: 750_000, ...WINDOW },
  blocks: { mode: 'blocks', compact_threshold: 600_000, compact_target: 450_000, ...WINDOW },
};
const TURNS = 10;
const OTHERS = 4;
const FIRST_CHARS = 4_600_000;
const TURN_CHARS = 120_000;
const WARM_UP_MS = 3_000;
const BASELINE_MS = 10_000;
const MEGABYTE = 1024 * 1024;

const WITHOUT_WORKERS = '--without-workers';
const isAlone = process.argv.includes(WITHOUT_WORKERS);
const MESSAGES = '--messages=';
const messageCount = process.argv.find((word) => word.startsWith(MESSAGES))?.slice(MESSAGES.length) ?? '50000';
const named = process.argv.slice(2).filter((name) => name !== WITHOUT_WORKERS && !name.startsWith(MESSAGES));
const all = [...Object.keys(STRATEGIES), ...Object.keys(LOADS)];
const unknown = named.find((name) => !all.includes(name));
const wanted = named.length > 0 ? named : all;
if (unknown !== undefined) {
  const names = all.map((name) => JSON.stringify(name));
  console.log(
    `usage: node bench/dist/event-loop.js [${WITHOUT_WORKERS}] [${MESSAGES}COUNT] [mode or load …]\nmodes and loads: ${names.join(' ')}`,
  );
  process.exit(unknown === '--help' ? 0 : 2);
}

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));
const provider = await started('event-loop-provider.js');

try {
  console.log(`| load | p50 ms | p99 ms | longest ms | p99, ratio to others only | own p99 ms | own blocks over 50 ms | peak memory MB |
| :-- | --: | --: | --: | --: | --: | :-- | --: |`);
  const base = await baseline();
  for (const name of wanted) print(name, await withServer((server) => work(server, name)), base);
} finally {
  provider.child.disconnect();
  rmSync(folder, { recursive: true });
}

async function baseline(): Promise<LoopDelay> {
  const idle = await withServer(() => pause(BASELINE_MS), 0);
  const others = await withServer(() => pause(BASELINE_MS));
  print('idle', idle, others);
  print('others only', others, others);
  return others;
}

function print(name: string, { p50, p99, max, ownP99, ownBlocks, peakBytes }: LoopDelay, base: LoopDelay): void {
  const blocks = ownBlocks.length === 0 ? 'none' : ownBlocks.map((ms) => ms.toFixed(0)).join(', ');
  const [delay, ratio] = [[p50, p99, max].map((ms) => ms.toFixed(1)).join(' | '), (p99 / base.p99).toFixed(2)];
  console.log(
    `| ${name} | ${delay} | ${ratio} | ${ownP99.toFixed(1)} | ${blocks} | ${(peakBytes / MEGABYTE).toFixed(0)} |`,
  );
}

interface StartedServer {
  readonly child: ChildProcess;
  readonly url: string;
  readonly keys?: readonly string[];
}

/** Drives a conversation in a mode, or puts a load on the server once that is prepared. */
async function work({ child: server, url, keys = [] }: StartedServer, name: string): Promise<void> {
  if (LOADS[name] === undefined) return drive(url, STRATEGIES[name] ?? {});
  const script = fileURLToPath(new URL('adversary-requests.js', import.meta.url));
  const child = fork(script, [url, keys[0] ?? '', '{"mode":"auto"}', name, messageCount]);
  await answerOf(child);
  await asked(server);
  child.send('go');
  const failures = await answerOf<string[]>(child);
  if (failures.length > 0) console.error(failures.join('\n'));
}

/** What happens to a fresh server's loop during some work, while others stream. */
async function withServer(work: (server: StartedServer) => Promise<void>, others = OTHERS): Promise<LoopDelay> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.db`);
  const server = await started('event-loop-server.js', file, provider.url, ...(isAlone ? ['alone'] : []));
  const { child, url } = server;
  const stop = new AbortController();
  const talking = Array.from({ length: others }, (_, index) => talk(url, `other-${index}`, stop.signal));
  await pause(WARM_UP_MS);
  await asked(child);
  await work(server);
  const delay = await asked(child);
  stop.abort();
  await Promise.all(talking);
  child.disconnect();
  await once(child, 'exit');
  return delay;
}

/** The whole of a session first, then turn by turn, with all of it sent again each time. */
async function drive(url: string, strategy: object): Promise<void> {
  const session = agentSession();
  const messages: SessionMessage[] = session.next(FIRST_CHARS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const reply = await complete(url, { messages, memory_strategy: strategy });
    messages.push({ role: 'assistant', content: reply });
    messages.push(...session.next(TURN_CHARS));
    await pause(500);
  }
}

async function talk(url: string, name: string, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const messages = [{ role: 'user', content: `${turn}: what does the parser read first?` }];
    await complete(url, { memory_id: name, messages, memory_strategy: { mode: 'window' } });
  }
}

/** The text of a streamed answer. */
async function complete(url: string, request: object): Promise<string> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-5', stream: true, ...request }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 500)}`);
  const events = [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json));
  return events.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join('');
}

async function started(script: string, ...args: string[]): Promise<StartedServer> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const [said] = await once(child, 'message');
  return { child, ...said };
}

async function asked(child: ChildProcess): Promise<LoopDelay> {
  child.send('delay');
  const [delay] = await once(child, 'message');
  return delay;
}
