import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/palimpsest.js', import.meta.url));

/** The built command as its own process, in a home of its own and an environment without keys. */
export interface Command {
  readonly process: ChildProcess;
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Command {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], { env: { PATH, HOME, ...variables } });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, output, ended };
}

/** Runs a command to its end. */
export async function runToEnd(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { ended, output } = run(args, variables);
  return { code: await ended, ...output };
}

/** Starts the proxy on a free port and resolves with its address. */
export async function startCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Command & { readonly url: string }> {
  const command = run(['proxy', '--port', '0', ...args], variables);
  const url = await new Promise<string>((resolve, reject) => {
    command.process.stdout?.on('data', () => {
      const found = /listens on (http:\/\/\S+)[\s\S]*-d '/.exec(command.output.stdout)?.[1];
      if (found !== undefined) resolve(found);
    });
    command.ended.then((code) => reject(new Error(`it ended with ${code}: ${command.output.stderr}`)));
  });
  return { ...command, url };
}
