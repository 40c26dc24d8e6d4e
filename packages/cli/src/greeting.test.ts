import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.js';
import { greeting } from './greeting.js';
import { resolveSettings } from './resolve-settings.js';
import { chooseProviders } from './upstream.js';

const NOBODY = 'http://127.0.0.1:9';
const NOWHERE = { workingFolder: '/nonexistent', configFolder: '/nonexistent' };

async function greeted(variables: Record<string, string>, isKeyRequired = false): Promise<string> {
  const environment = { ...readEnvironment(variables), ...NOWHERE };
  const providers = await chooseProviders(resolveSettings({}, environment), environment, NOBODY);
  await Promise.all(providers.map(({ upstream }) => upstream.close()));
  const model = providers[0].defaultModel;
  const place = { url: 'http://127.0.0.1:4141', store: 'memory:', notes: [], isApiFirst: false, link: undefined };
  return greeting({ ...place, providers, model, isKeyRequired });
}

/** What the greeting says of the providers. */
async function reached(variables: Record<string, string>, isKeyRequired = false): Promise<string[]> {
  const text = await greeted(variables, isKeyRequired);
  return [...text.matchAll(/^ {2}(\w+ clients reach .+|chats .+)$/gm)].map(([, line = '']) => line);
}

const OPENAI = 'https://api.openai.com/v1';
const ANTHROPIC = 'https://api.anthropic.com/v1';
const GEMINI = 'https://generativelanguage.googleapis.com/v1beta';
const OWN = {
  openai: `OpenAI clients reach ${OPENAI} with their own OpenAI key; without one`,
  anthropic: `Anthropic clients reach ${ANTHROPIC} with their own Anthropic key; without one`,
  gemini: `Gemini clients reach ${GEMINI} with their own Gemini key; without one`,
};

describe('the greeting says who reaches what', () => {
  it('without any provider', async () => {
    expect(await reached({})).toEqual([
      `${OWN.openai} the built-in offline model`,
      `${OWN.anthropic} the built-in offline model`,
      `${OWN.gemini} the built-in offline model`,
      'chats that name no model ask for gpt-5',
    ]);
  });

  it('with a key of one, whose model chats ask for', async () => {
    expect(await reached({ OPENAI_API_KEY: 'sk-x' })).toEqual([
      `OpenAI clients reach ${OPENAI} with the key in OPENAI_API_KEY`,
      `${OWN.anthropic} nobody: set ANTHROPIC_API_KEY`,
      `${OWN.gemini} nobody: set GEMINI_API_KEY`,
      'chats that name no model ask for gpt-5',
    ]);
    expect(await reached({ ANTHROPIC_API_KEY: 'sk-ant-x' })).toEqual([
      `Anthropic clients reach ${ANTHROPIC} with the key in ANTHROPIC_API_KEY`,
      `${OWN.openai} nobody: set OPENAI_API_KEY`,
      `${OWN.gemini} nobody: set GEMINI_API_KEY`,
      'chats that name no model ask for claude-sonnet-4-6',
    ]);
    expect(await reached({ GOOGLE_API_KEY: 'AIza-x' })).toEqual([
      `Gemini clients reach ${GEMINI} with the key in GOOGLE_API_KEY`,
      `${OWN.openai} nobody: set OPENAI_API_KEY`,
      `${OWN.anthropic} nobody: set ANTHROPIC_API_KEY`,
      'chats that name no model ask for gemini-2.5-pro',
    ]);
  });

  it('where clients send keys of ours, and theirs go nowhere', async () => {
    expect((await reached({}, true)).slice(0, 2)).toEqual([
      'OpenAI clients reach the built-in offline model',
      'Anthropic clients reach the built-in offline model',
    ]);
    expect((await reached({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }, true)).slice(0, 2)).toEqual([
      'OpenAI clients reach http://127.0.0.1:9/v1 without a key',
      'Anthropic clients reach nobody: set ANTHROPIC_API_KEY',
    ]);
  });
});

describe('the greeting shows how to try it', () => {
  it('beginning with the clients that are answered, and with no request that nobody would answer', async () => {
    const offline = await greeted({});
    expect(offline).toMatch(/Point any OpenAI client.+\n.+OPENAI_BASE_URL.+\n +curl [\s\S]+Or an Anthropic client/);
    expect(await greeted({ OPENAI_API_KEY: 'sk-x' })).toContain('curl');
    const gemini = await greeted({ GEMINI_API_KEY: 'AIza-x' });
    expect(gemini).toMatch(/Point any Gemini client.+\n.+GOOGLE_GEMINI_BASE_URL[\s\S]+Or an OpenAI client/);
    expect(gemini).not.toContain('curl');
  });
});
