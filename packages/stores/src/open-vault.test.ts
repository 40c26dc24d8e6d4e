import { existsSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MemoryVault } from './memory/memory-vault.js';
import { isVaultAddress, openVault, VAULT_FORMS, withoutPassword } from './open-vault.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import { temporaryFile } from './sqlite/temporary-file.fixture.js';
import { StoreError } from './store.js';

describe('The address of a vault', () => {
  it('names its kind by its scheme', async () => {
    const sqlite = await openVault(`sqlite:${temporaryFile()}`);
    const memory = await openVault('memory:');
    expect([sqlite, memory]).toEqual([expect.any(SqliteVault), expect.any(MemoryVault)]);
    await Promise.all([sqlite.close(), memory.close()]);
  });

  it.each(['oracle:x', 'sqlite:', 'memory:x', 'chats.db', ''])(
    '%o names none: the error says which forms there are',
    async (address) => {
      expect(isVaultAddress(address)).toBe(false);
      const error = await openVault(address).catch((reason) => reason);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toContain(`no store is named by '${address}'. Use ${VAULT_FORMS}.`);
      expect(VAULT_FORMS).toMatch(/^sqlite:FILE, .*or .*:\S*$|^sqlite:FILE or memory:$/);
    },
  );

  it.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/dev/null', '/dev/null/x'])(
    'is refused at once where no folder can be made: markdown:%s',
    async (path) => {
      const error = await openVault(`markdown:${path}`).catch((reason) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect(error.message).toContain(`the store markdown:${path} cannot be made`);
    },
  );

  it.each([
    ['postgres://ann:secret@db.example/palimpsest', 'postgres://ann@db.example/palimpsest'],
    ['postgresql://ann:se:c/r@t@db.example:5432/p?x=1', 'postgresql://ann@db.example:5432/p'],
    ['postgres://:secret@h/d', 'postgres://@h/d'],
    ['postgres://h/d', 'postgres://h/d'],
    ['postgres://h/d?password=secret', 'postgres://h/d'],
    ['postgres:/ann:secret@h/d', 'postgres:/ann@h/d'],
    ['ann:secret@h/d', 'ann@h/d'],
    ['sqlite:what?.db', 'sqlite:what?.db'],
    ['sqlite:a:b@c.db', 'sqlite:a:b@c.db'],
  ])('%o is shown without its password, in errors too', async (address, shown) => {
    expect(withoutPassword(address)).toBe(shown);
    if (address.startsWith('postgresql:')) await expect(openVault(address)).rejects.toThrow(`named by '${shown}'`);
  });

  it('of a Postgres is whole, or the error says what it looks like', async () => {
    for (const address of [
      'postgres://ann:secret@db.example',
      'postgres://ann:sec ret@/x',
      'postgres://ann:secret@db:x/y',
    ]) {
      const error = await openVault(address).catch((reason) => reason);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toContain('postgres://USER:PASSWORD@HOST');
      expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/sec ?ret/);
    }
  });

  it.each([
    ['postgres://ann:12/secret@db/x', /a \/, # or \? ends.*\/ is %2F/],
    ['postgres://ann:12#secret@db/x', /incomplete.*# is %23|# or \?/],
    ['postgres://ann:12?secret@db/x', /incomplete.*\? is %3F|# or \?/],
    ['postgres://ann:secret%@db/x', /PASSWORD.*% is %25/],
    ['postgres://ann:secret@db/x?sslmode=yes', /sslmode=yes.*Use require/],
    ['postgres://ann:secret@db/x?sslmode=require&sslrootcert=/nowhere', /sslrootcert=\/nowhere.*no file/],
  ])('%o names the part that is wrong and the remedy, and not the password', async (address, says) => {
    const error = await openVault(address).catch((reason) => reason);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(says);
    expect(error.message).not.toContain('secret');
  });

  it('of one that must be there, and is not, makes none', async () => {
    const file = temporaryFile();
    for (const address of [`sqlite:${file}`, `markdown:${file}`]) {
      const error = await openVault(address, { mustExist: true }).catch((reason) => reason);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toBe(`there is no store ${address}. Name one that is there with --store.`);
      expect(existsSync(file)).toBe(false);
    }
  });

  it('of a place that cannot be opened rejects with an error of the store', async () => {
    await expect(openVault('sqlite:/dev/null/chats.db')).rejects.toThrow(StoreError);
  });
});
