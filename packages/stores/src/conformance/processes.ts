import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openVault } from '../open-vault.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { stage } from './deeds.js';
import { idsTo, openedIn, tipOf, VOCABULARY } from './fixture.js';
import { Ledger } from './ledger.js';

const CHILD = fileURLToPath(new URL('./writing-child.mjs', import.meta.url));

export type WritingChild = ChildProcessByStdio<null, Readable, Readable>;
type Mode = 'share' | 'batches' | 'race';

/** A process that writes to a store, and tells what was acknowledged. */
export const writingChild = (address: string, writer: string, mode: Mode, count: number): WritingChild =>
  spawn(process.execPath, [CHILD, address, writer, mode, String(count)], { stdio: ['ignore', 'pipe', 'pipe'] });

/** What a child said before it ended; throws what it complained of. */
export async function linesOf(child: WritingChild): Promise<string[]> {
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (complaint !== '') throw new Error(complaint);
  return output.split('\n').slice(0, -1);
}

/** A store that several processes can open. */
export interface SharedStore {
  readonly address: string;
  /** How many times each of eight processes writes to its own conversation and to one that all share. */
  readonly count: number;
  readonly remove: () => Promise<void>;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const EIGHT = range(8).map((index) => `writer${index}`);
const STOPPED_MS = 300;

/** What holds of a vault that several processes write to; it is opened by its address. */
export function severalProcesses(name: string, newStore: () => Promise<SharedStore>): void {
  /** What they wrote, in a vault that is opened when they are done. */
  const checked = async ({ address, remove }: SharedStore, check: (store: Store, vault: Vault) => Promise<void>) => {
    const vault = await openVault(address);
    try {
      await check(vault.storeOf(LOCAL_OWNER), vault);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(vault.missing).toBeUndefined();
    } finally {
      await vault.close();
      await remove();
    }
  };

  describe(`${name} with several processes`, () => {
    it('loses and repeats nothing when eight write to their own and to one shared conversation, one of them stopped for a while', async () => {
      const shared = await newStore();
      const { address, count } = shared;
      const children = EIGHT.map((writer) => writingChild(address, writer, 'share', count));
      const [stopped] = children as [WritingChild];
      const told = children.map(linesOf);
      await once(stopped.stdout, 'data');
      stopped.kill('SIGSTOP');
      await wait(STOPPED_MS);
      stopped.kill('SIGCONT');
      expect((await Promise.all(told)).map((lines) => lines.length)).toEqual(EIGHT.map(() => count));

      await checked(shared, async (store) => {
        for (const writer of EIGHT) {
          const own = await openedIn(store, writer, 1);
          expect(await idsTo(store, tipOf(own))).toEqual(range(count).map((number) => `${writer}.${number}`));
        }
        const tip = tipOf(await openedIn(store, 'shared', 1));
        const all = await store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY);
        expect(all.map(({ depth }) => depth)).toEqual(range(EIGHT.length * count));
        expect(await store.branches('shared', { limit: 9 })).toEqual([]);
        for (const writer of EIGHT) {
          const said = all.filter(({ id }) => id.startsWith(`${writer}.`)).map(({ id }) => id as string);
          expect(said).toEqual(range(count).map((number) => `${writer}.${number}`));
        }
      });
    });

    it('loses no message and no edit when processes race to change the same conversations in every way', async () => {
      const shared = await newStore();
      const ledger = new Ledger();
      const vault = await openVault(shared.address);
      await stage(vault.storeOf(LOCAL_OWNER), 'r', ledger);
      const children = ['a', 'bb', 'ccc'].map((writer) => writingChild(shared.address, writer, 'race', 32));
      const told = await Promise.all(children.map(linesOf));
      await vault.close();
      for (const line of told.flat()) {
        const { kind, id, values } = JSON.parse(line) as { kind: string; id: string; values: never[] };
        if (kind === 'recorded') await ledger.recorded(id, values, async () => undefined);
        else if (kind === 'committed') for (const one of values) await ledger.committed(id, one, async () => undefined);
        else if (kind === 'refused') for (const tip of values) await ledger.refused(id, tip, async () => undefined);
        else await ledger.begun(id, values[0] ?? null, async () => undefined);
      }
      await checked(shared, async (store) => {
        await ledger.check(store);
        expect((await store.conversation('r origin'))?.editCount).toBeGreaterThan(5);
      });
    });
  });
}
