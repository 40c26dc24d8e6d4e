// Around tests: a real Postgres for those that ask for one. It is started when the first one does, and stopped at the end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { PostgresServer, postgresBinaries } from '../fakes/dist/index.js';

export default async function setup() {
  let own;
  const given = process.env.DATABASE_URL;
  const start = async () => {
    if (given) return { url: given };
    if (postgresBinaries() === undefined)
      return {
        reason: `there is no Postgres to test with on ${process.platform} ${process.arch}; give one with DATABASE_URL`,
      };
    own ??= PostgresServer.create();
    return { url: (await own).url() };
  };
  const starter = createServer(async (_, response) => {
    try {
      response.end(JSON.stringify(await start()));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(starter, 'listening');
  process.env.PALIMPSEST_TEST_POSTGRES = `http://127.0.0.1:${starter.address().port}/`;
  return async () => {
    starter.close();
    await (await own)?.remove();
  };
}
