import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agents, type Embedder, type Engine, Engines } from '@palimpsest/engine';
import { type ChatMessage, type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault, type Store, type StoredMessage, type Vault } from '@palimpsest/stores';
import OpenAI from 'openai';
import { onTestFinished } from 'vitest';
import { newOperatorToken } from '../access/palimpsest-key.js';
import type { MemoryBudget } from '../memory-budget.js';
import { ANTHROPIC } from '../providers/anthropic/anthropic.js';
import { OPENAI } from '../providers/openai/openai.js';
import { Server, type ServerOptions } from '../server.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import type { Upstream } from '../upstreams/upstream.js';

/** A proxy on loopback in front of a strict fake provider, with everything a test may want to look into. */
export interface TestProxy {
  /** Ends without /v1. */
  readonly url: string;
  readonly fake: FakeOpenai;
  readonly vault: Vault;
  /** The local user's. */
  readonly store: Store;
  /** The database file, or the folder. */
  readonly file: string;
  readonly engine: Engine;
  readonly server: Server;
  readonly openai: OpenAI;
  /** Without the line that each request leaves. */
  readonly logs: readonly LogLine[];
  /** Those lines. */
  readonly requestLogs: readonly LogLine[];
  post(body: unknown, init?: RequestInit): Promise<Response>;
  /** Stops this proxy and starts another one on the same file and provider. */
  restart(changed?: Pick<ProxyOptions, 'embedder'>): Promise<TestProxy>;
}

interface LogLine {
  readonly level: 'debug' | 'info' | 'error';
  readonly facts: object;
  readonly message: string;
}

export interface ProxyOptions {
  readonly fake?: FakeOpenaiOptions;
  /** The key the proxy sends instead of the client's. */
  readonly apiKey?: string;
  /** Takes the place of the fake provider. */
  readonly upstream?: Upstream;
  readonly anthropicUpstream?: Upstream;
  /** A store between the engine and the file. */
  readonly through?: (store: Store) => Store;
  readonly isKeyRequired?: boolean;
  readonly agents?: Agents;
  readonly memory?: MemoryBudget;
  /** Says what messages mean. */
  readonly embedder?: Embedder;
  /** In what everything is kept, a SQLite file otherwise. */
  readonly kind?: 'markdown';
  /** The address of a store to keep it in, which stays when the test ends. */
  readonly address?: string;
  /** The provider says what a streamed reply took, where it is asked. */
  readonly countsStreams?: boolean;
  /** The folder of a built page. */
  readonly pageFolder?: string;
}

/** The operator's, of every proxy. */
export const TOKEN = newOperatorToken();

export const CLIENT_KEY = 'sk-client-key-0123456789';
export const MODEL = 'gpt-4o';

export async function startProxy(options: ProxyOptions = {}): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const fake = await startFakeOpenai(options.fake);
  onTestFinished(() => fake.close());
  return start(options, fake, join(folder, 'palimpsest.db'));
}

async function start(options: ProxyOptions, fake: FakeOpenai, file: string): Promise<TestProxy> {
  const logs: LogLine[] = [];
  const requestLogs: LogLine[] = [];
  const keep = (level: LogLine['level']) => (facts: object, message: string) => {
    // Why nothing was to be compacted is said with every request.
    if (message === 'pass-not-due') return;
    (message === 'request' ? requestLogs : logs).push({ level, facts, message });
  };
  const logger = { debug: keep('debug'), info: keep('info'), error: keep('error') };
  const vault = await openVault(options.address ?? `${options.kind ?? 'sqlite'}:${file}`);
  const store = vault.storeOf(LOCAL_OWNER);
  const upstream = options.upstream ?? new HttpUpstream({ url: fake.url, apiKey: options.apiKey });
  const { anthropicUpstream } = options;
  const providers: ServerOptions['providers'] = [
    { ...OPENAI, upstream, countsStreams: options.countsStreams ?? false },
    ...(anthropicUpstream === undefined ? [] : [{ ...ANTHROPIC, upstream: anthropicUpstream }]),
  ];
  const { isKeyRequired, agents, memory, embedder, pageFolder } = options;
  const engines = new Engines(between(vault, options.through), { logger, agents, embedder });
  const where = { host: '127.0.0.1', port: 0, token: TOKEN, isKeyRequired, memory, pageFolder };
  const server = new Server({ vault, engines, providers, logger, ...where });
  const url = await server.listen();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.close(0);
    await upstream.close();
    await anthropicUpstream?.close();
    await vault.close();
  };
  onTestFinished(stop);
  return {
    url,
    fake,
    vault,
    store,
    file,
    engine: engines.of(LOCAL_OWNER),
    server,
    logs,
    requestLogs,
    openai: new OpenAI({ baseURL: `${url}/v1`, apiKey: CLIENT_KEY, maxRetries: 0 }),
    post: (body, init = {}) => post(url, body, init),
    restart: async (changed = {}) => {
      await stop();
      return start({ ...options, ...changed }, fake, file);
    },
  };
}

const between = (
  vault: Vault,
  through: ProxyOptions['through'] = (store) => store,
): Pick<Vault, 'storeOf' | 'partials'> => ({
  storeOf: (owner) => through(vault.storeOf(owner)),
  partials: (page) => vault.partials(page),
});

/** A request for a reply; anything but text and bytes is sent as JSON. */
export function post(url: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    body: isRaw ? body : JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CLIENT_KEY}`, ...init.headers },
  });
}

export const ask = (content: string, fields: object = {}) => ({
  model: MODEL,
  messages: [{ role: 'user', content }],
  ...fields,
});

export const named = (conversation: string): RequestInit => ({
  headers: { 'x-palimpsest-conversation': conversation },
});

/** The messages the provider got with its newest request, or with one before it. */
export function sent({ fake }: TestProxy, index = -1): readonly ChatMessage[] {
  const request = fake.requests.at(index);
  if (request?.accepted === undefined) throw new Error(`the provider accepted no request at ${index}`);
  return request.accepted.messages;
}

export const contents = (messages: readonly ChatMessage[]): unknown[] => messages.map(({ content }) => content);

/** The transcript a conversation points at. */
export async function transcript(store: Store, conversationId: string): Promise<StoredMessage[]> {
  const conversation = await store.conversation(conversationId);
  const tip = conversation?.tip ?? null;
  return tip === null ? [] : store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
}

export const wireOf = ({ wire }: StoredMessage): ChatMessage => JSON.parse(wire.json) as ChatMessage;

/** Waits until something holds; fails when it does not in time. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${holds}`);
    await sleep(5);
  }
}

/** The bytes of a body one by one as they arrive, until it ends or fails. */
export async function received(response: Response): Promise<{ bytes: Buffer; error: unknown }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(chunks), error };
  }
}

/** The same store with another way to append. */
export function withAppend(store: Store, append: Store['append']): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
