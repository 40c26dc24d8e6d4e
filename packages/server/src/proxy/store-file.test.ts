import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, named, startProxy, type TestProxy } from './proxy.fixture.js';

const ready = async ({ url }: TestProxy): Promise<number> => (await fetch(`${url}/readyz`)).status;

const CHANGES: readonly [string, (file: string) => void][] = [
  ['deleted', (file) => rmSync(file)],
  ['deleted with its folder', (file) => rmSync(dirname(file), { recursive: true })],
  [
    'replaced',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

describe('a server whose store file is changed under it', () => {
  it.each(CHANGES)('is not ready, keeps no conversation and says so when it is %s', async (_, change) => {
    const proxy = await startProxy();
    expect((await proxy.post(ask('Hello'), named('c'))).status).toBe(200);
    change(proxy.file);
    const wasThere = existsSync(proxy.file);
    expect(await ready(proxy)).toBe(503);
    const refused = await proxy.post(ask('Hello again'), named('c'));
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'store_unavailable' } }]);
    const passed = await proxy.post(ask('Hello'));
    expect([passed.status, passed.headers.get('x-palimpsest-degraded')]).toEqual([200, 'store-unavailable']);
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
    const errors = proxy.logs.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(3);
    for (const { facts } of errors) expect(JSON.stringify(facts)).toMatch(/was (deleted|replaced)/);
    expect(existsSync(proxy.file)).toBe(wasThere);
  });

  it('goes on when it is put back', async () => {
    const proxy = await startProxy();
    await proxy.post(ask('Hello'), named('c'));
    renameSync(proxy.file, `${proxy.file}.away`);
    expect(await ready(proxy)).toBe(503);
    renameSync(`${proxy.file}.away`, proxy.file);
    expect(await ready(proxy)).toBe(200);
    expect((await proxy.post(ask('Hello again'), named('c'))).status).toBe(200);
  });
});
