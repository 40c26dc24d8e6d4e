import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TOKEN } from '../proxy/proxy.fixture.js';
import { startApi } from './api.fixture.js';
import { openapi } from './openapi.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const source = () => JSON.stringify(openapi('/api/v1'));

/** Inside the repository, where packages are found. */
async function folder(): Promise<string> {
  const cache = join(root, 'packages/server/node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const place = await mkdtemp(join(cache, 'openapi-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  return place;
}

describe('the OpenAPI document', () => {
  it('is valid and passes the linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: source(), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('gives a client that compiles in strict TypeScript and works', async () => {
    const place = await folder();
    await writeFile(join(place, 'package.json'), '{"type":"module"}');
    await writeFile(join(place, 'schema.d.ts'), astToString(await openapiTypescript(source())));
    const program = fileURLToPath(new URL('./openapi-client.program.txt', import.meta.url));
    await writeFile(join(place, 'program.ts'), await readFile(program, 'utf8'));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const flags = [
      '--ignoreConfig',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      '',
      'program.ts',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...flags], { cwd: place }).catch(
      ({ stdout: complaints }: { stdout: string }) => ({ stdout: complaints }),
    );
    expect(stdout).toBe('');
    const api = await startApi();
    await api.talk('harbour', 4);
    const { run } = (await import(/* @vite-ignore */ pathToFileURL(join(place, 'program.js')).href)) as {
      run: (client: object) => Promise<object>;
    };
    const client = createClient({ baseUrl: api.proxy.url, headers: { 'x-palimpsest-token': TOKEN } });
    expect(await run(client)).toEqual({ ids: ['harbour'], keep: 9, isPreview: true, status: 404 });
  });
});
