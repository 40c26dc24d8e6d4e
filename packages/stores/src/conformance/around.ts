import type { Store } from '../store.js';

/** What is done around a call of a store: it may wait before it, after it, or fail instead. */
export type Step = <T>(name: string, call: () => Promise<T>, given?: readonly unknown[]) => Promise<T>;

type Call = (...given: unknown[]) => Promise<unknown>;

/** The store with something done around each of its calls. */
export const around = (store: Store, step: Step): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as Call;
      return (...given: unknown[]) => step(String(name), () => call.apply(target, given), given);
    },
  });
