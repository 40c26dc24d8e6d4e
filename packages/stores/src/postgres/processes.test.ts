import { newDatabase, testPostgres } from '@palimpsest/fakes';
import { describe, it } from 'vitest';
import { severalProcesses } from '../conformance/processes.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  severalProcesses('a Postgres store', async () => {
    const { url, drop } = await newDatabase(server.url);
    return { address: url, count: 20, remove: drop };
  });
