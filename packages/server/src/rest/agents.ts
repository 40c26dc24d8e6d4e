import type { DeclaredAgent } from '@palimpsest/engine';
import { z } from 'zod';
import { operation } from './operation.js';
import { byField, resolvedStrategy } from './strategy.js';

const agent = z
  .strictObject({
    agent_type: z.string(),
    description: z.string().nullable(),
    instructions: z.string().nullable().describe('Its system prompt, used when a client sends none of its own.'),
    model: z.string().nullable(),
    memory_strategy: resolvedStrategy.describe('The memory strategy its conversations begin with.'),
  })
  .meta({ id: 'Agent' });

const list = operation('listAgents', 'GET', '/agents', {
  tag: 'Agents',
  summary: 'List the agents that the settings of this server declare',
  answer: z.strictObject({ agents: z.array(agent) }),
  handle: async ({ engine }) => ({ agents: (await engine.settings.agents()).map(shown) }),
});

const get = operation('getAgent', 'GET', '/agents/{agent_type}', {
  tag: 'Agents',
  summary: 'Get one agent',
  answer: z.strictObject({ agent }),
  handle: async ({ engine, params }) => ({ agent: shown(await engine.settings.agent(params.agent_type ?? '')) }),
});

const shown = ({ name, agent, memory }: DeclaredAgent) => ({
  agentType: name,
  description: agent.description ?? null,
  instructions: agent.instructions ?? null,
  model: agent.model ?? null,
  memoryStrategy: byField(memory),
});

export const agentOperations = [list, get];
