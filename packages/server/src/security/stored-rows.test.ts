import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { ask, named, startProxy } from '../proxy/proxy.fixture.js';
import { Api, SUMMARIZE } from '../rest/api.fixture.js';

const PROTOTYPE = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const CODE = '{"type":"constructor","lc":1,"id":["child_process","exec"],"kwargs":{"command":"touch /tmp/x"}}';

/** What is written over a column, and where. */
const ROWS: readonly (readonly [string, string])[] = [
  ['messages.wire', `{"role":"user","content":"x",${PROTOTYPE}}`],
  ['messages.wire', 'not json'],
  ['messages.wire', ''],
  ['messages.wire', 'null'],
  ['messages.wire', '[]'],
  ['messages.wire', DEEP],
  ['messages.wire', CODE],
  ['messages.wire', '{"role":5,"content":{"a":[]},"tool_calls":{"0":1}}'],
  ['messages.protocol', 'evil'],
  ['messages.role', 'evil'],
  ['edits.record', 'not json'],
  ['edits.record', `{"kind":"span-replaced","id":"x",${PROTOTYPE}}`],
  ['edits.record', '{"kind":"evil","id":"x"}'],
  ['edits.record', DEEP],
  ['compactions.record', 'not json'],
  ['compactions.record', `{"id":"x",${PROTOTYPE}}`],
  ['conversations.strategy', 'not json'],
  ['conversations.strategy', `{"mode":"compact",${PROTOTYPE}}`],
  ['conversations.strategy', '{"mode":"evil"}'],
  ['system_texts.text', 'not json'],
  ['system_texts.text', `[{"role":"system",${PROTOTYPE}}]`],
  ['owners.strategy', '{"mode":"evil"}'],
];

describe('a row that somebody else wrote into the database', () => {
  it.each(ROWS)('is no more than text, and takes nothing else down: %s is %j', async (place, text) => {
    const first = new Api(await startProxy());
    await first.talk('hit', 6);
    await first.proxy.post(
      { model: 'gpt-4o', messages: [{ role: 'system', content: 'Be brief.' }, ...ask('x').messages] },
      named('hit'),
    );
    expect((await first.post('/conversations/hit/compactions', { memory_strategy: SUMMARIZE })).status).toBe(200);
    const [table, column] = place.split('.');
    const database = new DatabaseSync(first.proxy.file);
    database
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = (SELECT max(${column}) FROM ${table})`)
      .run(text);
    database.close();
    const proxy = await first.proxy.restart();
    const api = new Api(proxy);
    // What was said is sent and exported as it was said, or not at all; settings that are none are left out.
    const isMessage = table === 'messages';
    const isSaid = isMessage || ['edits', 'compactions', 'system_texts'].includes(table ?? '');
    const pages: readonly (readonly [page: string, status: number])[] = [
      ...['', '/messages', '/compactions', '/memory'].map((page) => [page, 200] as const),
      ['/view', isMessage ? 500 : 200],
      ...['/export', '/export?format=markdown'].map((page) => [page, isMessage ? 409 : 200] as const),
      ['/export?full=1', isSaid ? 409 : 200],
    ];
    for (const [page, status] of pages) {
      const response = await api.raw('GET', `/conversations/hit${page}`);
      expect([page, response.status]).toEqual([page, status]);
      const { error } =
        status === 200 ? { error: { code: 'none' } } : ((await response.json()) as { error: { code: string } });
      expect(['none', 'damaged', 'store_damaged']).toContain(error.code);
      if (status === 200) await response.arrayBuffer();
    }
    // What the provider makes of a message that is none is the provider's to say.
    expect(isMessage ? [500] : [200, 400]).toContain((await proxy.post(ask('And?'), named('hit'))).status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await proxy.post(ask('Elsewhere'), named('other'))).status).toBe(200);
    expect((await api.get('/conversations')).status).toBe(200);
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
  });
});
