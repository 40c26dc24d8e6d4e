export { createEngine } from './create-engine.js';
export type { Engine, PrepareOptions, Turn } from './engine.js';
export { parseStrategy, type Strategy, strategySchema } from './strategy.js';
export { loadVocabulary, type Measure } from './tokens/index.js';
export { type Logger, silentLogger, type World } from './world.js';
