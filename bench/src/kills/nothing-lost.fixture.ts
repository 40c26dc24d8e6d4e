import { postgresBinaries } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { type KillOptions, runKills } from './run.js';
import { SUBJECTS } from './subject.js';

/** Tests that each store keeps what it acknowledged, however often its writers are killed. */
export function expectNothingLost({ kills, seed }: Pick<KillOptions, 'kills' | 'seed'>): void {
  describe.each(SUBJECTS)('a %s store whose writers are killed', (store) => {
    it.skipIf(store === 'postgres' && postgresBinaries() === undefined)(
      'has what they were told is written, and of what they were writing all or nothing',
      async () => {
        const report = await runKills({ store, kills, seed });
        expect(report.findings).toEqual([]);
        expect(report.kills).toBe(kills);
        expect(report.acknowledged).toBeGreaterThan(kills);
      },
    );
  });
}
