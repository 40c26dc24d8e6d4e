import { describe, expect, it } from 'vitest';
import { sent } from '../proxy/proxy.fixture.js';
import { startApi } from './api.fixture.js';

const agents = new Map([
  [
    'pirate',
    {
      description: 'Talks like one.',
      instructions: 'You are a pirate.',
      model: 'gpt-4o-mini',
      memory_strategy: { mode: 'blocks', summarization_prompt: 'As a pirate would tell it.' },
    },
  ],
]);

describe('an agent', () => {
  it('is listed with its prompts and its strategy, and where each value comes from', async () => {
    const api = await startApi({ agents, fake: { models: 'any' } });
    const { body } = await api.get('/agents');
    expect(body).toMatchObject({
      agents: [
        {
          agent_type: 'pirate',
          instructions: 'You are a pirate.',
          memory_strategy: {
            mode: { value: 'blocks', origin: 'agent' },
            max_summaries: { value: 5, origin: 'default' },
          },
        },
      ],
    });
    expect((await api.get('/agents/pirate')).body).toMatchObject({ agent: { model: 'gpt-4o-mini' } });
    expect((await api.get('/agents/nobody')).status).toBe(404);
  });

  it('speaks with its own model and system text, and stays with the conversation', async () => {
    const api = await startApi({ agents, fake: { models: 'any' } });
    const first = await api.post('/chat', { message: 'Hello', agent_type: 'pirate' });
    expect(first.body).toMatchObject({ agent_type: 'pirate' });
    const id = String(first.body.conversation_id);
    await api.post('/chat', { message: 'And again', conversation_id: id });
    expect(api.proxy.fake.requests.at(-1)?.accepted?.model).toBe('gpt-4o-mini');
    expect(sent(api.proxy).map(({ role, content }) => [role, content])).toEqual([
      ['system', 'You are a pirate.'],
      ['user', 'Hello'],
      ['assistant', expect.any(String)],
      ['user', 'And again'],
    ]);
    expect((await api.get(`/conversations/${id}`)).body).toMatchObject({ conversation: { agent_type: 'pirate' } });
    expect((await api.get(`/conversations/${id}/memory`)).body).toMatchObject({
      memory_strategy: { mode: { value: 'blocks', origin: 'agent' } },
    });
  });

  it('is named by any client with a header or a field, and a client’s own system text goes before its', async () => {
    const api = await startApi({ agents, fake: { models: 'any' } });
    const messages = [
      { role: 'system', content: 'You are a parrot.' },
      { role: 'user', content: 'Hello' },
    ];
    await api.proxy.post({ model: 'gpt-4o', messages }, { headers: { 'x-palimpsest-agent': 'pirate' } });
    expect(sent(api.proxy)[0]?.content).toBe('You are a parrot.');
    await api.proxy.post({ model: 'gpt-4o', messages: messages.slice(1), agent_type: 'pirate' });
    expect(sent(api.proxy)[0]?.content).toBe('You are a pirate.');
    expect(api.proxy.fake.requests.every(({ body }) => !JSON.stringify(body).includes('agent_type'))).toBe(true);
  });

  it('that nobody declared is refused with the names of those that are, and nothing is kept', async () => {
    const api = await startApi({ agents, fake: { models: 'any' } });
    const refused = await api.post('/chat', { message: 'Hello', agent_type: 'parrot', model: 'gpt-4o' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { param: 'agent_type', message: expect.stringContaining('pirate') } });
    expect((await api.get('/conversations')).body).toMatchObject({ conversations: [] });
  });

  it('is refused where none is declared, on every route, with what to do', async () => {
    const api = await startApi();
    const refused = await api.post('/chat', { message: 'Hello', agent_type: 'data_analyst', model: 'gpt-4o' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: { param: 'agent_type', message: expect.stringContaining("add it to 'agents' in the settings") },
    });
    const body = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] };
    expect((await api.proxy.post(body, { headers: { 'x-palimpsest-agent': 'data_analyst' } })).status).toBe(400);
    expect((await api.get('/conversations')).body).toMatchObject({ conversations: [] });
  });
});
