import { PalimpsestError } from '@palimpsest/core';
import { administer, PostgresServer, postgresBinaries } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedIn } from '../conformance/fixture.js';
import { MovedError } from '../store.js';
import { parseAddress } from './address.js';
import { named } from './errors.js';
import { PostgresVault } from './postgres-vault.js';

const RULES = [
  'host all palimpsest 127.0.0.1/32 trust',
  'host all "guest" 127.0.0.1/32 trust',
  'host all "many" 127.0.0.1/32 trust',
  'host all "secretive" 127.0.0.1/32 scram-sha-256',
  'hostssl all "sealed" 127.0.0.1/32 trust',
];

const ROLES = [
  'CREATE ROLE guest LOGIN',
  'CREATE ROLE sealed LOGIN',
  'CREATE ROLE many LOGIN CONNECTION LIMIT 0',
  "CREATE ROLE secretive LOGIN PASSWORD 'right'",
  'CREATE DATABASE made',
];

/** A server of its own, because it lets in only some. */
describe.skipIf(postgresBinaries() === undefined)('a Postgres that lets somebody not in', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await PostgresServer.create();
    for (const statement of ROLES) await administer(server.url(), statement);
    await (await PostgresVault.open(server.url('made'))).close();
    const rules = RULES.map((rule) => `'${rule}'`).join(', ');
    await administer(
      server.url(),
      `DO $$ BEGIN EXECUTE format('COPY (SELECT unnest(%L::text[])) TO %L', ARRAY[${rules}],
        current_setting('hba_file')); END $$`,
    );
    await server.stop();
    await server.start();
  });

  afterAll(() => server?.remove());

  const refusal = async (user: string, database = 'postgres', query = ''): Promise<string> => {
    const url = `postgres://${user}@127.0.0.1:${server.port}/${database}${query}`;
    const error = await PostgresVault.open(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PalimpsestError);
    expect((error as Error).message).toMatch(/^the store postgres:\/\/\w+@127\.0\.0\.1:\d+\/\w+ cannot be opened: /);
    expect((error as Error).message).not.toContain('hidden');
    return `${(error as Error).name}: ${(error as Error).message}`;
  };

  it('says which part of the address to mend', async () => {
    expect(await refusal('secretive')).toMatch(
      /^InvalidInputError.*wants a password for USER 'secretive': give it in the address/,
    );
    expect(await refusal('secretive:hidden')).toMatch(
      /^InvalidInputError.*authentication failed.*Check USER 'secretive' and PASSWORD/,
    );
    expect(await refusal('nobody:hidden')).toMatch(
      /^InvalidInputError.*Check USER 'nobody' and DATABASE 'postgres' in the address/,
    );
    expect(await refusal('sealed')).toMatch(/^InvalidInputError.*where it wants TLS, add \?sslmode=require/);
    expect(await refusal('guest', 'postgres', '?sslmode=require')).toMatch(
      /^InvalidInputError.*speaks no TLS: leave sslmode out/,
    );
    expect(await refusal('guest', 'nowhere')).toMatch(
      /^InvalidInputError.*Check DATABASE 'nowhere'.*CREATE DATABASE "nowhere"/,
    );
    expect(await refusal('many')).toMatch(/^StoreError.*too many connections.*raise max_connections/);
  });

  it('says which right is lacking', async () => {
    expect(await refusal('guest')).toMatch(
      /^StoreError.*permission denied.*GRANT CREATE ON DATABASE "postgres" TO "guest"$/,
    );
    expect(await refusal('guest', 'made')).toMatch(
      /^StoreError.*permission denied.*GRANT USAGE ON SCHEMA palimpsest TO "guest"/,
    );
    await administer(server.url(), 'GRANT CREATE ON DATABASE postgres TO guest');
    const vault = await PostgresVault.open(`postgres://guest@127.0.0.1:${server.port}/postgres`);
    expect(vault.isNew).toBe(true);
    await vault.close();
    for (const right of ['USAGE ON SCHEMA palimpsest', 'ALL ON ALL TABLES IN SCHEMA palimpsest'])
      await administer(server.url('made'), `GRANT ${right} TO guest`);
    const made = await PostgresVault.open(`postgres://guest@127.0.0.1:${server.port}/made`);
    await made.saveKey({ id: 'k', owner: 'o', label: 'l', createdAt: 1, hash: 'h' });
    await openedIn(made.storeOf('o'), 'a', 1);
    await made.close();
  });

  it('leaves errors of ours as they are, whatever words are in them', () => {
    const moved = new MovedError('certificate of SASL', 'tip');
    expect(named(parseAddress('postgres://ann:hidden@db/x'), 'written', moved)).toBe(moved);
  });

  it('says what to do about a certificate that nobody known has signed', () => {
    const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(named(parseAddress('postgres://ann:hidden@db/x'), 'opened', error)).toMatchObject({
      message:
        'the store postgres://ann@db/x cannot be opened: self-signed certificate. Name the certificate of who signed it with sslrootcert=FILE in the address, or do without the check with sslmode=no-verify',
    });
  });
});
