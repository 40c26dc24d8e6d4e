// Appends a second on Postgres, as a ratio to bare inserts of the same bytes at the same durability in the same run.
//
//     node bench/dist/postgres-appends.js [seconds a measurement]
//
// Each writer has a conversation of its own and waits for each append; a bare insert is one row with a primary key, by the
// same driver and as many connections. Both take turns on one server that was started for this, with fsync on.
import { createHash } from 'node:crypto';
import type { MessageId } from '@palimpsest/core';
import { PostgresServer } from '@palimpsest/fakes';
import { type Conversation, openVault, type Store } from '@palimpsest/stores';
import pg from 'pg';
import { median } from './median.js';

const ROUNDS = 3;
const WRITERS = [1, 8, 32];
const CONNECTIONS = 16;
const TEXT =
  'The parser reads the header first, then the body; the test in src/parse/header.test.ts covers both. '.repeat(10);

const seconds = Number(process.argv[2] ?? 3);
const server = await PostgresServer.create({ isDurable: true });
const vault = await openVault(server.url());
const pool = new pg.Pool({ connectionString: server.url(), max: CONNECTIONS });
// The server may be gone before the last connection is.
pool.on('error', () => undefined);
try {
  await pool.query(
    'CREATE TABLE bare (owner text, conversation bigint, depth integer, id text, wire text, PRIMARY KEY (owner, conversation, depth))',
  );
  console.log('| writers | bare inserts a second | appends a second | ratio |\n| --: | --: | --: | --: |');
  for (const writers of WRITERS) {
    const rates = { bare: [] as number[], appends: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await rateOf(writers, (writer) => bareWriter(`${writers} ${round}`, writer));
      const appends = await rateOf(writers, (writer) => storeWriter(vault.storeOf(`${writers} ${round}`), writer));
      // The first round warms both up.
      if (round > 0) rates.bare.push(bare);
      if (round > 0) rates.appends.push(appends);
    }
    const [bare, appends] = [median(rates.bare), median(rates.appends)];
    console.log(`| ${writers} | ${bare.toFixed(0)} | ${appends.toFixed(0)} | ${(appends / bare).toFixed(2)} |`);
  }
} finally {
  await pool.end();
  await vault.close();
  await server.remove();
}

/** Writes the next message; resolves when it is durable. */
type Writer = () => Promise<void>;

/** How many writes a second so many writers make together. */
async function rateOf(writers: number, create: (writer: number) => Promise<Writer>): Promise<number> {
  const all = await Promise.all(Array.from({ length: writers }, (_, writer) => create(writer)));
  const start = performance.now();
  const end = start + seconds * 1_000;
  let written = 0;
  const work = async (write: Writer) => {
    while (performance.now() < end) {
      await write();
      written += 1;
    }
  };
  await Promise.all(all.map(work));
  return (written * 1_000) / (performance.now() - start);
}

async function bareWriter(owner: string, writer: number): Promise<Writer> {
  let depth = 0;
  return async () => {
    const values = [owner, writer, depth, idOf(writer, depth), wireOf(depth)];
    await pool.query('INSERT INTO bare (owner, conversation, depth, id, wire) VALUES ($1, $2, $3, $4, $5)', values);
    depth += 1;
  };
}

async function storeWriter(store: Store, writer: number): Promise<Writer> {
  let conversation: Conversation = await store.create(`c${writer}`, { at: 1 });
  let depth = 0;
  return async () => {
    conversation = await store.append({
      ...{ conversationId: conversation.id, expectedTip: conversation.tip, parent: conversation.tip, at: depth },
      messages: [
        {
          ...{ id: idOf(writer, depth) as MessageId, role: 'user', tokens: 200 },
          wire: { protocol: 'openai-chat', json: wireOf(depth) },
        },
      ],
      vocabulary: 'o200k_base',
    });
    depth += 1;
  };
}

function idOf(writer: number, depth: number): string {
  return createHash('sha256').update(`${writer} ${depth}`).digest('hex');
}

function wireOf(depth: number): string {
  return JSON.stringify({ role: 'user', content: `${depth}: ${TEXT}` });
}
