import type { Store, StoredMessage } from '@palimpsest/stores';

/** Counts the work that is done between two turns of the event loop, in whatever unit a test counts. */
export class LoopMeter {
  /** The most that was done between two turns. */
  most = 0;
  /** All that was done. */
  total = 0;
  #sinceTurn = 0;
  #immediate: NodeJS.Immediate | undefined;

  count(work = 1): void {
    this.total += work;
    this.#sinceTurn += work;
    this.most = Math.max(this.most, this.#sinceTurn);
  }

  /** What a task does, with the loop's turns looked at while it does it. */
  async over<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = () => {
      this.#sinceTurn = 0;
      this.#immediate = setImmediate(turn);
    };
    turn();
    try {
      return await task();
    } finally {
      clearImmediate(this.#immediate);
    }
  }
}

/**
 * The same store. Its rows count themselves, once each, when their text is first looked at: to read a page is cheap, to go
 * through it is not.
 */
export function meteredStore(store: Store, meter: LoopMeter): Store {
  const counted = (row: StoredMessage): StoredMessage => {
    const { wire } = row;
    let isSeen = false;
    return Object.defineProperty({ ...row }, 'wire', {
      enumerable: true,
      get: () => {
        if (!isSeen) meter.count();
        isSeen = true;
        return wire;
      },
    });
  };
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'read')
        return async (...given: Parameters<Store['read']>) => (await target.read(...given)).map(counted);
      return value.bind(target);
    },
  });
}
