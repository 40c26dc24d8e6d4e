import { readFileSync } from 'node:fs';
import { newDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { expect, it } from 'vitest';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();
const page = readFileSync(new URL('../../../../docs/scale.md', import.meta.url), 'utf8');
const [recipe = ''] = /```sql[^`]*```/.exec(page) ?? [];
const named = [...recipe.matchAll(/'(?:palimpsest\.)?(\w+)'/g)].flatMap(([, name = '']) =>
  name === 'owner' ? [] : name,
);

it.skipIf('reason' in server)(
  'the page on many conversations distributes every table but the one that stays where it is',
  async () => {
    const database = await newDatabase('reason' in server ? '' : server.url);
    await (await PostgresVault.open(database.url)).close();
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'palimpsest'::regnamespace",
    );
    await client.end();
    await database.drop();
    const all = rows.map(({ relname }) => String(relname)).filter((name) => name !== 'announcements');
    expect([...new Set(named)].sort()).toEqual(all.sort());
  },
);
