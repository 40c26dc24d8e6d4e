import { readFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { idsTo, messageIds, placeOf, say, saying, started, tipOf, VOCABULARY } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { openVault } from '../open-vault.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { moveAll } from './moving.fixture.js';
import { salvageDatabase } from './salvage.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const MESSAGES = 2_000;
const IDS = Array.from({ length: MESSAGES }, (_, index) => `m${index}`);
const SPACE = { model: 'embed', dimensions: 1 };
/** More than is removed in one transaction, and far less than there is. */
const FEW = 300;

interface OpenStore {
  readonly file: string;
  readonly vault: SqliteVault;
  readonly store: Store;
}

async function opened(work: (open: OpenStore) => Promise<void>): Promise<void> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  await work({ file, vault, store: vault.storeOf(LOCAL_OWNER) });
  await vault.close();
}

/** A conversation, and a fork of it that says very much. */
async function forked(store: Store) {
  const origin = await started(store, 'origin', ['1', '2']);
  return say(store, await fork(store, origin, 'fork'), IDS);
}

const SAID = "SELECT count(*) AS rows FROM messages WHERE wire <> ''";

/** By how much the messages that still say something become fewer from one turn of the event loop to another, at most. */
async function mostBetweenTurns(file: string, task: () => Promise<unknown>, onTurn?: () => void): Promise<number> {
  const database = new DatabaseSync(file);
  const rows = () => (database.prepare(SAID).get() as { rows: number }).rows;
  let [before, most] = [rows(), 0];
  const look = () => {
    const now = rows();
    most = Math.max(most, before - now);
    before = now;
  };
  let immediate = setImmediate(function turn() {
    look();
    onTurn?.();
    immediate = setImmediate(turn);
  });
  await task();
  clearImmediate(immediate);
  look();
  database.close();
  return most;
}

/** The file as a process that dies would leave it once the first part of a task is done. */
async function killedDuring(file: string, task: () => Promise<unknown>): Promise<string> {
  const copy = temporaryFile();
  let isCopied = false;
  const onTurn = () => {
    const database = new DatabaseSync(file);
    const { pending } = database.prepare('SELECT count(*) AS pending FROM pending_erasures').get() as {
      pending: number;
    };
    if (pending > 0 && !isCopied) {
      database.prepare('VACUUM INTO ?').run(copy);
      isCopied = true;
    }
    database.close();
  };
  await mostBetweenTurns(file, task, onTurn);
  expect(isCopied).toBe(true);
  // Its claim has run out.
  const database = new DatabaseSync(copy);
  database.exec('UPDATE conversations SET pass_until = 0');
  database.close();
  return copy;
}

const finished = async (file: string): Promise<void> => (await openVault(`sqlite:${file}`)).close();

describe('to erase much of a SQLite store', () => {
  it('removes what only a fork had, few messages between two turns of the event loop', () =>
    opened(async ({ file, vault, store }) => {
      await forked(store);
      const most = await mostBetweenTurns(file, async () =>
        expect(await store.erase('fork')).toMatchObject({ messages: MESSAGES }),
      );
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(FEW);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    }));

  it('empties a run of messages, few between two turns of the event loop, and shows none of them from the first on', () =>
    opened(async ({ file, vault, store }) => {
      const talk = await started(store, 'a', IDS);
      const tip = tipOf(talk);
      const vectors = new Map([[5, Uint8Array.of(1)]]);
      await store.annotate(tip, { space: SPACE, vectors: new Map([...vectors, [MESSAGES - 9, Uint8Array.of(2)]]) });
      const other = new SqliteVault(file);
      const elsewhere = other.storeOf(LOCAL_OWNER);
      const seen: Promise<readonly [erased: number, found: number, vectors: number]>[] = [];
      const look = async () => {
        const { editCount } = (await elsewhere.conversation('a')) ?? talk;
        if (editCount === 0) return [MESSAGES - 2, 0, 1] as const;
        await elsewhere.annotate(tip, { vocabulary: 'other', counts: new Map([[MESSAGES - 9, 7]]) });
        await elsewhere.annotate(tip, { space: SPACE, vectors: new Map([[MESSAGES - 9, Uint8Array.of(3)]]) });
        const rows = await elsewhere.read(tip, [{ from: 0, to: MESSAGES }], VOCABULARY);
        const erased = rows.filter((row) => row.isErased && row.wire.json === '' && row.tokens === null);
        const [found] = await elsewhere.vectors([{ tip, from: 0, to: MESSAGES }], SPACE);
        return [
          erased.length,
          (await saying(elsewhere, `text of m${MESSAGES - 9}`)).length,
          found?.length ?? 0,
        ] as const;
      };
      const most = await mostBetweenTurns(
        file,
        () => eraseMessages(store, talk, { from: 1, to: MESSAGES - 1 }),
        () => seen.push(look()),
      );
      expect(most).toBeLessThan(FEW);
      for (const [erased, found] of await Promise.all(seen)) expect([erased, found]).toEqual([MESSAGES - 2, 0]);
      expect(await store.vectors([{ tip, from: 0, to: MESSAGES }], SPACE)).toEqual([[]]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await other.close();
    }));

  it('is finished by the next opening where the process dies, and nothing shows before that', () =>
    opened(async ({ file, store }) => {
      await forked(store);
      const copy = await killedDuring(file, () => store.erase('fork'));
      const left = new SqliteVault(copy);
      expect(await left.storeOf(LOCAL_OWNER).locate(messageIds(['m0', 'm1']))).toEqual([]);
      expect(await left.check({ isWhole: true })).toEqual([]);
      await left.close();
      await finished(copy);
      expect(readFileSync(copy).includes('text of m7')).toBe(false);
      const again = new SqliteVault(copy);
      const kept = again.storeOf(LOCAL_OWNER);
      expect(await idsTo(kept, await placeOf(kept, 'origin', '2'))).toEqual(['1', '2']);
      expect(await again.check({ isWhole: true })).toEqual([]);
      await again.close();
    }));

  it('is finished for messages of a conversation that stays, too', () =>
    opened(async ({ file, store }) => {
      const talk = await started(store, 'a', IDS);
      const copy = await killedDuring(file, () => eraseMessages(store, talk, { from: 1, to: MESSAGES }));
      await finished(copy);
      expect(readFileSync(copy).includes('text of m7')).toBe(false);
      const left = new SqliteVault(copy);
      const rows = await left.storeOf(LOCAL_OWNER).read(tipOf(talk), [{ from: 0, to: MESSAGES }], VOCABULARY);
      expect(rows.filter(({ isErased }) => isErased)).toHaveLength(MESSAGES - 1);
      expect(await left.check({ isWhole: true })).toEqual([]);
      await left.close();
    }));

  it('and to salvage it then brings nothing of it back', () =>
    opened(async ({ file, store }) => {
      const talk = await started(store, 'a', IDS);
      await forked(store);
      const tasks = [() => store.erase('fork'), () => eraseMessages(store, talk, { from: 1, to: MESSAGES })];
      for (const task of tasks) {
        const copy = await killedDuring(file, task);
        await salvageDatabase(copy, { move: moveAll, onLeftover: () => undefined }, async (salvaged, { lost }) => {
          expect(lost).toEqual([]);
          expect(readFileSync(salvaged).includes('text of m7')).toBe(task === tasks[0]);
          const vault = new SqliteVault(salvaged);
          expect(await vault.check({ isWhole: true })).toEqual([]);
          expect(await vault.storeOf(LOCAL_OWNER).branches('origin', { limit: 9 })).toEqual([]);
          await vault.close();
        });
      }
    }));

  it('lets a conversation that shares the tree be erased meanwhile', () =>
    opened(async ({ vault, store }) => {
      const origin = await started(store, 'origin', IDS);
      const one = await say(store, await fork(store, origin, 'one', { tip: await placeOf(store, 'origin', 'm1500') }), [
        ...IDS.map((id) => `one ${id}`),
      ]);
      await fork(store, one, 'two', { tip: await placeOf(store, 'one', 'one m9') });
      const removed = await Promise.all(['one', 'origin'].map((id) => store.erase(id)));
      expect(removed.map((erased) => erased?.messages)).toEqual([MESSAGES - 10, MESSAGES - 1_501]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await store.erase('two')).toMatchObject({ messages: 1_511 });
      expect(await vault.check({ isWhole: true })).toEqual([]);
    }));
});
