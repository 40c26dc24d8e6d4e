import { once } from 'node:events';
import { type Answer, ApiError, type Client, type Input, type OperationName, type Schemas } from '@palimpsest/client';
import { type Connect, type Connection, isOffline } from './connection.js';
import { BrokenAnswerError, EmptyAnswerError, NoConversationError } from './errors.js';
import { typedText } from './message-text.js';
import { type SessionFacts, sessionFacts, unstarted } from './session-facts.js';
import type { ToolCall } from './tools/call-runner.js';
import type { Said } from './tools/exchange.js';

export type Compaction = Schemas['Compaction'];
export type CompactionRecord = Schemas['CompactionRecord'];
export type ConversationEvent = Schemas['ConversationEvent'];

interface SessionOptions {
  readonly connect: Connect;
  /** The model to talk to; the agent's or the server's when not given. */
  readonly model?: string | undefined;
  readonly onEvent: (event: ConversationEvent) => void;
}

/** The name that the small built-in model answers by. */
const OFFLINE_MODEL = 'palimpsest-offline';

/** What the store has of a message that was sent. */
export type Stored = 'nothing' | 'message' | 'answer';

/** Others may have said something in the same conversation meanwhile, and an answer may have called many tools. */
const MOST_LOOKED_UP = 500;

/** The conversation that is open, and what is known of it. Nothing is stored before the first message. */
export class Session {
  readonly #options: SessionOptions;
  #connection: Promise<Connection>;
  #id: string | undefined;
  #agent: string | undefined;
  #model: string | undefined;
  #defaultModel: string | undefined;
  #answeredBy: string | undefined;
  #provider: string | undefined;
  #facts: SessionFacts = unstarted;
  #following: AbortController | undefined;
  /** The compaction that the person asked for, as long as nothing was said since. */
  madeLast: string | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#model = options.model;
    this.#connection = this.#connect();
  }

  #connect(): Promise<Connection> {
    const connection = this.#options.connect().then((reached) => {
      this.#defaultModel = reached.model;
      this.#provider = reached.provider;
      return reached;
    });
    // Whoever uses it is told of the failure.
    connection.catch(() => undefined);
    return connection;
  }

  get id(): string | undefined {
    return this.#id;
  }

  get facts(): SessionFacts {
    return this.#facts;
  }

  /** The model that the next message goes to, where that is known. */
  get model(): string | undefined {
    return this.#model ?? this.#facts.model ?? this.#defaultModel;
  }

  /** Who answers: the model that the newest answer names, or else the one that is asked; the built-in one by its own name. */
  get answerer(): string {
    const name = this.#answeredBy ?? this.model ?? "the server's model";
    const isBuiltIn = this.#answeredBy === undefined ? isOffline(this.provider) : name === OFFLINE_MODEL;
    return isBuiltIn ? 'offline model' : name;
  }

  /** Where the answers come from, where that is known: another model may be another provider's. */
  get provider(): string | undefined {
    return this.model === this.#defaultModel ? this.#provider : undefined;
  }

  get agent(): string | undefined {
    return this.#agent ?? this.#facts.agent;
  }

  connection(): Promise<Connection> {
    return this.#connection;
  }

  async client(): Promise<Client> {
    return (await this.#connection).client;
  }

  /** Calls an operation of the server. */
  async call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: { readonly signal: AbortSignal },
  ): Promise<Answer<Name>> {
    return (await this.client()).call(name, input, options);
  }

  /** Begins anew, or opens a conversation. @throws ApiError where there is none of that id */
  async open(id: string | undefined): Promise<void> {
    const facts = id === undefined ? unstarted : await this.#factsOf(id, this.#model);
    this.#close();
    this.#id = id;
    this.#agent = undefined;
    this.#answeredBy = undefined;
    this.madeLast = undefined;
    this.#facts = facts;
    if (id !== undefined) this.#follow(id);
  }

  /** The path of the open conversation. @throws NoConversationError before the first message */
  path(): { conversation_id: string } {
    if (this.#id === undefined) throw new NoConversationError();
    return { conversation_id: this.#id };
  }

  useModel(model: string | undefined): void {
    this.#model = model;
    this.#answeredBy = undefined;
  }

  useAgent(agent: string): void {
    this.#agent = agent;
  }

  /** Reaches the server, and begins the conversation where none is open. Until this has resolved, no message was sent. @throws the reason of the signal */
  async begin(signal: AbortSignal): Promise<void> {
    const client = await this.#alive(signal);
    if (this.#id === undefined) {
      const { conversation } = await client.call('createConversation', { body: {} }, { signal });
      this.#id = conversation.id;
      this.#follow(conversation.id);
    }
    signal.throwIfAborted();
  }

  /**
   * Says something and yields the answer as it comes: pieces of text, and last what it calls.
   * @throws NoConversationError before `begin`, EmptyAnswerError
   */
  async *send(said: Said, signal: AbortSignal): AsyncGenerator<string | readonly ToolCall[]> {
    const client = await this.client();
    for await (const event of client.chat({ ...said, ...this.#who() }, { signal })) {
      if (event.event === 'delta') yield event.data.text;
      else if (event.event === 'error') throw new BrokenAnswerError(event.data);
      else {
        this.#answeredBy = event.data.model;
        EmptyAnswerError.throwFor(event.data);
        yield event.data.tool_calls;
      }
    }
  }

  /** Stores results of calls; no model is asked about them. */
  async store(tool_results: Schemas['ToolResult'][]): Promise<void> {
    await this.call('chat', { body: { tool_results, ask_model: false, ...this.#who() } });
  }

  #who() {
    const [model, agent_type] = [this.#model, this.#agent];
    return { ...this.path(), ...(model && { model }), ...(agent_type && { agent_type }) };
  }

  /** Looks up what is known of the conversation. */
  async refresh(): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    const facts = await this.#factsOf(id, this.#model);
    if (this.#id === id) this.#facts = facts;
  }

  async #factsOf(id: string, model: string | undefined): Promise<SessionFacts> {
    const { conversation, details } = await this.call('getConversation', {
      path: { conversation_id: id },
      query: { details: true, ...(model === undefined ? {} : { model }) },
    });
    return sessionFacts({ conversation, details: details as NonNullable<typeof details> });
  }

  /** Continues behind the first messages; those after them are a branch, whose id it resolves with. */
  async rewind(messages: number): Promise<string | undefined> {
    const { left } = await this.call('rewindConversation', { path: this.path(), body: { messages } });
    await this.refresh();
    return left ?? undefined;
  }

  /** Continues from a branch. */
  async activate(branch: string): Promise<void> {
    await this.call('activateBranch', { path: { ...this.path(), branch } });
    await this.refresh();
  }

  /** Whether a message is stored, and whether more than `answers` replies follow it. Searches from the depth `behind` on. */
  async stored(message: string, behind: number, answers: number): Promise<Stored> {
    const found = await this.messages(behind, MOST_LOOKED_UP);
    const at = found.findIndex(
      ({ role, parts, is_erased }) => role === 'user' && !is_erased && typedText(parts) === message,
    );
    if (at < 0) return 'nothing';
    return found.slice(at).filter(({ role }) => role === 'assistant').length > answers ? 'answer' : 'message';
  }

  /** Original messages from a depth on. */
  async messages(from: number, limit: number): Promise<Answer<'listMessages'>['messages']> {
    return (await this.call('listMessages', { path: this.path(), query: { from, limit } })).messages;
  }

  /** Looks whether the server is there, and starts or reaches it again where it is not. */
  async #alive(signal: AbortSignal): Promise<Client> {
    try {
      const { client } = await unlessAborted(this.#connection, signal);
      await client.call('listAgents', {}, { signal });
      if (this.#id !== undefined && this.#following === undefined) this.#follow(this.#id);
      return client;
    } catch (error) {
      if (error instanceof ApiError || signal.aborted) throw error;
      this.#connection = this.#connect();
      const { client } = await unlessAborted(this.#connection, signal);
      if (this.#id !== undefined) this.#follow(this.#id);
      return client;
    }
  }

  async end(): Promise<void> {
    this.#close();
    const connection = await this.#connection.catch(() => undefined);
    await connection?.close();
  }

  /** What happens is told as long as the server is there; with the next message it is listened to again. */
  #follow(id: string): void {
    this.#close();
    const following = new AbortController();
    this.#following = following;
    const { signal } = following;
    const listening = async () => {
      for await (const event of (await this.client()).follow(id, { signal })) this.#options.onEvent(event);
    };
    listening()
      .catch(() => following.abort())
      .finally(() => {
        if (this.#following === following) this.#following = undefined;
      });
  }

  #close(): void {
    this.#following?.abort();
    this.#following = undefined;
  }
}

/** Who waits for it may give up; the work itself goes on. @throws the reason of the signal */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([work, once(signal, 'abort').then(() => Promise.reject(signal.reason))]);
}
