// Writes to a store until it is killed, in several lanes at once, and tells on its standard output what it is about to write and
// what was acknowledged. It begins when it is told where, so that it can be started before its turn.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { exit, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { openVault, StoreError } from '@palimpsest/stores';
import { Random } from '../fuzz/random.js';
import type { Told } from './act.js';
import { Actor, type Kept } from './actor.js';

export interface Orders {
  readonly address: string;
  readonly seed: number;
  readonly round: number;
}

const LANES = ['a', 'b', 'c'];

const tell = (told: Told): number => writeSync(1, `${JSON.stringify(told)}\n`);

const [line] = (await once(createInterface({ input: stdin }), 'line')) as [string];
// Nobody is there any more who could kill it.
stdin.on('end', () => exit(0));
const { address, seed, round } = JSON.parse(line) as Orders;
let last = 'the opening';
try {
  const vault = await openVault(address);
  const store = vault.storeOf('local');
  const kept: Kept = {
    ids: (await store.conversations({ byId: { limit: 10_000 } })).map(({ id }) => id),
    partials: await vault.partials({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 10_000 }),
  };
  await Promise.all(
    LANES.map(async (name, lane) => {
      const actor = new Actor(store, new Random(seed, round, lane), name, String(round), kept);
      for (;;) {
        const { act, write } = await actor.next();
        last = act.number;
        tell({ begins: act });
        await write();
        tell({ done: act.number });
      }
    }),
  );
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  tell({ failed: last, name, message, isRetryable: error instanceof StoreError && error.isRetryable });
  exit(1);
}
