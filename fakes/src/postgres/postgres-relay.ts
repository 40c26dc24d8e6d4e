import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { errorMessage, messageSplitter } from './postgres-protocol.js';

/** Where a connection is cut: before a statement has reached the server, or when it was done and before anybody is told. */
export type Cut = 'request' | 'answer';

/** A statement begins with one of these: with bound values, or as plain text. */
const STATEMENT = new Set(['P', 'Q']);
/** The server is done with it. */
const READY = 'Z';
/** The server ends a connection because somebody told it to. */
const ENDED = errorMessage({ S: 'FATAL', C: '57P01', M: 'terminating connection due to administrator command' });

/** Stands between a client and a Postgres, and lets connections fail: in the middle of a chosen statement, or without a word. */
export class PostgresRelay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut: Cut | undefined;
  /** How many statements pass before the cut. */
  #left = 0;
  #isEndedWhenMade = false;
  #isFrozen = false;
  /** The number of the statement that does not come through any more, counted from 1; 0 for none. */
  #untilFrozen = 0;
  /** How many statements came by. */
  statements = 0;

  private constructor(port: number) {
    this.#server = createServer({ allowHalfOpen: true }, (client) =>
      this.#relay(client, connect({ port, host: '127.0.0.1', allowHalfOpen: true })),
    );
  }

  static async before(port: number): Promise<PostgresRelay> {
    const relay = new PostgresRelay(port);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get port(): number {
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? 0 : address.port;
  }

  /** Cuts the connection of the next statement, or of the one after so many more. */
  cutNext(cut: Cut, after = 0): void {
    this.#cut = cut;
    this.#left = after;
  }

  /** The server ends the next connection as soon as it is made, in the same packet. */
  endNextWhenMade(): void {
    this.#isEndedWhenMade = true;
  }

  /**
   * From now on, or from the statement with this number on, counted from 1, nothing comes through, and neither side is told:
   * not even that the other one has closed.
   */
  freeze(from = 0): void {
    this.#isFrozen = from === 0;
    this.#untilFrozen = from;
  }

  /** Everything comes through again that is sent from now on. */
  thaw(): void {
    this.#isFrozen = false;
    this.#untilFrozen = 0;
  }

  /** The cut that is still to come. */
  get isArmed(): boolean {
    return this.#cut !== undefined;
  }

  disarm(): void {
    this.#cut = undefined;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #relay(client: Socket, server: Socket): void {
    const end = () => {
      client.destroy();
      server.destroy();
    };
    let isMade = false;
    let isAnswerCut = false;
    const fromClient = messageSplitter(true);
    const fromServer = messageSplitter(false);
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
      socket.on('error', end);
      socket.on('end', () => {
        if (!this.#isFrozen) end();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (this.#isFrozen) return;
      for (const { type, bytes } of fromClient(chunk)) {
        if (STATEMENT.has(type) && this.#isFrozenNow()) return;
        const cut = STATEMENT.has(type) ? this.#cutOf() : undefined;
        if (cut === 'request') return end();
        isAnswerCut ||= cut === 'answer';
        server.write(bytes);
      }
    });
    server.on('data', (chunk: Buffer) => {
      if (this.#isFrozen) return;
      for (const { type, bytes } of fromServer(chunk)) {
        const isMadeNow = type === READY && !isMade;
        isMade ||= isMadeNow;
        if (isMadeNow && this.#isEndedWhenMade) {
          this.#isEndedWhenMade = false;
          client.end(Buffer.concat([bytes, ENDED]));
          server.destroy();
          return;
        }
        if (isAnswerCut && type === READY) return end();
        if (!isAnswerCut) client.write(bytes);
      }
    });
  }

  /** Whether the statement that begins now is the first that does not come through. */
  #isFrozenNow(): boolean {
    if (this.#untilFrozen === 0) return false;
    this.#untilFrozen -= 1;
    this.#isFrozen = this.#untilFrozen === 0;
    return this.#isFrozen;
  }

  /** Whether, and where, the statement that begins now is cut. */
  #cutOf(): Cut | undefined {
    this.statements += 1;
    if (this.#cut === undefined) return undefined;
    if (this.#left > 0) {
      this.#left -= 1;
      return undefined;
    }
    const cut = this.#cut;
    this.#cut = undefined;
    return cut;
  }
}
