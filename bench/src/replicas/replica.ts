import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresRelay } from '@palimpsest/fakes';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));

export interface ReplicaOptions {
  /** The folder that all replicas of one operator share. */
  readonly home: string;
  readonly providerUrl: string;
  /** The database, without the relay. */
  readonly storeUrl: string;
}

/** A server as its own process, with a relay of its own before the database; it can be killed and started again. */
export class Replica {
  readonly name: string;
  readonly relay: PostgresRelay;
  readonly #options: ReplicaOptions;
  #child: ChildProcess | undefined;
  #port = 0;
  /** All that was printed and logged since it was made. */
  log = '';

  private constructor(name: string, relay: PostgresRelay, options: ReplicaOptions) {
    this.name = name;
    this.relay = relay;
    this.#options = options;
  }

  static async start(name: string, options: ReplicaOptions): Promise<Replica> {
    const relay = await PostgresRelay.before(Number(new URL(options.storeUrl).port));
    const replica = new Replica(name, relay, options);
    await replica.start();
    return replica;
  }

  /** 0 while it does not run. */
  get port(): number {
    return this.#port;
  }

  /** What programs of this operator show to the API. */
  get token(): string {
    return readFileSync(join(this.#options.home, '.palimpsest', 'token'), 'utf8').trim();
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const { home, providerUrl, storeUrl } = this.#options;
    const store = new URL(storeUrl);
    store.port = String(this.relay.port);
    const args = ['proxy', '--port', '0', '--store', store.href, '--upstream', providerUrl];
    const env = { PATH: process.env.PATH ?? '', HOME: home, XDG_CONFIG_HOME: home, OPENAI_API_KEY: 'sk-replicas' };
    const child = spawn(process.execPath, [BIN, ...args], { env, cwd: home });
    this.#child = child;
    let said = '';
    this.#port = await new Promise<number>((resolve, reject) => {
      const take = (text: string) => {
        said += text;
        this.log += text;
        const found = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (found !== undefined) resolve(Number(found));
      };
      child.stdout.setEncoding('utf8').on('data', take);
      child.stderr.setEncoding('utf8').on('data', take);
      child.once('close', (code) => reject(new Error(`replica ${this.name} ended with ${code}: ${said.slice(-2000)}`)));
    });
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As an operator stops it. Resolves with the exit code. */
  async stop(): Promise<number | null> {
    this.continue();
    return this.#end('SIGTERM');
  }

  /** Nothing of it runs until it is continued. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  continue(): void {
    this.#child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    this.continue();
    await this.kill();
    this.relay.close();
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    this.#port = 0;
    if (child === undefined) return null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
