import { LOCAL_OWNER } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { startProxy } from '../proxy/proxy.fixture.js';

/** Half of what a model that is asked for facts is waited for. */
const PATIENCE_MS = 30_000;
const STRATEGY = { mode: 'summarize', summarizer: 'model' };

it('a server that closes does not wait for a model that was asked for facts: rules find them', async () => {
  let isAsked: ((value: 'asked') => void) | undefined;
  const asked = new Promise<'asked'>((resolve) => {
    isAsked = resolve;
  });
  const proxy = await startProxy({
    fake: {
      otherwise: (request) => {
        if (!JSON.stringify(request.messages).includes('You note down')) return { content: 'I see.' };
        isAsked?.('asked');
        return new Promise(() => undefined);
      },
    },
  });
  const messages = [{ role: 'user', content: 'I live in Oslo.' }];
  const response = await proxy.post({ model: 'gpt-4o', messages, memory_strategy: STRATEGY });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  expect(await asked).toBe('asked');
  const facts = () => proxy.vault.storeOf(LOCAL_OWNER).facts('live');
  expect((await facts()).records.some(({ words }) => words?.includes('Oslo') ?? false)).toBe(false);
  const timer = new Promise<string>((resolve) => {
    setTimeout(() => resolve('still waiting'), PATIENCE_MS).unref();
  });
  const closed = proxy.server.close(0).then(() => 'closed');
  expect(await Promise.race([closed, timer])).toBe('closed');
  expect((await facts()).records.some(({ words }) => words?.includes('Oslo') ?? false)).toBe(true);
});
