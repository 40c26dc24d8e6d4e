import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';

const MESSAGES = 'anthropic-messages' as const;
const CHAT = 'openai-chat' as const;

function start() {
  const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), strategy: { mode: 'none' } });
  const ask = (protocol: KnownProtocol, ...messages: object[]) =>
    engine.prepare({ protocol, conversation: 'c', request: { model: 'any', max_tokens: 9, messages } });
  const say = async (protocol: KnownProtocol, content: string) => {
    const turn = await ask(protocol, { role: 'user', content });
    const message = { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] };
    const body =
      protocol === MESSAGES ? message : { choices: [{ index: 0, message: { ...message, content: 'Yes.' } }] };
    await engine.record(turn, codecOf(protocol).decodeReply(body));
  };
  return { engine, ask, say };
}

it('is that of the newest reply, also behind turns that failed', async () => {
  const { engine, ask, say } = start();
  expect(await engine.protocolOf('c')).toBeUndefined();
  await say(MESSAGES, 'One?');
  expect(await engine.protocolOf('c')).toBe(MESSAGES);
  await ask(CHAT, { role: 'user', content: 'Two?' });
  await ask(CHAT, { role: 'user', content: 'Three?' });
  expect(await engine.protocolOf('c')).toBe(MESSAGES);
  await say(CHAT, 'Four?');
  expect(await engine.protocolOf('c')).toBe(CHAT);
});

it('is not known where no model has replied here', async () => {
  const { engine, ask } = start();
  const said = [
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Yes.' },
    { role: 'user', content: 'Two?' },
  ];
  await ask(CHAT, ...said);
  expect(await engine.protocolOf('c')).toBeUndefined();
});
