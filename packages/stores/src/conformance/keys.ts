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
    expect(await vault.addKey(newKey('1'))).toEqual({ ...known, revokedAt: null });
    expect(await vault.keyOf(hash)).toEqual({ ...known, revokedAt: null });
    expect(await vault.keyOf('1')).toBeUndefined();
    expect(await vault.keyOf('')).toBeUndefined();
  });

  holds('lists the keys of everybody, oldest first', async ({ vault }) => {
    expect(await vault.keys()).toEqual([]);
    await vault.addKey(newKey('b', { createdAt: 9 }));
    await vault.addKey(newKey('z', { createdAt: 3, owner: 'bob' }));
    await vault.addKey(newKey('a', { createdAt: 9 }));
    expect((await vault.keys()).map(({ id, owner }) => `${owner} ${id}`)).toEqual(['bob z', 'ann b', 'ann a']);
  });

  holds('revokes a key once and goes on knowing it', async ({ vault }) => {
    const key = await vault.addKey(newKey('1'));
    const other = await vault.addKey(newKey('2'));
    expect(await vault.revokeKey('1', 7)).toEqual({ ...key, revokedAt: 7 });
    expect(await vault.revokeKey('1', 8)).toEqual({ ...key, revokedAt: 7 });
    expect(await vault.keyOf('hash of 1')).toEqual({ ...key, revokedAt: 7 });
    expect(await vault.keys()).toEqual([{ ...key, revokedAt: 7 }, other]);
    expect(await vault.revokeKey('3', 7)).toBeUndefined();
  });

  holds('keeps when a key expires and what it was made by, and revokes it with that', async ({ vault }) => {
    await vault.addKey(newKey('1'));
    const session = await vault.addKey(newKey('2', { expiresAt: 99, parent: '1' }));
    expect(session).toMatchObject({ expiresAt: 99, parent: '1', revokedAt: null });
    expect(await vault.keyOf('hash of 2')).toEqual(session);
    await vault.addKey(newKey('3', { parent: '9' }));
    expect(await vault.revokeKey('1', 7)).toMatchObject({ id: '1', revokedAt: 7 });
    expect((await vault.keys()).map(({ revokedAt }) => revokedAt)).toEqual([7, 7, null]);
  });

  holds('refuses a key whose id or hash is there, though it was revoked or is of another owner', async ({ vault }) => {
    const key = await vault.addKey(newKey('1'));
    await vault.revokeKey('1', 7);
    const sameId = vault.addKey(newKey('1', { hash: 'other', owner: 'bob' }));
    await expect(sameId).rejects.toThrow(InvariantError);
    const sameHash = vault.addKey(newKey('2', { hash: 'hash of 1', owner: 'bob' }));
    await expect(sameHash).rejects.toThrow(InvariantError);
    expect(await vault.keys()).toEqual([{ ...key, revokedAt: 7 }]);
  });

  holds('keeps keys apart from what their owners keep', async ({ vault }) => {
    await vault.addKey(newKey('1'));
    expect(await vault.storeOf('ann').conversations({ limit: 9 })).toEqual([]);
    await started(vault.storeOf('ann'), 'a', ['1']);
    await vault.storeOf('ann').erase('a');
    await vault.revokeKey('1', 7);
    expect(await vault.keys()).toHaveLength(1);
  });
}
