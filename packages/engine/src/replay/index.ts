export { recordedConversation } from './recorded-conversation.js';
export { type PolicyReplay, type ReplayOptions, replay, type ScriptReplay } from './replay.js';
export { EVERYTHING, REPLAYED_POLICIES, type ReplayedPolicy, replayedPolicy } from './replayed-policy.js';
export { type Script, scriptOf } from './script.js';
export type { Shortener, ShorteningRule } from './shortener.js';
export { standInSummary } from './stand-in-model.js';
export { noFigures, type ReplayFigures, type Share, type StepFigures, sumOfFigures } from './tally.js';
