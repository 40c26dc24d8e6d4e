import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@palimpsest/client';
import { type FakeOpenai, startFakeOpenai } from '@palimpsest/fakes';
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = join(REPOSITORY, 'packages/cli/bin/palimpsest.js');

/** A server in a process of its own, with the page as it is built, and a store that outlives it. */
export interface PageServer {
  readonly url: string;
  readonly client: Client;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same address and store. */
  restart(): Promise<void>;
}

export interface PageTestsOptions {
  /** Flags of the server. */
  readonly flags?: readonly string[];
  /** The field `agents` of its settings. */
  readonly agents?: object;
  /** Whether a strict fake provider answers in the place of the built-in model. */
  readonly hasProvider?: boolean;
}

/** Starts a browser and a server before the tests of a file, and ends both after them. */
export function pageTests({ flags = [], agents = {}, hasProvider = false }: PageTestsOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-page-'));
  const environment = { PATH: process.env.PATH ?? '', HOME: folder, PALIMPSEST_TOKEN_FILE: join(folder, 'token') };
  let browser: Browser | undefined;
  let child: ChildProcess | undefined;
  let provider: FakeOpenai | undefined;
  let url = '';
  let token = '';

  const start = async (port: string) => {
    const store = `sqlite:${join(folder, 'store.db')}`;
    const given = ['proxy', '--port', port, '--store', store, ...flags];
    child = spawn(process.execPath, [COMMAND, ...given], {
      cwd: folder,
      env: {
        ...environment,
        PALIMPSEST_AGENTS: JSON.stringify(agents),
        ...(provider === undefined ? {} : { PALIMPSEST_UPSTREAM: provider.url }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    url = await addressOf(child);
  };
  const stop = async () => {
    const ended = child;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      ended.once('exit', () => resolve());
      ended.kill('SIGKILL');
    });
  };

  beforeAll(async () => {
    const built = spawnSync(process.execPath, [join(REPOSITORY, 'packages/page/build.mjs'), '--if-stale']);
    if (built.status !== 0) throw new Error(`the page cannot be built: ${built.stderr}`);
    const launched = launchBrowser();
    if (hasProvider) provider = await startFakeOpenai();
    await start('0');
    token = readFileSync(environment.PALIMPSEST_TOKEN_FILE, 'utf8').trim();
    browser = await launched;
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get server(): PageServer {
      const client = new Client({ url, key: token });
      return { url, client, kill: stop, restart: () => start(new URL(url).port) };
    },
    get provider(): FakeOpenai {
      if (provider === undefined) throw new Error('no provider');
      return provider;
    },
    /** Makes the key of a user. */
    addKey(user: string): string {
      const given = ['keys', 'add', user, '--store', `sqlite:${join(folder, 'store.db')}`];
      const { stdout } = spawnSync(process.execPath, [COMMAND, ...given], {
        cwd: folder,
        env: environment,
        encoding: 'utf8',
      });
      const key = /plm_[\w-]+/.exec(stdout)?.[0];
      if (key === undefined) throw new Error(`no key: ${stdout}`);
      return key;
    },
    /** A window that nobody signed in to. */
    async stranger(options: BrowserContextOptions = {}): Promise<Page> {
      if (browser === undefined) throw new Error('no browser');
      return openWindow(browser, url, undefined, options);
    },
    /** A window of its own, signed in. Whatever goes wrong in it fails the test. */
    async window(options: BrowserContextOptions = {}): Promise<Page> {
      if (browser === undefined) throw new Error('no browser');
      return openWindow(browser, url, token, options);
    },
  };
}

/** Something that waits until the test lets it go on. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function openWindow(
  browser: Browser,
  url: string,
  token: string | undefined,
  options: BrowserContextOptions,
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  onTestFinished(() => context.close());
  if (token !== undefined) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const session = await context.request.post('/api/v1/session', { headers });
    const { csrf_token } = (await session.json()) as { csrf_token: string };
    await context.addInitScript((kept) => localStorage.setItem('palimpsest.csrf', kept), csrf_token);
  }
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports a server that is away; the page says so too.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) faults.push(message.text());
  });
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(`The page reported: ${faults.join('; ')}`);
  });
  return page;
}

/**
 * A process for each window: in a single one the end of a window ends them all.
 * The browser of the registry where there is one for this machine, else an installed Chrome. */
async function launchBrowser(): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64')
    return playwright.launch({
      executablePath: await chromium.executablePath(),
      args: chromium.args.filter((flag) => flag !== '--single-process'),
    });
  return playwright.launch({ channel: 'chrome' });
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /listens on (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
