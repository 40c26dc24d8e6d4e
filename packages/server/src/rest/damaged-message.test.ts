import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@palimpsest/core';
import { administer, functionCall, newDatabase, testPostgres } from '@palimpsest/fakes';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Api, LONG, startApi } from './api.fixture.js';

const MESSAGES = '/conversations/a/messages';

async function send(api: Api, messages: readonly object[], conversation = 'a'): Promise<Response> {
  const headers = { 'x-palimpsest-conversation': conversation };
  return api.proxy.post({ model: 'gpt-4o', messages }, { headers });
}

const ask = (content: string) => [{ role: 'user', content }];

/** A server on a folder, and the file of one of the messages of its conversation, which is damaged where the index is lost as well. */
async function served(said: readonly object[], damaged: number) {
  const api = await startApi({ kind: 'markdown' });
  await (await send(api, said)).arrayBuffer();
  const folder = join(api.proxy.file, 'conversations/a/segments');
  const number = `${damaged + 1}`.padStart(4, '0');
  const name = readdirSync(folder).find((file) => file.startsWith(`${number}_`)) ?? '';
  const again = async (damage: (file: string) => void, isIndexLost = true) => {
    damage(join(folder, name));
    if (isIndexLost) rmSync(join(api.proxy.file, 'index'), { recursive: true });
    return new Api(await api.proxy.restart());
  };
  return { api, file: join(folder, name), name, again };
}

const turns = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    { role: 'user', content: `Question ${at} about the harbour of Lübeck, which had 42 cranes in 1931.` },
    { role: 'assistant', content: `Answer ${at}: ${LONG}` },
  ]).flat();

const HURTS: [string, (file: string) => void][] = [
  ['its file is cut', (file) => truncateSync(file, 300)],
  ['its file is empty', (file) => truncateSync(file, 0)],
  ['its file is gone', (file) => rmSync(file)],
  ['its words were changed', (file) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Answer', 'Anwser'))],
];

const errorOf = async (response: Response) => ({
  status: response.status,
  retry: response.headers.get('x-should-retry'),
  ...((await response.json()) as { error: { message: string; code: string } }).error,
});

const postgres = await testPostgres();

describe.skipIf('reason' in postgres)('in a Postgres', () => {
  /** A server on a database of which something was damaged. */
  async function damagedBy(sql: string): Promise<Api> {
    const database = await newDatabase('url' in postgres ? postgres.url : '');
    onTestFinished(() => database.drop());
    const before = await startApi({ address: database.url });
    before.proxy.fake.reply({ content: 'Answer, at last.' });
    await (await send(before, [...turns(3), ...ask('Go on')])).arrayBuffer();
    await administer(database.url, sql);
    return new Api(await before.proxy.restart());
  }

  const CHANGED = "UPDATE palimpsest.messages SET wire = replace(wire, 'Answer', 'Anwser')";
  const NEWEST = '(SELECT max(depth) FROM palimpsest.messages)';

  it.each([
    ['an earlier message', '1', 1],
    ['the newest message', NEWEST, 7],
  ])('%s that was changed is named where a turn would show it, and listed as damaged', async (_, at, depth) => {
    const api = await damagedBy(`${CHANGED} WHERE depth = ${at}`);
    const { status, retry, message, code } = await errorOf(await send(api, ask('And then?')));
    expect([status, retry, code]).toEqual([500, 'false', 'store_damaged']);
    expect(message).toMatch(
      /message \d, .* of conversation 'a' is not what it was .*`palimpsest verify`.*DELETE …\/messages\/\d/,
    );
    const refused = await errorOf(await api.raw('GET', '/conversations/a/export?format=jsonl'));
    expect([refused.status, refused.code]).toEqual([409, 'damaged']);
    const listed = (await api.get(MESSAGES)).body.messages as JsonObject[];
    expect(listed.map(({ is_damaged }) => is_damaged)).toEqual(listed.map((__, place) => place === depth));
  });

  it('a message that was changed can be erased, and the conversation goes on', async () => {
    const api = await damagedBy(`${CHANGED} WHERE depth = 1`);
    expect((await api.delete(`${MESSAGES}/1`)).status).toBe(200);
    expect((await send(api, ask('And then?'))).status).toBe(200);
    expect(await api.proxy.vault.check({ isWhole: true })).toEqual([]);
  });

  it('the newest message that is lost is named as damage, and the others are listed', async () => {
    const api = await damagedBy(`DELETE FROM palimpsest.messages WHERE depth = ${NEWEST}`);
    const { status, code } = await errorOf(await send(api, ask('And then?')));
    expect([status, code]).toEqual([500, 'store_damaged']);
    const refused = await errorOf(await api.raw('GET', '/conversations/a/export?format=jsonl'));
    expect([refused.status, refused.code]).toEqual([409, 'damaged']);
    const listed = (await api.get(`${MESSAGES}?from=0&limit=5`)).body.messages as JsonObject[];
    expect(listed).toHaveLength(5);
  });
});

it('a message that was changed in a SQLite file is named where a turn would show it, listed as damaged, and can be erased', async () => {
  const before = await startApi();
  await (await send(before, [...turns(3), ...ask('Go on')])).arrayBuffer();
  const database = new DatabaseSync(before.proxy.file);
  database.exec("UPDATE messages SET wire = replace(wire, 'Answer', 'Anwser') WHERE depth = 1");
  database.close();
  const api = new Api(await before.proxy.restart());
  const { status, retry, message, code } = await errorOf(await send(api, ask('And then?')));
  expect([status, retry, code]).toEqual([500, 'false', 'store_damaged']);
  expect(message).toMatch(
    /message 1, .* of conversation 'a' is not what it was .*`palimpsest verify`.*DELETE …\/messages\/1/,
  );
  const refused = await errorOf(await api.raw('GET', '/conversations/a/export?format=jsonl'));
  expect([refused.status, refused.code]).toEqual([409, 'damaged']);
  const listed = (await api.get(MESSAGES)).body.messages as JsonObject[];
  expect(listed.map(({ is_damaged }) => is_damaged)).toEqual(listed.map((_, depth) => depth === 1));
  expect((await api.delete(`${MESSAGES}/1`)).status).toBe(200);
  expect((await send(api, ask('And then?'))).status).toBe(200);
  expect(await api.proxy.vault.check({ isWhole: true })).toEqual([]);
});

describe('a message that is damaged in a folder', () => {
  it.each(HURTS)(
    'is named with its file and the remedy where a turn would show it, not to be tried again: %s',
    async (how, hurt) => {
      const { again, name: file } = await served([...turns(3), ...ask('Go on')], 1);
      // Nobody knows the name of a file that is gone.
      const name = how.endsWith('gone') ? 'message 2 of conversations/a' : file;
      const api = await again(hurt);
      for (const response of [await send(api, ask('And then?')), await api.raw('GET', '/conversations/a/view')]) {
        const { status, retry, message, code } = await errorOf(response);
        expect([status, retry, code]).toEqual([500, 'false', 'store_damaged']);
        expect(message).toContain(name);
        expect(message).toMatch(/put it(?:s file)? back/);
        expect(message).toContain('DELETE …/messages/1');
        expect(message).not.toMatch(/try again/i);
      }
      for (const query of ['?format=jsonl', '?full=true', '', '?format=markdown', '?format=markdown&full=true']) {
        const { status, message, code } = await errorOf(await api.raw('GET', `/conversations/a/export${query}`));
        expect([query, status, code]).toEqual([query, 409, 'damaged']);
        expect(message).toContain(name === file ? name : 'message 1, conversations/a/segments/');
        expect(message).toMatch(/back from a back-up .*\(DELETE …\/messages\/1\)/);
        expect(message).not.toContain(api.proxy.file);
      }
      expect((await send(api, ask('Hello'), 'other')).status).toBe(200);
    },
  );

  it('is listed as damaged among the others, which can be read', async () => {
    const { again } = await served([...turns(3), ...ask('Go on')], 1);
    const api = await again((file) => truncateSync(file, 300));
    const listed = (await api.get(MESSAGES)).body.messages as JsonObject[];
    expect(listed.map(({ is_damaged }) => is_damaged)).toEqual(listed.map((_, depth) => depth === 1));
    expect(listed[1]).toMatchObject({ role: 'assistant', wire: '' });
    expect(listed[2]).toMatchObject({ wire: expect.stringContaining('Question 1') });
    expect((await api.get(`${MESSAGES}?from=2&limit=3`)).body.messages).toHaveLength(3);
  });

  it('hinders no turn whose view does not show it, not even one that brings results of tools', async () => {
    const { api: before, again } = await served([...turns(4), ...ask('Go on')], 3);
    const range = { range: { from: 2, to: 6 } };
    expect((await before.post('/conversations/a/compactions', range)).status).toBe(200);
    const api = await again((file) => truncateSync(file, 300));
    expect((await api.get('/conversations/a/view')).status).toBe(200);
    expect((await send(api, ask('And then?'))).status).toBe(200);
    api.proxy.fake.reply({ tool_calls: [functionCall('c1', 'look')] });
    expect((await send(api, ask('Look'))).status).toBe(200);
    expect((await send(api, [{ role: 'tool', tool_call_id: 'c1', content: 'Seen.' }])).status).toBe(200);
    const more = { range: { from: 6, to: 8 } };
    expect((await api.post('/conversations/a/compactions', more)).status).toBe(200);
  });

  it.each(HURTS)('can be erased, and the conversation goes on without it: %s', async (_, hurt) => {
    const { again } = await served([...turns(3), ...ask('Go on')], 1);
    const api = await again(hurt);
    expect((await api.delete(`${MESSAGES}/1`)).status).toBe(200);
    expect((await send(api, ask('And then?'))).status).toBe(200);
    const listed = (await api.get(MESSAGES)).body.messages as JsonObject[];
    expect(listed[1]).toMatchObject({ is_damaged: false, is_erased: true });
    expect(await api.proxy.vault.check({ isWhole: true })).toEqual([]);
    const folder = join(api.proxy.file, 'conversations/a/segments');
    expect(
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join(),
    ).not.toMatch(/An[sw]+er 0/);
  });

  it('is not torn from the call whose result it is', async () => {
    const call = { role: 'assistant', content: null, tool_calls: [functionCall('c1', 'look')] };
    const result = { role: 'tool', tool_call_id: 'c1', content: 'Seen.' };
    const { again } = await served(
      [...ask('Look'), call, result, { role: 'assistant', content: 'I saw.' }, ...ask('So?')],
      2,
    );
    const api = await again((file) => truncateSync(file, 300));
    const { body } = await api.delete(`${MESSAGES}/2`);
    expect(body.error).toMatchObject({ code: 'torn_call' });
    expect((await api.delete(`${MESSAGES}/1?to=3`)).status).toBe(200);
    expect((await send(api, ask('And then?'))).status).toBe(200);
  });

  it('can be put back, and is read at once, without a restart', async () => {
    const { again, file } = await served([...turns(3), ...ask('Go on')], 1);
    const whole = readFileSync(file, 'utf8');
    const api = await again((path) => truncateSync(path, 300));
    expect((await send(api, ask('And then?'))).status).toBe(500);
    writeFileSync(file, whole);
    expect((await send(api, ask('And then?'))).status).toBe(200);
    expect(api.proxy.fake.requests.at(-1)?.rawText).toContain('Answer 0');
  });

  it.each(HURTS)('is named, and read from the index while that is there: %s', async (_, hurt) => {
    const { again, name } = await served([...turns(3), ...ask('Go on')], 1);
    const api = await again(hurt, false);
    expect((await send(api, ask('And then?'))).status).toBe(200);
    expect(api.proxy.fake.requests.at(-1)?.rawText).toContain('Answer 0');
    const [fault] = await api.proxy.vault.check({ isWhole: true });
    expect(fault?.text).toContain(name);
  });
});
