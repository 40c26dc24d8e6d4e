import { startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, temporaryFolder } from '../command.fixture.js';

async function start() {
  const [openai, anthropic, gemini] = await Promise.all([
    startFakeOpenai({ models: 'any', keys: ['sk-openai'] }),
    startFakeAnthropic({ models: 'any', keys: ['sk-ant-x'] }),
    startFakeGemini({ models: 'any', keys: ['AIza-x'] }),
  ]);
  onTestFinished(async () => void (await Promise.all([openai.close(), anthropic.close(), gemini.close()])));
  const folder = await temporaryFolder();
  const keys = {
    anthropic: { ANTHROPIC_API_KEY: 'sk-ant-x', PALIMPSEST_ANTHROPIC_BASE_URL: anthropic.url },
    gemini: { GOOGLE_API_KEY: 'AIza-x', PALIMPSEST_GEMINI_BASE_URL: gemini.url },
    openai: { OPENAI_API_KEY: 'sk-openai', PALIMPSEST_UPSTREAM: openai.url },
  };
  /** The answer of the command, as JSON. */
  const say = async (variables: object, ...args: string[]): Promise<{ reply: string; conversation_id: string }> => {
    const { process, ended, output } = runCommand(
      ['chat', '--json', '-p', ...args],
      { HOME: folder, ...variables },
      folder,
    );
    process.stdin?.end();
    expect([await ended, output.stderr]).toEqual([0, '']);
    return JSON.parse(output.stdout) as { reply: string; conversation_id: string };
  };
  return { keys, say, counts: () => [openai, anthropic, gemini].map(({ requests }) => requests.length) };
}

it('a chat with a key of Anthropic alone is held with Anthropic, with any model or none', async () => {
  const { keys, say, counts } = await start();
  expect((await say(keys.anthropic, 'Hello', '--model', 'claude-haiku-4-5')).reply).toContain('Hello');
  expect((await say(keys.anthropic, 'Again')).reply).toContain('Again');
  expect(counts()).toEqual([0, 2, 0]);
});

it('a chat with a key of Gemini alone is held with Gemini, with any model or none', async () => {
  const { keys, say, counts } = await start();
  expect((await say(keys.gemini, 'Hello', '--model', 'gemini-2.5-flash')).reply).toContain('Hello');
  expect((await say(keys.gemini, 'Again')).reply).toContain('Again');
  expect(counts()).toEqual([0, 0, 2]);
});

it('with keys of both the model chooses, and the conversation stays with its provider', async () => {
  const { keys, say, counts } = await start();
  const both = { ...keys.openai, ...keys.anthropic };
  const { conversation_id: id } = await say(both, 'Hello', '--model', 'claude-haiku-4-5');
  await say(both, 'Again', '--resume', id);
  expect(counts()).toEqual([0, 2, 0]);
  await say(both, 'And again', '--resume', id, '--model', 'gpt-5');
  await say(both, 'Something else');
  expect(counts()).toEqual([2, 2, 0]);
});
