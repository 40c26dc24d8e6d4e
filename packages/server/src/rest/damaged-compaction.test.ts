import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { Api, SUMMARIZE, startApi } from './api.fixture.js';

const ask = async (api: Api, content: string): Promise<string> => {
  const headers = { 'x-palimpsest-conversation': 'a' };
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content },
  ];
  const response = await api.proxy.post({ model: 'gpt-4o', messages }, { headers });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return String(api.proxy.fake.requests.at(-1)?.rawText);
};

it('a conversation goes on with its messages where the file of a compaction or of a system text is lost, and says so', async () => {
  const before = await startApi({ kind: 'markdown' });
  await before.talk('a', 4);
  await ask(before, 'Go on');
  const made = await before.post('/conversations/a/compactions', { memory_strategy: SUMMARIZE });
  const { id } = made.body.compaction as JsonObject;
  const folder = before.proxy.file;
  const [name = ''] = readdirSync(join(folder, 'conversations/a/compressed'));
  const file = join(folder, 'conversations/a/compressed', name);
  const whole = readFileSync(file);
  rmSync(file);
  for (const lost of ['instructions', 'index']) rmSync(join(folder, lost), { recursive: true });
  const api = new Api(await before.proxy.restart());

  const sent = await ask(api, 'And then?');
  expect([sent.includes('Question 0'), sent.includes('HISTORY SUMMARY')]).toEqual([true, false]);
  expect((await api.get('/conversations/a/view')).status).toBe(200);
  expect((await api.get('/conversations/a/messages')).status).toBe(200);
  // Its id was in its file.
  const listed = (await api.get('/conversations/a/compactions')).body.compactions as JsonObject[];
  expect(listed).toMatchObject([{ damage: expect.any(String), is_standing: false, summaries: [] }]);
  const lost = listed[0]?.id as string;
  const refused = [
    await api.delete(`/conversations/a/compactions/${lost}`),
    await api.patch(`/conversations/a/compactions/${lost}`, { summary: 'Mine.' }),
  ];
  for (const { status, body } of refused) {
    expect([status, (body.error as JsonObject).code]).toEqual([409, 'damaged']);
    expect((body.error as JsonObject).message).toContain(lost);
  }
  expect((await api.delete('/conversations/a/compactions/latest')).status).toBe(404);
  for (const query of ['full=true', 'format=jsonl']) {
    const exported = await api.get(`/conversations/a/export?${query}`);
    expect([exported.status, (exported.body.error as JsonObject).code]).toEqual([409, 'damaged']);
    expect((exported.body.error as JsonObject).message).toMatch(/back from a back-up what is damaged \(/);
  }
  expect((await api.get('/conversations/a/export')).status).toBe(200);

  writeFileSync(file, whole);
  expect(await ask(api, 'And now?')).toContain('HISTORY SUMMARY');
  expect((await api.delete(`/conversations/a/compactions/${id}`)).status).toBe(200);
});
