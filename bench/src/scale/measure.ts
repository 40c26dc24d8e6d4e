import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEngine, silentLogger, WorkerPool } from '@palimpsest/engine';
import type { Store } from '@palimpsest/stores';
import { MEASURED } from './dimension.js';
import { OPERATIONS } from './operations.js';

/** What one operation took. */
interface Figure {
  readonly operation: string;
  readonly medianMs: number;
  /** The longest time in which the process could do nothing else, such as go on with somebody's turn. */
  readonly stallMs: number;
}

export interface Figures {
  readonly figures: readonly Figure[];
  readonly peakBytes: number;
}

const ROUNDS = 9;
/** The first rounds of a process are slower for reasons of their own. */
const WARM_UP = 2;
const RESOLUTION_MS = 1;

/** Does every operation some times and then erases the conversation, in a process that has done nothing else. */
export async function measure(store: Store): Promise<Figures> {
  const workers = new WorkerPool({ logger: silentLogger });
  const engine = createEngine({ store, workers });
  const { messageCount: length } = await engine.library.get(MEASURED);
  const times = new Map<string, number[]>();
  const stalls = new Map<string, number>();
  const made = new Map<string, string>();
  const timed = async (operation: string, work: () => Promise<unknown>, isCounted = true) => {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    await new Promise((resolve) => setTimeout(resolve, 2 * RESOLUTION_MS));
    delay.enable();
    await new Promise((resolve) => setTimeout(resolve, 2 * RESOLUTION_MS));
    const start = performance.now();
    await work();
    const ms = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 2 * RESOLUTION_MS));
    delay.disable();
    if (!isCounted) return;
    times.set(operation, [...(times.get(operation) ?? []), ms]);
    stalls.set(operation, Math.max(stalls.get(operation) ?? 0, delay.max / 1e6));
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [operation, work] of Object.entries(OPERATIONS))
      await timed(operation, () => work({ engine, round, length, made }), round >= WARM_UP);
  await timed('erase the conversation', () => engine.library.erase(MEASURED));
  await engine.idle();
  await workers.close();
  const figures = [...times].map(([operation, all]) => ({
    ...{ operation, medianMs: median(all), stallMs: stalls.get(operation) ?? 0 },
  }));
  return { figures, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

const median = (values: readonly number[]): number => values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;
