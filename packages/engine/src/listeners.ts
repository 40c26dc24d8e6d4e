import type { EngineEvent, Listener } from './event.js';
import { EventLog } from './event-log.js';
import type { Logger } from './world.js';

/** Subscribers to the events of conversations, and the log, which gets every event of this process. */
export class Listeners {
  readonly #log: EventLog;
  readonly #listeners = new Set<Listener>();

  constructor(logger: Logger) {
    this.#log = new EventLog(logger);
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** Calls the listener with everything that happens from now on; the returned function ends that. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells what happened here. */
  emit(event: EngineEvent): void {
    this.#log.write(event);
    for (const listener of this.#listeners) listener(event, false);
  }

  /** Tells what happened in another process. */
  hear(event: EngineEvent): void {
    for (const listener of this.#listeners) listener(event, true);
  }
}
