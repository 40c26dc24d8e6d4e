import { testPostgres } from '@palimpsest/fakes';
import { afterAll, describe, it } from 'vitest';
import { vaultConformance } from '../conformance.js';
import { Databases } from './databases.fixture.js';
import { PostgresVault } from './postgres-vault.js';
import { TestDisk } from './test-disk.fixture.js';

const server = await testPostgres();

if ('reason' in server) describe('PostgresVault', () => it.skip(server.reason, () => undefined));
else {
  const databases = new Databases(server.url);
  afterAll(() => databases.drop());
  vaultConformance('PostgresVault', async () => {
    const { url, giveBack } = await databases.take();
    const vaults: PostgresVault[] = [];
    const open = async () => {
      const vault = await PostgresVault.open(url);
      vaults.push(vault);
      return vault;
    };
    const vault = await open();
    const disk = new TestDisk(url);
    const reopen = async () => {
      await vault.close();
      return open();
    };
    const close = async () => {
      for (const one of vaults) await one.close();
      await disk.leave();
      await giveBack();
    };
    return {
      vault,
      another: open,
      reopen,
      breakDisk: (pieces) => disk.break(pieces),
      diskBytes: () => disk.bytes(),
      close,
    };
  });
}
