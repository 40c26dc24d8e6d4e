import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { Engines, silentLogger } from '@palimpsest/engine';
import { startFakeAnthropic, startFakeGemini, startFakeOpenai, startFakeResponses } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import OpenAI from 'openai';
import { onTestFinished } from 'vitest';
import { ANTHROPIC } from '../providers/anthropic/anthropic.js';
import { GEMINI } from '../providers/gemini/gemini.js';
import { OPENAI } from '../providers/openai/openai.js';
import { Server, type ServerOptions } from '../server.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import type { Upstream } from '../upstreams/upstream.js';
import { TOKEN } from './proxy.fixture.js';

/**
 * One server in front of all strict providers, until the test is over, or whatever `onEnd` waits for. With `hasKeys` it has keys
 * of its own for them, as where users have keys of Palimpsest.
 */
export async function startServer(
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
  { hasKeys = false }: { readonly hasKeys?: boolean } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  const [chat, responses, anthropic, gemini] = await Promise.all([
    startFakeOpenai(),
    startFakeResponses(),
    startFakeAnthropic(),
    startFakeGemini(),
  ]);
  const errors: object[] = [];
  const logger = { ...silentLogger, error: (facts: object) => void errors.push(facts) };
  const vault = await openVault(`sqlite:${join(folder, 'p.db')}`);
  const store = vault.storeOf(LOCAL_OWNER);
  const [chatUpstream, responsesUpstream] = [
    new HttpUpstream({ url: chat.url, ...(hasKeys ? { apiKey: 'sk-openai' } : {}) }),
    new HttpUpstream({ url: responses.url, ...(hasKeys ? { apiKey: 'sk-openai' } : {}) }),
  ];
  const openai: Upstream = {
    description: 'both',
    send: (request) => (request.path.startsWith('/responses') ? responsesUpstream : chatUpstream).send(request),
    close: async () => undefined,
  };
  const anthropicUpstream = new HttpUpstream({
    url: `${anthropic.url}/v1`,
    ...(hasKeys ? { apiKey: 'sk-ant', keyHeader: 'x-api-key' as const } : {}),
  });
  const geminiUpstream = new HttpUpstream({
    url: `${gemini.url}/v1beta`,
    ...(hasKeys ? { apiKey: 'AIza', keyHeader: GEMINI.keyHeader } : {}),
  });
  const engines = new Engines(vault, { logger });
  const engine = engines.of(LOCAL_OWNER);
  const where = { host: '127.0.0.1', port: 0, token: TOKEN };
  const providers: ServerOptions['providers'] = [
    { ...OPENAI, upstream: openai },
    { ...ANTHROPIC, upstream: anthropicUpstream },
    { ...GEMINI, upstream: geminiUpstream },
  ];
  const server = new Server({ vault, engines, providers, logger, ...where });
  const others: Server[] = [];
  const url = await server.listen();
  onEnd(async () => {
    await Promise.all([server, ...others].map((one) => one.close(0)));
    await Promise.all(
      [chatUpstream, responsesUpstream, anthropicUpstream, geminiUpstream].map((upstream) => upstream.close()),
    );
    await Promise.all([chat, responses, anthropic, gemini].map((fake) => fake.close()));
    await vault.close();
    await rm(folder, { recursive: true, force: true });
  });
  /** The address of another server on the same store, which knows nothing of what the first one has in memory. */
  const replica = async (): Promise<string> => {
    const other = new Server({ vault, engines: new Engines(vault, { logger }), providers, logger, ...where });
    others.push(other);
    return other.listen();
  };
  const named = (name: string) => ({ headers: { 'x-palimpsest-conversation': name } });
  return {
    engine,
    vault,
    store,
    errors,
    chat,
    responses,
    anthropic,
    gemini,
    url,
    replica,
    named,
    claude: new Anthropic({ apiKey: 'sk-ant', baseURL: url, maxRetries: 0 }),
    gpt: new OpenAI({ apiKey: 'sk-openai', baseURL: `${url}/v1`, maxRetries: 0 }),
  };
}
