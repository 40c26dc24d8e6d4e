import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answerOf } from '../child-answer.js';

const PROBE = ['--import', new URL('./cpu-probe.js', import.meta.url).href];

export const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** No settings of whoever measures are found in the folder. */
const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, NODE_ENV: 'production' },
});

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** The processor time of a program from its start to its end. */
export async function cpuMsOf(folder: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...PROBE, ...args], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let report = '';
  child.stdio[3]?.on('data', (bytes: Buffer) => {
    report += bytes.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return milliseconds(JSON.parse(report) as NodeJS.CpuUsage);
}

/** A server in a process of its own that says what processor time it has taken. */
export class MeteredServer {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Resolves when the program has printed its address. Its log is thrown away. */
  static async start(folder: string, args: readonly string[]): Promise<MeteredServer> {
    const child = spawn(process.execPath, [...PROBE, ...args], {
      cwd: folder,
      env: environment(folder),
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
    });
    return new MeteredServer(child, url);
  }

  async cpuMs(): Promise<number> {
    this.#child.send('cpu');
    return milliseconds(await answerOf<NodeJS.CpuUsage>(this.#child));
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
