import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { StoreError } from '../store.js';
import type { Holds } from './fixture.js';
import { everything, stagedFor, WRITES } from './writes.js';

/** A write that goes on past so many points of failure has none at that depth. */
const MOST_POINTS = 60;

/** Every one at first, then fewer: what is written last is much like what was written before it. */
const nextPoint = (point: number): number => (point < 3 ? point + 1 : Math.ceil(point * 1.6));

const ALL: typeof WRITES = { ...WRITES, erase: (store) => store.erase('a') };

export function failing(holds: Holds): void {
  holds(
    'does a write whole or not at all when its disk fails at any point of it, says that it can be tried again, and does it then',
    async ({ vault, breakDisk }, context) => {
      if (breakDisk === undefined) return context.skip('this store writes to no disk');
      let failures = 0;
      for (const [name, write] of Object.entries(ALL)) {
        const usual = vault.storeOf(name);
        await write(usual, await stagedFor(usual));
        const after = await everything(usual);
        for (let point = 0; point < MOST_POINTS; point = nextPoint(point)) {
          const store = vault.storeOf(`${name} ${point}`);
          const seen = await stagedFor(store);
          const before = await everything(store);
          const mend = await breakDisk(point);
          const failure = await write(store, seen).then(
            () => undefined,
            (reason: unknown) => reason,
          );
          await mend();
          const found = await everything(store);
          if (failure === undefined) {
            expect(found, `${name}, ${point}`).toEqual(after);
            break;
          }
          failures += 1;
          expect(failure, `${name}, ${point}`).toBeInstanceOf(StoreError);
          expect(failure, `${name}, ${point}`).toMatchObject({ isRetryable: true });
          expect([before, after], `${name}, ${point}`).toContainEqual(found);
          if (isDeepStrictEqual(found, before)) await write(store, seen);
          expect(await everything(store), `${name} again, ${point}`).toEqual(after);
        }
      }
      expect(failures).toBeGreaterThan(10);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    },
  );

  holds(
    'says that it cannot be written while its disk is full, and no longer when there is room',
    async (held, context) => {
      const { vault, breakDisk } = held;
      if (breakDisk === undefined) return context.skip('this store writes to no disk');
      const store = vault.storeOf('ann');
      const seen = await stagedFor(store);
      await vault.check();
      const { append: write = () => Promise.reject(new Error('there is none')) } = WRITES;
      const mend = await breakDisk(0);
      await expect(write(store, seen)).rejects.toThrow(StoreError);
      for (let time = 0; time < 2; time += 1) await expect(vault.check()).rejects.toThrow(StoreError);
      await mend();
      await vault.check();
      await write(store, seen);
      await vault.check();
      expect(await vault.keys()).toEqual([]);
    },
  );
}
