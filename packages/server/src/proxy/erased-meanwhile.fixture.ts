import type { Store } from '@palimpsest/stores';

/** Lets something happen just before one of the calls that are made to a store from now on. */
export class Meanwhile {
  #left = Number.POSITIVE_INFINITY;
  #happens: (store: Store) => Promise<unknown> = async () => undefined;
  /** Every call after it waits for it, whoever makes that: work in the background too. */
  #happening: Promise<unknown> = Promise.resolve();

  /** Before the call after this many. */
  after(calls: number, happens: (store: Store) => Promise<unknown>): void {
    this.#left = calls;
    this.#happens = happens;
  }

  /** Whether that many calls came. Nothing happens after it was asked. */
  get hasHappened(): boolean {
    const hasHappened = this.#left < 0;
    this.#left = Number.POSITIVE_INFINITY;
    return hasHappened;
  }

  readonly through = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...given: readonly unknown[]) => {
          this.#left -= 1;
          if (this.#left === -1) this.#happening = this.#happens(target);
          await this.#happening;
          return value.apply(target, given);
        };
      },
    });
}
