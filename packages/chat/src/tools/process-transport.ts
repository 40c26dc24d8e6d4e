import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { reasonOf } from '../text/system-words.js';
import { LineBuffer, type LongLine } from './line-buffer.js';
import type { ServerAddress } from './server-settings.js';
import { answeredBy, MOST_MESSAGE_BYTES, refusalTo, TOO_LARGE } from './too-large.js';

type ProcessAddress = Extract<ServerAddress, { readonly kind: 'process' }>;
type Server = ChildProcessByStdio<Writable, Readable, Readable>;

const MOST_LAST_WORDS = 500;
/** A server that does not end by itself is told, and then made to. */
const PATIENCE_MS = 2_000;

/**
 * A tool server as a process, which is spoken to on its standard input and output, a message a line. What is longer than it may be is
 * answered here in the place of the server, and what follows is read.
 */
export class ProcessTransport implements Transport {
  readonly #address: ProcessAddress;
  readonly #lines = new LineBuffer(MOST_MESSAGE_BYTES);
  #server: Server | undefined;
  #said = '';
  onmessage?: NonNullable<Transport['onmessage']>;
  onerror?: (error: Error) => void;
  onclose?: () => void;

  constructor(address: ProcessAddress) {
    this.#address = address;
  }

  /** The last line that the process wrote on standard error, which is kept from the screen: it tells why it did not start. */
  get lastWords(): string {
    return this.#said.trim().split('\n').at(-1)?.trim() ?? '';
  }

  start(): Promise<void> {
    const { command, args, env, cwd } = this.#address;
    const server = spawn(command, args, {
      ...{ stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true },
      env: { ...getDefaultEnvironment(), ...env },
      ...(cwd === undefined ? {} : { cwd }),
    });
    this.#server = server;
    server.stdout.on('data', (bytes: Buffer) => {
      for (const line of this.#lines.push(bytes)) this.#take(line);
    });
    server.stderr.on('data', (bytes: Buffer) => {
      this.#said = (this.#said + bytes.toString('utf8')).slice(-MOST_LAST_WORDS);
    });
    for (const stream of [server.stdin, server.stdout, server.stderr])
      stream.on('error', (error) => this.onerror?.(error));
    server.once('close', () => {
      this.#server = undefined;
      this.onclose?.();
    });
    return new Promise((resolve, reject) => {
      server.once('spawn', resolve);
      server.on('error', (error: NodeJS.ErrnoException) => {
        reject(new Error(whyNotStarted(error, this.#address), { cause: error }));
        this.onerror?.(error);
      });
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#server?.stdin;
    if (stdin === undefined) throw new Error('Not connected');
    await new Promise<void>((resolve) => void stdin.write(`${JSON.stringify(message)}\n`, () => resolve()));
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) return;
    const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
    server.stdin.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await within(PATIENCE_MS, closed)) return;
      server.kill(signal);
    }
    await within(PATIENCE_MS, closed);
  }

  #take(line: string | LongLine): void {
    if (typeof line === 'string' && line.trim() === '') return;
    try {
      this.onmessage?.(typeof line === 'string' ? JSONRPCMessageSchema.parse(JSON.parse(line)) : refusalOf(line));
    } catch (error) {
      this.onerror?.(error as Error);
    }
  }
}

function whyNotStarted(error: NodeJS.ErrnoException, { command, cwd }: ProcessAddress): string {
  if (error.code !== 'ENOENT') return `${command}: ${reasonOf(error)}`;
  return `there is no program ${command}${cwd === undefined ? '' : `, or no folder ${cwd}`}`;
}

/** @throws where it is no answer to anything */
function refusalOf(line: LongLine): JSONRPCMessage {
  const id = answeredBy(line);
  if (id === undefined) throw new Error(TOO_LARGE);
  return refusalTo(id);
}

/** Whether it is over in time. */
const within = (ms: number, over: Promise<void>): Promise<boolean> =>
  Promise.race([over.then(() => true), sleep(ms, false, { ref: false })]);
