import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));

/** The keys the operator gave the server for its providers. */
export const PROVIDER_KEYS = {
  OPENAI_API_KEY: 'sk-fuzz-operator-0123456789',
  ANTHROPIC_API_KEY: 'sk-ant-fuzz-9876543210',
};

const AGENTS = { writer: { instructions: 'Write plainly.', model: 'gpt-4o', memory_strategy: { mode: 'window' } } };

/** A server as its own process: the built `palimpsest` command, with a home of its own. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #home: string;
  readonly #output: { text: string };

  private constructor(child: ChildProcess, url: string, home: string, output: { text: string }) {
    this.#child = child;
    this.url = url;
    this.#home = home;
    this.#output = output;
  }

  static async start(home: string, providerUrl: string, flags: readonly string[]): Promise<ServerProcess> {
    const args = ['proxy', '--port', '0', '--store', storeIn(home), '--upstream', `${providerUrl}/v1`];
    const child = run([...args, '--anthropic-base-url', providerUrl, ...flags], home);
    const output = { text: '' };
    const url = await new Promise<string>((resolve, reject) => {
      const take = (text: string) => {
        output.text += text;
        const found = /listens on (http:\/\/\S+)/.exec(output.text)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout?.setEncoding('utf8').on('data', take);
      child.stderr?.setEncoding('utf8').on('data', take);
      child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output.text}`)));
    });
    return new ServerProcess(child, url, home, output);
  }

  /** All that was printed and logged. */
  get log(): string {
    return this.#output.text;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The most memory it ever had; undefined where the system does not tell. */
  get peakMegabytes(): number | undefined {
    try {
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async addKey(user: string): Promise<string> {
    return (await printed(['keys', 'add', user, '--store', storeIn(this.#home)], this.#home)).split('\n').at(-1) ?? '';
  }

  token(): Promise<string> {
    return printed(['token'], this.#home);
  }

  /** Resolves with the exit code. */
  async stop(): Promise<number | NodeJS.Signals> {
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      this.#child.once('close', (code, signal) => resolve(code ?? signal ?? -1));
    });
    if (this.hasEnded) return this.#child.exitCode ?? this.#child.signalCode ?? -1;
    this.#child.kill('SIGTERM');
    return ended;
  }
}

const storeIn = (home: string): string => `sqlite:${join(home, 'fuzz.db')}`;

function run(args: readonly string[], home: string): ChildProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: home, XDG_CONFIG_HOME: home, PALIMPSEST_AGENTS: JSON.stringify(AGENTS), ...PROVIDER_KEYS };
  return spawn(process.execPath, [BIN, ...args], { env, cwd: home });
}

async function printed(args: readonly string[], home: string): Promise<string> {
  const child = run(args, home);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`palimpsest ${args.join(' ')} ended with ${String(code)}`);
  return text.trim();
}
