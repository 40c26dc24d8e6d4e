export { type AgentModel, type AgentModelProvider, wrapModel, wrapProvider } from './model.js';
export { type AgentSession, type SessionOptions, session } from './session.js';
