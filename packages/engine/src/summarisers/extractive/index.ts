export { type ExtractOptions, extract, extractLines } from './extract.js';
export { detectFocus, type Focus } from './focus.js';
export type { ExtractLine } from './selection.js';
export { type SentencesOptions, sentences } from './sentences.js';
export { type SqueezeOptions, squeeze } from './squeeze.js';
export type { CountTokens } from './tokens.js';
export { type TopicOptions, topicBoundaries, topicDepths } from './topics.js';
