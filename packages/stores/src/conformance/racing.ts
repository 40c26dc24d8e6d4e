import fc from 'fast-check';
import { GoneError, type Store } from '../store.js';
import { around, type Step } from './around.js';
import { DEEDS, type DeedName, type Doer, stage } from './deeds.js';
import { type Holds, OWNER } from './fixture.js';
import { Ledger } from './ledger.js';

const NAMES = Object.keys(DEEDS) as DeedName[];
const TARGETS = ['origin', 'fork', 'asked'] as const;
const WRITES: ReadonlySet<string> = new Set([...['append', 'commit', 'create', 'erase', 'change']]);

/** How many orders are tried. */
const RUNS = 50;

class Fault extends Error {}

/** A deed; what is not there any more when its turn comes, and what a fault stopped, is no failure of the store. */
async function attempt(name: DeedName, doer: Doer, handle: Store): Promise<void> {
  try {
    await DEEDS[name](doer);
  } catch (error) {
    const isGone = error instanceof GoneError && (await handle.conversation(doer.conversationId)) === undefined;
    if (!isGone && !(error instanceof Fault)) throw error;
  }
}

function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Lets both read before either writes; then one writes, and when that is done the other. */
function lockstep(): readonly [Step, Step] {
  const arrived = [signal(), signal()] as const;
  const written = signal();
  const before = async (own: 0 | 1) => {
    arrived[own].resolve();
    await arrived[own === 0 ? 1 : 0].promise;
  };
  return [
    async (name, call) => {
      if (!WRITES.has(name)) return call();
      await before(0);
      return call().finally(written.resolve);
    },
    async (name, call) => {
      if (!WRITES.has(name)) return call();
      await before(1);
      await written.promise;
      return call();
    },
  ];
}

const deed = fc.record({ name: fc.constantFrom(...NAMES), target: fc.constantFrom(...TARGETS) });
const fault = fc.record({ call: fc.nat({ max: 12 }), isWritten: fc.boolean() });

export function racing(holds: Holds): void {
  holds('loses nothing when any two operations are decided on the same state, over two handles', async (opened) => {
    const handles = [opened.store, (await opened.another()).storeOf(OWNER)] as const;
    const race = async (first: DeedName, second: DeedName) => {
      const ledger = new Ledger();
      const { origin, asked } = await stage(opened.store, `${first} and ${second}`, ledger);
      const doing = [origin, asked].flatMap((conversationId) => {
        const steps = lockstep();
        return ([first, second] as const).map(async (name, index) => {
          const [handle, step] = [handles[index] as Store, steps[index] as Step];
          const label = `${conversationId} ${index}`;
          await attempt(name, { store: around(handle, step), conversationId, label, ledger }, handle);
          await step('append', async () => undefined);
        });
      });
      await Promise.all(doing);
      await ledger.check(handles[1]);
    };
    // All at once: they are about different conversations and share what writing costs.
    await Promise.all(NAMES.flatMap((first) => NAMES.map((second) => race(first, second))));
  });

  holds('loses nothing in whatever order the calls of several come, and whichever fails', async (opened) => {
    const handles = [opened.store, (await opened.another()).storeOf(OWNER)] as const;
    const ledgers = Array.from({ length: RUNS }, () => new Ledger());
    const stages = await Promise.all(ledgers.map((ledger, run) => stage(opened.store, `run ${run}`, ledger)));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(deed, { minLength: 2, maxLength: 4 }),
        fc.option(fault, { nil: undefined }),
        async (scheduler, deeds, broken) => {
          // What is tried to make a failure smaller comes on top of the runs.
          const ledger = ledgers[run] ?? new Ledger();
          const names = stages[run] ?? (await stage(opened.store, `run ${run}`, ledger));
          run += 1;
          let calls = 0;
          const step: Step = async (name, call) => {
            await scheduler.schedule(Promise.resolve(), name);
            const isBroken = broken?.call === calls;
            calls += 1;
            if (isBroken && broken.isWritten) await call();
            if (isBroken) throw new Fault(name);
            return call();
          };
          const doing = deeds.map(async ({ name, target }, index) => {
            const handle = handles[index % 2] as Store;
            const who = { conversationId: names[target], label: `${run} ${name} ${index}` };
            await attempt(name, { store: around(handle, step), ...who, ledger }, handle);
          });
          await scheduler.waitFor(Promise.all(doing));
          for (const handle of handles) await ledger.check(handle);
        },
      ),
      { numRuns: RUNS },
    );
  });
}
