import { setTimeout as wait } from 'node:timers/promises';
import { administer, type PostgresServer } from '@palimpsest/fakes';
import type { Random } from '../fuzz/random.js';
import type { Balancer } from './balancer.js';
import type { Replica } from './replica.js';

const FAULTS = ['killed', 'stopped and continued', 'connections ended', 'connections cut', 'answers cut'] as const;
export type Fault = (typeof FAULTS)[number] | 'Postgres restarted';

const SOME_BACKENDS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND random() < 0.5`;
/** As if the time had come that every claim on a pass ends: claims last minutes, and a run does not wait for that. */
export const END_CLAIMS = 'UPDATE palimpsest.conversations SET pass_until = 0 WHERE pass_until > 0';
const MAX_STATEMENTS_BEFORE_CUT = 12;
const CUTS = 6;

/** What faults are done to. */
export interface Stage {
  readonly replicas: readonly Replica[];
  readonly balancer: Balancer;
  readonly postgres: PostgresServer;
  readonly storeUrl: string;
  readonly random: Random;
  readonly maxStopMs: number;
}

/** The kinds of fault in a seeded order, each about as often, and one restart of Postgres in the middle. */
export function faultPlan(count: number, random: Random): Fault[] {
  const faults: Fault[] = Array.from({ length: count }, (_, index) => FAULTS[index % FAULTS.length] ?? 'killed');
  for (let index = faults.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [faults[index], faults[other]] = [faults[other] ?? 'killed', faults[index] ?? 'killed'];
  }
  faults.splice(Math.floor(faults.length / 2), 0, 'Postgres restarted');
  return faults;
}

/** Resolves when everything runs again. */
export async function inflict(fault: Fault, stage: Stage): Promise<void> {
  const { replicas, balancer, postgres, storeUrl, random, maxStopMs } = stage;
  const replica = random.pick(replicas);
  switch (fault) {
    case 'killed':
      await replica.kill();
      return replica.start();
    case 'stopped and continued':
      replica.pause();
      await wait(maxStopMs / 4);
      await administer(storeUrl, END_CLAIMS);
      await wait(random.below((maxStopMs * 3) / 4));
      return replica.continue();
    case 'connections ended':
      return administer(storeUrl, SOME_BACKENDS);
    case 'connections cut':
      for (let cut = 0; cut < CUTS; cut += 1) {
        const each = random.pick(replicas);
        each.relay.cutNext(random.chance(0.5) ? 'request' : 'answer', random.below(MAX_STATEMENTS_BEFORE_CUT));
        await wait(random.below(150));
      }
      for (const each of replicas) each.relay.disarm();
      return;
    case 'answers cut':
      return balancer.cutAnswers(random.chance(0.3) ? 'begin' : 'end', 1 + random.below(CUTS));
    case 'Postgres restarted':
      await (random.chance(0.5) ? postgres.stop() : postgres.kill());
      return postgres.start();
  }
}
