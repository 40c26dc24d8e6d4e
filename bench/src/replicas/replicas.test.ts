import { postgresBinaries } from '@palimpsest/fakes';
import { expect, it } from 'vitest';
import { runReplicas } from './run.js';

const TIMEOUT_MS = 180_000;

it.skipIf(postgresBinaries() === undefined)(
  'servers on one Postgres are one memory while servers, connections and the database fail',
  async () => {
    const options = { replicas: 3, conversations: 8, turns: 3, faults: 5, atOnce: 6, maxStopMs: 1_000 };
    const { faults, findings } = await runReplicas({ seed: 1, ...options });
    expect(findings).toEqual([]);
    expect([...faults.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  },
  TIMEOUT_MS,
);
