import { isJsonObject, parseJson } from '@palimpsest/core';
import type { Vault } from '@palimpsest/stores';
import { type CreateEngineOptions, createEngine } from './create-engine.js';
import type { Engine } from './engine.js';
import type { EngineEvent, Listener } from './event.js';
import { DecodedMessages } from './reading/decoded-messages.js';
import { KnownRows } from './reading/known-rows.js';
import { workersFor } from './workers/workers.js';

/** One engine for each owner of a vault: what belongs to one cannot be reached through another's. */
export class Engines {
  readonly #vault: Pick<Vault, 'storeOf' | 'announcements'>;
  readonly #options: Omit<CreateEngineOptions, 'store'>;
  readonly #engines = new Map<string, Engine>();
  readonly #listeners = new Set<Listener>();

  constructor(vault: Pick<Vault, 'storeOf' | 'announcements'>, options: Omit<CreateEngineOptions, 'store'> = {}) {
    this.#vault = vault;
    this.#options = { decoded: new DecodedMessages(), rows: new KnownRows(), ...options };
  }

  of(owner: string): Engine {
    const known = this.#engines.get(owner);
    if (known !== undefined) return known;
    const { workers, ...options } = this.#options;
    const own = workers === undefined ? {} : { workers: workersFor(owner, workers) };
    const engine = createEngine({ ...options, ...own, store: this.#vault.storeOf(owner) });
    engine.listen((event, isElsewhere) => {
      if (isElsewhere) return;
      for (const listener of this.#listeners) listener(event, false);
      this.#vault.announcements?.announce(owner, JSON.stringify(event)).catch((error) => this.#notTold(error));
    });
    this.#engines.set(owner, engine);
    return engine;
  }

  /** Lets those who follow a conversation here hear of what happens to it in other processes. Resolves when they do. */
  async hearOthers(): Promise<void> {
    await this.#vault.announcements?.listen((owner, text) => {
      const event = parseJson(text);
      if (isEvent(event)) this.#engines.get(owner)?.hear(event);
    });
  }

  /** Calls the listener with everything that happens to anybody in this process from now on; the returned function ends that. */
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

  #notTold(error: unknown): void {
    this.#options.logger?.error({ error: String(error) }, 'other processes were not told what happened');
  }
}

/** Another process may run another version; what has no name or is about no conversation is of no use to anybody. */
const isEvent = (value: unknown): value is EngineEvent =>
  isJsonObject(value) && typeof value.kind === 'string' && typeof value.conversationId === 'string';
