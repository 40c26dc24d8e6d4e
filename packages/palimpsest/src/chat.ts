import type {
  Engine,
  EngineEvent,
  FactList,
  Library,
  PassResult,
  PreviewResult,
  SearchOptions,
  SearchPage,
  StrategyInput,
} from '@palimpsest/engine';
import { checkOptions, checkStrategy, checkValue, type OptionKinds } from './given-options.js';
import { lastCallOf, noteCall } from './last-call.js';
import type { Fetch, WrappableClient, WrappedClients } from './wrapped-client.js';

/** The model whose tokens count where none is named and none was called. */
const COUNTING_MODEL = 'gpt-5';
const PAGE = 100;

/** How a conversation is compacted by hand. */
export interface CompactCall {
  /**
   * `{ mode: 'summarize' }` when not given. With `summarizer: 'model'` the model writes that this chat's client or framework called
   * last, with the same key.
   */
  readonly strategy?: StrategyInput | undefined;
  /** The model whose tokens count, and that writes: the one that was called last, where none is given. */
  readonly model?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface ViewOptions {
  readonly model?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface MessagesOptions {
  readonly from?: number;
  readonly limit?: number;
}

interface PageOptions {
  readonly limit?: number;
  readonly cursor?: string;
}

export type ChatSearchOptions = Partial<Omit<SearchOptions, 'text' | 'conversationId'>>;
/** How many hits are given where nobody says. */
export const SEARCH_LIMIT = 20;

export interface ChatExportOptions {
  readonly format?: 'json' | 'markdown' | undefined;
  /** Also what compactions hide, and every branch. */
  readonly includeFullHistory?: boolean | undefined;
}

const VIEW_OPTIONS: OptionKinds<ViewOptions> = { model: 'name', signal: 'object' };
const COMPACT_OPTIONS: OptionKinds<CompactCall> = { ...VIEW_OPTIONS, strategy: 'any' };
const MESSAGES_OPTIONS: OptionKinds<MessagesOptions> = { from: 'count', limit: 'count' };
const PAGE_OPTIONS: OptionKinds<PageOptions> = { limit: 'count', cursor: 'text' };
const EXPORT_OPTIONS: OptionKinds<ChatExportOptions> = { format: 'format', includeFullHistory: 'flag' };
export const SEARCH_OPTIONS: OptionKinds<ChatSearchOptions> = {
  ...{ role: 'text', tool: 'text', from: 'count', to: 'count', isOnBranch: 'flag' },
  ...{ limit: 'count', cursor: 'text', signal: 'object' },
};

type Returned<Name extends keyof Library> = Library[Name] extends (...args: never[]) => Promise<infer Result>
  ? Result
  : never;

/** One conversation. */
export class Chat {
  readonly id: string;
  readonly #memory: { readonly engine: Engine };
  readonly #clients: WrappedClients;

  constructor(id: string, memory: { readonly engine: Engine }, clients: WrappedClients) {
    this.id = id;
    this.#memory = memory;
    this.#clients = clients;
  }

  /** The low level: everything the engine can do, by conversation id. @throws ClosedError */
  get engine(): Engine {
    return this.#memory.engine;
  }

  /**
   * The same client, of the same type, whose model calls belong to this conversation: its requests may carry the whole
   * history or only the new messages, and every reply is stored. The given client does not change.
   */
  wrap<Client extends WrappableClient>(client: Client): Client {
    return this.#clients.wrap(client, (given) => this.fetch(given));
  }

  /**
   * A `fetch` for everything that takes one, such as the providers of the AI SDK and LangChain's models: its model calls belong
   * to this conversation, as those of a wrapped client do.
   */
  fetch(fetch: Fetch = globalThis.fetch): Fetch {
    checkValue('fetch', fetch, 'function');
    return this.#clients.fetchFor({ conversationId: this.id, fetch, onCall: (call) => noteCall(this, call) });
  }

  /** What a compaction would do now. Changes nothing. */
  async preview(call: CompactCall = {}): Promise<PreviewResult> {
    return this.engine.preview(await this.#pass(call));
  }

  /** Compacts now, whether or not a limit is passed. */
  async compact(call: CompactCall = {}): Promise<PassResult> {
    return this.engine.compact(await this.#pass(call));
  }

  /** Undoes the newest compaction, or the one with this id. Undefined when there is nothing to undo. */
  async undo(compactionId?: string) {
    if (compactionId !== undefined) checkValue('compactionId', compactionId, 'name');
    return this.engine.undo(this.id, compactionId);
  }

  /** Every compaction, oldest first. */
  async compactions() {
    return this.engine.compactions(this.id);
  }

  /** What the model sees now. */
  async view(options: ViewOptions = {}): Promise<Returned<'view'>> {
    checkOptions(options, VIEW_OPTIONS);
    const { engine } = this;
    return engine.library.view(this.id, { model: lastCallOf(this)?.model, ...options });
  }

  /** Every message, word for word, in order: by pages, from `from` on. */
  async messages(options: MessagesOptions = {}): Promise<Returned<'messages'>> {
    checkOptions(options, MESSAGES_OPTIONS);
    return this.engine.library.messages(this.id, { limit: PAGE, ...options });
  }

  /** The chains beside the current one. */
  async branches(options: PageOptions = {}): Promise<Returned<'branches'>> {
    checkOptions(options, PAGE_OPTIONS);
    return this.engine.library.branches(this.id, { limit: PAGE, ...options });
  }

  /** Finds messages of this conversation by their words, best first. */
  async search(query: string, options: ChatSearchOptions = {}): Promise<SearchPage['hits']> {
    checkValue('query', query, 'text');
    checkOptions(options, SEARCH_OPTIONS);
    return (await this.engine.search({ limit: SEARCH_LIMIT, ...options, text: query, conversationId: this.id })).hits;
  }

  /** What this conversation told about its user. */
  async facts(options: PageOptions = {}): Promise<FactList> {
    checkOptions(options, PAGE_OPTIONS);
    return this.engine.memory.list({ limit: PAGE, ...options, conversationId: this.id });
  }

  /** Keeps the message at a depth out of every compaction. Undoing the returned compaction unpins it. */
  async pin(depth: number) {
    checkValue('depth', depth, 'count');
    return this.engine.pin(this.id, depth);
  }

  /** Erases the whole conversation for good. */
  async erase(): Promise<Returned<'erase'>> {
    return this.engine.library.erase(this.id);
  }

  /** Erases the messages from one depth up to but not another for good. */
  async eraseMessages(from: number, to = from + 1): Promise<Returned<'eraseMessages'>> {
    checkOptions({ from, to }, { from: 'count', to: 'count' });
    return this.engine.library.eraseMessages(this.id, { from, to });
  }

  /** Calls the listener with what happens to this conversation; the returned function ends that. */
  events(listener: (event: EngineEvent) => void): () => void {
    checkValue('listener', listener, 'function');
    return this.engine.listen((event) => {
      if (event.conversationId === this.id) listener(event);
    });
  }

  async export(options: ChatExportOptions = {}): Promise<string> {
    checkOptions(options, EXPORT_OPTIONS);
    const { format = 'json', includeFullHistory = false } = options;
    const { library } = this.engine;
    return format === 'markdown'
      ? library.exportMarkdown(this.id, { includeFullHistory })
      : JSON.stringify(await library.exportJson(this.id, { includeFullHistory }));
  }

  async #pass(call: CompactCall) {
    checkOptions(call, COMPACT_OPTIONS);
    const { strategy = { mode: 'summarize' }, model, signal } = call;
    await checkStrategy(strategy);
    const last = lastCallOf(this);
    const asked = last && { protocol: last.protocol, send: last.send };
    return { conversation: this.id, strategy, model: model ?? last?.model ?? COUNTING_MODEL, signal, ...asked };
  }
}
