import type { KnownProtocol } from '@palimpsest/codecs';
import { ExactNumber, type JsonObject } from '@palimpsest/core';
import { SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { parseAgents } from '../strategy/agent.js';

const agents = parseAgents({ pirate: { instructions: 'Talk like a pirate.' } });
const engine = createEngine({ store: new SqliteVault(':memory:').storeOf('ann'), agents });
const plain = createEngine({ store: new SqliteVault(':memory:').storeOf('ann') });

const HELLO = { role: 'user', content: 'Hello' };
const temperature = new ExactNumber('1.0');
const OURS = { memory_strategy: { mode: 'compact' }, memory_id: null };

const BODIES: readonly [KnownProtocol, JsonObject, string][] = [
  [
    'openai-chat',
    { model: 'gpt-5', temperature, messages: [HELLO] },
    '{"model":"gpt-5","temperature":1.0,"messages":[{"role":"system","content":"Talk like a pirate."},{"role":"user","content":"Hello"}]}',
  ],
  [
    'openai-responses',
    { model: 'gpt-5', temperature, input: [HELLO] },
    '{"model":"gpt-5","temperature":1.0,"input":[{"role":"system","content":"Talk like a pirate."},{"role":"user","content":"Hello"}]}',
  ],
  [
    'anthropic-messages',
    { model: 'claude-opus-5-5', max_tokens: 9, temperature, messages: [HELLO] },
    '{"model":"claude-opus-5-5","max_tokens":9,"temperature":1.0,"system":[{"type":"text","text":"Talk like a pirate."}],"messages":[{"role":"user","content":"Hello"}]}',
  ],
];

describe.each(BODIES)('a request in %s while nothing can be kept', (protocol, body, spoken) => {
  const sent = (fields: JsonObject = {}, agent?: string) =>
    engine.unrecorded({ protocol, request: { ...OURS, ...body, ...fields }, agent });

  it('has the instructions of the agent it names', () => {
    expect(sent({ agent_type: 'pirate' })).toBe(spoken);
    expect(sent({}, 'pirate')).toBe(spoken);
  });

  it('is sent as it came, without our own fields, where it names none', () => {
    const { temperature: _, ...rest } = body;
    expect(plain.unrecorded({ protocol, request: { ...OURS, ...rest } })).toBe(JSON.stringify(rest));
  });

  it('that names an agent nobody knows is refused', () => {
    expect(() => sent({ agent_type: 'sailor' })).toThrow(/there is no agent 'sailor'/);
  });

  it('that goes on relies on the agent it may have named before', () => {
    const talk = [HELLO, { role: 'assistant', content: 'Arr!' }, HELLO];
    const said = protocol === 'openai-responses' ? { input: talk } : { messages: talk };
    expect(sent(said)).toBeUndefined();
    expect(plain.unrecorded({ protocol, request: { ...body, ...said } })).toBeDefined();
  });
});

it('a request that names items instead of sending them relies on what is remembered', () => {
  const input = [{ type: 'item_reference', id: 'msg_1' }, HELLO];
  expect(plain.unrecorded({ protocol: 'openai-responses', request: { model: 'gpt-5', input } })).toBeUndefined();
});
