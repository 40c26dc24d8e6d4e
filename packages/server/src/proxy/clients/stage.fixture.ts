import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject, Protocol } from '@palimpsest/core';
import { Engines, silentLogger } from '@palimpsest/engine';
import {
  functionCall,
  type RecordedRequest,
  startFakeAnthropic,
  startFakeOpenai,
  startFakeResponses,
  toolUse,
} from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault, type Store, type Vault } from '@palimpsest/stores';
import { onTestFinished } from 'vitest';
import { CONVERSATION_HEADER } from '../../http/turn-headers.js';
import { ANTHROPIC } from '../../providers/anthropic/anthropic.js';
import { OPENAI } from '../../providers/openai/openai.js';
import { Server } from '../../server.js';
import { HttpUpstream } from '../../upstreams/http-upstream.js';
import type { Upstream } from '../../upstreams/upstream.js';
import { CacheRule } from './cache-rule.fixture.js';
import { type Access, TOOL } from './client.fixture.js';
import { newlySaid } from './said.fixture.js';

/** What the model says next, in no protocol. */
export interface Answer {
  readonly thought?: string;
  readonly text?: string;
  readonly calls?: readonly { readonly id: string; readonly key: string }[];
}

type Providers = Awaited<ReturnType<typeof startProviders>>;

/** A proxy on a file, in front of all three strict providers, and what went through it. */
export class Stage {
  /** Views that did not go on from the one before. */
  readonly cache = new CacheRule();
  /** What clients said, as the bytes they sent, each once. */
  readonly said: string[] = [];
  readonly errors: object[] = [];
  compactions = 0;
  readonly #providers: Providers;
  readonly #file: string;
  readonly #strategy: JsonObject;
  #running: Running | undefined;

  constructor(providers: Providers, file: string, strategy: JsonObject) {
    this.#providers = providers;
    this.#file = file;
    this.#strategy = strategy;
  }

  get store(): Store {
    return this.#now.vault.storeOf(LOCAL_OWNER);
  }

  /** Everything that any provider was sent. */
  get requests(): RecordedRequest<unknown>[] {
    return Object.values(this.#providers).flatMap(({ requests }) => [...requests]);
  }

  get unspoken(): number {
    return Object.values(this.#providers).reduce((sum, { queued }) => sum + queued, 0);
  }

  /** How a client of a protocol gets to the proxy. No background work is under way when it asks. */
  access(protocol: Protocol, conversation?: string): Access {
    const first = this.#now.url;
    return {
      url: first,
      headers: conversation === undefined ? {} : { [CONVERSATION_HEADER]: conversation },
      fetch: async (input, init) => {
        await this.#now.engines.idle();
        this.said.push(...newlySaid(protocol, JSON.parse(String(init?.body))));
        // Somebody else may have got the old port meanwhile: after a restart clients are led to the new one.
        return fetch(String(input instanceof Request ? input.url : input).replace(first, this.#now.url), init);
      },
    };
  }

  /** What the model says when it is asked next. */
  script(protocol: Protocol, answer: Answer): void {
    const { chat, responses, anthropic } = this.#providers;
    const given = <T>(value: T) => {
      const { requests } = protocol === 'openai-chat' ? chat : protocol === 'openai-responses' ? responses : anthropic;
      return (): T => {
        const request = requests.at(-1);
        if (request !== undefined) this.cache.saw(protocol, request, this.compactions);
        return value;
      };
    };
    if (protocol === 'openai-chat') chat.reply(given(chatAnswer(answer)));
    else if (protocol === 'openai-responses') responses.reply(given({ output: outputItems(answer) }));
    else anthropic.reply(given({ content: contentBlocks(answer) }));
  }

  /** Stops the proxy and starts another one on the same file. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async start(): Promise<void> {
    const { chat, responses, anthropic } = this.#providers;
    const logger = { ...silentLogger, error: (facts: object) => void this.errors.push(facts) };
    const vault = await openVault(`sqlite:${this.#file}`);
    const engines = new Engines(vault, { logger, strategy: this.#strategy });
    engines.listen((event) => {
      if (event.kind === 'pass-committed') this.compactions += 1;
    });
    const [toChat, toResponses] = [new HttpUpstream({ url: chat.url }), new HttpUpstream({ url: responses.url })];
    const upstream: Upstream = {
      description: 'both',
      send: (request) => (request.path === '/responses' ? toResponses : toChat).send(request),
      close: async () => undefined,
    };
    const anthropicUpstream = new HttpUpstream({ url: `${anthropic.url}/v1` });
    const where = { host: '127.0.0.1', port: 0 };
    const server = new Server({
      vault,
      engines,
      providers: [
        { ...OPENAI, upstream },
        { ...ANTHROPIC, upstream: anthropicUpstream },
      ],
      logger,
      ...where,
    });
    const url = await server.listen();
    this.#running = { server, url, vault, engines, upstreams: [toChat, toResponses, anthropicUpstream] };
  }

  async stop(): Promise<void> {
    if (this.#running === undefined) return;
    const { server, upstreams, vault } = this.#running;
    this.#running = undefined;
    await server.close(0);
    await Promise.all(upstreams.map((upstream) => upstream.close()));
    await vault.close();
  }

  get #now(): Running {
    if (this.#running === undefined) throw new Error('the proxy is not running');
    return this.#running;
  }
}

interface Running {
  readonly server: Server;
  readonly url: string;
  readonly vault: Vault;
  readonly engines: Engines;
  readonly upstreams: readonly Upstream[];
}

/** A stage for this test, with a strategy for everything that is said on it. */
export async function openStage(strategy: JsonObject): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const providers = await startProviders();
  onTestFinished(async () => {
    await Promise.all(Object.values(providers).map((fake) => fake.close()));
  });
  const stage = new Stage(providers, join(folder, 'palimpsest.db'), strategy);
  await stage.start();
  onTestFinished(() => stage.stop());
  return stage;
}

/** As strict as any provider that was ever seen. */
async function startProviders() {
  const [chat, responses, anthropic] = await Promise.all([
    startFakeOpenai(),
    startFakeResponses({ isReasoningBound: true }),
    startFakeAnthropic({ isStrictAlternation: true }),
  ]);
  return { chat, responses, anthropic };
}

const argumentsOf = (key: string): string => JSON.stringify({ key });

const chatAnswer = ({ text, calls }: Answer) => ({
  content: text ?? null,
  ...(calls === undefined ? {} : { tool_calls: calls.map(({ id, key }) => functionCall(id, TOOL.name, { key })) }),
});

const outputItems = ({ thought, text, calls = [] }: Answer) => [
  ...(thought === undefined ? [] : [{ reasoning: thought }]),
  ...(text === undefined ? [] : [{ text }]),
  ...calls.map(({ id, key }) => ({ call: TOOL.name, callId: id, arguments: argumentsOf(key) })),
];

const contentBlocks = ({ thought, text, calls = [] }: Answer) => [
  ...(thought === undefined ? [] : [{ type: 'thinking', thinking: thought }]),
  ...(text === undefined ? [] : [{ type: 'text', text }]),
  ...calls.map(({ id, key }) => toolUse(id, TOOL.name, { key })),
];
