import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { InvalidInputError } from '@palimpsest/core/error';
import type { Engine, Engines, Logger, SearchOptions, SearchPage, StrategyInput, WorkerPool } from '@palimpsest/engine';
import type { Vault } from '@palimpsest/stores';
import { Chat, SEARCH_LIMIT } from './chat.js';
import { WrappedClients } from './wrapped-client.js';

export interface PalimpsestOptions {
  /** `sqlite:FILE`, `markdown:DIR` or `postgres://…`. A SQLite file in the user's data folder when not given. */
  readonly store?: string | undefined;
  /** Whose conversations these are. Owners share a store and see nothing of each other. */
  readonly owner?: string | undefined;
  /** How views are kept small: a mode, or an object with its settings. `auto` when not given. */
  readonly strategy?: StrategyInput | undefined;
  /** Logs nothing when not given. */
  readonly logger?: Logger | undefined;
}

/** The conversations of one owner. */
export class Palimpsest {
  /** The low level: everything the engine can do, by conversation id. */
  readonly engine: Engine;
  readonly #engines: Engines;
  readonly #vault: Vault;
  readonly #workers: WorkerPool;
  readonly #clients: WrappedClients;

  constructor(parts: { vault: Vault; engines: Engines; engine: Engine; workers: WorkerPool; logger: Logger }) {
    this.#vault = parts.vault;
    this.#engines = parts.engines;
    this.#workers = parts.workers;
    this.engine = parts.engine;
    this.#clients = new WrappedClients(parts);
  }

  /** A conversation by its id; the first message creates it. */
  conversation(id: string): Chat {
    return new Chat(id, this.engine, this.#clients);
  }

  /** Finds messages in all conversations, best first. */
  async search(query: string, options: Partial<Omit<SearchOptions, 'text'>> = {}): Promise<SearchPage['hits']> {
    return (await this.engine.search({ limit: SEARCH_LIMIT, ...options, text: query })).hits;
  }

  /** Waits for background work and closes the store. Wrapped clients fail after it. */
  async close(): Promise<void> {
    await this.#clients.close();
    this.#engines.hurry();
    await this.#engines.idle();
    await this.#workers.close();
    await this.#vault.close();
  }
}

/**
 * Opens a store of conversations. Replies that a killed process left behind are recorded first. The engine is loaded here, not when
 * the package is imported.
 */
export async function palimpsest(options: PalimpsestOptions = {}): Promise<Palimpsest> {
  const { Engines, silentLogger, WorkerPool } = await import('@palimpsest/engine');
  const { LOCAL_OWNER, openVault } = await import('@palimpsest/stores');
  const { owner = LOCAL_OWNER, strategy, logger = silentLogger } = options;
  if (owner === '') throw new InvalidInputError('owner', "Invalid 'owner': it is empty. Omit it, or name one.");
  const vault = await openVault(options.store ?? defaultStore());
  const workers = new WorkerPool({ logger });
  const owned = {
    storeOf: (name: string) => vault.storeOf(name === LOCAL_OWNER ? owner : name),
    partials: vault.partials.bind(vault),
    ...(vault.announcements === undefined ? {} : { announcements: vault.announcements }),
  };
  const engines = new Engines(owned, { logger, workers, strategy });
  try {
    const engine = engines.of(LOCAL_OWNER);
    await engines.hearOthers();
    await engines.recoverReplies({ isFirst: true });
    return new Palimpsest({ vault, engines, engine, workers, logger });
  } catch (error) {
    await vault.close();
    throw error;
  }
}

/** The store that the command uses too. */
function defaultStore(): string {
  const folder = join(homedir(), '.palimpsest');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return `sqlite:${join(folder, 'palimpsest.db')}`;
}
