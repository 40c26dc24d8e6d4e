import { describe, expect, it, onTestFinished } from 'vitest';
import { OfflineUpstream } from '../offline/offline-upstream.js';
import { ANTHROPIC } from '../providers/anthropic/anthropic.js';
import { OPENAI } from '../providers/openai/openai.js';
import type { ProviderKind } from '../providers/provider-kind.js';
import { startProxy } from '../proxy/proxy.fixture.js';
import { ByClientKey } from './by-client-key.js';
import { ScriptedUpstream } from './upstream.fixture.js';

const OPENAI_KEY = `sk-proj-${'a1B2'.repeat(20)}`;
const LEGACY_KEY = `sk-${'a1B2'.repeat(12)}`;
const CLAUDE_KEY = 'sk-ant-api03-x';
const UNKNOWN = 'gsk_0123456789abcdef0123456789';

/** Who answered a request with these headers: the provider, the offline model, or nobody and why. */
async function answeredBy(
  kind: ProviderKind,
  headers: Record<string, string>,
  { isOffline = true }: { readonly isOffline?: boolean } = {},
): Promise<string> {
  const [provider, offline] = [new ScriptedUpstream(), new ScriptedUpstream()];
  const upstream = new ByClientKey({ kind, provider, offline: isOffline ? offline : undefined });
  const { signal } = new AbortController();
  try {
    await upstream.send({ method: 'GET', path: '/models', headers, signal });
  } catch (error) {
    expect(provider.requests.length + offline.requests.length).toBe(0);
    return String(error);
  }
  return provider.requests.length === 1 ? 'provider' : 'offline';
}

describe('a provider without a key of this server', () => {
  it.each([
    ['OpenAI', OPENAI, { authorization: `Bearer ${OPENAI_KEY}` }],
    ['OpenAI', OPENAI, { authorization: `bearer  ${LEGACY_KEY}` }],
    ['Anthropic', ANTHROPIC, { 'x-api-key': CLAUDE_KEY }],
    ['Anthropic', ANTHROPIC, { authorization: 'Bearer sk-ant-oat01-x' }],
  ])('is reached by a client with a key of %s', async (_, kind, headers) => {
    expect(await answeredBy(kind, headers as Record<string, string>)).toBe('provider');
    expect(await answeredBy(kind, headers as Record<string, string>, { isOffline: false })).toBe('provider');
  });

  it.each(['', 'ollama', 'test', 'none', 'sk-no-key', 'sk-no-key-required', 'EMPTY', 'lm-studio'])(
    'leaves a client with the placeholder %j to the offline model',
    async (key) => {
      expect(await answeredBy(OPENAI, { authorization: `Bearer ${key}` })).toBe('offline');
      expect(await answeredBy(ANTHROPIC, { 'x-api-key': key })).toBe('offline');
      expect(await answeredBy(OPENAI, { authorization: `Bearer ${key}` }, { isOffline: false })).toMatch(
        /none was sent/,
      );
    },
  );

  it('leaves a client without a key to the offline model, or refuses it where another provider is set up', async () => {
    expect(await answeredBy(OPENAI, {})).toBe('offline');
    expect(await answeredBy(OPENAI, {}, { isOffline: false })).toBe(
      'UnauthorizedError: This server has no key for OpenAI, and none was sent: start the server with OPENAI_API_KEY or --upstream, or send a key of OpenAI.',
    );
  });

  it.each([
    ['of nobody that is known', OPENAI, UNKNOWN],
    ['of Anthropic', OPENAI, `sk-ant-api03-${'x'.repeat(80)}`],
    ['of another that speaks like it', OPENAI, `sk-or-v1-${'0f'.repeat(32)}`],
    ['of a third', OPENAI, `sk-${'0f'.repeat(16)}`],
    ['of OpenAI', ANTHROPIC, OPENAI_KEY],
    ['that is a login', ANTHROPIC, `eyJ${'x'.repeat(200)}`],
  ])('refuses a key %s, and sends it nowhere', async (_, kind, key) => {
    for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }])
      for (const isOffline of [true, false])
        expect(await answeredBy(kind, headers as unknown as Record<string, string>, { isOffline })).toMatch(
          /^UnauthorizedError: This server has no key for \w+, and the key that was sent is none of \w+'s: start the server with/,
        );
  });
});

describe('a client with an unknown key', () => {
  const start = async () => {
    const offline = new OfflineUpstream(() => 0);
    const upstream = (kind: ProviderKind) => new ByClientKey({ kind, provider: new ScriptedUpstream(), offline });
    const proxy = await startProxy({ upstream: upstream(OPENAI), anthropicUpstream: upstream(ANTHROPIC) });
    onTestFinished(() => offline.close());
    const post = (path: string, body: object, headers: Record<string, string>) =>
      fetch(`${proxy.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    return Object.assign(
      (path: string, body: object, key?: string) =>
        post(path, body, key === undefined ? {} : { authorization: `Bearer ${key}` }),
      { post, url: proxy.url },
    );
  };
  const messages = [{ role: 'user', content: 'Hello' }];

  it('is refused in the words of its protocol', async () => {
    const post = await start();
    const chat = await post('/v1/chat/completions', { model: 'gpt-5', messages }, UNKNOWN);
    expect([chat.status, await chat.json()]).toMatchObject([
      401,
      { error: { message: expect.stringContaining('OPENAI_API_KEY'), code: 'invalid_api_key' } },
    ]);
    const responses = await post('/v1/responses', { model: 'gpt-5', input: 'Hello' }, UNKNOWN);
    expect([responses.status, await responses.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
    const claude = await post('/v1/messages', { model: 'claude-x', max_tokens: 9, messages }, UNKNOWN);
    expect([claude.status, await claude.json()]).toMatchObject([
      401,
      { type: 'error', error: { type: 'authentication_error', message: expect.stringContaining('ANTHROPIC_API_KEY') } },
    ]);
  });

  it('is refused whichever header the key is in', async () => {
    const { post, url } = await start();
    for (const name of ['x-api-key', 'x-goog-api-key', 'api-key']) {
      const chat = await post('/v1/chat/completions', { model: 'gpt-5', messages }, { [name]: UNKNOWN });
      expect([chat.status, await chat.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
      expect((await fetch(`${url}/v1/models`, { headers: { [name]: UNKNOWN } })).status).toBe(401);
    }
  });

  it('hears the offline model without one', async () => {
    const post = await start();
    for (const key of [undefined, 'ollama']) {
      const response = await post('/v1/chat/completions', { model: 'gpt-5', messages }, key);
      expect([response.status, await response.json()]).toMatchObject([200, { model: 'palimpsest-offline' }]);
    }
  });
});
