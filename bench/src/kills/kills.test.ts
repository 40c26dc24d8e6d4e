import { postgresBinaries } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { runKills } from './run.js';
import { SUBJECTS } from './subject.js';

const KILLS = 5;

describe.each(SUBJECTS)('a %s store whose writers are killed', (store) => {
  it.skipIf(store === 'postgres' && postgresBinaries() === undefined)(
    'has what they were told is written, and of what they were writing all or nothing',
    async () => {
      const { findings, kills, acknowledged } = await runKills({ store, kills: KILLS, seed: 3 });
      expect(findings).toEqual([]);
      expect(kills).toBe(KILLS);
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    120_000,
  );
});
