import { writeFileSync } from 'node:fs';
import { exportVault } from '@palimpsest/engine';
import {
  administer,
  messageText,
  newDatabase,
  startFakeOpenai,
  TransactionPooler,
  testPostgres,
} from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

const server = await testPostgres();

const TURNS = 12;

/** Asks for a reply and returns it; only what is new is sent. */
async function ask(url: string, conversation: string, content: string): Promise<string> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': conversation },
    body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content }] }),
  });
  const body = (await response.json()) as { choices: { message: { content: string } }[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.choices[0]?.message.content ?? '';
}

/** The names of the events of a stream, one after the other, but for those of turns. */
function eventsOf({ body }: Response): () => Promise<string> {
  async function* names() {
    let text = '';
    for await (const chunk of body ?? []) {
      const blocks = `${text}${Buffer.from(chunk).toString()}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: (.+)$/m.exec(block)?.[1];
        if (name !== undefined && name !== 'pass-not-due') yield name;
      }
    }
  }
  const events = names();
  return async () => {
    const { value } = await events.next();
    if (value === undefined) throw new Error('the events ended');
    return value;
  };
}

if ('reason' in server) describe('palimpsest on Postgres', () => it.skip(server.reason, () => undefined));
else
  describe('palimpsest on Postgres', () => {
    it('is one memory for two servers that take turns in a conversation, also when one of them is killed', async () => {
      const database = await newDatabase(server.url);
      onTestFinished(() => database.drop());
      const fake = await startFakeOpenai({
        otherwise: ({ messages }) => {
          const last = messages.at(-1);
          return { content: `Reply to ${last === undefined ? '' : messageText(last)}` };
        },
      });
      onTestFinished(() => fake.close());
      const address = new URL(database.url);
      address.password = 'secret';
      const args = ['--upstream', fake.url, '--store', address.href];
      const start = () => startCommand(args, { PALIMPSEST_LOG_LEVEL: 'info' });
      const servers = await Promise.all([start(), start()]);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const at = turn % 2;
        if (turn === TURNS - 3) {
          servers[at]?.process.kill('SIGKILL');
          await servers[at]?.ended;
          servers[at] = await start();
        }
        const replies = ['a', 'b'].map((name) => ask(servers[at]?.url ?? '', name, `${name} ${turn}`));
        expect(await Promise.all(replies)).toEqual([`Reply to a ${turn}`, `Reply to b ${turn}`]);
      }
      for (const name of ['a', 'b']) {
        const sent = fake.requests
          .map(({ accepted }) => accepted?.messages.map(messageText) ?? [])
          .filter((texts) => texts.at(-1) === `${name} ${TURNS - 1}`);
        const said = Array.from({ length: TURNS }, (_, turn) => [`${name} ${turn}`, `Reply to ${name} ${turn}`]).flat();
        expect(sent).toEqual([said.slice(0, -1)]);
      }
      const shown = servers.map(({ output }) => `${output.stdout}${output.stderr}`).join('');
      expect(shown).toContain(`conversations are kept in postgres://${address.username}@${address.host}/`);
      expect(shown).not.toContain('secret');
      for (const { process: child, ended } of servers) {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
      const vault = await openVault(database.url);
      const kept = await vault.storeOf(LOCAL_OWNER).conversations({ limit: 9 });
      expect(kept.map(({ id, tip }) => `${id} ${tip?.depth}`).toSorted()).toEqual([
        `a ${TURNS * 2 - 1}`,
        `b ${TURNS * 2 - 1}`,
      ]);
      await vault.close();
    });

    it('tells those who follow a conversation on one server what happens to it on the other, also behind a pooler', async () => {
      const database = await newDatabase(server.url);
      onTestFinished(() => database.drop());
      const pooler = await TransactionPooler.before(database.url, 2);
      onTestFinished(() => pooler.close());
      const pooled = new URL(database.url);
      pooled.port = String(pooler.port);
      const fake = await startFakeOpenai({ otherwise: { content: 'Yes. '.repeat(200) } });
      onTestFinished(() => fake.close());
      const variables = { HOME: await temporaryFolder() };
      const start = (store: string) => startCommand(['--upstream', fake.url, '--store', store], variables);
      const [direct, behind] = await Promise.all([start(database.url), start(pooled.href)]);
      const token = (await runToEnd(['token'], variables)).stdout.trim();
      for (const text of ['one', 'two', 'three', 'four']) await ask(direct.url, 'a', `${text} `.repeat(300));
      const leaving = new AbortController();
      onTestFinished(() => leaving.abort());
      const follow = async (url: string) => {
        const events = await fetch(`${url}/api/v1/conversations/a/events`, { signal: leaving.signal });
        expect(events.status).toBe(200);
        return eventsOf(events);
      };
      const followers = await Promise.all([follow(direct.url), follow(behind.url)]);
      const changes = async (url: string, title: string) => {
        const change = async (method: string, path: string, body?: object) => {
          const response = await fetch(`${url}/api/v1/conversations/a${path}`, {
            method,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          expect(response.status, await response.text()).toBe(200);
        };
        const memory_strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 2 };
        await change('POST', '/compactions', { memory_strategy });
        await change('DELETE', '/compactions/latest');
        await change('POST', '/messages/0/pin');
        await change('DELETE', '/messages/0/pin');
        await change('PATCH', '', { title });
      };
      for (const { url } of [direct, behind]) {
        await changes(url, 'Cats');
        for (const next of followers) {
          const heard: string[] = [];
          while (heard.at(-1) !== 'conversation-changed') heard.push(await next());
          expect(heard).toEqual([
            ...['pass-started', 'summary-written', 'pass-committed'],
            ...['compaction-undone', 'edit-committed', 'compaction-undone', 'conversation-changed'],
          ]);
        }
      }
      expect(pooler.refused.some((what) => what.startsWith('LISTEN'))).toBe(true);
    });

    it('gives a name to one of two who ask two servers for it at once', async () => {
      const database = await newDatabase(server.url);
      onTestFinished(() => database.drop());
      const variables = { HOME: await temporaryFolder() };
      const start = () => startCommand(['--store', database.url], variables);
      const servers = await Promise.all([start(), start()]);
      const token = (await runToEnd(['token'], variables)).stdout.trim();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const both = async (path: string, body: object) => {
        const answers = servers.map(({ url }) =>
          fetch(`${url}/api/v1/conversations${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        );
        return (await Promise.all(answers)).map(({ status }) => status).toSorted();
      };
      for (let index = 0; index < 8; index += 1) {
        expect(await both('', { id: `made-${index}` })).toEqual([201, 409]);
        expect(await both(`/made-${index}/fork`, { id: `forked-${index}` })).toEqual([201, 409]);
      }
    });

    it('makes no store where there is none to look at, and says so', async () => {
      const database = await newDatabase(server.url);
      onTestFinished(() => database.drop());
      const folder = await temporaryFolder();
      for (const args of [['verify'], ['export'], ['backup', `${folder}/b.jsonl`]]) {
        const { code, stdout, stderr } = await runToEnd([...args, '--store', database.url], { HOME: folder });
        expect(code).toBe(2);
        expect(stdout).toBe('');
        expect(stderr).toMatch(
          /^palimpsest: there is no store postgres:\S+\. Name one that is there with --store\.\n$/,
        );
      }
      await administer(database.url, 'CREATE SCHEMA palimpsest');
    });

    it('leaves nothing of a store that only an import that failed, or was only tried, would have made', async () => {
      const database = await newDatabase(server.url);
      onTestFinished(() => database.drop());
      const folder = await temporaryFolder();
      const vault = await openVault('memory:');
      await vault.storeOf(LOCAL_OWNER).create('talk', { at: 1 });
      let text = '';
      for await (const line of exportVault(vault, { onFault: () => undefined })) text += line;
      writeFileSync(`${folder}/whole.jsonl`, text);
      writeFileSync(`${folder}/cut.jsonl`, text.slice(0, -100));
      const run = (...args: string[]) => runToEnd(['import', ...args, '--store', database.url], { HOME: folder });
      const isEmpty = 'CREATE SCHEMA palimpsest; DROP SCHEMA palimpsest';
      expect(await run(`${folder}/whole.jsonl`, '--dry-run')).toMatchObject({ code: 0 });
      await administer(database.url, isEmpty);
      expect(await run(`${folder}/cut.jsonl`)).toMatchObject({ code: 2 });
      await administer(database.url, isEmpty);
      expect(await run(`${folder}/whole.jsonl`)).toMatchObject({ code: 0 });
      expect(await run(`${folder}/cut.jsonl`)).toMatchObject({ code: 2 });
      const kept = await openVault(database.url, { mustExist: true });
      expect((await kept.storeOf(LOCAL_OWNER).conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([
        'talk',
      ]);
      await kept.close();
    });

    it('ends with 2 where the address names a database or a user that is not there', async () => {
      const address = (change: (url: URL) => void): string => {
        const url = new URL(server.url);
        change(url);
        return url.href;
      };
      for (const [url, says] of [
        [address((url) => (url.pathname = '/nowhere')), 'CREATE DATABASE "nowhere"'],
        [address((url) => (url.username = 'nobody')), "Check USER 'nobody'"],
      ] as const) {
        const { code, stderr } = await runToEnd(['verify', '--store', url]);
        expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
      }
    });

    it('says what is wrong with an address, without its password, and ends with a failure', async () => {
      const nobody = await runToEnd(['proxy', '--port', '0', '--store', 'postgres://ann:secret@127.0.0.1:1/x']);
      expect(nobody.code).not.toBe(0);
      expect(nobody.stderr).toContain('the store postgres://ann@127.0.0.1:1/x cannot be');
      const wrong = await runToEnd(['proxy', '--port', '0', '--store', 'postgres://ann:secret@127.0.0.1']);
      expect(wrong.code).toBe(2);
      expect(wrong.stderr).toContain('postgres://USER:PASSWORD@HOST:PORT/DATABASE');
      expect(`${nobody.stdout}${nobody.stderr}${wrong.stdout}${wrong.stderr}`).not.toContain('secret');
    });
  });
