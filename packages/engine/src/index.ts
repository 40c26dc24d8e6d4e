export { InvalidInputError, PalimpsestError } from '@palimpsest/core';
export type { Outcome, PassResult } from './compaction/compactor.js';
export type { CompactOptions, PreviewResult } from './compaction/manual-passes.js';
export { damagedCompaction } from './compaction/undo.js';
export { createEngine } from './create-engine.js';
export type { Fault } from './document/damage.js';
export { exportJsonSchema } from './document/document.js';
export type { Engine } from './engine.js';
export type { EngineOptions } from './engine-options.js';
export { Engines } from './engines.js';
export type { EngineEvent } from './event.js';
export { inSlices, Slices } from './event-loop/slices.js';
export { IMPORT_FORMATS } from './importers/formats.js';
export { type CompactionFacts, compactionFacts } from './library/compaction-facts.js';
export type { Library } from './library/library.js';
export type { DeclaredAgent, KeptMemory } from './library/strategy-settings.js';
export type { FactList, FactListOptions, Memory } from './memory/memory.js';
export type { Overflow } from './models/learnt-window.js';
export { FACT_FIELDS, parseModels } from './models/model-settings.js';
export { MODEL_ORIGINS, type ResolvedModel } from './models/models.js';
export { type AnswerPiece, byline, found, HEAD, oneLine, placeText, quoted, shown, timeText } from './quotes/quoted.js';
export type { SaidText } from './quotes/said-text.js';
export { Reader } from './reading/reader.js';
export { conversationIds, owners } from './reading/vault-pages.js';
export { Archive } from './recall/archive.js';
export type { RecallTools } from './recall/offer.js';
export { relatedWords } from './recall/related-words.js';
export type { SearchHit, SearchOptions, SearchPage, Snippet } from './recall/search.js';
export { timeWritten } from './recall/written-time.js';
export type { ClientSession } from './recording/client-session.js';
export { conversationName } from './recording/conversation-name.js';
export type { SendToModel } from './send-to-model.js';
export { StoppedError } from './stopped-error.js';
export { type Agent, type Agents, agentSchema, parseAgents } from './strategy/agent.js';
export {
  parseStrategy,
  STRATEGY_USAGE,
  type Strategy,
  type StrategyInput,
  spelledOut,
  strategyJsonSchema,
} from './strategy/strategy.js';
export { agentStrategy, type Reach, type ResolvedStrategy, STRATEGY_ORIGINS } from './strategy/strategy-layers.js';
export { withoutDelimiters } from './summarisers/delimiters.js';
export * from './summarisers/extractive/index.js';
export { WorkerPool } from './threads/worker-pool.js';
export { loadVocabulary, type Measure } from './tokens/index.js';
export { type ExportOptions, exportVault } from './transfer/export-lines.js';
export { type FileProgress, type FileReport, importFile } from './transfer/import-file.js';
export { importLines } from './transfer/import-lines.js';
export { type Salvaged, salvage } from './transfer/salvage.js';
export { checkSelection } from './transfer/selection.js';
export { type Verified, verifyVault } from './transfer/verify.js';
export type { PrepareOptions, Repaired, Turn } from './turns/turn.js';
export { callDollars, type Figures } from './usage/figures.js';
export { STEP_KINDS, type StepItem } from './usage/step-items.js';
export { type OverviewPeriod, OverviewSums } from './usage/usage-overview.js';
export type { Step, StepView } from './usage/usage-reader.js';
export { type Embedder, EmbeddingError, type EmbedOptions } from './vectors/embedder.js';
export { JobDeadlineError } from './workers/job-error.js';
export { type Logger, loggerOf, silentLogger, type World } from './world.js';
