import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { type McpOptions, mcpServer } from './mcp-server.js';

/** Where a client writes to, and where it reads. */
export interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
}

/** Messages as lines. It ends when its client leaves; what was asked before that is answered first. */
export class Stdio extends StdioServerTransport {
  readonly #unanswered = new Set<RequestId>();
  readonly #closed: Promise<void>;
  #isEnding = false;

  constructor({ input, output }: Pipes) {
    super(input, output);
    this.#closed = new Promise((resolve) => {
      this.onclose = resolve;
    });
    input.once('end', () => this.#end()).once('close', () => this.#end());
    output.on('error', () => void this.close());
  }

  /** Resolves when it is over. */
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

/** Answers a client on pipes until it leaves. */
export async function serveStdio({ input, output, ...options }: McpOptions & Pipes): Promise<void> {
  const transport = new Stdio({ input, output });
  transport.onmessage = (message) => transport.received(message);
  await mcpServer(options).connect(transport);
  await transport.closed;
}
