import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import type { NewKey } from '../vault.js';
import { type Holds, started } from './fixture.js';

const newKey = (id: string, fields: Partial<NewKey> = {}): NewKey => ({
  ...{ id, owner: 'ann', label: `key ${id}`, createdAt: 5, hash: `hash of ${id}` },
  ...fields,
});

export function keys(holds: Holds): void {
  holds('finds a key by its hash and never tells the hash', async ({ vault }) => {
    const { hash, ...known } = newKey('1');
    expect(await vault.saveKey(newKey('1'))).toEqual({ ...known, revokedAt: null });
    expect((await vault.keys({ hash }))[0]).toEqual({ ...known, revokedAt: null });
    expect((await vault.keys({ hash: '1' }))[0]).toBeUndefined();
    expect((await vault.keys({ hash: '' }))[0]).toBeUndefined();
  });

  holds('lists the keys of everybody, oldest first', async ({ vault }) => {
    expect(await vault.keys()).toEqual([]);
    await vault.saveKey(newKey('b', { createdAt: 9 }));
    await vault.saveKey(newKey('z', { createdAt: 3, owner: 'bob' }));
    await vault.saveKey(newKey('a', { createdAt: 9 }));
    expect((await vault.keys()).map(({ id, owner }) => `${owner} ${id}`)).toEqual(['bob z', 'ann b', 'ann a']);
  });

  holds('revokes a key once and goes on knowing it', async ({ vault }) => {
    const key = await vault.saveKey(newKey('1'));
    const other = await vault.saveKey(newKey('2'));
    expect(await vault.saveKey({ id: '1', revokedAt: 7 })).toEqual({ ...key, revokedAt: 7 });
    expect(await vault.saveKey({ id: '1', revokedAt: 8 })).toEqual({ ...key, revokedAt: 7 });
    expect((await vault.keys({ hash: 'hash of 1' }))[0]).toEqual({ ...key, revokedAt: 7 });
    expect(await vault.keys()).toEqual([{ ...key, revokedAt: 7 }, other]);
    expect(await vault.saveKey({ id: '3', revokedAt: 7 })).toBeUndefined();
  });

  holds('keeps when a key expires and what it was made by, and revokes it with that', async ({ vault }) => {
    await vault.saveKey(newKey('1'));
    const session = await vault.saveKey(newKey('2', { expiresAt: 99, parent: '1' }));
    expect(session).toMatchObject({ expiresAt: 99, parent: '1', revokedAt: null });
    expect((await vault.keys({ hash: 'hash of 2' }))[0]).toEqual(session);
    await vault.saveKey(newKey('3', { parent: '9' }));
    expect(await vault.saveKey({ id: '1', revokedAt: 7 })).toMatchObject({ id: '1', revokedAt: 7 });
    expect((await vault.keys()).map(({ revokedAt }) => revokedAt)).toEqual([7, 7, null]);
  });

  holds('refuses a key whose id or hash is there, though it was revoked or is of another owner', async ({ vault }) => {
    const key = await vault.saveKey(newKey('1'));
    await vault.saveKey({ id: '1', revokedAt: 7 });
    const sameId = vault.saveKey(newKey('1', { hash: 'other', owner: 'bob' }));
    await expect(sameId).rejects.toThrow(InvariantError);
    const sameHash = vault.saveKey(newKey('2', { hash: 'hash of 1', owner: 'bob' }));
    await expect(sameHash).rejects.toThrow(InvariantError);
    expect(await vault.keys()).toEqual([{ ...key, revokedAt: 7 }]);
  });

  holds('keeps keys apart from what their owners keep', async ({ vault }) => {
    await vault.saveKey(newKey('1'));
    expect(await vault.storeOf('ann').conversations({ limit: 9 })).toEqual([]);
    await started(vault.storeOf('ann'), 'a', ['1']);
    await vault.storeOf('ann').erase('a');
    await vault.saveKey({ id: '1', revokedAt: 7 });
    expect(await vault.keys()).toHaveLength(1);
  });
}
