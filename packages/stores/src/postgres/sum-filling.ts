import type { Connection } from './connection.js';
import { SUM_MESSAGES } from './statements.js';

/** How many messages get their sums in one transaction. */
const SLICE = 500;

/** Gives their sums to messages from before there were any. */
export class SumFilling {
  readonly #connection: Connection;
  #filling: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Goes on in the background. Where it fails it goes on when the vault is opened again; a message without a sum is no fault. */
  begin(): void {
    this.#filling = this.#fill().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling;
  }

  async #fill(): Promise<void> {
    while (!this.#isStopped) {
      const [filled] = await this.#connection.write<{ messages: number }>(SUM_MESSAGES, [SLICE]);
      if (filled === undefined || filled.messages === 0) return;
    }
  }
}
