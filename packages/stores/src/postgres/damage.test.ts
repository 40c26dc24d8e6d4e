import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresServer, postgresBinaries } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultTexts, idsTo, newMessage, openedIn, say, tipOf } from '../conformance/fixture.js';
import { type Store, StoreError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const PAGE_BYTES = 8192;
const OWNERS = ['ann', 'bob', 'cleo'];
const TURNS = 30;

/** Where the rows of messages are. */
async function fileOfMessages(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT current_setting('data_directory') AS folder, pg_relation_filepath('palimpsest.messages') AS file",
    );
    return join(rows[0].folder, rows[0].file);
  } finally {
    await client.end();
  }
}

async function fill(store: Store): Promise<void> {
  let conversation = await openedIn(store, 'a', 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const json = JSON.stringify({ role: 'user', content: `${turn} `.repeat(300) });
    const wire = { protocol: 'openai-chat', json };
    conversation = await say(store, conversation, [], { messages: [newMessage(`${turn}`, { wire })] });
  }
}

const whole = async (store: Store): Promise<string[]> => idsTo(store, tipOf(await openedIn(store, 'a', 1)));

/** A server of its own, because its files are damaged. */
describe.skipIf(postgresBinaries() === undefined)('a Postgres store of which a page is damaged', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await PostgresServer.create();
  });

  afterAll(() => server?.remove());

  it.each([
    ['nothing but zeros', 0, /conversation 'a' of ann: of the messages 0 to \d+ of a chain only \d+ are there/],
    ['rubbish', 0xa5, /invalid page in block 0/],
  ])(
    'that is %s leaves out nothing without a word: what is on it cannot be read, and all else can',
    async (name, byte, fault) => {
      const admin = new pg.Client(server.url());
      await admin.connect();
      const database = name.replaceAll(' ', '_');
      await admin.query(`CREATE DATABASE ${database}`);
      await admin.end();
      const url = server.url(database);
      let vault = await PostgresVault.open(url);
      for (const owner of OWNERS) await fill(vault.storeOf(owner));
      const file = await fileOfMessages(url);
      await vault.close();
      await server.stop();
      expect(statSync(file).size).toBeGreaterThan(2 * PAGE_BYTES);
      const descriptor = openSync(file, 'r+');
      writeSync(descriptor, Buffer.alloc(PAGE_BYTES, byte), 0, PAGE_BYTES, 0);
      closeSync(descriptor);
      await server.start();
      vault = await PostgresVault.open(url);
      const [damaged, ...others] = OWNERS.map((owner) => vault.storeOf(owner));
      const error = await whole(damaged as Store).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect(error).toMatchObject({ isRetryable: false });
      for (const store of others) expect(await whole(store)).toHaveLength(TURNS);
      for (const owner of OWNERS) expect(await vault.storeOf(owner).conversations({ limit: 9 })).toHaveLength(1);
      const faults = await faultTexts(vault).catch((reason: Error) => [reason.message]);
      expect(faults).toContainEqual(expect.stringMatching(fault));
      await vault.close();
    },
  );
});
