import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { main } from './main.js';

const BIN = fileURLToPath(new URL('../bin/palimpsest.js', import.meta.url));

/** The built command as its own process, in an environment without keys and without files of settings. */
export interface Command {
  readonly process: ChildProcess;
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-cli-'));
  // A shell that was just killed may still write its last file.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** The settings of whoever runs the tests do not count. */
const NO_FILES = { XDG_CONFIG_HOME: '/nonexistent' };

type Variables = Readonly<Record<string, string>>;

export function runCommand(
  args: readonly string[],
  variables: Variables = {},
  folder = dirname(BIN),
  user = {},
): Command {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { ...NO_FILES, PATH, HOME, ...variables },
    cwd: folder,
    ...user,
  });
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

/** Runs a command to its end, in a folder. */
export async function runToEnd(args: readonly string[], variables: Variables = {}, folder?: string, user = {}) {
  const { ended, output } = runCommand(args, variables, folder, user);
  return { code: await ended, ...output };
}

const hasRun = new Set<string>();
let lastHere: Promise<unknown> = Promise.resolve();

/**
 * Runs a command to its end: the first of its name in a file of tests as a process of its own, later ones in this process, one after
 * the other, which costs a tenth.
 */
export function runCheaply(args: readonly string[], variables: Variables = {}): ReturnType<typeof runToEnd> {
  const [name = ''] = args;
  if (!hasRun.has(name)) {
    hasRun.add(name);
    return runToEnd(args, variables);
  }
  const here = lastHere.then(() => runHere(args, variables));
  lastHere = here.catch(() => undefined);
  return here;
}

/** Runs a command to its end in this process. One at a time. */
export async function runHere(args: readonly string[], variables: Variables = {}) {
  for (const name of Object.keys(process.env)) if (!['PATH', 'HOME'].includes(name)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...NO_FILES, ...variables })) vi.stubEnv(name, value);
  const lines = { log: [] as string[], error: [] as string[] };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void lines.log.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void lines.error.push(`${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.log.push(String(text)) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.error.push(String(text)) > 0),
  ];
  try {
    process.exitCode = 0;
    await main([process.execPath, BIN, ...args]);
    return { code: Number(process.exitCode), stdout: lines.log.join(''), stderr: lines.error.join('') };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts the server on a free port and resolves with its address. */
export async function startCommand(
  args: readonly string[],
  variables: Variables = {},
  { name = 'proxy', folder }: { readonly name?: 'proxy' | 'serve'; readonly folder?: string } = {},
): Promise<Command & { readonly url: string }> {
  const command = runCommand([name, '--port', '0', ...args], variables, folder);
  const url = await new Promise<string>((resolve, reject) => {
    command.process.stdout?.on('data', () => {
      const found = /listens on (http:\/\/\S+)[\s\S]*Or an? \w+ client/.exec(command.output.stdout)?.[1];
      if (found !== undefined) resolve(found);
    });
    command.ended.then((code) => reject(new Error(`it ended with ${code}: ${command.output.stderr}`)));
  });
  return { ...command, url };
}
