import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const run = promisify(execFile);

/** The instructions of the image that runs, in order. */
const instructions = (): readonly (readonly [name: string, text: string])[] =>
  (
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  )
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, text] as const];
    });

const all = (name: string): string[] => instructions().flatMap(([own, text]) => (own === name ? [text] : []));
const only = (name: string): string => all(name).at(-1) ?? '';

/** A folder that stands for the image: its `/data`, its `/tmp`, the command, and its variables. */
function image() {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['data', 'tmp', 'bin']) mkdirSync(join(folder, name));
  symlinkSync(join(root, 'packages/palimpsest/bin/palimpsest.js'), join(folder, 'bin/palimpsest'));
  const inside = (text: string) => text.replaceAll(/\/(data|tmp)\b/g, `${folder}/$1`);
  const variables = only('ENV')
    .split(/\s+/)
    .map((pair) => inside(pair).split(/=(.*)/s, 2));
  return { folder, inside, env: { ...Object.fromEntries(variables), PATH: `${folder}/bin:${process.env.PATH}` } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the build of the image opens a database, and leaves none in it', async () => {
  const { folder, inside, env } = image();
  const [command = ''] = all('RUN').filter((text) => text.startsWith('palimpsest'));
  const { stdout } = await run('sh', ['-c', inside(command)], { env, cwd: folder });
  expect(stdout).toContain('nothing is wrong');
  expect(existsSync(join(folder, 'tmp/opened.db'))).toBe(false);
});

test('the image serves everybody with a key as a user without rights, keeps all in its volume, and knows whether it is ready', async () => {
  expect(only('USER')).toBe('node');
  const { folder, env: variables } = image();
  const port = await freePort();
  const env = { ...variables, PALIMPSEST_PORT: String(port) };
  const [command = '', ...args]: string[] = [...JSON.parse(only('ENTRYPOINT')), ...JSON.parse(only('CMD'))];
  const server = spawn(command, args, { env, cwd: folder });
  onTestFinished(() => void server.kill('SIGKILL'));
  let printed = '';
  for await (const some of server.stdout.setEncoding('utf8')) {
    printed += some;
    if (printed.includes(`:${port}`)) break;
  }

  const [program = '', ...check]: string[] = JSON.parse(only('HEALTHCHECK').split(' CMD ')[1] ?? '[]');
  await run(program, check, { env });
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/conversations`)).status).toBe(401);
  const added = await run('palimpsest', ['keys', 'add', 'ada'], { env });
  const headers = { authorization: `Bearer ${/plm_\S+/.exec(added.stdout)?.[0]}` };
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/conversations`, { headers })).status).toBe(200);
  expect(only('VOLUME')).toBe('/data');
  expect([existsSync(join(folder, 'data/palimpsest.db')), existsSync(join(folder, 'data/token'))]).toEqual([
    true,
    true,
  ]);

  server.kill('SIGTERM');
  expect((await once(server, 'close'))[0]).toBe(0);
  await expect(run(program, check, { env })).rejects.toMatchObject({ code: 1 });
});

test('the compose file names the database, the user and the password that its Postgres is made with', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<'palimpsest' | 'postgres', { environment: readonly string[]; volumes: readonly string[] }>;
  };
  const given = services.palimpsest.environment.find((line) => line.startsWith('PALIMPSEST_STORE=')) ?? '';
  const address = new URL(given.replace('PALIMPSEST_STORE=', '').replace(/\$\{[^}]*\}/, 'secret'));
  expect(services.postgres.environment).toEqual([
    `POSTGRES_USER=${address.username}`,
    'POSTGRES_PASSWORD',
    `POSTGRES_DB=${address.pathname.slice(1)}`,
  ]);
  expect(Object.keys(services)).toContain(address.hostname);
  expect(services.palimpsest.volumes).toEqual([`palimpsest:${only('VOLUME')}`]);
});

test('people are told to keep what compose demands where each of its commands finds it', () => {
  const demanded = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const kept = /^printf '%s\\n' (.*) > \.env/m.exec(read('docs/start/team.md'))?.[1]?.split(' ');
  expect(kept?.map((pair) => pair.split('=')[0])).toEqual(expect.arrayContaining(demanded));
  expect(demanded).not.toEqual([]);
});

test('the service starts a command with settings that are right', async () => {
  const [, flags = ''] =
    /^ExecStart=\/usr\/bin\/env palimpsest proxy (.*)$/m.exec(read('deploy/palimpsest.service')) ?? [];
  const { env } = image();
  const { stdout } = await run('palimpsest', ['config', ...flags.split(' ')], { env });
  expect(stdout).toContain('sqlite:/var/lib/palimpsest/chats.db');
});

test('what the image is built from has every workspace, and neither tests nor what was built here', () => {
  const rules = read('.dockerignore').trim().split('\n');
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  expect(rules[0]).toBe('*');
  expect(rules).toEqual(expect.arrayContaining(workspaces.map((place) => `!${place.replace('/*', '')}`)));
  expect(rules).toEqual(expect.arrayContaining(['!package-lock.json', '**/dist', '**/node_modules', '**/*.test.ts']));
});
