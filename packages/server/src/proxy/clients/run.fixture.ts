import { describe, expect, it } from 'vitest';
import type { ClientKind } from './client.fixture.js';
import { Scenario } from './scenario.fixture.js';
import { openStage } from './stage.fixture.js';
import { MODES, type Mode, STRATEGIES } from './strategies.fixture.js';

const WHOLE_TURNS = 300;
const SHORT_TURNS = 60;
const TIMEOUT_MS = 300_000;

/**
 * Tests that clients get through the scenario in every mode. The first tells all of it in all of them; each other one
 * tells all of it in one mode, another than the client before it, and the beginning of it in the rest. The whole one has a
 * name; the short one is recognised by what was said.
 */
export function describeClients(kinds: readonly ClientKind[]): void {
  for (const [index, kind] of kinds.entries()) {
    describe(kind.name, () => {
      for (const [place, mode] of MODES.entries()) {
        const isWhole = index === 0 || place === index % MODES.length;
        const [turns, name] = isWhole ? [WHOLE_TURNS, 'workshop'] : [SHORT_TURNS, undefined];
        const what = `${turns} turns ${name === undefined ? 'without a name' : 'under a name'}`;
        it(`tells ${what} in mode ${mode}, with a restart`, () => tell(kind, mode, turns, name), TIMEOUT_MS);
      }
    });
  }
}

async function tell(kind: ClientKind, mode: Mode, turns: number, name: string | undefined): Promise<void> {
  const stage = await openStage(STRATEGIES[mode]);
  const scenario = new Scenario(stage);
  const client = kind.create(stage.access(kind.protocol, name));
  await scenario.play(client, kind, turns / 2);
  await stage.restart();
  await scenario.play(client, kind, turns / 2);
  await scenario.check();
  if (mode === 'none') scenario.checkAllShown();
  expectCompactions(stage.compactions, mode, turns);
}

/** There are several in every mode that makes any. */
export function expectCompactions(count: number, mode: Mode, turns: number): void {
  if (mode === 'none') expect(count).toBe(0);
  else expect(count).toBeGreaterThan(turns / SHORT_TURNS);
}
