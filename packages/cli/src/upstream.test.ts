import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './environment.js';
import { resolveSettings } from './resolve-settings.js';
import { type ChosenProvider, chooseProviders } from './upstream.js';

const OFFLINE = "https://api.openai.com/v1 with a client's own OpenAI key, else the built-in offline model";
const NOBODY = 'http://127.0.0.1:9';

async function ollama(answer: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NOWHERE = { workingFolder: '/nonexistent', configFolder: '/nonexistent' };

interface Chosen {
  readonly named?: string;
  readonly ollamaRoot?: string;
  readonly ownPort?: number;
}

async function providers(
  variables: Record<string, string>,
  { named, ollamaRoot = NOBODY, ownPort = 0 }: Chosen = {},
): Promise<readonly ChosenProvider[]> {
  const environment = { ...readEnvironment(variables), ...NOWHERE };
  const resolved = resolveSettings({ upstream: named, port: String(ownPort) }, environment);
  const all = await chooseProviders(resolved, environment, ollamaRoot);
  onTestFinished(async () => void (await Promise.all(all.map(({ upstream }) => upstream.close()))));
  return all;
}

const described = async (name: string, variables: Record<string, string>, how?: Chosen): Promise<string> =>
  (await providers(variables, how)).find((provider) => provider.name === name)?.upstream.description ?? '';

const chosen = (variables: Record<string, string>, how?: Chosen) => described('openai', variables, how);

describe('the provider is', () => {
  const all = {
    PALIMPSEST_UPSTREAM: 'https://own.test/v1',
    OPENAI_BASE_URL: 'https://base.test/v1/',
    OPENAI_API_KEY: 'sk-key',
  };

  it('the one that is named, whatever else there is', async () => {
    const ollamaRoot = await ollama('{"version":"0.9.0"}');
    expect(await chosen(all, { named: 'https://flag.test/v1', ollamaRoot })).toBe('https://flag.test/v1');
    expect(await chosen(all, { ollamaRoot })).toBe('https://own.test/v1');
    expect(await chosen({ ...all, PALIMPSEST_UPSTREAM: '' }, { ollamaRoot })).toBe('https://base.test/v1');
  });

  it('OpenAI when there is a key, even if an Ollama runs', async () => {
    const ollamaRoot = await ollama('{"version":"0.9.0"}');
    expect(await chosen({ OPENAI_API_KEY: 'sk-key' }, { ollamaRoot })).toBe('https://api.openai.com/v1');
  });

  it('an Ollama that runs here when there is no key', async () => {
    const ollamaRoot = await ollama('{"version":"0.9.0"}');
    expect(await chosen({}, { ollamaRoot })).toBe(`${ollamaRoot}/v1`);
    expect(await chosen({ OPENAI_API_KEY: '  ' }, { ollamaRoot })).toBe(`${ollamaRoot}/v1`);
  });

  it.each([
    ['nobody', undefined],
    ['something that is not JSON', '<html>'],
    ['something else that speaks JSON', '{"ok":true}'],
    ['a list', '["version"]'],
    ['null', 'null'],
  ])('the built-in model when %s is where an Ollama would be', async (_, answer) => {
    const ollamaRoot = answer === undefined ? NOBODY : await ollama(answer);
    expect(await chosen({}, { ollamaRoot })).toBe(OFFLINE);
  });

  it('the built-in model when what is there fails or is silent', async () => {
    expect(await chosen({}, { ollamaRoot: await ollama('{"version":"1"}', 500) })).toContain('offline');
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const ollamaRoot = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await chosen({}, { ollamaRoot })).toContain('offline');
  });

  it('never this proxy itself, in whatever way it is written', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', '127.1'])
      await expect(chosen({ OPENAI_BASE_URL: `http://${host}:4141/v1` }, { ownPort: 4141 })).rejects.toThrow(
        'is this proxy itself',
      );
    expect(await chosen({}, { named: 'http://localhost:4142/v1', ownPort: 4141 })).toBe('http://localhost:4142/v1');
    expect(await chosen({}, { named: 'http://localhost/v1', ownPort: 0 })).toBe('http://localhost/v1');
    expect(await chosen({}, { named: 'http://other.test:4141/v1', ownPort: 4141 })).toBe('http://other.test:4141/v1');
  });
});

describe('the provider for clients of Anthropic is', () => {
  it('the built-in model where there is no provider, unless they have a key', async () => {
    expect(await described('anthropic', {})).toBe(
      "https://api.anthropic.com/v1 with a client's own Anthropic key, else the built-in offline model",
    );
  });

  it.each([
    ['there is a key', { ANTHROPIC_API_KEY: 'sk-ant-x' }, 'https://api.anthropic.com/v1'],
    ['it is named', { PALIMPSEST_ANTHROPIC_BASE_URL: 'https://own.test' }, 'https://own.test/v1'],
    [
      'there is another provider and they have a key',
      { OPENAI_API_KEY: 'sk-x' },
      "https://api.anthropic.com/v1 with a client's own Anthropic key",
    ],
  ])('Anthropic when %s', async (_, variables, address) => {
    expect(await described('anthropic', variables as Record<string, string>)).toBe(address);
  });

  it('not the built-in model for OpenAI’s either, where Anthropic is set up', async () => {
    expect(await chosen({ ANTHROPIC_API_KEY: 'sk-ant-x' })).toBe(
      "https://api.openai.com/v1 with a client's own OpenAI key",
    );
  });
});

describe('the default provider is', () => {
  const first = async (variables: Record<string, string>, how?: Chosen) => {
    const [{ name, defaultModel }] = (await providers(variables, how)) as [ChosenProvider];
    return [name, defaultModel];
  };
  const ANTHROPIC_KEY = { ANTHROPIC_API_KEY: 'sk-ant-x' };

  it.each([
    ['OpenAI with a key of it', { OPENAI_API_KEY: 'sk-x' }, ['openai', 'gpt-5']],
    ['OpenAI with keys of both', { OPENAI_API_KEY: 'sk-x', ...ANTHROPIC_KEY }, ['openai', 'gpt-5']],
    ['Anthropic with a key of it alone', ANTHROPIC_KEY, ['anthropic', 'claude-sonnet-4-6']],
  ])('%s', async (_, variables, expected) => {
    expect(await first(variables as Record<string, string>)).toEqual(expected);
  });

  it('Anthropic also where an Ollama runs, and without it the Ollama with its first model', async () => {
    const ollamaRoot = await ollama('{"version":"0.9.0","data":[{"id":"qwen3:4b"}]}');
    expect(await first(ANTHROPIC_KEY, { ollamaRoot })).toEqual(['anthropic', 'claude-sonnet-4-6']);
    expect(await first({}, { ollamaRoot })).toEqual(['openai', 'qwen3:4b']);
  });
});

describe('the environment', () => {
  it('counts what is empty as not there and takes no line ends into keys', () => {
    const environment = readEnvironment({ OPENAI_API_KEY: 'sk-a\n', PALIMPSEST_PORT: '', PALIMPSEST_HOST: ' ' });
    expect(environment).toMatchObject({
      providerKeys: new Map([['openai', { variable: 'OPENAI_API_KEY', key: 'sk-a' }]]),
      own: new Map(),
    });
  });
});
