import type { DeclaredAgent } from '@palimpsest/engine';
import { z } from 'zod';
import { operation } from './operation.js';
import { byField, resolvedStrategy } from './strategy.js';

const agent = z.strictObject({
  agent_type: z.string(),
  description: z.string().nullable(),
  instructions: z.string().nullable().describe('Its system text, where a client sends none of its own.'),
  model: z.string().nullable(),
  strategy: resolvedStrategy.describe('What its conversations are kept with where nothing goes over it.'),
});

const list = operation({
  method: 'GET',
  path: '/agents',
  summary: 'The agents and characters this server declares.',
  answer: z.strictObject({ agents: z.array(agent) }),
  handle: async ({ engine }) => ({ agents: (await engine.library.agents()).map(shown) }),
});

const get = operation({
  method: 'GET',
  path: '/agents/{agent_type}',
  summary: 'One of them.',
  answer: z.strictObject({ agent }),
  handle: async ({ engine, params }) => ({ agent: shown(await engine.library.agent(params.agent_type ?? '')) }),
});

const shown = ({ name, agent, memory }: DeclaredAgent) => ({
  agentType: name,
  description: agent.description ?? null,
  instructions: agent.instructions ?? null,
  model: agent.model ?? null,
  strategy: byField(memory),
});

export const agentOperations = [list, get];
