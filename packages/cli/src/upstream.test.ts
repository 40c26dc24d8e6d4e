import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OfflineUpstream } from '@palimpsest/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './environment.js';
import { resolveSettings } from './resolve-settings.js';
import { chooseAnthropic, chooseUpstream } from './upstream.js';

const NOBODY = 'http://127.0.0.1:9';

async function ollama(answer: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NOWHERE = { workingFolder: '/nonexistent', configFolder: '/nonexistent' };

async function chosen(
  variables: Record<string, string>,
  { named, ollamaRoot = NOBODY, ownPort = 0 }: { named?: string; ollamaRoot?: string; ownPort?: number } = {},
): Promise<string> {
  const environment = { ...readEnvironment(variables), ...NOWHERE };
  const resolved = resolveSettings({ upstream: named, port: String(ownPort) }, environment);
  const upstream = await chooseUpstream(resolved, environment, ollamaRoot);
  onTestFinished(() => upstream.close());
  return upstream.description;
}

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
    expect(await chosen({}, { ollamaRoot })).toBe(new OfflineUpstream(() => 0).description);
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
  const forAnthropic = async (variables: Record<string, string>): Promise<string> => {
    const environment = { ...readEnvironment(variables), ...NOWHERE };
    const resolved = resolveSettings({}, environment);
    const other = await chooseUpstream(resolved, environment, NOBODY);
    const upstream = chooseAnthropic(resolved, environment, other);
    onTestFinished(() => upstream.close());
    return upstream.description;
  };

  it('the built-in model where there is no provider, unless they have a key', async () => {
    expect(await forAnthropic({})).toBe(
      'https://api.anthropic.com/v1, or without a key of it the built-in offline model',
    );
  });

  it.each([
    ['there is a key', { ANTHROPIC_API_KEY: 'sk-ant-x' }, 'https://api.anthropic.com/v1'],
    ['it is named', { PALIMPSEST_ANTHROPIC_BASE_URL: 'https://own.test' }, 'https://own.test/v1'],
    ['there is another provider', { OPENAI_API_KEY: 'sk-x' }, 'https://api.anthropic.com/v1'],
  ])('Anthropic when %s', async (_, variables, address) => {
    expect(await forAnthropic(variables as Record<string, string>)).toBe(address);
  });
});

describe('the environment', () => {
  it('counts what is empty as not there and takes no line ends into keys', () => {
    const environment = readEnvironment({ OPENAI_API_KEY: 'sk-a\n', PALIMPSEST_PORT: '', PALIMPSEST_HOST: ' ' });
    expect(environment).toMatchObject({ openaiApiKey: 'sk-a', own: new Map() });
  });
});
