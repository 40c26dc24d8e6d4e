import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Pool } from 'undici';
import { Talk } from '../proxy/conversation.js';
import { here, MeteredServer } from './metered-process.js';

const CLIENTS = 8;
const WARM_UP_REQUESTS = 40;
const REQUESTS = 25;
const ROUNDS = 3;
const MOST_TURNS = 10;

/** Processor time of a request through the proxy, as a ratio to one through a plain pass-through. */
export async function turnRatios(folder: string): Promise<{ readonly plain: number; readonly streamed: number }> {
  const provider = await MeteredServer.start(folder, [here('../proxy/provider.js')]);
  const relay = await MeteredServer.start(folder, [here('../proxy/relay.js'), provider.url]);
  const own = await MeteredServer.start(folder, [
    ...[here('../../../packages/cli/bin/palimpsest.js'), 'proxy', '--port', '0'],
    ...['--upstream', `${provider.url}/v1`, '--store', `sqlite:${join(folder, 'turns.db')}`],
  ]);
  try {
    return { plain: await ratio(own, relay, false), streamed: await ratio(own, relay, true) };
  } finally {
    for (const server of [own, relay, provider]) await server.stop();
  }
}

/** They take turns. The least of the rounds counts: whatever else the machine does only adds to it. */
async function ratio(own: MeteredServer, relay: MeteredServer, isStream: boolean): Promise<number> {
  for (const server of [own, relay]) await requests(server, isStream, WARM_UP_REQUESTS);
  const least = new Map([own, relay].map((server) => [server, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [server, before] of least) {
      const from = await server.cpuMs();
      await requests(server, isStream, REQUESTS);
      least.set(server, Math.min(before, (await server.cpuMs()) - from));
    }
  return (least.get(own) ?? Number.NaN) / (least.get(relay) ?? Number.NaN);
}

/** So many requests of each client, in conversations that re-send their history. */
async function requests(server: MeteredServer, isStream: boolean, count: number): Promise<void> {
  const pool = new Pool(server.url, { connections: CLIENTS });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer bench' };
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const talk = new Talk(randomUUID(), MOST_TURNS, index);
      for (let sent = 0; sent < count; sent += 1) {
        const body = talk.next(isStream);
        const answer = await pool.request({ path: '/v1/chat/completions', method: 'POST', headers, body });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) throw new Error(`not an answer: ${answer.statusCode} ${text.slice(0, 500)}`);
      }
    }),
  );
  await pool.close();
}
