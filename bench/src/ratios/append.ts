import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { MessageId } from '@palimpsest/core';
import { type Conversation, openVault } from '@palimpsest/stores';
import { DatabaseSync } from '@photostructure/sqlite';

const MESSAGES = 200;
const ROUNDS = 3;
const TEXT =
  'The parser reads the header first, then the body; the test in src/parse/header.test.ts covers both. '.repeat(10);

/** Processor time of an append to SQLite, as a ratio to a bare insert of the same bytes, each durable by itself. */
export async function appendRatio(folder: string): Promise<number> {
  const vault = await openVault(`sqlite:${join(folder, 'appends.db')}`);
  const store = vault.storeOf('bench');
  const bare = new DatabaseSync(join(folder, 'bare.db'));
  bare.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  bare.exec(
    'CREATE TABLE bare (conversation TEXT, depth INTEGER, id TEXT, wire TEXT, PRIMARY KEY (conversation, depth))',
  );
  const insert = bare.prepare('INSERT INTO bare VALUES (?, ?, ?, ?)');
  let [leastBare, leastAppend] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const name = `c${round}`;
    const bareMs = await cpuMs(async (depth) => {
      insert.run(name, depth, idOf(name, depth), wireOf(depth));
    });
    let conversation: Conversation = await store.create(name, { at: 1 });
    const appendMs = await cpuMs(async (depth) => {
      const { id: conversationId, tip } = conversation;
      const wire = { protocol: 'openai-chat', json: wireOf(depth) };
      const messages = [{ id: idOf(name, depth), role: 'user' as const, tokens: 200, wire }];
      const place = { conversationId, expectedTip: tip, parent: tip };
      conversation = await store.append({ ...place, messages, at: depth, vocabulary: 'o200k_base' });
    });
    if (round === 0) continue;
    leastBare = Math.min(leastBare, bareMs);
    leastAppend = Math.min(leastAppend, appendMs);
  }
  bare.close();
  await vault.close();
  return leastAppend / leastBare;
}

/** Processor time of this process while it writes one message after another. */
async function cpuMs(write: (depth: number) => Promise<void>): Promise<number> {
  const from = process.cpuUsage();
  for (let depth = 0; depth < MESSAGES; depth += 1) await write(depth);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

const idOf = (name: string, depth: number): MessageId =>
  createHash('sha256').update(`${name} ${depth}`).digest('hex').slice(0, 40) as MessageId;

const wireOf = (depth: number): string => JSON.stringify({ role: 'user', content: `${depth}: ${TEXT}` });
