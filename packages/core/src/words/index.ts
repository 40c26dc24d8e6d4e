export { type Block, closedBlock, splitBlocks, splitSentences } from './sentence.js';
export { stem } from './stem.js';
export { isStopWord } from './stop-words.js';
export { contentWords, isUnspaced, normalise, plainWords } from './words.js';
