import { ApiError, ConnectionError } from './api-error.js';
import type { Answer, Input, OperationName, Schemas } from './operations.js';
import { ROUTES } from './schema.js';
import { ServerEvents } from './server-events.js';

export interface ClientOptions {
  /** Where the server listens, as `http://127.0.0.1:4141`. */
  readonly url: string;
  /** A Palimpsest key (`plm_…`) or the server token (`plt_…`). */
  readonly key?: string | undefined;
  /** For a page whose browser is signed in: `csrf_token` of `signIn`, which goes with the cookie. */
  readonly csrfToken?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Besides what the operation itself takes. */
export interface CallOptions {
  /** Aborting it ends the request. */
  readonly signal?: AbortSignal | undefined;
}

type ChatInput = Omit<Input<'chat'>['body'], 'stream'>;
type ExportQuery = NonNullable<Input<'exportConversation'>['query']>;
type ImportQuery = NonNullable<Input<'importConversation'>['query']>;

interface Sent {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** Bytes in the place of a body of JSON. */
  readonly file?: AsyncIterable<Uint8Array>;
}

/**
 * The REST API, typed by its own OpenAPI document. Keeps nothing and repeats nothing: what fails is the caller's to decide.
 * Every method throws ApiError for what the server refuses, ConnectionError where there is no server, and the reason of the
 * signal where that was aborted.
 */
export class Client {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fetch: typeof fetch;

  constructor({ url, key, csrfToken, fetch: own = fetch }: ClientOptions) {
    this.#url = url.replace(/\/+$/, '');
    this.#headers = {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(csrfToken === undefined ? {} : { 'x-palimpsest-csrf': csrfToken }),
    };
    this.#fetch = own;
  }

  /** Calls an operation that answers with JSON, by its operation id. */
  async call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): Promise<Answer<Name>> {
    const text = await this.#text(await this.#send(name, input, options), options);
    return JSON.parse(text) as Answer<Name>;
  }

  /**
   * Sends a message and yields the answer piece by piece. The last event is `done` or `error`; a stream that ends without one
   * throws ConnectionError. What has come is kept by the server, also when the signal is aborted.
   */
  chat(body: ChatInput, options: CallOptions = {}): AsyncIterable<Schemas['ChatEvent']> {
    return this.#events<Schemas['ChatEvent']>('chat', { body: { ...body, stream: true } }, options, isChatEnd);
  }

  /** Everything that happens to a conversation from now on, until the signal is aborted or the server stops. */
  follow(conversationId: string, options: CallOptions = {}): AsyncIterable<Schemas['ConversationEvent']> {
    const path = { conversation_id: conversationId };
    return this.#events<Schemas['ConversationEvent']>('followConversation', { path }, options);
  }

  /** A conversation as one document: JSON, JSON Lines or Markdown. */
  async exportText(conversationId: string, query: ExportQuery = {}, options: CallOptions = {}): Promise<string> {
    const path = { conversation_id: conversationId };
    return this.#text(await this.#send('exportConversation', { path, query }, options), options);
  }

  /** Sends a file of any format that can be imported, piece by piece. */
  async importFile(
    file: AsyncIterable<Uint8Array>,
    query: ImportQuery = {},
    options: CallOptions = {},
  ): Promise<Answer<'importConversation'>> {
    const text = await this.#text(await this.#send('importConversation', { query, file }, options), options);
    return JSON.parse(text) as Answer<'importConversation'>;
  }

  async *#events<Event>(
    name: OperationName,
    sent: Sent,
    options: CallOptions,
    isLast?: (event: { readonly event: string }) => boolean,
  ): AsyncGenerator<Event> {
    const response = await this.#send(name, sent, options);
    const events = new ServerEvents();
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body ?? [])
        for (const { event, data } of events.push(decoder.decode(bytes, { stream: true }))) {
          options.signal?.throwIfAborted();
          const known = { event, data: JSON.parse(data) as unknown };
          yield known as Event;
          if (isLast?.(known) === true) return;
        }
    } catch (error) {
      throw this.#failure(error, options);
    }
    if (isLast !== undefined) throw this.#failure(new Error('the answer broke off'), options);
  }

  async #text(response: Response, options: CallOptions): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw this.#failure(error, options);
    }
  }

  async #send(
    name: OperationName,
    { path = {}, query = {}, body, file }: Sent,
    options: CallOptions,
  ): Promise<Response> {
    const [method, pattern] = ROUTES[name];
    const parts = new Map<string, unknown>(Object.entries(path));
    const place = pattern.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(parts.get(part))));
    const asked = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(asked.map(([field, value]): [string, string] => [field, String(value)]));
    const response = await this.#reach(`${place}${search.size === 0 ? '' : `?${search}`}`, options, {
      method,
      headers: { ...this.#headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : this.#upload(file)),
    });
    if (response.ok) return response;
    throw new ApiError(response.status, jsonOf(await this.#text(response, options)));
  }

  /** A body whose end is not known when it begins. */
  #upload(file: AsyncIterable<Uint8Array>): RequestInit {
    const headers = { ...this.#headers, 'content-type': 'application/octet-stream' };
    return { headers, body: ReadableStream.from(file), duplex: 'half' };
  }

  async #reach(place: string, { signal }: CallOptions, init: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(`${this.#url}${place}`, { ...init, ...(signal === undefined ? {} : { signal }) });
    } catch (error) {
      throw this.#failure(error, { signal });
    }
  }

  /** Whoever aborted knows why; for all else the connection is to blame. */
  #failure(error: unknown, { signal }: CallOptions): unknown {
    return signal?.aborted === true ? signal.reason : new ConnectionError(this.#url, error);
  }
}

const isChatEnd = ({ event }: { readonly event: string }): boolean => event === 'done' || event === 'error';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { error: { message: text.slice(0, 200).trim() } };
  }
}
