import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A target of the balancer. */
export interface Target {
  /** 0 while it does not listen. */
  readonly port: number;
}

/** Where a client's connection is cut: when an answer begins, or when all of it was written and its end is on its way. */
type AnswerCut = 'begin' | 'end';

/** What ends a streamed answer of a model. */
const STREAM_END = '[DONE]';

/** Gives each connection to the next target, whoever it comes from. A target that refuses it is passed over. */
export class Balancer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #targets: readonly Target[];
  readonly #cuts: AnswerCut[] = [];
  #next = 0;

  private constructor(targets: readonly Target[]) {
    this.#targets = targets;
    this.#server = createServer((client) => void this.#serve(client));
  }

  static async before(targets: readonly Target[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get port(): number {
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? 0 : address.port;
  }

  /** Cuts the connections of this many of the next streamed answers there. */
  cutAnswers(cut: AnswerCut, count: number): void {
    this.#cuts.push(...Array.from({ length: count }, () => cut));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #serve(client: Socket): Promise<void> {
    this.#kept(client);
    for (const _ of this.#targets) {
      const target = this.#targets[this.#next++ % this.#targets.length];
      const server = target === undefined || target.port === 0 ? undefined : await connected(target.port);
      if (server === undefined) continue;
      this.#kept(server);
      const end = () => {
        client.destroy();
        server.destroy();
      };
      for (const socket of [client, server]) socket.once('close', end);
      client.pipe(server);
      server.on('data', (bytes: Buffer) => {
        if (this.#isCut(bytes)) end();
        else if (!client.write(bytes)) server.pause();
      });
      client.on('drain', () => server.resume());
      server.on('end', () => client.end());
      return;
    }
    client.destroy();
  }

  #isCut(bytes: Buffer): boolean {
    const [cut] = this.#cuts;
    if (cut === undefined) return false;
    const isThere = cut === 'begin' ? bytes.includes('text/event-stream') : bytes.includes(STREAM_END);
    if (isThere) this.#cuts.shift();
    return isThere;
  }

  #kept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

/** Undefined where nobody listens. */
async function connected(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}
