/** What is told of how a body ended. Leaving early tells nothing. */
interface Watcher {
  readonly ended?: () => void;
  readonly failed: (error: unknown) => void;
}

/** The same bytes, with a word about how they ended. A body that is watched already gets one more watcher. */
export function watchedBody(body: AsyncIterable<Uint8Array>, watcher: Watcher): AsyncIterable<Uint8Array> {
  const watched = body instanceof WatchedBody ? body : new WatchedBody(body);
  return watched.add(watcher);
}

/** No generator: leaving one that waits for its next bytes would end the call only when they come. */
class WatchedBody implements AsyncIterable<Uint8Array> {
  readonly #body: AsyncIterable<Uint8Array>;
  readonly #watchers: Watcher[] = [];

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#body = body;
  }

  add(watcher: Watcher): this {
    this.#watchers.push(watcher);
    return this;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    const chunks = this.#body[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          const next = await chunks.next();
          if (next.done === true) for (const { ended } of this.#watchers) ended?.();
          return next;
        } catch (error) {
          for (const { failed } of this.#watchers) failed(error);
          throw error;
        }
      },
      return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
    };
  }
}
