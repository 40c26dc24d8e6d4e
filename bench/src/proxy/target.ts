import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, peerHeaders, peerScript } from './peer.js';

/** Something that answers model calls, in a process of its own. */
export interface Target {
  readonly name: TargetName;
  /** Down to `/chat/completions`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const TARGETS = ['direct', 'relay', 'palimpsest', 'peer'] as const;
export type TargetName = (typeof TARGETS)[number];

const PATH = '/v1/chat/completions';
const COMMAND = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Starts processes and ends them. */
export class Processes {
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];

  /** They run in a folder, where no settings of whoever measures are found. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves with the first address that the program prints. */
  async start(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.push(child);
    return new Promise((resolve, reject) => {
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [url] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output) ?? [];
        if (url !== undefined) resolve(url.replace('localhost', '127.0.0.1'));
      });
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
    });
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }),
    );
  }
}

export interface TargetOptions {
  /** Where the store is, and where a profile of the proxy goes. */
  readonly folder: string;
  readonly profileFolder: string | undefined;
  /** Where the peer is installed; undefined to do without. */
  readonly peerFolder: string | undefined;
}

export async function startTargets(
  processes: Processes,
  { folder, profileFolder, peerFolder }: TargetOptions,
): Promise<Target[]> {
  const provider = await processes.start([here('./provider.js')]);
  const relay = await processes.start([here('./relay.js'), provider]);
  const profile = profileFolder === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileFolder];
  const store = `sqlite:${join(folder, 'bench.db')}`;
  const own = await processes.start(
    [...profile, COMMAND, 'proxy', '--port', '0', '--upstream', `${provider}/v1`, '--store', store],
    { XDG_CONFIG_HOME: folder },
  );
  const targets: Target[] = [
    { name: 'direct', url: provider + PATH, headers: {} },
    { name: 'relay', url: relay + PATH, headers: {} },
    { name: 'palimpsest', url: own + PATH, headers: {} },
  ];
  if (peerFolder === undefined) return targets;
  const port = await freePort();
  const peer = await processes.start([peerScript(peerFolder), `--port=${port}`], { TRUSTED_CUSTOM_HOSTS: '127.0.0.1' });
  return [...targets, { name: 'peer', url: peer + PATH, headers: peerHeaders(`${provider}/v1`) }];
}
