export type { Outcome } from './compactor.js';
export { createEngine } from './create-engine.js';
export type { CompactOptions, Engine, PrepareOptions, Turn } from './engine.js';
export type { EngineEvent } from './event.js';
export { parseStrategy, type Strategy, strategyJsonSchema } from './strategy.js';
export * from './summarisers/extractive/index.js';
export { loadVocabulary, type Measure } from './tokens/index.js';
export { type Logger, silentLogger, type World } from './world.js';
export type { SendToModel } from './write-summary.js';
