import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { PalimpsestError } from '@palimpsest/core';
import { type McpOptions, mcpServer } from './mcp-server.js';

/** Where a client writes to, and where it reads. */
export interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
}

const NEWLINE = 10;
const MEGABYTE = 1024 * 1024;
/** A line that is longer is not of a client: what was asked could not be read to its end. */
const MAX_LINE_MEGABYTES = 10;

/** Messages as lines. It ends when its client leaves; what was asked before that is answered first. */
export class Stdio extends StdioServerTransport {
  readonly #unanswered = new Set<RequestId>();
  readonly #closed: Promise<void>;
  readonly #input: Readable;
  #lineBytes = 0;
  #isTooLong = false;
  #isEnding = false;

  constructor({ input, output }: Pipes) {
    super(input, output, { maxBufferSize: Number.POSITIVE_INFINITY });
    this.#input = input;
    this.#closed = new Promise((resolve, reject) => {
      this.onclose = () => (this.#isTooLong ? reject(tooLong()) : resolve());
    });
    input.once('end', () => this.#end()).once('close', () => this.#end());
    output.on('error', () => void this.close());
  }

  override async start(): Promise<void> {
    this.#input.on('data', this.#measure);
    await super.start();
  }

  override async close(): Promise<void> {
    this.#input.off('data', this.#measure);
    await super.close();
  }

  readonly #measure = (bytes: Buffer): void => {
    const end = bytes.lastIndexOf(NEWLINE);
    this.#lineBytes = end === -1 ? this.#lineBytes + bytes.length : bytes.length - end - 1;
    if (this.#lineBytes <= MAX_LINE_MEGABYTES * MEGABYTE) return;
    this.#isTooLong = true;
    void this.close();
  };

  /** Resolves when it is over. @throws PalimpsestError where the client sent more than can be a message */
  get closed(): Promise<void> {
    return this.#closed;
  }

  /** A message has come. */
  received(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) this.#unanswered.add(message.id);
    if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return;
    this.#answered(message.params?.requestId as RequestId);
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if ('id' in message && message.id !== undefined) this.#answered(message.id);
  }

  #answered(id: RequestId): void {
    this.#unanswered.delete(id);
    if (this.#isEnding) this.#end();
  }

  #end(): void {
    this.#isEnding = true;
    if (this.#unanswered.size === 0) void this.close();
  }
}

const tooLong = (): PalimpsestError =>
  new PalimpsestError(
    `a line on standard input is longer than ${MAX_LINE_MEGABYTES} MB, and is no message of MCP. Send each message on a line of its own, and shorter.`,
  );

/** Answers a client on pipes until it leaves. */
export async function serveStdio({ input, output, ...options }: McpOptions & Pipes): Promise<void> {
  const transport = new Stdio({ input, output });
  transport.onmessage = (message) => transport.received(message);
  await mcpServer(options).connect(transport);
  await transport.closed;
}
