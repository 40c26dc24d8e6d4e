import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { messageSplitter, type PostgresMessage } from './postgres-protocol.js';

/** What a client may say of itself when it connects; anything else is refused, as PgBouncer does. */
const STARTUP_PARAMETERS = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'timezone',
  'datestyle',
]);
/** What needs a connection of one's own. */
const SESSION_STATE = /^\s*(?:SET\s+(?!LOCAL)|LISTEN|PREPARE|CREATE\s+TEMP|SELECT\s+pg_advisory_lock)/i;
const IDLE = 'I'.charCodeAt(0);

interface Backend {
  readonly socket: Socket;
  client: Socket | undefined;
}

/**
 * A connection pooler in transaction mode, as strict as one can be: every transaction runs on another connection than the one
 * before, prepared statements with names, statements that need a session and unknown startup parameters are refused.
 */
export class TransactionPooler {
  readonly #server: Server;
  readonly #port: number;
  readonly #startup: Buffer;
  readonly #idle: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  readonly #sockets = new Set<Socket>();
  /** What clients asked for and did not get. */
  readonly refused: string[] = [];

  private constructor(url: URL) {
    this.#port = Number(url.port || 5432);
    this.#startup = startupMessage(url);
    this.#server = createServer((client) => this.#serve(client));
  }

  static async before(address: string, connections: number): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(new URL(address));
    for (let index = 0; index < connections; index += 1) await pooler.#addBackend();
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get port(): number {
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? 0 : address.port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #addBackend(): Promise<void> {
    const socket = this.#kept(connect(this.#port, '127.0.0.1'));
    const backend: Backend = { socket, client: undefined };
    const split = messageSplitter(false);
    socket.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of split(chunk)) {
        backend.client?.write(bytes);
        if (type === 'Z' && bytes[5] === IDLE) this.#free(backend);
      }
    });
    await once(socket, 'connect');
    socket.write(this.#startup);
    while (!this.#idle.includes(backend)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** The one that was idle longest is used next, so that a client gets another one each time. */
  #free(backend: Backend): void {
    backend.client = undefined;
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(backend);
    else next(backend);
  }

  #take(): Promise<Backend> {
    const backend = this.#idle.shift();
    return backend === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(backend);
  }

  #serve(client: Socket): void {
    this.#kept(client);
    const split = messageSplitter(true);
    let turn = Promise.resolve();
    let backend: Backend | undefined;
    client.on('data', (chunk: Buffer) => {
      for (const message of split(chunk))
        turn = turn.then(async () => {
          if (client.destroyed || !this.#isAllowed(client, message) || message.type === 'X') return;
          if (backend?.client !== client) {
            backend = await this.#take();
            backend.client = client;
          }
          backend.socket.write(message.bytes);
        });
    });
  }

  #isAllowed(client: Socket, { type, bytes }: PostgresMessage): boolean {
    if (type === 'startup') return this.#welcome(client, bytes);
    const texts = bytes.subarray(5).toString().split('\0');
    const [name, sql] = type === 'P' ? texts : ['', type === 'Q' ? texts[0] : ''];
    const what = name === '' ? sql?.match(SESSION_STATE)?.[0] : `a prepared statement named ${name}`;
    return what === undefined || this.#refuse(client, what);
  }

  /** Answers by itself: no connection to the server is needed before the first transaction. Returns false: nothing to relay. */
  #welcome(client: Socket, bytes: Buffer): boolean {
    const fields = bytes.subarray(8).toString().split('\0');
    const names = fields.filter((name, index) => index % 2 === 0 && name !== '');
    const unknown = names.find((name) => !STARTUP_PARAMETERS.has(name));
    if (unknown !== undefined) return this.#refuse(client, `unsupported startup parameter: ${unknown}`);
    const isOk = message('R', Buffer.from([0, 0, 0, 0]));
    client.write(Buffer.concat([isOk, message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))]));
    return false;
  }

  #refuse(client: Socket, what: string): false {
    this.refused.push(what);
    const fields = ['SFATAL', 'VFATAL', 'C08P01', `M${what}`].map((field) => `${field}\0`).join('');
    client.end(message('E', Buffer.from(`${fields}\0`)));
    return false;
  }

  #kept(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

function startupMessage(url: URL): Buffer {
  const fields = ['user', url.username, 'database', url.pathname.slice(1), 'client_encoding', 'UTF8', '', ''].join(
    '\0',
  );
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(fields)]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
