import { InvalidInputError, type JsonObject } from '@palimpsest/core';
import { type Agent, type Agents, agentStrategy, parseAgents } from '@palimpsest/engine/settings';
import { type Layer, type Origin, placeOf } from './layer.js';

/**
 * The agents that layers declare. One that several declare is as the first of them has it, whole.
 * @throws InvalidInputError naming the layer, the agent and the field
 */
export function resolveAgents(
  layers: readonly Layer[],
  server: JsonObject,
): { agents: Agents; agentOrigins: ReadonlyMap<string, Origin> } {
  const agents = new Map<string, Agent>();
  const agentOrigins = new Map<string, Origin>();
  for (const { origin, values } of layers.toReversed()) {
    if (values.agents === undefined) continue;
    for (const [name, agent] of checked(origin, values.agents, server)) {
      agents.set(name, agent);
      agentOrigins.set(name, origin);
    }
  }
  return { agents, agentOrigins };
}

function checked(origin: Origin, value: unknown, server: JsonObject): Agents {
  try {
    const agents = parseAgents(value);
    for (const [name, agent] of agents) agentStrategy(server, name, agent);
    return agents;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.field, `${placeOf(origin, error.field)}: ${error.message}`);
  }
}
