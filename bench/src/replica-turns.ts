// Turns a second through 1, 2 and 4 servers on one Postgres, as ratios to one server in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { newDatabase, PostgresServer, startFakeOpenai } from '@palimpsest/fakes';
import { commandLine } from './command-line.js';
import { median } from './median.js';
import { Balancer } from './replicas/balancer.js';
import { call } from './replicas/http.js';
import { filler, MODEL } from './replicas/provider.js';
import { Replica } from './replicas/replica.js';

const USAGE = `usage: node bench/dist/replica-turns.js [--rounds 3] [--clients 32] [--turns 20]

Clients that send only what is new talk through 1, 2 and 4 servers in turn, each on a database of its own, round after round.
Clients, provider and Postgres run on the same machine as the servers, and take their share of it.
Exit codes: 0 measured, 1 a turn failed, 2 called wrongly.`;

const COUNTS = [1, 2, 4] as const;
const WARM_TURNS = 3;

const OPTIONS = {
  rounds: { type: 'string', default: '3' },
  clients: { type: 'string', default: '32' },
  turns: { type: 'string', default: '20' },
  help: { type: 'boolean', default: false },
} as const;

const values = commandLine(OPTIONS, USAGE);
if (values.help) {
  console.log(USAGE);
  exit(0);
}
const [rounds, clients, turns] = [Number(values.rounds), Number(values.clients), Number(values.turns)];

const home = mkdtempSync(join(tmpdir(), 'palimpsest-replica-turns-'));
const postgres = await PostgresServer.create({ isDurable: true });
const provider = await startFakeOpenai({ otherwise: () => ({ content: `Noted. ${filler(4)}` }) });
const measured = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
try {
  for (let round = 0; round < rounds; round += 1)
    for (const count of COUNTS) measured.get(count)?.push(await turnsASecond(count));
} finally {
  await provider.close();
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
}
const one = median(measured.get(1) ?? []);
console.log(`${clients} clients, ${turns} turns each, median of ${rounds} rounds\n`);
console.log('| servers | turns a second | to one server | least and most to one |');
console.log('| --: | --: | --: | --: |');
for (const [count, rates] of measured) {
  const ratios = [median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => (rate / one).toFixed(2));
  console.log(`| ${count} | ${median(rates).toFixed(0)} | ${ratios[0]} | ${ratios[1]} to ${ratios[2]} |`);
}

async function turnsASecond(count: number): Promise<number> {
  const { url: storeUrl, drop } = await newDatabase(postgres.url());
  const options = { home, providerUrl: provider.url, storeUrl };
  const replicas = await Promise.all(Array.from({ length: count }, (_, index) => Replica.start(`${index}`, options)));
  const balancer = await Balancer.before(replicas);
  try {
    await talk(balancer.port, WARM_TURNS);
    const begin = performance.now();
    await talk(balancer.port, turns);
    return (clients * turns * 1_000) / (performance.now() - begin);
  } finally {
    balancer.close();
    await Promise.all(replicas.map((replica) => replica.remove()));
    await drop();
  }
}

/** Every client says so many things, one after the other. */
async function talk(port: number, count: number): Promise<void> {
  const client = async (_: unknown, number: number) => {
    const headers = { 'x-palimpsest-conversation': `chat-${number}` };
    for (let turn = 0; turn < count; turn += 1) {
      const body = { model: MODEL, messages: [{ role: 'user', content: `ask-${number}-${turn} ${filler(4)}` }] };
      const { status, text } = await call({ port, method: 'POST', path: '/v1/chat/completions', headers, body });
      if (status !== 200) throw new Error(`a turn was answered with ${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
