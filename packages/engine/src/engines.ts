import type { Vault } from '@palimpsest/stores';
import { type CreateEngineOptions, createEngine } from './create-engine.js';
import type { Engine } from './engine.js';
import type { Listener } from './event.js';
import { DecodedMessages } from './reading/decoded-messages.js';
import { KnownRows } from './reading/known-rows.js';
import { workersFor } from './workers/workers.js';

/** One engine for each owner of a vault: what belongs to one cannot be reached through another's. */
export class Engines {
  readonly #vault: Pick<Vault, 'storeOf'>;
  readonly #options: Omit<CreateEngineOptions, 'store'>;
  readonly #engines = new Map<string, Engine>();
  readonly #listeners = new Set<Listener>();

  constructor(vault: Pick<Vault, 'storeOf'>, options: Omit<CreateEngineOptions, 'store'> = {}) {
    this.#vault = vault;
    this.#options = { decoded: new DecodedMessages(), rows: new KnownRows(), ...options };
  }

  of(owner: string): Engine {
    const known = this.#engines.get(owner);
    if (known !== undefined) return known;
    const { workers, ...options } = this.#options;
    const own = workers === undefined ? {} : { workers: workersFor(owner, workers) };
    const engine = createEngine({ ...options, ...own, store: this.#vault.storeOf(owner) });
    engine.listen((event) => {
      for (const listener of this.#listeners) listener(event);
    });
    this.#engines.set(owner, engine);
    return engine;
  }

  /** Calls the listener with everything that happens to anybody from now on; the returned function ends that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes under way in the background. */
  get backgroundPasses(): number {
    return [...this.#engines.values()].reduce((sum, engine) => sum + engine.backgroundPasses, 0);
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.idle()));
  }
}
