/** Prices of cached input, in those of an input token. */
export interface Prices {
  readonly read: number;
  readonly write: number;
}

/** Adds up what requests cost a client whose provider caches the longest prefix it has seen. */
export class Bill {
  readonly #prices: Prices;
  readonly #count: (text: string) => number;
  #last: readonly string[] = [];
  cost = 0;
  tokens = 0;

  constructor(prices: Prices, count: (text: string) => number) {
    this.#prices = prices;
    this.#count = count;
  }

  /** @param messages of one request, each as text */
  add(messages: readonly string[]): void {
    const differs = messages.findIndex((message, index) => message !== this.#last[index]);
    const same = differs < 0 ? messages.length : differs;
    for (const [index, message] of messages.entries()) {
      const tokens = this.#count(message);
      this.tokens += tokens;
      this.cost += tokens * (index < same ? this.#prices.read : this.#prices.write);
    }
    this.#last = messages;
  }
}
