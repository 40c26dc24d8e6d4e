import { PostgresServer, postgresBinaries } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { type Conversation, StoreError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

/** A server of its own, because it is stopped and killed; what it acknowledges survives that. */
describe.skipIf(postgresBinaries() === undefined)('a Postgres store whose server goes away', () => {
  let server: PostgresServer;
  let vault: PostgresVault;

  beforeAll(async () => {
    server = await PostgresServer.create({ isDurable: true });
    vault = await PostgresVault.open(server.url());
  });

  afterAll(async () => {
    await vault?.close();
    await server?.remove();
  });

  it('says that it can be tried again, without the password, and goes on by itself when the server is back', async () => {
    const store = vault.storeOf('restart');
    const said = await started(store, 'a', ['1']);
    await server.stop();
    for (const call of [() => say(store, said, ['2']), () => store.conversation('a'), () => vault.check()]) {
      const error = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect(error).toMatchObject({
        isRetryable: true,
        message: expect.stringContaining('postgres://palimpsest@127.0.0.1'),
      });
      expect(`${(error as Error).message} ${(error as Error).stack}`).not.toContain('secret');
    }
    await expect(PostgresVault.open(server.url())).rejects.toMatchObject({ isRetryable: true });
    await server.start();
    expect(await store.conversation('a')).toEqual(said);
    expect(await say(store, said, ['2'])).toMatchObject({ tip: { id: '2', depth: 1 } });
  });

  it('lets replicas hear each other again after it was killed', async () => {
    const other = await PostgresVault.open(server.url());
    onTestFinished(() => other.close());
    const heard: string[] = [];
    await other.announcements.listen((_, text) => heard.push(text));
    const told = async (text: string) => {
      await vi.waitFor(() => vault.announcements.announce('o', text), { timeout: 30_000 });
      await vi.waitFor(() => expect(heard).toContain(text), { timeout: 30_000 });
    };
    for (let index = 0; index < 3; index += 1) await told(`before ${index}`);
    await server.kill();
    await server.start();
    await told('after');
  });

  it('has all that was acknowledged, whole and in order, after the server was killed while eight wrote', async () => {
    const store = vault.storeOf('killed');
    for (let round = 0; round < 3; round += 1) {
      const acknowledged = new Map<string, Conversation>();
      const write = async (id: string) => {
        let conversation = await openedIn(store, id, 1);
        for (let index = 0; index < 10_000; index += 1) {
          conversation = await say(store, conversation, [`${index}a`, `${index}b`]);
          acknowledged.set(id, conversation);
        }
      };
      const names = Array.from({ length: 8 }, (_, index) => `${round} ${index}`);
      const writing = Promise.allSettled(names.map(write));
      while (acknowledged.size < names.length) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.kill();
      expect((await writing).every(({ status }) => status === 'rejected')).toBe(true);
      await server.start();
      for (const [id, known] of acknowledged) {
        const kept = await store.conversation(id);
        expect(kept?.tip?.depth).toBeGreaterThanOrEqual(tipOf(known).depth);
        const ids = await idsTo(store, tipOf(kept ?? known));
        expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => `${at >> 1}${at % 2 === 0 ? 'a' : 'b'}`));
        expect(ids.length % 2).toBe(0);
      }
    }
  });
});
