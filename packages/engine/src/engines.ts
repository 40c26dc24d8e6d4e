import { isJsonObject, parseJson } from '@palimpsest/core';
import { StoreError, type Vault } from '@palimpsest/stores';
import { type CreateEngineOptions, createEngine } from './create-engine.js';
import type { Engine } from './engine.js';
import type { EngineEvent, Listener } from './event.js';
import { DecodedMessages } from './reading/decoded-messages.js';
import { KnownRows } from './reading/known-rows.js';
import { isLeftBehind } from './turns/partial-content.js';
import { STALE_MS } from './turns/partial-replies.js';
import { workersFor } from './workers/workers.js';
import { loggerOf, silentLogger } from './world.js';

/** How many partial replies are read at a time. */
const PARTIALS_PAGE = 50;

/** How many owners have an engine at a time: more only while more are followed or at work. An engine is made at little cost. */
const MAX_ENGINES = 1_000;
/** The one of `Engines` itself. */
const OWN_LISTENERS = 1;

type SharedVault = Pick<Vault, 'storeOf' | 'partials' | 'announcements'>;

/** One engine for each owner of a vault: what belongs to one cannot be reached through another's. */
export class Engines {
  readonly #vault: SharedVault;
  readonly #options: Omit<CreateEngineOptions, 'store'>;
  readonly #engines = new Map<string, Engine>();
  readonly #listeners = new Set<Listener>();
  /** Partial replies that cannot be recorded, and stay as they are. */
  readonly #unrecoverable = new Set<string>();

  constructor(vault: SharedVault, options: Omit<CreateEngineOptions, 'store'> = {}) {
    this.#vault = vault;
    this.#options = { decoded: new DecodedMessages(), rows: new KnownRows(), ...options };
  }

  of(owner: string): Engine {
    const known = this.#engines.get(owner);
    // A map gives back first what was put in first: that is the one not used for longest.
    if (known !== undefined) this.#engines.delete(owner);
    const engine = known ?? this.#create(owner);
    this.#engines.set(owner, engine);
    if (known === undefined && this.#engines.size > MAX_ENGINES) this.#letGo();
    return engine;
  }

  #create(owner: string): Engine {
    const { workers, ...options } = this.#options;
    const own = workers === undefined ? {} : { workers: workersFor(owner, workers) };
    const logger = loggerOf(options.logger ?? silentLogger, owner);
    const engine = createEngine({ ...options, ...own, logger, store: this.#vault.storeOf(owner) });
    engine.listen((event, isElsewhere) => {
      if (isElsewhere) return;
      for (const listener of this.#listeners) listener(event, false);
      // Who still uses an engine that was let go is heard by those who follow the owner's present one.
      const present = this.#engines.get(owner);
      if (present !== engine) present?.hear(event);
      this.#vault.announcements?.announce(owner, JSON.stringify(event)).catch((error) => this.#notTold(error));
    });
    return engine;
  }

  /** Forgets the engine that was not used for longest, unless somebody follows it or it works in the background. */
  #letGo(): void {
    for (const [owner, engine] of this.#engines)
      if (engine.listenerCount === OWN_LISTENERS && engine.backgroundPasses === 0) {
        this.#engines.delete(owner);
        return;
      }
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

  /**
   * Records the replies that processes left behind when they ended, each as far as it came. Several processes may do so at once.
   * One that cannot be recorded is logged and stays as it is. One that was written just now may still be written: with `isFirst` it is
   * looked at all the same, and recorded where its process is known to be gone.
   * @returns how many were recorded here
   */
  async recoverReplies({ isFirst = false }: { readonly isFirst?: boolean } = {}): Promise<number> {
    const { now = Date.now, logger = silentLogger } = this.#options;
    let recovered = 0;
    for (let isMore = true; isMore; ) {
      const limit = PARTIALS_PAGE + this.#unrecoverable.size;
      const stale = now() - STALE_MS;
      const page = await this.#vault.partials({ writtenBefore: isFirst ? Number.MAX_SAFE_INTEGER : stale, limit });
      const before = recovered;
      for (const { owner, ...partial } of page) {
        const name = `${partial.id} ${owner}`;
        if (this.#unrecoverable.has(name)) continue;
        if (partial.writtenAt >= stale && !isLeftBehind(partial.content)) continue;
        const facts = { conversation: partial.conversationId };
        try {
          if (!(await this.of(owner).recover(partial))) continue;
          recovered += 1;
          logger.info(facts, 'a reply was recorded as far as it had come: what wrote it has ended');
        } catch (error) {
          if (error instanceof StoreError) throw error;
          this.#unrecoverable.add(name);
          logger.error({ ...facts, error: String(error) }, 'a reply that was left behind cannot be recorded');
        }
      }
      isMore = page.length === limit && recovered > before;
    }
    return recovered;
  }

  get backgroundPasses(): number {
    return [...this.#engines.values()].reduce((sum, engine) => sum + engine.backgroundPasses, 0);
  }

  /** What can do without a model does so from now on: the process is to end. */
  hurry(): void {
    for (const engine of this.#engines.values()) engine.hurry();
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.idle()));
  }

  #notTold(error: unknown): void {
    this.#options.logger?.error({ error: String(error) }, 'other processes were not told what happened');
  }
}

/** Checks what another process announced, which may run another version: an event has a kind and a conversation. */
const isEvent = (value: unknown): value is EngineEvent =>
  isJsonObject(value) && typeof value.kind === 'string' && typeof value.conversationId === 'string';
