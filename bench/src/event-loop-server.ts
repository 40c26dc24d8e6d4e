// The server of `event-loop.ts`, in a process of its own, as `palimpsest proxy` starts it. It says how long its event loop
// was held up since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEngine, silentLogger, WorkerPool } from '@palimpsest/engine';
import { HttpUpstream, resilient, Server } from '@palimpsest/server';
import { SqliteStore } from '@palimpsest/stores';

/** What is asked for between two measurements. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Milliseconds of every block over 50 ms, longest first. */
  readonly blocks: readonly number[];
}

const [file = '', providerUrl = ''] = process.argv.slice(2);
const NANOSECONDS = 1e6;
const TICK_MS = 5;
const BLOCK_MS = 50;

const logger = { ...silentLogger, error: (facts: object, message: string) => console.error(message, facts) };
const store = new SqliteStore(file);
const workers = new WorkerPool({ logger });
const engine = createEngine({ store, logger, workers });
const upstream = resilient(new HttpUpstream({ url: providerUrl }), logger);
const server = new Server({ engine, upstream, logger, host: '127.0.0.1', port: 0 });
const delay = monitorEventLoopDelay();
delay.enable();
let blocks: number[] = [];
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  if (now - last - TICK_MS > BLOCK_MS) blocks.push(now - last - TICK_MS);
  last = now;
}, TICK_MS);

process.send?.({ url: await server.listen() });
process.on('message', () => {
  const answer: LoopDelay = {
    p50: delay.percentile(50) / NANOSECONDS,
    p99: delay.percentile(99) / NANOSECONDS,
    max: delay.max / NANOSECONDS,
    blocks: blocks.sort((a, b) => b - a),
  };
  delay.reset();
  blocks = [];
  process.send?.(answer);
});
process.once('disconnect', async () => {
  await server.close(0);
  await workers.close();
  await upstream.close();
  await store.close();
  process.exit();
});
