// The server of `event-loop.ts` and `adversary.ts`, in a process of its own, as `palimpsest proxy` starts it, with keys for
// two owners. It says how long its event loop was held up since it was last asked.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Engines, silentLogger, WorkerPool } from '@palimpsest/engine';
import { HttpUpstream, keyHash, newPalimpsestKey, OPENAI, resilient, Server } from '@palimpsest/server';
import { SqliteVault } from '@palimpsest/stores';

/**
 * Milliseconds since the last time it was asked. What the loop's thread had of a processor is its own doing; what it waited
 * besides, others on the machine took.
 */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly ownP99: number;
  /** The blocks over 50 ms that are its own, longest first. */
  readonly ownBlocks: readonly number[];
  /** The most memory the process has had so far. */
  readonly peakBytes: number;
}

const [file = '', providerUrl = '', isAlone = ''] = process.argv.slice(2);
const NANOSECONDS = 1e6;
const TICK_MS = 5;
const BLOCK_MS = 50;

const logger = { ...silentLogger, error: (facts: object, message: string) => console.error(message, facts) };
const vault = new SqliteVault(file);
const workers = new WorkerPool({ logger });
const engines = new Engines(vault, { logger, ...(isAlone === '' ? { workers } : {}) });
const upstream = resilient(new HttpUpstream({ url: providerUrl }), { logger });
const server = new Server({ vault, engines, providers: [{ ...OPENAI, upstream }], logger, host: '127.0.0.1', port: 0 });
const delay = monitorEventLoopDelay();
delay.enable();
let own: number[] = [];
let last = onProcessor();
setInterval(() => {
  const now = onProcessor();
  own.push(now - last);
  last = now;
}, TICK_MS);

/** A key with which one is that owner. */
async function keyFor(owner: string): Promise<string> {
  const key = newPalimpsestKey();
  await vault.saveKey({ id: `key_${owner}`, owner, label: '', createdAt: 0, hash: keyHash(key) });
  return key;
}

/** Milliseconds this thread has had a processor, as far as the system says. */
function onProcessor(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / NANOSECONDS;
}

process.send?.({ url: await server.listen(), keys: await Promise.all(['adversary', 'others'].map(keyFor)) });
process.on('message', () => {
  own.sort((a, b) => b - a);
  const answer: LoopDelay = {
    p50: delay.percentile(50) / NANOSECONDS,
    p99: delay.percentile(99) / NANOSECONDS,
    max: delay.max / NANOSECONDS,
    ownP99: own[Math.floor(own.length / 100)] ?? 0,
    ownBlocks: own.filter((ms) => ms > BLOCK_MS),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  delay.reset();
  own = [];
  process.send?.(answer);
});
process.once('disconnect', async () => {
  await server.close(0);
  await workers.close();
  await upstream.close();
  await vault.close();
  process.exit();
});
