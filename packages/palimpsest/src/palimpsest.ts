import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { InvalidInputError } from '@palimpsest/core/error';
import type {
  conversationName,
  Engine,
  Engines,
  Logger,
  SearchOptions,
  SearchPage,
  StrategyInput,
  WorkerPool,
} from '@palimpsest/engine';
import type { Vault } from '@palimpsest/stores';
import { Chat, SEARCH_LIMIT, SEARCH_OPTIONS } from './chat.js';
import { ClosedError } from './closed-error.js';
import { checkOptions, checkStrategy, checkValue, type OptionKinds } from './given-options.js';
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

const OPTIONS: OptionKinds<PalimpsestOptions> = { store: 'name', owner: 'name', strategy: 'any', logger: 'logger' };

interface Opened {
  readonly vault: Vault;
  readonly engines: Engines;
  readonly engine: Engine;
  readonly workers: WorkerPool;
  readonly logger: Logger;
  readonly nameOf: typeof conversationName;
}

/** The conversations of one owner. */
export class Palimpsest {
  readonly #engine: Engine;
  readonly #nameOf: typeof conversationName;
  #closing: Promise<void> | undefined;
  readonly #engines: Engines;
  readonly #vault: Vault;
  readonly #workers: WorkerPool;
  readonly #clients: WrappedClients;

  constructor(opened: Opened) {
    this.#vault = opened.vault;
    this.#engines = opened.engines;
    this.#workers = opened.workers;
    this.#engine = opened.engine;
    this.#nameOf = opened.nameOf;
    this.#clients = new WrappedClients(opened);
  }

  /** The low level: everything the engine can do, by conversation id. @throws ClosedError */
  get engine(): Engine {
    if (this.#closing !== undefined) throw new ClosedError();
    return this.#engine;
  }

  /**
   * A conversation by its id; the first message creates it.
   * @throws InvalidInputError for an id that is empty or not plain
   */
  conversation(id: string): Chat {
    const name = this.#nameOf(id, 'id');
    if (name === undefined) throw new InvalidInputError('id', "Invalid 'id': it is empty. Name the conversation.");
    return new Chat(name, this, this.#clients);
  }

  /** Finds messages in all conversations, best first. */
  async search(query: string, options: Partial<Omit<SearchOptions, 'text'>> = {}): Promise<SearchPage['hits']> {
    checkValue('query', query, 'text');
    checkOptions(options, { ...SEARCH_OPTIONS, conversationId: 'name' });
    return (await this.engine.search({ limit: SEARCH_LIMIT, ...options, text: query })).hits;
  }

  /** Waits for background work and closes the store. Everything else fails with a `ClosedError` after it. */
  async close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
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
  checkOptions(options, OPTIONS);
  await checkStrategy(options.strategy);
  const { conversationName: nameOf, Engines, silentLogger, WorkerPool } = await import('@palimpsest/engine');
  const { LOCAL_OWNER, openVault } = await import('@palimpsest/stores');
  const { owner = LOCAL_OWNER, strategy, logger = silentLogger } = options;
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
    return new Palimpsest({ vault, engines, engine, workers, logger, nameOf });
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
