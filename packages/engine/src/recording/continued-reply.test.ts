import { openaiResponses } from '@palimpsest/codecs';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, test } from 'vitest';
import { createEngine } from '../create-engine.js';
import { parseAgents } from '../strategy/agent.js';

test('a client that names the reply it continues keeps the instructions of the agent', async () => {
  const agents = parseAgents({ pirate: { instructions: 'Talk like a pirate.' } });
  const engine = createEngine({ store: new SqliteVault(':memory:').storeOf(LOCAL_OWNER), agents });
  const { protocol } = openaiResponses;
  const request = { model: 'gpt-5', input: 'Hello' };
  const first = await engine.prepare({ request, protocol, agent: 'pirate' });
  const output = [
    { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Arr!' }] },
  ];
  await engine.record(first, openaiResponses.decodeReply({ id: 'resp_1', status: 'completed', output }));
  const next = await engine.prepare({ request: { ...request, previous_response_id: 'resp_1' }, protocol });
  expect(next.conversationId).toBe(first.conversationId);
  expect(next.body.split('Talk like a pirate.')).toHaveLength(2);
  expect(next.previousReplyId).toBe('resp_1');
});
