import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { started } from './conformance/fixture.js';
import { temporaryFolder } from './markdown/temporary-folder.fixture.js';
import { isVaultAddress, openVault, VAULT_FORMS, withoutPassword } from './open-vault.js';
import { backUpDatabase } from './sqlite/backup.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import { temporaryFile } from './sqlite/temporary-file.fixture.js';
import { StoreError } from './store.js';
import { LOCAL_OWNER } from './vault.js';

async function written(folder: string): Promise<void> {
  const vault = await openVault(`markdown:${folder}`);
  await started(vault.storeOf(LOCAL_OWNER), 'a', ['0', '1']);
  await vault.close();
}

/** As `rm -rf FOLDER/*` does. */
async function emptied(folder: string): Promise<void> {
  await written(folder);
  for (const name of readdirSync(folder)) if (!name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
  expect(readdirSync(folder)).toEqual(['.gitattributes', '.gitignore']);
}

describe('The address of a vault', () => {
  it('names its kind by its scheme', async () => {
    const sqlite = await openVault(`sqlite:${temporaryFile()}`);
    const memory = await openVault('memory:');
    expect([sqlite, memory]).toEqual([expect.any(SqliteVault), expect.any(SqliteVault)]);
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

  it.runIf(process.platform === 'linux').each([
    ['markdown:/proc/x', 'cannot be made'],
    ['markdown:/proc/x/y', 'cannot be made'],
    ['markdown:/dev/null', 'cannot be made'],
    ['markdown:/dev/null/x', 'cannot be made'],
    ['sqlite:/proc/x/y.db', 'cannot be opened'],
    ['sqlite:/dev/null/y.db', 'cannot be opened'],
    ['sqlite:/tmp', 'cannot be opened'],
  ])('%s is refused at once, with what to name instead', async (address, reason) => {
    const error = await openVault(address).catch((refused) => refused);
    expect(error).toBeInstanceOf(StoreError);
    expect(error.message).toContain(`the store ${address} ${reason}`);
    expect(error.message).toMatch(/\. Name a (?:file|folder) that this program may write$/);
  });

  it('takes both names of the scheme of Postgres', async () => {
    const [short, long] = ['postgres', 'postgresql'].map((scheme) => `${scheme}://ann:secret@127.0.0.1:1/memory`);
    expect(isVaultAddress(String(long))).toBe(true);
    const refusals = [short, long].map(async (address) => openVault(String(address)).catch(({ message }) => message));
    const [said, saidToo] = await Promise.all(refusals);
    expect(said).toContain('the store postgres://ann@127.0.0.1:1/memory cannot be opened');
    expect(saidToo).toBe(said);
  });

  it.each([
    ['postgres://ann:secret@db.example/palimpsest', 'postgres://ann@db.example/palimpsest'],
    ['mysql://ann:se:c/r@t@db.example:5432/p?x=1', 'mysql://ann@db.example:5432/p'],
    ['postgresql://ann:secret@db.example/p', 'postgresql://ann@db.example/p'],
    ['postgres://:secret@h/d', 'postgres://@h/d'],
    ['postgres://h/d', 'postgres://h/d'],
    ['postgres://h/d?password=secret', 'postgres://h/d'],
    ['postgres:/ann:secret@h/d', 'postgres:/ann@h/d'],
    ['ann:secret@h/d', 'ann@h/d'],
    ['sqlite:what?.db', 'sqlite:what?.db'],
    ['sqlite:a:b@c.db', 'sqlite:a:b@c.db'],
  ])('%o is shown without its password, in errors too', async (address, shown) => {
    expect(withoutPassword(address)).toBe(shown);
    if (address.startsWith('mysql:')) await expect(openVault(address)).rejects.toThrow(`named by '${shown}'`);
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

  it.each<[string, (folder: string) => void | Promise<void>]>([
    ['is empty', () => undefined],
    ['holds what git is told', (folder) => writeFileSync(join(folder, '.gitignore'), '*.tmp\n')],
    ['holds files of something else', (folder) => writeFileSync(join(folder, 'thesis.md'), '')],
    ['held a store of which nothing is left but hidden files', emptied],
  ])('of a folder that %s names no store to read, and is left as it is', async (_, fill) => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    await fill(folder);
    const before = readdirSync(folder);
    for (const options of [{ mustExist: true }, { isToRead: true }]) {
      const error = await openVault(`markdown:${folder}`, options).catch((reason) => reason);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toBe(`there is no store markdown:${folder}. Name one that is there with --store.`);
    }
    expect(readdirSync(folder)).toEqual(before);
    if (before.some((name) => !name.startsWith('.'))) return;
    const vault = await openVault(`markdown:${folder}`);
    expect(vault.isNew).toBe(true);
    await vault.close();
    const reader = await openVault(`markdown:${folder}`, { mustExist: true, isToRead: true });
    expect(await reader.check({ isWhole: true })).toEqual([]);
    await reader.close();
  });

  it('of a file that is empty names no store to read, and is left as it is', async () => {
    const file = temporaryFile();
    writeFileSync(file, '');
    for (const options of [{ mustExist: true }, { isToRead: true }])
      await expect(openVault(`sqlite:${file}`, options)).rejects.toThrow(`there is no store sqlite:${file}.`);
    expect(() => backUpDatabase(file, `${file}.copy`)).toThrow(`there is no store sqlite:${file}.`);
    expect([statSync(file).size, existsSync(`${file}.copy`)]).toEqual([0, false]);
    await (await openVault(`sqlite:${file}`)).close();
    await (await openVault(`sqlite:${file}`, { mustExist: true, isToRead: true })).close();
  });

  it.each(['index', 'conversations', 'palimpsest.json'])(
    'of a folder of which only %s is left names a store, which says what it lacks',
    async (left) => {
      const folder = temporaryFolder();
      await written(folder);
      for (const name of readdirSync(folder)) if (name !== left) rmSync(join(folder, name), { recursive: true });
      const vault = await openVault(`markdown:${folder}`, { mustExist: true, isToRead: true });
      expect(await vault.check({ isWhole: true })).not.toEqual([]);
      await vault.close();
    },
  );

  it('of a place that cannot be opened rejects with an error of the store', async () => {
    await expect(openVault('sqlite:/dev/null/chats.db')).rejects.toThrow(StoreError);
  });
});
