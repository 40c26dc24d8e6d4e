import { describe, expect, it } from 'vitest';
import type { ClientKind } from './client.fixture.js';
import { Scenario } from './scenario.fixture.js';
import { openStage } from './stage.fixture.js';
import { MODES, type Mode, STRATEGIES } from './strategies.fixture.js';

const TIMEOUT_MS = 300_000;
/** In as many turns every mode that compacts does so at least once. */
const TURNS_A_COMPACTION = 60;

/** How a client tells the scenario: how much of it, and whether it names the conversation or is recognised by what was said. */
export interface Telling {
  readonly turns: number;
  readonly name: string | undefined;
}

/** Tests that clients get through the scenario, as `telling` says for each client and mode; undefined leaves one out. */
export function describeClients(
  kinds: readonly ClientKind[],
  telling: (client: number, mode: number) => Telling | undefined,
): void {
  for (const [client, kind] of kinds.entries()) {
    describe(kind.name, () => {
      for (const [place, mode] of MODES.entries()) {
        const told = telling(client, place);
        if (told === undefined) continue;
        const { turns, name } = told;
        const what = `${turns} turns ${name === undefined ? 'without a name' : 'under a name'}`;
        it(`tells ${what} in mode ${mode}, with a restart`, () => tell(kind, mode, { turns, name }), TIMEOUT_MS);
      }
    });
  }
}

/**
 * The beginning of the scenario, in every other mode under a name: the first client of a protocol in every mode, the others in two or
 * three. `whole.long.test.ts` has all of them in all modes.
 */
export const beginning = (client: number, mode: number): Telling | undefined =>
  client === 0 || (client + mode) % 3 === 0
    ? { turns: 24, name: (client + mode) % 2 === 0 ? 'workshop' : undefined }
    : undefined;

async function tell(kind: ClientKind, mode: Mode, { turns, name }: Telling): Promise<void> {
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

/** One client after the other goes on with a conversation it knows only by name. */
export async function tour(kinds: readonly ClientKind[], mode: Mode, turns: number): Promise<void> {
  const stage = await openStage(STRATEGIES[mode]);
  const scenario = new Scenario(stage);
  for (const kind of kinds) {
    const client = kind.create(stage.access(kind.protocol, 'workshop'));
    await scenario.play(client, kind, turns / 2);
    await stage.restart();
    await scenario.play(client, kind, turns / 2);
  }
  await scenario.check();
  if (mode === 'none') scenario.checkAllShown();
  expectCompactions(stage.compactions, mode, kinds.length * turns);
}

/** There are several in every mode that makes any. */
function expectCompactions(count: number, mode: Mode, turns: number): void {
  if (mode === 'none') expect(count).toBe(0);
  else expect(count).toBeGreaterThan(turns / TURNS_A_COMPACTION);
}
