import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { RecordedRequest } from './recorded-request.js';

/**
 * A request together with the means to answer it. Every waiting method also returns, without an error, as soon as the
 * exchange is over; whoever writes in a loop asks `isOver`.
 */
export class Exchange<Accepted> implements RecordedRequest<Accepted> {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly receivedAt = Date.now();
  readonly closed: Promise<void>;
  accepted: Accepted | undefined;
  status: number | undefined;
  bytesWritten = 0;
  abortedAt: number | undefined;
  #rawBytes: Buffer = Buffer.alloc(0);
  #body: unknown;
  #isOver = false;
  #isCutByUs = false;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    this.method = request.method ?? '';
    this.path = request.url ?? '';
    this.headers = request.headers;
    this.closed = new Promise((resolve) => {
      response.once('close', () => {
        this.#isOver = true;
        if (!response.writableFinished && !this.#isCutByUs) this.abortedAt = Date.now();
        resolve();
      });
    });
  }

  get rawBytes(): Buffer {
    return this.#rawBytes;
  }

  get rawText(): string {
    return this.#rawBytes.toString('utf8');
  }

  get body(): unknown {
    return this.#body;
  }

  /** Nothing more can be sent: the answer is complete, was cut off, or the client left. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Reads the request body; false when the client left before its end. */
  async read(): Promise<boolean> {
    const parts: Buffer[] = [];
    this.#request.on('data', (part: Buffer) => parts.push(part));
    const hasAll = await this.#unlessOver((done) => this.#request.once('end', done));
    this.#rawBytes = Buffer.concat(parts);
    this.#body = parsedJson(this.#rawBytes);
    return hasAll;
  }

  head(status: number, headers: OutgoingHttpHeaders): void {
    if (this.#isOver) return;
    this.status = status;
    this.#response.writeHead(status, headers);
    this.#response.flushHeaders();
  }

  /** Returns when the operating system took the bytes, which a slow reader delays. */
  async write(bytes: Buffer): Promise<void> {
    const isTaken = await this.#unlessOver((done) => this.#response.write(bytes, (error) => error || done()));
    if (isTaken) this.bytesWritten += bytes.length;
  }

  end(): void {
    if (!this.#isOver) this.#response.end();
  }

  /** Destroys the connection from our side; does not count as an abort of the client. */
  cut(): void {
    this.#isCutByUs = true;
    this.#response.destroy();
  }

  /** Waits at least one turn of the event loop, so that a reader in this process sees each write on its own. */
  async pause(durationMs: number): Promise<void> {
    if (durationMs <= 0) return yieldToLoop();
    let timer: NodeJS.Timeout | undefined;
    await this.#unlessOver((done) => {
      timer = setTimeout(done, durationMs);
    });
    clearTimeout(timer);
  }

  /** True when what was begun got done, false when the exchange was over before. */
  async #unlessOver(begin: (done: () => void) => void): Promise<boolean> {
    if (this.#isOver) return false;
    return new Promise((resolve) => {
      const onClose = () => resolve(false);
      this.#response.once('close', onClose);
      begin(() => {
        this.#response.off('close', onClose);
        resolve(true);
      });
    });
  }
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
