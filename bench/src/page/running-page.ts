import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = join(REPOSITORY, 'packages/cli/bin/palimpsest.js');

/** A real server with the built page, and a browser. */
export interface RunningPage {
  readonly url: string;
  readonly browser: Browser;
  /** Calls the API as the operator. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Record<string, unknown>>;
  /** A window that is signed in. */
  open(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts both; `upstream` is the provider, the built-in model where it is not given. */
export async function startPage(upstream?: string): Promise<RunningPage> {
  spawnSync(process.execPath, [join(REPOSITORY, 'packages/page/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-page-'));
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: folder, XDG_CONFIG_HOME: folder },
    ...(upstream === undefined ? {} : { PALIMPSEST_UPSTREAM: upstream }),
  };
  const given = ['proxy', '--port', '0', '--store', `sqlite:${join(folder, 'store.db')}`];
  const child = spawn(process.execPath, [COMMAND, ...given], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await addressOf(child);
  const token = spawnSync(process.execPath, [COMMAND, 'token'], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
  const authorization = `Bearer ${token}`;
  const args = chromium.args.filter((flag) => flag !== '--single-process');
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args });
  return {
    url,
    browser,
    async call(method, path, body, headers = {}) {
      const sent = { authorization, 'content-type': 'application/json', ...headers };
      const text = body instanceof Uint8Array ? body : body === undefined ? undefined : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: sent,
        ...(text === undefined ? {} : { body: text }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async open(options) {
      const context = await browser.newContext({ baseURL: url, locale: 'en-US', ...options });
      const headers = { authorization, 'content-type': 'application/json' };
      const session = await context.request.post('/api/v1/session', { headers });
      const { csrf_token } = (await session.json()) as { csrf_token: string };
      await context.addInitScript(`localStorage.setItem('palimpsest.csrf', ${JSON.stringify(csrf_token)})`);
      return context.newPage();
    },
    async close() {
      await browser.close();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /listens on (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
