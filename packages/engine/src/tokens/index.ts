export { type Calibration, measureTokens, observe, priorCalibration } from './calibration.js';
export { asEstimate, type Count, countOf, type Estimate, estimateOf, type Measure, sumMeasures } from './measure.js';
export { countFrame, countMessage, type MediaDetail, type MessageText, type RequestFrame } from './message-counter.js';
export { loadVocabulary, type TextCounter } from './text-counter.js';
export type { ToolDefinition } from './tool-definition.js';
export { countingVocabularyOf, type VocabularyName, vocabularyOf } from './vocabulary.js';
