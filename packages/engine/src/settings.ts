/** All that reading settings needs, without the engine: a command that only reads them begins sooner. */
export { parseModels } from './models/model-settings.js';
export { conversationIds, owners } from './reading/vault-pages.js';
export { type Agent, type Agents, parseAgents } from './strategy/agent.js';
export { parseStrategy, type Strategy, spelledOut, strategyJsonSchema } from './strategy/strategy.js';
export { agentStrategy, type Reach } from './strategy/strategy-layers.js';
