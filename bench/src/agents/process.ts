import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  /** Null when it was stopped because its time was over. */
  readonly code: number | null;
  /** The end of what it wrote to either output. */
  readonly said: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly timeoutMs: number;
}

const SAID_CHARS = 2_000;

/** Runs a command to its end; one that takes longer than it may is killed, with all that it started. */
export async function runToEnd(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { cwd, env, timeoutMs } = options;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  const hear = (text: Buffer) => {
    said = (said + text.toString('utf8')).slice(-SAID_CHARS);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const timer = setTimeout(() => killGroup(child), timeoutMs);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, said };
  } finally {
    clearTimeout(timer);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
