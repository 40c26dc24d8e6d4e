import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { stage } from '../conformance/deeds.js';
import { idsTo, say, started, tipOf, VOCABULARY } from '../conformance/fixture.js';
import { Ledger } from '../conformance/ledger.js';
import { MovedError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const CHILD = fileURLToPath(new URL('./writing-child.mjs', import.meta.url));

type Child = ChildProcessByStdio<null, Readable, Readable>;

const write = (file: string, writer: string, mode: 'share' | 'batches' | 'race', count: number): Child =>
  spawn(process.execPath, [CHILD, file, writer, mode, String(count)], { stdio: ['ignore', 'pipe', 'pipe'] });

/** What a child said before it ended; throws what it complained of. */
async function lineByLine(child: Child): Promise<string[]> {
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (complaint !== '') throw new Error(complaint);
  return output.split('\n').slice(0, -1);
}

const acknowledged = async (child: Child): Promise<number> => (await lineByLine(child)).length;

function integrity(file: string): unknown {
  const database = new DatabaseSync(file);
  try {
    return Object.values(database.prepare('PRAGMA integrity_check').get() as object)[0];
  } finally {
    database.close();
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

describe('a SQLite file with several writers', () => {
  it('lets two connections take turns, and the one that did not look again loses without writing', async () => {
    const file = temporaryFile();
    const vaults = [new SqliteVault(file), new SqliteVault(file)] as const;
    const [one, two] = [vaults[0].storeOf(LOCAL_OWNER), vaults[1].storeOf(LOCAL_OWNER)];
    let conversation = await started(one, 'a', ['0']);
    for (const turn of range(50)) {
      const [winner, loser] = turn % 2 === 0 ? [one, two] : [two, one];
      const seen = await loser.openConversation('a', 1);
      expect(seen).toEqual(conversation);
      conversation = await say(winner, conversation, [`${turn + 1}`]);
      await expect(say(loser, seen, [`lost ${turn}`])).rejects.toThrow(MovedError);
    }
    for (const store of [one, two]) expect(await idsTo(store, tipOf(conversation))).toEqual(range(51).map(String));
    for (const vault of vaults) await vault.close();
  });

  it('loses and repeats nothing when four processes write to their own and to one shared conversation', async () => {
    const [file, count] = [temporaryFile(), 200];
    const writers = range(4).map((index) => `writer${index}`);
    const children = writers.map((writer) => write(file, writer, 'share', count));
    expect(await Promise.all(children.map(acknowledged))).toEqual(writers.map(() => count));

    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    for (const writer of writers) {
      const own = await store.openConversation(writer, 1);
      expect(await idsTo(store, tipOf(own))).toEqual(range(count).map((number) => `${writer}.${number}`));
    }
    const tip = tipOf(await store.openConversation('shared', 1));
    const shared = await store.read(tip, 0, tip.depth + 1, VOCABULARY);
    expect(shared.map(({ depth }) => depth)).toEqual(range(writers.length * count));
    for (const writer of writers) {
      const said = shared.filter(({ id }) => id.startsWith(`${writer}.`)).map(({ id }) => id as string);
      expect(said).toEqual(range(count).map((number) => `${writer}.${number}`));
    }
    await vault.close();
    expect(integrity(file)).toBe('ok');
  });

  it('loses no message and no edit when processes race to change the same conversations in every way', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const ledger = new Ledger();
    await stage(store, 'r', ledger);
    const children = ['a', 'bb', 'ccc'].map((writer) => write(file, writer, 'race', 48));
    for (const lines of await Promise.all(children.map(lineByLine)))
      for (const line of lines) {
        const { kind, id, values } = JSON.parse(line) as { kind: string; id: string; values: never[] };
        if (kind === 'recorded') await ledger.recorded(id, values, async () => undefined);
        else if (kind === 'committed') for (const one of values) await ledger.committed(id, one, async () => undefined);
        else if (kind === 'refused') for (const tip of values) await ledger.refused(id, tip, async () => undefined);
        else await ledger.begun(id, values[0] ?? null, async () => undefined);
      }
    await ledger.check(store);
    expect((await store.conversation('r origin'))?.editCount).toBeGreaterThan(5);
    expect(integrity(file)).toBe('ok');
    await vault.close();
  });

  it('keeps all that was acknowledged and nothing half-written when a writer is killed at any moment', async () => {
    const file = temporaryFile();
    let total = 0;
    for (const round of range(15)) {
      const writer = `victim${round}`;
      const child = write(file, writer, 'batches', 1_000_000);
      const ended = acknowledged(child);
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
      child.kill('SIGKILL');
      const acked = await ended;
      total += acked;

      const vault = new SqliteVault(file);
      const store = vault.storeOf(LOCAL_OWNER);
      const conversation = await store.openConversation(writer, 1);
      const batches = (tipOf(conversation).depth + 1) / 3;
      expect(batches === acked || batches === acked + 1).toBe(true);
      const ids = range(batches).flatMap((number) => [0, 1, 2].map((part) => `${writer}.${number}.${part}`));
      expect(await idsTo(store, tipOf(conversation))).toEqual(ids);
      const compactions = await store.compactions(writer);
      expect(compactions.length === acked || compactions.length === acked + 1).toBe(true);
      expect(conversation.editCount).toBe(compactions.length * 2);
      expect(await store.edits(writer)).toHaveLength(compactions.length * 2);
      expect((await store.liveEdits(writer)).map(({ compactionId }) => compactionId)).toEqual(
        compactions.slice(-1).flatMap(({ id }) => [id, id]),
      );
      await vault.close();
    }
    expect(total).toBeGreaterThan(15);
    expect(integrity(file)).toBe('ok');
  });
});
