import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { messageSplitter } from './postgres-protocol.js';

/** Where a connection is cut: before a statement has reached the server, or when it was done and before anybody is told. */
export type Cut = 'request' | 'answer';

/** A statement begins with one of these: with bound values, or as plain text. */
const STATEMENT = new Set(['P', 'Q']);
/** The server is done with it. */
const READY = 'Z';

/** Stands between a client and a Postgres, and cuts a connection in the middle of a chosen statement. */
export class PostgresRelay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut: Cut | undefined;
  /** How many statements pass before the cut. */
  #left = 0;
  /** How many statements came by. */
  statements = 0;

  private constructor(port: number) {
    this.#server = createServer((client) => this.#relay(client, connect(port, '127.0.0.1')));
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
    }
    client.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of fromClient(chunk)) {
        const cut = STATEMENT.has(type) ? this.#cutOf() : undefined;
        if (cut === 'request') return end();
        isAnswerCut ||= cut === 'answer';
        server.write(bytes);
      }
    });
    server.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of fromServer(chunk)) {
        if (isAnswerCut && type === READY) return end();
        if (!isAnswerCut) client.write(bytes);
      }
    });
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
